/** What a file would change, against what is in force. Plain values, no database. */
import type { IntakeChange, LevelReport } from './contract.ts';
import type { PriceRow, Step, StockRow } from './rows.ts';

const SHOWN = 20;
/** A slipped decimal mark makes ten; rounding and breaks beside it make less of it. */
const SUSPECT_FACTOR = 5;
/** A few pieces more are no matter, by whatever factor. */
const SUSPECT_PIECES = 1_000;

/** Takes the rows of a file slice by slice; keeps counts and the largest changes only. */
export class LevelComparison {
  readonly #report: LevelReport = {
    numbers: 0,
    changed: 0,
    raised: 0,
    lowered: 0,
    toModel: 0,
    toZero: 0,
    largest: [],
    suspect: [],
    suspects: 0,
  };

  /** @param before lists in force by order number; where none is, the model's price holds */
  addPrices(rows: readonly PriceRow[], before: ReadonlyMap<string, readonly Step[]>): void {
    this.#report.numbers += rows.length;
    for (const { orderNumber, steps, model } of rows) {
      const old = before.get(orderNumber) ?? model;
      const now = steps.length > 0 ? steps : model;
      if (steps.length === 0 && before.has(orderNumber)) this.#report.toModel += 1;
      const changes = [...new Set([...old, ...now].map(([quantity]) => quantity))]
        .map((quantity) => ({
          orderNumber,
          quantity,
          before: priceAt(old, quantity),
          after: priceAt(now, quantity),
        }))
        .filter((change) => change.before !== change.after);
      const most = changes.reduce<IntakeChange | null>(
        (worst, each) => (worst && factorOf(worst) >= factorOf(each) ? worst : each),
        null,
      );
      if (most) this.#note(most, factorOf, factorOf(most) >= SUSPECT_FACTOR);
    }
  }

  /** @param before levels by order number; the opening where a number has never moved */
  addStock(rows: readonly StockRow[], before: ReadonlyMap<string, number>): void {
    this.#report.numbers += rows.length;
    for (const { orderNumber, opening, counted } of rows) {
      const change = {
        orderNumber,
        quantity: null,
        before: before.get(orderNumber) ?? opening,
        after: counted,
      };
      if (change.before === change.after) continue;
      if (change.after === 0) this.#report.toZero += 1;
      const isSuspect =
        change.after > 0 &&
        change.before > 0 &&
        factorOf(change) >= SUSPECT_FACTOR &&
        piecesOf(change) >= SUSPECT_PIECES;
      this.#note(change, piecesOf, isSuspect);
    }
  }

  report(): LevelReport {
    return this.#report;
  }

  #note(change: IntakeChange, sizeOf: (change: IntakeChange) => number, isSuspect: boolean): void {
    this.#report.changed += 1;
    if (change.after > change.before) this.#report.raised += 1;
    else this.#report.lowered += 1;
    keepLargest(this.#report.largest, change, sizeOf);
    if (!isSuspect) return;
    this.#report.suspects += 1;
    keepLargest(this.#report.suspect, change, sizeOf);
  }
}

/** Puts a change in its place of a short list, the largest first, equal ones by order number. */
function keepLargest(
  kept: IntakeChange[],
  change: IntakeChange,
  sizeOf: (change: IntakeChange) => number,
): void {
  const size = sizeOf(change);
  const isSmaller = (other: IntakeChange) =>
    sizeOf(other) < size || (sizeOf(other) === size && other.orderNumber > change.orderNumber);
  const last = kept.at(-1);
  if (kept.length >= SHOWN && last && !isSmaller(last)) return;
  const place = kept.findIndex(isSmaller);
  kept.splice(place < 0 ? kept.length : place, 0, change);
  kept.length = Math.min(kept.length, SHOWN);
}

function priceAt(steps: readonly Step[], quantity: number): number {
  return (steps.findLast(([from]) => from <= quantity) ?? steps[0])?.[1] ?? 0;
}

function factorOf({ before, after }: IntakeChange): number {
  const low = Math.min(before, after);
  return low === 0 ? Number.MAX_SAFE_INTEGER : Math.max(before, after) / low;
}

const piecesOf = ({ before, after }: IntakeChange) => Math.abs(after - before);
