/**
 * A simple implementation of the search for tests and `tools/check-search.ts`: every value of every row is listed,
 * every row is scanned, rows are sorted by comparison. It shares no code with the search.
 */
import type { Filter, Filters, Scalar } from '../contract.ts';
import type { CategoryTable, Column, ColumnValue } from '../release/format.ts';

/** The values of one attribute by row; an empty list means no value, a set has several. */
export interface PlainColumn {
  id: string;
  kind: 'number' | 'text' | 'flag' | 'range';
  rows: (readonly ColumnValue[])[];
  /** Distinct values in sort order. */
  order: readonly ColumnValue[];
}

export interface PlainAnswer {
  rows: number[];
  /** Rows per value (as text) of each attribute, without that attribute's own filter. */
  facets: Map<string, Map<string, number>>;
}

/** Expands a column. */
export function plainColumn(column: Column, rows: number): PlainColumn {
  const first = column.values[0];
  const kind =
    column.kind === 'set'
      ? typeof first === 'number'
        ? 'number'
        : typeof first === 'boolean'
          ? 'flag'
          : 'text'
      : column.kind;
  const valuesAt = (row: number): ColumnValue[] => {
    const code = column.codes[row]!;
    if (code === 0) return [];
    return column.sets
      ? column.sets[code - 1]!.map((member) => column.values[member]!)
      : [column.values[code - 1]!];
  };
  return {
    id: column.attribute,
    kind,
    rows: Array.from({ length: rows }, (_, row) => valuesAt(row)),
    order: column.values,
  };
}

/** Expands all columns of a table. */
export function plainColumns(table: CategoryTable): PlainColumn[] {
  return [...table.columns.values()].map((column) => plainColumn(column, table.rows));
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-6 * Math.abs(a);
}

function equals(value: ColumnValue, operand: Scalar): boolean {
  return typeof value === 'number' && typeof operand === 'number'
    ? isNear(operand, value)
    : value === operand;
}

function holds(kind: PlainColumn['kind'], value: ColumnValue, filter: Filter): boolean {
  if (filter.any) return filter.any.some((one) => holds(kind, value, one));
  if (kind === 'range') {
    const [low, high] = value as readonly [number, number];
    const point = filter.eq as number | undefined;
    return low <= (filter.min ?? point ?? Infinity) && high >= (filter.max ?? point ?? -Infinity);
  }
  if (filter.in) return filter.in.some((one) => equals(value, one));
  if (filter.prefix !== undefined) return String(value).startsWith(filter.prefix);
  if (filter.alsoShow === 'gt') return Number(value) >= Number(filter.eq) || equals(value, filter.eq!);
  if (filter.eq !== undefined) return equals(value, filter.eq);
  if (typeof value !== 'number') return false;
  const { min = -Infinity, max = Infinity } = filter;
  return (value >= min || isNear(min, value)) && (value <= max || isNear(max, value));
}

/** Scans every row. A null `sort` keeps rows in table order. */
export function plainScan(
  columns: readonly PlainColumn[],
  filters: Filters,
  sort: { key: string; descending: boolean } | null,
): PlainAnswer {
  const rowCount = columns[0]?.rows.length ?? 0;
  const passes = Object.entries(filters).map(([id, filter]) => {
    const column = columns.find((one) => one.id === id)!;
    return {
      id,
      pass: column.rows.map((values) => values.some((value) => holds(column.kind, value, filter))),
    };
  });
  const rowsWithout = (id: string | null): number[] => {
    const otherPasses = passes.filter((one) => one.id !== id);
    const rows: number[] = [];
    for (let row = 0; row < rowCount; row++) if (otherPasses.every(({ pass }) => pass[row])) rows.push(row);
    return rows;
  };
  const matching = rowsWithout(null);
  const facets = new Map(
    columns.map((column) => {
      const isFiltered = passes.some(({ id }) => id === column.id);
      return [column.id, countPlain(column, isFiltered ? rowsWithout(column.id) : matching)];
    }),
  );
  return { rows: sort ? sortPlain(columns, matching, sort) : matching, facets };
}

function countPlain(column: PlainColumn, rows: readonly number[]): Map<string, number> {
  const counts = new Map(column.order.map((value) => [String(value), 0]));
  for (const row of rows) {
    for (const value of column.rows[row]!) counts.set(String(value), counts.get(String(value))! + 1);
  }
  return counts;
}

/**
 * Rows without a value come last; of several values the lowest counts, descending the highest, and true among flags.
 */
function sortPlain(
  columns: readonly PlainColumn[],
  rows: readonly number[],
  { key, descending }: { key: string; descending: boolean },
): number[] {
  const column = columns.find(({ id }) => id === key)!;
  const placeOf = new Map(column.order.map((value, place) => [String(value), place]));
  const keys = new Map(
    rows.map((row) => {
      const places = column.rows[row]!.map((value) => placeOf.get(String(value))!);
      const highest = descending || column.kind === 'flag';
      return [row, places.length === 0 ? null : highest ? Math.max(...places) : Math.min(...places)];
    }),
  );
  return rows.toSorted((a, b) => {
    const [x, y] = [keys.get(a)!, keys.get(b)!];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || a - b;
    return (descending ? y - x : x - y) || a - b;
  });
}
