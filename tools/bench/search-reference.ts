/**
 * The yardstick of the parametric search: a plain implementation with typed arrays. It has one array of numbers per
 * numeric attribute, one bit per value and row for the others, stored counts for the query without filters, and one
 * stored sort order per attribute. It shares no code with the catalogue's search on purpose.
 */

export interface ReferenceColumn {
  id: string;
  /** Per row: a number, or the position of the value in `values`; NaN or -1 if it has none. */
  numbers?: Float64Array;
  positions?: Int16Array;
  values?: readonly (string | number | boolean)[];
}

export interface ReferenceQuery {
  ranges: { id: string; min: number; max: number }[];
  choices: { id: string; positions: number[] }[];
  sort: { id: string; descending: boolean } | null;
}

export interface ReferenceAnswer {
  count: number;
  rows: number[];
  /** Products per value, for each attribute with a list of values. */
  counts: Map<string, number[]>;
}

export interface Reference {
  bytes: number;
  answer(query: ReferenceQuery, limit: number): ReferenceAnswer;
}

/** Builds bitsets, stored counts and sort orders over the columns. */
export function buildReference(rows: number, columns: readonly ReferenceColumn[]): Reference {
  const wordCount = Math.ceil(rows / 32);
  const bits = new Map<string, Uint32Array[]>();
  const storedCounts = new Map<string, number[]>();
  const orders = new Map<string, Uint32Array>();
  let bytes = 0;
  for (const column of columns) {
    const order = sortedOrder(rows, column);
    orders.set(column.id, order);
    bytes += order.byteLength + (column.numbers?.byteLength ?? 0);
    if (!column.positions || !column.values) continue;
    const sets = column.values.map(() => new Uint32Array(wordCount));
    const counts = column.values.map(() => 0);
    column.positions.forEach((position, row) => {
      if (position < 0) return;
      sets[position]![row >>> 5]! |= 1 << (row & 31);
      counts[position]!++;
    });
    bits.set(column.id, sets);
    storedCounts.set(column.id, counts);
    bytes += sets.length * wordCount * 4;
  }
  const numbers = new Map(columns.flatMap((column) => (column.numbers ? [[column.id, column.numbers]] : [])));

  const rangeSet = (id: string, min: number, max: number): Uint32Array => {
    const values = numbers.get(id)!;
    const matchingRows = new Uint32Array(wordCount);
    for (let row = 0; row < rows; row++) {
      if (values[row]! >= min && values[row]! <= max) matchingRows[row >>> 5]! |= 1 << (row & 31);
    }
    return matchingRows;
  };
  const choiceSet = (id: string, positions: number[]): Uint32Array => {
    const matchingRows = new Uint32Array(wordCount);
    for (const position of positions) {
      const valueSet = bits.get(id)![position]!;
      for (let wordIndex = 0; wordIndex < wordCount; wordIndex++)
        matchingRows[wordIndex]! |= valueSet[wordIndex]!;
    }
    return matchingRows;
  };
  const allRows = new Uint32Array(wordCount).fill(0xffffffff);
  if (rows & 31) allRows[wordCount - 1] = 0xffffffff >>> (32 - (rows & 31));

  return {
    bytes,
    answer(query, limit) {
      const sets = [
        ...query.ranges.map(({ id, min, max }) => ({ id, set: rangeSet(id, min, max) })),
        ...query.choices.map(({ id, positions }) => ({ id, set: choiceSet(id, positions) })),
      ];
      const intersectSets = (skippedId: string | null): Uint32Array => {
        const result = allRows.slice();
        for (const { id, set } of sets) {
          if (id !== skippedId)
            for (let wordIndex = 0; wordIndex < wordCount; wordIndex++) result[wordIndex]! &= set[wordIndex]!;
        }
        return result;
      };
      const match = intersectSets(null);
      const counts = new Map<string, number[]>();
      for (const [id, valueSets] of bits) {
        const isFiltered = sets.some((one) => one.id === id);
        if (sets.length === 0 || (isFiltered && sets.length === 1)) counts.set(id, storedCounts.get(id)!);
        else {
          const base = isFiltered ? intersectSets(id) : match;
          counts.set(
            id,
            valueSets.map((set) => countShared(base, set)),
          );
        }
      }
      return { count: countShared(match, allRows), rows: firstRows(match, query.sort, limit), counts };
    },
  };

  function firstRows(match: Uint32Array, sort: ReferenceQuery['sort'], limit: number): number[] {
    const order = sort ? orders.get(sort.id)! : null;
    const matchingRows: number[] = [];
    for (let i = 0; i < rows && matchingRows.length < limit; i++) {
      const row = order ? order[sort!.descending ? rows - 1 - i : i]! : i;
      if (match[row >>> 5]! & (1 << (row & 31))) matchingRows.push(row);
    }
    return matchingRows;
  }
}

function sortedOrder(rows: number, column: ReferenceColumn): Uint32Array {
  const keys = column.numbers ?? column.positions!;
  return Uint32Array.from({ length: rows }, (_, row) => row).sort((a, b) => keys[a]! - keys[b]! || a - b);
}

function countShared(firstSet: Uint32Array, secondSet: Uint32Array): number {
  let count = 0;
  for (let wordIndex = 0; wordIndex < firstSet.length; wordIndex++) {
    let x = firstSet[wordIndex]! & secondSet[wordIndex]!;
    x -= (x >>> 1) & 0x55555555;
    x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
    count += Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
