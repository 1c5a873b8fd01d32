/** Links to what is not published yet: signed, for one page, for some days. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const DAY_MS = 86_400_000;
/** How long a link shows a page. */
export const PREVIEW_DAYS = 7;

/** What stands behind `?preview=`. */
export function previewToken(secret: string, slug: string, now: Date): string {
  const until = (now.getTime() + PREVIEW_DAYS * DAY_MS).toString(36);
  return `${until}.${signature(secret, slug, until)}`;
}

/** Whether a token shows this page now. */
export function showsPreview(secret: string, slug: string, token: unknown, now: Date): boolean {
  const [, until = '', given = ''] = /^([0-9a-z]{1,12})\.([\w-]{43})$/.exec(String(token)) ?? [];
  if (until === '' || Number.parseInt(until, 36) <= now.getTime()) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signature(secret, slug, until)));
}

function signature(secret: string, slug: string, until: string): string {
  return createHmac('sha256', secret).update(`content preview\n${slug}\n${until}`).digest('base64url');
}
