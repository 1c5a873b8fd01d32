/**
 * Differences from what the buyer last saw: no changed amount is charged, and nothing is ordered that ships later than
 * was shown, without telling the buyer.
 */
import { amountOf, formatMoney, formatUnitPrice, money, type UnitPrice, unitPrice } from '#kernel';
import type { Cart, CartLine, SeenTotals } from './cart.ts';
import type { CartChange } from './contract.ts';
import type { PricedLine } from './price-cart.ts';
import { quotedPriceText } from './quoted-price-text.ts';
import { cartTexts } from './texts.ts';
import type { CartTotals } from './totals.ts';

interface SeenLine {
  id: string;
  productNumber: string;
  unitPrice: UnitPrice;
  total: { minor: number };
  available: boolean;
  quotedPrice: PricedLine['quotedPrice'];
  orderNumber: string;
  /** Pieces that ship now. */
  stockNow: number;
}

interface SeenCart extends Pick<Cart, 'currency' | 'lastSeenTotals'> {
  lines: readonly Pick<CartLine, 'seenMicros' | 'seenMinor'>[];
}

type SeenAmounts = Pick<CartTotals, 'discount' | 'giftcards' | 'grandTotal'>;

interface SeenView {
  lines: readonly SeenLine[];
  totals: SeenAmounts;
  locale: string;
  /** The seller's time zone. */
  timeZone: string;
}

/** Differences of lines first, then those of the cart's totals. */
export function changesOf(cart: SeenCart, { lines, totals, locale, timeZone }: SeenView): CartChange[] {
  const { lastSeenTotals, currency } = cart;
  if (!lastSeenTotals) return [];
  const ofLines = lines.flatMap((line, index) => {
    const { seenMicros, seenMinor } = cart.lines[index]!;
    const isSame = line.unitPrice.micros === seenMicros && line.total.minor === seenMinor;
    const seenStock = lastSeenTotals.shipsNow?.[line.id] ?? 0;
    const shipsLater = line.available && line.stockNow < seenStock;
    return [
      ...(isSame && line.available
        ? []
        : [changeOf(line, unitPrice(currency, seenMicros), locale, timeZone)]),
      // Once the buyer was refused, all of this counts as seen: a changed price must not hide a later delivery.
      ...(shipsLater ? [changeOfStock(line, seenStock, locale)] : []),
    ];
  });
  const now = seenTotals(totals, lines);
  const ofCart = (['discount', 'giftcards', 'grandTotal'] as const).flatMap((key) =>
    lastSeenTotals[key] === now[key]
      ? []
      : [changeOfTotal(key, { currency, was: lastSeenTotals[key], now: now[key], locale })],
  );
  return [...ofLines, ...ofCart];
}

/** The totals and ready pieces to compare with next time. */
export function seenTotals(
  { discount, giftcards, grandTotal }: SeenAmounts,
  lines: readonly Pick<SeenLine, 'id' | 'stockNow'>[],
): SeenTotals {
  const shipsNow = Object.fromEntries(lines.map(({ id, stockNow }) => [id, stockNow]));
  return { discount: discount.minor, giftcards: giftcards.minor, grandTotal: grandTotal.minor, shipsNow };
}

function changeOf(line: SeenLine, seenPrice: UnitPrice, locale: string, timeZone: string): CartChange {
  const { id, productNumber, available, unitPrice: price } = line;
  const texts = cartTexts(locale);
  const amounts = { was: amountOf(seenPrice), now: amountOf(price) };
  if (!available) {
    return {
      item_id: id,
      field: 'unavailable',
      ...amounts,
      message: texts.unavailable({ number: productNumber }),
    };
  }
  const change = texts.price({
    number: productNumber,
    was: formatUnitPrice(seenPrice, locale),
    now: formatUnitPrice(price, locale),
  });
  const reason = line.quotedPrice && quotedPriceText(line.quotedPrice, timeZone, locale);
  const message = reason ? `${change} ${reason}` : change;
  return { item_id: id, field: 'price', ...amounts, message };
}

function changeOfStock(
  { id, orderNumber, stockNow }: SeenLine,
  seenQuantity: number,
  locale: string,
): CartChange {
  const message = cartTexts(locale).shipsLater({ number: orderNumber, pieces: stockNow });
  return { item_id: id, field: 'stock', was: seenQuantity, now: stockNow, message };
}

const FIELDS = {
  discount: 'discount_total',
  giftcards: 'giftcard_total',
  grandTotal: 'grand_total',
} as const;

function changeOfTotal(
  key: keyof typeof FIELDS,
  { currency, was, now, locale }: { currency: string; was: number; now: number; locale: string },
): CartChange {
  const previousAmount = money(currency, was);
  const currentAmount = money(currency, now);
  const message = cartTexts(locale)[key]({
    was: formatMoney(previousAmount, locale),
    now: formatMoney(currentAmount, locale),
  });
  return {
    item_id: null,
    field: FIELDS[key],
    was: amountOf(previousAmount),
    now: amountOf(currentAmount),
    message,
  };
}
