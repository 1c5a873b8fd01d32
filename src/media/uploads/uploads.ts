/** Pictures uploaded by staff: identified by content, re-encoded, and stored under the hash of the result. */

import { createHash } from 'node:crypto';
import { ApiError } from '#kernel';
import type { Message } from '#messages';
import { type Executor, openClaimedFiles, type Platform } from '#platform';
import { DEVICE_WIDTHS } from '../contract.ts';
import { type ImageRefusal, kindOf, type ReadImage, readImage } from '../read-image.ts';
import { refusals } from '../refusals.ts';
import { openPicture } from '../variants.ts';
import { createWorkshop } from '../work-queue.ts';
import * as store from './store.ts';

export type { UploadRow } from './store.ts';

/** Form of the ids of uploads; only such ids are looked up in the database. */
export const UPLOAD_ID = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?-[0-9a-f]{20}$/;

/** No page shows a wider picture. */
const WIDEST = Math.max(...DEVICE_WIDTHS);
/** Close to the original; the copies for pages are made at a lower quality. */
const KEPT_QUALITY = 90;
/**
 * Re-encoding a large picture takes a second of processor time, so uploads are processed one after another with a short
 * queue.
 */
const MOST_WAITING = 8;

const REFUSALS: Record<ImageRefusal, Message> = {
  'not an image': refusals.notAPicture,
  'too large': refusals.tooManyPixels,
  broken: refusals.brokenPicture,
};

export interface NewUpload {
  /** File name given by the sender. */
  name: string;
  bytes: Uint8Array;
  /** Description of the picture, by language. */
  alt: Record<string, string>;
  actor: string;
}

/** A re-encoded picture: without camera data, location, or anything hidden in the file. */
export type ProcessedPicture = Pick<ReadImage, 'kind' | 'width' | 'height'> & { bytes: Buffer; id: string };

export interface Uploads {
  /** Bytes used by the pictures, and the limit. */
  measureUsage(): Promise<{ bytes: number; most: number }>;
  /**
   * Re-encodes the picture. Expensive, so call it before any transaction. Throws an `ApiError` that says what is wrong.
   */
  remake(name: string, bytes: Uint8Array): Promise<ProcessedPicture>;
  /**
   * Writes the bytes, then runs `claim`, which must add the picture under this key in its own transaction. Adding the
   * same picture twice is a conflict that names the existing one.
   */
  write<T>(picture: ProcessedPicture, name: string, claim: (fileKey: string) => Promise<T>): Promise<T>;
  /** Adds the row of a written picture. */
  add(
    tx: Executor,
    picture: ProcessedPicture,
    details: Omit<NewUpload, 'bytes'> & { fileKey: string },
  ): Promise<store.UploadRow>;
  find(id: string): Promise<store.UploadRow | null>;
  page(query: store.UploadQuery): Promise<store.UploadRow[]>;
  describe(
    tx: Executor,
    id: string,
    alt: Record<string, string>,
  ): Promise<{ previousRow: store.UploadRow; row: store.UploadRow }>;
  /** The caller has checked that no page shows the picture. The bytes are removed after the commit. */
  remove(tx: Executor, id: string): Promise<store.UploadRow>;
}

