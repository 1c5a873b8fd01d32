/** Lines of an offer in a cart. Plain values. */
import {
  acceptChange,
  type Cart,
  type CartLine,
  type CommandResult,
  MOST_LINES,
  quantityError,
  refuseChange,
} from './cart.ts';
import type { SelectedOffer } from './product-lookup.ts';
import type { QuotedPriceTerms } from './quoted-price.ts';
import { cartTexts } from './texts.ts';

/** Goods with the price that was promised for them. */
export interface QuotedLine {
  selection: SelectedOffer;
  quantity: number;
  firm: QuotedPriceTerms;
  /** What the buyer called the part; printed on his papers. */
  customerPartNumber: string | null;
  /** What stands beside the line, such as its references. */
  note: string | null;
}

/**
 * Puts lines of an offer into a cart. A line that stands there already gets this quantity, so that taking an offer
 * over twice doubles nothing; `isReplaced` names lines of offers that these stand in the place of.
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
  if (lines.size > MOST_LINES) {
    const [first] = items;
    const texts = cartTexts(first?.selection.goods.locale ?? cart.locale);
    return refuseChange('items', 'TOO_MANY', texts.tooManyLines(MOST_LINES));
  }
  return acceptChange({ ...cart, lines: [...lines.values()] });
}

/** The cart with the promises of these lines used up: the list counts for them from now on. */
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
