/** Typesetting of digits: narrow gaps between thousands, the decimal mark of the language, a true minus. */

import { languageOf, printDigits, textsOf } from '#messages';

const texts = textsOf('kernel/digits');

/** Maximum and minimum number of decimals. */
export interface Decimals {
  maximum?: number;
  minimum?: number;
}

/** A number for display: `1 234.5`. Not for money: see `formatMoney`. */
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

/** Appends the percent sign to a printed number, with the spacing of the language: `19%`, in German `19 %`. */
export function withPercent(number: string, locale: string): string {
  return texts[languageOf(locale)].percent({ number });
}

/** A sentence with the spacing of its language in every percentage. */
export function percentagesIn(text: string, locale: string): string {
  return text.replace(/(\d)[ \u00a0\u202f]?%/g, (_, digit: string) => withPercent(digit, locale));
}

/** @param percent 19 for 19 % */
export function formatPercent(percent: number, locale: string, decimals: Decimals = { maximum: 1 }): string {
  return withPercent(formatNumber(percent, locale, decimals), locale);
}
