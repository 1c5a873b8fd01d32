/** Points of a curve: 30 a decade on a logarithmic axis, 60 on a linear one, five significant digits. */
import type { Curve, CurveAxis } from '../../contract.ts';

export type Points = [x: number, y: number][];

const PER_DECADE = 30;
const PER_AXIS = 60;
const DIGITS = 5;
/**
 * Powers of ten that a double holds exactly: dividing by one gives the nearest double, which prints with few digits.
 */
const POWERS = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/** Rounds to five significant digits, many times faster than through a text. */
export function roundDigits(value: number): number {
  if (value === 0) return 0;
  const shift = DIGITS - 1 - Math.floor(Math.log10(Math.abs(value)));
  const power = POWERS[Math.abs(shift)];
  if (power === undefined) return Number(value.toPrecision(DIGITS));
  return shift < 0 ? Math.round(value / power) * power : Math.round(value * power) / power;
}

function sample(xs: Iterable<number>, valueAt: (x: number) => number | null): Points {
  const points: Points = [];
  for (const x of xs) {
    const y = valueAt(x);
    if (y !== null && Number.isFinite(y)) points.push([roundDigits(x), roundDigits(y)]);
  }
  return points;
}

/** Samples in equal steps; `corners` are sampled exactly. A null value omits the point. */
export function overLinear(
  [start, end]: readonly [number, number],
  valueAt: (x: number) => number | null,
  corners: readonly number[] = [],
): Points {
  const steps = Array.from({ length: PER_AXIS }, (_, at) => start + ((end - start) * at) / (PER_AXIS - 1));
  return sample(withCorners(steps, corners, start, end), valueAt);
}

function withCorners(xs: number[], corners: readonly number[], start: number, end: number): number[] {
  const innerCorners = corners.filter((x) => x > start && x < end);
  return innerCorners.length === 0 ? xs : [...new Set([...xs, ...innerCorners])].sort((a, b) => a - b);
}

/** Samples in equal ratios; `corners` are sampled exactly. A null value omits the point. */
export function overDecades(
  [start, end]: readonly [number, number],
  valueAt: (x: number) => number | null,
  corners: readonly number[] = [],
): Points {
  const count = Math.max(2, Math.round(Math.log10(end / start) * PER_DECADE) + 1);
  const xs = Array.from({ length: count }, (_, at) => start * (end / start) ** (at / (count - 1)));
  return sample(withCorners(xs, corners, start, end), valueAt);
}

/** Input of a curve; the limits of its axes are derived from its points. */
export interface CurveDraft {
  id: string;
  title: string;
  x: Omit<CurveAxis, 'min' | 'max'>;
  /** `fromZero` starts a linear axis at zero; `bounds` sets both limits, e.g. to show a band. */
  y: Omit<CurveAxis, 'min' | 'max'> & { fromZero?: boolean; bounds?: readonly [number, number] };
  series: Curve['series'];
  marks?: Curve['marks'];
  band?: Curve['band'];
  kind: Curve['kind'];
  note?: string;
}

/** The finished curve; null if no line has two points. */
export function finish(draft: CurveDraft): Curve | null {
  const series = draft.series.filter(({ points }) => points.length > 1);
  if (series.length === 0) return null;
  const { fromZero = false, bounds, ...y } = draft.y;
  const points = series.flatMap((one) => one.points);
  return {
    id: draft.id,
    title: draft.title,
    x: { ...draft.x, ...ends(points.map(([x]) => x)) },
    y: { ...y, ...ends([...points.map(([, value]) => value), ...(fromZero ? [0] : []), ...(bounds ?? [])]) },
    series,
    marks: draft.marks ?? [],
    band: draft.band ?? null,
    kind: draft.kind,
    note: draft.note ?? null,
  };
}

/** Share of a constant value that its axis extends above and below it. */
const BESIDE = 0.05;

function ends(values: readonly number[]): { min: number; max: number } {
  const min = Math.min(...values);
  const max = Math.max(...values);
  if (max > min) return { min, max };
  const margin = Math.abs(min) * BESIDE || 1;
  return { min: min - margin, max: max + margin };
}
