/** Contents of a wrong cell: a unit, a maker's number, references. */
import type { BomRecord } from '../records.ts';
import { isKnownPartNumber, looksLikePartNumber } from './cell-kinds.ts';
import { readFreeLine } from './free-text.ts';
import { isNumber, saysPart } from './pieces.ts';

const UNIT_NAME = /^(?:units?|einheit|unit[ée]|unidad|unit[àa]|单位)$/i;
const UNIT = /^(?:[pnuµμmkKMG]?(?:F|H|Ω|\u2126|ohms?|R|Hz)|[kKM])$/;

/** Adds the unit to a value if the list has a column for units. */
export function joinUnit(
  fields: BomRecord['fields'],
  names: readonly string[],
  cells: readonly string[],
): void {
  if (fields.value === undefined || !/^\d+(?:[.,]\d+)?$/.test(fields.value)) return;
  const unitColumn = names.findIndex((name) => UNIT_NAME.test(name.trim()));
  const unit = (cells[unitColumn] ?? '').trim();
  if (UNIT.test(unit)) fields.value = `${fields.value} ${unit}`;
}

/** Two or three digits that one distributor puts before a maker's number; order numbers of another end in ND. */
const SHOP_PREFIX = /^\d{2,3}-(?=[A-Z0-9-]*[A-Z])(?=[A-Z0-9-]*\d)([A-Z0-9][A-Z0-9./-]{5,})$/i;

/** The maker's number inside a distributor's, for lists without a column of makers' numbers. */
export function makerNumberInOrderNumber(
  columns: readonly number[],
  cells: readonly string[],
): string | undefined {
  const numbers = columns.flatMap((column) => {
    const cell = (cells[column] ?? '').trim();
    const inner = /-ND$/i.test(cell) ? undefined : SHOP_PREFIX.exec(cell)?.[1];
    return inner === undefined ? [] : [inner];
  });
  return numbers.find(isKnownPartNumber) ?? numbers[0];
}

/** `C1 C2 - 18pF 0805`: without a reference column, references may precede the words about the part. */
export function takeLeadingReferences(fields: BomRecord['fields']): string[] {
  for (const field of ['value', 'description'] as const) {
    const { refs, rest } = readFreeLine(fields[field] ?? '');
    const words = rest.replace(/^[-–—:\s]+/, '');
    if (refs.length === 0 || words === '') continue;
    fields[field] = words;
    return refs;
  }
  return [];
}

const OF_NUMBERS = ['mpn', 'distributorNumber', 'ownNumber'] as const;

/** `100n 50V X7R 0402` in a column of part numbers describes the part and is no number. */
export function describeByNumber(fields: BomRecord['fields']): void {
  for (const field of OF_NUMBERS) {
    const text = fields[field];
    if (text === undefined || !isDescription(text)) continue;
    // If other cells describe the part, the writer meant a number.
    if (fields.value !== undefined || fields.description !== undefined) continue;
    delete fields[field];
    fields.description = text;
  }
}

/** Whether a text is several words, among them a value or a plain word, and none of them a part number. */
function isDescription(text: string): boolean {
  const words = text.split(/[\s,;]+/);
  if (words.length < 2 || looksLikePartNumber(text) || words.some(isNumber)) return false;
  return saysPart(text) || words.some((word) => /^\p{L}{3,}$/u.test(word));
}
