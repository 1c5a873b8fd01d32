/** Decided rows as lines for a cart: equal parts share a line, with the references of their rows. */
import type { MatchedPart } from '../matching/matched-line.ts';
import { purchaseKey } from './joint-purchases.ts';
import type { SheetCartLines } from './wire.ts';

/** Longest texts that a cart line accepts. */
const LONGEST_NOTE = 500;
const LONGEST_NUMBER = 80;

type CartPart = Pick<MatchedPart, 'partNumber' | 'named' | 'packaging' | 'pieces'>;

export class CartLines {
  readonly #lines = new Map<
    string,
    { part: CartPart; quantity: number; rows: number; refs: string[]; numbers: Set<string> }
  >();

  add(part: CartPart, { refs, ownNumber }: { refs: readonly string[]; ownNumber: string }): void {
    const key = purchaseKey(part);
    const line = this.#lines.get(key) ?? { part, quantity: 0, rows: 0, refs: [], numbers: new Set() };
    line.quantity += part.pieces;
    line.rows += 1;
    line.refs.push(...refs);
    if (ownNumber) line.numbers.add(ownNumber);
    this.#lines.set(key, line);
  }

  get lines(): SheetCartLines['lines'] {
    return [...this.#lines.values()].map(({ part, quantity, rows, refs, numbers }) => ({
      partNumber: part.partNumber,
      packaging: part.packaging,
      quantity,
      rows,
      note: joinWithinLimit(refs, LONGEST_NOTE),
      ownNumber: joinWithinLimit([...numbers], LONGEST_NUMBER),
    }));
  }
}

/** As many words as fit; an ellipsis marks that there are more. */
function joinWithinLimit(words: readonly string[], room: number): string {
  let text = '';
  for (const word of words) {
    const next = text === '' ? word : `${text}, ${word}`;
    if (next.length > room - 2) return text === '' ? word.slice(0, room) : `${text} …`;
    text = next;
  }
  return text;
}
