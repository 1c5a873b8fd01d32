/**
 * Calls for answering a request at the desk. Unit prices are millionths, fees and totals minor units.
 * Browser-safe.
 */
import { shape } from '#kernel';
import type { Language } from '#messages';
import { defineDeskCall } from '../../contract.ts';
import type { QuoteRowReply } from '../contract.ts';

export const readQuote = defineDeskCall(
  'GET /desk/api/quotes/:id',
  'answerQuotes',
  shape<{ reply: DeskQuoteReply }>(),
);

/** The file that came with a request. */
export const downloadQuoteFile = defineDeskCall('GET /desk/api/quotes/:id/file', 'answerQuotes');

/** An offer or its draft as PDF. */
export const downloadOffer = defineDeskCall('GET /desk/api/quotes/offers/:id/paper', 'answerQuotes');

/** A part in all its packagings, by any of its numbers. */
export const readPart = defineDeskCall(
  'GET /desk/api/quotes/parts/:number',
  'answerQuotes',
  shape<{ query: { locale?: Language }; reply: DeskPartReply }>(),
);

/** Begins an offer, or opens its draft. */
export const openDraft = defineDeskCall(
  'POST /desk/api/quotes/:id/draft',
  'answerQuotes',
  shape<{ reply: DeskOfferReply }>(),
);

export const saveDraft = defineDeskCall(
  'PUT /desk/api/quotes/offers/:id',
  'answerQuotes',
  shape<{ body: DraftEdit; reply: SavedReply }>(),
);

/** Offers the parts qualified for vehicles beside the others. */
export const addQualifiedParts = defineDeskCall(
  'POST /desk/api/quotes/offers/:id/qualified',
  'answerQuotes',
  shape<{ body: DraftRevision; reply: { added: number; offer: DeskOfferReply } }>(),
);

export const discardDraft = defineDeskCall(
  'POST /desk/api/quotes/offers/:id/discard',
  'answerQuotes',
  shape<{ body: DraftRevision; reply: { ok: true } }>(),
);

export const sendOffer = defineDeskCall(
  'POST /desk/api/quotes/offers/:id/send',
  'answerQuotes',
  shape<{ body: DraftRevision; reply: DeskOfferReply }>(),
);

/** Sends the mail of an offer once more. */
export const resendOffer = defineDeskCall(
  'POST /desk/api/quotes/offers/:id/resend',
  'answerQuotes',
  shape<{ reply: { ok: true } }>(),
);

/** Writes to the customer. */
export const sendMessage = defineDeskCall(
  'POST /desk/api/quotes/:id/messages',
  'answerQuotes',
  shape<{ body: { text: string }; reply: { ok: true } }>(),
);

/** Assigns a request to a colleague, or to nobody. */
export const assignQuote = defineDeskCall(
  'POST /desk/api/quotes/:id/assign',
  'answerQuotes',
  shape<{
    body: { to: string | null };
    reply: { assignedTo: string | null; assignedName: string | null };
  }>(),
);

/** The draft as it was read: a change of an older one is refused. */
export interface DraftRevision {
  revision: number;
}

/** Changes of a draft; parts that are left out stay the same. */
export interface DraftEdit extends DraftRevision {
  answer?: string;
  deliveryTerms?: string;
  paymentTerms?: string;
  /** ISO day. */
  validOn?: string;
  /** Changed and new lines. */
  lines?: ({ id: string } & LineEdit)[];
  /** Ids of removed lines. */
  removed?: string[];
}

/** A change of one line. */
export interface LineEdit {
  position?: number;
  asked?: string;
  beside?: string | null;
  part?: { number: string; packaging?: string | null; quantity: number; steps?: PriceStepReply[] } | null;
  note?: string;
  noOffer?: string | null;
  settled?: SettlementReply[];
}

export interface PriceStepReply {
  quantity: number;
  micros: number;
}

/** The list prices of one packaging. */
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
  /** Lowest unit price that any role may offer. */
  floorMicros: number;
}

/** A part with everything needed to price a line in the browser as the server does. */
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

/** Problems that staff have confirmed as intended. */
export type SettlementReply = 'ABOVE' | 'PIECES' | 'DOUBT';

export interface DraftLineReply {
  id: string;
  position: number;
  askedLine: number | null;
  asked: string;
  /** Requested pieces; null where the request does not say. */
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

/** An offer with its lines: the draft, or the latest sent version. */
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
  /** Last editor, and when. */
  staffName: string;
  updatedAt: string;
  sentAt: string | null;
  takenAt: string | null;
  closedAt: string | null;
  reason: string | null;
  lines: DraftLineReply[];
  /** Minor units, over all lines except alternatives. */
  sum: number;
  /** What prevents sending it; empty for a sent offer. */
  problems: ProblemReply[];
}

export interface DeskVersionReply {
  id: string;
  version: number;
  state: string;
  sentAt: string | null;
  validOn: string;
}

/** An entry of a customer's history. */
export interface KnownReply {
  at: string;
  kind: 'order' | 'quote' | 'sample' | 'kit' | 'chat';
  /** `26-00017-0`, `Q-2611-7KD3M`. */
  reference: string;
  text: string;
  /** Its state, a code of its module. */
  state: string;
  /** Page at the desk; null where there is none. */
  href: string | null;
}

export interface DeskQuoteReply extends QuoteRowReply {
  locale: string;
  currency: string;
  /** Time zone of the customer. */
  zone: string;
  accountId: string | null;
  assignedTo: string | null;
  /** As typed. */
  text: string;
  notes: string;
  fileSize: number | null;
  /** Whether the list was read, and why it could not be. */
  isRead: boolean;
  note: string | null;
  /** The customer's page, with its secret; null while it has none. */
  page: string | null;
  offer: DeskOfferReply | null;
  versions: DeskVersionReply[];
  messages: { from: 'customer' | 'staff'; name: string; text: string; at: string }[];
  known: KnownReply[];
  /** Percent below list price that the reader may offer. */
  mostBelowList: number;
  /** Other staff who answer requests. */
  colleagues: { id: string; name: string }[];
  /** Today, and the last day allowed for `validOn`; ISO. */
  today: string;
  latestDay: string;
}

/** Response to saving: the state of the draft. `lines` contains only those that were sent. */
export interface SavedReply {
  revision: number;
  updatedAt: string;
  sum: number;
  lines: DraftLineReply[];
  /** Ids in order. */
  order: string[];
  problems: ProblemReply[];
}
