/** Limits the disk space of imported files: the oldest unneeded files are deleted for new ones. */

import { ApiError } from '#kernel';
import type { Executor, Platform } from '#platform';
import { refusals } from './refusals.ts';
import * as store from './store.ts';

const FORGET = 'catalogue.intake-forget';

export interface IntakeStorage {
  /** Frees space for a new file. Refused if files that are still needed take it all. */
  makeRoom(tx: Executor, bytes: number): Promise<void>;
  measureUsage(): Promise<{ bytes: number; most: number }>;
}

export function openIntakeStorage({ db, jobs, files, random, config }: Platform): IntakeStorage {
  const maxBytes = config.intakeFileBytes;
  jobs.handle(FORGET, ({ payload }) => files.delete((payload as { key: string }).key));
  return {
    makeRoom: async (tx, bytes) => {
      await store.lockIntakes(tx);
      let excess = (await store.sizeOfFiles(tx)) + bytes - maxBytes;
      while (excess > 0) {
        const oldest = await store.oldestSettled(tx);
        if (!oldest) {
          throw new ApiError('conflict', refusals.intakeFull({ maxBytes: inMegabytes(maxBytes) }), {
            param: 'file',
          });
        }
        await store.forgetFile(tx, oldest);
        // Deleted by a job after the commit, because a roll-back would restore the row but not the file.
        await jobs.add(tx, {
          kind: FORGET,
          key: `${oldest.id}:${random.token(6)}`,
          payload: { key: oldest.fileKey },
        });
        excess -= oldest.bytes;
      }
    },
    measureUsage: async () => ({ bytes: await store.sizeOfFiles(db.orm), most: maxBytes }),
  };
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
