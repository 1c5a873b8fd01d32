import type { Platform } from '#platform';
import { type ReadImage, versionOf } from '../reading.ts';
import { findUpload } from './store.ts';
import { UPLOAD_ID } from './uploads.ts';

/** Pictures whose bytes are at hand; more come from the store of files again. */
const KEPT = 32;

/**
 * Pictures of staff as they are served. Whether one is still there is asked of the database each time, so that one that
 * was deleted is gone in every process; its bytes can never be others, since its name is their hash.
 */
export function openShelf({ db, files, log }: Pick<Platform, 'db' | 'files' | 'log'>) {
  const kept = new Map<string, ReadImage>();
  return {
    find: async (id: string): Promise<ReadImage | null> => {
      if (!UPLOAD_ID.test(id)) return null;
      const row = await findUpload(db.orm, id);
      if (!row) return null;
      const known = kept.get(id);
      if (known) return known;
      const stored = await files.get(row.fileKey);
      if (!stored) {
        log.error({ id }, 'the bytes of a picture are not in the store of files');
        return null;
      }
      const bytes = Buffer.from(stored);
      const { kind, width, height } = row;
      const image = { kind, bytes, width, height, version: versionOf(bytes) };
      kept.set(id, image);
      for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
      return image;
    },
  };
}
