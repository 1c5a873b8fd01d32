/** Deletes files of quote requests that are no longer needed. */
import { DAY_MS } from '#kernel';
import type { Platform } from '#platform';
import { deleteUnneededFiles } from './store.ts';
import type { Incoming } from './upload-intake.ts';

const HOUR_MS = 3_600_000;
/** How long an uploaded file may exist without a request that names it; the form sends both in quick succession. */
const UNNAMED_MS = DAY_MS;
const AFTER_DELIVERY_MS = 180 * DAY_MS;
/** Job that deletes a file whose row is gone; the job's key is the file's key. */
export const QUOTE_FILE_GONE = 'quote.remove_file';

type Dependencies = Pick<Platform, 'db' | 'jobs' | 'files' | 'clock'>;

/** Deletes the rows of files and, by a job of the same commit, their bytes: no file remains without a row. */
export function scheduleFileSweep({ db, jobs, files, clock }: Dependencies, incoming: Incoming): void {
  jobs.handle(QUOTE_FILE_GONE, ({ key }) => files.delete(key));
  jobs.repeatEvery('quote.sweep', HOUR_MS, async () => {
    await incoming.sweep();
    const timeBefore = (ms: number) => new Date(clock.now().getTime() - ms);
    await db.transaction(async (tx) => {
      const removedKeys = await deleteUnneededFiles(tx, {
        unattachedBefore: timeBefore(UNNAMED_MS),
        deliveredBefore: timeBefore(AFTER_DELIVERY_MS),
      });
      for (const key of removedKeys) await jobs.add(tx, { kind: QUOTE_FILE_GONE, key, payload: {} });
    });
  });
}
