/** The VAT number a company gives for its documents. Whether it shifts the tax is a matter of `#commerce/delivery`. */
import { readVatNumber } from '#commerce/delivery';
import { CHECK_DIGITS } from './vat-check-digits.ts';

/** Neighbours of the Union whose companies have a number too, by prefix; deliveries to them are exports. */
const NEIGHBOURS: Readonly<Record<string, RegExp>> = {
  CHE: /^\d{9}(?:MWST|TVA|IVA)?$/,
  GB: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  NO: /^\d{9}(?:MVA)?$/,
};

export interface CompanyVatNumber {
  /** Prefix and number without spaces, as it stands on documents: `DE136695976`. */
  text: string;
  /** False: of the right form, but its check digit says it is mistyped. Null: no simple rule to tell by. */
  checks: boolean | null;
}

/** The number in a text as people write it, with spaces, dots and dashes; null where no country has such a form. */
export function readCompanyVatNumber(written: string): CompanyVatNumber | null {
  const text = written.toUpperCase().replace(/[\s.\-/]/g, '');
  if (text.length > 20) return null;
  const ofUnion = readVatNumber(text.replace(/^GR/, 'EL'));
  if (ofUnion) {
    const rule = CHECK_DIGITS[ofUnion.country];
    return { text: ofUnion.number, checks: rule?.(ofUnion.number.slice(2)) ?? null };
  }
  const [, prefix, rest] = /^(CHE|GB|NO)(.+)$/.exec(text) ?? [];
  return prefix && rest && NEIGHBOURS[prefix]?.test(rest) ? { text, checks: null } : null;
}
