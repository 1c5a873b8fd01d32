/** Lines of an offer in a cart. Plain values. */
import { type Cart, type CartLine, type Changed, done, MOST_LINES, quantityError, refused } from './cart.ts';
import type { FirmPrice } from './firm.ts';
import type { Chosen } from './goods.ts';
import { cartTexts } from './texts.ts';

/** Goods with the price that was promised for them. */
export interface Promised {
  chosen: Chosen;
  quantity: number;
  firm: FirmPrice;
  /** What the buyer called the part; printed on his papers. */
  customerPartNumber: string | null;
  /** What stands beside the line, such as its references. */
  note: string | null;
}

/**
 * Puts lines of an offer into a cart. A line that stands there already gets this quantity, so that taking an offer
 * over twice doubles nothing; `replaced` names lines of offers that these stand in the place of.
 */
export function putPromised(
  cart: Cart,
  items: readonly Promised[],
  { newId, replaced }: { newId: () => string; replaced: (firm: FirmPrice) => boolean },
): Changed {
  const wanted = new Set(items.map(({ firm }) => firm.lineId));
  const kept = cart.lines.filter(({ firm }) => !firm || wanted.has(firm.lineId) || !replaced(firm));
  const lines = new Map(kept.map((line) => [line.firm?.lineId ?? line.id, line]));
  for (const item of items) {
    const { chosen, quantity, firm } = item;
    const wrong = quantityError(chosen, quantity);
    if (wrong) return { ok: false, errors: { [firm.lineId]: wrong } };
    const there = lines.get(firm.lineId);
    lines.set(firm.lineId, there ? { ...there, quantity, firm } : lineOf(item, newId()));
  }
  if (lines.size > MOST_LINES) {
    const [first] = items;
    const texts = cartTexts(first?.chosen.goods.locale ?? cart.locale);
    return refused('items', 'TOO_MANY', texts.tooManyLines(MOST_LINES));
  }
  return done({ ...cart, lines: [...lines.values()] });
}

/** The cart with the promises of these lines used up: the list counts for them from now on. */
export function spendPromises(cart: Cart, lineIds: readonly string[]): Cart {
  const used = new Set(lineIds);
  const lines = cart.lines.map((line): CartLine => {
    const { firm } = line;
    return firm && used.has(firm.lineId) ? { ...line, firm: { ...firm, used: true } } : line;
  });
  return { ...cart, lines };
}

function lineOf({ chosen, quantity, firm, customerPartNumber, note }: Promised, id: string): CartLine {
  const { goods, offer } = chosen;
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
