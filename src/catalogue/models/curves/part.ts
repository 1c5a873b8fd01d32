/** Input of a family's curves. */
import { formatSI } from '#kernel';
import type { OperatingCondition } from '../../contract.ts';
import type { Product, SeriesSet } from '../../families/index.ts';
import { type CurveTexts, curveTexts } from './texts.ts';

/** A product whose curves are drawn. */
export interface ModelledPart {
  product: Product;
  attributes: Readonly<Record<string, unknown>>;
  /** The series of its release: the largest value in a body is a fact of all of them. */
  seriesSet: SeriesSet;
}

export interface CurvePart extends ModelledPart {
  texts: CurveTexts;
  locale: string;
  /** Operating point, for curves that depend on it; null for a part without bias at room temperature. */
  point: OperatingCondition | null;
}

export function curvePart(
  part: ModelledPart,
  locale: string,
  point: OperatingCondition | null = null,
): CurvePart {
  return { ...part, texts: curveTexts(locale), locale, point };
}

/** The named attributes as numbers; null if one of them is not numeric. */
export function numbersOf<K extends string>(
  { attributes }: CurvePart,
  ...ids: readonly K[]
): Record<K, number> | null {
  const numbers: Partial<Record<K, number>> = {};
  for (const id of ids) {
    const value = attributes[id];
    if (typeof value !== 'number') return null;
    numbers[id] = value;
  }
  return numbers as Record<K, number>;
}

export function textOf({ attributes }: CurvePart, id: string): string {
  const value = attributes[id];
  return typeof value === 'string' ? value : '';
}

const WIDEST: readonly [number, number] = [-55, 125];

/** Operating temperatures, °C. */
export function temperaturesOf({ attributes }: CurvePart): readonly [number, number] {
  const range = attributes['opTemp'];
  return Array.isArray(range) && range.length === 2 ? (range as [number, number]) : WIDEST;
}

/** A value in engineering notation in the reader's language. */
export function print({ locale }: CurvePart, value: number, unit: string, digits = 3): string {
  return formatSI(value, unit, digits, locale).text;
}
