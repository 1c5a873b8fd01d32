/** A part as an SVG file that stands alone: no script, no style sheet, no reference to anything outside. */

import type { Body } from '#catalogue/contract';
import { isometric, isometricShapes } from './isometric.ts';
import { bodyName } from './name.ts';
import { LIGHT_INK, LIGHT_STROKE, LIGHT_TRACE, lightColour } from './palette.ts';
import { bounds, escapeText, type Style } from './svg.ts';

const SIZE = 480;
const MARGIN = 56;

const fileStyle: Style = {
  area: (tone, outlined) =>
    `fill="${lightColour(tone)}"${outlined ? ` stroke="${LIGHT_STROKE}" stroke-width="1.2" stroke-linejoin="round"` : ''}`,
  line: (width) => `fill="none" stroke="${LIGHT_TRACE}" stroke-width="${Math.round(width * 10) / 10}"`,
  letters: (ink) =>
    `fill="${LIGHT_INK[ink]}" font-family="IBM Plex Mono,ui-monospace,monospace" font-weight="500"`,
};

/** SVG file of a body in the middle of a white square of 480 px, in the colours of the light theme. */
export function partImageSvg(body: Body): string {
  const [left, top, right, bottom] = bounds(isometricShapes(body, 1));
  const scale = (SIZE - 2 * MARGIN) / Math.max(right - left, bottom - top);
  const { width, height, viewBox, inner } = isometric(body, scale, fileStyle);
  const [x, y] = viewBox.split(' ').map(Number) as [number, number];
  const [offX, offY] = [Math.round((SIZE - width) / 2 - x), Math.round((SIZE - height) / 2 - y)];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}" role="img">` +
    `<title>${escapeText(bodyName(body))}</title><path fill="#fff" d="M0 0h${SIZE}v${SIZE}H0z"/>` +
    `<g transform="translate(${offX} ${offY})">${inner}</g></svg>`
  );
}
