/**
 * Rows of the same part are bought together, as one line of the cart: they have one packaging and one price, share what is
 * in stock, and a price break counts for all of them. A bench without this would promise what its cart does not keep.
 */
import { addMoney, amountOf, money, moneyOf } from '#kernel';
import type { MatchedLine, MatchedPart } from '../matching/matched-line.ts';
import type { LineOutcome } from './decisions.ts';

/** Bought together: the same part, and the same packaging where rows name one. */
export function purchaseKey({
  partNumber,
  named: namedPackaging,
}: Pick<MatchedPart, 'partNumber' | 'named'>): string {
  return namedPackaging ? `${partNumber} ${namedPackaging}` : partNumber;
}

interface Purchase {
  rows: { line: number; pieces: number }[];
  /** Pieces that the rows need; those that were chosen where one of them keeps to exactly its own. */
  pieces: number;
  isExact: boolean;
  first: MatchedPart;
}

/** What one row has of the part that is bought for several. */
type Share = Pick<
  MatchedPart,
  'packaging' | 'price' | 'minimum' | 'multiple' | 'pieces' | 'total' | 'shipsNow' | 'shipsLater'
>;

/** The part at these pieces, in the packaging that is named; exactly so many where `isExact`. */
export type PartSeller = (part: MatchedPart, pieces: number, isExact: boolean) => MatchedPart | null;

/** Collects the rows of a list, then says what each of them has. */
export class JointPurchases {
  readonly #purchases = new Map<string, Purchase>();
  readonly #shares = new Map<number, Share>();
  readonly #lines: MatchedPart[] = [];
  #isComplete = true;

  add(
    { part, group, cheaperQuantity }: LineOutcome,
    { line, pieces }: Pick<MatchedLine, 'line' | 'pieces'>,
  ): void {
    if (!part || group !== 'good' || part.total === null) return;
    const key = purchaseKey(part);
    const existingPurchase = this.#purchases.get(key);
    const purchase: Purchase = existingPurchase ?? { rows: [], pieces: 0, isExact: false, first: part };
    const neededPieces = Math.max(1, pieces);
    purchase.rows.push({ line, pieces: neededPieces });
    purchase.pieces += neededPieces;
    purchase.isExact ||= cheaperQuantity !== null;
    this.#purchases.set(key, purchase);
  }

  /** Works out what was collected. */
  settle(sellPart: PartSeller, currency: string): void {
    for (const { rows, pieces, isExact, first } of this.#purchases.values()) {
      const jointPart = rows.length === 1 ? first : sellPart(first, pieces, isExact);
      if (!jointPart || jointPart.total === null) {
        this.#isComplete = false;
        continue;
      }
      this.#lines.push(jointPart);
      if (rows.length > 1) this.#share(rows, jointPart, currency);
    }
  }

  /** Pieces, money and stock in the order of the rows; the last one has what is left of them. */
  #share(rows: Purchase['rows'], jointPart: MatchedPart, currency: string): void {
    const neededPieces = rows.reduce((sum, { pieces }) => sum + pieces, 0);
    let stock = jointPart.shipsNow;
    let assignedTotal = money(currency, 0);
    const total = moneyOf(currency, jointPart.total ?? 0);
    for (const [index, row] of rows.entries()) {
      const isLast = index === rows.length - 1;
      const pieces = row.pieces + (isLast ? jointPart.pieces - neededPieces : 0);
      const part = isLast
        ? { currency, minor: total.minor - assignedTotal.minor }
        : { currency, minor: Math.floor((total.minor * row.pieces) / jointPart.pieces) };
      assignedTotal = addMoney(assignedTotal, part);
      const shipsNow = Math.min(stock, pieces);
      stock -= shipsNow;
      const { packaging, price, minimum, multiple } = jointPart;
      this.#shares.set(row.line, {
        packaging,
        price,
        minimum,
        multiple,
        pieces,
        total: amountOf(part),
        shipsNow,
        shipsLater: pieces - shipsNow,
      });
    }
  }

  /** The row with what it has of the part that is bought for several; others stay as they are. */
  applyShare(outcome: LineOutcome, line: number): LineOutcome {
    const share = this.#shares.get(line);
    if (!share || !outcome.part || outcome.group !== 'good') return outcome;
    return { ...outcome, part: { ...outcome.part, ...share }, cheaperQuantity: null, isMore: false };
  }

  /** What is bought, a line of the cart each; null where rows of a part could not be put together. */
  get lines(): readonly MatchedPart[] | null {
    return this.#isComplete ? this.#lines : null;
  }
}
