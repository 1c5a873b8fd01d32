/** Why the list of a request was not read: stored as a code with its values, said in the reader's language. */
import { type ReadingRefusal, refusalMessage } from '#catalogue';
import { languageOf, textsOf } from '#messages';

export type UnreadReason = ReadingRefusal | { code: 'reading_failed' | 'file_gone' };

/**
 * The reason as it is stored. Requests that were read before 24 November 2026 keep an English sentence, which is shown as
 * stored; `string` is needed as long as requests of that time are shown.
 */
export type StoredReason = UnreadReason | string;

const texts = textsOf('quotes/unread');

export function sayUnreadReason(reason: StoredReason, locale: string): string {
  if (typeof reason === 'string') return reason;
  switch (reason.code) {
    case 'reading_failed':
    case 'file_gone':
      return texts[languageOf(locale)][reason.code];
    default:
      return refusalMessage(reason).textIn(locale);
  }
}
