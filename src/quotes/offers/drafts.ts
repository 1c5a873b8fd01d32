/** Changes of a draft as the desk sends them. No side effects: they return the changed draft or the problem. */
import type { ProductLookup } from '#commerce/cart';
import { Message } from '#messages';
import { offerProblems } from './limits.ts';
import {
  emptyOfferLine,
  MOST_OFFER_LINES,
  MOST_STEPS,
  type Offer,
  type OfferedPart,
  type OfferLine,
  type PriceStep,
  type Settlement,
} from './offer.ts';
import { offeredPart, refreshPart } from './offered-parts.ts';

/** A changed line: fields that are not named keep their values. */
export interface LineChange {
  /** An unknown id adds a line. */
  id: string;
  position?: number;
  asked?: string;
  beside?: string | null;
  /** Null: nothing is offered. Without `steps` the list price applies. */
  part?: { number: string; packaging?: string | null; quantity: number; steps?: PriceStep[] } | null;
  note?: string;
  noOffer?: string | null;
  /** Warnings that staff confirmed as intended. */
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

export type DraftOutcome =
  | { ok: true; offer: Offer }
  | { ok: false; lineId: string | null; message: Message };

/** How close a part is to a line of the list, if the reading knows it. */
export type Grading = (
  askedLine: number,
  productNumber: string,
) => Pick<OfferLine, 'grade' | 'differences'> | null;

interface DraftContext {
  shelf: ProductLookup;
  locale: string;
  grading: Grading;
}

export function changeDraft(draft: Offer, change: DraftChange, context: DraftContext): DraftOutcome {
  const removedIds = new Set(change.removed);
  const lines = new Map(
    draft.lines
      .filter(({ id, beside }) => !removedIds.has(id) && !(beside !== null && removedIds.has(beside)))
      .map((line) => [line.id, line]),
  );
  for (const lineChange of change.lines ?? []) {
    const currentLine = lines.get(lineChange.id) ?? emptyOfferLine(lineChange.id, lines.size + 1);
    const changedLine = changeLine(currentLine, lineChange, context);
    if (changedLine instanceof Message) return { ok: false, lineId: lineChange.id, message: changedLine };
    lines.set(lineChange.id, withPiecesOf(lines.get(changedLine.beside ?? ''), changedLine));
  }
  if (lines.size > MOST_OFFER_LINES)
    return { ok: false, lineId: null, message: offerProblems.tooManyLines({ most: MOST_OFFER_LINES }) };
  for (const { id, beside: mainLineId } of lines.values()) {
    const main = mainLineId === null ? null : lines.get(mainLineId);
    if (mainLineId !== null && (!main || main.beside !== null || mainLineId === id))
      return { ok: false, lineId: id, message: offerProblems.alternativeWithoutLine };
  }
  const { answer, deliveryTerms, paymentTerms, validOn } = { ...draft, ...omitUndefined(change) };
  return {
    ok: true,
    offer: { ...draft, answer, deliveryTerms, paymentTerms, validOn, lines: orderLines([...lines.values()]) },
  };
}

/** The changed line, or why it is refused. */
function changeLine(line: OfferLine, change: LineChange, context: DraftContext): OfferLine | Message {
  const { asked: requestText, beside: mainLineId, position, note, noOffer, settled: settlements } = change;
  const namedFields = omitUndefined({
    asked: requestText,
    beside: mainLineId,
    position,
    note,
    noOffer,
    settled: settlements,
  });
  const next: OfferLine = { ...line, ...namedFields };
  if (change.part === undefined) return next;
  if (change.part === null) return { ...next, part: null, grade: null, differences: [] };
  const { number, packaging = null, quantity, steps } = change.part;
  if (steps && (steps.length === 0 || steps.length > MOST_STEPS))
    return offerProblems.priceCount({ most: MOST_STEPS });
  const newPart = offeredPart(context.shelf, { number, packaging, pieces: quantity, locale: context.locale });
  if (!newPart) return offerProblems.noPart({ number });
  const isSame = line.part?.productNumber === newPart.productNumber;
  const partGrade = isSame ? line : gradeOf(next, newPart.productNumber, context.grading);
  const part = steps
    ? withListPrice(
        line.part,
        refreshPart(context.shelf, { ...newPart, quantity, steps: [...steps] }, context.locale),
      )
    : newPart;
  const { grade, differences } = partGrade;
  return { ...next, part, noOffer: null, grade, differences, settled: keepSettlements(line, next, part) };
}

/** A new alternative starts with the quantity of its main line. */
function withPiecesOf(main: OfferLine | undefined, line: OfferLine): OfferLine {
  if (!main || line.askedQuantity !== null) return line;
  return { ...line, askedQuantity: main.part?.quantity ?? main.askedQuantity };
}

/**
 * Without an entered price the list price applies, and follows the quantity.
 * @param part the new part; its `listMicros` is the list price at its quantity
 */
function withListPrice(previousPart: OfferedPart | null, part: OfferedPart): OfferedPart {
  const [was] = previousPart?.steps ?? [];
  const [first, ...laterSteps] = part.steps;
  if (!previousPart || !was || !first || previousPart.orderNumber !== part.orderNumber) return part;
  const isUntyped = was.micros === previousPart.listMicros && first.micros === was.micros;
  if (!isUntyped || first.quantity !== part.quantity || part.quantity === previousPart.quantity) return part;
  return { ...part, steps: [{ ...first, micros: part.listMicros }, ...laterSteps] };
}

/**
 * Which confirmations remain after a change: another part reopens all except quantities, another price reopens the
 * list price check. A newly entered quantity counts as confirmed.
 */
function keepSettlements(previousLine: OfferLine, next: OfferLine, part: OfferedPart): readonly Settlement[] {
  const isSamePart = previousLine.part?.productNumber === part.productNumber;
  const isSamePieces = previousLine.part?.quantity === part.quantity;
  const isSamePrice = JSON.stringify(previousLine.part?.steps) === JSON.stringify(part.steps);
  const remainingSettlements = next.settled.filter((code) => {
    if (next.settled !== previousLine.settled && !previousLine.settled.includes(code)) return true;
    if (code === 'ABOVE') return isSamePart && isSamePrice;
    return code === 'PIECES' || isSamePart;
  });
  const isTyped = isSamePart && !isSamePieces && !remainingSettlements.includes('PIECES');
  return isTyped ? [...remainingSettlements, 'PIECES'] : remainingSettlements;
}

function gradeOf(
  { askedLine }: OfferLine,
  number: string,
  grading: Grading,
): Pick<OfferLine, 'grade' | 'differences'> {
  const existingGrade = askedLine === null ? null : grading(askedLine, number);
  return existingGrade ?? { grade: null, differences: [] };
}

/** Sorts by position, with alternatives right after their main line, and numbers from 1. */
function orderLines(lines: readonly OfferLine[]): OfferLine[] {
  const sortedLines = lines.toSorted((a, b) => a.position - b.position);
  const alternativesByMain = Map.groupBy(
    sortedLines.filter((line) => line.beside !== null),
    (line) => line.beside!,
  );
  return sortedLines
    .filter((line) => line.beside === null)
    .flatMap((line) => [line, ...(alternativesByMain.get(line.id) ?? [])])
    .map((line, index) => ({ ...line, position: index + 1 }));
}

function omitUndefined<T extends object>(fields: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const definedEntries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(definedEntries) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}
