import { createHash } from 'node:crypto';
import { pathWithoutOwner } from '#kernel';
import type { Session } from '#settings';

/** Whose a conversation is: the account of who is logged in, else the session, by its hash. Never empty. */
export function ownerKeyOf({ id, accountId }: Pick<Session, 'id' | 'accountId'>): string {
  return accountId ? accountKey(accountId) : guestKey({ id });
}

export function accountKey(accountId: string): string {
  return `a:${accountId}`;
}

export function guestKey({ id }: Pick<Session, 'id'>): string {
  return `s:${createHash('sha256').update(id).digest('base64url')}`;
}

/** The account whose conversation it is; null: a guest's. */
export function accountOf(ownerKey: string): string | null {
  return ownerKey.startsWith('a:') ? ownerKey.slice(2) : null;
}

/** Where a visitor is, for staff: the path alone, without keys in it; null where it is none. */
export function pageOf(address: string | null | undefined): string | null {
  // A backslash, a tab or a second slash would lead a browser to another host.
  if (!address || !/^\/(?!\/)[^\\\p{Cc}\s]*$/u.test(address)) return null;
  return pathWithoutOwner(address.replace(/[?#].*$/s, '')).slice(0, 300);
}
