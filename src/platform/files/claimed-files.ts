import type { Clock } from '../clock.ts';
import { type Db, type Executor, isDatabaseAway } from '../database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Files, NewFile } from './files.ts';

/** By then the writer of a file has committed the row that names it. */
const UNCLAIMED_MS = 3_600_000;

/**
 * Files that rows of a table name: each file is written before the transaction of its row and removed after the row is
 * gone.
 */
export interface ClaimedFiles {
  /**
   * Writes a file, then runs `claim`, which commits the row that names its key. A file that no row names is removed: at
   * once if `claim` throws, within the hour if the process ends in between.
   */
  put<T>(
    bytes: Uint8Array,
    file: Pick<NewFile, 'name' | 'kind'>,
    claim: (key: string) => Promise<T>,
  ): Promise<T>;
  /** Call in the transaction that removes the row: removes the file after the commit. */
  removeAfter(tx: Executor, key: string): Promise<void>;
}

interface Dependencies {
  db: Db;
  files: Files;
  jobs: Jobs;
  clock: Clock;
}

/**
 * @param kind of the job that removes files, such as `media.file`; each owner of files needs its own
 * @param isClaimed whether a row names the key
 */
export function openClaimedFiles(
  { db, files, jobs, clock }: Dependencies,
  kind: string,
  isClaimed: (executor: Executor, key: string) => Promise<boolean>,
): ClaimedFiles {
  const removeUnclaimed = async (key: string) => {
    if (!(await isClaimed(db.orm, key))) await files.delete(key);
  };
  jobs.handle(kind, ({ payload }) => removeUnclaimed((payload as { key: string }).key));
  return {
    put: async (bytes, file, claim) => {
      const announce = (key: string) => {
        const dueAt = new Date(clock.now().getTime() + UNCLAIMED_MS);
        return jobs.add(db.orm, { kind, key, payload: { key }, dueAt });
      };
      const { key } = await files.put(bytes, { ...file, announce });
      try {
        return await claim(key);
      } catch (error) {
        // A commit whose response was lost may have stored the row; the job checks later.
        if (!isDatabaseAway(error)) await removeUnclaimed(key);
        throw error;
      }
    },
    removeAfter: (tx, key) => jobs.add(tx, { kind, key: `${key} removed`, payload: { key } }),
  };
}
