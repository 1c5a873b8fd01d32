/**
 * Rows of the same part are bought together, as one line of the cart: they have one packaging and one price, share what is
 * in stock, and a price break counts for all of them. A bench without this would promise what its cart does not keep.
 */
import { addMoney, amountOf, money, moneyOf } from '#kernel';
import type { MatchedLine, MatchedPart } from '../matching/matched-line.ts';
import type { Decided } from './decisions.ts';

/** Bought together: the same part, and the same packaging where rows name one. */
export function boughtAs({ partNumber, named }: Pick<MatchedPart, 'partNumber' | 'named'>): string {
  return named ? `${partNumber} ${named}` : partNumber;
}

interface Bought {
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
export type Sold = (part: MatchedPart, pieces: number, isExact: boolean) => MatchedPart | null;

/** Collects the rows of a list, then says what each of them has. */
export class Together {
  readonly #bought = new Map<string, Bought>();
  readonly #shares = new Map<number, Share>();
  readonly #lines: MatchedPart[] = [];
  #isComplete = true;

  add({ part, group, more }: Decided, { line, pieces }: Pick<MatchedLine, 'line' | 'pieces'>): void {
    if (!part || group !== 'good' || part.total === null) return;
    const key = boughtAs(part);
    const known = this.#bought.get(key);
    const one: Bought = known ?? { rows: [], pieces: 0, isExact: false, first: part };
    const needed = Math.max(1, pieces);
    one.rows.push({ line, pieces: needed });
    one.pieces += needed;
    one.isExact ||= more !== null;
    this.#bought.set(key, one);
  }

  /** Works out what was collected. */
  settle(sold: Sold, currency: string): void {
    for (const { rows, pieces, isExact, first } of this.#bought.values()) {
      const whole = rows.length === 1 ? first : sold(first, pieces, isExact);
      if (!whole || whole.total === null) {
        this.#isComplete = false;
        continue;
      }
      this.#lines.push(whole);
      if (rows.length > 1) this.#share(rows, whole, currency);
    }
  }

  /** Pieces, money and stock in the order of the rows; the last one has what is left of them. */
  #share(rows: Bought['rows'], whole: MatchedPart, currency: string): void {
    const needed = rows.reduce((sum, { pieces }) => sum + pieces, 0);
    let stock = whole.shipsNow;
    let paid = money(currency, 0);
    const total = moneyOf(currency, whole.total ?? 0);
    for (const [at, row] of rows.entries()) {
      const isLast = at === rows.length - 1;
      const pieces = row.pieces + (isLast ? whole.pieces - needed : 0);
      const part = isLast
        ? { currency, minor: total.minor - paid.minor }
        : { currency, minor: Math.floor((total.minor * row.pieces) / whole.pieces) };
      paid = addMoney(paid, part);
      const shipsNow = Math.min(stock, pieces);
      stock -= shipsNow;
      const { packaging, price, minimum, multiple } = whole;
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
  placed(decided: Decided, line: number): Decided {
    const share = this.#shares.get(line);
    if (!share || !decided.part || decided.group !== 'good') return decided;
    return { ...decided, part: { ...decided.part, ...share }, more: null, isMore: false };
  }

  /** What is bought, a line of the cart each; null where rows of a part could not be put together. */
  get lines(): readonly MatchedPart[] | null {
    return this.#isComplete ? this.#lines : null;
  }
}
