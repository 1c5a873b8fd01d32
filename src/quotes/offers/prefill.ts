/** The first draft of an answer: the results of the reading, at list prices. */
import { setImmediate } from 'node:timers/promises';
import type { MatchedLine } from '#catalogue/contract';
import type { ProductLookup } from '#commerce/cart';
import { MOST_PIECES } from '#kernel';
import { ASKS_FOR_NONE, LEFT_OPEN } from './doubt.ts';
import { emptyOfferLine, MOST_OFFER_LINES, type OfferLine } from './offer.ts';
import { offeredPart } from './offered-parts.ts';

const LONGEST_ASKED = 1_000;
const LONGEST_REASON = 500;
/** Limit of the note of a cart line. */
const LONGEST_REFS = 500;
/** Lines that are processed before other work gets a turn. */
const AT_ONCE = 100;

export interface Prefill {
  shelf: ProductLookup;
  locale: string;
  newId: () => string;
}

/** Offer lines from the reading; lines marked as not fitted are left out. */
export async function linesFromReading(
  read: readonly MatchedLine[],
  { shelf, locale, newId }: Prefill,
): Promise<OfferLine[]> {
  const lines: OfferLine[] = [];
  for (const [index, match] of read.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    if ((match.status === 'not_fitted' && !asksForNone(match)) || lines.length >= MOST_OFFER_LINES) continue;
    lines.push({ ...lineFromMatch(match, { shelf, locale, newId }), position: lines.length + 1 });
  }
  return lines;
}

function lineFromMatch(match: MatchedLine, { shelf, locale, newId }: Prefill): Omit<OfferLine, 'position'> {
  const { line, refs, text, pieces, status, part: matchedPart, reason, reasonCode } = match;
  const references = refs.join(', ');
  const part =
    matchedPart &&
    offeredPart(shelf, {
      number: matchedPart.partNumber,
      packaging: null,
      namedPackaging: matchedPart.named,
      pieces,
      locale,
    });
  const isOurs = status === 'matched' || status === 'question' || asksForNone(match);
  return {
    id: newId(),
    askedLine: line,
    asked: [text, references].filter(Boolean).join(' · ').slice(0, LONGEST_ASKED),
    askedQuantity: !match.isCounted || UNREAD_PIECES.has(reasonCode) ? null : toPieces(pieces),
    doubt: doubtOf(match)?.slice(0, LONGEST_REASON) ?? null,
    settled: [],
    refs: references.slice(0, LONGEST_REFS),
    beside: null,
    part,
    order: null,
    grade: part && matchedPart ? matchedPart.grade : null,
    differences: part && matchedPart ? matchedPart.differences.map(({ note }) => note) : [],
    note: '',
    noOffer: part || isOurs ? null : reason.slice(0, LONGEST_REASON) || null,
  };
}

/** Reasons that mean the quantity itself is in doubt. */
const UNREAD_PIECES: ReadonlySet<string> = new Set(['pieces_open', 'pieces_unread', 'pieces_missing']);

function doubtOf(match: MatchedLine): string | null {
  if (asksForNone(match)) return ASKS_FOR_NONE;
  if (match.status !== 'question') return null;
  return match.reason || LEFT_OPEN;
}

/** A line that names a part and a quantity of 0: the customer means something else, so staff have to decide. */
const asksForNone = ({ status, quantity, refs }: MatchedLine) =>
  status === 'not_fitted' && quantity === 0 && refs.length === 0;

/** A valid line quantity; null for others. */
function toPieces(pieces: number): number | null {
  return Number.isInteger(pieces) && pieces >= 1 && pieces <= MOST_PIECES ? pieces : null;
}

/** Undecided offer lines from text that was not read, one for each line. */
export function linesFromText(lines: readonly string[], newId: () => string): OfferLine[] {
  return lines.slice(0, MOST_OFFER_LINES).map((text, index) => ({
    ...emptyOfferLine(newId(), index + 1),
    askedLine: index + 1,
    asked: text.slice(0, LONGEST_ASKED),
  }));
}
