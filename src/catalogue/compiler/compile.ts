/** Compiles the series definitions into a release in memory. */
import { openingStock } from '#commerce/stock';
import {
  attributesOf,
  BUILT_IN_SERIES,
  bodyOf,
  type Product,
  piecesPerPackage,
  priceAt1000,
  type Series,
  type SeriesSet,
} from '../families/index.ts';
import { type CategoryTable, type Column, PACKS, type Release, type SeriesInfo } from '../release/format.ts';
import { buildNumberIndex, type NumberedRow } from '../release/numbers.ts';
import { categories, category } from '../taxonomy.ts';
import { ColumnBuilder } from './columns.ts';
import { isInDemo } from './demo.ts';
import { expandSeries, type Packing } from './expand.ts';
import { orderNumber, productNumber } from './grammar.ts';

export type Build = 'full' | 'demo';

const PACK_INDEX: ReadonlyMap<string, number> = new Map(PACKS.map((pack, index) => [pack, index]));

function packIndex(packing: Packing): number {
  const index = PACK_INDEX.get(packing);
  if (index === undefined) throw new Error(`packing ${packing} is not known to the release format`);
  return index;
}

/** The table of one category during compilation. */
class TableBuilder {
  readonly slug: string;
  readonly numbers: string[] = [];
  readonly #columns = new Map<string, ColumnBuilder>();
  readonly #areas = new Map<string, number>();
  readonly #p1k: number[] = [];
  readonly #variantStart: number[] = [0];
  readonly #packs: number[] = [];
  readonly #reels: number[] = [];
  readonly #stock: number[] = [];

  constructor(slug: string) {
    this.slug = slug;
  }

  get parts(): number {
    return this.#packs.length;
  }

  add(number: string, product: Product, packings: Packing[]): void {
    const row = this.numbers.push(number) - 1;
    const attributes = attributesOf(product);
    for (const [id, value] of Object.entries(attributes)) this.#column(id).set(row, value);
    this.#noteArea(product, attributes['packageCase']);
    this.#p1k.push(priceAt1000(product, attributes));
    for (const packing of packings) this.#addVariant(product, number, packing);
    this.#variantStart.push(this.#packs.length);
  }

