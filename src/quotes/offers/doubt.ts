/**
 * Why staff must check a line before it is offered. Stored with the line: a code for what the shop noticed, or the
 * question that the reading asked, in the words the customer saw. Plain values.
 */
import { Message, messagesFrom, textsOf } from '#messages';

const texts = messagesFrom(textsOf('quotes/offers/problems'));

/** The request names a part and 0 pieces. */
export const ASKS_FOR_NONE = 'asks_for_none';
/** The customer's bench left the row open without a question. */
export const LEFT_OPEN = 'left_open';

/** Sentences of the codes. Lines from before 24 November 2026 have the English sentence instead of a code. */
const SENTENCES: Readonly<Record<string, Message>> = {
  [ASKS_FOR_NONE]: texts.asksForNone,
  [LEFT_OPEN]: texts.leftOpen,
};

/** A stored doubt as a message. */
export const doubtMessage = (doubt: string): Message =>
  Object.hasOwn(SENTENCES, doubt) ? SENTENCES[doubt]! : new Message(() => doubt);
