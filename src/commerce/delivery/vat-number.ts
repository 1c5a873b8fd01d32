/** VAT numbers by their form. Only the issuing country can tell whether a number is in force. */
import { CHECK_DIGITS } from './vat-check-digits.ts';

export interface VatNumber {
  /** Issuing country, ISO code (GR for Greece, whose numbers begin with EL); `XI`: Northern Ireland. */
  country: string;
  /** As printed: prefix and number, without spaces and dots. */
  number: string;
  /**
   * Issued by a member of the European Union, or by Northern Ireland for goods: a supply to its holder can be
   * exempt.
   */
  inUnion: boolean;
  /** False: the form is right, but the check digit is wrong. Null: there is no published rule. */
  checks: boolean | null;
}

/** The part after the prefix, by country, as described by the European Commission. */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{9}B[A-Z0-9+*]{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Neighbours of the Union whose companies have numbers too; deliveries to them are exports. */
const NEIGHBOURS: Readonly<Record<string, { country: string; form: RegExp; inUnion?: true }>> = {
  CHE: { country: 'CH', form: /^\d{9}(?:MWST|TVA|IVA)?$/ },
  GB: { country: 'GB', form: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/ },
  NO: { country: 'NO', form: /^\d{9}(?:MVA)?$/ },
  XI: { country: 'XI', form: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, inUnion: true },
};

const LONGEST = 40;

/** Removes separators between the digits; Greece gets the prefix of its numbers. */
function stripSeparators(input: string): string {
  const text = input.slice(0, LONGEST + 1).toUpperCase();
  return text.replace(/[\s.\-/]/g, '').replace(/^GR/, 'EL');
}

/** Reads `de 123.456.789`; null if no country has numbers of this form. */
export function readVatNumber(input: string): VatNumber | null {
  if (input.length > LONGEST) return null;
  const number = stripSeparators(input);
  const country = memberOf(number);
  if (country !== null) {
    const rest = number.slice(2);
    if (!FORMS[country]!.test(rest)) return null;
    return { country, number, inUnion: true, checks: CHECK_DIGITS[country]?.(rest) ?? null };
  }
  const [, prefix = '', rest = ''] = /^(CHE|GB|NO|XI)(.+)$/.exec(number) ?? [];
  const neighbour = Object.hasOwn(NEIGHBOURS, prefix) ? NEIGHBOURS[prefix] : undefined;
  return neighbour?.form.test(rest)
    ? {
        country: neighbour.country,
        number,
        inUnion: neighbour.inUnion ?? false,
        checks: CHECK_DIGITS[neighbour.country]?.(rest) ?? null,
      }
    : null;
}

/** Whether a text begins like the VAT numbers of a member of the Union. */
export function hasMemberPrefix(input: string): boolean {
  return memberOf(stripSeparators(input)) !== null;
}

function memberOf(number: string): string | null {
  const prefix = number.slice(0, 2);
  const country = prefix === 'EL' ? 'GR' : prefix;
  return Object.hasOwn(FORMS, country) ? country : null;
}
