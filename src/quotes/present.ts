/** Requests as their customer reads them: without keys, sessions and deliveries. */
import type { MatchedLine } from '#catalogue/contract';
import type {
  QuoteAnswerReply,
  QuoteDetailReply,
  QuoteLineReply,
  QuoteReply,
  QuoteState,
  SentOfferState,
} from './contract.ts';
import type { OwnQuote, OwnQuoteDetail } from './store.ts';
import { type StoredReason, sayUnreadReason } from './unread-list.ts';

/** Lines of a list that are shown; the rest is in the file. */
const MOST_LINES = 500;

export function presentQuote(quote: OwnQuote): QuoteReply {
  const { id, reference, inputMethod, fileName, fileSize, lineCount } = quote;
  return {
    id,
    reference,
    state: stateOf(quote),
    date_created: quote.receivedAt.toISOString(),
    answer_by: quote.answerBy.toISOString(),
    time_zone: quote.zone,
    input_method: inputMethod,
    file: fileName === null ? null : { name: fileName, size: fileSize ?? 0 },
    line_count: lineCount,
  };
}

const OF_OFFER: Record<SentOfferState, QuoteState> = {
  sent: 'answered',
  asked_back: 'asked_back',
  accepted: 'ordered',
  partly_accepted: 'partly_ordered',
  declined: 'declined',
  expired: 'expired',
  superseded: 'answered',
};

function stateOf({ offerState, stage, deliveredAt }: OwnQuote): QuoteState {
  if (stage === 'asked_back') return 'asked_back';
  if (offerState) return OF_OFFER[offerState];
  if (stage === 'answered') return 'question';
  return deliveredAt ? 'in_work' : 'received';
}

export function presentQuoteDetail(
  quote: OwnQuoteDetail,
  answer: QuoteAnswerReply,
  locale: string,
): QuoteDetailReply {
  const { email, partNumbersText, applicationNotes } = quote.payload.contactInfo;
  const read = readingOf(quote.reading);
  return {
    ...presentQuote(quote),
    email,
    text: partNumbersText,
    notes: applicationNotes,
    is_read: read !== null,
    note: read?.note ? sayUnreadReason(read.note, locale) : null,
    lines: (read?.lines ?? []).slice(0, MOST_LINES).map(presentLine),
    answer,
  };
}

/** The stored reading, as far as it is shown. */
interface KeptReading {
  note: StoredReason | null;
  lines: MatchedLine[];
}

function readingOf(reading: string | null): KeptReading | null {
  return reading === null ? null : (JSON.parse(reading) as KeptReading);
}

function presentLine({ line, text, pieces, status, part }: MatchedLine): QuoteLineReply {
  return {
    line,
    text,
    quantity: pieces,
    status,
    part: part && { part_number: part.partNumber, slug: part.slug, name: part.name },
  };
}
