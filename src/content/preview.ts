/** Preview links of unpublished pages: signed, for one page, valid for some days. */
import { createHmac } from 'node:crypto';
import { DAY_MS } from '#kernel';
import { isSameSecret } from '#platform';

/** Days for which a link is valid. */
export const PREVIEW_DAYS = 7;

/** The value of `?preview=`. */
export function previewToken(secret: string, slug: string, now: Date): string {
  const expiry = (now.getTime() + PREVIEW_DAYS * DAY_MS).toString(36);
  return `${expiry}.${signature(secret, slug, expiry)}`;
}

/** Whether a token gives access to this page now. */
export function showsPreview(secret: string, slug: string, token: unknown, now: Date): boolean {
  const [, expiry = '', sentSignature = ''] = /^([0-9a-z]{1,12})\.([\w-]{43})$/.exec(String(token)) ?? [];
  if (expiry === '' || Number.parseInt(expiry, 36) <= now.getTime()) return false;
  return isSameSecret(sentSignature, signature(secret, slug, expiry));
}

function signature(secret: string, slug: string, expiry: string): string {
  return createHmac('sha256', secret).update(`content preview\n${slug}\n${expiry}`).digest('base64url');
}
