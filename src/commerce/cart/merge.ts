/** Two carts that become one: at login, and when a link brings goods into a cart that is there. Plain values. */
import { type Cart, type CartLine, isSameLine, MOST_LINES, MOST_METADATA, MOST_PIECES } from './cart.ts';

/**
 * The lines of `from` in `into`: the same goods are added up, others follow. What goes beyond a line's most pieces
 * becomes a line of its own; beyond the most lines nothing fits.
 */
export function mergeLines(into: Cart, from: readonly CartLine[], newId: () => string): CartLine[] {
  const lines = [...into.lines];
  for (const line of from) {
    const at = lines.findIndex(
      (each) =>
        isSameLine(each, line) && (each.firm !== null || each.quantity + line.quantity <= MOST_PIECES),
    );
    if (at >= 0 && lines[at]!.firm) {
      // One line of an offer, taken over twice: the larger quantity, not both.
      const there = lines[at]!;
      lines[at] = { ...there, quantity: Math.max(there.quantity, line.quantity) };
    } else if (at >= 0) {
      const there = lines[at]!;
      lines[at] = {
        ...there,
        quantity: there.quantity + line.quantity,
        note: there.note ?? line.note,
        customerPartNumber: there.customerPartNumber ?? line.customerPartNumber,
      };
    } else if (lines.length < MOST_LINES) {
      lines.push({ ...line, id: newId() });
    }
  }
  return lines;
}

/** A guest's cart in the cart of the account he logs in to. What the account's cart says itself stands. */
export function mergeGuest(into: Cart, guest: Cart, newId: () => string): Cart {
  const isEmpty = (fields: object) => Object.keys(fields).length === 0;
  return {
    ...into,
    lines: mergeLines(into, guest.lines, newId),
    couponId: into.couponId ?? guest.couponId,
    giftcardIds: [...new Set([...into.giftcardIds, ...guest.giftcardIds])],
    shipping: isEmpty(into.shipping) ? guest.shipping : into.shipping,
    billing: isEmpty(into.billing) ? guest.billing : into.billing,
    contact: isEmpty(into.contact) ? guest.contact : into.contact,
    metadata: mergeFacts(into.metadata, guest.metadata),
  };
}

/** What the account's cart says stands; of the guest's as much as there is room for. */
function mergeFacts(own: Cart['metadata'], guests: Cart['metadata']): Cart['metadata'] {
  const merged = Object.entries({ ...own, ...guests, ...own });
  return Object.fromEntries(merged.slice(0, MOST_METADATA));
}
