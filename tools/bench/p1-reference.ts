/**
 * The yardstick of the parametric search: the plain way with typed arrays. One array of numbers per numeric
 * attribute, one bit per value and row for the others, counts stored for the question without filters, one sorted
 * order stored per attribute. It shares no code with the catalogue's search on purpose.
 */

export interface ReferenceColumn {
  id: string;
  /** Per row: a number, or the position of the value in `values`; NaN and -1 where there is none. */
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
  /** Per attribute with a list of values: products per value. */
  counts: Map<string, number[]>;
}

export interface Reference {
  bytes: number;
  answer(query: ReferenceQuery, limit: number): ReferenceAnswer;
}

/** Builds bitsets, stored counts and sorted orders over the columns. */
export function buildReference(rows: number, columns: readonly ReferenceColumn[]): Reference {
  const words = Math.ceil(rows / 32);
  const bits = new Map<string, Uint32Array[]>();
  const stored = new Map<string, number[]>();
  const orders = new Map<string, Uint32Array>();
  let bytes = 0;
  for (const column of columns) {
    const order = sortedOrder(rows, column);
    orders.set(column.id, order);
    bytes += order.byteLength + (column.numbers?.byteLength ?? 0);
    if (!column.positions || !column.values) continue;
    const sets = column.values.map(() => new Uint32Array(words));
    const counts = column.values.map(() => 0);
    column.positions.forEach((position, row) => {
      if (position < 0) return;
      sets[position]![row >>> 5]! |= 1 << (row & 31);
      counts[position]!++;
    });
    bits.set(column.id, sets);
    stored.set(column.id, counts);
    bytes += sets.length * words * 4;
  }
  const numbers = new Map(columns.flatMap((column) => (column.numbers ? [[column.id, column.numbers]] : [])));

  const rangeSet = (id: string, min: number, max: number): Uint32Array => {
    const values = numbers.get(id)!;
    const set = new Uint32Array(words);
    for (let row = 0; row < rows; row++) {
      if (values[row]! >= min && values[row]! <= max) set[row >>> 5]! |= 1 << (row & 31);
    }
    return set;
  };
  const choiceSet = (id: string, positions: number[]): Uint32Array => {
    const set = new Uint32Array(words);
    for (const position of positions) {
      const one = bits.get(id)![position]!;
      for (let w = 0; w < words; w++) set[w]! |= one[w]!;
    }
    return set;
  };
  const all = new Uint32Array(words).fill(0xffffffff);
  if (rows & 31) all[words - 1] = 0xffffffff >>> (32 - (rows & 31));

  return {
    bytes,
    answer(query, limit) {
      const sets = [
        ...query.ranges.map(({ id, min, max }) => ({ id, set: rangeSet(id, min, max) })),
        ...query.choices.map(({ id, positions }) => ({ id, set: choiceSet(id, positions) })),
      ];
      const meet = (except: string | null): Uint32Array => {
        const result = all.slice();
        for (const { id, set } of sets) {
          if (id !== except) for (let w = 0; w < words; w++) result[w]! &= set[w]!;
        }
        return result;
      };
      const match = meet(null);
      const counts = new Map<string, number[]>();
      for (const [id, valueSets] of bits) {
        const own = sets.some((one) => one.id === id);
        if (sets.length === 0 || (own && sets.length === 1)) counts.set(id, stored.get(id)!);
        else {
          const base = own ? meet(id) : match;
          counts.set(
            id,
            valueSets.map((set) => shared(base, set)),
          );
        }
      }
      return { count: shared(match, all), rows: firstRows(match, query.sort, limit), counts };
    },
  };

  function firstRows(match: Uint32Array, sort: ReferenceQuery['sort'], limit: number): number[] {
    const order = sort ? orders.get(sort.id)! : null;
    const found: number[] = [];
    for (let i = 0; i < rows && found.length < limit; i++) {
      const row = order ? order[sort!.descending ? rows - 1 - i : i]! : i;
      if (match[row >>> 5]! & (1 << (row & 31))) found.push(row);
    }
    return found;
  }
}

function sortedOrder(rows: number, column: ReferenceColumn): Uint32Array {
  const keys = column.numbers ?? column.positions!;
  return Uint32Array.from({ length: rows }, (_, row) => row).sort((a, b) => keys[a]! - keys[b]! || a - b);
}

function shared(a: Uint32Array, b: Uint32Array): number {
  let count = 0;
  for (let w = 0; w < a.length; w++) {
    let x = a[w]! & b[w]!;
    x -= (x >>> 1) & 0x55555555;
    x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
    count += Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
