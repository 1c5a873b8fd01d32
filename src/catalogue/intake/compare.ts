/** Compares a file with the data in force. Pure functions, no database. */
import type { IntakeChange, LevelReport } from './contract.ts';
import type { PriceRow, Step, StockRow } from './rows.ts';

const SHOWN = 20;
/** A misplaced decimal mark gives a factor of ten; rounding and neighbouring breaks reduce it. */
const SUSPECT_FACTOR = 5;
/** A difference of fewer pieces is never suspect, regardless of its factor. */
const SUSPECT_PIECES = 1_000;

/** Takes the rows of a file slice by slice; keeps only counts and the largest changes. */
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

  /** @param currentLists lists in force by order number; without one, the price model applies */
  addPrices(rows: readonly PriceRow[], currentLists: ReadonlyMap<string, readonly Step[]>): void {
    this.#report.numbers += rows.length;
    for (const { orderNumber, steps, model } of rows) {
      const currentSteps = currentLists.get(orderNumber) ?? model;
      const newSteps = steps.length > 0 ? steps : model;
      if (steps.length === 0 && currentLists.has(orderNumber)) this.#report.toModel += 1;
      const changes = [...new Set([...currentSteps, ...newSteps].map(([quantity]) => quantity))]
        .map((quantity) => ({
          orderNumber,
          quantity,
          before: priceAt(currentSteps, quantity),
          after: priceAt(newSteps, quantity),
        }))
        .filter((change) => change.before !== change.after);
      const largestChange = changes.reduce<IntakeChange | null>(
        (worst, each) => (worst && factorOf(worst) >= factorOf(each) ? worst : each),
        null,
      );
      if (largestChange) this.#note(largestChange, factorOf, factorOf(largestChange) >= SUSPECT_FACTOR);
    }
  }

  /** @param currentLevels levels by order number; the opening stock if a number has never changed */
  addStock(rows: readonly StockRow[], currentLevels: ReadonlyMap<string, number>): void {
    this.#report.numbers += rows.length;
    for (const { orderNumber, opening, counted: countedPieces } of rows) {
      const change = {
        orderNumber,
        quantity: null,
        before: currentLevels.get(orderNumber) ?? opening,
        after: countedPieces,
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

/** Inserts a change into a short sorted list, the largest first, equal ones by order number. */
function keepLargest(
  largest: IntakeChange[],
  change: IntakeChange,
  sizeOf: (change: IntakeChange) => number,
): void {
  const size = sizeOf(change);
  const isSmaller = (listedChange: IntakeChange) =>
    sizeOf(listedChange) < size ||
    (sizeOf(listedChange) === size && listedChange.orderNumber > change.orderNumber);
  const last = largest.at(-1);
  if (largest.length >= SHOWN && last && !isSmaller(last)) return;
  const place = largest.findIndex(isSmaller);
  largest.splice(place < 0 ? largest.length : place, 0, change);
  largest.length = Math.min(largest.length, SHOWN);
}

function priceAt(steps: readonly Step[], quantity: number): number {
  return (steps.findLast(([from]) => from <= quantity) ?? steps[0])?.[1] ?? 0;
}

function factorOf({ before: oldValue, after: newValue }: IntakeChange): number {
  const low = Math.min(oldValue, newValue);
  return low === 0 ? Number.MAX_SAFE_INTEGER : Math.max(oldValue, newValue) / low;
}

const piecesOf = ({ before, after }: IntakeChange) => Math.abs(after - before);
