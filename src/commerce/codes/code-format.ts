/** The spelling of codes: case, spaces and hyphens do not matter, so that a typed code is found. */
import { createHash } from 'node:crypto';

const LONGEST = 60;

/** The canonical spelling of a coupon code; null if no coupon can have this code. */
export function couponCode(text: string): string | null {
  const code = normalise(text);
  return /^[A-Z0-9]{3,40}$/.test(code) ? code : null;
}

/**
 * The canonical spelling of a gift card code, 16 to 40 of 32 characters; null if the text is no such code. The
 * codes do not use I, L and O, so these are read as 1, 1 and 0.
 */
export function giftcardCode(text: string): string | null {
  const code = normalise(text).replace(/[IL]/g, '1').replaceAll('O', '0');
  return /^[0-9A-HJKMNP-TV-Z]{16,40}$/.test(code) ? code : null;
}

/**
 * The hash by which the database identifies a gift card. A code has at least 80 random bits, so no slow hash is
 * needed.
 */
export function hashGiftcardCode(code: string): string {
  return createHash('sha256').update(`giftcard ${code}`).digest('base64url');
}

function normalise(text: string): string {
  return text.slice(0, LONGEST).replace(/[\s-]/g, '').toUpperCase();
}
