/** Differences between two releases. */
import type { Column, Release } from './format.ts';
import { variantsOf } from './lookup.ts';

export interface ReleaseDiff {
  addedCount: number;
  removedCount: number;
  /** Examples of each. */
  addedNumbers: string[];
  removedNumbers: string[];
  /** Products whose order numbers or package quantities differ. */
  repackedCount: number;
  /** Products whose base price differs. */
  repricedCount: number;
  /**
   * Of these, products whose price becomes five times as high or more, or a fifth or less: probably a misplaced decimal
   * mark.
   */
  slippedCount: number;
  /** Products per attribute with another value. */
  attributes: Map<string, number>;
  /** Products with any difference. */
  changedCount: number;
  /** The first few differences of each kind. */
  examples: ValueDiff[];
}

/** One difference of a product: an attribute by its id, `price` in USD per piece at 1000, or `packaging`. */
export interface ValueDiff {
  number: string;
  what: string;
  before: string;
  after: string;
}

const EXAMPLES = 10;
const SLIP_FACTOR = 5;
const EXAMPLES_EACH = 3;

function valueText(column: Column | undefined, row: number): string {
  const code = column?.codes[row] ?? 0;
  if (!column || code === 0) return '';
  const members = column.sets?.[code - 1]?.map((index) => column.values[index]);
  return JSON.stringify(members ?? column.values[code - 1]);
}

function packs(release: Release, position: number): string {
  return variantsOf(release, release.numbers.ref(position))
    .map(({ packing, pieces }) => `${packing}${pieces}`)
    .join();
}

function compareProduct(
  oldRelease: Release,
  a: number,
  newRelease: Release,
  b: number,
  diff: ReleaseDiff,
): void {
  const [old, current] = [oldRelease.numbers.ref(a), newRelease.numbers.ref(b)];
  const oldTable = oldRelease.tables.get(old.category)!;
  const newTable = newRelease.tables.get(current.category)!;
  const differing: [what: string, before: string, after: string][] = [];
  const [oldPrice, newPrice] = [oldTable.p1k[old.row]!, newTable.p1k[current.row]!];
  if (oldPrice !== newPrice) {
    diff.repricedCount += 1;
    if (Math.max(oldPrice, newPrice) >= SLIP_FACTOR * Math.min(oldPrice, newPrice)) diff.slippedCount += 1;
    differing.push(['price', String(oldPrice), String(newPrice)]);
  }
  const [oldPacks, newPacks] = [packs(oldRelease, a), packs(newRelease, b)];
  if (oldPacks !== newPacks) {
    diff.repackedCount += 1;
    differing.push(['packaging', oldPacks, newPacks]);
  }
  for (const id of new Set([...oldTable.columns.keys(), ...newTable.columns.keys()])) {
    const was = valueText(oldTable.columns.get(id), old.row);
    const is = valueText(newTable.columns.get(id), current.row);
    if (was === is) continue;
    diff.attributes.set(id, (diff.attributes.get(id) ?? 0) + 1);
    differing.push([id, was, is]);
  }
  if (differing.length > 0) diff.changedCount += 1;
  for (const [attribute, was, is] of differing) {
    if (diff.examples.filter((each) => each.what === attribute).length >= EXAMPLES_EACH) continue;
    diff.examples.push({ number: oldRelease.numbers.numberAt(a), what: attribute, before: was, after: is });
  }
}

/** Compares two releases by walking both sorted lists of product numbers in parallel. */
export function diffReleases(oldRelease: Release, newRelease: Release): ReleaseDiff {
  const diff: ReleaseDiff = {
    addedCount: 0,
    removedCount: 0,
    addedNumbers: [],
    removedNumbers: [],
    repackedCount: 0,
    repricedCount: 0,
    slippedCount: 0,
    attributes: new Map(),
    changedCount: 0,
    examples: [],
  };
  let a = 0;
  let b = 0;
  while (a < oldRelease.numbers.count || b < newRelease.numbers.count) {
    const old = a < oldRelease.numbers.count ? oldRelease.numbers.numberAt(a) : null;
    const current = b < newRelease.numbers.count ? newRelease.numbers.numberAt(b) : null;
    if (old !== null && old === current) {
      compareProduct(oldRelease, a, newRelease, b, diff);
      a += 1;
      b += 1;
    } else if (current === null || (old !== null && old < current)) {
      diff.removedCount += 1;
      if (diff.removedNumbers.length < EXAMPLES) diff.removedNumbers.push(old!);
      a += 1;
    } else {
      diff.addedCount += 1;
      if (diff.addedNumbers.length < EXAMPLES) diff.addedNumbers.push(current);
      b += 1;
    }
  }
  return diff;
}
