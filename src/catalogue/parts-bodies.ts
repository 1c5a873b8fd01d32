import type { Body, Facet } from './contract.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { bodyOfNumber } from './parts-row.ts';
import type { AttributeIndex } from './search/category-index.ts';

/** Bodies by size as filters draw them. A release never changes, so each category is looked through once. */
const known = new WeakMap<AttributeIndex['codes'], ReadonlyMap<unknown, Body>>();

function firstRows({ codes, values }: AttributeIndex): number[] {
  const rows = values.map(() => -1);
  let missing = values.length;
  for (let row = 0; row < codes.length && missing > 0; row++) {
    const at = codes[row]! - 1;
    if (at < 0 || rows[at] !== -1) continue;
    rows[at] = row;
    missing--;
  }
  return rows;
}

function bodiesBySize(loaded: LoadedRelease, category: string): ReadonlyMap<unknown, Body> {
  const sizes = loaded.category(category).index.attributes.get('packageCase');
  if (!sizes) return new Map();
  const found = known.get(sizes.codes);
  if (found) return found;
  const rows = firstRows(sizes);
  const bodies = new Map<unknown, Body>();
  sizes.values.forEach((size, at) => {
    const row = rows[at] ?? -1;
    if (row >= 0) bodies.set(size, bodyOfNumber(loaded.numberOf({ category, row })));
  });
  known.set(sizes.codes, bodies);
  return bodies;
}

/** Package sizes with a body to draw: that of the first product of the category in this size. */
export function withBodies(facet: Facet, loaded: LoadedRelease, category: string): Facet {
  if (!('values' in facet)) return facet;
  const bodies = bodiesBySize(loaded, category);
  return {
    values: facet.values.map((entry) => {
      const body = bodies.get(entry.value);
      return body ? { ...entry, body } : entry;
    }),
  };
}
