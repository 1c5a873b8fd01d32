/** Amounts of the cart as they are read: in the buyer's display currency where one is chosen, else as charged. */

import type { CartReply } from '#commerce/cart/contract';
import { amountOf, formatMoney, moneyOf, roundSignificant, unitPriceOf } from '#kernel';
import { printSum, printUnitPrice } from '../catalogue/product/numbers.ts';

export interface Shown {
  currency: string;
  /** Units of it for one unit of the cart's currency. */
  rate: number;
  /** Converted for reading only; the cart's own currency is charged. */
  approximate: boolean;
  locale: string;
}

/** The currency in which a cart is read. */
export function shownOf(
  { currency, display }: Pick<CartReply, 'currency' | 'display'>,
  locale: string,
): Shown {
  if (!display || display.currency === currency) return { currency, rate: 1, approximate: false, locale };
  return { currency: display.currency, rate: display.rate, approximate: true, locale };
}

/** `€44.24`; @param amount in the cart's currency */
export function printAmount({ currency, rate, locale }: Shown, amount: number): string {
  return formatMoney(moneyOf(currency, decimal(amount * rate)), locale);
}

/** `44.24`, where the head of the column names the currency. */
export function printPlain({ currency, rate, locale }: Shown, amount: number): string {
  return printSum(Number(decimal(amount * rate)), currency, locale);
}

/** Price of one piece with the decimals it is charged by; a converted one has three digits that count. */
export function printEach({ currency, rate, approximate, locale }: Shown, price: number): string {
  const converted = unitPriceOf(currency, decimal(price * rate));
  const shown = approximate ? roundSignificant(converted, 3) : converted;
  return printUnitPrice(amountOf(shown), currency, locale);
}

/** Six decimals are what a unit price has; more would only show how computers count. */
const decimal = (value: number): string => value.toFixed(6);
