/** Amounts of the cart as they are read: in the buyer's display currency where one is chosen, else as charged. */

import type { CartReply } from '#commerce/cart/contract';
import { amountOf, displayMoney, displayUnitPrice, formatMoney, moneyOf, unitPriceOf } from '#kernel';
import { printSum, printUnitPrice } from '../catalogue/product/numbers.ts';

export interface AmountFormat {
  currency: string;
  /** Units of it for one unit of the cart's currency. */
  rate: number;
  /** The cart's own currency, which is charged. */
  chargedCurrency: string;
  /** Converted for reading only. */
  approximate: boolean;
  locale: string;
}

/** The currency in which a cart is read. */
export function chooseAmountFormat(
  { currency: chargedCurrency, display }: Pick<CartReply, 'currency' | 'display'>,
  locale: string,
): AmountFormat {
  if (!display || display.currency === chargedCurrency) return chargedAmountFormat(chargedCurrency, locale);
  return { currency: display.currency, rate: display.rate, chargedCurrency, approximate: true, locale };
}

/** Amounts in the currency that is charged. */
export function chargedAmountFormat(chargedCurrency: string, locale: string): AmountFormat {
  return { currency: chargedCurrency, rate: 1, chargedCurrency, approximate: false, locale };
}

/** `€44.24`; @param amount in the cart's currency */
export function printAmount(format: AmountFormat, amount: number): string {
  return formatMoney(displayMoney(moneyOf(format.chargedCurrency, amount), format), format.locale);
}

/** `44.24`, where the head of the column names the currency. */
export function printAmountOnly(format: AmountFormat, amount: number): string {
  const sum = amountOf(displayMoney(moneyOf(format.chargedCurrency, amount), format));
  return printSum(sum, format.currency, format.locale);
}

/** Price of one piece with the decimals it is charged by; a converted one has three digits that count. */
export function printPieceAmount(format: AmountFormat, price: number): string {
  const pieceAmount = amountOf(displayUnitPrice(unitPriceOf(format.chargedCurrency, price), format));
  return printUnitPrice(pieceAmount, format.currency, format.locale);
}
