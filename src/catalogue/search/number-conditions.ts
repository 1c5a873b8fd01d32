import type { Filter } from '../contract.ts';
import type { NumberIndex } from '../release/format.ts';
import { addRow, emptySet, type RowSet } from './bits.ts';
import type { CategoryIndex } from './category-index.ts';
import type { Condition } from './conditions.ts';
import { rowsWith } from './conditions.ts';

/** Up to this many rows every number of a category is compared, so that hyphens and grade letters may be omitted. */
const SMALL_CATEGORY = 20_000;

/** B constants that a plain "3950" may mean: they agree within one percent regardless of the second temperature. */
const B_CONSTANTS = ['b2550', 'b2585', 'b25100'];
const B_TOLERANCE = 0.01;

/** Normalises a typed number: upper case, without blanks, hyphens, slashes. */
export function plainNumber(text: string): string {
  return text.toUpperCase().replace(/[\s/_-]+/g, '');
}

/**
 * Products by own number (`pn`) or by industry base number (`base`), exactly or by their beginning. A base number is a
 * product number without its grade letter.
 */
export function numberCondition(
  index: CategoryIndex,
  numbers: NumberIndex,
  id: 'pn' | 'base',
  filter: Filter,
): Condition {
  const texts = filter.prefix !== undefined ? [filter.prefix] : (filter.in ?? [filter.eq ?? '']);
  const rows = emptySet(index.rows);
  for (const text of texts) {
    const plain = plainNumber(String(text));
    if (plain === '') continue;
    if (index.rows <= SMALL_CATEGORY) lookAtAll(index, numbers, rows, id, plain, filter.prefix !== undefined);
    else lookUp(index, numbers, rows, plain, filter.prefix !== undefined);
  }
  return { attribute: id, rows };
}

function lookAtAll(
  index: CategoryIndex,
  numbers: NumberIndex,
  rows: RowSet,
  id: 'pn' | 'base',
  text: string,
  isPrefix: boolean,
): void {
  const numberMatches: number[] = [];
  const baseMatches: number[] = [];
  for (let row = 0; row < index.rows; row++) {
    const number = plainNumber(numbers.numberOf(index.slug, row));
    if (isPrefix ? number.startsWith(text) : number === text) numberMatches.push(row);
    else if (id === 'base' && number.length === text.length + 1 && number.startsWith(text))
      baseMatches.push(row);
  }
  // A base name may end in a letter that is a grade elsewhere: a match as a base takes precedence.
  for (const row of baseMatches.length > 0 ? baseMatches : numberMatches) addRow(rows, row);
}

function lookUp(
  index: CategoryIndex,
  numbers: NumberIndex,
  rows: RowSet,
  text: string,
  isPrefix: boolean,
): void {
  const exact = numbers.find(text);
  const [start, end] = isPrefix ? numbers.prefix(text) : [exact, exact < 0 ? exact : exact + 1];
  for (let position = start; position < end; position++) {
    const { category, row } = numbers.ref(position);
    if (category === index.slug) addRow(rows, row);
  }
}

/** Thermistors with any B constant within one percent of the requested one. */
export function bConstantCondition(index: CategoryIndex, filter: Filter): Condition {
  const requestedValues = (filter.in ?? [filter.eq]).filter((value) => typeof value === 'number');
  const low = filter.min ?? Number.NEGATIVE_INFINITY;
  const high = filter.max ?? Number.POSITIVE_INFINITY;
  const isMeant = (value: number): boolean =>
    requestedValues.length > 0
      ? requestedValues.some((one) => Math.abs(value - one) <= one * (B_TOLERANCE + 1e-9))
      : value >= low && value <= high;
  const rows = emptySet(index.rows);
  for (const id of B_CONSTANTS) {
    const attribute = index.attributes.get(id);
    if (!attribute) continue;
    const acceptedFlags = Uint8Array.from([
      0,
      ...attribute.values.map((value) => Number(isMeant(value as number))),
    ]);
    addAll(rows, rowsWith(index, attribute, acceptedFlags));
  }
  return { attribute: 'b', rows };
}

/** Products with the word in one of their texts, regardless of case. */
export function textRows(index: CategoryIndex, word: string): RowSet {
  const rows = emptySet(index.rows);
  const lower = word.toLowerCase();
  for (const attribute of index.attributes.values()) {
    if (typeof attribute.values[0] !== 'string') continue;
    const holds = attribute.values.map((value) => String(value).toLowerCase().includes(lower));
    if (!holds.includes(true)) continue;
    const acceptedFlags = new Uint8Array(attribute.size);
    for (let code = 1; code < attribute.size; code++) {
      const members = attribute.sets ? attribute.sets[code - 1]! : [code - 1];
      if (members.some((member) => holds[member])) acceptedFlags[code] = 1;
    }
    addAll(rows, rowsWith(index, attribute, acceptedFlags));
  }
  return rows;
}

function addAll(rows: RowSet, addition: RowSet): void {
  for (let w = 0; w < rows.length; w++) rows[w]! |= addition[w]!;
}
