/** Wire shapes of answering a request at the desk. Unit prices are millionths, fees and totals minor units. Browser-safe. */
import type { QuoteRowReply } from '../contract.ts';

export interface PriceStepReply {
  quantity: number;
  micros: number;
}

/** How one packaging is sold by the list. */
export interface PackagingReply {
  id: string;
  name: string;
  orderNumber: string;
  minimum: number;
  multiple: number;
  stock: number;
  /** Minor units, once per line. */
  fee: number;
  list: PriceStepReply[];
  /** Nobody may sell below this. */
  floorMicros: number;
}

/** A part with everything a line needs to be priced in the browser as the server prices it. */
export interface DeskPartReply {
  partNumber: string;
  slug: string;
  name: string;
  leadWeeks: [number, number] | null;
  packagings: PackagingReply[];
}

export interface DraftPartReply {
  productNumber: string;
  packaging: string;
  orderNumber: string;
  name: string;
  quantity: number;
  steps: PriceStepReply[];
  fee: number;
  listMicros: number;
  stock: number;
  leadWeeks: [number, number] | null;
}

/** What staff says to be right although it looks wrong. */
export type SettlementReply = 'ABOVE' | 'PIECES' | 'DOUBT';

export interface DraftLineReply {
  id: string;
  position: number;
  askedLine: number | null;
  asked: string;
  /** Pieces that were asked for; null where the request does not say. */
  askedQuantity: number | null;
  doubt: string | null;
  settled: readonly SettlementReply[];
  beside: string | null;
  part: DraftPartReply | null;
  grade: 'exact' | 'upgrade' | 'functional' | null;
  differences: string[];
  note: string;
  noOffer: string | null;
  ordered: { number: string; quantity: number } | null;
}

export interface ProblemReply {
  lineId: string | null;
  code: string;
  message: string;
}

/** An offer with its lines: the draft, or the newest that was sent. */
export interface DeskOfferReply {
  id: string;
  version: number;
  state: string;
  revision: number;
  currency: string;
  answer: string;
  deliveryTerms: string;
  paymentTerms: string;
  validOn: string;
  /** Who wrote it last, and when. */
  staffName: string;
  updatedAt: string;
  sentAt: string | null;
  takenAt: string | null;
  closedAt: string | null;
  reason: string | null;
  lines: DraftLineReply[];
  /** Minor units, of all lines but those beside others. */
  sum: number;
  /** What stands in the way of sending it; empty for what was sent. */
  problems: ProblemReply[];
}

export interface DeskVersionReply {
  id: string;
  version: number;
  state: string;
  sentAt: string | null;
  validOn: string;
}

/** Something we know of a customer. */
export interface KnownReply {
  at: string;
  kind: 'order' | 'quote' | 'sample' | 'kit' | 'chat';
  /** `26-00017-0`, `Q-2611-7KD3M`. */
  reference: string;
  text: string;
  /** Page at the desk; null where there is none. */
  href: string | null;
}

export interface DeskQuoteReply extends QuoteRowReply {
  locale: string;
  currency: string;
  /** Zone of the customer's clock. */
  zone: string;
  accountId: string | null;
  assignedTo: string | null;
  /** As they were typed. */
  text: string;
  notes: string;
  fileSize: number | null;
  /** Whether the list was read, and why it could not be. */
  isRead: boolean;
  note: string | null;
  /** The customer's page, by its secret; null as long as it has none. */
  page: string | null;
  offer: DeskOfferReply | null;
  versions: DeskVersionReply[];
  messages: { from: 'customer' | 'staff'; name: string; text: string; at: string }[];
  known: KnownReply[];
  /** Percent below the list that the reader may offer. */
  mostBelowList: number;
  /** Who else answers requests. */
  colleagues: { id: string; name: string }[];
  /** Days from today a validity may have at most, ISO. */
  today: string;
  latestDay: string;
}

/** What saving answers: the draft as it is now. `lines` holds those that were sent alone. */
export interface SavedReply {
  revision: number;
  updatedAt: string;
  sum: number;
  lines: DraftLineReply[];
  /** Ids in order. */
  order: string[];
  problems: ProblemReply[];
}
