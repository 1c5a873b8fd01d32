/** What was said is kept to answer it and to come back to it, not for ever (GDPR article 5 (1) e). */
import type { Platform } from '#platform';
import * as store from './store.ts';

const DAY_MS = 86_400_000;
/** After the last word, as messages of forms are. The privacy pages name it. */
const KEPT_MS = 365 * DAY_MS;

/** Conversations go a year after their last word, never while somebody waits for an answer. */
export function forgetConversations({ db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>): void {
  jobs.repeatEvery('chat.forget', DAY_MS, () =>
    store.forgetEndedBefore(db.orm, new Date(clock.now().getTime() - KEPT_MS)),
  );
}
