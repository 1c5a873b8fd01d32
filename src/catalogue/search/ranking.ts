import type { Codes, ColumnValue } from '../release/format.ts';
import type { AttributeIndex } from './category-index.ts';

/** A sort order of rows by one or more keys. Rows of equal rank remain in row order. */
export interface Ranking {
  /** Ranks run from 0 to `size - 1`. */
  size: number;
  descending: boolean;
  /** The rank of row r is `ranks[codes[r]]`, or `ranks[r]` if there are no codes. */
  codes: Codes | null;
  ranks: Uint32Array;
  /** The common key of a rank's rows, for merging categories; null = no value, always last. */
  keyOf(rank: number): ColumnValue | null;
}

/** With more ranks, walking through them costs more than sorting by a further key is worth. */
const MOST_RANKS = 1 << 21;

/** Order by a column; rows without a value come last in both directions. */
export function rankByColumn(attribute: AttributeIndex, descending: boolean): Ranking {
  if (attribute.sets) return rankBySets(attribute, attribute.sets, descending);
  const values = attribute.values.length;
  const ranks = new Uint32Array(attribute.size);
  for (let code = 1; code <= values; code++) ranks[code] = descending ? values - code : code - 1;
  ranks[0] = values;
  return { size: values + 1, descending, codes: attribute.codes, ranks, keyOf: keyIn(attribute, descending) };
}

/** A set is ranked by its lowest member, or by its highest when descending. */
function rankBySets(attribute: AttributeIndex, sets: number[][], descending: boolean): Ranking {
  const values = attribute.values.length;
  const highest = descending || typeof attribute.values[0] === 'boolean';
  const ranks = new Uint32Array(attribute.size).fill(values);
  sets.forEach((members, position) => {
    const member = highest ? members.at(-1) : members[0];
    if (member !== undefined) ranks[position + 1] = descending ? values - 1 - member : member;
  });
  return { size: values + 1, descending, codes: attribute.codes, ranks, keyOf: keyIn(attribute, descending) };
}

function keyIn({ values }: AttributeIndex, descending: boolean): Ranking['keyOf'] {
  return (rank) => {
    if (rank === values.length) return null;
    return values[descending ? values.length - 1 - rank : rank] ?? null;
  };
}

/** Order by a number per code; NaN = no value. */
export function rankByNumbers(codes: Codes, numbers: Float64Array, descending: boolean): Ranking {
  const { ranks, keys } = rankNumbers(numbers, descending);
  return { size: keys.length + 1, descending, codes, ranks, keyOf: (rank) => keys[rank] ?? null };
}

/** Order by a number per row; NaN = no value. */
export function rankByRows(numbers: Float64Array, descending: boolean): Ranking {
  const { ranks, keys } = rankNumbers(numbers, descending);
  return { size: keys.length + 1, descending, codes: null, ranks, keyOf: (rank) => keys[rank] ?? null };
}

/** Rank of each number among the distinct ones, which `keys` holds in rank order; NaN ranks last. */
function rankNumbers(numbers: Float64Array, descending: boolean): { ranks: Uint32Array; keys: Float64Array } {
  const distinctNumbers = numbers.slice().sort();
  let distinct = 0;
  for (const number of distinctNumbers) {
    if (Number.isNaN(number) || (distinct > 0 && distinctNumbers[distinct - 1] === number)) continue;
    distinctNumbers[distinct++] = number;
  }
  const keys = distinctNumbers.slice(0, distinct);
  const ranks = Uint32Array.from(numbers, (number) => {
    if (Number.isNaN(number)) return distinct;
    const position = positionIn(keys, number);
    return descending ? distinct - 1 - position : position;
  });
  return { ranks, keys: descending ? keys.reverse() : keys };
}

function positionIn(keys: Float64Array, number: number): number {
  let low = 0;
  let high = keys.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Order by the first ranking, ties by the next; a key that would make more than `MOST_RANKS` ranks is skipped. */
export function rankByAll(rankings: readonly Ranking[], rows: number): Ranking | null {
  const [first, ...rest] = rankings;
  if (!first) return null;
  return rest.reduce(
    (outer, inner) => (outer.size * inner.size > MOST_RANKS ? outer : nestRankings(outer, inner, rows)),
    first,
  );
}

function nestRankings(outer: Ranking, inner: Ranking, rows: number): Ranking {
  const ranks = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) ranks[row] = rankOf(outer, row) * inner.size + rankOf(inner, row);
  return {
    size: outer.size * inner.size,
    descending: outer.descending,
    codes: null,
    ranks,
    keyOf: (rank) => outer.keyOf(Math.floor(rank / inner.size)),
  };
}

/** Rank of a row. */
export function rankOf({ codes, ranks }: Ranking, row: number): number {
  return codes ? ranks[codes[row]!]! : ranks[row]!;
}
