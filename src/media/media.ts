import { join } from 'node:path';
import type { Platform } from '#platform';
import type { ImageInfo } from './contract.ts';
import { createDraughtsman } from './drawing.ts';
import { keepFiles } from './kept-files.ts';
import { type Library, openLibrary } from './library.ts';
import { type Format, makeVariant } from './making.ts';
import type { ReadImage } from './reading.ts';
import { openShelf } from './uploads/shelf.ts';
import { createWorkshop } from './workshop.ts';

/** Bytes of made pictures on the disk. */
const MOST_KEPT = 512 * 1024 * 1024;

/** Pictures of the shop: from `data/media` and from staff (`uploads`). No address of anybody is ever fetched (rule T14). */
export interface Media {
  find: Library['find'];
  /** Null: too many are being made; ask again in a few seconds. */
  variant(image: ReadImage, width: number, format: Format): Promise<Buffer | null>;
  /** PNG of a drawing of our own; null as above. */
  png(svg: string): Promise<Buffer | null>;
  close(): Promise<void>;
}

export function openMedia(platform: Pick<Platform, 'config' | 'log' | 'db' | 'files'>): Media {
  const { config, log } = platform;
  const shelf = openShelf(platform);
  const library = openLibrary(join(config.rootDir, 'data/media'), log);
  const kept = keepFiles(join(config.dataDir, 'pictures'), MOST_KEPT, log);
  const workshop = createWorkshop();
  const draughtsman = createDraughtsman(config.rootDir);

  /** From the disk, or made once for all who wait for it. */
  async function kindly(key: string, make: () => Promise<Buffer>): Promise<Buffer | null> {
    const found = await kept.get(key);
    if (found) return found;
    return workshop.make(key, async () => {
      const made = await make();
      await kept.put(key, made);
      return made;
    });
  }

  return {
    find: async (id) => (await shelf.find(id)) ?? library.find(id),
    variant: (image, width, format) => {
      // Beyond its own width every copy is the same.
      const shown = Math.min(width, image.width ?? width);
      return kindly(`${image.version} ${shown} ${format}`, () => makeVariant(image, shown, format));
    },
    png: (svg) => kindly(`drawing ${svg}`, () => draughtsman.draw(svg)),
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
