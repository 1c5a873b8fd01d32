/** What becomes of a matched line by the decisions of its owner, and what the decided ones come to. */
import { addMoney, amountOf, money, moneyOf } from '#kernel';
import type { MatchedLine, MatchedPart } from '../matching/matched-line.ts';
import type { SheetDecision, SheetGroup, SheetState, SheetTotals } from './wire.ts';

/** By physical record of the file. */
export type Decisions = Record<string, SheetDecision>;

export interface Decided {
  state: SheetState;
  group: SheetGroup;
  part: MatchedPart | null;
  /** Other parts that can be taken. */
  others: MatchedPart[];
}

const GROUPS: Readonly<Record<SheetState, SheetGroup>> = {
  question: 'doubt',
  no_match: 'doubt',
  matched: 'good',
  confirmed: 'good',
  chosen: 'good',
  out_of_scope: 'foreign',
  not_fitted: 'unfitted',
  skipped: 'unfitted',
};

/** Parts of ours that were found for a line, the recommended one first. */
export const offeredFor = ({ part, alternatives }: MatchedLine): MatchedPart[] =>
  part ? [part, ...alternatives] : alternatives;

/**
 * @param find a part of ours at these pieces, for one that was chosen and is not among the offered; null: no longer made
 */
export function decide(
  line: MatchedLine,
  decision: SheetDecision | undefined,
  find: (partNumber: string, pieces: number) => MatchedPart | null,
): Decided {
  const offered = offeredFor(line);
  const as = (state: SheetState, part: MatchedPart | null): Decided => ({
    ...{ state, part, group: GROUPS[state] },
    others: offered.filter(({ slug }) => slug !== part?.slug),
  });
  if (decision?.skipped) return as('skipped', null);
  if (decision?.take) {
    const slug = decision.take.toLowerCase();
    const part = offered.find((each) => each.slug === slug) ?? find(decision.take, line.pieces);
    if (part) return as(decision.confirmed ? 'confirmed' : 'chosen', part);
  }
  if (line.status === 'matched') return as(decision?.confirmed ? 'confirmed' : 'matched', line.part);
  return as(line.status, null);
}

/**
 * Equal for rows that say the same and stand the same: open, or decided in the same way. So one decision can hold for all
 * of them, and can be taken back for all. Null: nobody has to decide about the row, or it says nothing.
 */
export function alikeKey(
  { text, category, reasonCode }: MatchedLine,
  { group }: Decided,
  decision: SheetDecision | undefined,
): string | null {
  const words = text.trim();
  if (words === '' || (!decision && group !== 'doubt')) return null;
  const { take, confirmed, skipped } = decision ?? {};
  return JSON.stringify([words, category, reasonCode, take, confirmed, skipped]);
}

/** What a change makes of the decision that was there; undefined: as we had it. */
export function changed(
  before: SheetDecision | undefined,
  { take, confirmed, skipped }: SheetDecision,
): SheetDecision | undefined {
  const next: SheetDecision = { ...before };
  if (take === null) delete next.take;
  else if (take !== undefined) Object.assign(next, { take, confirmed: false, skipped: false });
  if (confirmed !== undefined) next.confirmed = confirmed;
  if (skipped !== undefined) next.skipped = skipped;
  for (const name of ['confirmed', 'skipped'] as const) if (!next[name]) delete next[name];
  return Object.keys(next).length > 0 ? next : undefined;
}

/** A part of equal or better ratings that is in stock, where the taken one is not; cheapest first as offered. */
export function inStockInstead({ part, others }: Decided, pieces: number): MatchedPart | null {
  if (!part || part.stock >= pieces) return null;
  return (
    others.find(({ stock, grade, price }) => stock >= pieces && grade !== 'functional' && price !== null) ??
    null
  );
}

/** Sums up decided rows one by one. */
export class TotalsOf {
  readonly #currency: string;
  readonly #boards: number;
  #sum: ReturnType<typeof money>;
  readonly #parts = new Set<string>();
  readonly #totals: SheetTotals = {
    ...{ rows: 0, total: 0, perBoard: 0, ready: 0, waiting: 0, waitWeeks: null },
    ...{ replaceable: 0, unpriced: 0, cartLines: 0 },
  };

  constructor(currency: string, boards: number) {
    this.#currency = currency;
    this.#boards = boards;
    this.#sum = money(currency, 0);
  }

  add(decided: Decided, pieces: number, weeksOf: (part: MatchedPart) => [number, number] | null): void {
    const { part, group } = decided;
    if (!part || group !== 'good') return;
    const totals = this.#totals;
    totals.rows += 1;
    if (part.total === null) totals.unpriced += 1;
    else {
      this.#sum = addMoney(this.#sum, moneyOf(this.#currency, part.total));
      this.#parts.add(part.slug);
    }
    if (part.stock >= pieces) totals.ready += 1;
    else {
      totals.waiting += 1;
      const weeks = weeksOf(part);
      const [low, high] = totals.waitWeeks ?? weeks ?? [0, 0];
      if (weeks) totals.waitWeeks = [Math.min(low, weeks[0]), Math.max(high, weeks[1])];
      if (inStockInstead(decided, pieces)) totals.replaceable += 1;
    }
  }

  get totals(): SheetTotals {
    return {
      ...this.#totals,
      total: amountOf(this.#sum),
      perBoard: Number((amountOf(this.#sum) / this.#boards).toPrecision(3)),
      cartLines: this.#parts.size,
    };
  }
}
