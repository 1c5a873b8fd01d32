/** What a file would change, against what is in force. Plain values, no database. */
import type { IntakeChange, IntakeReport } from './contract.ts';
import type { PriceRow, Step, StockRow } from './rows.ts';

const SHOWN = 20;
/** A slipped decimal mark makes ten; rounding and breaks beside it make less of it. */
const SUSPECT_FACTOR = 5;
/** A few pieces more are no matter, by whatever factor. */
const SUSPECT_PIECES = 1_000;

/** @param before lists in force by order number; where none is, the model's price holds */
export function comparePrices(
  rows: readonly PriceRow[],
  before: ReadonlyMap<string, readonly Step[]>,
): IntakeReport {
  const report = emptyReport(rows.length);
  const all: IntakeChange[] = [];
  for (const { orderNumber, steps, model } of rows) {
    const old = before.get(orderNumber) ?? model;
    const now = steps.length > 0 ? steps : model;
    if (steps.length === 0 && before.has(orderNumber)) report.toModel += 1;
    const changes = [...new Set([...old, ...now].map(([quantity]) => quantity))]
      .map((quantity) => ({
        ...{ orderNumber, quantity, before: priceAt(old, quantity), after: priceAt(now, quantity) },
      }))
      .filter((change) => change.before !== change.after);
    const most = changes.reduce<IntakeChange | null>(
      (worst, each) => (worst && factorOf(worst) >= factorOf(each) ? worst : each),
      null,
    );
    if (most) all.push(most);
  }
  return finish(report, all, factorOf, (change) => factorOf(change) >= SUSPECT_FACTOR);
}

/** @param before levels by order number; the opening where a number has never moved */
export function compareStock(rows: readonly StockRow[], before: ReadonlyMap<string, number>): IntakeReport {
  const report = emptyReport(rows.length);
  const all = rows
    .map(({ orderNumber, opening, counted }) => ({
      ...{ orderNumber, quantity: null, before: before.get(orderNumber) ?? opening, after: counted },
    }))
    .filter((change) => change.before !== change.after);
  report.toZero = all.filter(({ after }) => after === 0).length;
  const isSuspect = (change: IntakeChange) =>
    change.after > 0 &&
    change.before > 0 &&
    factorOf(change) >= SUSPECT_FACTOR &&
    piecesOf(change) >= SUSPECT_PIECES;
  return finish(report, all, piecesOf, isSuspect);
}

const emptyReport = (numbers: number): IntakeReport => ({
  ...{
    numbers,
    changed: 0,
    raised: 0,
    lowered: 0,
    toModel: 0,
    toZero: 0,
    largest: [],
    suspect: [],
    suspects: 0,
  },
});

function finish(
  report: IntakeReport,
  all: readonly IntakeChange[],
  sizeOf: (change: IntakeChange) => number,
  isSuspect: (change: IntakeChange) => boolean,
): IntakeReport {
  const sorted = all.toSorted((a, b) => sizeOf(b) - sizeOf(a) || (a.orderNumber < b.orderNumber ? -1 : 1));
  const suspects = sorted.filter(isSuspect);
  return {
    ...report,
    changed: all.length,
    raised: all.filter(({ before, after }) => after > before).length,
    lowered: all.filter(({ before, after }) => after < before).length,
    largest: sorted.slice(0, SHOWN),
    suspect: suspects.slice(0, SHOWN),
    suspects: suspects.length,
  };
}

function priceAt(steps: readonly Step[], quantity: number): number {
  return (steps.findLast(([from]) => from <= quantity) ?? steps[0])?.[1] ?? 0;
}

function factorOf({ before, after }: IntakeChange): number {
  const low = Math.min(before, after);
  return low === 0 ? Number.MAX_SAFE_INTEGER : Math.max(before, after) / low;
}

const piecesOf = ({ before, after }: IntakeChange) => Math.abs(after - before);
