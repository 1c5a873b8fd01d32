import { complement, countRows, fullSet, intersection, type RowSet, rowsOf } from './bits.ts';
import type { CategoryIndex } from './category-index.ts';
import type { Condition } from './conditions.ts';

/** A set of rows of one category with its size. */
export interface Selection {
  set: RowSet;
  count: number;
  /** Row numbers, ascending; worked out once, when first asked for. */
  rows(): Uint32Array;
  /** Row numbers of all others, ascending. */
  others(): Uint32Array;
}

/** What a query selects, and what it would select without its condition on one attribute. */
export interface Evaluation {
  match: Selection;
  /** The selection without the conditions on the attribute; `match` where there are none. */
  without(attribute: string): Selection;
}

/** Combines conditions by "and". Conditions on the same attribute count as one. */
export function evaluate(index: CategoryIndex, conditions: readonly Condition[]): Evaluation {
  const match = selectionOf(index, meet(index, conditions));
  const filtered = new Set(conditions.map((condition) => condition.attribute));
  const relaxed = new Map<string, Selection>();
  return {
    match,
    without(attribute) {
      if (!filtered.has(attribute)) return match;
      const known = relaxed.get(attribute);
      if (known) return known;
      const rest = conditions.filter((condition) => condition.attribute !== attribute);
      const selection = selectionOf(index, meet(index, rest));
      relaxed.set(attribute, selection);
      return selection;
    },
  };
}

function meet(index: CategoryIndex, conditions: readonly Condition[]): RowSet {
  const [first, ...rest] = conditions;
  if (!first) return fullSet(index.rows);
  return rest.reduce((set, condition) => intersection(set, condition.rows), first.rows);
}

export function selectionOf(index: CategoryIndex, set: RowSet): Selection {
  const count = countRows(set);
  let rows: Uint32Array | undefined;
  let others: Uint32Array | undefined;
  return {
    set,
    count,
    rows() {
      rows ??= rowsOf(set, count);
      return rows;
    },
    others() {
      others ??= rowsOf(complement(set, index.rows), index.rows - count);
      return others;
    },
  };
}
