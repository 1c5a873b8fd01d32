import { formatCount } from '#kernel';
import { languageOf } from '#messages';
import { answerTimeText, type QuoteDetailReply, type QuoteReply, type QuoteState } from '#quotes/contract';
import { kilobytes } from '../../quote/draft.ts';
import { printingFor } from '../orders/printing.ts';
import { offerTexts } from './offer-texts.ts';
import { offerView } from './offer-view.ts';
import type { OwnQuoteTexts } from './texts.ts';

/** One row of the list of requests, formatted for display. */
export interface QuoteRow {
  id: string;
  reference: string;
  requestedDate: string;
  /** Name of the file; null if the list was typed. */
  file: string | null;
  lines: string;
  state: QuoteState;
  answerBy: string;
}

/** Times are in the time zone in which the answer was promised. */
export function quoteRow(quote: QuoteReply, locale: string, t: OwnQuoteTexts): QuoteRow {
  const { id, reference, state, file, line_count: count } = quote;
  return {
    id,
    reference,
    state,
    requestedDate: printingFor(locale, 'EUR', quote.time_zone).day(quote.date_created),
    file: quote.input_method === 'file' ? (file?.name ?? '–') : null,
    lines: count === null ? '–' : t.lineCount({ count }),
    answerBy: answerTimeText(new Date(quote.answer_by), locale, quote.time_zone),
  };
}

/** States in which the shop owes an answer by the promised time. */
const WAITING: ReadonlySet<QuoteState> = new Set(['received', 'in_work', 'asked_back']);

/** The data of the page of one request. */
export function quoteView(quote: QuoteDetailReply, now: Date, locale: string, t: OwnQuoteTexts) {
  const unlistedCount = (quote.line_count ?? 0) - quote.lines.length;
  return {
    ...quoteRow(quote, locale, t),
    requestedTime: printingFor(locale, 'EUR', quote.time_zone).time(quote.date_created),
    zone: quote.time_zone,
    isDue: WAITING.has(quote.state) && now.toISOString() > quote.answer_by,
    isWaiting: WAITING.has(quote.state),
    answer: offerView(quote.answer, locale, quote.time_zone, offerTexts[languageOf(locale)]),
    email: quote.email,
    notes: quote.notes,
    size: quote.file && kilobytes(quote.file.size, locale),
    isRead: quote.is_read,
    note: quote.note,
    more: quote.is_read && quote.note === null && unlistedCount > 0 ? formatCount(unlistedCount) : null,
    rows: quote.lines.map(({ line, text, quantity, status, part }) => ({
      line,
      text,
      status,
      part,
      pieces: formatCount(quantity),
    })),
  };
}

export type QuoteView = ReturnType<typeof quoteView>;
