/** Maps the values of a curve to pixels of its picture. */
import type { Curve, CurveAxis } from '#catalogue/contract';
import { drawnAxis, PICTURE, placeOf } from './scale.ts';

const { left: leftEdge, right, top, bottom } = PICTURE;

/** Rounds to a tenth of a pixel. */
export const short = (value: number): number => Math.round(value * 10) / 10;

export interface Frame {
  x: CurveAxis;
  y: CurveAxis;
  placeX(value: number): number;
  placeY(value: number): number;
}

export function frameOf(curve: Curve): Frame {
  const x = drawnAxis(curve.x, 'x');
  const y = drawnAxis(curve.y, 'y');
  return {
    x,
    y,
    placeX: (value) => short(leftEdge + placeOf(x, value) * (right - leftEdge)),
    placeY: (value) => short(bottom - placeOf(y, value) * (bottom - top)),
  };
}
