/** How codes are spelled: one code, whatever its case, spaces and hyphens (rule C3). */
import { createHash } from 'node:crypto';

const LONGEST = 60;

/** The one spelling of a coupon code; null where no coupon can be called so. */
export function couponCode(text: string): string | null {
  const code = normalise(text);
  return /^[A-Z0-9]{3,40}$/.test(code) ? code : null;
}

/**
 * The one spelling of a gift card code, 16 to 40 of the 32 letters; null where the text is none. I and L are read as
 * 1 and O as 0, which the codes do not use.
 */
export function giftcardCode(text: string): string | null {
  const code = normalise(text).replace(/[IL]/g, '1').replaceAll('O', '0');
  return /^[0-9A-HJKMNP-TV-Z]{16,40}$/.test(code) ? code : null;
}

/** What the database knows a gift card by. A code has at least 80 random bits, so it needs no slow hash. */
export function hashGiftcardCode(code: string): string {
  return createHash('sha256').update(`giftcard ${code}`).digest('base64url');
}

function normalise(text: string): string {
  return text.slice(0, LONGEST).replace(/[\s-]/g, '').toUpperCase();
}
