/** Files of requests live as long as they are needed (D-06). */
import type { Platform } from '#platform';
import { deleteUnneededFiles } from './store.ts';
import type { Incoming } from './upload-intake.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A file is sent a moment before the request that names it. */
const UNNAMED_MS = DAY_MS;
const AFTER_DELIVERY_MS = 180 * DAY_MS;
/** Removes the file of a request whose row is gone; its key is that of the file. */
export const QUOTE_FILE_GONE = 'quote.remove_file';

type Dependencies = Pick<Platform, 'db' | 'jobs' | 'files' | 'clock'>;

/** The row of a file goes first, its bytes by a job of the same commit: none is left where nobody knows of it. */
export function scheduleFileSweep({ db, jobs, files, clock }: Dependencies, incoming: Incoming): void {
  jobs.handle(QUOTE_FILE_GONE, ({ key }) => files.delete(key));
  jobs.repeatEvery('quote.sweep', HOUR_MS, async () => {
    await incoming.sweep();
    const timeBefore = (ms: number) => new Date(clock.now().getTime() - ms);
    await db.transaction(async (tx) => {
      const removedKeys = await deleteUnneededFiles(tx, {
        unnamedBefore: timeBefore(UNNAMED_MS),
        deliveredBefore: timeBefore(AFTER_DELIVERY_MS),
      });
      for (const key of removedKeys) await jobs.add(tx, { kind: QUOTE_FILE_GONE, key, payload: {} });
    });
  });
}
