/** What the owner's decisions make of a matched line, and the totals of decided lines. */
import { addMoney, amountOf, money, moneyOf } from '#kernel';
import type { MatchedLine, MatchedPart } from '../matching/matched-line.ts';
import { purchaseKey } from './joint-purchases.ts';
import type { SheetDecision, SheetGroup, SheetPart, SheetState, SheetTotals } from './wire.ts';

/** By line: the physical record of the file. */
export type Decisions = Record<string, SheetDecision>;

export interface LineOutcome {
  state: SheetState;
  /** A doubt even with a chosen part, as long as its pieces are unknown. */
  group: SheetGroup;
  part: MatchedPart | null;
  /** Other parts that can be taken. */
  otherParts: MatchedPart[];
  /** A larger quantity of the part with a lower total that is not taken yet. */
  cheaperQuantity: CheaperQuantity | null;
  /** Such a quantity is taken. */
  isMore: boolean;
}

/** Pieces, total and unit price of a larger quantity with a lower total. */
export type CheaperQuantity = NonNullable<SheetPart['more']>;

/** Catalogue lookups beyond the matched line. */
export interface PartFinder {
  /** One of our parts at these pieces, if it was chosen and is not among the offered ones; null: no longer made. */
  find(partNumber: string, pieces: number): MatchedPart | null;
  /** The part at other pieces: in packaging quantities, or exactly so many; null if it is not sold like that. */
  withPieces(part: MatchedPart, pieces: number, isExact: boolean): MatchedPart | null;
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

/** Our parts that were found for a line, the recommended one first. */
export const listOfferedParts = ({ part, alternatives }: MatchedLine): MatchedPart[] =>
  part ? [part, ...alternatives] : alternatives;

export function decide(
  line: MatchedLine,
  decision: SheetDecision | undefined,
  { find, withPieces }: PartFinder,
): LineOutcome {
  const offeredParts = listOfferedParts(line);
  const decideAs = (state: SheetState, chosenPart: MatchedPart | null): LineOutcome => {
    // Long lists are matched rarely, so price and stock are updated here.
    const part = chosenPart && (withPieces(chosenPart, Math.max(1, line.pieces), false) ?? chosenPart);
    const group = part && line.piecesQuestion && GROUPS[state] === 'good' ? 'doubt' : GROUPS[state];
    const exact = part && group === 'good' ? withExactPieces(part, line.pieces, withPieces) : null;
    const isExact = exact !== null && decision?.more === false;
    return {
      state,
      part: isExact ? exact : part,
      group,
      otherParts: offeredParts.filter(({ slug }) => slug !== part?.slug),
      cheaperQuantity: isExact && part ? toCheaperQuantity(part) : null,
      isMore: exact !== null && !isExact,
    };
  };
  if (decision?.skipped) return decideAs('skipped', null);
  if (decision?.take) {
    const slug = decision.take.toLowerCase();
    const part = offeredParts.find((each) => each.slug === slug) ?? find(decision.take, line.pieces);
    if (part) return decideAs(decision.confirmed ? 'confirmed' : 'chosen', part);
  }
  if (line.status === 'matched') return decideAs(decision?.confirmed ? 'confirmed' : 'matched', line.part);
  return decideAs(line.status, null);
}

/** Question or reason of a decided row: once a part is chosen, only its pieces can be open. */
export function describeQuestion(
  { reason, conflicts, piecesQuestion }: Pick<MatchedLine, 'reason' | 'conflicts' | 'piecesQuestion'>,
  { part, group }: Pick<LineOutcome, 'part' | 'group'>,
): { reason: string; conflicts: string[] } {
  const isOfPieces = part !== null && group === 'doubt' && piecesQuestion !== null;
  return isOfPieces ? { reason: piecesQuestion, conflicts: [] } : { reason, conflicts };
}

/** The part at exactly the pieces of the row, if more were chosen because they cost less; else null. */
function withExactPieces(
  part: MatchedPart,
  pieces: number,
  withPieces: PartFinder['withPieces'],
): MatchedPart | null {
  const exact = part.pieces > Math.max(1, pieces) ? withPieces(part, Math.max(1, pieces), true) : null;
  return exact?.total != null && exact.total > (part.total ?? 0) ? exact : null;
}

function toCheaperQuantity({ pieces, total, price }: MatchedPart): CheaperQuantity | null {
  return total === null || price === null ? null : { pieces, total, price };
}

/**
 * Equal for rows with equal text and equal state (open, or decided in the same way), so that one decision can apply to
 * all of them and be undone for all. Null: the row needs no decision, or has no text.
 */
export function alikeKey(
  { text, category, reasonCode }: MatchedLine,
  { group }: LineOutcome,
  decision: SheetDecision | undefined,
): string | null {
  const words = text.trim();
  if (words === '' || (!decision && group !== 'doubt')) return null;
  const { take, confirmed: isConfirmed, skipped: isSkipped, reads, quantity } = decision ?? {};
  return JSON.stringify([words, category, reasonCode, take, isConfirmed, isSkipped, reads, quantity]);
}

/** The decision after a change; undefined: none is left. */
export function applyDecision(
  previousDecision: SheetDecision | undefined,
  { take, confirmed: isConfirmed, skipped: isSkipped, reads, quantity, more: takesMore }: SheetDecision,
): SheetDecision | undefined {
  const next: SheetDecision = { ...previousDecision };
  // A decision about another reading does not apply to this one.
  if (reads !== undefined && reads !== (previousDecision?.reads ?? null))
    for (const name of ['take', 'confirmed', 'skipped'] as const) delete next[name];
  for (const [name, value] of Object.entries({ reads, quantity })) {
    if (value === null) delete next[name as 'reads' | 'quantity'];
    else if (value !== undefined) Object.assign(next, { [name]: value });
  }
  if (take === null) delete next.take;
  else if (take !== undefined) Object.assign(next, { take, confirmed: false, skipped: false });
  if (isConfirmed !== undefined) next.confirmed = isConfirmed;
  if (isSkipped !== undefined) next.skipped = isSkipped;
  if (takesMore === false) next.more = false;
  else if (takesMore !== undefined) delete next.more;
  for (const name of ['confirmed', 'skipped'] as const) if (!next[name]) delete next[name];
  return Object.keys(next).length > 0 ? next : undefined;
}

/** An offered part in stock that needs no check, if the chosen one is not in stock; the first one as offered. */
export function findInStockAlternative({ part, otherParts }: LineOutcome): MatchedPart | null {
  if (!part || part.shipsLater === 0) return null;
  return (
    otherParts.find((other) => other.shipsLater === 0 && isNoWorse(other) && other.price !== null) ?? null
  );
}

/** Open and assumed facts apply to the chosen part as well; a worse part must be chosen by a person. */
function isNoWorse({ grade, differences }: MatchedPart): boolean {
  if (grade !== 'functional') return true;
  return differences.length > 0 && differences.every(({ kind }) => kind !== 'check');
}

/** Totals of decided rows, added one by one. */
export class TotalsBuilder {
  readonly #currency: string;
  readonly #boards: number;
  #sum: ReturnType<typeof money>;
  #saving: ReturnType<typeof money>;
  readonly #parts = new Set<string>();
  readonly #totals: SheetTotals = {
    rows: 0,
    total: 0,
    perBoard: 0,
    ready: 0,
    waiting: 0,
    waitWeeks: null,
    replaceable: 0,
    unpriced: 0,
    cartLines: 0,
    thrifty: 0,
    saving: 0,
  };

