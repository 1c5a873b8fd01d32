/** Amounts of the cart as they are read: in the buyer's display currency where one is chosen, else as charged. */

import type { CartReply } from '#commerce/cart/contract';
import { amountOf, formatMoney, moneyOf, shownMoney, shownUnitPrice, unitPriceOf } from '#kernel';
import { printSum, printUnitPrice } from '../catalogue/product/numbers.ts';

export interface Shown {
  currency: string;
  /** Units of it for one unit of the cart's currency. */
  rate: number;
  /** The cart's own currency, which is charged. */
  charged: string;
  /** Converted for reading only. */
  approximate: boolean;
  locale: string;
}

/** The currency in which a cart is read. */
export function shownOf(
  { currency: charged, display }: Pick<CartReply, 'currency' | 'display'>,
  locale: string,
): Shown {
  if (!display || display.currency === charged) return asCharged(charged, locale);
  return { currency: display.currency, rate: display.rate, charged, approximate: true, locale };
}

/** Amounts in the currency that is charged. */
export function asCharged(charged: string, locale: string): Shown {
  return { currency: charged, rate: 1, charged, approximate: false, locale };
}

/** `€44.24`; @param amount in the cart's currency */
export function printAmount(shown: Shown, amount: number): string {
  return formatMoney(shownMoney(moneyOf(shown.charged, amount), shown), shown.locale);
}

/** `44.24`, where the head of the column names the currency. */
export function printPlain(shown: Shown, amount: number): string {
  const sum = amountOf(shownMoney(moneyOf(shown.charged, amount), shown));
  return printSum(sum, shown.currency, shown.locale);
}

/** Price of one piece with the decimals it is charged by; a converted one has three digits that count. */
export function printEach(shown: Shown, price: number): string {
  const each = amountOf(shownUnitPrice(unitPriceOf(shown.charged, price), shown));
  return printUnitPrice(each, shown.currency, shown.locale);
}
