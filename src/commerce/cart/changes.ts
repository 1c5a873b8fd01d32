/** What is different from what the buyer last saw: never charged without a word (rule M3). */
import { amountOf, formatMoney, formatUnitPrice, money, type UnitPrice, unitPrice } from '#kernel';
import type { Cart, Seen } from './cart.ts';
import type { CartChange } from './contract.ts';
import type { PricedLine } from './priced.ts';
import { promiseText } from './promise-text.ts';
import { cartTexts } from './texts.ts';
import type { CartTotals } from './totals.ts';

interface SeenLine {
  id: string;
  productNumber: string;
  unitPrice: UnitPrice;
  total: { minor: number };
  available: boolean;
  promise: PricedLine['promise'];
}

/** Differences of lines first, then of what concerns the cart as a whole. */
export function changesOf(
  cart: Cart,
  { lines, totals, locale }: { lines: readonly SeenLine[]; totals: CartTotals; locale: string },
): CartChange[] {
  const { seen, currency } = cart;
  if (!seen) return [];
  const ofLines = lines.flatMap((line, index) => {
    const { seenMicros, seenMinor } = cart.lines[index]!;
    const isSame = line.unitPrice.micros === seenMicros && line.total.minor === seenMinor;
    return isSame && line.available ? [] : [changeOf(line, unitPrice(currency, seenMicros), locale)];
  });
  const now = seenTotals(totals);
  const ofCart = (['discount', 'giftcards', 'grandTotal'] as const).flatMap((key) =>
    seen[key] === now[key] ? [] : [changeOfTotal(key, { currency, was: seen[key], now: now[key], locale })],
  );
  return [...ofLines, ...ofCart];
}

/** Totals to compare with next time. */
export function seenTotals({ discount, giftcards, grandTotal }: CartTotals): Seen {
  return { discount: discount.minor, giftcards: giftcards.minor, grandTotal: grandTotal.minor };
}

function changeOf(line: SeenLine, seen: UnitPrice, locale: string): CartChange {
  const { id, productNumber, available, unitPrice: price } = line;
  const texts = cartTexts(locale);
  const amounts = { was: amountOf(seen), now: amountOf(price) };
  if (!available) {
    return { item_id: id, field: 'unavailable', ...amounts, message: texts.unavailable(productNumber) };
  }
  const change = texts.price(productNumber, formatUnitPrice(seen, locale), formatUnitPrice(price, locale));
  const why = line.promise && promiseText(line.promise, locale);
  const message = why ? `${change} ${why}` : change;
  return { item_id: id, field: 'price', ...amounts, message };
}

const FIELDS = {
  discount: 'discount_total',
  giftcards: 'giftcard_total',
  grandTotal: 'grand_total',
} as const;

function changeOfTotal(
  key: keyof Seen,
  { currency, was, now, locale }: { currency: string; was: number; now: number; locale: string },
): CartChange {
  const before = money(currency, was);
  const after = money(currency, now);
  const message = cartTexts(locale)[key](formatMoney(before, locale), formatMoney(after, locale));
  return { item_id: null, field: FIELDS[key], was: amountOf(before), now: amountOf(after), message };
}
