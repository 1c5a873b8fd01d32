import { PRICE_CURRENCY } from '#commerce/pricing';
import { addMoney, lineTotal, money, unitPrice } from '#kernel';
import { decodeNumber, readProduct } from './compiler/grammar.ts';
import type { AttributeValue, Body, OperatingCondition, PartRow } from './contract.ts';
import { type Described, describedAttributes, describeProduct } from './families/describe.ts';
import { bodyOf, perSet, seriesById } from './families/index.ts';
import type { LoadedCategory, LoadedRelease } from './loaded-release.ts';
import { EFFECTIVE, effectiveValue, isModelled } from './parts-effective.ts';
import type { PriceView } from './price-view.ts';
import type { ProductRef, SeriesInfo } from './release/format.ts';
import type { AttributeIndex } from './search/category-index.ts';
import type { ChosenQuote } from './search/price-index.ts';
import { attributeOrder } from './taxonomy.ts';

export interface RowOptions {
  locale: string;
  prices: PriceView;
  /** Pieces the buyer wants; null = prices at the smallest quantity only. */
  quantity: number | null;
  /** Attributes to show; null = all. */
  columns: readonly string[] | null;
  /** Operating point at which ceramic capacitors state what is left of them. */
  at?: OperatingCondition | undefined;
}

/** One product as a row of a list. */
export function presentRow(loaded: LoadedRelease, product: ProductRef, options: RowOptions): PartRow {
  const category = loaded.category(product.category);
  const partNumber = loaded.numberOf(product);
  const series = seriesOf(loaded, product);
  const stock = loaded.stockOf(product);
  const { price, minimum, multiple } = firstPrice(category, product.row, options.prices);
  const best = options.quantity === null ? null : loaded.choose(product, options.quantity);
  const own = { unitPrice: price, inStock: stock > 0 };
  return {
    slug: partNumber.toLowerCase(),
    partNumber,
    name: nameOf(category, product.row, series, options.locale),
    category: product.category,
    subcategory: String(loaded.value(product, 'subcategory') ?? ''),
    attributes: withEffective(
      category,
      product.row,
      attributesOf(category, product.row, options.columns, own),
      options.at,
    ),
    price,
    ...presentBest(category, product.row, best, options.prices),
    minimum,
    multiple,
    stock,
    stockByKind: loaded.stockByKind(product),
    leadTimeWeeks: series?.leadTimeWeeks ?? null,
    ...endingOf(loaded.value(product, 'lifecycle')),
    body: bodyOfNumber(partNumber, String(loaded.value(product, 'series'))),
  };
}

function endingOf(lifecycle: unknown): Pick<PartRow, 'ending'> {
  const isEnding = lifecycle === 'NRND' || lifecycle === 'Last Time Buy' || lifecycle === 'Obsolete';
  return isEnding ? { ending: lifecycle } : {};
}

function withEffective(
  { index }: LoadedCategory,
  row: number,
  attributes: Record<string, AttributeValue>,
  at: OperatingCondition | undefined,
): Record<string, AttributeValue> {
  if (at && isModelled(index)) attributes[EFFECTIVE] = effectiveValue(index, row, at);
  return attributes;
}

/** The series a product belongs to. */
export function seriesOf(loaded: LoadedRelease, product: ProductRef): SeriesInfo | undefined {
  return loaded.release.series.get(String(loaded.value(product, 'series')));
}

function firstPrice({ prices }: LoadedCategory, row: number, view: PriceView) {
  const first = prices.first(row);
  if (!first) return { price: null, minimum: 1, multiple: 1 };
  const { minimum, multiple, micros } = first;
  return { price: view.unit(unitPrice(PRICE_CURRENCY, micros)), minimum, multiple };
}

/** What the smallest lot costs in the reader's currency; null where it is sold by quotation. */
export function smallestTotal(loaded: LoadedRelease, product: ProductRef, view: PriceView): number | null {
  const first = loaded.category(product.category).prices.first(product.row);
  return first && view.amount(lineTotal(unitPrice(PRICE_CURRENCY, first.micros), first.minimum));
}

/** What parts cost together, each in the packaging of its row. What is sold by quotation is left out. */
export function totalOf(
  loaded: LoadedRelease,
  lines: readonly { product: ProductRef; quantity: number }[],
  view: PriceView,
): number {
  const sold = lines.flatMap(({ product, quantity }) => loaded.choose(product, quantity) ?? []);
  const totals = sold.map(({ minor }) => money(PRICE_CURRENCY, minor));
  return view.amount(addMoney(money(PRICE_CURRENCY, 0), ...totals));
}

