import { PRICE_CURRENCY } from '#commerce/pricing';
import { money, unitPrice } from '#kernel';
import { decodeNumber } from './compiler/grammar.ts';
import type { AttributeValue, Body, PartRow } from './contract.ts';
import { type Described, describeProduct } from './families/describe.ts';
import { bodyOf } from './families/index.ts';
import type { LoadedCategory, LoadedRelease } from './loaded-release.ts';
import type { PriceView } from './price-view.ts';
import type { ProductRef, SeriesInfo } from './release/format.ts';
import type { AttributeIndex } from './search/category-index.ts';
import type { Quote } from './search/price-index.ts';
import { attributeOrder } from './taxonomy.ts';

export interface RowOptions {
  locale: string;
  prices: PriceView;
  /** Pieces the buyer wants; null = prices at the smallest quantity only. */
  quantity: number | null;
  /** Attributes to show; null = all. */
  columns: readonly string[] | null;
}

/** One product as a row of a list. */
export function presentRow(loaded: LoadedRelease, product: ProductRef, options: RowOptions): PartRow {
  const category = loaded.category(product.category);
  const partNumber = loaded.numberOf(product);
  const series = seriesOf(loaded, product);
  const stock = loaded.stockOf(product);
  const { price, minimum, multiple } = firstPrice(category, product.row, options.prices);
  const best = options.quantity === null ? null : category.prices.cheapest(product.row, options.quantity);
  const attributes = attributesOf(category, product.row, { unitPrice: price, inStock: stock > 0 });
  return {
    slug: partNumber.toLowerCase(),
    partNumber,
    name: nameOf(product.category, attributes, series, options.locale),
    category: product.category,
    subcategory: String(loaded.value(product, 'subcategory') ?? ''),
    attributes: options.columns ? pick(attributes, options.columns) : attributes,
    price,
    ...presentBest(category, product.row, best, options.prices),
    minimum,
    multiple,
    stock,
    leadTimeWeeks: series?.leadTimeWeeks ?? null,
    body: bodyOfNumber(partNumber),
  };
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

function presentBest(
  { prices }: LoadedCategory,
  row: number,
  best: Quote | null,
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
      reel: reel && { quantity: reel.pieces, total: total(reel.minor) },
    },
  };
}

/** Attributes of a category in page order, with their columns. */
const shownColumns = new WeakMap<LoadedCategory, string[]>();

function shownOf(category: LoadedCategory): string[] {
  const known = shownColumns.get(category) ?? attributeOrder(category.index.slug);
  shownColumns.set(category, known);
  return known;
}

/** All attributes of a product; those that follow from today's price and stock are given. */
export function attributesOf(
  category: LoadedCategory,
  row: number,
  own: Readonly<Record<string, AttributeValue>>,
): Record<string, AttributeValue> {
  const attributes: Record<string, AttributeValue> = {};
  for (const id of shownOf(category)) {
    const column = category.index.attributes.get(id);
    attributes[id] = id in own ? own[id]! : column ? cell(column, row) : null;
  }
  return attributes;
}

function pick(
  attributes: Record<string, AttributeValue>,
  ids: readonly string[],
): Record<string, AttributeValue> {
  return Object.fromEntries(ids.flatMap((id) => (id in attributes ? [[id, attributes[id]!]] : [])));
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
export function nameOf(
  category: string,
  attributes: Readonly<Record<string, AttributeValue>>,
  series: SeriesInfo | undefined,
  locale: string,
): string {
  const described = {
    category,
    attributes: attributes as Described['attributes'],
    seriesName: series?.name ?? '',
  };
  return describeProduct(described, locale);
}

/** What the drawing of a product is made from. Throws for a number that is none of ours. */
export function bodyOfNumber(partNumber: string): Body {
  const decoded = decodeNumber(partNumber);
  if (!decoded) throw new Error(`the release holds ${partNumber}, which no series decodes`);
  return bodyOf(decoded.product);
}
