import { join } from 'node:path';
import type { Platform } from '#platform';
import type { ImageInfo } from './contract.ts';
import { openFileCache } from './file-cache.ts';
import { type Library, openLibrary } from './library.ts';
import type { ReadImage } from './read-image.ts';
import { createSvgRenderer } from './svg-renderer.ts';
import { openUploadLibrary } from './uploads/upload-library.ts';
import { type Format, makeVariant } from './variants.ts';
import { createWorkshop } from './work-queue.ts';

/** Bytes of generated pictures on disk. */
const MOST_KEPT = 512 * 1024 * 1024;

/** Pictures of the shop: from `data/media` and from staff (`uploads`). Pictures are never fetched from a URL. */
export interface Media {
  find: Library['find'];
  /** A resized copy. Null: too many are being made; retry in a few seconds. */
  variant(image: ReadImage, width: number, format: Format): Promise<Buffer | null>;
  /** PNG of a drawing that the shop generated; null as above. */
  png(svg: string): Promise<Buffer | null>;
  close(): Promise<void>;
}

export function openMedia(platform: Pick<Platform, 'config' | 'log' | 'db' | 'files'>): Media {
  const { config, log } = platform;
  const uploadLibrary = openUploadLibrary(platform);
  const library = openLibrary(join(config.rootDir, 'data/media'), log);
  const cache = openFileCache(join(config.dataDir, 'pictures'), MOST_KEPT, log);
  const workshop = createWorkshop();
  const draughtsman = createSvgRenderer(config.rootDir);

  /** From the disk, or made once for all simultaneous callers. */
  async function getOrMake(key: string, make: () => Promise<Buffer>): Promise<Buffer | null> {
    const cachedFile = await cache.get(key);
    if (cachedFile) return cachedFile;
    return workshop.make(key, async () => {
      const bytes = await make();
      await cache.put(key, bytes);
      return bytes;
    });
  }

  return {
    find: async (id) => (await uploadLibrary.find(id)) ?? library.find(id),
    variant: (image, width, format) => {
      // Pictures are never enlarged, so all larger widths share one copy.
      const servedWidth = Math.min(width, image.width ?? width);
      return getOrMake(`${image.version} ${servedWidth} ${format}`, () =>
        makeVariant(image, servedWidth, format),
      );
    },
    png: (svg) => getOrMake(`drawing ${svg}`, () => draughtsman.draw(svg)),
    close: () => draughtsman.close(),
  };
}

export const infoOf = (id: string, { kind, width, height, version }: ReadImage): ImageInfo => ({
  id,
  kind,
  width,
  height,
  version,
});
