/** Columns derived from the variants of a product: its packagings, and whether any of it is in stock. */
import type { Packaging } from '#commerce/pricing';
import { type CategoryTable, type Codes, type Column, PACKS } from '../release/format.ts';

/** In display order. */
export const PACKAGINGS: readonly Packaging[] = ['CT', 'PR', 'T', 'L', 'N', 'D', 'B', 'KIT'];

/** Packagings that one packing letter can be ordered in: cut tape and partial reels are cut from T. */
export function packagingsOf(packing: string): Packaging[] {
  return packing === 'T' ? ['CT', 'PR', 'T'] : [packing as Packaging];
}

/** The columns `packaging` and `reelQty`, which are constant within a release. */
export function packingColumns(table: CategoryTable, nameOf: (packaging: Packaging) => string): Column[] {
  const shapes = shapeNumbers(table);
  const packagings: number[][] = [];
  const reels: number[][] = [];
  const { rows, variantStart, variantPack, variantReel } = table;
  for (let row = 0; row < rows; row++) {
    const shape = shapes[row]!;
    if (packagings[shape] !== undefined) continue;
    const variants = Array.from(
      { length: variantStart[row + 1]! - variantStart[row]! },
      (_, i) => variantStart[row]! + i,
    );
    packagings[shape] = ascending(
      variants.flatMap((v) => packagingsOf(PACKS[variantPack[v]!]!).map((one) => PACKAGINGS.indexOf(one))),
    );
    reels[shape] = ascending(variants.map((v) => variantReel[v]!));
  }
  return [
    columnOfSets('packaging', shapes, packagings, (position) => nameOf(PACKAGINGS[position]!)),
    columnOfSets('reelQty', shapes, reels, (pieces) => pieces),
  ];
}

function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** Sum of flags for a product's variants: 1 if some are out of stock, 2 if some are in stock. */
export function stockClass(
  { variantStart, variantStock }: CategoryTable,
  levels: ReadonlyMap<number, number>,
  row: number,
): number {
  let stockFlags = 0;
  for (let v = variantStart[row]!; v < variantStart[row + 1]!; v++) {
    const level = levels.size > 0 ? (levels.get(v) ?? variantStock[v]!) : variantStock[v]!;
    stockFlags |= level > 0 ? 2 : 1;
  }
  return stockFlags;
}

/** `inStock`: whether variants of a product have pieces on hand; both values if some do and others do not. */
export function stockColumn(table: CategoryTable, levels: ReadonlyMap<number, number>): Column {
  const classes = new Uint8Array(table.rows);
  for (let row = 0; row < table.rows; row++) classes[row] = stockClass(table, levels, row);
  return columnOfSets('inStock', classes, [[], [0], [1], [0, 1]], (member) => member === 1);
}

/** A number per row that identifies its combination of packagings and package sizes. */
export function shapeNumbers({ rows, variantStart, variantPack, variantReel }: CategoryTable): Uint32Array {
  const next = new Map<number, number>();
  const kinds = new Map<number, number>();
  const shapes = new Uint32Array(rows);
  let shapeCount = 0;
  for (let row = 0; row < rows; row++) {
    let shape = 0;
    for (let v = variantStart[row]!; v < variantStart[row + 1]!; v++) {
      const packageKey = variantReel[v]! * PACKS.length + variantPack[v]!;
      const kind = kinds.get(packageKey) ?? kinds.size;
      kinds.set(packageKey, kind);
      const step = shape * 65_536 + kind;
      shape = next.get(step) ?? ++shapeCount;
      next.set(step, shape);
    }
    shapes[row] = shape;
  }
  return shapes;
}

/**
 * A `set` column from one ascending set of numbers per class of rows; classes without rows may be left out.
 * `memberValue` converts a number of the sets to the stored value.
 */
export function columnOfSets<Value extends number | string | boolean>(
  attribute: string,
  classes: Codes,
  setsByClass: readonly (readonly number[] | undefined)[],
  memberValue: (member: number) => Value,
): Column {
  const members = ascending(setsByClass.flatMap((set) => set ?? []));
  const positionOf = new Map(members.map((member, position) => [member, position]));
  const sets: number[][] = [];
  const codeBySet = new Map<string, number>();
  const codeOfClass = Uint32Array.from(setsByClass, (set = []) => {
    if (set.length === 0) return 0;
    const key = set.join();
    const code = codeBySet.get(key) ?? sets.push(set.map((member) => positionOf.get(member)!));
    codeBySet.set(key, code);
    return code;
  });
  const codes = codesFor(sets.length, classes.length);
  for (let row = 0; row < classes.length; row++) codes[row] = codeOfClass[classes[row]!]!;
  return { attribute, kind: 'set', codes, values: members.map(memberValue), sets };
}

function codesFor(codeCount: number, rows: number): Codes {
  if (codeCount < 256) return new Uint8Array(rows);
  return codeCount < 65_536 ? new Uint16Array(rows) : new Uint32Array(rows);
}
