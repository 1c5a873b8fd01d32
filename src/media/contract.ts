/** Calls, wire shapes and addresses of pictures. Browser-safe. */
import { defineCall, shape } from '#kernel';

/** Widths of page-wide pictures in pixels, by common screens. */
export const DEVICE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
/** Widths of smaller pictures. */
export const IMAGE_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384] as const;
/** The widths in which pictures are made, ascending; any other is refused. */
export const WIDTHS: readonly number[] = [...IMAGE_WIDTHS, ...DEVICE_WIDTHS];
/** The only quality: a second one would double the number of stored pictures. */
export const QUALITY = 75;

/** Form of an image id: letters, digits, `-` and `_`. */
export const IMAGE_ID = /^[\w-]{1,64}$/;

/** Kinds of image files. `jpg` and `jpeg` are the same. */
export type ImageKind = 'jpeg' | 'png' | 'svg';

/** Facts about an image. */
export interface ImageInfo {
  id: string;
  kind: ImageKind;
  /** Width of the original in pixels; of an SVG in its own units. Null if it declares none. */
  width: number | null;
  height: number | null;
  /** Changes with the picture. A URL with it (`&v=`) may be cached for ever. */
  version: string;
}

/** URL of an image in a width; with its version browsers never revalidate it. */
export function imageAddress(id: string, width: number, version?: string): string {
  return `/media/${id}?w=${width}&q=${QUALITY}${version ? `&v=${version}` : ''}`;
}

/** `srcset` of a picture that may be as wide as the page. */
export function pageWideSources(id: string, version?: string): string {
  return DEVICE_WIDTHS.map((width) => `${imageAddress(id, width, version)} ${width}w`).join(', ');
}

export const readImageInfo = defineCall('GET /api/media/:id', 'public', shape<{ reply: ImageInfo }>());
