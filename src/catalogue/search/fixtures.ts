import type { CategoryTable, Codes, Column, ColumnValue } from '../release/format.ts';

/** Reproducible random numbers from a seed, 0 ≤ x < 1. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let hash = Math.imul(state ^ (state >>> 15), state | 1);
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
    return ((hash ^ (hash >>> 14)) >>> 0) / 4294967296;
  };
}

/** A column from one value per row; a set is an array of members. */
export function aColumn(
  attribute: string,
  kind: Column['kind'],
  rows: readonly (ColumnValue | readonly ColumnValue[] | null)[],
): Column {
  const values = distinctValues(kind, rows);
  const keyOf = new Map(values.map((value, position) => [String(value), position]));
  if (kind !== 'set') {
    const codes = rows.map((value) => (value === null ? 0 : keyOf.get(String(value))! + 1));
    return { attribute, kind, values, codes: packCodes(codes, values.length) };
  }
  const sets: number[][] = [];
  const codeBySet = new Map<string, number>();
  const codes = rows.map((members) => {
    if (!Array.isArray(members) || members.length === 0) return 0;
    const set = [...new Set(members.map((member) => keyOf.get(String(member))!))].sort((a, b) => a - b);
    const code = codeBySet.get(set.join()) ?? sets.push(set);
    codeBySet.set(set.join(), code);
    return code;
  });
  return { attribute, kind, values, sets, codes: packCodes(codes, sets.length) };
}

function distinctValues(
  kind: Column['kind'],
  rows: readonly (ColumnValue | readonly ColumnValue[] | null)[],
): ColumnValue[] {
  const flatValues =
    kind === 'set' ? rows.flatMap((members) => (Array.isArray(members) ? members : [])) : rows;
  const distinct = new Map<string, ColumnValue>();
  for (const value of flatValues) if (value !== null) distinct.set(String(value), value as ColumnValue);
  return [...distinct.values()].sort((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1,
  );
}

/** The smallest array that holds codes up to `largestCode`. */
export function packCodes(codes: ArrayLike<number>, largestCode: number): Codes {
  if (largestCode < 256) return Uint8Array.from(codes);
  return largestCode < 65536 ? Uint16Array.from(codes) : Uint32Array.from(codes);
}

/** A table of these columns, without variants. */
export function aTable(slug: string, columns: readonly Column[]): CategoryTable {
  const rows = columns[0]?.codes.length ?? 0;
  return {
    slug,
    rows,
    columns: new Map(columns.map((column) => [column.attribute, column])),
    p1k: new Float64Array(rows).fill(0.01),
    variantStart: new Uint32Array(rows + 1),
    variantPack: new Uint8Array(0),
    variantReel: new Uint32Array(0),
    variantStock: new Uint32Array(0),
  };
}

const CASES = ['0201', '0402', '0603', '0805', '1206', '1210'];
const FEATURES = ['Flexible termination', 'High Q', 'Low ESL', 'Open mode'];

/**
 * Capacitor-like parts with every column kind: a sorted value, few and many numbers, texts, a flag, temperature ranges,
 * sets, and gaps. The same seed gives the same parts.
 */
export function someParts(slug: string, rows: number, seed: number): CategoryTable {
  const random = randomNumbers(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const times = <T>(make: (row: number) => T): T[] => Array.from({ length: rows }, (_, row) => make(row));
  const e12 = [1, 1.2, 1.5, 1.8, 2.2, 2.7, 3.3, 3.9, 4.7, 5.6, 6.8, 8.2];
  const capacitance = times(() => Number(`${pick(e12)}e-${6 + Math.floor(random() * 6)}`)).sort(
    (a, b) => a - b,
  );
  return aTable(slug, [
    aColumn('capacitance', 'number', capacitance),
    aColumn(
      'ratedVoltage',
      'number',
      times(() => pick([6.3, 10, 16, 25, 50, 100, 250])),
    ),
    aColumn(
      'esr',
      'number',
      times(() => (random() < 0.2 ? null : Number((random() * 9).toPrecision(4)))),
    ),
    aColumn(
      'packageCase',
      'text',
      times(() => pick(CASES)),
    ),
    aColumn(
      'dielectric',
      'text',
      times(() => (random() < 0.05 ? null : pick(['C0G', 'X5R', 'X7R']))),
    ),
    aColumn(
      'halogenFree',
      'flag',
      times(() => random() < 0.9),
    ),
    aColumn(
      'opTemp',
      'range',
      times(() =>
        pick<[number, number]>([
          [-55, 85],
          [-55, 125],
          [-40, 105],
        ]),
      ),
    ),
    aColumn(
      'features',
      'set',
      times(() => FEATURES.filter(() => random() < 0.25)),
    ),
    aColumn(
      'reelQty',
      'set',
      times(() => [4000, 10000, 15000].filter(() => random() < 0.6)),
    ),
    aColumn(
      'subcategory',
      'text',
      times(() => pick(['general-purpose', 'flex-termination'])),
    ),
  ]);
}
