import type { Platform } from '#platform';
import { type ReadImage, versionOf } from '../read-image.ts';
import { findUpload } from './store.ts';
import { UPLOAD_ID } from './uploads.ts';

/** Pictures whose bytes are at hand; more come from the store of files again. */
const KEPT = 32;

/**
 * Pictures of staff as they are served. Whether one is still there is asked of the database each time, so that one that
 * was deleted is gone in every process; its bytes can never be others, since its name is their hash.
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
