/** Calls for quotes at the desk. Browser-safe. */
import { shape } from '#kernel';
import { type DeskPage, defineDeskCall } from '../contract.ts';

/** Sections of the queue. */
export type QuoteSection = 'waiting' | 'all';

export const listQuotes = defineDeskCall(
  'GET /desk/api/quotes',
  'answerQuotes',
  shape<{ query: { show?: QuoteSection; q?: string; after?: string }; reply: DeskPage<QuoteRowReply> }>(),
);

/** A row of the queue. */
export interface QuoteRowReply {
  id: string;
  /** Reference for use on the phone: `Q-2611-7KD3M`. */
  reference: string;
  email: string;
  receivedAt: string;
  /** Promised time of the answer. */
  answerBy: string;
  /** `new` and `asked_back` wait for the desk, `answered` for the customer. */
  stage: 'new' | 'asked_back' | 'answered' | 'closed';
  /** The member of staff who handles the request; null: nobody. */
  assignedName: string | null;
  inputMethod: 'text' | 'file';
  fileName: string | null;
  /** Null while a file has not been read. */
  lineCount: number | null;
  /** The beginning of the list. */
  beginning: string;
}
