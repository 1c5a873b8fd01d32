/** The catalogue in use: one release with today's prices and stock, until another replaces it. */
import { randomBytes } from 'node:crypto';
import { modelMicros } from '#commerce/pricing';
import type { Platform } from '#platform';
import type { Settings } from '#settings';
import { SliceMatcher } from './bom/http/match-slices.ts';
import { createLineReadingThread, type LineReadingThread } from './bom/line-reading-thread.ts';
import { BomMatcher, type BomOrder, type CrossChoice, CrossReference } from './bom/matching/index.ts';
import type { Catalogue, Selection, View } from './catalogue.ts';
import { presentInfo } from './catalogue-info.ts';
import { createProductCondition } from './commerce-conditions.ts';
import type {
  CatalogueInfo,
  Interpretation,
  OperatingCondition,
  PartsReply,
  Suggestion,
} from './contract.ts';
import { type JoinedReading, joinReading } from './join-reading.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { MODEL_VERSION } from './models/index.ts';
import { findNearNumbers } from './near-numbers.ts';
import { presentComparison, presentCurves } from './parts-curves.ts';
import { presentDetail, presentSoldPart } from './parts-detail.ts';
import { EFFECTIVE_CAPACITANCE } from './parts-effective.ts';
import type { PartsQuery } from './parts-query.ts';
import { presentRow, sumTotals } from './parts-row.ts';
import { createPartsCounter, findParts, type MatchingParts } from './parts-search.ts';
import { suggest } from './parts-suggest.ts';
import { presentFacets } from './present-facets.ts';
import { createPriceView, type PriceView } from './price-view.ts';
import { ProductNames } from './product-names.ts';
import { conflictOf } from './query/index.ts';
import type { ReadyRelease } from './ready-release.ts';
import type { ColumnValue, ProductRef } from './release/index.ts';
import { type ReplacementInputs, replaceElectrolytic } from './replacement/index.ts';
import {
  buildQuestion,
  createCachedFinder,
  findApplicableSort,
  presentCategories,
} from './search-question.ts';

/** With more conditions there are too many combinations to explain a conflict within a request. */
const MOST_CONFLICTING_FILTERS = 8;

/** A change of more order numbers is announced as a change of all parts. */
const MOST_NOTIFIED_PARTS = 500;

/** Implements the catalogue in memory; `open-catalogue.ts` provides new releases, prices and stock. */
export class OpenCatalogue implements Catalogue {
  #ready: ReadyRelease;
  #productNames: ProductNames | undefined;
  readonly #lineThread: LineReadingThread;
  readonly #brand: string;
  readonly #store: Settings['store'];
  readonly #priceViews = new Map<string, PriceView>();
  /** Distinguishes versions with the same change count of different processes, or from before and after a restart. */
  #startId = randomBytes(4).toString('hex');
  readonly #listeners = new Set<(slugs: readonly string[] | null) => void>();
  #closeSources: () => Promise<void> = async () => undefined;

  constructor(ready: ReadyRelease, { config, log }: Platform, store: Settings['store']) {
    this.#ready = ready;
    this.#lineThread = createLineReadingThread({ rootDir: config.rootDir, log });
    this.#lineThread.use(ready.loadedRelease.release);
    this.#brand = config.brand.name;
    this.#store = store;
  }

  get loadedRelease(): LoadedRelease {
    return this.#ready.loadedRelease;
  }

  replace(ready: ReadyRelease): void {
    const isOtherRelease = ready.loadedRelease.release !== this.loadedRelease.release;
    this.#ready = ready;
    if (isOtherRelease) this.#lineThread.use(ready.loadedRelease.release);
    // Replies may also change for the same release, when its overlays change.
    this.#startId = randomBytes(4).toString('hex');
  }

  onClose(close: () => Promise<void>): void {
    this.#closeSources = close;
  }

