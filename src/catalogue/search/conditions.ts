import type { Filter, Scalar } from '../contract.ts';
import type { Codes, ColumnValue } from '../release/format.ts';
import { addRange, addStored, complement, emptySet, fullSet, type RowSet } from './bits.ts';
import type { AttributeIndex, CategoryIndex } from './category-index.ts';

/** Numbers that differ by less than this share are equal: 1e-5 F typed and 9.999999e-6 F stored. */
const RELATIVE_TOLERANCE = 1e-6;

/** A condition on one attribute, with the rows that meet it. */
export interface Condition {
  attribute: string;
  rows: RowSet;
}

/** The rows whose value meets the filter; rows without a value do not. */
export function conditionOn(index: CategoryIndex, attribute: AttributeIndex, filter: Filter): Condition {
  return { attribute: attribute.id, rows: rowsWith(index, attribute, acceptedCodes(attribute, filter)) };
}

/** 1 for every code that meets the filter; code 0 (no value) never does. */
export function acceptedCodes(attribute: AttributeIndex, filter: Filter): Uint8Array {
  const acceptedMembers = acceptedValues(attribute, filter);
  if (!attribute.sets) return acceptedMembers;
  const codes = new Uint8Array(attribute.size);
  attribute.sets.forEach((members, position) => {
    if (members.some((member) => acceptedMembers[member + 1])) codes[position + 1] = 1;
  });
  return codes;
}

/** True if a single value meets the filter. */
export function fulfils(value: ColumnValue | null, filter: Filter): boolean {
  if (value === null) return false;
  if (filter.any) return filter.any.some((one) => fulfils(value, one));
  if (typeof value === 'object') return contains(value, filter);
  return typeof value === 'number' ? numberFulfils(value, filter) : textFulfils(value, filter);
}

function acceptedValues(attribute: AttributeIndex, filter: Filter): Uint8Array {
  const isAccepted = new Uint8Array(attribute.values.length + 1);
  if (filter.any) {
    for (const option of filter.any) {
      acceptedValues(attribute, option).forEach((yes, code) => {
        if (yes) isAccepted[code] = 1;
      });
    }
    return isAccepted;
  }
  if (typeof attribute.values[0] === 'number') {
    for (const [low, high] of numberBands(filter)) {
      const values = attribute.values as number[];
      isAccepted.fill(1, lowerBound(values, low) + 1, upperBound(values, high) + 1);
    }
    return isAccepted;
  }
  attribute.values.forEach((value, position) => {
    if (fulfils(value, filter)) isAccepted[position + 1] = 1;
  });
  return isAccepted;
}

/** Closed ranges of numbers that a filter accepts, including the tolerance. */
function numberBands(filter: Filter): [low: number, high: number][] {
  if (filter.alsoShow === 'gt' && typeof filter.eq === 'number') {
    return [[withToleranceBelow(filter.eq), Number.POSITIVE_INFINITY]];
  }
  const exact = filter.in ?? (filter.eq === undefined ? null : [filter.eq]);
  if (exact)
    return exact
      .filter((one) => typeof one === 'number')
      .map((one) => [withToleranceBelow(one), withToleranceAbove(one)]);
  if (filter.min === undefined && filter.max === undefined) return [];
  return [
    [
      filter.min === undefined ? Number.NEGATIVE_INFINITY : withToleranceBelow(filter.min),
      filter.max === undefined ? Number.POSITIVE_INFINITY : withToleranceAbove(filter.max),
    ],
  ];
}

function withToleranceBelow(value: number): number {
  return value - Math.abs(value) * RELATIVE_TOLERANCE;
}

function withToleranceAbove(value: number): number {
  return value + Math.abs(value) * RELATIVE_TOLERANCE;
}

function numberFulfils(value: number, filter: Filter): boolean {
  return numberBands(filter).some(([low, high]) => value >= low && value <= high);
}

function textFulfils(value: Scalar, filter: Filter): boolean {
  if (filter.prefix !== undefined) return String(value).startsWith(filter.prefix);
  return filter.in ? filter.in.includes(value) : value === filter.eq;
}

/**
 * A part's range must contain the requested one; an open end requires nothing, a single value is a range of one point.
 */
function contains([low, high]: readonly [number, number], filter: Filter): boolean {
  if (filter.in) return filter.in.some((one) => contains([low, high], { eq: one }));
  const point = typeof filter.eq === 'number' ? filter.eq : undefined;
  const lowest = filter.min ?? point;
  const highest = filter.max ?? point;
  if (lowest === undefined && highest === undefined) return false;
  return (
    (lowest === undefined || low <= withToleranceAbove(lowest)) &&
    (highest === undefined || high >= withToleranceBelow(highest))
  );
}

/** Position of the first value not below the limit. */
function lowerBound(values: readonly number[], limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Position of the first value above the limit. */
function upperBound(values: readonly number[], limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The rows with one of the accepted codes. */
export function rowsWith(index: CategoryIndex, attribute: AttributeIndex, acceptedFlags: Uint8Array): RowSet {
  if (attribute.starts) return rowsInRanges(index, attribute, attribute.starts, acceptedFlags);
  if (attribute.rowSets) return rowsInSets(index, attribute.rowSets, acceptedFlags);
  return rowsOfCodes(attribute.codes, acceptedFlags, index.rows);
}

/** The rows with one of the accepted codes, by scanning all rows. */
export function rowsOfCodes(codes: Codes, acceptedFlags: Uint8Array, rows: number): RowSet {
  const set = emptySet(rows);
  for (let row = 0; row < rows; row++) {
    if (acceptedFlags[codes[row]!]) set[row >>> 5]! |= 1 << (row & 31);
  }
  return set;
}

function rowsInRanges(
  index: CategoryIndex,
  attribute: AttributeIndex,
  starts: Uint32Array,
  acceptedFlags: Uint8Array,
): RowSet {
  const set = emptySet(index.rows);
  for (let code = 0; code < attribute.size; code++) {
    if (acceptedFlags[code]) addRange(set, starts[code]!, starts[code]! + attribute.counts[code]!);
  }
  return set;
}

/** Joins the stored sets of the accepted codes, or of the other codes if those are fewer. */
function rowsInSets(index: CategoryIndex, rowSets: RowSet, acceptedFlags: Uint8Array): RowSet {
  const acceptedCount = acceptedFlags.reduce((count, one) => count + one, 0);
  if (acceptedCount === acceptedFlags.length) return fullSet(index.rows);
  const joinedFlag = acceptedCount * 2 <= acceptedFlags.length ? 1 : 0;
  const set = emptySet(index.rows);
  acceptedFlags.forEach((flag, code) => {
    if (flag === joinedFlag) addStored(set, rowSets, code * index.words);
  });
  return joinedFlag === 1 ? set : complement(set, index.rows);
}
