import { formatAttribute, normaliseSigns, type PrintOptions, parseValue, type Unit } from '#kernel';
import { attributeFormat } from './parts-facets.ts';
import type { ColumnValue } from './release/format.ts';
import { attribute } from './taxonomy.ts';

/** The name of a series by its id. */
export type SeriesName = (id: string) => string;

/** The English text of a stored value, as `attributes` shows it and `$filters` accepts it. */
export function displayText(
  seriesName: SeriesName,
  id: string,
  value: ColumnValue,
  options: PrintOptions = {},
): string {
  if (id === 'series') return seriesName(String(value));
  return formatAttribute(attributeFormat(id), value, 'en', options).text;
}

/** Positions of values by every text that refers to them. */
export type ValuesByText = ReadonlyMap<string, readonly number[]>;

/** Value lists exist as long as their release, and printing them takes long compared with a look-up. */
const positionsByValues = new WeakMap<readonly ColumnValue[], ValuesByText>();

/** Positions in `values` by display text and stored text. */
export function valuesByText(
  seriesName: SeriesName,
  id: string,
  values: readonly ColumnValue[],
): ValuesByText {
  const cachedPositions = positionsByValues.get(values);
  if (cachedPositions) return cachedPositions;
  const byText = new Map<string, number[]>();
  values.forEach((value, position) => {
    for (const text of listTexts(seriesName, id, value)) {
      const key = textKey(text);
      const positions = byText.get(key);
      if (positions) positions.push(position);
      else byText.set(key, [position]);
    }
  });
  positionsByValues.set(values, byText);
  return byText;
}

/**
 * A class 1 capacitor prints small values in pF, so a capacitance has two texts; so has a size shared by chips and
 * MELFs.
 */
function listTexts(seriesName: SeriesName, id: string, value: ColumnValue): Set<string> {
  const texts = new Set([displayText(seriesName, id, value)]);
  if (id === 'capacitance') texts.add(displayText(seriesName, id, value, { dielectric: 'C0G' }));
  if (id === 'packageCase') texts.add(displayText(seriesName, id, value, { category: 'ceramic-capacitors' }));
  if (typeof value !== 'object') texts.add(String(value));
  return texts;
}

/** Ignores blanks of any kind and treats both µ characters as equal. */
export function textKey(text: string): string {
  return normaliseSigns(text).replace(/\s+/g, '');
}

/** Units that are written as plain numbers. */
const COUNTING_UNITS = new Set(['currency', 'pcs', 'weeks']);

/** A number from a query: SI (`1e-7`) or with a unit (`100 nF`); NaN for other texts. */
export function parseNumber(id: string, text: string): number {
  const plain = Number(text);
  if (text.trim() !== '' && Number.isFinite(plain)) return plain;
  const unit = attribute(id)?.unit ?? null;
  const result = parseValue(text, {
    unit: unit === null || COUNTING_UNITS.has(unit) ? null : (unit as Unit),
  });
  return result.ok ? result.value : Number.NaN;
}
