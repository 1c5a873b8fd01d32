/** Resolves requested part numbers to products of the catalogue. */
import type { ProductLookup, SelectedOffer } from '#commerce/cart';
import { isTape, lockLevels, type StockLine } from '#commerce/stock';
import { ApiError, addMoney, amountOf, lineTotal, money } from '#kernel';
import type { Executor } from '#platform';
import type { SampleLine } from './contract.ts';
import type { SampleInput } from './input.ts';
import type { Terms } from './sample-rule.ts';
import { sampleTexts } from './texts.ts';

/** A requested product, in the packaging from which its pieces are taken. */
export interface RequestedLine extends SampleLine {
  packagedPart: SelectedOffer | null;
}

/** The lines by product number, equal parts added up. Throws if a line names none of our parts. */
export function readLines(
  lines: SampleInput['lines'],
  shelf: ProductLookup,
  locale: string,
  terms: Terms,
): RequestedLine[] {
  const linesByPart = new Map<string, RequestedLine>();
  for (const [index, { partNumber, quantity }] of lines.entries()) {
    const match = shelf.find(partNumber.trim(), locale);
    if (!match) {
      const replacementNumber = shelf.inPlaceOf(partNumber, locale);
      const texts = sampleTexts(locale);
      const message = replacementNumber
        ? texts.inPlace({ name: partNumber, ...replacementNumber })
        : texts.unknownPart({ number: partNumber });
      throw new ApiError('invalid_value', message, { param: `lines.${index}.partNumber` });
    }
    const { goods } = match;
    const pieces = (quantity ?? terms.pieces) + (linesByPart.get(goods.number)?.quantity ?? 0);
    const offer = goods.offers.toSorted((a, b) => a.minimum - b.minimum).find(({ stock }) => stock >= pieces);
    const selection = { goods, offer: offer ?? goods.offers[0] };
    linesByPart.set(goods.number, {
      partNumber: goods.number,
      quantity: Math.min(pieces, 1_000_000),
      packagedPart: selection.offer ? { goods, offer: selection.offer } : null,
    });
  }
  return [...linesByPart.values()];
}

export function stockLines(requestedLines: readonly RequestedLine[]): StockLine[] {
  return requestedLines.flatMap(({ packagedPart, quantity }) =>
    packagedPart && packagedPart.offer.stock >= quantity
      ? [
          {
            orderNumber: packagedPart.offer.orderNumber,
            opening: packagedPart.offer.opening,
            quantity,
            isCut: isTape(packagedPart.offer.packaging),
          },
        ]
      : [],
  );
}

/** One piece of a kit, from any of its packagings; `line` is null if it is out of stock. Null: not a kit. */
export function kitLine(
  kit: string,
  shelf: ProductLookup,
  locale: string,
): { number: string; line: StockLine | null } | null {
  const goods = shelf.find(kit.trim(), locale)?.goods;
  if (goods?.category !== 'engineering-kits') return null;
  const offer = goods.offers.find(({ stock }) => stock > 0);
  const line = offer ? { orderNumber: offer.orderNumber, opening: offer.opening, quantity: 1 } : null;
  return { number: goods.number, line };
}

export async function isStockSufficient(tx: Executor, lines: readonly StockLine[]): Promise<boolean> {
  const levels = await lockLevels(tx, lines);
  return lines.every(({ orderNumber, quantity }) => (levels.get(orderNumber) ?? 0) >= quantity);
}

/** The price of the pieces at the unit price of the smallest quantity. */
export function totalListPrice(requestedLines: readonly RequestedLine[], currency: string): number {
  const totals = requestedLines.flatMap(({ packagedPart, quantity }) => {
    const price = packagedPart?.offer.steps[0]?.price;
    return price ? [lineTotal(price, quantity)] : [];
  });
  return amountOf(addMoney(money(currency, 0), ...totals));
}

/** Page that adds these pieces to the cart, as cut tape if they are sold on tape. */
export function orderPath(requestedLines: readonly RequestedLine[]): string {
  const lines = requestedLines.map(({ partNumber, quantity, packagedPart }) => {
    const cutTape = packagedPart?.goods.offers.find(({ packaging }) => packaging === 'CT');
    return `${encodeURIComponent(cutTape?.variantId ?? partNumber)}:${quantity}`;
  });
  return `/cart/add?lines=${lines.join(',')}`;
}
