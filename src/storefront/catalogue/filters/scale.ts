import { nearestPreferred } from '#kernel';

/** Where a value stands on the track of a range filter, and which value a place on the track means. */

export interface Scale {
  min: number;
  max: number;
  /** Logarithmic: only for ranges above zero that span more than a decade. */
  log: boolean;
}

/** The scale of a numeric filter. A logarithmic one falls back to linear where the range does not bear it. */
export function scaleOf(min: number, max: number, facet: string): Scale {
  return { min, max, log: facet.startsWith('log') && min > 0 && max > min * 3 };
}

/** 0 at the lowest value, 1 at the highest; values outside stay at the ends. */
export function placeOf(scale: Scale, value: number): number {
  if (scale.max <= scale.min) return 0;
  const clampedValue = Math.min(scale.max, Math.max(scale.min, value));
  return scale.log
    ? Math.log(clampedValue / scale.min) / Math.log(scale.max / scale.min)
    : (clampedValue - scale.min) / (scale.max - scale.min);
}

function nearestE24(value: number): number {
  const neighbours = nearestPreferred(value, 'E24');
  if (!neighbours) return value;
  return value / neighbours.lower < neighbours.upper / value ? neighbours.lower : neighbours.upper;
}

/**
 * The value at a place between 0 and 1: exact at both ends, else a preferred number of E24 (logarithmic) or one with
 * as many digits as a step of the track is worth (linear).
 */
export function valueAt(scale: Scale, place: number): number {
  if (place <= 0) return scale.min;
  if (place >= 1) return scale.max;
  if (scale.log) return nearestE24(scale.min * (scale.max / scale.min) ** place);
  const value = scale.min + place * (scale.max - scale.min);
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(scale.max - scale.min)));
  return Number(value.toFixed(Math.min(decimals, 15)));
}

const PREFIXES: readonly [number, string][] = [
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
  [1, ''],
  [1e-3, 'm'],
  [1e-6, 'u'],
  [1e-9, 'n'],
  [1e-12, 'p'],
];

/** A value as one types it: `4.7u`, `10k`, `0.5p`, `0`. */
export function formatTypedValue(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value) * (1 + 1e-9);
  const [factor, prefix] = PREFIXES.find(([step]) => size >= step) ?? [1e-12, 'p'];
  return `${Number((value / factor).toPrecision(4))}${prefix}`;
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10;

/** The outline of a histogram in a box of 100 by `height`, one closed shape for each run of filled bins. */
export function histogramPath(
  bins: readonly { from: number; to: number; count: number }[],
  scale: Scale,
  height: number,
): string {
  const maxCount = Math.max(1, ...bins.map((bin) => bin.count));
  const x = (value: number) => placeOf(scale, value) * 100;
  let path = '';
  // A bar that stands for one value is as wide as the space between bars allows.
  const single = Math.min(3, 70 / bins.length);
  for (const bin of bins) {
    if (bin.count === 0) continue;
    const isSingle = x(bin.to) - x(bin.from) < single;
    const leftEdge = isSingle ? Math.min(100 - single, Math.max(0, x(bin.from) - single / 2)) : x(bin.from);
    const rightEdge = isSingle ? leftEdge + single : x(bin.to);
    // A bin with few parts must not vanish beside one with many: heights follow the root of the count.
    const top = Math.max(1, Math.round(height * Math.sqrt(bin.count / maxCount)));
    path += `M${roundToTenth(leftEdge)} ${height}v-${top}H${roundToTenth(rightEdge - 0.4)}v${top}`;
  }
  return path;
}
