import { sameValue } from '#kernel';
import type { CategoryTable } from '../../release/format.ts';
import { KEYS } from './rules.ts';

/** Rows of a category by value and package, so that a line examines some dozen rows instead of a hundred thousand. */
export class RowIndex {
  readonly #table: CategoryTable;
  readonly #keys: readonly string[];
  readonly #sizes: readonly number[];
  /** Rows sorted by key, and where each key begins. */
  readonly #rows: Uint32Array;
  readonly #start: Uint32Array;

  constructor(table: CategoryTable) {
    this.#table = table;
    this.#keys = (KEYS[table.slug] ?? []).filter((id) => table.columns.has(id));
    this.#sizes = this.#keys.map((id) => table.columns.get(id)!.values.length + 1);
    const keys = this.#sizes.reduce((product, size) => product * size, 1);
    this.#start = new Uint32Array(keys + 1);
    this.#rows = new Uint32Array(table.rows);
    const keyOf = this.#keyOfRows();
    for (let row = 0; row < table.rows; row += 1) this.#start[keyOf[row]! + 1]! += 1;
    for (let key = 0; key < keys; key += 1) this.#start[key + 1]! += this.#start[key]!;
    const next = this.#start.slice(0, keys);
    for (let row = 0; row < table.rows; row += 1) this.#rows[next[keyOf[row]!]!++] = row;
  }

  #keyOfRows(): Uint32Array {
    const keyOf = new Uint32Array(this.#table.rows);
    this.#keys.forEach((id, position) => {
      const { codes } = this.#table.columns.get(id)!;
      const size = this.#sizes[position]!;
      for (let row = 0; row < keyOf.length; row += 1) keyOf[row] = keyOf[row]! * size + codes[row]!;
    });
    return keyOf;
  }

  /** Rows with exactly these key attributes; a key that is left out may have any value. */
  find(keyValues: Readonly<Record<string, number | string>>): number[] {
    let keys = [0];
    this.#keys.forEach((id, position) => {
      const codes = this.#codesOf(id, keyValues[id]);
      keys = keys.flatMap((key) => codes.map((code) => key * this.#sizes[position]! + code));
    });
    const rows: number[] = [];
    for (const key of keys) {
      for (let index = this.#start[key]!; index < this.#start[key + 1]!; index += 1)
        rows.push(this.#rows[index]!);
    }
    return rows;
  }

  #codesOf(id: string, value: number | string | undefined): number[] {
    const { values } = this.#table.columns.get(id)!;
    // A key that is left out also matches rows without it: a resettable fuse has no resistance at 25 °C.
    if (value === undefined) return [0, ...[...values.keys()].map((at) => at + 1)];
    const index = values.findIndex((candidate) =>
      typeof candidate === 'number' && typeof value === 'number'
        ? sameValue(candidate, value)
        : candidate === value,
    );
    return index < 0 ? [] : [index + 1];
  }
}

const indexes = new WeakMap<CategoryTable, RowIndex>();

/** The index of a table, built on first use. */
export function rowIndexOf(table: CategoryTable): RowIndex {
  const existingIndex = indexes.get(table);
  if (existingIndex) return existingIndex;
  const index = new RowIndex(table);
  indexes.set(table, index);
  return index;
}
