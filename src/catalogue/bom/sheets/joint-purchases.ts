/**
 * Rows of the same part are bought together, as one line of the cart: one packaging and one price, shared stock, and a
 * common price break. Otherwise the bench would show prices that its cart does not keep.
 */
import { addMoney, amountOf, money, moneyOf } from '#kernel';
import type { MatchedLine, MatchedPart } from '../matching/matched-line.ts';
import type { LineOutcome } from './decisions.ts';

/** Key of rows that are bought together: same part, and same packaging if rows name one. */
export function purchaseKey({
  partNumber,
  named: namedPackaging,
}: Pick<MatchedPart, 'partNumber' | 'named'>): string {
  return namedPackaging ? `${partNumber} ${namedPackaging}` : partNumber;
}

interface Purchase {
  rows: { line: number; pieces: number }[];
  /** Pieces that the rows need; bought in exactly this number if `isExact`, because a row keeps to its exact pieces. */
  pieces: number;
  isExact: boolean;
  first: MatchedPart;
}

/** One row's share of a part that is bought for several rows. */
type Share = Pick<
  MatchedPart,
  'packaging' | 'price' | 'minimum' | 'multiple' | 'pieces' | 'total' | 'shipsNow' | 'shipsLater'
>;

/** The part at these pieces, in its named packaging; exactly so many if `isExact`. */
export type PartSeller = (part: MatchedPart, pieces: number, isExact: boolean) => MatchedPart | null;

/** Collects the rows of a list, then computes the share of each. */
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

  /** Buys the collected rows and computes their shares. */
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

  /** Splits pieces, money and stock in the order of the rows; the last row gets the remainder. */
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

  /** The row with its share of a joint purchase; other rows stay unchanged. */
  applyShare(outcome: LineOutcome, line: number): LineOutcome {
    const share = this.#shares.get(line);
    if (!share || !outcome.part || outcome.group !== 'good') return outcome;
    return { ...outcome, part: { ...outcome.part, ...share }, cheaperQuantity: null, isMore: false };
  }

  /** Joint purchases, one per line of the cart; null if rows of a part could not be joined. */
  get lines(): readonly MatchedPart[] | null {
    return this.#isComplete ? this.#lines : null;
  }
}
