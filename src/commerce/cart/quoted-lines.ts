/** Lines of an offer in a cart. Plain values. */
import { refusedResult } from '#kernel';
import {
  acceptChange,
  type Cart,
  type CartLine,
  type CommandResult,
  MOST_LINES,
  quantityError,
} from './cart.ts';
import type { SelectedOffer } from './product-lookup.ts';
import type { QuotedPriceTerms } from './quoted-price.ts';
import { refusals } from './refusals.ts';

/** A product with its quoted price. */
export interface QuotedLine {
  selection: SelectedOffer;
  quantity: number;
  firm: QuotedPriceTerms;
  /** The buyer's part number, printed on documents. */
  customerPartNumber: string | null;
  /** Note for the line, such as its reference designators. */
  note: string | null;
}

/**
 * Puts lines of an offer into a cart. A line that is in the cart already gets this quantity, so that taking over an
 * offer twice doubles nothing. `isReplaced` identifies offer lines that these lines replace.
 */
export function putQuotedLines(
  cart: Cart,
  items: readonly QuotedLine[],
  { newId, isReplaced }: { newId: () => string; isReplaced: (firm: QuotedPriceTerms) => boolean },
): CommandResult {
  const offerLineIds = new Set(items.map(({ firm }) => firm.lineId));
  const remainingLines = cart.lines.filter(
    ({ firm }) => !firm || offerLineIds.has(firm.lineId) || !isReplaced(firm),
  );
  const lines = new Map(remainingLines.map((line) => [line.firm?.lineId ?? line.id, line]));
  for (const item of items) {
    const { selection, quantity, firm } = item;
    const wrong = quantityError(selection, quantity);
    if (wrong) return { ok: false, errors: { [firm.lineId]: wrong } };
    const existingLine = lines.get(firm.lineId);
    lines.set(firm.lineId, existingLine ? { ...existingLine, quantity, firm } : lineOf(item, newId()));
  }
  if (lines.size > MOST_LINES)
    return refusedResult('items', 'TOO_MANY', refusals.tooManyLines({ most: MOST_LINES }));
  return acceptChange({ ...cart, lines: [...lines.values()] });
}

/** Marks the quoted prices of these lines as used: they have the list price from now on. */
export function spendQuotedPrices(cart: Cart, lineIds: readonly string[]): Cart {
  const spentIds = new Set(lineIds);
  const lines = cart.lines.map((line): CartLine => {
    const { firm } = line;
    return firm && spentIds.has(firm.lineId) ? { ...line, firm: { ...firm, used: true } } : line;
  });
  return { ...cart, lines };
}

function lineOf({ selection, quantity, firm, customerPartNumber, note }: QuotedLine, id: string): CartLine {
  const { goods, offer } = selection;
  return {
    id,
    productId: goods.id,
    productNumber: goods.number,
    packaging: offer.packaging,
    quantity,
    purchaseOption: null,
    note,
    customerPartNumber,
    firm,
    seenMicros: 0,
    seenMinor: 0,
  };
}
