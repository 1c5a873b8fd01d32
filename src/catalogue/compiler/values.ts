/** Values that a block of a series offers. */
import { E_SERIES, type ESeries } from '#kernel';
import { toStoredValue } from '../families/numbers.ts';
import type { ValueRange } from '../families/series.ts';
import { entry, valueSteps } from '../families/tables.ts';

/** A limit includes a value that differs only by rounding of doubles. */
const SLACK = 1e-9;
const DECADES = Array.from({ length: 20 }, (_, index) => index - 9);

function isBetween(value: number, low: number, high: number): boolean {
  return value >= low * (1 - SLACK) && value <= high * (1 + SLACK);
}

/** Mantissas of one or several series (`E24+E96`) in hundredths, 100 to 999. */
export function mantissas(eseries: string): readonly number[] {
  const members = eseries.split('+').flatMap((name) => E_SERIES[name as ESeries]);
  return [...new Set(members)].sort((a, b) => a - b);
}

/** The first three digits of a value, 100 to 999. */
export function mantissaOf(value: number): number {
  return Number(value.toExponential(2).slice(0, 4).replace('.', ''));
}

function seriesValues(eseries: string, low: number, high: number): number[] {
  return DECADES.flatMap((decade) =>
    mantissas(eseries).map((mantissa) => Number(`${mantissa}e${decade - 2}`)),
  ).filter((value) => isBetween(value, low, high));
}

function steppedValues(name: string, low: number, high: number): number[] {
  return entry(valueSteps, name).add.flatMap(([start = 0, end = 0, step = 1]) => {
    const count = Math.round((end - start) / step) + 1;
    const values = Array.from({ length: count }, (_, index) => toStoredValue(start + index * step));
    return values.filter((value) => isBetween(value, low, high));
  });
}

/** Values of a range between two limits, ascending; without limits, between the range's own bounds. */
export function valuesOf(range: ValueRange, limit: readonly [number, number] | null): number[] {
  const [low, high] = limit ?? [range.min ?? 0, range.max ?? Number.POSITIVE_INFINITY];
  if (range.list) return range.list.filter((value) => isBetween(value, low, high));
  if (!range.eseries) throw new Error('a value range needs an E-series or a list');
  const eseriesValues = seriesValues(range.eseries, low, high);
  if (!range.steps) return eseriesValues;
  const { dropBelow } = entry(valueSteps, range.steps);
  const upperValues = eseriesValues.filter((value) => value >= dropBelow);
  return [...new Set([...upperValues, ...steppedValues(range.steps, low, high)])].sort((a, b) => a - b);
}
