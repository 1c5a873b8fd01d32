import { ledColor, resistors } from '../families/tables.ts';
import { type CategoryTable, PACKS, type Pack, type Release } from '../release/format.ts';
import { attribute, categories } from '../taxonomy.ts';

/** One of our numbers, or the beginning of several. */
export interface OwnNumber {
  match: 'order' | 'product' | 'prefix';
  /** As written in the catalogue; a prefix without blanks and hyphens. */
  number: string;
  /** Product number and slug; only where `match` is no prefix. */
  product?: string;
  /** Null if the prefix begins numbers of several categories. */
  category: string | null;
}

/** Facts of the catalogue that the query language needs. */
export interface Vocabulary {
  categories: readonly {
    slug: string;
    title: string;
    attributes: ReadonlySet<string>;
    subcategories: readonly { slug: string; title: string }[];
  }[];
  attribute(id: string): { label: string; unit: string | null; format: string } | undefined;
  /** Distinct numbers of an attribute in a category, ascending. */
  numbers(category: string, attribute: string): readonly number[];
  /** Distinct texts of an attribute in a category. */
  texts(category: string, attribute: string): readonly string[];
  /** Industry base numbers of listed families (BC847B, SMAJ24CA), as written. */
  bases: readonly { base: string; category: string }[];
  /** Looks up one of our numbers; the text is upper case without blanks and hyphens. */
  ownNumber(text: string): OwnNumber | null;
  /** Dominant wavelengths of each colour, in metre. */
  colourBands: readonly { colour: string; min: number; max: number }[];
  /** Bodies of resistor arrays by element size and count. */
  arrayBodies: readonly { elements: number; size: string; body: string }[];
}

/** A shorter text is a word, not the beginning of a part number. */
const SHORTEST_PREFIX = 6;

const NO_NUMBERS: readonly number[] = [];
const NO_TEXTS: readonly string[] = [];

function numbersOf(table: CategoryTable | undefined, id: string): readonly number[] {
  const column = table?.columns.get(id);
  return column?.kind === 'number' ? (column.values as number[]) : NO_NUMBERS;
}

function textsOf(table: CategoryTable | undefined, id: string): readonly string[] {
  const column = table?.columns.get(id);
  return column?.kind === 'text' ? (column.values as string[]) : NO_TEXTS;
}

/** The categories for the reader; `base`, `pn` and `subcategory` are attributes of each. */
function categoriesOf(release: Release): Vocabulary['categories'] {
  return categories().map(({ slug, title, filterOrder, subcategories }) => ({
    slug,
    title,
    subcategories,
    attributes: new Set([...filterOrder, ...(release.tables.get(slug)?.columns.keys() ?? [])]),
  }));
}

/** Upper case without blanks and hyphens, as numbers are compared. */
export function stripNumber(text: string): string {
  return text.replace(/[\s-]+/g, '').toUpperCase();
}

/** Numbers of products in listed families consist of base and grade; those of kits of the base alone. */
function listedProducts(release: Release): { product: string; base: string; category: string }[] {
  const products: { product: string; base: string; category: string }[] = [];
  for (const table of release.tables.values()) {
    const series = table.columns.get('series');
    if (!series) continue;
    for (let row = 0; row < table.rows; row += 1) {
      const info = release.series.get(String(series.values[series.codes[row]! - 1]));
      if (info?.code !== '') continue;
      const product = release.numbers.numberOf(table.slug, row);
      const base = info.family === 'kit' ? product : product.slice(0, -1);
      products.push({ product, base, category: table.slug });
    }
  }
  return products;
}

function basesOf(products: ReturnType<typeof listedProducts>): Vocabulary['bases'] {
  const categoryOf = new Map(products.map(({ base, category }) => [base, category]));
  return [...categoryOf].map(([base, category]) => ({ base, category }));
}

/** Our numbers of a release: products, order numbers and their beginnings. */
class OwnNumbers {
  readonly #release: Release;
  /** Products whose number contains a hyphen, by the number without it. */
  readonly #hyphenatedProducts: ReadonlyMap<string, string>;
  readonly #listedProducts: ReadonlySet<string>;

  constructor(release: Release, products: ReturnType<typeof listedProducts>) {
    this.#release = release;
    this.#listedProducts = new Set(products.map(({ product }) => product));
    this.#hyphenatedProducts = new Map(
      products
        .filter(({ product }) => product.includes('-'))
        .map(({ product }) => [stripNumber(product), product]),
    );
  }

  find(text: string): OwnNumber | null {
    const plain = text.replace(/\+(?:CT|PR)$/, '');
    return this.#product(plain) ?? this.#order(plain) ?? this.#prefix(plain);
  }

  #position(text: string): number {
    return this.#release.numbers.find(this.#hyphenatedProducts.get(text) ?? text);
  }

  #product(text: string): OwnNumber | null {
    const position = this.#position(text);
    if (position < 0) return null;
    const product = this.#release.numbers.numberAt(position);
    return {
      match: 'product',
      number: product,
      product,
      category: this.#release.numbers.ref(position).category,
    };
  }

  #order(text: string): OwnNumber | null {
    const pack = PACKS.indexOf(text.slice(-1) as Pack);
    const position = pack < 0 ? -1 : this.#position(text.slice(0, -1));
    if (position < 0) return null;
    const { category, row } = this.#release.numbers.ref(position);
    const table = this.#release.tables.get(category)!;
    const packs = table.variantPack.subarray(table.variantStart[row]!, table.variantStart[row + 1]!);
    if (!packs.includes(pack)) return null;
    const product = this.#release.numbers.numberAt(position);
    const number = this.#listedProducts.has(product)
      ? `${product}-${PACKS[pack]}`
      : `${product}${PACKS[pack]}`;
    return { match: 'order', number, product, category };
  }

  #prefix(text: string): OwnNumber | null {
    if (text.length < SHORTEST_PREFIX || !/^[A-Z]/.test(text)) return null;
    const [start, end] = this.#release.numbers.prefix(text);
    if (start >= end) return null;
    const first = this.#release.numbers.ref(start).category;
    const last = this.#release.numbers.ref(end - 1).category;
    return { match: 'prefix', number: text, category: first === last ? first : null };
  }
}

function colourBandsOf(): Vocabulary['colourBands'] {
  return Object.values(ledColor).flatMap(({ name, domMin, domMax }) =>
    domMin !== null && domMax !== null
      ? [{ colour: name, min: Number(`${domMin}e-6`), max: Number(`${domMax}e-6`) }]
      : [],
  );
}

/** Maps `4x0603` to its body; concave and bussed bodies have a letter and are chosen by words instead. */
function arrayBodiesOf(): Vocabulary['arrayBodies'] {
  return Object.entries(resistors.arrayCase).flatMap(([key, { body }]) => {
    const match = /^(\d+)x(\d{4})$/.exec(key);
    return match ? [{ elements: Number(match[1]), size: match[2]!, body }] : [];
  });
}

/** The vocabulary of a release. Made once per release; reads every product number of listed families. */
export function vocabularyOf(release: Release): Vocabulary {
  const products = listedProducts(release);
  const ownNumbers = new OwnNumbers(release, products);
  return {
    categories: categoriesOf(release),
    attribute,
    numbers: (category, id) => numbersOf(release.tables.get(category), id),
    texts: (category, id) => textsOf(release.tables.get(category), id),
    bases: basesOf(products),
    ownNumber: (text) => ownNumbers.find(text),
    colourBands: colourBandsOf(),
    arrayBodies: arrayBodiesOf(),
  };
}
