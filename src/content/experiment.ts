import type { Variation } from './contract.ts';

/** A running experiment: the shares of its variations, before anything is known about the visitor. */
export interface Experiment {
  /** Id of the entry; the cookie `builder.tests.{id}` stores the choice. */
  id: string;
  variations: { id: string; ratio: number }[];
}

/** The experiment of an entry; null if it has no variations. */
export function experimentOf(entry: {
  id: string;
  variations: Readonly<Record<string, Variation>>;
}): Experiment | null {
  const variations = Object.values(entry.variations).map(({ id, testRatio }) => ({ id, ratio: testRatio }));
  return variations.length > 0 ? { id: entry.id, variations } : null;
}
