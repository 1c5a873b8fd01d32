/** Conversations are stored only as long as they are needed for answering and looking back (GDPR article 5 (1) e). */
import { DAY_MS } from '#kernel';
import type { Platform } from '#platform';
import * as store from './store.ts';

/** After the last message, as for form messages. The privacy pages state this period. */
const KEPT_MS = 365 * DAY_MS;

/** Deletes conversations a year after their last message, but never while the visitor waits for an answer. */
export function forgetConversations({ db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>): void {
  jobs.repeatEvery('chat.forget', DAY_MS, () =>
    store.forgetEndedBefore(db.orm, new Date(clock.now().getTime() - KEPT_MS)),
  );
}
