import { PRICE_CURRENCY } from '#commerce/pricing';
import { addMoney, lineTotal, money, unitPrice } from '#kernel';
import { decodeNumber, readProduct } from './compiler/grammar.ts';
import type { AttributeValue, Body, OperatingCondition, PartRow } from './contract.ts';
import { type Described, describedAttributes, describeProduct } from './families/describe.ts';
import { bodyOf, oncePerSeriesSet, type SeriesSet, seriesById } from './families/index.ts';
import type { LoadedCategory, LoadedRelease } from './loaded-release.ts';
import { EFFECTIVE_CAPACITANCE, effectiveValue, hasEffectiveCapacitance } from './parts-effective.ts';
import type { PriceView } from './price-view.ts';
import type { ProductRef, SeriesInfo } from './release/format.ts';
import type { AttributeIndex } from './search/category-index.ts';
import type { ChosenQuote } from './search/price-index.ts';
import { attributeOrder } from './taxonomy.ts';

export interface RowOptions {
  locale: string;
  prices: PriceView;
  /** Requested pieces; null = prices at the smallest quantity only. */
  quantity: number | null;
  /** Attributes to show; null = all. */
  columns: readonly string[] | null;
  /** Operating point for the effective capacitance of ceramic capacitors. */
  operatingPoint?: OperatingCondition | undefined;
}

/** One product as a row of a list. */
export function presentRow(loadedRelease: LoadedRelease, product: ProductRef, options: RowOptions): PartRow {
  const category = loadedRelease.category(product.category);
  const partNumber = loadedRelease.numberOf(product);
  const series = seriesOf(loadedRelease, product);
  const stock = loadedRelease.stockOf(product);
  const { price, minimum, multiple } = firstPrice(category, product.row, options.prices);
  const best = options.quantity === null ? null : loadedRelease.chooseQuote(product, options.quantity);
  return {
    slug: partNumber.toLowerCase(),
    partNumber,
    name: describeRow(category, product.row, series, options.locale),
    category: product.category,
    subcategory: String(loadedRelease.value(product, 'subcategory') ?? ''),
    attributes: addEffectiveCapacitance(
      category,
      product.row,
      presentAttributes(category, product.row, options.columns, { price, stock }),
      options.operatingPoint,
    ),
    price,
    ...presentBest(category, product.row, best, options.prices),
    minimum,
    multiple,
    stock,
    stockByKind: loadedRelease.stockByKind(product),
    leadTimeWeeks: series?.leadTimeWeeks ?? null,
    ...presentEnding(loadedRelease.value(product, 'lifecycle')),
    body: bodyOfNumber(
      loadedRelease.release.seriesSet,
      partNumber,
      String(loadedRelease.value(product, 'series')),
    ),
  };
}

function presentEnding(lifecycle: unknown): Pick<PartRow, 'ending'> {
  const isEnding = lifecycle === 'NRND' || lifecycle === 'Last Time Buy' || lifecycle === 'Obsolete';
  return isEnding ? { ending: lifecycle } : {};
}

function addEffectiveCapacitance(
  { index }: LoadedCategory,
  row: number,
  attributes: Record<string, AttributeValue>,
  operatingPoint: OperatingCondition | undefined,
): Record<string, AttributeValue> {
  if (operatingPoint && hasEffectiveCapacitance(index))
    attributes[EFFECTIVE_CAPACITANCE] = effectiveValue(index, row, operatingPoint);
  return attributes;
}

/** The series a product belongs to. */
export function seriesOf(loadedRelease: LoadedRelease, product: ProductRef): SeriesInfo | undefined {
  return loadedRelease.release.series.get(String(loadedRelease.value(product, 'series')));
}

function firstPrice({ prices }: LoadedCategory, row: number, view: PriceView) {
  const first = prices.smallestQuote(row);
  if (!first) return { price: null, minimum: 1, multiple: 1 };
  const { minimum, multiple, micros } = first;
  return { price: view.unit(unitPrice(PRICE_CURRENCY, micros)), minimum, multiple };
}

/** Price of the smallest lot in the reader's currency; null if it is sold by quotation. */
export function minimumLotTotal(
  loadedRelease: LoadedRelease,
  product: ProductRef,
  view: PriceView,
): number | null {
  const first = loadedRelease.category(product.category).prices.smallestQuote(product.row);
  return first && view.toAmount(lineTotal(unitPrice(PRICE_CURRENCY, first.micros), first.minimum));
}

/** Total price of parts, each in the packaging of its row. Parts sold by quotation are left out. */
export function sumTotals(
  loadedRelease: LoadedRelease,
  lines: readonly { product: ProductRef; quantity: number }[],
  view: PriceView,
): number {
  const quotes = lines.flatMap(({ product, quantity }) => loadedRelease.chooseQuote(product, quantity) ?? []);
  const totals = quotes.map(({ minor }) => money(PRICE_CURRENCY, minor));
  return view.toAmount(addMoney(money(PRICE_CURRENCY, 0), ...totals));
}

function presentBest(
  { prices }: LoadedCategory,
  row: number,
  best: ChosenQuote | null,
  view: PriceView,
): Pick<PartRow, 'priceAtQuantity' | 'totalAtQuantity' | 'bestAs'> {
  if (!best) return { priceAtQuantity: null, totalAtQuantity: null, bestAs: null };
  const reel = prices.reelAbove(row, best.pieces);
  const total = (minor: number) => view.toAmount(money(PRICE_CURRENCY, minor));
  return {
    priceAtQuantity: view.unit(unitPrice(PRICE_CURRENCY, best.micros)),
    totalAtQuantity: total(best.minor),
    bestAs: {
      packaging: best.packaging,
      quantity: best.pieces,
      shipsNow: best.shipsNow,
      shipsLater: best.shipsLater,
      reel: reel && { quantity: reel.pieces, total: total(reel.minor) },
    },
  };
}

