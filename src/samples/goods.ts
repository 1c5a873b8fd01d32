/** What is asked for, as goods of the catalogue. */
import type { Chosen, Shelf } from '#commerce/cart';
import { isTape, lockLevels, type StockLine } from '#commerce/stock';
import { ApiError, addMoney, amountOf, lineTotal, money } from '#kernel';
import type { Executor } from '#platform';
import type { SampleLine } from './contract.ts';
import type { SampleInput } from './input.ts';
import type { Terms } from './rule.ts';
import { sampleTexts } from './texts.ts';

/** Goods of one line, in the packaging that pieces are taken from. */
export interface Wanted extends SampleLine {
  chosen: Chosen | null;
}

/** Lines by product number, the same part added up. Throws where one names no part of ours. */
export function readLines(lines: SampleInput['lines'], shelf: Shelf, locale: string, terms: Terms): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const [index, { partNumber, quantity }] of lines.entries()) {
    const found = shelf.find(partNumber.trim(), locale);
    if (!found) {
      const ours = shelf.inPlaceOf(partNumber, locale);
      const texts = sampleTexts(locale);
      const message = ours ? texts.inPlace(partNumber, ours) : texts.unknownPart(partNumber);
      throw new ApiError('invalid_value', message, { param: `lines.${index}.partNumber` });
    }
    const { goods } = found;
    const pieces = (quantity ?? terms.pieces) + (wanted.get(goods.number)?.quantity ?? 0);
    const offer = goods.offers.toSorted((a, b) => a.minimum - b.minimum).find(({ stock }) => stock >= pieces);
    const chosen = { goods, offer: offer ?? goods.offers[0] };
    wanted.set(goods.number, {
      partNumber: goods.number,
      quantity: Math.min(pieces, 1_000_000),
      chosen: chosen.offer ? { goods, offer: chosen.offer } : null,
    });
  }
  return [...wanted.values()];
}

export function stockLines(wanted: readonly Wanted[]): StockLine[] {
  return wanted.flatMap(({ chosen, quantity }) =>
    chosen && chosen.offer.stock >= quantity
      ? [
          {
            orderNumber: chosen.offer.orderNumber,
            opening: chosen.offer.opening,
            quantity,
            isCut: isTape(chosen.offer.packaging),
          },
        ]
      : [],
  );
}

/** One piece of a kit, from whatever it is packed in; null where the stock holds none, or it is no kit. */
export function kitLine(
  kit: string,
  shelf: Shelf,
  locale: string,
): { number: string; line: StockLine | null } | null {
  const goods = shelf.find(kit.trim(), locale)?.goods;
  if (goods?.category !== 'engineering-kits') return null;
  const offer = goods.offers.find(({ stock }) => stock > 0);
  const line = offer ? { orderNumber: offer.orderNumber, opening: offer.opening, quantity: 1 } : null;
  return { number: goods.number, line };
}

export async function isThere(tx: Executor, lines: readonly StockLine[]): Promise<boolean> {
  const levels = await lockLevels(tx, lines);
  return lines.every(({ orderNumber, quantity }) => (levels.get(orderNumber) ?? 0) >= quantity);
}

/** What the pieces cost by the piece. */
export function worthOf(wanted: readonly Wanted[], currency: string): number {
  const totals = wanted.flatMap(({ chosen, quantity }) => {
    const price = chosen?.offer.steps[0]?.price;
    return price ? [lineTotal(price, quantity)] : [];
  });
  return amountOf(addMoney(money(currency, 0), ...totals));
}

/** Page that puts these pieces into the cart: cut from tape where they come on one. */
export function orderPath(wanted: readonly Wanted[]): string {
  const lines = wanted.map(({ partNumber, quantity, chosen }) => {
    const cut = chosen?.goods.offers.find(({ packaging }) => packaging === 'CT');
    return `${encodeURIComponent(cut?.variantId ?? partNumber)}:${quantity}`;
  });
  return `/cart/add?lines=${lines.join(',')}`;
}
