/** An offer, the answer to a request for a quote, and what may be done to it. Plain values. */
import { addMoney, lineTotal, type Money, money, type UnitPrice, unitPrice } from '#kernel';

/**
 * `draft`: only the desk sees it. `sent` and `asked_back` are open, `partly_accepted` for the lines that were not
 * ordered yet. The others are ends.
 */
export type OfferState =
  | 'draft'
  | 'sent'
  | 'asked_back'
  | 'accepted'
  | 'partly_accepted'
  | 'declined'
  | 'expired'
  | 'superseded';

export type Grade = 'exact' | 'upgrade' | 'functional';

/** From `quantity` pieces on, one costs `micros` millionths. */
export interface PriceStep {
  quantity: number;
  micros: number;
}

export const MOST_STEPS = 5;
export const MOST_OFFER_LINES = 2_500;

/** What is offered in a line: a part of ours in a packaging. */
export interface OfferedPart {
  productNumber: string;
  packaging: string;
  orderNumber: string;
  name: string;
  quantity: number;
  /** Ascending; the first quantity is the least the price holds for, and not above `quantity`. */
  steps: PriceStep[];
  /** Minor units, once per line: of a partial reel. */
  fee: number;
  /** Of the list at `quantity`, when the line was written. */
  listMicros: number;
  /** Pieces that could leave in this packaging when the line was written. */
  stock: number;
  leadWeeks: [number, number] | null;
}

/** What staff says to be right although it looks wrong: a price above the list, pieces nobody named, a doubt. */
export const SETTLEMENTS = ['ABOVE', 'PIECES', 'DOUBT'] as const;

export type Settlement = (typeof SETTLEMENTS)[number];

export interface OfferLine {
  id: string;
  position: number;
  askedLine: number | null;
  /** As the customer wrote it; empty in lines of ours. */
  asked: string;
  /** Pieces that were asked for; null where the request does not say, and in lines of ours. */
  askedQuantity: number | null;
  /** Why the line could not be read for sure, as a sentence; null where it could. */
  doubt: string | null;
  settled: readonly Settlement[];
  /** References of the customer for this line, for his papers; empty where the list has none. */
  refs: string;
  /** The line this one is offered beside; of them all the customer takes one. */
  beside: string | null;
  part: OfferedPart | null;
  /** How near the part is to what was asked, and in what it differs, as sentences. */
  grade: Grade | null;
  differences: string[];
  note: string;
  /** Why nothing is offered; null where something is, or where nobody has decided yet. */
  noOffer: string | null;
  order: { orderId: string; number: string; quantity: number } | null;
}

export interface Offer {
  id: string;
  quoteId: string;
  /** Version, from 1. */
  number: number;
  state: OfferState;
  revision: number;
  currency: string;
  answer: string;
  deliveryTerms: string;
  paymentTerms: string;
  /** Last day its prices hold, `2026-12-20`. */
  validOn: string;
  /** The moment after that day; null in drafts. */
  validUntil: Date | null;
  staffId: string | null;
  staffName: string;
  createdAt: Date;
  updatedAt: Date;
  sentAt: Date | null;
  takenAt: Date | null;
  remindedAt: Date | null;
  closedAt: Date | null;
  reason: string | null;
  lines: OfferLine[];
}

const OPEN: ReadonlySet<OfferState> = new Set(['sent', 'asked_back', 'partly_accepted']);

/** Whether lines of an offer can still be accepted. Who asks looks first whether a newer one was sent. */
export function isOpen({ state, closedAt, validUntil }: Omit<Offer, 'lines'>, now: Date): boolean {
  return OPEN.has(state) && closedAt === null && validUntil !== null && now < validUntil;
}

/**
 * The most pieces the promised price is given for: twice the largest quantity that the line names, which leaves room for
 * whole reels and a second lot. More is a new request.
 */
export function mostOf({ quantity, steps }: Pick<OfferedPart, 'quantity' | 'steps'>): number {
  return 2 * Math.max(quantity, ...steps.map((step) => step.quantity));
}

/** Price of one piece at a quantity; null below the least one. */
export function priceAt({ steps }: OfferedPart, quantity: number): number | null {
  return steps.findLast((step) => step.quantity <= quantity)?.micros ?? null;
}

/** What a line costs: quantity times unit price, rounded once, and the fee. */
export function totalOf(part: OfferedPart, currency: string, quantity = part.quantity): Money {
  const price = unitPriceOfPart(part, currency, quantity);
  return addMoney(lineTotal(price, quantity), money(currency, part.fee));
}

export function unitPriceOfPart(part: OfferedPart, currency: string, quantity = part.quantity): UnitPrice {
  return unitPrice(currency, priceAt(part, quantity) ?? part.steps[0]!.micros);
}

/** All lines together, those beside others left out. */
export function sumOf({ lines, currency }: Pick<Offer, 'lines' | 'currency'>): Money {
  const totals = lines.flatMap(({ part, beside: mainLineId }) =>
    part && mainLineId === null ? [totalOf(part, currency)] : [],
  );
  return addMoney(money(currency, 0), ...totals);
}

/** A line and those beside it have one name: that of the line that is not beside another. */
export const groupOf = ({ id, beside }: Pick<OfferLine, 'id' | 'beside'>): string => beside ?? id;

/** After an order: whether everything that was offered is ordered, one of each group. */
export function isWhollyOrdered(lines: readonly OfferLine[]): boolean {
  const openGroups = new Set(lines.filter(({ part }) => part).map(groupOf));
  for (const line of lines) if (line.order) openGroups.delete(groupOf(line));
  return openGroups.size === 0;
}
