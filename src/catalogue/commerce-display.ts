import { formatAttribute, normaliseSigns, type PrintOptions, parseValue, type Unit } from '#kernel';
import { seriesById } from './families/index.ts';
import { attributeFormat } from './parts-facets.ts';
import type { ColumnValue } from './release/format.ts';
import { attribute } from './taxonomy.ts';

/** The text of a stored value, in English: what `attributes` shows and `$filters` takes. */
export function displayText(id: string, value: ColumnValue, options: PrintOptions = {}): string {
  if (id === 'series') return seriesById(String(value)).name;
  return formatAttribute(attributeFormat(id), value, 'en', options).text;
}

/** Values of a dictionary by every text they may be asked for with. */
export type ValuesByText = ReadonlyMap<string, readonly number[]>;

/** Dictionaries live as long as their release, and printing them is slow beside looking them up. */
const positionsByValues = new WeakMap<readonly ColumnValue[], ValuesByText>();

/** Positions in `values` by display text and stored text. */
export function valuesByText(id: string, values: readonly ColumnValue[]): ValuesByText {
  const cachedPositions = positionsByValues.get(values);
  if (cachedPositions) return cachedPositions;
  const byText = new Map<string, number[]>();
  values.forEach((value, position) => {
    for (const text of listTexts(id, value)) {
      const key = textKey(text);
      const positions = byText.get(key);
      if (positions) positions.push(position);
      else byText.set(key, [position]);
    }
  });
  positionsByValues.set(values, byText);
  return byText;
}

/** A class 1 capacitor prints small values in pF, so a capacitance has two texts; so has a size that is a chip's or a MELF's. */
function listTexts(id: string, value: ColumnValue): Set<string> {
  const texts = new Set([displayText(id, value)]);
  if (id === 'capacitance') texts.add(displayText(id, value, { dielectric: 'C0G' }));
  if (id === 'packageCase') texts.add(displayText(id, value, { category: 'ceramic-capacitors' }));
  if (typeof value !== 'object') texts.add(String(value));
  return texts;
}

/** Blanks of any kind do not count, and µ is µ whichever of the two was typed. */
export function textKey(text: string): string {
  return normaliseSigns(text).replace(/\s+/g, '');
}

/** Units that only count things: a number of them is a plain number. */
const COUNTING_UNITS = new Set(['currency', 'pcs', 'weeks']);

/** A number as it came in a query: SI (`1e-7`) or with a unit (`100 nF`); NaN where it is none. */
export function parseNumber(id: string, text: string): number {
  const plain = Number(text);
  if (text.trim() !== '' && Number.isFinite(plain)) return plain;
  const unit = attribute(id)?.unit ?? null;
  const result = parseValue(text, {
    unit: unit === null || COUNTING_UNITS.has(unit) ? null : (unit as Unit),
  });
  return result.ok ? result.value : Number.NaN;
}
