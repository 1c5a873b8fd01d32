/** Two carts that become one: at login, and when a link brings goods into a cart that is there. Plain values. */
import { type Cart, type CartLine, isSameLine, MOST_LINES, MOST_METADATA, MOST_PIECES } from './cart.ts';

/**
 * The lines of `addedLines` in `target`: the same goods are added up, others follow. What goes beyond a line's most pieces
 * becomes a line of its own; beyond the most lines nothing fits.
 */
export function mergeLines(target: Cart, addedLines: readonly CartLine[], newId: () => string): CartLine[] {
  const lines = [...target.lines];
  for (const line of addedLines) {
    const index = lines.findIndex(
      (candidate) =>
        isSameLine(candidate, line) &&
        (candidate.firm !== null || candidate.quantity + line.quantity <= MOST_PIECES),
    );
    if (index >= 0 && lines[index]!.firm) {
      // One line of an offer, taken over twice: the larger quantity, not both.
      const existingLine = lines[index]!;
      lines[index] = { ...existingLine, quantity: Math.max(existingLine.quantity, line.quantity) };
    } else if (index >= 0) {
      const existingLine = lines[index]!;
      lines[index] = {
        ...existingLine,
        quantity: existingLine.quantity + line.quantity,
        note: existingLine.note ?? line.note,
        customerPartNumber: existingLine.customerPartNumber ?? line.customerPartNumber,
      };
    } else if (lines.length < MOST_LINES) {
      lines.push({ ...line, id: newId() });
    }
  }
  return lines;
}

/** A guest's cart in the cart of the account he logs in to. What the account's cart says itself stands. */
export function mergeGuest(target: Cart, guest: Cart, newId: () => string): Cart {
  const isEmpty = (fields: object) => Object.keys(fields).length === 0;
  return {
    ...target,
    lines: mergeLines(target, guest.lines, newId),
    couponId: target.couponId ?? guest.couponId,
    giftcardIds: [...new Set([...target.giftcardIds, ...guest.giftcardIds])],
    shipping: isEmpty(target.shipping) ? guest.shipping : target.shipping,
    billing: isEmpty(target.billing) ? guest.billing : target.billing,
    contact: isEmpty(target.contact) ? guest.contact : target.contact,
    metadata: mergeFacts(target.metadata, guest.metadata),
  };
}

/** What the account's cart says stands; of the guest's as much as there is room for. */
function mergeFacts(accountFacts: Cart['metadata'], guests: Cart['metadata']): Cart['metadata'] {
  const entries = Object.entries({ ...accountFacts, ...guests, ...accountFacts });
  return Object.fromEntries(entries.slice(0, MOST_METADATA));
}
