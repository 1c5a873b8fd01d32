/** Document queries as the content clients write them: `{"data.slug": "rohs", "data.order": {"$gt": 3}}`. */
import { ApiError } from '#kernel';

export type DocumentQuery = Readonly<Record<string, unknown>>;

const DEEPEST = 8;
const MOST_CONDITIONS = 50;

/** Refuses queries that nest or list more than a call can need; gives the same query. */
export function checkQuery(query: unknown, param: string): DocumentQuery {
  if (!isMap(query)) {
    throw new ApiError('invalid_value', `${param}: Send a query as JSON, such as {"data.slug":"rohs"}.`, {
      param,
    });
  }
  let conditions = 0;
  const walk = (value: unknown, depth: number) => {
    conditions += 1;
    if (depth > DEEPEST || conditions > MOST_CONDITIONS) {
      throw new ApiError(
        'invalid_value',
        `${param}: At most ${MOST_CONDITIONS} values, nested at most ${DEEPEST} deep.`,
        { param },
      );
    }
    if (typeof value === 'object' && value !== null) {
      for (const each of Object.values(value)) walk(each, depth + 1);
    }
  };
  walk(query, 0);
  return query;
}

/**
 * Whether a document is what a query asks for. Knows `$eq $ne $gt $gte $lt $lte $in $nin $exists $and $or`; operators
 * that it does not know hold, `$regex` among them: patterns of strangers have no bound on their time.
 */
export function satisfies(document: unknown, query: DocumentQuery): boolean {
  return Object.entries(query).every(([name, wanted]) => {
    if (name === '$and') return listOf(wanted).every((each) => isMap(each) && satisfies(document, each));
    if (name === '$or') return listOf(wanted).some((each) => isMap(each) && satisfies(document, each));
    if (name.startsWith('$')) return true;
    const found = valueAt(document, name);
    if (!isMap(wanted)) return equals(found, wanted);
    const operators = Object.keys(wanted).some((each) => each.startsWith('$'));
    return operators ? holds(found, wanted) : satisfies(found, wanted);
  });
}

function holds(found: unknown, operators: DocumentQuery): boolean {
  return Object.entries(operators).every(([operator, wanted]) => {
    switch (operator) {
      case '$eq':
        return equals(found, wanted);
      case '$ne':
        return !equals(found, wanted);
      case '$in':
        return listOf(wanted).some((each) => equals(found, each));
      case '$nin':
        return !listOf(wanted).some((each) => equals(found, each));
      case '$exists':
        return (found !== undefined && found !== null) === (wanted !== false);
      case '$gt':
        return compare(found, wanted, (order) => order > 0);
      case '$gte':
        return compare(found, wanted, (order) => order >= 0);
      case '$lt':
        return compare(found, wanted, (order) => order < 0);
      case '$lte':
        return compare(found, wanted, (order) => order <= 0);
      default:
        return true;
    }
  });
}

/** A list equals what it contains; null equals what is not there. */
function equals(found: unknown, wanted: unknown): boolean {
  if (Array.isArray(found) && !Array.isArray(wanted)) return found.some((each) => equals(each, wanted));
  if (wanted === null) return found === null || found === undefined;
  return isSame(found, wanted);
}

/** As deep as `wanted`, which is small: what is stored may be large. */
function isSame(found: unknown, wanted: unknown): boolean {
  if (Array.isArray(found) && Array.isArray(wanted)) {
    return found.length === wanted.length && wanted.every((each, n) => isSame(found[n], each));
  }
  if (!isMap(found) || !isMap(wanted)) return found === wanted;
  const names = Object.keys(wanted);
  return (
    Object.keys(found).length === names.length &&
    names.every((name) => Object.hasOwn(found, name) && isSame(found[name], wanted[name]))
  );
}

function compare(found: unknown, wanted: unknown, judge: (order: number) => boolean): boolean {
  if (typeof found === 'number' && typeof wanted === 'number') return judge(found - wanted);
  if (typeof found === 'string' && typeof wanted === 'string') return judge(orderOf(found, wanted));
  return false;
}

/** How two values of one field are sorted: numbers and texts in their order, what is missing last. */
export function orderOf(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === undefined || a === null) return 1;
  if (b === undefined || b === null) return -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a), String(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The value at a dotted path; of its own fields alone. */
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
