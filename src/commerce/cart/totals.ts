/** Totals of a cart, in minor units, with exact sums. Plain values. */
import { addMoney, type Money, money, subtractMoney } from '#kernel';

export interface CartTotals {
  /** Sum of the line totals, fees included. */
  subTotal: Money;
  discount: Money;
  shipping: Money;
  tax: Money;
  /** Prices are net; tax is added. */
  taxIncluded: false;
  /** `subTotal − discount + shipping + tax`. */
  grandTotal: Money;
  giftcards: Money;
  /** `grandTotal − giftcards`: the amount to be paid. */
  capture: Money;
}

/** Computes the totals from their parts. */
export function totalsOf(
  currency: string,
  parts: {
    lines: readonly Money[];
    discount: Money;
    shipping: Money;
    tax: Money;
    balances: readonly Money[];
  },
): { totals: CartTotals; giftcards: Money[] } {
  const { discount, shipping, tax } = parts;
  const subTotal = addMoney(money(currency, 0), ...parts.lines);
  const grandTotal = addMoney(subtractMoney(subTotal, discount), shipping, tax);
  const giftcards = payInTurn(grandTotal, parts.balances);
  const giftcardTotal = addMoney(money(currency, 0), ...giftcards);
  const capture = subtractMoney(grandTotal, giftcardTotal);
  return {
    totals: {
      subTotal,
      discount,
      shipping,
      tax,
      taxIncluded: false,
      grandTotal,
      giftcards: giftcardTotal,
      capture,
    },
    giftcards,
  };
}

/** What each balance pays of a total, in the given order. */
function payInTurn(total: Money, balances: readonly Money[]): Money[] {
  let remainingMinor = total.minor;
  return balances.map((balance) => {
    const amountMinor = Math.min(remainingMinor, balance.minor);
    remainingMinor -= amountMinor;
    return money(total.currency, amountMinor);
  });
}

/**
 * Spreads a discount over lines in proportion to their totals, in minor units that add up exactly: each line gets
 * its share rounded down, and the rest goes unit by unit to the lines with the largest remainder.
 */
export function allocateDiscount(discount: Money, lines: readonly Money[]): Money[] {
  const weight = lines.reduce((sum, line) => sum + BigInt(line.minor), 0n);
  if (weight === 0n) return lines.map(() => money(discount.currency, 0));
  const shares = lines.map(({ minor }, index) => {
    const exact = BigInt(discount.minor) * BigInt(minor);
    return { index, share: exact / weight, rest: exact % weight };
  });
  let remainder = BigInt(discount.minor) - shares.reduce((sum, { share }) => sum + share, 0n);
  for (const entry of shares.toSorted((a, b) => Number(b.rest - a.rest) || a.index - b.index)) {
    if (remainder === 0n) break;
    entry.share += 1n;
    remainder -= 1n;
  }
  return shares.map(({ share }) => money(discount.currency, Number(share)));
}