export function openUploads(platform: Pick<Platform, 'db' | 'files' | 'jobs' | 'clock' | 'config'>): Uploads {
  const { db, clock, config } = platform;
  const limitBytes = config.pictureFileBytes;
  const claimedFiles = openClaimedFiles(platform, 'media.file', store.isUploadKey);
  const workshop = createWorkshop(MOST_WAITING);
  const requireLockedUpload = async (tx: Executor, id: string) => {
    const row = await store.lockUpload(tx, id);
    if (!row) throw new ApiError('not_found', refusals.noPicture);
    return row;
  };
  return {
    remake: async (name, bytes) => {
      const making = workshop.make(createHash('sha256').update(bytes).digest('hex'), () =>
        remake(Buffer.from(bytes)),
      );
      if (!making) {
        throw new ApiError('not_ready', refusals.processingBusy, {
          retryAfter: 5,
        });
      }
      const remadePicture = await making;
      const hash = createHash('sha256').update(remadePicture.bytes).digest('hex').slice(0, 20);
      return { ...remadePicture, id: `${wordOf(name)}-${hash}` };
    },
    write: async ({ id, kind, bytes }, name, claim) => {
      if (await store.findUpload(db.orm, id)) throw duplicateError(id);
      if ((await store.sizeOfUploads(db.orm)) + bytes.byteLength > limitBytes) throw noRoom(limitBytes);
      return claimedFiles.put(bytes, { name, kind }, claim);
    },
    add: async (tx, picture, { fileKey, name, alt, actor }) => {
      const { id, kind, width, height, bytes } = picture;
      await store.lockUploads(tx);
      if ((await store.sizeOfUploads(tx)) + bytes.byteLength > limitBytes) throw noRoom(limitBytes);
      const row = {
        id,
        kind,
        width,
        height,
        bytes: bytes.byteLength,
        fileKey,
        name,
        alt,
        createdAt: clock.now(),
        createdBy: actor,
      };
      if (!(await store.insertUpload(tx, row))) throw duplicateError(id);
      return row;
    },
    measureUsage: async () => ({ bytes: await store.sizeOfUploads(db.orm), most: limitBytes }),
    find: (id) => (UPLOAD_ID.test(id) ? store.findUpload(db.orm, id) : Promise.resolve(null)),
    page: (asked) => store.uploadsPage(db.orm, asked),
    describe: async (tx, id, alt) => {
      const row = await requireLockedUpload(tx, id);
      await store.updateAlt(tx, id, alt);
      return { previousRow: row, row: { ...row, alt } };
    },
    remove: async (tx, id) => {
      const row = await requireLockedUpload(tx, id);
      await store.deleteUpload(tx, id);
      await claimedFiles.removeAfter(tx, row.fileKey);
      return row;
    },
  };
}

function duplicateError(id: string): ApiError {
  return new ApiError('conflict', refusals.pictureExists({ id }), { param: 'file' });
}

function noRoom(limitBytes: number): ApiError {
  const limitText = `${Math.round(limitBytes / 1024 / 1024)} MB`;
  return new ApiError('conflict', refusals.pictureStoreFull({ limitText }), { param: 'file' });
}

async function remake(bytes: Buffer): Promise<Omit<ProcessedPicture, 'id'>> {
  if (kindOf(bytes) === 'png') await refuseAnimated(bytes);
  const readResult = await readImage(bytes);
  if (!readResult.ok) throw new ApiError('invalid_value', REFUSALS[readResult.reason], { param: 'file' });
  const { image } = readResult;
  if (image.kind === 'svg') return image;
  try {
    const upright = (await openPicture(bytes, { failOn: 'error' }))
      .rotate()
      .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true });
    const encoder =
      image.kind === 'jpeg'
        ? upright.jpeg({ quality: KEPT_QUALITY, mozjpeg: true })
        : upright.png({ compressionLevel: 9 });
    const { data, info } = await encoder.toBuffer({ resolveWithObject: true });
    return { kind: image.kind, bytes: data, width: info.width, height: info.height };
  } catch {
    throw new ApiError('invalid_value', REFUSALS.broken, { param: 'file' });
  }
}

/** Re-encoding would keep only the first frame of an animated picture. */
async function refuseAnimated(bytes: Buffer): Promise<void> {
  if (!bytes.subarray(0, 4_096).includes('acTL')) return;
  throw new ApiError('invalid_value', refusals.animatedPicture, {
    param: 'file',
  });
}

/** The file name as part of an id. */
function wordOf(name: string): string {
  const word = name
    .replace(/\.[a-z]{1,5}$/i, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|(?<!-)-+$/g, '');
  return word || 'picture';
}
