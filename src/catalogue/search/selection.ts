import { countRows, difference, emptySet, fullSet, type RowSet, rowsInto } from './bits.ts';
import type { CategoryIndex } from './category-index.ts';
import type { Condition } from './conditions.ts';

/** A set of rows of one category with its size. */
export interface Selection {
  set: RowSet;
  count: number;
}

/** Rows that a query selects, and rows that single conditions exclude. */
export interface Evaluation {
  match: Selection;
  /** Row numbers of `match`, ascending. Valid until the next query of the category. */
  rows(): Uint32Array;
  /** Row numbers of all other rows, ascending. Valid until the next query of the category. */
  otherRows(): Uint32Array;
  /** Rows that only the conditions on this attribute exclude; null if it has none. */
  keptOutBy(attribute: string): Selection | null;
}

/** Combines conditions by "and". Conditions on the same attribute count as one. */
export function evaluate(index: CategoryIndex, conditions: readonly Condition[]): Evaluation {
  const sets = setsByAttribute(conditions);
  const { intersection, allButOne } = intersectSets(index, [...sets.values()]);
  const match = selectionOf(intersection);
  let rows: Uint32Array | undefined;
  let otherRows: Uint32Array | undefined;
  return {
    match,
    rows() {
      rows ??= rowsInto(match.set, index.rows, false, scratchOf(index, 'rows'));
      return rows;
    },
    otherRows() {
      otherRows ??= rowsInto(match.set, index.rows, true, scratchOf(index, 'others'));
      return otherRows;
    },
    keptOutBy(attribute) {
      const set = sets.get(attribute);
      return set ? selectionOf(difference(allButOne, set)) : null;
    },
  };
}

function selectionOf(set: RowSet): Selection {
  return { set, count: countRows(set) };
}

function setsByAttribute(conditions: readonly Condition[]): Map<string, RowSet> {
  const sets = new Map<string, RowSet>();
  for (const { attribute, rows } of conditions) {
    const previous = sets.get(attribute);
    sets.set(attribute, previous ? previous.map((word, w) => word & rows[w]!) : rows);
  }
  return sets;
}

/** Rows in all sets, and rows in all but exactly one. */
function intersectSets(
  index: CategoryIndex,
  sets: readonly RowSet[],
): { intersection: RowSet; allButOne: RowSet } {
  const allRows = fullSet(index.rows);
  if (sets.length === 0) return { intersection: allRows, allButOne: emptySet(index.rows) };
  const intersection = emptySet(index.rows);
  const allButOne = emptySet(index.rows);
  for (let w = 0; w < intersection.length; w++) {
    let outOfOne = 0;
    let outOfMore = 0;
    for (let s = 0; s < sets.length; s++) {
      const missing = ~sets[s]![w]!;
      outOfMore |= outOfOne & missing;
      outOfOne |= missing;
    }
    const real = allRows[w]!;
    intersection[w] = ~outOfOne & real;
    allButOne[w] = outOfOne & ~outOfMore & real;
  }
  return { intersection, allButOne };
}

/** Reused buffers for row numbers: allocating a megabyte per query would burden the garbage collector. */
const scratch = new WeakMap<CategoryIndex, Map<string, Uint32Array>>();

function scratchOf(index: CategoryIndex, name: 'rows' | 'others'): Uint32Array {
  const buffers = scratch.get(index) ?? new Map<string, Uint32Array>();
  scratch.set(index, buffers);
  const buffer = buffers.get(name) ?? new Uint32Array(index.rows);
  buffers.set(name, buffer);
  return buffer;
}
