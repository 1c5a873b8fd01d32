/** What files of staff take on the disk: bounded, and the oldest that nobody waits for gives way. */
import { ApiError } from '#kernel';
import type { Executor, Platform } from '#platform';
import * as store from './store.ts';

const FORGET = 'catalogue.intake-forget';

export interface IntakeRoom {
  /** Makes room for a new file. Refused where those that wait take it all. */
  make(tx: Executor, bytes: number): Promise<void>;
  used(): Promise<{ bytes: number; most: number }>;
}

export function openIntakeRoom({ db, jobs, files, random, config }: Platform): IntakeRoom {
  const most = config.intakeFileBytes;
  jobs.handle(FORGET, ({ payload }) => files.delete((payload as { key: string }).key));
  return {
    make: async (tx, bytes) => {
      await store.lockIntakes(tx);
      let over = (await store.sizeOfFiles(tx)) + bytes - most;
      while (over > 0) {
        const oldest = await store.oldestSettled(tx);
        if (!oldest) {
          throw new ApiError(
            'conflict',
            `Files that were brought in take all the room there is (${inMegabytes(most)}). Throw away those that are ready to look at, or set INTAKE_FILES_MB higher.`,
            { param: 'file' },
          );
        }
        await store.forgetFile(tx, oldest);
        // After the commit: a file whose row came back would be missed.
        await jobs.add(tx, {
          kind: FORGET,
          key: `${oldest.id}:${random.token(6)}`,
          payload: { key: oldest.fileKey },
        });
        over -= oldest.bytes;
      }
    },
    used: async () => ({ bytes: await store.sizeOfFiles(db.orm), most }),
  };
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
