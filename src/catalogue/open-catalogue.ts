import { randomBytes } from 'node:crypto';
import { openPriceOverrides, putRateInForce, rateInForce } from '#commerce/pricing';
import { openStockLevels } from '#commerce/stock';
import type { Platform } from '#platform';
import type { Settings } from '#settings';
import { companyInForce } from '#settings/company';
import { BomMatcher, type BomOrder, type CrossChoice, CrossReference } from './bom/matching/index.ts';
import type { Catalogue, Selection, View } from './catalogue.ts';
import { presentInfo } from './catalogue-info.ts';
import { productCondition } from './commerce-conditions.ts';
import type {
  CatalogueInfo,
  Facet,
  Interpretation,
  OperatingCondition,
  PartsReply,
  Suggestion,
} from './contract.ts';
import { forgetLeaving, takeSeries } from './families/series.ts';
import { openLifecycles } from './lifecycle/lifecycles.ts';
import type { LoadedRelease, Overlays } from './loaded-release.ts';
import { MODEL_VERSION } from './models/index.ts';
import { nearNumbers } from './near-numbers.ts';
import { withBodies } from './parts-bodies.ts';
import { presentComparison, presentCurves } from './parts-curves.ts';
import { presentDetail, presentSold } from './parts-detail.ts';
import { EFFECTIVE } from './parts-effective.ts';
import { type FacetView, presentFacet } from './parts-facets.ts';
import { EXTRA_SORTS, type PartsQuery } from './parts-query.ts';
import { type JoinedReading, joinReading } from './parts-reading.ts';
import { presentRow } from './parts-row.ts';
import { type FoundParts, findParts, partsCounter } from './parts-search.ts';
import { suggest } from './parts-suggest.ts';
import { type PriceView, priceView } from './price-view.ts';
import { conflictOf } from './query/index.ts';
import { firstReady, makeReady, type Ready } from './ready-release.ts';
import { type ColumnValue, openActiveRelease, type ProductRef } from './release/index.ts';
import { type ReplacementInputs, replaceElectrolytic } from './replacement/index.ts';
import type { FacetCounts } from './search/search.ts';
import { categoryTitle, seriesName, subcategoryTitle } from './taxonomy-texts.ts';

/** More conditions than this clash in too many ways to be looked into while somebody waits. */
const MOST_CLASHING = 8;

/** A change of more order numbers than this is told as one of everything. */
const MOST_NAMED = 500;

/**
 * Opens the active release with the prices and stock of today and follows their changes. Another release is made
 * ready beside the one in use and then takes its place between two requests; one that cannot be made ready is
 * reported, and the one in use stays. Where the active one cannot be made ready at the start, the one in force before
 * it answers.
 */
export async function openCatalogue(
  platform: Platform,
  { store, onCompanyChange }: Pick<Settings, 'store' | 'onCompanyChange'>,
  progress?: (step: string) => void,
): Promise<Catalogue> {
  const active = await openActiveRelease(platform, progress);
  takeSeries(active.current.brought);
  forgetLeaving();
  const [prices, stock, lifecycles] = await Promise.all([
    openPriceOverrides(platform),
    openStockLevels(platform),
    openLifecycles(platform),
  ]);
  const overlays: Overlays = { prices, stock, lifecycles };
  putRateInForce(companyInForce().priceConversion.rate);
  progress?.('Loading the catalogue');
  const started = await firstReady(platform, active.current, overlays);
  let { compiled } = started;
  forgetLeaving();
  const catalogue = new OpenCatalogue(started.ready, platform, store);

  let work: Promise<void> = Promise.resolve();
  const next = (what: string, task: () => void | Promise<void>) => {
    work = work.then(task).catch((error: unknown) => platform.log.error({ err: error }, what));
  };
  // Made beside the one in use as another release is, so that all prices of this process change at once.
  const takeRate = () =>
    next('another rate of exchange could not be taken in', async () => {
      const { rate } = companyInForce().priceConversion;
      if (rate === rateInForce()) return;
      const ready = await makeReady(compiled, { ...overlays, rate });
      putRateInForce(rate);
      catalogue.replace(ready);
      catalogue.tellParts(null);
    });
  const stops = [
    onCompanyChange(takeRate),
    active.onChange((release) =>
      next(`release ${release.id} could not be loaded; the one in use stays`, async () => {
        const { brought } = catalogue.loaded.release;
        takeSeries(release.brought);
        try {
          catalogue.replace(await makeReady(release, overlays));
          compiled = release;
        } catch (error) {
          takeSeries(brought);
          throw error;
        } finally {
          forgetLeaving();
        }
      }),
    ),
    lifecycles.onChange(() =>
      next('a change of lifecycles could not be taken in', async () => {
        catalogue.replace(await makeReady(compiled, overlays));
        catalogue.tellParts(null);
      }),
    ),
    prices.onChange((numbers) =>
      next('changed prices could not be taken in', async () => {
        await catalogue.loaded.applyPrices(numbers);
        catalogue.tellParts(numbers);
      }),
    ),
    stock.onChange((numbers) =>
      next('changed stock could not be taken in', async () => {
        await catalogue.loaded.applyStock(numbers);
        catalogue.tellParts(numbers);
      }),
    ),
  ];
  catalogue.onClose(async () => {
    for (const stop of stops) stop();
    for (const source of [active, prices, stock, lifecycles]) source.close();
    await work;
  });
  return catalogue;
}

