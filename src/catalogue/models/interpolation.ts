/** Linear interpolation between tabled points. */

export type Point = readonly [x: number, y: number];

const pointsByTable = new WeakMap<object, Point[]>();

/** The points of a table whose keys are numbers, ascending. */
export function pointsOf(table: Readonly<Record<string, number>>): readonly Point[] {
  const existingPoints = pointsByTable.get(table);
  if (existingPoints) return existingPoints;
  const points = Object.entries(table)
    .map(([x, y]): Point => [Number(x), y])
    .sort(([a], [b]) => a - b);
  pointsByTable.set(table, points);
  return points;
}

/** The value at `x`; beyond the ends, the first and last segments are extended. */
export function interpolate(points: readonly Point[], x: number): number {
  const index = points.findIndex(([at]) => at >= x);
  const end = index < 0 ? points.length - 1 : Math.max(1, index);
  const [x0, y0] = points[end - 1]!;
  const [x1, y1] = points[end]!;
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

/** The value at `x`; beyond the ends, the first and last values hold. */
export function interpolateHeld(points: readonly Point[], x: number): number {
  return interpolate(points, Math.min(points.at(-1)![0], Math.max(points[0]![0], x)));
}
