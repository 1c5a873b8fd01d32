import type { Variation } from './contract.ts';

/** A running test: who gets what, before anything of the visitor is known. */
export interface Experiment {
  /** Of the entry; the cookie `builder.tests.{id}` keeps the choice. */
  id: string;
  variations: { id: string; ratio: number }[];
}

/** The test of an entry; null where it has no variations. */
export function experimentOf(entry: {
  id: string;
  variations: Readonly<Record<string, Variation>>;
}): Experiment | null {
  const variations = Object.values(entry.variations).map(({ id, testRatio }) => ({ id, ratio: testRatio }));
  return variations.length > 0 ? { id: entry.id, variations } : null;
}
