/** Pictures: public, without key and session; every response may be cached by proxies. */

import { type Context, Hono } from 'hono';
import { ApiError } from '#kernel';
import { type ImageInfo, QUALITY, WIDTHS } from './contract.ts';
import { infoOf, type Media } from './media.ts';
import type { ReadImage } from './read-image.ts';
import { refusals } from './refusals.ts';
import { formatFor, TYPES } from './variants.ts';

/** A URL with the version of a picture always returns the same picture. */
const FOREVER = 'public, max-age=31536000, immutable';
const SHARED = 'public, max-age=3600, stale-while-revalidate=604800';
/** A drawing opened directly is a document: it must not run or load anything. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const RETRY_SECONDS = 3;

const LARGEST = Math.max(...WIDTHS);

/** Throws 404 if there is no such picture. */
export async function imageInfo(media: Media, id: string): Promise<ImageInfo> {
  return infoOf(id, await requireImage(media, id));
}

/** `/media/{id}`. */
export function mediaRoutes(media: Media): Hono {
  const app = new Hono();
  app.get('/media/:id', async (c) => {
    const width = widthOf(c);
    if (c.req.query('q') !== undefined && c.req.query('q') !== String(QUALITY))
      throw new ApiError('invalid_value', refusals.otherQuality({ quality: QUALITY }), {
        param: 'q',
      });
    return send(c, media, await requireImage(media, c.req.param('id')), width);
  });
  return app;
}

async function requireImage(media: Media, id: string): Promise<ReadImage> {
  const image = await media.find(id);
  if (!image) throw new ApiError('not_found', refusals.pictureNotFound);
  return image;
}

function widthOf(c: Context): number {
  const text = c.req.query('w');
  if (text === undefined) return LARGEST;
  const width = Number(text);
  if (!/^\d{1,4}$/.test(text) || !WIDTHS.includes(width))
    throw new ApiError('invalid_value', refusals.otherWidth({ widths: WIDTHS.join(', ') }), {
      param: 'w',
    });
  return width;
}

async function send(c: Context, media: Media, image: ReadImage, width: number): Promise<Response> {
  const format = image.kind === 'svg' ? 'svg' : formatFor(c.req.header('accept'), image.kind);
  const etag = `"${image.version}-${format === 'svg' ? 'svg' : `${width}-${format}`}"`;
  const headers = {
    ETag: etag,
    'Cache-Control': c.req.query('v') === image.version ? FOREVER : SHARED,
    ...(format === 'svg' ? { 'Content-Security-Policy': SANDBOX } : { Vary: 'Accept' }),
  };
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
  const bytes = format === 'svg' ? image.bytes : await media.variant(image, width, format);
  if (!bytes) throw busy();
  return c.body(new Uint8Array(bytes), 200, {
    ...headers,
    'Content-Type': TYPES[format],
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}

/** The refusal while too many pictures are being made. */
export function busy(): ApiError {
  return new ApiError('not_ready', refusals.drawingBusy, {
    retryAfter: RETRY_SECONDS,
  });
}
