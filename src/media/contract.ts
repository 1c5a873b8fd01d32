/** Widths of whole-page pictures, in pixels, as screens have them (specification, section 9). */
export const DEVICE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
/** Widths of pictures that are smaller than a page. */
export const IMAGE_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384] as const;
/** The widths an image is made in, smallest first; every other one is refused. */
export const WIDTHS: readonly number[] = [...IMAGE_WIDTHS, ...DEVICE_WIDTHS];
/** The one quality that is made: a second one would be a second copy of everything. */
export const QUALITY = 75;

/** Names an image: letters, digits, `-` and `_`. */
export const IMAGE_ID = /^[\w-]{1,64}$/;

/** Kinds of files that are images here. `jpg` and `jpeg` are one. */
export type ImageKind = 'jpeg' | 'png' | 'svg';

/** What is known of an image (`GET /api/media/{id}`). */
export interface ImageInfo {
  id: string;
  kind: ImageKind;
  /** Of the original, pixels; of an SVG, its own units. Null where it names none. */
  width: number | null;
  height: number | null;
  /** Changes with the picture. An address with it (`&v=`) may be kept for ever. */
  version: string;
}

/** Address of an image in a width; with its version a browser never asks again. */
export function imageAddress(id: string, width: number, version?: string): string {
  return `/media/${id}?w=${width}&q=${QUALITY}${version ? `&v=${version}` : ''}`;
}

/** `srcset` of a picture that may be as wide as the page. */
export function pageWideSources(id: string, version?: string): string {
  return DEVICE_WIDTHS.map((width) => `${imageAddress(id, width, version)} ${width}w`).join(', ');
}
