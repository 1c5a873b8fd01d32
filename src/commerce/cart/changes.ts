/** What is different from what the buyer last saw: never charged without a word (rule M3). */
import { amountOf, money, unitPrice } from '#kernel';
import type { Cart, Seen } from './cart.ts';
import type { CartChange } from './contract.ts';
import type { CartTotals } from './totals.ts';

interface SeenLine {
  id: string;
  productNumber: string;
  unitPrice: { currency: string; micros: number };
  total: { minor: number };
  available: boolean;
}

/** Differences of lines first, then of what concerns the cart as a whole. */
export function changesOf(cart: Cart, lines: readonly SeenLine[], totals: CartTotals): CartChange[] {
  const { seen, currency } = cart;
  if (!seen) return [];
  const ofLines = lines.flatMap((line, index) => {
    const { seenMicros, seenMinor } = cart.lines[index]!;
    const isSame = line.unitPrice.micros === seenMicros && line.total.minor === seenMinor;
    if (isSame && line.available) return [];
    const was = amountOf(unitPrice(currency, seenMicros));
    const now = amountOf(line.unitPrice);
    return [changeOf(line, was, now)];
  });
  const now = seenTotals(totals);
  const ofCart = (['discount', 'giftcards', 'grandTotal'] as const).flatMap((key) =>
    seen[key] === now[key] ? [] : [changeOfTotal(currency, key, seen[key], now[key])],
  );
  return [...ofLines, ...ofCart];
}

/** Totals to compare with next time. */
export function seenTotals({ discount, giftcards, grandTotal }: CartTotals): Seen {
  return { discount: discount.minor, giftcards: giftcards.minor, grandTotal: grandTotal.minor };
}

function changeOf({ id, productNumber, available }: SeenLine, was: number, now: number): CartChange {
  if (!available) {
    const message = `${productNumber} is no longer sold like this. Remove it, or choose another packaging.`;
    return { item_id: id, field: 'unavailable', was, now, message };
  }
  const message = `The price of ${productNumber} is now ${now} per piece; it was ${was}.`;
  return { item_id: id, field: 'price', was, now, message };
}

const FIELDS = {
  discount: ['discount_total', 'The discount'],
  giftcards: ['giftcard_total', 'What gift cards pay'],
  grandTotal: ['grand_total', 'The total'],
} as const;

function changeOfTotal(currency: string, key: keyof Seen, wasMinor: number, nowMinor: number): CartChange {
  const [field, name] = FIELDS[key];
  const was = amountOf(money(currency, wasMinor));
  const now = amountOf(money(currency, nowMinor));
  return { item_id: null, field, was, now, message: `${name} is now ${now}; it was ${was}.` };
}