  async close(): Promise<void> {
    await Promise.all([this.#closeSources(), this.#lineThread.close()]);
  }

  release() {
    const { id, build, parts, products } = this.loadedRelease.release;
    return { id, build, parts, products };
  }

  version(): string {
    return `${this.loadedRelease.release.id}.${this.#startId}.${this.loadedRelease.changeCount}`;
  }

  edition(): string {
    return `${this.loadedRelease.release.id}.${this.#startId}`;
  }

  onPartsChanged(listener: (slugs: readonly string[] | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  notifyPartsChanged(orderNumbers: readonly string[] | null): void {
    if (this.#listeners.size === 0) return;
    const isTooMany = orderNumbers === null || orderNumbers.length > MOST_NOTIFIED_PARTS;
    const slugs = isTooMany ? null : this.#listSlugs(orderNumbers);
    for (const listener of this.#listeners) listener(slugs);
  }

  #listSlugs(orderNumbers: readonly string[]): string[] {
    const products = orderNumbers.flatMap((number) => this.find(number)?.product ?? []);
    return [...new Set(products.map((product) => this.numberOf(product).toLowerCase()))];
  }

  info(locale: string): CatalogueInfo {
    return presentInfo(this.loadedRelease, locale);
  }

  textsOf(attribute: string): readonly string[] {
    return this.valuesOf(attribute).filter((value) => typeof value === 'string');
  }

  valuesOf(attribute: string): readonly ColumnValue[] {
    const { loadedRelease, valuesByAttribute } = this.#ready;
    const cachedValues = attribute === 'unitPrice' ? undefined : valuesByAttribute.get(attribute);
    if (cachedValues) return cachedValues;
    const allValues = [...loadedRelease.categories.values()].flatMap(
      ({ index }) => index.attributes.get(attribute)?.values ?? [],
    );
    const distinct = [...new Map(allValues.map((value) => [String(value), value])).values()];
    if (typeof distinct[0] === 'number') distinct.sort((a, b) => Number(a) - Number(b));
    valuesByAttribute.set(attribute, distinct);
    return distinct;
  }

  readonly slices = new SliceMatcher();

  modelRate(): number {
    return modelMicros(1, 1, this.loadedRelease.rate) / 1_000_000;
  }

  readonly seriesName = (id: string): string => this.loadedRelease.seriesName(id);

  find(name: string) {
    return this.loadedRelease.find(name);
  }

  findNear(name: string, view: View) {
    const { code, parts: nearParts, alike } = findNearNumbers(this.loadedRelease, name, view.locale);
    const presentNearPart = (product: ProductRef, differs = '') => ({ ...this.row(product, view), differs });
    return {
      unknownCode: code,
      parts: nearParts.map(({ product, differs }) => presentNearPart(product, differs)),
      alike: alike.map((product) => presentNearPart(product)),
    };
  }

  findNumbersByName(name: string, locale: string): string[] {
    if (this.#productNames?.loadedRelease !== this.loadedRelease)
      this.#productNames = new ProductNames(this.loadedRelease);
    return this.#productNames.find(name, locale);
  }

  numberOf(product: ProductRef): string {
    return this.loadedRelease.numberOf(product);
  }

  #priceViewIn(currency: string): PriceView {
    const existingView = this.#priceViews.get(currency);
    if (existingView) return existingView;
    const { rate } = this.#store.currencies.find(({ code }) => code === currency) ?? { rate: 1 };
    const view = createPriceView(currency, rate);
    this.#priceViews.set(currency, view);
    return view;
  }

  select(selection: Selection, { currency }: View) {
    const { loadedRelease } = this;
    const reading = selection.q ? this.#ready.queryReader.interpret(selection.q) : null;
    const joinedReading = joinReading(loadedRelease, selection, reading);
    const { conditions: fieldConditions = [], sort, quantity, offset, limit } = selection;
    const find = createCachedFinder(loadedRelease);
    const question = {
      ...buildQuestion(joinedReading),
      conditions: (category: Parameters<typeof createProductCondition>[0]['category']) =>
        fieldConditions.map((one) => createProductCondition({ loadedRelease, category, find }, one)),
      sort,
      quantity,
      offset,
      limit,
      facets: false,
    };
    const { count, products } = findParts(loadedRelease, question, this.#priceViewIn(currency));
    return { count, products };
  }

  search(query: PartsQuery, view: View): PartsReply {
    const { loadedRelease } = this;
    const reading = query.q ? this.#ready.queryReader.interpret(query.q) : null;
    const joinedReading = joinReading(loadedRelease, query, reading);
    const prices = this.#priceViewIn(view.currency);
    const { quantity, limit, facets } = query;
    const operatingPoint = joinedReading.filters[EFFECTIVE_CAPACITANCE]?.at;
    const sort =
      query.sort?.key === EFFECTIVE_CAPACITANCE && !operatingPoint
        ? null
        : findApplicableSort(loadedRelease, joinedReading.category, query.sort);
    const offset = (query.page - 1) * limit;
    const parts = findParts(
      loadedRelease,
      { ...buildQuestion(joinedReading), sort, quantity, offset, limit, facets },
      prices,
    );
    const rowOptions = { locale: view.locale, prices, quantity, columns: query.columns, operatingPoint };
    return {
      count: parts.count,
      page: query.page,
      pages: Math.ceil(parts.count / limit),
      limit,
      currency: prices.currency,
      quantity,
      sort: sort && `${sort.descending ? '-' : ''}${sort.key}`,
      ignored: [...query.ignoredNames, ...joinedReading.ignoredIds, ...(sort === query.sort ? [] : ['sort'])],
      category: joinedReading.category,
      subcategory: joinedReading.subcategory,
      filters: joinedReading.filters,
      results: parts.products.map((product) => presentRow(loadedRelease, product, rowOptions)),
      facets: presentFacets(loadedRelease, parts, {
        category: joinedReading.category,
        locale: view.locale,
        prices,
      }),
      ...(joinedReading.category === null ? { categories: presentCategories(parts, view.locale) } : {}),
      ...(reading ? { interpretation: reading } : {}),
      ...(operatingPoint ? { model: MODEL_VERSION } : {}),
      ...this.#explainResult(parts, joinedReading, reading, prices),
    };
  }

  /**
   * Why nothing matched and which conditions to relax, and the existing values next to a requested one that does not
   * exist.
   */
  #explainResult(
    parts: MatchingParts,
    joinedReading: JoinedReading,
    reading: Interpretation | null,
    prices: PriceView,
  ) {
    const { category, filters } = buildQuestion(joinedReading);
    const isTooComplex = Object.keys(filters).length > MOST_CONFLICTING_FILTERS;
    const conflict =
      parts.count > 0 || isTooComplex
        ? null
        : conflictOf(
            { category, filters },
            createPartsCounter(this.loadedRelease, prices),
            this.#ready.vocabulary,
          );
    return { ...(conflict ? { conflict } : {}), ...(reading?.nearest ? { nearest: reading.nearest } : {}) };
  }

  interpret(q: string): Interpretation {
    return this.#ready.queryReader.interpret(q);
  }

  suggest(q: string, { locale, currency }: View): Suggestion[] {
    const prices = this.#priceViewIn(currency);
    const count = createPartsCounter(this.loadedRelease, prices);
    return suggest(this.loadedRelease, q, locale, { interpret: (text) => this.interpret(text), count });
  }

  row(product: ProductRef, { locale, currency }: View, quantity: number | null = null) {
    return presentRow(this.loadedRelease, product, {
      locale,
      prices: this.#priceViewIn(currency),
      quantity,
      columns: null,
    });
  }

  total(lines: readonly { product: ProductRef; quantity: number }[], { currency }: View): number {
    return sumTotals(this.loadedRelease, lines, this.#priceViewIn(currency));
  }

  soldPart(product: ProductRef, { locale, currency }: View) {
    return presentSoldPart(this.loadedRelease, product, {
      locale,
      prices: this.#priceViewIn(currency),
      quantity: null,
    });
  }

  stockPiles(product: ProductRef) {
    return this.loadedRelease.pilesOf(product);
  }

  detail(product: ProductRef, { locale, currency }: View, quantity: number | null = null) {
    const prices = this.#priceViewIn(currency);
    return presentDetail(this.loadedRelease, product, { locale, prices, quantity, brand: this.#brand });
  }

  curves(product: ProductRef, locale: string) {
    return presentCurves(this.loadedRelease, product, locale);
  }

  comparison(products: readonly ProductRef[], locale: string, point: OperatingCondition | null) {
    return presentComparison(this.loadedRelease, products, locale, point);
  }

  matcher(order: BomOrder) {
    const { loadedRelease, lineReader } = this.#ready;
    return new BomMatcher(
      loadedRelease,
      lineReader,
      order,
      this.#priceViewIn(order.currency),
      this.#lineThread.read,
    );
  }

  crossReference(mpns: readonly string[], { locale, currency }: View, choice?: CrossChoice) {
    const { loadedRelease, queryReader: reader } = this.#ready;
    const partLookup = new CrossReference(
      { loadedRelease, locale, prices: this.#priceViewIn(currency) },
      reader,
      choice,
    );
    return mpns.map((mpn) => partLookup.find(mpn));
  }

  replaceElectrolytic(inputs: ReplacementInputs, { locale, currency }: View) {
    return replaceElectrolytic(
      { loadedRelease: this.loadedRelease, locale, prices: this.#priceViewIn(currency) },
      inputs,
    );
  }
}
