import { createHash } from 'node:crypto';
import { cleanSvg } from './clean-svg.ts';
import type { ImageInfo, ImageKind } from './contract.ts';
import { MOST_PIXELS, openPicture } from './variants.ts';

/** Longest side in pixels: long thin pictures take long to resize. */
const LONGEST_SIDE = 20_000;

/** An image that may be shown. */
export interface ReadImage {
  kind: ImageKind;
  /** As stored; of an SVG the cleaned drawing. */
  bytes: Buffer;
  width: number | null;
  height: number | null;
  version: ImageInfo['version'];
}

export type ImageRefusal = 'not an image' | 'too large' | 'broken';

/** Kind of a file by its content; its name is not considered. Null for everything but JPEG, PNG and SVG. */
export function kindOf(bytes: Uint8Array): ImageKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  if (png.every((byte, at) => bytes[at] === byte)) return 'png';
  const head = new TextDecoder().decode(bytes.subarray(0, 4_096));
  return /^\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg[\s>])/i.test(head) ? 'svg' : null;
}

/** Validates a file by its content and cleans an SVG. */
export async function readImage(
  bytes: Buffer,
): Promise<{ ok: true; image: ReadImage } | { ok: false; reason: ImageRefusal }> {
  const kind = kindOf(bytes);
  if (kind === null) return { ok: false, reason: 'not an image' };
  if (kind === 'svg') {
    const svg = cleanSvg(bytes.toString('utf8'));
    if (svg === null) return { ok: false, reason: 'broken' };
    return { ok: true, image: image(kind, Buffer.from(svg), sizeOfSvg(svg)) };
  }
  try {
    const metadata = await (await openPicture(bytes)).metadata();
    if (metadata.format !== kind) return { ok: false, reason: 'broken' };
    if (
      metadata.width * metadata.height > MOST_PIXELS ||
      Math.max(metadata.width, metadata.height) > LONGEST_SIDE
    )
      return { ok: false, reason: 'too large' };
    // EXIF orientations above 4 are rotated by 90°: width and height are swapped to show the photograph upright.
    const size =
      (metadata.orientation ?? 1) > 4 ? [metadata.height, metadata.width] : [metadata.width, metadata.height];
    return { ok: true, image: image(kind, bytes, size) };
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message);
    return { ok: false, reason: isLarge ? 'too large' : 'broken' };
  }
}

function image(kind: ImageKind, bytes: Buffer, size: readonly (number | undefined)[]): ReadImage {
  return { kind, bytes, width: size[0] ?? null, height: size[1] ?? null, version: versionOf(bytes) };
}

/** A version that changes with the bytes of a picture. */
export function versionOf(bytes: Uint8Array): ImageInfo['version'] {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
}

/** In whole pixels; empty if a drawing declares no size, or an unusable one. */
function sizeOfSvg(svg: string): number[] {
  const head = /^<svg[^>]*>/.exec(svg)?.[0] ?? '';
  const length = (name: string) =>
    Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(head)?.[1] ?? Number.NaN);
  const ownSize = [length('width'), length('height')];
  if (ownSize.every(Number.isFinite)) return pixels(ownSize);
  const box = /\sviewBox="[\d.eE+-]+[\s,]+[\d.eE+-]+[\s,]+([\d.eE+]+)[\s,]+([\d.eE+]+)"/.exec(head);
  return box ? pixels([Number(box[1]), Number(box[2])]) : [];
}

function pixels(sides: readonly number[]): number[] {
  const wholeSides = sides.map((side) => Math.max(1, Math.round(side)));
  return wholeSides.every((side) => side <= LONGEST_SIDE) ? wholeSides : [];
}
