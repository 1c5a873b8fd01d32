import type { Codes, ColumnValue } from '../release/format.ts';
import type { AttributeIndex } from './category-index.ts';

/** An order of rows by one or more keys. Rows of the same rank stay in row order. */
export interface Ranking {
  /** Ranks run from 0 to `size - 1`. */
  size: number;
  descending: boolean;
  /** Rank of each of the rows. */
  ranksOf(rows: Uint32Array): Uint32Array;
  /** What the rows of a rank have in common, for merging categories; null = no value, always last. */
  keyOf(rank: number): ColumnValue | null;
}

/** More ranks than this would cost more to walk through than the second key is worth. */
const MOST_RANKS = 1 << 21;

/** Order by a column; rows without a value come last in both directions. */
export function rankByColumn(attribute: AttributeIndex, descending: boolean): Ranking {
  if (attribute.sets) return rankBySets(attribute, attribute.sets, descending);
  const values = attribute.values.length;
  const ranks = new Uint32Array(attribute.size);
  for (let code = 1; code <= values; code++) ranks[code] = descending ? values - code : code - 1;
  ranks[0] = values;
  return byCodes(attribute.codes, ranks, values + 1, descending, (rank) => {
    if (rank === values) return null;
    return attribute.values[descending ? values - 1 - rank : rank] ?? null;
  });
}

/** Sets stand where their lowest member stands, and where their highest stands when descending. */
function rankBySets(attribute: AttributeIndex, sets: number[][], descending: boolean): Ranking {
  const values = attribute.values.length;
  const highest = descending || typeof attribute.values[0] === 'boolean';
  const ranks = new Uint32Array(attribute.size).fill(values);
  sets.forEach((members, position) => {
    const member = highest ? members.at(-1) : members[0];
    if (member !== undefined) ranks[position + 1] = descending ? values - 1 - member : member;
  });
  return byCodes(attribute.codes, ranks, values + 1, descending, (rank) => {
    if (rank === values) return null;
    return attribute.values[descending ? values - 1 - rank : rank] ?? null;
  });
}

/** Order by a number that belongs to each code; NaN = no value. */
export function rankByNumbers(codes: Codes, numbers: Float64Array, descending: boolean): Ranking {
  const { ranks, keys } = rankNumbers(numbers, descending);
  return byCodes(codes, ranks, keys.length + 1, descending, (rank) => keys[rank] ?? null);
}

/** Order by a number that belongs to each row; NaN = no value. */
export function rankByRows(numbers: Float64Array, descending: boolean): Ranking {
  const { ranks, keys } = rankNumbers(numbers, descending);
  return {
    size: keys.length + 1,
    descending,
    keyOf: (rank) => keys[rank] ?? null,
    ranksOf: (rows) => Uint32Array.from(rows, (row) => ranks[row]!),
  };
}

/** Rank of each number among the distinct ones, which are returned in rank order; NaN ranks last. */
function rankNumbers(numbers: Float64Array, descending: boolean): { ranks: Uint32Array; keys: Float64Array } {
  const sorted = numbers.slice().sort();
  let distinct = 0;
  for (const number of sorted) {
    if (Number.isNaN(number) || (distinct > 0 && sorted[distinct - 1] === number)) continue;
    sorted[distinct++] = number;
  }
  const keys = sorted.slice(0, distinct);
  const ranks = Uint32Array.from(numbers, (number) => {
    if (Number.isNaN(number)) return distinct;
    const position = positionIn(keys, number);
    return descending ? distinct - 1 - position : position;
  });
  return { ranks, keys: descending ? keys.reverse() : keys };
}

function positionIn(keys: Float64Array, number: number): number {
  let from = 0;
  let to = keys.length - 1;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (keys[middle]! < number) from = middle + 1;
    else to = middle;
  }
  return from;
}

function byCodes(
  codes: Codes,
  ranks: Uint32Array,
  size: number,
  descending: boolean,
  keyOf: (rank: number) => ColumnValue | null,
): Ranking {
  return {
    size,
    descending,
    keyOf,
    ranksOf(rows) {
      const found = new Uint32Array(rows.length);
      for (let i = 0; i < rows.length; i++) found[i] = ranks[codes[rows[i]!]!]!;
      return found;
    },
  };
}

/** Order by the first ranking, ties by the next; keys beyond what is worth counting are left out. */
export function rankByAll(rankings: readonly Ranking[]): Ranking | null {
  const [first, ...rest] = rankings;
  if (!first) return null;
  return rest.reduce(
    (outer, inner) => (outer.size * inner.size > MOST_RANKS ? outer : nest(outer, inner)),
    first,
  );
}

function nest(outer: Ranking, inner: Ranking): Ranking {
  return {
    size: outer.size * inner.size,
    descending: outer.descending,
    keyOf: (rank) => outer.keyOf(Math.floor(rank / inner.size)),
    ranksOf(rows) {
      const ranks = outer.ranksOf(rows);
      const second = inner.ranksOf(rows);
      for (let i = 0; i < ranks.length; i++) ranks[i] = ranks[i]! * inner.size + second[i]!;
      return ranks;
    },
  };
}
