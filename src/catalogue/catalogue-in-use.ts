/** The catalogue that answers: one release with today's prices and stock, until another takes its place. */
import { randomBytes } from 'node:crypto';
import type { Platform } from '#platform';
import type { Settings } from '#settings';
import { createLinesApart, type LinesApart } from './bom/lines-apart.ts';
import { BomMatcher, type BomOrder, type CrossChoice, CrossReference } from './bom/matching/index.ts';
import type { Catalogue, Selection, View } from './catalogue.ts';
import { presentInfo } from './catalogue-info.ts';
import { productCondition } from './commerce-conditions.ts';
import type {
  CatalogueInfo,
  Interpretation,
  OperatingCondition,
  PartsReply,
  Suggestion,
} from './contract.ts';
import { foundFacets } from './found-facets.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { MODEL_VERSION } from './models/index.ts';
import { nearNumbers } from './near-numbers.ts';
import { presentComparison, presentCurves } from './parts-curves.ts';
import { presentDetail, presentSold } from './parts-detail.ts';
import { EFFECTIVE } from './parts-effective.ts';
import type { PartsQuery } from './parts-query.ts';
import { type JoinedReading, joinReading } from './parts-reading.ts';
import { presentRow, totalOf } from './parts-row.ts';
import { type FoundParts, findParts, partsCounter } from './parts-search.ts';
import { suggest } from './parts-suggest.ts';
import { type PriceView, priceView } from './price-view.ts';
import { ProductNames } from './product-names.ts';
import { conflictOf } from './query/index.ts';
import { findOnce, namedCategories, questionOf, sortIn } from './questions.ts';
import type { Ready } from './ready-release.ts';
import type { ColumnValue, ProductRef } from './release/index.ts';
import { type ReplacementInputs, replaceElectrolytic } from './replacement/index.ts';

/** More conditions than this clash in too many ways to be looked into while somebody waits. */
const MOST_CLASHING = 8;

/** A change of more order numbers than this is told as one of everything. */
const MOST_NAMED = 500;

/** Where another release or other prices come from, `open-catalogue.ts` knows. */
export class OpenCatalogue implements Catalogue {
  #ready: Ready;
  #names: ProductNames | undefined;
  readonly #apart: LinesApart;
  readonly #brand: string;
  readonly #store: Settings['store'];
  readonly #prices = new Map<string, PriceView>();
  /** Tells apart what two processes, or one before and after a restart, call their first change. */
  #start = randomBytes(4).toString('hex');
  readonly #listeners = new Set<(slugs: readonly string[] | null) => void>();
  #close: () => Promise<void> = async () => undefined;

  constructor(ready: Ready, { config, log }: Platform, store: Settings['store']) {
    this.#ready = ready;
    this.#apart = createLinesApart({ rootDir: config.rootDir, log });
    this.#apart.use(ready.loaded.release);
    this.#brand = config.brand.name;
    this.#store = store;
  }

  get loaded(): LoadedRelease {
    return this.#ready.loaded;
  }

  replace(ready: Ready): void {
    const isOther = ready.loaded.release !== this.loaded.release;
    this.#ready = ready;
    if (isOther) this.#apart.use(ready.loaded.release);
    // Also the same release may answer otherwise, by what is laid over it.
    this.#start = randomBytes(4).toString('hex');
  }

  onClose(close: () => Promise<void>): void {
    this.#close = close;
  }

