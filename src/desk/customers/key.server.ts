/** Keys of customers in URLs of the desk: an account by id, a guest by mail address. */
export const CUSTOMER_KEY = /^(?:[0-9a-f]{24}|~[\w-]{4,400})$/;

/** Encoded, because a mail address may contain characters that a URL path may not. */
export const guestKey = (email: string) => `~${Buffer.from(email.toLowerCase()).toString('base64url')}`;

/** The mail address behind a guest's key; null for an account's key. */
export function emailOfKey(key: string): string | null {
  return key.startsWith('~') ? Buffer.from(key.slice(1), 'base64url').toString('utf8') : null;
}
