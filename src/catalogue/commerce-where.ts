import { isQueryMap, type Query, type QueryValue, textOf, textsOf } from '#settings';

/** A condition of `where` or of a plain parameter, on one field by its path (`attributes.rated_voltage`). */
export interface FieldCondition {
  field: string;
  operator: '$eq' | '$ne' | '$in' | '$nin' | '$gt' | '$gte' | '$lt' | '$lte';
  values: string[];
}

const OPERATORS = new Set(['$eq', '$ne', '$in', '$nin', '$gt', '$gte', '$lt', '$lte']);

/** The conditions of `where`: `where[price][$gt]=1`, `where[slug]=x`, `where[attributes][dielectric][]=X7R`. */
export function readWhere(query: Query): FieldCondition[] {
  const conditions = query['where'];
  return isQueryMap(conditions) ? readFields(conditions, '') : [];
}

function readFields(map: { [key: string]: QueryValue }, prefix: string): FieldCondition[] {
  return Object.entries(map).flatMap(([key, value]) => readField(prefix + key, value));
}

function readField(field: string, value: QueryValue): FieldCondition[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [{ field, operator: '$eq', values: [value] }];
  if (Array.isArray(value) || isList(value)) return [{ field, operator: '$in', values: textsOf(value) }];
  return Object.entries(value).flatMap(([key, operand]): FieldCondition[] => {
    if (!OPERATORS.has(key)) return key.startsWith('$') ? [] : readField(`${field}.${key}`, operand);
    return [{ field, operator: key as FieldCondition['operator'], values: textsOf(operand) }];
  });
}

/** The query parser turns a list with an index above 20 into a map with numeric keys. */
function isList(value: { [key: string]: QueryValue }): boolean {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
}

/** Field and direction of `sort=price desc` or `-price`; only the first of several. */
export function readSort(query: Query): { field: string; descending: boolean } | null {
  const first = textOf(query['sort'])?.split(',')[0]?.trim() ?? '';
  const match = /^(-?)([\w.$]{1,80})(?:\s+(asc|desc))?$/i.exec(first);
  if (!match) return null;
  const [, minus, field, direction] = match;
  return { field: field!, descending: minus === '-' || direction?.toLowerCase() === 'desc' };
}

type Fields = Readonly<Record<string, unknown>>;

/** Whether a record meets the condition; a field that it lacks counts as null. */
export function fulfilsCondition(record: Fields, condition: FieldCondition): boolean {
  return fulfils(valueAtPath(record, condition.field), condition);
}

/** Whether a value meets the condition. */
export function fulfils(storedValue: unknown, { operator, values }: Omit<FieldCondition, 'field'>): boolean {
  const comparisons = values.map((value) => compare(storedValue, value));
  const [first] = comparisons;
  switch (operator) {
    case '$eq':
    case '$in':
      return comparisons.includes(0);
    case '$ne':
    case '$nin':
      return !comparisons.includes(0);
    case '$gt':
      return first !== undefined && first > 0;
    case '$gte':
      return first !== undefined && first >= 0;
    case '$lt':
      return first !== undefined && first < 0;
    case '$lte':
      return first !== undefined && first <= 0;
  }
}

/** `fulfils` for numbers only, prepared once for many values. */
export function createNumberTest({
  operator,
  values,
}: Omit<FieldCondition, 'field'>): (storedValue: number) => boolean {
  const numbers = values.map((text) => (text.trim() === '' ? Number.NaN : Number(text)));
  const listedNumbers = new Set(numbers.filter((number) => !Number.isNaN(number)));
  const bound = numbers[0] ?? Number.NaN;
  switch (operator) {
    case '$eq':
    case '$in':
      return (held) => listedNumbers.has(held);
    case '$ne':
    case '$nin':
      return (held) => !listedNumbers.has(held);
    case '$gt':
      return (held) => held > bound;
    case '$gte':
      return (held) => held >= bound;
    case '$lt':
      return (held) => held < bound;
    case '$lte':
      return (held) => held <= bound;
  }
}

function valueAtPath(record: Fields, path: string): unknown {
  let value: unknown = record;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null;
    value = (value as Fields)[key];
  }
  return value ?? null;
}

/** Compares a stored value with a text of the query; NaN if they cannot be compared. */
function compare(storedValue: unknown, text: string): number {
  if (storedValue === null) return text === '' || text === 'null' ? 0 : Number.NaN;
  if (typeof storedValue === 'number') return text.trim() === '' ? Number.NaN : storedValue - Number(text);
  if (typeof storedValue === 'boolean') return String(storedValue) === text ? 0 : Number.NaN;
  if (typeof storedValue !== 'string') return Number.NaN;
  return storedValue === text ? 0 : storedValue < text ? -1 : 1;
}

/** Sorts by one field of the records; those without a value come last, ties keep their order. */
export function sortRecords<Item extends object>(
  records: readonly Item[],
  sort: { field: string; descending: boolean } | null,
): readonly Item[] {
  if (!sort) return records;
  const sign = sort.descending ? -1 : 1;
  return records.toSorted((a, b) => {
    const [x, y] = [valueAtPath(a as Fields, sort.field), valueAtPath(b as Fields, sort.field)];
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1;
    if (typeof x === 'number' && typeof y === 'number') return (x - y) * sign;
    return String(x).localeCompare(String(y), 'en') * sign;
  });
}

const LIST_PARAMETERS = new Set([
  'where',
  'sort',
  'page',
  'limit',
  'search',
  'expand',
  'fields',
  'include',
  'nul',
]);

/**
 * Filters and sorts a list in memory. Besides `where`, a plain parameter named like a field is a condition
 * (`filterable=true`); `search` looks for the text in the name.
 */
export function selectRecords<Item extends { name: string }>(
  records: readonly Item[],
  query: Query,
): readonly Item[] {
  const sampleRecord = records[0] ?? { name: '' };
  const plainConditions = Object.entries(query)
    .filter(([key]) => !LIST_PARAMETERS.has(key) && Object.hasOwn(sampleRecord, key))
    .flatMap(([key, value]) => readField(key, value));
  const conditions = [...readWhere(query), ...plainConditions];
  const searchText = textOf(query['search'])?.trim().toLowerCase() ?? '';
  const matchingRecords = records.filter(
    (record) =>
      (searchText === '' || record.name.toLowerCase().includes(searchText)) &&
      conditions.every((condition) => fulfilsCondition(record as Fields, condition)),
  );
  return sortRecords(matchingRecords, readSort(query));
}

/** `fields=name,slug`: the record reduced to these fields and its id. */
export function pickFields<Item extends object>(record: Item, query: Query): Partial<Item> {
  const requestedFields = new Set(
    textsOf(query['fields'])
      .flatMap((text) => text.split(/[,\s]+/))
      .filter(Boolean),
  );
  if (requestedFields.size === 0) return record;
  return Object.fromEntries(
    Object.entries(record).filter(([key]) => key === 'id' || requestedFields.has(key)),
  ) as Partial<Item>;
}
