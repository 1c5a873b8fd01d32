/** What stands in another cell than where it belongs: a unit, a maker's number, references. */
import type { BomRecord } from '../records.ts';
import { isKnownPartNumber, looksLikePartNumber } from './cell-kinds.ts';
import { readFreeLine } from './free-text.ts';
import { isNumber, saysPart } from './pieces.ts';

const UNIT_NAME = /^(?:units?|einheit|unit[ée]|unidad|unit[àa]|单位)$/i;
const UNIT = /^(?:[pnuµμmkKMG]?(?:F|H|Ω|\u2126|ohms?|R|Hz)|[kKM])$/;

/** A value whose unit stands in a column of its own. */
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

/** Two or three digits before a maker's number, as one distributor writes its own; order numbers of another end in ND. */
const SHOP_PREFIX = /^\d{2,3}-(?=[A-Z0-9-]*[A-Z])(?=[A-Z0-9-]*\d)([A-Z0-9][A-Z0-9./-]{5,})$/i;

/** The maker's number inside a distributor's, where the list has no column of makers' numbers. */
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

/** `C1 C2 - 18pF 0805`: without a column of theirs, references may stand before the words about the part. */
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

/** `100n 50V X7R 0402` under a head of numbers is what the part is, and no number. */
export function describeByNumber(fields: BomRecord['fields']): void {
  for (const field of OF_NUMBERS) {
    const text = fields[field];
    if (text === undefined || !isDescription(text)) continue;
    // Where the list says elsewhere what the part is, its writer meant a number.
    if (fields.value !== undefined || fields.description !== undefined) continue;
    delete fields[field];
    fields.description = text;
  }
}

/** Several words, among them a value or a plain word, and none that is a number by itself. */
function isDescription(text: string): boolean {
  const words = text.split(/[\s,;]+/);
  if (words.length < 2 || looksLikePartNumber(text) || words.some(isNumber)) return false;
  return saysPart(text) || words.some((word) => /^\p{L}{3,}$/u.test(word));
}
