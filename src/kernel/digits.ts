/** How digits are set: thousands by a narrow gap, the decimal mark of the language, a true minus. */

import { byLanguage } from './locale.ts';

/** Narrow space that does not break. */
const GAP = '\u202f';
const MINUS = '\u2212';
const DECIMAL_COMMA = /^(?:de|fr|nl|es|it|pl|pt|cs|da|sv|nb|fi)\b/i;

/** `12345.6` as `12 345.6`, with the decimal mark of the locale. */
export function printDigits(plain: string, locale: string): string {
  const [integerPart = '', fraction] = plain.replace('-', MINUS).split('.');
  const groupedDigits = integerPart.replace(/\B(?=(\d{3})+$)/g, GAP);
  return fraction === undefined
    ? groupedDigits
    : `${groupedDigits}${DECIMAL_COMMA.test(locale) ? ',' : '.'}${fraction}`;
}

/** Decimals at most, and at least. */
export interface Decimals {
  maximum?: number;
  minimum?: number;
}

/** A number as people read it: `1 234.5`. Not for money: see `formatMoney`. */
export function formatNumber(
  value: number,
  locale: string,
  { maximum = 2, minimum = 0 }: Decimals = {},
): string {
  const fixedText = value.toFixed(Math.max(maximum, minimum));
  const [integerPart = '', fraction = ''] = fixedText.split('.');
  const fractionDigits = fraction.replace(/(?<!0)0+$/, '').padEnd(minimum, '0');
  const isNothing = Number(fixedText) === 0;
  return printDigits(
    `${isNothing ? integerPart.replace('-', '') : integerPart}${fractionDigits && `.${fractionDigits}`}`,
    locale,
  );
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
export function formatPercent(percent: number, locale: string, decimals: Decimals = { maximum: 1 }): string {
  return withPercent(formatNumber(percent, locale, decimals), locale);
}
