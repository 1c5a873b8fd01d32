/** Changes of a draft as the desk sends them. Plain values: the draft before, the draft after, or what is wrong. */
import type { Shelf } from '#commerce/cart';
import {
  MOST_OFFER_LINES,
  MOST_STEPS,
  type Offer,
  type OfferedPart,
  type OfferLine,
  type PriceStep,
  type Settlement,
} from './offer.ts';
import { offeredPart, refreshed } from './parts.ts';

/** A line as the desk sends it: what is not named stays. */
export interface LineChange {
  /** A line that is not there yet is added. */
  id: string;
  position?: number;
  asked?: string;
  beside?: string | null;
  /** Null: nothing is offered in this line. Without `steps` it costs what the list asks. */
  part?: { number: string; packaging?: string | null; quantity: number; steps?: PriceStep[] } | null;
  note?: string;
  noOffer?: string | null;
  /** What staff says to be right all the same. */
  settled?: readonly Settlement[];
}

export interface DraftChange {
  answer?: string;
  deliveryTerms?: string;
  paymentTerms?: string;
  validOn?: string;
  lines?: readonly LineChange[];
  removed?: readonly string[];
}

export type Drafted = { ok: true; offer: Offer } | { ok: false; lineId: string | null; message: string };

/** How near a part is to a line of the list, where the reading of the list knows it. */
export type Grading = (
  askedLine: number,
  productNumber: string,
) => Pick<OfferLine, 'grade' | 'differences'> | null;

interface Surroundings {
  shelf: Shelf;
  locale: string;
  grading: Grading;
}

export function changeDraft(draft: Offer, change: DraftChange, around: Surroundings): Drafted {
  const removed = new Set(change.removed);
  const lines = new Map(
    draft.lines
      .filter(({ id, beside }) => !removed.has(id) && !(beside !== null && removed.has(beside)))
      .map((line) => [line.id, line]),
  );
  for (const each of change.lines ?? []) {
    const before = lines.get(each.id) ?? newLine(each.id, lines.size + 1);
    const after = changeLine(before, each, around);
    if ('message' in after) return { ok: false, lineId: each.id, message: after.message };
    lines.set(each.id, withPiecesOf(lines.get(after.beside ?? ''), after));
  }
  if (lines.size > MOST_OFFER_LINES)
    return { ok: false, lineId: null, message: `An offer has at most ${MOST_OFFER_LINES} lines.` };
  for (const { id, beside } of lines.values()) {
    const main = beside === null ? null : lines.get(beside);
    if (beside !== null && (!main || main.beside !== null || beside === id))
      return { ok: false, lineId: id, message: 'A part stands beside a line that is none itself.' };
  }
  const { answer, deliveryTerms, paymentTerms, validOn } = { ...draft, ...withoutUnsaid(change) };
  return {
    ok: true,
    offer: { ...draft, answer, deliveryTerms, paymentTerms, validOn, lines: inOrder([...lines.values()]) },
  };
}

function changeLine(
  line: OfferLine,
  change: LineChange,
  around: Surroundings,
): OfferLine | { message: string } {
  const { asked, beside, position, note, noOffer, settled } = change;
  const said = withoutUnsaid({ asked, beside, position, note, noOffer, settled });
  const next: OfferLine = { ...line, ...said };
  if (change.part === undefined) return next;
  if (change.part === null) return { ...next, part: null, grade: null, differences: [] };
  const { number, packaging = null, quantity, steps } = change.part;
  if (steps && (steps.length === 0 || steps.length > MOST_STEPS))
    return { message: `Give one to ${MOST_STEPS} prices.` };
  const found = offeredPart(around.shelf, { number, packaging, pieces: quantity, locale: around.locale });
  if (!found) return { message: `Nothing of ours is called ${number}.` };
  const isSame = line.part?.productNumber === found.productNumber;
  const graded = isSame ? line : gradeOf(next, found.productNumber, around.grading);
  const part = steps
    ? withListPrice(
        line.part,
        refreshed(around.shelf, { ...found, quantity, steps: [...steps] }, around.locale),
      )
    : found;
  const { grade, differences } = graded;
  return { ...next, part, noOffer: null, grade, differences, settled: stillSettled(line, next, part) };
}

/** A part beside a line starts with the pieces of that line. */
function withPiecesOf(main: OfferLine | undefined, line: OfferLine): OfferLine {
  if (!main || line.askedQuantity !== null) return line;
  return { ...line, askedQuantity: main.part?.quantity ?? main.askedQuantity };
}

/**
 * A price that nobody typed is that of the list, and follows it to another number of pieces.
 * @param part as it is now to be; its `listMicros` are of the list at its pieces
 */
function withListPrice(before: OfferedPart | null, part: OfferedPart): OfferedPart {
  const [was] = before?.steps ?? [];
  const [first, ...others] = part.steps;
  if (!before || !was || !first || before.orderNumber !== part.orderNumber) return part;
  const isUntyped = was.micros === before.listMicros && first.micros === was.micros;
  if (!isUntyped || first.quantity !== part.quantity || part.quantity === before.quantity) return part;
  return { ...part, steps: [{ ...first, micros: part.listMicros }, ...others] };
}

/** Another part opens its doubts again, another price whether it is above the list; pieces that were typed are settled. */
function stillSettled(before: OfferLine, next: OfferLine, part: OfferedPart): readonly Settlement[] {
  const isSamePart = before.part?.productNumber === part.productNumber;
  const isSamePieces = before.part?.quantity === part.quantity;
  const isSamePrice = JSON.stringify(before.part?.steps) === JSON.stringify(part.steps);
  const kept = next.settled.filter((code) => {
    if (next.settled !== before.settled && !before.settled.includes(code)) return true;
    if (code === 'ABOVE') return isSamePart && isSamePrice;
    return code === 'PIECES' || isSamePart;
  });
  const isTyped = isSamePart && !isSamePieces && !kept.includes('PIECES');
  return isTyped ? [...kept, 'PIECES'] : kept;
}

function gradeOf(
  { askedLine }: OfferLine,
  number: string,
  grading: Grading,
): Pick<OfferLine, 'grade' | 'differences'> {
  const known = askedLine === null ? null : grading(askedLine, number);
  return known ?? { grade: null, differences: [] };
}

function newLine(id: string, position: number): OfferLine {
  return {
    id,
    position,
    askedLine: null,
    asked: '',
    askedQuantity: null,
    doubt: null,
    settled: [],
    refs: '',
    beside: null,
    part: null,
    grade: null,
    differences: [],
    note: '',
    noOffer: null,
    ordered: null,
  };
}

/** In the order of their positions, a part beside a line right after it; numbered from 1. */
function inOrder(lines: readonly OfferLine[]): OfferLine[] {
  const sorted = lines.toSorted((a, b) => a.position - b.position);
  const beside = Map.groupBy(
    sorted.filter((line) => line.beside !== null),
    (line) => line.beside!,
  );
  return sorted
    .filter((line) => line.beside === null)
    .flatMap((line) => [line, ...(beside.get(line.id) ?? [])])
    .map((line, index) => ({ ...line, position: index + 1 }));
}

function withoutUnsaid<T extends object>(fields: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}