class OpenCatalogue implements Catalogue {
  #ready: Ready;
  readonly #brand: string;
  readonly #store: Settings['store'];
  readonly #prices = new Map<string, PriceView>();
  /** Tells apart what two processes, or one before and after a restart, call their first change. */
  #start = randomBytes(4).toString('hex');
  readonly #listeners = new Set<(slugs: readonly string[] | null) => void>();
  #close: () => Promise<void> = async () => undefined;

  constructor(ready: Ready, { config }: Platform, store: Settings['store']) {
    this.#ready = ready;
    this.#brand = config.brand.name;
    this.#store = store;
  }

  get loaded(): LoadedRelease {
    return this.#ready.loaded;
  }

  replace(ready: Ready): void {
    this.#ready = ready;
    // Also the same release may answer otherwise, by what is laid over it.
    this.#start = randomBytes(4).toString('hex');
  }

  onClose(close: () => Promise<void>): void {
    this.#close = close;
  }

  close(): Promise<void> {
    return this.#close();
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
      facets: this.#facets(found, joined.category, { locale: view.locale, prices }),
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

  #facets(
    { facets }: FoundParts,
    category: string | null,
    { locale, prices }: { locale: string; prices: PriceView },
  ): PartsReply['facets'] {
    const { series } = this.loaded.release;
    const view: FacetView = {
      locale,
      currency: prices.currency,
      priceOf: prices.convert,
      titleOf: (attribute, id) =>
        attribute === 'series'
          ? seriesName(series.get(id)?.name ?? id, locale)
          : subcategoryTitle(category ?? '', id, locale).title,
    };
    const present = (id: string, counts: FacetCounts): Facet => {
      const facet = presentFacet(id, counts, view);
      return id === 'packageCase' && category ? withBodies(facet, this.loaded, category) : facet;
    };
    return Object.fromEntries([...facets].map(([id, counts]) => [id, present(id, counts)]));
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

  sold(product: ProductRef, { locale, currency }: View) {
    return presentSold(this.loaded, product, { locale, prices: this.#pricesIn(currency), quantity: null });
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
    return new BomMatcher(loaded, lines, order, this.#pricesIn(order.currency));
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

/** Looks each name up once, however many categories ask for it. */
function findOnce(loaded: LoadedRelease): (name: string) => ProductRef | null {
  const known = new Map<string, ProductRef | null>();
  return (name) => {
    let found = known.get(name);
    if (found === undefined) {
      found = loaded.find(name)?.product ?? null;
      known.set(name, found);
    }
    return found;
  };
}

/** The asked order, unless parts of the category cannot have what it goes by. */
function sortIn(
  loaded: LoadedRelease,
  category: string | null,
  sort: PartsQuery['sort'],
): PartsQuery['sort'] {
  if (!sort || category === null || EXTRA_SORTS.has(sort.by)) return sort;
  return loaded.category(category).index.attributes.has(sort.by) ? sort : null;
}

/** What was read and asked, as a question; the subcategory is a condition like any other. */
function questionOf({ category, subcategory, filters, words, onlyWords }: JoinedReading) {
  const asked = subcategory === null ? filters : { ...filters, subcategory: { eq: subcategory } };
  return { category, filters: asked, words, onlyWords };
}

function namedCategories({ categories }: FoundParts, locale: string): NonNullable<PartsReply['categories']> {
  return categories.map(({ slug, count }) => ({ slug, title: categoryTitle(slug, locale).title, count }));
}
