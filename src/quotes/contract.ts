/** A request for a quote: calls, wire shapes and rules. Browser-safe: form and server use the same checks. */
import type { MatchedLine } from '#catalogue/contract';
import { DAY_MS, defineCall, formatNearTime, isWorkingDay, shape, type WorkingDays } from '#kernel';
import type { ListQuery, ListReply } from '#settings/contract';
import type { QuoteAnswerReply } from './offers/contract.ts';

export * from './offers/contract.ts';
export { writeRequestLine } from './request-lines.ts';

export type InputMethod = 'text' | 'file';

/** A request as sent, and as forwarded to the webhook. */
export interface QuotePayload {
  formType: 'Quote Request';
  contactInfo: {
    email: string;
    partNumbersText: string;
    applicationNotes: string;
    /** `filename` of the upload; empty if nothing was uploaded. */
    fileLink: string;
    inputMethod: InputMethod;
  };
}

/** A stored file. */
export interface UploadReply {
  /** 1: stored. */
  status: 1;
  filename: string;
}

/** Who has to act: `new` and `asked_back` wait for the desk, `answered` for the customer. */
export type QuoteStage = 'new' | 'asked_back' | 'answered' | 'closed';

/**
 * `received`: stored. `in_work`: being priced by staff. `question`: staff asked the customer something first. The
 * other states follow from the newest offer.
 */
export type QuoteState =
  | 'received'
  | 'in_work'
  | 'question'
  | 'answered'
  | 'asked_back'
  | 'ordered'
  | 'partly_ordered'
  | 'declined'
  | 'expired';

/** A request in the list of an account. */
export interface QuoteReply {
  id: string;
  /** The reference for people: `Q-2611-7KD3M`. */
  reference: string;
  state: QuoteState;
  date_created: string;
  answer_by: string;
  /** Time zone in which the time of the answer was promised. */
  time_zone: string;
  input_method: InputMethod;
  /** Null if no file was sent, and after it was deleted. */
  file: { name: string; size: number } | null;
  /** Null until a file is read, or if it cannot be read. */
  line_count: number | null;
}

export interface QuoteLineReply {
  /** Line number in the list, from 1. */
  line: number;
  text: string;
  /** Pieces. */
  quantity: number;
  status: MatchedLine['status'];
  part: { part_number: string; slug: string; name: string } | null;
}

export interface QuoteDetailReply extends QuoteReply {
  email: string;
  /** Part numbers as typed. */
  text: string;
  notes: string;
  /** Whether the store has read the list. */
  is_read: boolean;
  /** Why the store could not read the list. */
  note: string | null;
  /** Lines as the store reads them, at most 500. */
  lines: QuoteLineReply[];
  answer: QuoteAnswerReply;
}

/** Newest first. */
export const readOwnQuotes = defineCall(
  'GET /api/account/quotes',
  'customer',
  shape<{ query: ListQuery; reply: ListReply<QuoteReply> }>(),
);
export const readOwnQuote = defineCall(
  'GET /api/account/quotes/:id',
  'customer',
  shape<{ reply: QuoteDetailReply | null }>(),
);
/** A request by the secret of its link. */
export const readQuoteByLink = defineCall(
  'GET /api/quotes/:token',
  'shop',
  shape<{ reply: QuoteDetailReply | null }>(),
);

/** Keeps a file for a request: a form with the field `file`. */
export const uploadQuoteFile = defineCall(
  'POST /api/upload-awsFile',
  'public',
  shape<{ body: FormData; reply: UploadReply }>(),
);
/** Answers the text `Accepted`, with headers that say more. */
export const requestQuote = defineCall('POST /api/quote', 'public', shape<{ body: QuotePayload }>());
/** An offer by the secret of its link; `file` is version and ending: `1.pdf`. */
export const readOfferPdf = defineCall('GET /api/quotes/:token/offers/:file', 'public');

/** Reference of an accepted request; a header beside the body `Accepted`. */
export const REFERENCE_HEADER = 'X-Quote-Reference';
/** Promised time of the answer, an ISO time. */
export const ANSWER_BY_HEADER = 'X-Quote-Answer-By';
/** Request header of the form: the visitor's time zone, such as `Europe/Berlin`. */
export const ZONE_HEADER = 'X-Time-Zone';
/**
 * Sent by the form, the same for every attempt of one request. Also sent to the webhook, the same for every
 * attempt.
 */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Messages of the form's specification, compared letter by letter. */
