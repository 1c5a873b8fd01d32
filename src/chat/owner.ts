import { createHash } from 'node:crypto';
import { pathWithoutOwner } from '#kernel';
import type { Session } from '#settings';

/** Key of a conversation's owner: the account if logged in, else a hash of the session. Never empty. */
export function ownerKeyOf({ id, accountId }: Pick<Session, 'id' | 'accountId'>): string {
  return accountId ? accountKey(accountId) : guestKey({ id });
}

export function accountKey(accountId: string): string {
  return `a:${accountId}`;
}

export function guestKey({ id }: Pick<Session, 'id'>): string {
  return `s:${createHash('sha256').update(id).digest('base64url')}`;
}

/** The account that owns the conversation; null: a guest's. */
export function accountOf(ownerKey: string): string | null {
  return ownerKey.startsWith('a:') ? ownerKey.slice(2) : null;
}

/** The page a visitor is on, for staff: only the path, without secrets; null if it is not a path of this shop. */
export function pageOf(address: string | null | undefined): string | null {
  // A backslash, a tab or a second slash would lead a browser to another host.
  if (!address || !/^\/(?!\/)[^\\\p{Cc}\s]*$/u.test(address)) return null;
  return pathWithoutOwner(address.replace(/[?#].*$/s, '')).slice(0, 300);
}
