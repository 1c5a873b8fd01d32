/** What differs between two releases. */
import type { Column, Release } from './format.ts';
import { variantsOf } from './lookup.ts';

export interface ReleaseDiff {
  added: number;
  removed: number;
  /** A few numbers of each. */
  addedNumbers: string[];
  removedNumbers: string[];
  /** Products whose order numbers or package quantities differ. */
  repacked: number;
  /** Products whose base price differs. */
  repriced: number;
  /** Products per attribute with another value. */
  attributes: Map<string, number>;
}

const EXAMPLES = 10;

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

function compareProduct(before: Release, a: number, after: Release, b: number, diff: ReleaseDiff): void {
  const [old, now] = [before.numbers.ref(a), after.numbers.ref(b)];
  const oldTable = before.tables.get(old.category)!;
  const newTable = after.tables.get(now.category)!;
  if (oldTable.p1k[old.row] !== newTable.p1k[now.row]) diff.repriced += 1;
  if (packs(before, a) !== packs(after, b)) diff.repacked += 1;
  for (const id of new Set([...oldTable.columns.keys(), ...newTable.columns.keys()])) {
    if (valueText(oldTable.columns.get(id), old.row) !== valueText(newTable.columns.get(id), now.row)) {
      diff.attributes.set(id, (diff.attributes.get(id) ?? 0) + 1);
    }
  }
}

/** Walks both sorted lists of product numbers side by side. */
export function diffReleases(before: Release, after: Release): ReleaseDiff {
  const diff: ReleaseDiff = {
    added: 0,
    removed: 0,
    addedNumbers: [],
    removedNumbers: [],
    repacked: 0,
    repriced: 0,
    attributes: new Map(),
  };
  let a = 0;
  let b = 0;
  while (a < before.numbers.count || b < after.numbers.count) {
    const old = a < before.numbers.count ? before.numbers.at(a) : null;
    const now = b < after.numbers.count ? after.numbers.at(b) : null;
    if (old !== null && old === now) {
      compareProduct(before, a, after, b, diff);
      a += 1;
      b += 1;
    } else if (now === null || (old !== null && old < now)) {
      diff.removed += 1;
      if (diff.removedNumbers.length < EXAMPLES) diff.removedNumbers.push(old!);
      a += 1;
    } else {
      diff.added += 1;
      if (diff.addedNumbers.length < EXAMPLES) diff.addedNumbers.push(now);
      b += 1;
    }
  }
  return diff;
}
