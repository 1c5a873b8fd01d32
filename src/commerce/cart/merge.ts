/** Merges two carts: at login, and when a link adds products to an existing cart. Plain values. */
import { type Cart, type CartLine, isSameLine, MOST_LINES, MOST_METADATA, MOST_PIECES } from './cart.ts';

/**
 * Adds `addedLines` to the lines of `target`: equal lines are added up, others appended. A sum above the maximum of
 * a line becomes a separate line; lines beyond the maximum number are dropped.
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
      // The same offer line was taken over twice: the larger quantity counts, not the sum.
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

/** Merges a guest's cart into the account's cart at login. Values of the account's cart take precedence. */
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

/** The account's entries take precedence; the guest's are added up to the limit. */
function mergeFacts(accountFacts: Cart['metadata'], guests: Cart['metadata']): Cart['metadata'] {
  const entries = Object.entries({ ...accountFacts, ...guests, ...accountFacts });
  return Object.fromEntries(entries.slice(0, MOST_METADATA));
}
