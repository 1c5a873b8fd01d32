import { fixedWords } from './families/describe.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { productName } from './parts-row.ts';

/** Larger categories are found by reading their values: names of theirs hold nothing that search does not read. */
const MOST_PRODUCTS = 10_000;
const LONGEST = 200;
const MOST_FOUND = 1_000;

/** Products by their whole names. The names of a category are made when the first text asks for it. */
export class ProductNames {
  readonly loaded: LoadedRelease;
  readonly #byName = new Map<string, Map<string, number[]>>();

  constructor(loaded: LoadedRelease) {
    this.loaded = loaded;
  }

  /** Product numbers of this very name, letters of any case, at most 1,000; empty where it is no whole name. */
  find(text: string, locale: string): string[] {
    const name = normal(text);
    if (name.length > LONGEST) return [];
    for (const [slug, { index }] of this.loaded.categories) {
      const words = fixedWords(slug, locale);
      if (index.rows > MOST_PRODUCTS || !words.every((word) => name.includes(word))) continue;
      const rows = this.#namesOf(slug, index.rows, locale).get(name) ?? [];
      if (rows.length === 0) continue;
      return rows.slice(0, MOST_FOUND).map((row) => this.loaded.numberOf({ category: slug, row }));
    }
    return [];
  }

  #namesOf(category: string, rows: number, locale: string): Map<string, number[]> {
    const key = `${category} ${locale}`;
    const known = this.#byName.get(key);
    if (known) return known;
    const names = new Map<string, number[]>();
    for (let row = 0; row < rows; row += 1) {
      const name = normal(productName(this.loaded, { category, row }, locale));
      const same = names.get(name);
      if (same) same.push(row);
      else names.set(name, [row]);
    }
    this.#byName.set(key, names);
    return names;
  }
}

/** Blanks of any kind and number are one, and a minus is a minus. */
const normal = (text: string): string =>
  text
    .trim()
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('\u2212', '-')
    .toLowerCase();
