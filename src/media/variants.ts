import type { Sharp, SharpOptions } from 'sharp';
import { QUALITY } from './contract.ts';
import type { ReadImage } from './read-image.ts';

/** Larger pictures are refused before they are decoded. */
export const MOST_PIXELS = 40_000_000;

/** More effort takes seconds per picture and saves few bytes (measured at 1920 px: 0.7 s at 3, 13 s at 6). */
const AVIF_EFFORT = 3;
/** Above this width encoding is slow at any effort. */
const LARGE = 1_920;

/** Formats sent to browsers. */
export type Format = 'avif' | 'webp' | 'jpeg' | 'png';

export const TYPES: Readonly<Record<Format | 'svg', string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
};

/**
 * Loaded with the first picture, which makes the start a tenth of a second faster. Limited to one thread, since pages
 * take precedence.
 */
export async function openPicture(bytes: Buffer, options: SharpOptions = {}): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, ...options });
}

/** The best format that the `Accept` header names; otherwise the picture's own. */
export function formatFor(accept: string | undefined, ownFormat: 'jpeg' | 'png'): Format {
  if (accepts(accept, 'image/avif')) return 'avif';
  return accepts(accept, 'image/webp') ? 'webp' : ownFormat;
}

function accepts(accept: string | undefined, type: string): boolean {
  const entry = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(';'))
    .find(([name]) => name?.trim() === type);
  return entry !== undefined && !entry.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter));
}

/** The picture in a width, never enlarged, upright and without metadata. */
export async function makeVariant({ bytes }: ReadImage, width: number, format: Format): Promise<Buffer> {
  const resizedImage = (await openPicture(bytes, { failOn: 'error' }))
    .rotate()
    .resize({ width, withoutEnlargement: true });
  if (format === 'avif')
    return resizedImage
      .avif({ quality: QUALITY, effort: width > LARGE ? AVIF_EFFORT - 1 : AVIF_EFFORT })
      .toBuffer();
  if (format === 'webp') return resizedImage.webp({ quality: QUALITY }).toBuffer();
  if (format === 'jpeg') return resizedImage.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
  return resizedImage.png({ compressionLevel: 9 }).toBuffer();
}
