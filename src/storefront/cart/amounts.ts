/** How the amounts of a cart are displayed: in the buyer's display currency where one is chosen, else as charged. */

import type { CartReply } from '#commerce/cart/contract';
import { amountOf, displayMoney, displayUnitPrice, formatMoney, moneyOf, unitPriceOf } from '#kernel';
import { printSum, printUnitPrice } from '../catalogue/product/numbers.ts';

export interface AmountFormat {
  currency: string;
  /** Units of `currency` for one unit of the charged currency. */
  rate: number;
  /** The currency of the cart, which is charged. */
  chargedCurrency: string;
  /** Converted for display only. */
  approximate: boolean;
  locale: string;
}

/** The display currency of a cart with its rate, else the charged currency. */
export function chooseAmountFormat(
  { currency: chargedCurrency, display }: Pick<CartReply, 'currency' | 'display'>,
  locale: string,
): AmountFormat {
  if (!display || display.currency === chargedCurrency) return chargedAmountFormat(chargedCurrency, locale);
  return { currency: display.currency, rate: display.rate, chargedCurrency, approximate: true, locale };
}

export function chargedAmountFormat(chargedCurrency: string, locale: string): AmountFormat {
  return { currency: chargedCurrency, rate: 1, chargedCurrency, approximate: false, locale };
}

/** `€44.24`; @param amount in the cart's currency */
export function printAmount(format: AmountFormat, amount: number): string {
  return formatMoney(displayMoney(moneyOf(format.chargedCurrency, amount), format), format.locale);
}

/** `44.24`, for columns whose head names the currency. */
export function printAmountOnly(format: AmountFormat, amount: number): string {
  const sum = amountOf(displayMoney(moneyOf(format.chargedCurrency, amount), format));
  return printSum(sum, format.currency, format.locale);
}

/** Unit price with the decimals it is charged by; a converted price has three significant digits. */
export function printPieceAmount(format: AmountFormat, price: number): string {
  const pieceAmount = amountOf(displayUnitPrice(unitPriceOf(format.chargedCurrency, price), format));
  return printUnitPrice(pieceAmount, format.currency, format.locale);
}
