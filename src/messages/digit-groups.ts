/** Digits in groups of three. Every page loads this file, so it imports nothing. */

/** Narrow no-break space. */
export const GAP = '\u202f';
const MINUS = '\u2212';
const decimalMarks = new Map<string, '.' | ','>();

/** Decimal mark of the language of a locale; a point where the language is unknown. */
export function decimalMarkOf(locale: string): '.' | ',' {
  const language = /^[a-z]{2,3}\b/i.exec(locale)?.[0] ?? 'en';
  const knownMark = decimalMarks.get(language);
  if (knownMark) return knownMark;
  const mark = new Intl.NumberFormat([language, 'en']).format(0.5).includes(',') ? ',' : '.';
  decimalMarks.set(language, mark);
  return mark;
}

/** `12345.6` as `12 345.6`, with the decimal mark of the locale. */
export function printDigits(plain: string, locale: string): string {
  const [integerPart = '', fraction] = plain.replace('-', MINUS).split('.');
  const groupedDigits = integerPart.replace(/\B(?=(\d{3})+$)/g, GAP);
  return fraction === undefined ? groupedDigits : `${groupedDigits}${decimalMarkOf(locale)}${fraction}`;
}

/** A whole number in groups of three, the same in every language: `60 000`. The gap is narrow and non-breaking. */
export function formatCount(count: number): string {
  return printDigits(String(count), 'en');
}

/** A span of counts, `3–5`; one count where both ends are equal. */
export function formatSpan(low: number, high: number): string {
  return low === high ? formatCount(low) : `${formatCount(low)}–${formatCount(high)}`;
}
