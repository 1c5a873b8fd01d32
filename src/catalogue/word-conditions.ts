import type { LoadedRelease } from './loaded-release.ts';
import { addRow, type RowSet } from './search/bits.ts';
import type { Condition } from './search/conditions.ts';
import { plainNumber, textRows } from './search/number-conditions.ts';

/** A word searched as text: the products of each category that have it in their number or in one of their texts. */
export interface WordRows {
  word: string;
  byCategory: Map<string, RowSet>;
}

/** Most products that one word may match by number. */
const MOST_BY_NUMBER = 50_000;
const SHORTEST_IN_NUMBER = 3;
const MOST_WORDS = 6;

/**
 * Conditions of words that the query language does not know. A word that no product of the categories has is left out,
 * so that a typing error does not hide the rest of the query; `isStrict` keeps it, so that the query matches no part.
 */
export function findWordRows(
  loadedRelease: LoadedRelease,
  words: readonly string[],
  slugs: readonly string[],
  isStrict: boolean,
): WordRows[] {
  const matches = words.slice(0, MOST_WORDS).map((word) => findRows(loadedRelease, word, slugs));
  const usefulMatches = matches.filter(({ byCategory }) =>
    [...byCategory.values()].some((rows) => rows.some((bits) => bits !== 0)),
  );
  return isStrict && usefulMatches.length === 0 ? matches : usefulMatches;
}

function findRows(loadedRelease: LoadedRelease, word: string, slugs: readonly string[]): WordRows {
  const byCategory = new Map(slugs.map((slug) => [slug, textRows(loadedRelease.category(slug).index, word)]));
  const { numbers } = loadedRelease.release;
  const plain = plainNumber(word);
  const positions = plain.length < SHORTEST_IN_NUMBER ? [] : numbers.infix(plain, MOST_BY_NUMBER);
  for (const position of positions) {
    const { category, row } = numbers.ref(position);
    const rows = byCategory.get(category);
    if (rows) addRow(rows, row);
  }
  return { word, byCategory };
}

/** The words as conditions of one category. */
export function createWordConditions(words: readonly WordRows[], slug: string): Condition[] {
  return words.map(({ word, byCategory }) => ({ attribute: `word ${word}`, rows: byCategory.get(slug)! }));
}
