import { fixedWords } from './families/describe.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { productName } from './parts-row.ts';

/** In larger categories names contain nothing that search does not read, so products are found by their values. */
const MOST_PRODUCTS = 10_000;
const LONGEST_NAME = 200;
const MOST_MATCHES = 1_000;

/** Finds products by full name. The names of a category are made at the first search that needs them. */
export class ProductNames {
  readonly loadedRelease: LoadedRelease;
  readonly #rowsByCategory = new Map<string, Map<string, number[]>>();

  constructor(loadedRelease: LoadedRelease) {
    this.loadedRelease = loadedRelease;
  }

  /** Numbers of products with exactly this name, regardless of case, at most 1,000; empty if it is no full name. */
  find(text: string, locale: string): string[] {
    const name = normaliseName(text);
    if (name.length > LONGEST_NAME) return [];
    for (const [slug, { index }] of this.loadedRelease.categories) {
      const words = fixedWords(slug, locale);
      if (index.rows > MOST_PRODUCTS || !words.every((word) => name.includes(word))) continue;
      const rows = this.#indexNames(slug, index.rows, locale).get(name) ?? [];
      if (rows.length === 0) continue;
      return rows.slice(0, MOST_MATCHES).map((row) => this.loadedRelease.numberOf({ category: slug, row }));
    }
    return [];
  }

  #indexNames(category: string, rows: number, locale: string): Map<string, number[]> {
    const key = `${category} ${locale}`;
    const cachedNames = this.#rowsByCategory.get(key);
    if (cachedNames) return cachedNames;
    const names = new Map<string, number[]>();
    for (let row = 0; row < rows; row += 1) {
      const name = normaliseName(productName(this.loadedRelease, { category, row }, locale));
      const rowsOfName = names.get(name);
      if (rowsOfName) rowsOfName.push(row);
      else names.set(name, [row]);
    }
    this.#rowsByCategory.set(key, names);
    return names;
  }
}

/** Treats any sequence of blanks as one, and all minus characters as equal. */
const normaliseName = (text: string): string =>
  text
    .trim()
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('\u2212', '-')
    .toLowerCase();