/** Some columns of a category, and an object with all their names that each row copies. */
interface ShownColumns {
  columns: (readonly [id: string, column: AttributeIndex])[];
  emptyAttributes: Record<string, AttributeValue>;
}

/** Columns to show and columns that names are made of, by category and requested columns. */
const shownColumns = new WeakMap<LoadedCategory, Map<string, ShownColumns>>();
const MOST_COLUMN_CHOICES = 100;

/** What changes while a release is in use. */
interface CurrentFacts {
  /** In the reader's currency; null if the product is sold by quotation. */
  price: number | null;
  /** Pieces. */
  stock: number;
}

type PresentValue = (facts: CurrentFacts) => AttributeValue;

/** Attributes that rows compute when they are read, because their values are not those of the release. */
const CURRENT_VALUES: ReadonlyMap<string, PresentValue> = new Map<string, PresentValue>([
  ['unitPrice', ({ price }) => price],
  ['inStock', ({ stock }) => stock > 0],
]);

function findShownColumns(
  category: LoadedCategory,
  choice: string,
  ids: () => readonly string[],
): ShownColumns {
  const choices = shownColumns.get(category) ?? new Map<string, ShownColumns>();
  shownColumns.set(category, choices);
  const cachedColumns = choices.get(choice);
  if (cachedColumns) return cachedColumns;
  const columnIds = ids();
  const displayedColumns: ShownColumns = {
    columns: columnIds.flatMap((id) => {
      const column = CURRENT_VALUES.has(id) ? undefined : category.index.attributes.get(id);
      return column ? [[id, column] as const] : [];
    }),
    emptyAttributes: Object.fromEntries(columnIds.map((id) => [id, null])),
  };
  if (choices.size >= MOST_COLUMN_CHOICES) choices.clear();
  choices.set(choice, displayedColumns);
  return displayedColumns;
}

/** Attributes of a product, all or the requested ones, with the current price and stock. */
function presentAttributes(
  category: LoadedCategory,
  row: number,
  requestedIds: readonly string[] | null,
  currentFacts: CurrentFacts,
): Record<string, AttributeValue> {
  const { slug } = category.index;
  const displayedColumns = findShownColumns(category, requestedIds?.join() ?? 'all', () => {
    const allIds = attributeOrder(slug);
    return requestedIds?.filter((id) => allIds.includes(id)) ?? allIds;
  });
  const attributes = readValues(displayedColumns, row);
  for (const [id, present] of CURRENT_VALUES) if (id in attributes) attributes[id] = present(currentFacts);
  return attributes;
}

function readValues({ columns, emptyAttributes }: ShownColumns, row: number): Record<string, AttributeValue> {
  const values: Record<string, AttributeValue> = { ...emptyAttributes };
  for (const [id, column] of columns) values[id] = readCell(column, row);
  return values;
}

/** One attribute of a product. */
export function attributeOf(loadedRelease: LoadedRelease, product: ProductRef, id: string): AttributeValue {
  const column = loadedRelease.category(product.category).index.attributes.get(id);
  return column ? readCell(column, product.row) : null;
}

/** One value, or a list where the product has several. */
function readCell({ codes, values, sets }: AttributeIndex, row: number): AttributeValue {
  const code = codes[row]!;
  if (code === 0) return null;
  if (!sets) return values[code - 1]!;
  const members = sets[code - 1]!.map((member) => values[member] as string | number | boolean);
  return members.length === 1 ? members[0]! : members;
}

/** One-line description of a product, such as "100 nF ±10% 50 V X7R 0402 MLCC". */
function describeRow(
  category: LoadedCategory,
  row: number,
  series: SeriesInfo | undefined,
  locale: string,
): string {
  const { slug } = category.index;
  const displayedColumns = findShownColumns(category, 'name', () => describedAttributes(slug));
  const attributes = readValues(displayedColumns, row) as Described['attributes'];
  return describeProduct({ category: slug, attributes, seriesName: series?.name ?? '' }, locale);
}

/** The one-line name of a product, by which the Commerce API also finds it. */
export function productName(loadedRelease: LoadedRelease, product: ProductRef, locale: string): string {
  const category = loadedRelease.category(product.category);
  return describeRow(category, product.row, seriesOf(loadedRelease, product), locale);
}

/** Lists of one category show the same parts repeatedly, and the body of a number never changes within a series set. */
const bodyCache = oncePerSeriesSet(() => new Map<string, Body>());
const MOST_BODIES = 20_000;

/** Input for the drawing of a product; faster if its series is known. Throws for a number that is not ours. */
export function bodyOfNumber(set: SeriesSet, partNumber: string, series?: string): Body {
  const bodies = bodyCache(set);
  const cachedBody = bodies.get(partNumber);
  if (cachedBody) return cachedBody;
  const body = decodeBody(set, partNumber, series);
  if (bodies.size >= MOST_BODIES) bodies.clear();
  bodies.set(partNumber, body);
  return body;
}

function decodeBody(set: SeriesSet, partNumber: string, series?: string): Body {
  const product = series
    ? readProduct(set, seriesById(set, series), partNumber)
    : decodeNumber(set, partNumber)?.product;
  if (!product) throw new Error(`${partNumber} is no part number of a series in data/series`);
  return bodyOf(product);
}
