/** Calls of the frame around every page of the desk, and the languages of the desk. Browser-safe. */
import { shape } from '#kernel';
import { type Language, languageOf, textsOf, writtenLocale } from '#messages';
import { type DeskCallReply, defineDeskCall, type QueueReply } from '../contract.ts';

/** The desk is offered in the languages that have these texts. */
const texts = textsOf('storefront/desk/frame');

/** The language of the desk for a locale; English for readers of a language that staff do not work in. */
export const deskLanguage = (locale: string): Language => languageOf(writtenLocale(texts, locale));

/** States of the queues that the role may see. */
export const listQueues = defineDeskCall('GET /desk/api/queues', 'any', shape<{ reply: QueuesReply }>());

/** The same each time it changes, as a stream of events. */
export const streamQueues = defineDeskCall('GET /desk/api/queues/stream', 'any');

/** Every call of the desk, for the owner and for tests. */
export const listDeskCalls = defineDeskCall(
  'GET /desk/api/calls',
  'readCallList',
  shape<{ reply: { calls: DeskCallReply[] } }>(),
);

export interface QueuesReply {
  queues: QueueReply[];
}
