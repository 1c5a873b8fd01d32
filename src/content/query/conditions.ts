/** Document queries as the content clients write them: `{"data.slug": "rohs", "data.order": {"$gt": 3}}`. */

import { ApiError } from '#kernel';
import { refusals } from '../refusals.ts';

export type DocumentQuery = Readonly<Record<string, unknown>>;

const DEEPEST = 8;
const MOST_CONDITIONS = 50;

/** Refuses queries with too many levels or conditions; returns the query. */
export function checkQuery(query: unknown, param: string): DocumentQuery {
  if (!isMap(query)) {
    throw new ApiError('invalid_value', refusals.queryNotJson({ param }), {
      param,
    });
  }
  let conditions = 0;
  const walk = (value: unknown, depth: number) => {
    conditions += 1;
    if (depth > DEEPEST || conditions > MOST_CONDITIONS) {
      throw new ApiError(
        'invalid_value',
        refusals.queryTooLarge({ param, mostConditions: MOST_CONDITIONS, deepest: DEEPEST }),
        { param },
      );
    }
    if (typeof value === 'object' && value !== null) {
      for (const nestedValue of Object.values(value)) walk(nestedValue, depth + 1);
    }
  };
  walk(query, 0);
  return query;
}

/**
 * Whether a document satisfies a query. Supports `$eq $ne $gt $gte $lt $lte $in $nin $exists $and $or`. Other operators
 * always hold, including `$regex`, because patterns of strangers could run for ever.
 */
export function satisfies(document: unknown, query: DocumentQuery): boolean {
  return Object.entries(query).every(([name, condition]) => {
    if (name === '$and') return listOf(condition).every((each) => isMap(each) && satisfies(document, each));
    if (name === '$or') return listOf(condition).some((each) => isMap(each) && satisfies(document, each));
    if (name.startsWith('$')) return true;
    const actual = valueAt(document, name);
    if (!isMap(condition)) return equals(actual, condition);
    const operators = Object.keys(condition).some((each) => each.startsWith('$'));
    return operators ? holds(actual, condition) : satisfies(actual, condition);
  });
}

function holds(actual: unknown, operators: DocumentQuery): boolean {
  return Object.entries(operators).every(([operator, operand]) => {
    switch (operator) {
      case '$eq':
        return equals(actual, operand);
      case '$ne':
        return !equals(actual, operand);
      case '$in':
        return listOf(operand).some((each) => equals(actual, each));
      case '$nin':
        return !listOf(operand).some((each) => equals(actual, each));
      case '$exists':
        return (actual !== undefined && actual !== null) === (operand !== false);
      case '$gt':
        return compare(actual, operand, (order) => order > 0);
      case '$gte':
        return compare(actual, operand, (order) => order >= 0);
      case '$lt':
        return compare(actual, operand, (order) => order < 0);
      case '$lte':
        return compare(actual, operand, (order) => order <= 0);
      default:
        return true;
    }
  });
}

/** A list equals any value that it contains; null equals a missing value. */
function equals(actual: unknown, expected: unknown): boolean {
  if (Array.isArray(actual) && !Array.isArray(expected)) return actual.some((each) => equals(each, expected));
  if (expected === null) return actual === null || actual === undefined;
  return isSame(actual, expected);
}

/** Compares only as deep as `expected`, which is small, while stored values may be large. */
function isSame(actual: unknown, expected: unknown): boolean {
  if (Array.isArray(actual) && Array.isArray(expected)) {
    return actual.length === expected.length && expected.every((each, n) => isSame(actual[n], each));
  }
  if (!isMap(actual) || !isMap(expected)) return actual === expected;
  const names = Object.keys(expected);
  return (
    Object.keys(actual).length === names.length &&
    names.every((name) => Object.hasOwn(actual, name) && isSame(actual[name], expected[name]))
  );
}

function compare(actual: unknown, expected: unknown, judge: (order: number) => boolean): boolean {
  if (typeof actual === 'number' && typeof expected === 'number') return judge(actual - expected);
  if (typeof actual === 'string' && typeof expected === 'string') return judge(orderOf(actual, expected));
  return false;
}

/** Sort order of two values of one field: numbers and texts ascending, missing values last. */
export function orderOf(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === undefined || a === null) return 1;
  if (b === undefined || b === null) return -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [leftText, rightText] = [String(a), String(b)];
  return leftText < rightText ? -1 : leftText > rightText ? 1 : 0;
}

/** The value at a dotted path; only own properties. */
export function valueAt(document: unknown, path: string): unknown {
  let value = document;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
