import { BUILT_IN_SERIES, type SeriesSet } from '../families/series.ts';
import type { CategoryTable, Codes, Column, ColumnValue } from '../release/format.ts';
import { addRow, type RowSet, wordsFor } from './bits.ts';
import { type JointColumn, joinColumns } from './joint-columns.ts';

/** With more codes than this, one bit per code and row costs more memory than it saves time. */
const MOST_STORED_SETS = 64;

/** One column, prepared for filtering and counting. */
export interface AttributeIndex {
  id: string;
  kind: Column['kind'];
  codes: Codes;
  values: readonly ColumnValue[];
  /** `set` columns: members of each code, as indexes into `values`. */
  sets: number[][] | null;
  /** The same as flat arrays: members of code c are `positions` from `starts[c - 1]` to `starts[c]`. */
  members: { starts: Uint32Array; positions: Uint32Array } | null;
  /** Number of codes, including 0 for "no value". */
  size: number;
  /** Rows per code over the whole category. */
  counts: Uint32Array;
  /** One set of rows per code, that of code c at word c × words; null if the column has too many codes. */
  rowSets: RowSet | null;
  /** First row of each code, if the rows of every code are contiguous (the column the table is sorted by). */
  starts: Uint32Array | null;
}

/** A category ready for search. Row numbers are those of the table: default sort, ties by product number. */
export interface CategoryIndex {
  slug: string;
  rows: number;
  /** Series of the release; what is calculated from columns may depend on all of them. */
  seriesSet: SeriesSet;
  words: number;
  attributes: Map<string, AttributeIndex>;
  /** Columns that are counted jointly, in categories large enough to benefit. */
  joints: JointColumn[];
}

/** An index of a table, without columns yet. */
export function emptyIndex({ slug, rows }: CategoryTable, seriesSet: SeriesSet): CategoryIndex {
  return { slug, rows, seriesSet, words: wordsFor(rows), attributes: new Map(), joints: [] };
}

/** Indexes every column of a table. */
export function indexCategory(table: CategoryTable, seriesSet: SeriesSet = BUILT_IN_SERIES): CategoryIndex {
  const index = emptyIndex(table, seriesSet);
  for (const column of table.columns.values()) setColumn(index, column);
  return index;
}

/** Adds or replaces a column. */
export function setColumn(index: CategoryIndex, column: Column): void {
  index.attributes.set(column.attribute, indexColumn(column, index.rows));
}

function indexColumn(column: Column, rows: number): AttributeIndex {
  const { codes, values } = column;
  const sets = column.kind === 'set' ? (column.sets ?? []) : null;
  const size = (sets ?? values).length + 1;
  const counts = new Uint32Array(size);
  for (let row = 0; row < rows; row++) counts[codes[row]!]!++;
  const starts = startsOf(codes, rows, size);
  const store = starts === null && size <= MOST_STORED_SETS + 1;
  return {
    id: column.attribute,
    kind: column.kind,
    codes,
    values,
    sets,
    members: sets && flatMembers(sets),
    size,
    counts,
    rowSets: store ? storeSets(codes, rows, size) : null,
    starts,
  };
}

function flatMembers(sets: readonly (readonly number[])[]): NonNullable<AttributeIndex['members']> {
  const starts = new Uint32Array(sets.length + 1);
  sets.forEach((set, i) => {
    starts[i + 1] = starts[i]! + set.length;
  });
  return { starts, positions: Uint32Array.from(sets.flat()) };
}

function startsOf(codes: Codes, rows: number, size: number): Uint32Array | null {
  const starts = new Uint32Array(size);
  const hasStart = new Uint8Array(size);
  for (let row = 0; row < rows; row++) {
    const code = codes[row]!;
    if (row > 0 && codes[row - 1] === code) continue;
    if (hasStart[code]) return null;
    hasStart[code] = 1;
    starts[code] = row;
  }
  return starts;
}

function storeSets(codes: Codes, rows: number, size: number): RowSet {
  const words = wordsFor(rows);
  const sets = new Int32Array(words * size);
  for (let row = 0; row < rows; row++) addRow(sets, codes[row]! * words * 32 + row);
  return sets;
}

/** With fewer rows, scanning them costs less than adding up combinations. */
const LARGE_CATEGORY = 20_000;

/** Joins columns that are not replaced while the index is in use. Call it once all of them are indexed. */
export function joinStableColumns(index: CategoryIndex, ids: readonly string[]): void {
  index.joints = index.rows < LARGE_CATEGORY ? [] : joinColumns(index, ids);
}
