/** Calls and wire shapes of offers as customers read and answer them. Browser-safe. */
import { defineCall, shape } from '#kernel';

export interface OfferPartReply {
  /** Product number; `order_number` is the orderable part number. */
  part_number: string;
  order_number: string;
  slug: string;
  name: string;
  packaging: string;
  /** Offered pieces. */
  quantity: number;
  /** The quoted price needs at least this many pieces; larger quantities must be a multiple of `multiple`. */
  minimum: number;
  multiple: number;
  /** Price breaks with unit prices of up to six decimal places. */
  prices: { quantity: number; price: number }[];
  /** Charged once per line; included in `total`. */
  fee: number;
  /** Price of the offered pieces. */
  total: number;
  list_price: number;
  /** Pieces on hand when the offer was sent. */
  stock: number;
  lead_time_weeks: [number, number] | null;
  grade: 'exact' | 'upgrade' | 'functional' | null;
  differences: string[];
}

export interface OfferLineReply {
  id: string;
  /** As the customer wrote it. */
  asked: string;
  /** Requested pieces; null if the list does not state them. */
  asked_quantity: number | null;
  /** Id of the line to which this is an alternative. A customer can take one line of such a group. */
  beside: string | null;
  /** Null: nothing is offered, and `no_offer` states why. */
  part: OfferPartReply | null;
  no_offer: string | null;
  note: string;
  /** Set once the line was ordered. */
  ordered: { number: string; quantity: number } | null;
}

/** `sent` and `asked_back` are open; `partly_accepted` is open for the lines that are not ordered yet. */
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
  /** Last day on which the prices hold. */
  valid_on: string;
  /** Path of the PDF; the token in the path is the only access control. */
  pdf: string;
}

export interface OfferReply extends OfferVersionReply {
  /** Whether lines can be accepted. */
  open: boolean;
  /** ISO time at which the prices expire. */
  valid_until: string;
  currency: string;
  answer: string;
  delivery_terms: string;
  payment_terms: string;
  /** Name of the writer. */
  contact: string;
  lines: OfferLineReply[];
  /** Sum of all lines except alternatives; net, without shipping. */
  total: number;
  /**
   * The customer's reading currency, and its units per unit of the offer's currency; null if they are the same.
   */
  display: { currency: string; rate: number } | null;
}

export interface QuoteMessageReply {
  from: 'customer' | 'staff';
  /** Name of the member of staff. */
  name: string;
  text: string;
  /** ISO time. */
  date: string;
}

/** The answer to a request. */
export interface QuoteAnswerReply {
  /** Secret of the request's link, for its own customer; null if the request has none yet. */
  token: string | null;
  /** The newest offer. */
  offer: OfferReply | null;
  /** Earlier versions, newest first. */
  older: OfferVersionReply[];
  messages: QuoteMessageReply[];
}

/** Lines of an offer to be put into the cart. */
export interface OfferAcceptance {
  /** Version that was read. */
  version: number;
  lines: { id: string; quantity: number }[];
}

export interface AcceptReply {
  /** Lines of the offer that are now in the cart. */
  lines: number;
  /** Total number of lines in the cart. */
  cart_lines: number;
}

export const MESSAGE_LIMIT = 5_000;
export const REASON_LIMIT = 1_000;

// The secret of the request's link is the only access control.
export const acceptOffer = defineCall(
  'POST /api/quotes/:token/accept',
  'shop',
  shape<{ body: OfferAcceptance; reply: AcceptReply }>(),
);
export const askAboutQuote = defineCall(
  'POST /api/quotes/:token/messages',
  'shop',
  shape<{ body: { text: string }; reply: { ok: true } }>(),
);
export const declineOffer = defineCall(
  'POST /api/quotes/:token/decline',
  'shop',
  shape<{ body: { version: number; reason?: string }; reply: { ok: true } }>(),
);