  #column(id: string): ColumnBuilder {
    const existingColumn = this.#columns.get(id);
    if (existingColumn) return existingColumn;
    const column = new ColumnBuilder(id);
    this.#columns.set(id, column);
    return column;
  }

  #noteArea(product: Product, packageCase: unknown): void {
    if (typeof packageCase !== 'string' || this.#areas.has(packageCase)) return;
    const { length, width } = bodyOf(product);
    this.#areas.set(packageCase, length * width);
  }

  #addVariant(product: Product, number: string, packing: Packing): void {
    const reel = piecesPerPackage(product, packing);
    this.#packs.push(packIndex(packing));
    this.#reels.push(reel);
    this.#stock.push(openingStock(orderNumber(number, product.series, packing), packing, reel));
  }

  /** Rows in the category's default sort, ties by product number. */
  rowOrder(): Uint32Array {
    const [sortAttribute = '', direction] = category(this.slug)?.defaultSort ?? [];
    const column = this.#columns.get(sortAttribute);
    const sign = direction === 'desc' ? -1 : 1;
    const rank = column?.ranks(this.#areas) ?? (() => 0);
    const keys = Array.from(this.numbers, (_, row) =>
      column && rank(row) < column.distinct ? sign * rank(row) : Number.MAX_SAFE_INTEGER,
    );
    const rows = Uint32Array.from(this.numbers.keys());
    return rows.sort((a, b) => keys[a]! - keys[b]! || compareAscii(this.numbers[a]!, this.numbers[b]!));
  }

  finish(rowOrder: Uint32Array): CategoryTable {
    const columns = new Map<string, Column>();
    for (const [id, builder] of this.#columns) {
      if (builder.distinct > 0) columns.set(id, builder.finish(rowOrder, this.#areas));
    }
    return { slug: this.slug, rows: this.numbers.length, columns, ...this.#variants(rowOrder) };
  }

  #variants(rowOrder: Uint32Array) {
    const total = this.#packs.length;
    const p1k = Float64Array.from(rowOrder, (row) => this.#p1k[row]!);
    const variantStart = new Uint32Array(rowOrder.length + 1);
    const variantPack = new Uint8Array(total);
    const variantReel = new Uint32Array(total);
    const variantStock = new Uint32Array(total);
    let next = 0;
    rowOrder.forEach((row, index) => {
      for (let variant = this.#variantStart[row]!; variant < this.#variantStart[row + 1]!; variant += 1) {
        variantPack[next] = this.#packs[variant]!;
        variantReel[next] = this.#reels[variant]!;
        variantStock[next] = this.#stock[variant]!;
        next += 1;
      }
      variantStart[index + 1] = next;
    });
    return { p1k, variantStart, variantPack, variantReel, variantStock };
  }
}

function compareAscii(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function inPackOrder(packings: Packing[]): Packing[] {
  return packings.toSorted((a, b) => packIndex(a) - packIndex(b));
}

function fillTables(build: Build, { allSeries }: SeriesSet): Map<string, TableBuilder> {
  const tables = new Map(categories().map(({ slug }) => [slug, new TableBuilder(slug)]));
  for (const series of allSeries) {
    const table = tables.get(series.category);
    if (!table) throw new Error(`series ${series.id} names the unknown category ${series.category}`);
    for (const [number, { product, packings }] of productsOf(series, build)) {
      table.add(number, product, inPackOrder(packings));
    }
  }
  return tables;
}

interface OfferedProduct {
  product: Product;
  packings: Packing[];
}

/** The products of a series by number. A block may add packings to a product of another block. */
function productsOf(series: Series, build: Build): Map<string, OfferedProduct> {
  const products = new Map<string, OfferedProduct>();
  expandSeries(series, (product, madePackings) => {
    const packings =
      build === 'full' ? madePackings : madePackings.filter((packing) => isInDemo(product, packing));
    if (packings.length === 0) return;
    const number = productNumber(product);
    const existingProduct = products.get(number);
    if (existingProduct) existingProduct.packings.push(...packings);
    else products.set(number, { product, packings });
  });
  return products;
}

function seriesInfos({ allSeries }: SeriesSet): Map<string, SeriesInfo> {
  return new Map(
    allSeries.map((series) => [
      series.id,
      {
        id: series.id,
        code: series.code ?? '',
        name: series.name,
        family: series.family,
        category: series.category,
        description: series.description,
        status: series.status,
        lastTimeBuy: series.lastTimeBuy ?? null,
        leadTimeWeeks: series.leadTimeWeeks,
        hts: series.hts,
        eccn: series.eccn,
        reach: series.reach,
        msl: series.msl,
      },
    ]),
  );
}

/** Order numbers per subcategory (`category/sub`), from the finished tables. */
function countSubcategories(tables: Iterable<CategoryTable>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const column = table.columns.get('subcategory');
    if (!column) continue;
    column.codes.forEach((code, row) => {
      const key = `${table.slug}/${column.values[code - 1]}`;
      counts[key] = (counts[key] ?? 0) + table.variantStart[row + 1]! - table.variantStart[row]!;
    });
  }
  return counts;
}

interface CompileOptions {
  build: Build;
  /** Default: those of `data/series`. */
  seriesSet?: SeriesSet;
  id?: string;
}

/** Compiles the demo or the full catalogue. Throws where two products have the same number. */
export function buildRelease({ build, seriesSet = BUILT_IN_SERIES, id }: CompileOptions): Release {
  const tables = new Map<string, CategoryTable>();
  const rowNumbers: NumberedRow[] = [];
  const partsByCategory: Record<string, number> = {};
  for (const [slug, builder] of fillTables(build, seriesSet)) {
    const rowOrder = builder.rowOrder();
    for (const [index, row] of rowOrder.entries()) {
      rowNumbers.push({ number: builder.numbers[row]!, category: slug, row: index });
    }
    partsByCategory[slug] = builder.parts;
    tables.set(slug, builder.finish(rowOrder));
  }
  return {
    id: id ?? `${build}-unsaved`,
    build,
    seriesSet,
    parts: Object.values(partsByCategory).reduce((sum, parts) => sum + parts, 0),
    products: rowNumbers.length,
    partsByCategory,
    partsBySubcategory: countSubcategories(tables.values()),
    tables,
    series: seriesInfos(seriesSet),
    numbers: buildNumberIndex(rowNumbers),
  };
}
