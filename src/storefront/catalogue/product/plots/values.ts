/** Interpolates the lines of a curve. */
import type { Curve } from '#catalogue/contract';
import { placeOf } from './scale.ts';

type Points = Curve['series'][number]['points'];

/** Value of a line at `x`, interpolated linearly on the scales of the axes; null beyond its ends. */
export function valueAt({ x: axisX, y: axisY }: Curve, points: Points, x: number): number | null {
  const slack = Math.abs(x) * 1e-3;
  const nextIndex = points.findIndex(([value]) => value >= x - slack);
  const next = points[nextIndex];
  if (!next) return null;
  const previous = points[nextIndex - 1];
  if (!previous || Math.abs(next[0] - x) <= slack)
    return nextIndex > 0 || Math.abs(next[0] - x) <= slack ? next[1] : null;
  const share =
    (placeOf(axisX, x) - placeOf(axisX, previous[0])) /
    (placeOf(axisX, next[0]) - placeOf(axisX, previous[0]));
  if (axisY.scale === 'log') return previous[1] * (next[1] / previous[1]) ** share;
  return previous[1] + (next[1] - previous[1]) * share;
}