export const QUOTE_REFUSALS = {
  partNumbers: 'Please enter part numbers or specifications.',
  file: 'Please upload a BOM or CSV file.',
  fileType: 'Invalid file type. Allowed: .xlsx, .xls, .csv',
  fileSize: 'File is too large. Maximum size is 10 MB.',
  email: 'Please enter a valid email address.',
} as const;

export const QUOTE_LIMITS = {
  /** Bytes. */
  file: 10 * 1024 * 1024,
  /** Characters. */
  partNumbers: 200_000,
  notes: 20_000,
} as const;

export const FILE_KINDS = ['xlsx', 'xls', 'csv'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The file kind that a name claims; null for kinds that are not accepted. */
export function claimedKind(fileName: string): FileKind | null {
  const ending = /\.([A-Za-z]{3,4})$/.exec(fileName.trim())?.[1]?.toLowerCase();
  return FILE_KINDS.find((kind) => kind === ending) ?? null;
}

const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN =
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

/** Whether an address has the form `local@domain.tld`, which the mail module accepts too. */
export function isMailAddress(text: string): boolean {
  const address = text.trim();
  const atSignIndex = address.lastIndexOf('@');
  if (address.length > 254 || atSignIndex < 1 || atSignIndex > 64) return false;
  return LOCAL_PART.test(address.slice(0, atSignIndex)) && DOMAIN.test(address.slice(atSignIndex + 1));
}

/** The problems of a request. The reply states the first one. */
export interface QuoteProblems {
  partNumbers?: string;
  file?: string;
  email?: string;
}

/** @param file the uploaded file, or the file to be uploaded; null: none */
export function problemsOf(
  { email, partNumbersText, inputMethod }: QuotePayload['contactInfo'],
  file: { name: string; size?: number } | null,
): QuoteProblems {
  const problems: QuoteProblems = {};
  if (inputMethod === 'text') {
    if (partNumbersText.trim() === '') problems.partNumbers = QUOTE_REFUSALS.partNumbers;
  } else if (!file) problems.file = QUOTE_REFUSALS.file;
  else if (claimedKind(file.name) === null) problems.file = QUOTE_REFUSALS.fileType;
  else if ((file.size ?? 0) > QUOTE_LIMITS.file) problems.file = QUOTE_REFUSALS.fileSize;
  if (!isMailAddress(email)) problems.email = QUOTE_REFUSALS.email;
  return problems;
}

/** Whether a name is a time zone that this runtime knows. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Working days of the seller, and the time zone. */
export interface Desk extends WorkingDays {
  timeZone: string;
}

/** More than any sequence of closed days. */
const MOST_DAYS = 60;

/**
 * The promised time of the answer: the same clock time on the next working day, in the customer's time zone. The
 * moment must also fall on a working day of the seller's calendar: early Monday in Tokyo is still the seller's
 * Sunday.
 */
export function answerBy(receivedAt: Date, zone: string, desk: Desk): Date {
  const clock = wallClock(receivedAt, zone);
  const works = (wall: number) => isWorkingDay(new Date(wall).toISOString().slice(0, 10), desk);
  for (let days = 1; days <= MOST_DAYS; days += 1) {
    const wall = clock + days * DAY_MS;
    const moment = new Date(momentOf(wall, zone));
    if (works(wall) && works(wallClock(moment, desk.timeZone))) return moment;
  }
  return new Date(momentOf(clock + DAY_MS, zone));
}

/** Whether closed days lie between the request and its answer. */
export function waitsOver(receivedAt: Date, zone: string, desk: Desk): boolean {
  const apart = wallClock(answerBy(receivedAt, zone, desk), zone) - wallClock(receivedAt, zone);
  return apart > 1.5 * DAY_MS;
}

/** The local time in a zone, read as UTC. */
function wallClock(moment: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** The moment at which a zone has this local time. A time that the switch to summer time skips moves by an hour. */
function momentOf(clock: number, zone: string): number {
  const offsetAt = (moment: number) => wallClock(new Date(moment), zone) - moment;
  const guess = clock - offsetAt(clock);
  return clock - offsetAt(guess);
}

/** `Tue 24 Nov, 14:00`, in the given time zone. */
export function answerTimeText(moment: Date, locale: string, zone: string): string {
  return formatNearTime(moment.toISOString(), locale, zone);
}
