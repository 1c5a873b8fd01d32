import type { Platform } from '#platform';
import { type ReadImage, versionOf } from '../read-image.ts';
import { findUpload } from './store.ts';
import { UPLOAD_ID } from './uploads.ts';

/** Pictures whose bytes are in memory; others are read from the file store again. */
const KEPT = 32;

/**
 * Pictures of staff as served. Each request checks the database, so that a deleted picture is gone in every process;
 * cached bytes cannot be stale, because the id contains their hash.
 */
export function openUploadLibrary({ db, files, log }: Pick<Platform, 'db' | 'files' | 'log'>) {
  const cachedImages = new Map<string, ReadImage>();
  return {
    find: async (id: string): Promise<ReadImage | null> => {
      if (!UPLOAD_ID.test(id)) return null;
      const row = await findUpload(db.orm, id);
      if (!row) return null;
      const cachedImage = cachedImages.get(id);
      if (cachedImage) return cachedImage;
      const storedBytes = await files.get(row.fileKey);
      if (!storedBytes) {
        log.error({ id }, 'the bytes of a picture are not in the store of files');
        return null;
      }
      const bytes = Buffer.from(storedBytes);
      const { kind, width, height } = row;
      const image = { kind, bytes, width, height, version: versionOf(bytes) };
      cachedImages.set(id, image);
      for (const oldest of cachedImages.keys()) if (cachedImages.size > KEPT) cachedImages.delete(oldest);
      return image;
    },
  };
}