  async close(): Promise<void> {
    await Promise.all([this.#close(), this.#apart.close()]);
  }

  release() {
    const { id, build, parts, products } = this.loaded.release;
    return { id, build, parts, products };
  }

  version(): string {
    return `${this.loaded.release.id}.${this.#start}.${this.loaded.changes}`;
  }

  edition(): string {
    return `${this.loaded.release.id}.${this.#start}`;
  }

  onPartsChanged(listener: (slugs: readonly string[] | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tellParts(orderNumbers: readonly string[] | null): void {
    if (this.#listeners.size === 0) return;
    const isMany = orderNumbers === null || orderNumbers.length > MOST_NAMED;
    const slugs = isMany ? null : this.#slugsOf(orderNumbers);
    for (const listener of this.#listeners) listener(slugs);
  }

  #slugsOf(orderNumbers: readonly string[]): string[] {
    const found = orderNumbers.flatMap((number) => this.find(number)?.product ?? []);
    return [...new Set(found.map((product) => this.numberOf(product).toLowerCase()))];
  }

  info(locale: string): CatalogueInfo {
    return presentInfo(this.loaded, locale);
  }

  textsOf(attribute: string): readonly string[] {
    return this.valuesOf(attribute).filter((value) => typeof value === 'string');
  }

  valuesOf(attribute: string): readonly ColumnValue[] {
    const { loaded, values } = this.#ready;
    const known = attribute === 'unitPrice' ? undefined : values.get(attribute);
    if (known) return known;
    const all = [...loaded.categories.values()].flatMap(
      ({ index }) => index.attributes.get(attribute)?.values ?? [],
    );
    const distinct = [...new Map(all.map((value) => [String(value), value])).values()];
    if (typeof distinct[0] === 'number') distinct.sort((a, b) => Number(a) - Number(b));
    values.set(attribute, distinct);
    return distinct;
  }

  find(name: string) {
    return this.loaded.find(name);
  }

  near(name: string, view: View) {
    const { code, near, alike } = nearNumbers(this.loaded, name, view.locale);
    const part = (product: ProductRef, differs = '') => ({ ...this.row(product, view), differs });
    return {
      unknownCode: code,
      parts: near.map(({ product, differs }) => part(product, differs)),
      alike: alike.map((product) => part(product)),
    };
  }

  named(name: string, locale: string): string[] {
    if (this.#names?.loaded !== this.loaded) this.#names = new ProductNames(this.loaded);
    return this.#names.find(name, locale);
  }

  numberOf(product: ProductRef): string {
    return this.loaded.numberOf(product);
  }

  #pricesIn(currency: string): PriceView {
    const known = this.#prices.get(currency);
    if (known) return known;
    const { rate } = this.#store.currencies.find(({ code }) => code === currency) ?? { rate: 1 };
    const view = priceView(currency, rate);
    this.#prices.set(currency, view);
    return view;
  }

  select(selection: Selection, { currency }: View) {
    const { loaded } = this;
    const reading = selection.q ? this.#ready.reader.interpret(selection.q) : null;
    const joined = joinReading(loaded, selection, reading);
    const { where = [], sort, quantity, offset, limit } = selection;
    const find = findOnce(loaded);
    const question = {
      ...questionOf(joined),
      conditions: (category: Parameters<typeof productCondition>[0]['category']) =>
        where.map((one) => productCondition({ loaded, category, find }, one)),
      sort,
      quantity,
      offset,
      limit,
      facets: false,
    };
    const { count, products } = findParts(loaded, question, this.#pricesIn(currency));
    return { count, products };
  }

  search(query: PartsQuery, view: View): PartsReply {
    const { loaded } = this;
    const reading = query.q ? this.#ready.reader.interpret(query.q) : null;
    const joined = joinReading(loaded, query, reading);
    const prices = this.#pricesIn(view.currency);
    const { quantity, limit, facets } = query;
    const at = joined.filters[EFFECTIVE]?.at;
    const sort = query.sort?.by === EFFECTIVE && !at ? null : sortIn(loaded, joined.category, query.sort);
    const offset = (query.page - 1) * limit;
    const found = findParts(loaded, { ...questionOf(joined), sort, quantity, offset, limit, facets }, prices);
    const rowOptions = { locale: view.locale, prices, quantity, columns: query.columns, at };
    return {
      count: found.count,
      page: query.page,
      pages: Math.ceil(found.count / limit),
      limit,
      currency: prices.currency,
      quantity,
      sort: sort && `${sort.descending ? '-' : ''}${sort.by}`,
      ignored: [...query.ignored, ...joined.ignored, ...(sort === query.sort ? [] : ['sort'])],
      category: joined.category,
      subcategory: joined.subcategory,
      filters: joined.filters,
      results: found.products.map((product) => presentRow(loaded, product, rowOptions)),
      facets: foundFacets(loaded, found, { category: joined.category, locale: view.locale, prices }),
      ...(joined.category === null ? { categories: namedCategories(found, view.locale) } : {}),
      ...(reading ? { interpretation: reading } : {}),
      ...(at ? { model: MODEL_VERSION } : {}),
      ...this.#help(found, joined, reading, prices),
    };
  }

  /** Why nothing was found and what to give up; and the values next to a typed one that does not exist. */
  #help(found: FoundParts, joined: JoinedReading, reading: Interpretation | null, prices: PriceView) {
    const { category, filters } = questionOf(joined);
    const isHard = Object.keys(filters).length > MOST_CLASHING;
    const conflict =
      found.count > 0 || isHard
        ? null
        : conflictOf({ category, filters }, partsCounter(this.loaded, prices), this.#ready.vocabulary);
    return { ...(conflict ? { conflict } : {}), ...(reading?.nearest ? { nearest: reading.nearest } : {}) };
  }

  interpret(q: string): Interpretation {
    return this.#ready.reader.interpret(q);
  }

  suggest(q: string, { locale, currency }: View): Suggestion[] {
    const prices = this.#pricesIn(currency);
    const count = partsCounter(this.loaded, prices);
    return suggest(this.loaded, q, locale, { interpret: (text) => this.interpret(text), count });
  }

  row(product: ProductRef, { locale, currency }: View, quantity: number | null = null) {
    return presentRow(this.loaded, product, {
      locale,
      prices: this.#pricesIn(currency),
      quantity,
      columns: null,
    });
  }

  total(lines: readonly { product: ProductRef; quantity: number }[], { currency }: View): number {
    return totalOf(this.loaded, lines, this.#pricesIn(currency));
  }

  sold(product: ProductRef, { locale, currency }: View) {
    return presentSold(this.loaded, product, { locale, prices: this.#pricesIn(currency), quantity: null });
  }

  piles(product: ProductRef) {
    return this.loaded.pilesOf(product);
  }

  detail(product: ProductRef, { locale, currency }: View, quantity: number | null = null) {
    const prices = this.#pricesIn(currency);
    return presentDetail(this.loaded, product, { locale, prices, quantity, brand: this.#brand });
  }

  curves(product: ProductRef, locale: string) {
    return presentCurves(this.loaded, product, locale);
  }

  comparison(products: readonly ProductRef[], locale: string, point: OperatingCondition | null) {
    return presentComparison(this.loaded, products, locale, point);
  }

  matcher(order: BomOrder) {
    const { loaded, lines } = this.#ready;
    return new BomMatcher(loaded, lines, order, this.#pricesIn(order.currency), this.#apart.read);
  }

  crossReference(mpns: readonly string[], { locale, currency }: View, choice?: CrossChoice) {
    const { loaded, reader } = this.#ready;
    const cross = new CrossReference({ loaded, locale, prices: this.#pricesIn(currency) }, reader, choice);
    return mpns.map((mpn) => cross.find(mpn));
  }

  replaceElectrolytic(inputs: ReplacementInputs, { locale, currency }: View) {
    return replaceElectrolytic({ loaded: this.loaded, locale, prices: this.#pricesIn(currency) }, inputs);
  }
}
