import { nearestPreferred } from '#kernel';

/** Scale of a range filter: maps values to positions on the track, and positions to values. */

export interface Scale {
  min: number;
  max: number;
  /** Logarithmic: only for ranges above zero that span more than a factor of three. */
  log: boolean;
}

/**
 * The scale of a numeric filter. A logarithmic facet gets a linear scale where its range starts at zero or is too
 * short.
 */
export function scaleOf(min: number, max: number, facet: string): Scale {
  return { min, max, log: facet.startsWith('log') && min > 0 && max > min * 3 };
}

/** Position of a value, from 0 at the lowest to 1 at the highest; values outside are clamped. */
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
 * The value at a position from 0 to 1: exact at both ends. Between them a preferred number of E24 (logarithmic), or a
 * number with no more decimals than a step of the track resolves (linear).
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

/** A value as a buyer types it: `4.7u`, `10k`, `0.5p`, `0`. */
export function formatTypedValue(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value) * (1 + 1e-9);
  const [factor, prefix] = PREFIXES.find(([step]) => size >= step) ?? [1e-12, 'p'];
  return `${Number((value / factor).toPrecision(4))}${prefix}`;
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10;

/** Outline of a histogram in a box of 100 by `height`, one closed shape for each filled bin. */
export function histogramPath(
  bins: readonly { from: number; to: number; count: number }[],
  scale: Scale,
  height: number,
): string {
  const maxCount = Math.max(1, ...bins.map((bin) => bin.count));
  const x = (value: number) => placeOf(scale, value) * 100;
  let path = '';
  // A bar of a single value is as wide as the number of bins allows.
  const single = Math.min(3, 70 / bins.length);
  for (const bin of bins) {
    if (bin.count === 0) continue;
    const isSingle = x(bin.to) - x(bin.from) < single;
    const leftEdge = isSingle ? Math.min(100 - single, Math.max(0, x(bin.from) - single / 2)) : x(bin.from);
    const rightEdge = isSingle ? leftEdge + single : x(bin.to);
    // Heights follow the square root of the count, so that small bins stay visible beside large ones.
    const top = Math.max(1, Math.round(height * Math.sqrt(bin.count / maxCount)));
    path += `M${roundToTenth(leftEdge)} ${height}v-${top}H${roundToTenth(rightEdge - 0.4)}v${top}`;
  }
  return path;
}