function presentBest(
  { prices }: LoadedCategory,
  row: number,
  best: ChosenQuote | null,
  view: PriceView,
): Pick<PartRow, 'priceAtQuantity' | 'totalAtQuantity' | 'bestAs'> {
  if (!best) return { priceAtQuantity: null, totalAtQuantity: null, bestAs: null };
  const reel = prices.reelAbove(row, best.pieces);
  const total = (minor: number) => view.amount(money(PRICE_CURRENCY, minor));
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

/** Some columns of a category, and an object with all their names, from which rows are copied. */
interface ShownColumns {
  columns: (readonly [id: string, column: AttributeIndex])[];
  blank: Record<string, AttributeValue>;
}

/** Columns to show and columns that names are made from, by category and by what was asked. */
const shownColumns = new WeakMap<LoadedCategory, Map<string, ShownColumns>>();
const MOST_CHOICES = 100;

/** Price and stock change while a release is in use; the rows state their own. */
const OWN = ['unitPrice', 'inStock'];

function shownOf(category: LoadedCategory, choice: string, ids: () => readonly string[]): ShownColumns {
  const choices = shownColumns.get(category) ?? new Map<string, ShownColumns>();
  shownColumns.set(category, choices);
  const known = choices.get(choice);
  if (known) return known;
  const chosen = ids();
  const shown: ShownColumns = {
    columns: chosen.flatMap((id) => {
      const column = OWN.includes(id) ? undefined : category.index.attributes.get(id);
      return column ? [[id, column] as const] : [];
    }),
    blank: Object.fromEntries(chosen.map((id) => [id, null])),
  };
  if (choices.size >= MOST_CHOICES) choices.clear();
  choices.set(choice, shown);
  return shown;
}

/** Attributes of a product, all or the asked ones, with today's price and whether it is in stock. */
function attributesOf(
  category: LoadedCategory,
  row: number,
  asked: readonly string[] | null,
  own: { unitPrice: number | null; inStock: boolean },
): Record<string, AttributeValue> {
  const { slug } = category.index;
  const shown = shownOf(category, asked?.join() ?? 'all', () => {
    const all = attributeOrder(slug);
    return asked?.filter((id) => all.includes(id)) ?? all;
  });
  const attributes = valuesIn(shown, row);
  if ('unitPrice' in attributes) attributes['unitPrice'] = own.unitPrice;
  if ('inStock' in attributes) attributes['inStock'] = own.inStock;
  return attributes;
}

function valuesIn({ columns, blank }: ShownColumns, row: number): Record<string, AttributeValue> {
  const values: Record<string, AttributeValue> = { ...blank };
  for (const [id, column] of columns) values[id] = cell(column, row);
  return values;
}

/** One attribute of a product. */
export function attributeOf(loaded: LoadedRelease, product: ProductRef, id: string): AttributeValue {
  const column = loaded.category(product.category).index.attributes.get(id);
  return column ? cell(column, product.row) : null;
}

/** One value, or a list where the product has several. */
function cell({ codes, values, sets }: AttributeIndex, row: number): AttributeValue {
  const code = codes[row]!;
  if (code === 0) return null;
  if (!sets) return values[code - 1]!;
  const members = sets[code - 1]!.map((member) => values[member] as string | number | boolean);
  return members.length === 1 ? members[0]! : members;
}

/** What a product is, in one line, such as "100 nF ±10% 50 V X7R 0402 MLCC". */
function nameOf(
  category: LoadedCategory,
  row: number,
  series: SeriesInfo | undefined,
  locale: string,
): string {
  const { slug } = category.index;
  const shown = shownOf(category, 'name', () => describedAttributes(slug));
  const attributes = valuesIn(shown, row) as Described['attributes'];
  return describeProduct({ category: slug, attributes, seriesName: series?.name ?? '' }, locale);
}

/** The one-line name of a product, by which the Commerce API finds it as well. */
export function productName(loaded: LoadedRelease, product: ProductRef, locale: string): string {
  const category = loaded.category(product.category);
  return nameOf(category, product.row, seriesOf(loaded, product), locale);
}

/** Lists of one category show much the same parts again and again; a body says the same for good. */
const bodiesKept = perSet(() => new Map<string, Body>());
const MOST_BODIES = 20_000;

/** What the drawing of a product is made from; faster where its series is known. Throws for no number of ours. */
export function bodyOfNumber(partNumber: string, series?: string): Body {
  const bodies = bodiesKept();
  const known = bodies.get(partNumber);
  if (known) return known;
  const body = decodeBody(partNumber, series);
  if (bodies.size >= MOST_BODIES) bodies.clear();
  bodies.set(partNumber, body);
  return body;
}

function decodeBody(partNumber: string, series?: string): Body {
  const product = series ? readProduct(seriesById(series), partNumber) : decodeNumber(partNumber)?.product;
  if (!product) throw new Error(`${partNumber} is no part number of a series in data/series`);
  return bodyOf(product);
}
