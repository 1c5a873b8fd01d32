/** An offer, the answer to a request for a quote, and its rules. Plain values. */
import { addMoney, lineTotal, type Money, money, type UnitPrice, unitPrice } from '#kernel';
import type { SentOfferState } from './contract.ts';

/** `draft`: visible to the desk only. */
export type OfferState = 'draft' | SentOfferState;

export type Grade = 'exact' | 'upgrade' | 'functional';

/** From `quantity` pieces on, one costs `micros` millionths. */
export interface PriceStep {
  quantity: number;
  micros: number;
}

export const MOST_STEPS = 5;
export const MOST_OFFER_LINES = 2_500;

/** The part that a line offers, in one packaging. */
export interface OfferedPart {
  productNumber: string;
  packaging: string;
  orderNumber: string;
  name: string;
  quantity: number;
  /** Price breaks, ascending; the first quantity is the minimum of the quoted price and at most `quantity`. */
  steps: PriceStep[];
  /** Minor units, once per line: fee of a partial reel. */
  fee: number;
  /** List price at `quantity` when the line was written. */
  listMicros: number;
  /** Pieces available in this packaging when the line was written. */
  stock: number;
  leadWeeks: [number, number] | null;
}

/**
 * Warnings that staff can confirm as intended: a price above the list, a quantity that the request does not state, a
 * doubt of the reading.
 */
export const SETTLEMENTS = ['ABOVE', 'PIECES', 'DOUBT'] as const;

export type Settlement = (typeof SETTLEMENTS)[number];

export interface OfferLine {
  id: string;
  position: number;
  askedLine: number | null;
  /** As the customer wrote it; empty in lines that staff added. */
  asked: string;
  /** Requested pieces; null if the request does not state them, and in lines that staff added. */
  askedQuantity: number | null;
  /** A sentence that says why the line could not be read with certainty; null if it could. */
  doubt: string | null;
  settled: readonly Settlement[];
  /** The customer's reference designators, for documents; empty if the list has none. */
  refs: string;
  /** Id of the line to which this is an alternative; the customer can take one of the group. */
  beside: string | null;
  part: OfferedPart | null;
  /** How close the part is to the request, and the differences as sentences. */
  grade: Grade | null;
  differences: string[];
  note: string;
  /** Why nothing is offered; null if a part is offered, or staff have not decided yet. */
  noOffer: string | null;
  order: { orderId: string; number: string; quantity: number } | null;
}

/** A line without a part and without a decision of staff. */
export const emptyOfferLine = (id: string, position: number): OfferLine => ({
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
  order: null,
});

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
  /** Last day on which the prices hold, `2026-12-20`. */
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

/** Whether lines of an offer can still be accepted. The caller must first check for a newer version. */
export function isOpen({ state, closedAt, validUntil }: Omit<Offer, 'lines'>, now: Date): boolean {
  return OPEN.has(state) && closedAt === null && validUntil !== null && now < validUntil;
}

/**
 * Maximum quantity at the quoted price: twice the largest quantity of the line, which allows whole reels and a
 * second lot. A larger quantity needs a new request.
 */
export function mostOf({ quantity, steps }: Pick<OfferedPart, 'quantity' | 'steps'>): number {
  return 2 * Math.max(quantity, ...steps.map((step) => step.quantity));
}

/** Unit price at a quantity, in millionths; null below the minimum. */
export function priceAt({ steps }: OfferedPart, quantity: number): number | null {
  return steps.findLast((step) => step.quantity <= quantity)?.micros ?? null;
}

/** The price of a line: quantity times unit price, rounded once, plus the fee. */
export function totalOf(part: OfferedPart, currency: string, quantity = part.quantity): Money {
  const price = unitPriceOfPart(part, currency, quantity);
  return addMoney(lineTotal(price, quantity), money(currency, part.fee));
}

export function unitPriceOfPart(part: OfferedPart, currency: string, quantity = part.quantity): UnitPrice {
  return unitPrice(currency, priceAt(part, quantity) ?? part.steps[0]!.micros);
}

/** The sum of all lines except alternatives. */
export function sumOf({ lines, currency }: Pick<Offer, 'lines' | 'currency'>): Money {
  const totals = lines.flatMap(({ part, beside: mainLineId }) =>
    part && mainLineId === null ? [totalOf(part, currency)] : [],
  );
  return addMoney(money(currency, 0), ...totals);
}

/** Key of a line's group: the id of the main line, shared by its alternatives. */
export const groupOf = ({ id, beside }: Pick<OfferLine, 'id' | 'beside'>): string => beside ?? id;

/** Whether, after an order, one line of every offered group is ordered. */
export function isWhollyOrdered(lines: readonly OfferLine[]): boolean {
  const openGroups = new Set(lines.filter(({ part }) => part).map(groupOf));
  for (const line of lines) if (line.order) openGroups.delete(groupOf(line));
  return openGroups.size === 0;
}
