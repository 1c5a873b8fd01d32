/** Counts and amounts as texts: thousands separated by a narrow space, the decimal mark of the language. */

import { formatSI, minorDigits, unitPriceDecimals, unitPriceOf } from '#kernel';

const GAP = '\u202f';

/** 76865 as "76 865". */
export const printCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, GAP);

/** Decimal mark of a language. */
export const decimalMark = (locale: string): '.' | ',' =>
  formatSI(1.5, '', 2, locale).number.includes(',') ? ',' : '.';

/** Millimetres with two decimals, without the unit. */
export const printMm = (value: number, locale: string): string =>
  value.toFixed(2).replace('.', decimalMark(locale));

function printDecimal(value: number, decimals: number, locale: string): string {
  const [integerDigits = '0', fraction] = value.toFixed(decimals).split('.');
  const groupedDigits = printCount(Number(integerDigits));
  return fraction === undefined ? groupedDigits : groupedDigits + decimalMark(locale) + fraction;
}

/** Unit price without its currency: three significant digits, never fewer decimals than are charged. */
export const printUnitPrice = (price: number, currency: string, locale: string): string =>
  printDecimal(price, unitPriceDecimals(unitPriceOf(currency, price)), locale);

/** Total without its currency, with the decimals of its smallest unit. */
export const printSum = (sum: number, currency: string, locale: string): string =>
  printDecimal(sum, minorDigits(currency), locale);

/** Pads texts with figure spaces so that they align on the decimal mark. */
export function alignDecimals(texts: readonly string[]): string[] {
  const tail = (text: string) => /[.,]\d+$/.exec(text)?.[0].length ?? 0;
  const longest = Math.max(0, ...texts.map(tail));
  return texts.map((text) => text + '\u2007'.repeat(longest - tail(text)));
}
