/** How digits are set: thousands by a narrow gap, the decimal mark of the language, a true minus. */

import { byLanguage } from './locale.ts';

/** Narrow space that does not break. */
const GAP = '\u202f';
const MINUS = '\u2212';
const DECIMAL_COMMA = /^(?:de|fr|nl|es|it|pl|pt|cs|da|sv|nb|fi)\b/i;

/** `12345.6` as `12 345.6`, with the decimal mark of the locale. */
export function printDigits(plain: string, locale: string): string {
  const [whole = '', fraction] = plain.replace('-', MINUS).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, GAP);
  return fraction === undefined ? grouped : `${grouped}${DECIMAL_COMMA.test(locale) ? ',' : '.'}${fraction}`;
}

/** Decimals at most, and at least. */
export interface Decimals {
  most?: number;
  least?: number;
}

/** A number as people read it: `1 234.5`. Not for money: see `formatMoney`. */
export function formatNumber(value: number, locale: string, { most = 2, least = 0 }: Decimals = {}): string {
  const fixed = value.toFixed(Math.max(most, least));
  const [whole = '', fraction = ''] = fixed.split('.');
  const kept = fraction.replace(/(?<!0)0+$/, '').padEnd(least, '0');
  const isNothing = Number(fixed) === 0;
  return printDigits(`${isNothing ? whole.replace('-', '') : whole}${kept && `.${kept}`}`, locale);
}

/** What stands before the sign of percent; it never breaks. */
const BEFORE_PERCENT = { en: '', de: '\u00a0', fr: GAP, nl: '' };

/** The sign of percent behind a printed number: `19 %` where the language sets it apart, else `19%`. */
export function withPercent(number: string, locale: string): string {
  return `${number}${byLanguage(BEFORE_PERCENT, locale)}%`;
}

/** A sentence with every percentage in it as its language writes them. */
export function percentagesIn(text: string, locale: string): string {
  return text.replace(/(\d)[ \u00a0\u202f]?%/g, (_, digit: string) => withPercent(digit, locale));
}

/** @param percent 19 for 19 % */
export function formatPercent(percent: number, locale: string, decimals: Decimals = { most: 1 }): string {
  return withPercent(formatNumber(percent, locale, decimals), locale);
}
