import type { LoadedRelease } from './loaded-release.ts';
import { addRow, type RowSet } from './search/bits.ts';
import type { Condition } from './search/conditions.ts';
import { plainNumber, textRows } from './search/number-conditions.ts';

/** A word used as text: the products of each category that have it in their number or in one of their texts. */
export interface WordRows {
  word: string;
  byCategory: Map<string, RowSet>;
}

/** Most products that one word may find by their number. */
const MOST_BY_NUMBER = 50_000;
const SHORTEST_IN_NUMBER = 3;
const MOST_WORDS = 6;

/**
 * Words that the query language does not know, as conditions. A word that no product of the categories has is
 * left out, so that a slip of the pen does not hide what was understood; `strict` keeps it, and nothing is found.
 */
export function wordRows(
  loaded: LoadedRelease,
  words: readonly string[],
  slugs: readonly string[],
  strict: boolean,
): WordRows[] {
  const found = words.slice(0, MOST_WORDS).map((word) => rowsOf(loaded, word, slugs));
  const useful = found.filter(({ byCategory }) =>
    [...byCategory.values()].some((rows) => rows.some((bits) => bits !== 0)),
  );
  return strict && useful.length === 0 ? found : useful;
}

function rowsOf(loaded: LoadedRelease, word: string, slugs: readonly string[]): WordRows {
  const byCategory = new Map(slugs.map((slug) => [slug, textRows(loaded.category(slug).index, word)]));
  const { numbers } = loaded.release;
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
export function wordConditions(words: readonly WordRows[], slug: string): Condition[] {
  return words.map(({ word, byCategory }) => ({ attribute: `word ${word}`, rows: byCategory.get(slug)! }));
}
