import type { ValueChange } from '../intake/contract.ts';
import type { Column, Release } from './format.ts';
import { variantsOf } from './lookup.ts';

export interface ReleaseDiff {
  addedCount: number;
  removedCount: number;
  /** The first ten product numbers added, and removed. */
  addedNumbers: string[];
  removedNumbers: string[];
  /** Products whose order numbers or package quantities differ. */
  repackedCount: number;
  /** Products whose base price differs. */
  repricedCount: number;
  /**
   * Repriced products whose price changed at least fivefold either way: probably a misplaced decimal point.
   */
  suspectPriceCount: number;
  /** Number of products whose value changed, by attribute id. */
  attributes: Map<string, number>;
  /** Products with any difference in attributes, base price or packaging. */
  changedCount: number;
  /** The first few differences of each kind. */
  examples: ValueDiff[];
}

/** One difference of a product: an attribute by its id, `price` in USD per piece at 1,000 pieces, or `packaging`. */
export type ValueDiff = Omit<ValueChange, 'of'> & { number: string };

const MAX_NUMBERS = 10;
const SLIP_FACTOR = 5;
const MAX_EXAMPLES_PER_FIELD = 3;

function formatValue(column: Column | undefined, row: number): string {
  const code = column?.codes[row] ?? 0;
  if (!column || code === 0) return '';
  const members = column.sets?.[code - 1]?.map((index) => column.values[index]);
  return JSON.stringify(members ?? column.values[code - 1]);
}

function describePackaging(release: Release, position: number): string {
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
  const differences: [what: string, before: string, after: string][] = [];
  const [oldPrice, newPrice] = [oldTable.p1k[old.row]!, newTable.p1k[current.row]!];
  if (oldPrice !== newPrice) {
    diff.repricedCount += 1;
    if (Math.max(oldPrice, newPrice) >= SLIP_FACTOR * Math.min(oldPrice, newPrice))
      diff.suspectPriceCount += 1;
    differences.push(['price', String(oldPrice), String(newPrice)]);
  }
  const [oldPacks, newPacks] = [describePackaging(oldRelease, a), describePackaging(newRelease, b)];
  if (oldPacks !== newPacks) {
    diff.repackedCount += 1;
    differences.push(['packaging', oldPacks, newPacks]);
  }
  for (const id of new Set([...oldTable.columns.keys(), ...newTable.columns.keys()])) {
    const oldText = formatValue(oldTable.columns.get(id), old.row);
    const newText = formatValue(newTable.columns.get(id), current.row);
    if (oldText === newText) continue;
    diff.attributes.set(id, (diff.attributes.get(id) ?? 0) + 1);
    differences.push([id, oldText, newText]);
  }
  if (differences.length > 0) diff.changedCount += 1;
  for (const [attribute, oldText, newText] of differences) {
    if (diff.examples.filter((each) => each.what === attribute).length >= MAX_EXAMPLES_PER_FIELD) continue;
    diff.examples.push({
      number: oldRelease.numbers.numberAt(a),
      what: attribute,
      before: oldText,
      after: newText,
    });
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
    suspectPriceCount: 0,
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
      if (diff.removedNumbers.length < MAX_NUMBERS) diff.removedNumbers.push(old!);
      a += 1;
    } else {
      diff.addedCount += 1;
      if (diff.addedNumbers.length < MAX_NUMBERS) diff.addedNumbers.push(current);
      b += 1;
    }
  }
  return diff;
}
