/** Links to what is not published yet: signed, for one page, for some days. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const DAY_MS = 86_400_000;
/** How long a link shows a page. */
export const PREVIEW_DAYS = 7;

/** What stands behind `?preview=`. */
export function previewToken(secret: string, slug: string, now: Date): string {
  const expiry = (now.getTime() + PREVIEW_DAYS * DAY_MS).toString(36);
  return `${expiry}.${signature(secret, slug, expiry)}`;
}

/** Whether a token shows this page now. */
export function showsPreview(secret: string, slug: string, token: unknown, now: Date): boolean {
  const [, expiry = '', sentSignature = ''] = /^([0-9a-z]{1,12})\.([\w-]{43})$/.exec(String(token)) ?? [];
  if (expiry === '' || Number.parseInt(expiry, 36) <= now.getTime()) return false;
  return timingSafeEqual(Buffer.from(sentSignature), Buffer.from(signature(secret, slug, expiry)));
}

function signature(secret: string, slug: string, expiry: string): string {
  return createHmac('sha256', secret).update(`content preview\n${slug}\n${expiry}`).digest('base64url');
}