  constructor(currency: string, boards: number) {
    this.#currency = currency;
    this.#boards = boards;
    this.#sum = money(currency, 0);
    this.#saving = money(currency, 0);
  }

  add(outcome: LineOutcome, weeksOf: (part: MatchedPart) => [number, number] | null): void {
    const { part, group } = outcome;
    if (!part || group !== 'good') return;
    const totals = this.#totals;
    totals.rows += 1;
    if (part.total === null) totals.unpriced += 1;
    else {
      this.#sum = addMoney(this.#sum, moneyOf(this.#currency, part.total));
      this.#parts.add(purchaseKey(part));
      if (outcome.cheaperQuantity) {
        totals.thrifty += 1;
        const savedAmount = moneyOf(
          this.#currency,
          Number((part.total - outcome.cheaperQuantity.total).toFixed(6)),
        );
        this.#saving = addMoney(this.#saving, savedAmount);
      }
    }
    if (part.shipsLater === 0) totals.ready += 1;
    else {
      totals.waiting += 1;
      const weeks = weeksOf(part);
      const [low, high] = totals.waitWeeks ?? weeks ?? [0, 0];
      if (weeks) totals.waitWeeks = [Math.min(low, weeks[0]), Math.max(high, weeks[1])];
      if (findInStockAlternative(outcome)) totals.replaceable += 1;
    }
  }

  /** @param total price of all rows together; by default the sum of the rows */
  totals(total = amountOf(this.#sum)): SheetTotals {
    return {
      ...this.#totals,
      total,
      saving: amountOf(this.#saving),
      perBoard: Number((total / this.#boards).toPrecision(3)),
      cartLines: this.#parts.size,
    };
  }
}
