import type { Body, Facet } from './contract.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { bodyOfNumber } from './parts-row.ts';
import type { AttributeIndex } from './search/category-index.ts';

/** Bodies by size for filters. A release never changes, so they are derived once per category. */
const bodiesByCodes = new WeakMap<AttributeIndex['codes'], ReadonlyMap<unknown, Body>>();

function findFirstRows({ codes, values }: AttributeIndex): number[] {
  const rows = values.map(() => -1);
  let missingCount = values.length;
  for (let row = 0; row < codes.length && missingCount > 0; row++) {
    const position = codes[row]! - 1;
    if (position < 0 || rows[position] !== -1) continue;
    rows[position] = row;
    missingCount--;
  }
  return rows;
}

function bodiesBySize(loadedRelease: LoadedRelease, category: string): ReadonlyMap<unknown, Body> {
  const sizes = loadedRelease.category(category).index.attributes.get('packageCase');
  if (!sizes) return new Map();
  const cachedBodies = bodiesByCodes.get(sizes.codes);
  if (cachedBodies) return cachedBodies;
  const rows = findFirstRows(sizes);
  const bodies = new Map<unknown, Body>();
  sizes.values.forEach((size, position) => {
    const row = rows[position] ?? -1;
    if (row >= 0)
      bodies.set(
        size,
        bodyOfNumber(loadedRelease.release.seriesSet, loadedRelease.numberOf({ category, row })),
      );
  });
  bodiesByCodes.set(sizes.codes, bodies);
  return bodies;
}

/** Adds a body to draw to each package size: that of the first product of the category in this size. */
export function addBodies(facet: Facet, loadedRelease: LoadedRelease, category: string): Facet {
  if (!('values' in facet)) return facet;
  const bodies = bodiesBySize(loadedRelease, category);
  return {
    values: facet.values.map((entry) => {
      const body = bodies.get(entry.value);
      return body ? { ...entry, body } : entry;
    }),
  };
}
