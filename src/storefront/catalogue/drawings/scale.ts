/** Scales to read drawings by: a bar for the head of a table, a ruler with figures. */

import type { Drawing } from './isometric.ts';
import { short } from './svg.ts';

/** Scale bar: a line of a given length in mm with end ticks. @param scale px per mm */
export function scaleBar(millimetres: number, scale: number): Drawing {
  const length = short(millimetres * scale);
  const width = Math.ceil(millimetres * scale) + 2;
  return {
    width,
    height: 9,
    viewBox: `-1 0 ${width} 9`,
    inner: `<path class="scale-line" d="M0 1v7M${length} 1v7M0 4.5h${length}"/>`,
  };
}

/** Ruler with a tick each millimetre and figures at 0, 5, 10 … @param scale px per mm */
export function ruler(millimetres: number, scale: number): Drawing {
  const ticks = Array.from({ length: millimetres + 1 }, (_, i) => {
    const size = i % 5 === 0 ? 9 : 5;
    return `M${short(i * scale)} ${11 - size}v${size}`;
  }).join('');
  const figures = Array.from({ length: Math.floor(millimetres / 5) + 1 }, (_, i) => {
    const millimetre = i * 5;
    const isLast = millimetre + 5 > millimetres;
    return `<text class="dimension-text ruler-text" x="${short(millimetre * scale)}" y="24" text-anchor="${millimetre === 0 ? 'start' : 'middle'}">${millimetre}${isLast ? ' mm' : ''}</text>`;
  }).join('');
  const width = Math.ceil(millimetres * scale) + 30;
  return {
    width,
    height: 28,
    viewBox: `-1 0 ${width} 28`,
    inner: `<path class="scale-line" d="${ticks}M0 11h${short(millimetres * scale)}"/>${figures}`,
  };
}
