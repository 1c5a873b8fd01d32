/** VAT numbers of the European Union by their form. Whether one is in force, only the member state can say. */

export interface VatNumber {
  /** Country that issued it, ISO code (Greece writes EL on the number, and is GR here). */
  country: string;
  /** As it is printed: prefix and number, without spaces and dots. */
  number: string;
}

/** What follows the prefix, by country, as the European Commission describes the numbers. */
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

/** Reads `de 123.456.789`; null where the text has not the form of any member state's number. */
export function readVatNumber(text: string): VatNumber | null {
  const number = text
    .slice(0, 40)
    .replace(/[\s.-]/g, '')
    .toUpperCase();
  const prefix = number.slice(0, 2);
  const country = prefix === 'EL' ? 'GR' : prefix === 'GR' ? '' : prefix;
  const form = Object.hasOwn(FORMS, country) ? FORMS[country] : undefined;
  return form?.test(number.slice(2)) ? { country, number } : null;
}
