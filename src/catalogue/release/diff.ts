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
  /** Of them, those at five times as much or more, or at a fifth or less: a slipped decimal mark looks so. */
  slipped: number;
  /** Products per attribute with another value. */
  attributes: Map<string, number>;
  /** Products in which anything differs. */
  changed: number;
  /** The first few values of each kind that differ. */
  examples: ValueDiff[];
}

/** What differs in one product: an attribute by its id, `price` in USD per piece at 1000, or `packaging`. */
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

function compareProduct(before: Release, a: number, after: Release, b: number, diff: ReleaseDiff): void {
  const [old, now] = [before.numbers.ref(a), after.numbers.ref(b)];
  const oldTable = before.tables.get(old.category)!;
  const newTable = after.tables.get(now.category)!;
  const differing: [what: string, before: string, after: string][] = [];
  const [oldPrice, newPrice] = [oldTable.p1k[old.row]!, newTable.p1k[now.row]!];
  if (oldPrice !== newPrice) {
    diff.repriced += 1;
    if (Math.max(oldPrice, newPrice) >= SLIP_FACTOR * Math.min(oldPrice, newPrice)) diff.slipped += 1;
    differing.push(['price', String(oldPrice), String(newPrice)]);
  }
  const [oldPacks, newPacks] = [packs(before, a), packs(after, b)];
  if (oldPacks !== newPacks) {
    diff.repacked += 1;
    differing.push(['packaging', oldPacks, newPacks]);
  }
  for (const id of new Set([...oldTable.columns.keys(), ...newTable.columns.keys()])) {
    const was = valueText(oldTable.columns.get(id), old.row);
    const is = valueText(newTable.columns.get(id), now.row);
    if (was === is) continue;
    diff.attributes.set(id, (diff.attributes.get(id) ?? 0) + 1);
    differing.push([id, was, is]);
  }
  if (differing.length > 0) diff.changed += 1;
  for (const [what, was, is] of differing) {
    if (diff.examples.filter((each) => each.what === what).length >= EXAMPLES_EACH) continue;
    diff.examples.push({ number: before.numbers.at(a), what, before: was, after: is });
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
    slipped: 0,
    attributes: new Map(),
    changed: 0,
    examples: [],
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
