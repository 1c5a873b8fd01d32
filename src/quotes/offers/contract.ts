/** Wire shapes of offers, as their customers read them. Browser-safe. */

export interface OfferPartReply {
  /** Product number, and the number of the packed part. */
  part_number: string;
  order_number: string;
  slug: string;
  name: string;
  packaging: string;
  /** Pieces that are offered. */
  quantity: number;
  /** Fewer pieces do not cost what is promised; more come in multiples of this. */
  minimum: number;
  multiple: number;
  /** From so many pieces on, one costs so much; up to six decimals. */
  prices: { quantity: number; price: number }[];
  /** Once per line, inside `total`. */
  fee: number;
  /** What the offered pieces cost. */
  total: number;
  list_price: number;
  /** When it was sent. */
  stock: number;
  lead_time_weeks: [number, number] | null;
  grade: 'exact' | 'upgrade' | 'functional' | null;
  differences: string[];
}

export interface OfferLineReply {
  id: string;
  /** As the customer wrote it. */
  asked: string;
  /** Pieces that were asked for; null where the list does not say. */
  asked_quantity: number | null;
  /** The line it is offered instead of; of them all one is taken. */
  beside: string | null;
  /** Null: nothing is offered, `no_offer` says why. */
  part: OfferPartReply | null;
  no_offer: string | null;
  note: string;
  /** Set where it was ordered. */
  ordered: { number: string; quantity: number } | null;
}

export type SentOfferState =
  | 'sent'
  | 'asked_back'
  | 'accepted'
  | 'partly_accepted'
  | 'declined'
  | 'expired'
  | 'superseded';

export interface OfferVersionReply {
  version: number;
  state: SentOfferState;
  /** ISO time. */
  date_sent: string;
  /** Last day its prices hold. */
  valid_on: string;
  /** Path of the PDF; the link is its only key. */
  pdf: string;
}

export interface OfferReply extends OfferVersionReply {
  /** Whether lines can be accepted. */
  open: boolean;
  /** ISO time from which on its prices hold no more. */
  valid_until: string;
  currency: string;
  answer: string;
  delivery_terms: string;
  payment_terms: string;
  /** Who wrote it. */
  contact: string;
  lines: OfferLineReply[];
  /** Of all lines but those beside others; net, without shipping. */
  total: number;
  /** Currency the customer reads in, and units of it for one of the offer's; null where it is the same. */
  display: { currency: string; rate: number } | null;
}

export interface QuoteMessageReply {
  from: 'customer' | 'staff';
  /** Of the member of staff. */
  name: string;
  text: string;
  /** ISO time. */
  date: string;
}

/** What was answered to a request. */
export interface QuoteAnswerReply {
  /** The secret of the request's link, for its own customer; null as long as it has none. */
  token: string | null;
  /** The newest one. */
  offer: OfferReply | null;
  /** Those before it, the newest first. */
  older: OfferVersionReply[];
  messages: QuoteMessageReply[];
}

/** `POST /quotes/{token}/accept`. */
export interface AcceptReply {
  /** Lines of the offer that are in the cart now. */
  lines: number;
  /** All lines of the cart. */
  cart_lines: number;
}

export const MESSAGE_LIMIT = 5_000;
export const REASON_LIMIT = 1_000;
