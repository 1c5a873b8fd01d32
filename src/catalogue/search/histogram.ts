import type { HistogramBar } from '../contract.ts';

/** Values `first` … `last` of a dictionary, shown as one bar. */
interface Bar {
  first: number;
  last: number;
}

export interface Histogram {
  /** Smallest and largest value with matches; of the whole dictionary where nothing matches. */
  min: number;
  max: number;
  /** Bars of about equal width on the scale. */
  histogram: HistogramBar[];
}

export type Scale = 'log' | 'linear';

const MOST_BARS = 32;

const cachedBars = new WeakMap<readonly number[], Map<Scale, Bar[]>>();

/** Groups counts per distinct value (ascending) into bars. On a log scale zero has its own bar. */
export function histogramOf(values: readonly number[], counts: ArrayLike<number>, scale: Scale): Histogram {
  const histogram = barsOf(values, scale).map(({ first, last }) => {
    let count = 0;
    for (let i = first; i <= last; i++) count += counts[i]!;
    return { from: values[first]!, to: values[last]!, count };
  });
  let low = 0;
  let high = values.length - 1;
  while (low < values.length && counts[low] === 0) low++;
  while (high > low && counts[high] === 0) high--;
  if (low === values.length) low = 0;
  return { min: values[low] ?? 0, max: values[Math.max(low, high)] ?? 0, histogram };
}

function barsOf(values: readonly number[], scale: Scale): Bar[] {
  const existingBars = cachedBars.get(values)?.get(scale);
  if (existingBars) return existingBars;
  const bars = drawBars(values, scale);
  const scales = cachedBars.get(values) ?? new Map<Scale, Bar[]>();
  cachedBars.set(values, scales.set(scale, bars));
  return bars;
}

function drawBars(values: readonly number[], scale: Scale): Bar[] {
  const bars: Bar[] = [];
  let current = Number.NaN;
  const barOf = barNumber(values, scale);
  values.forEach((value, position) => {
    const bar = values.length <= MOST_BARS ? position : barOf(value);
    if (bar === current) bars.at(-1)!.last = position;
    else bars.push({ first: position, last: position });
    current = bar;
  });
  return bars;
}

function barNumber(values: readonly number[], scale: Scale): (value: number) => number {
  const start = scale === 'log' ? values.find((value) => value > 0) : values[0];
  const end = values.at(-1);
  if (start === undefined || end === undefined || start === end) return () => 0;
  if (scale === 'linear') {
    return (value) => Math.min(MOST_BARS - 1, Math.floor(((value - start) / (end - start)) * MOST_BARS));
  }
  const width = Math.log(end / start) / MOST_BARS;
  return (value) => (value <= 0 ? -1 : Math.min(MOST_BARS - 1, Math.floor(Math.log(value / start) / width)));
}
