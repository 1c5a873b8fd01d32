import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '#platform';
import { IMAGE_ID } from './contract.ts';
import { type ReadImage, readImage } from './read-image.ts';

const NAME = /^([\w-]{1,64})\.(?:jpe?g|png|svg)$/;
/** Images whose bytes are in memory; others are read from disk again. */
const KEPT = 32;

/** The pictures of the shop, by name. */
export interface Library {
  /** Null if no picture has this name. */
  find(id: string): Promise<ReadImage | null>;
}

/**
 * Pictures are the files of one folder, named by their id. The folder is searched at each request, and a changed file
 * is read again, so that new pictures need no restart.
 */
export function openLibrary(folder: string, log: Logger): Library {
  const cachedImages = new Map<string, { stamp: number; image: ReadImage | null }>();
  return {
    find: async (id) => {
      if (!IMAGE_ID.test(id)) return null;
      const file = await fileOf(folder, id);
      if (!file) return null;
      const { mtimeMs: stamp } = await stat(file);
      const cachedEntry = cachedImages.get(id);
      if (cachedEntry?.stamp === stamp) return cachedEntry.image;
      const readResult = await readImage(await readFile(file));
      if (!readResult.ok)
        log.warn({ file, reason: readResult.reason }, 'a file of the picture folder cannot be shown');
      const image = readResult.ok ? readResult.image : null;
      cachedImages.delete(id);
      cachedImages.set(id, { stamp, image });
      for (const oldest of cachedImages.keys()) if (cachedImages.size > KEPT) cachedImages.delete(oldest);
      return image;
    },
  };
}

/** The path is built from a name that the folder itself lists. */
async function fileOf(folder: string, id: string): Promise<string | null> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  const name = names.find((each) => NAME.exec(each)?.[1] === id);
  return name ? join(folder, name) : null;
}
