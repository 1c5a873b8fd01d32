/** Amounts as texts: thousands separated by a narrow space, the decimal mark of the language. */

import { decimalMarkOf, formatNumber, minorDigits, unitPriceDecimals, unitPriceOf } from '#kernel';

/** Millimetres with two decimals, without the unit. */
export const printMm = (value: number, locale: string): string =>
  value.toFixed(2).replace('.', decimalMarkOf(locale));

function printDecimal(value: number, decimals: number, locale: string): string {
  return formatNumber(value, locale, { maximum: decimals, minimum: decimals });
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
