import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Packaging, PriceLists } from '#commerce/pricing';
import { type Pile, readyPieces, type StockByKind, stockByKind } from '#commerce/stock';
import type { ProductMatch } from './catalogue.ts';
import { orderNumber as orderNumberOf } from './compiler/grammar.ts';
import { type Series, seriesById } from './families/index.ts';
import { type Lifecycles, withLifecycles } from './lifecycle/apply.ts';
import { facetIds } from './parts-facets.ts';
import { packagingName } from './parts-packaging.ts';
import {
  type CategoryTable,
  type Column,
  PACKS,
  type Pack,
  type ProductRef,
  type Release,
} from './release/format.ts';
import { membersAt, valueAt } from './release/values.ts';
import { type CategoryIndex, emptyIndex, joinStableColumns, setColumn } from './search/category-index.ts';
import { packingColumns, stockClass, stockColumn } from './search/derived-columns.ts';
import { type ChosenQuote, PriceIndex } from './search/price-index.ts';
import { type Ranking, rankByRows } from './search/ranking.ts';

/** Data that changes daily and is applied on top of a release. */
export interface Overlays {
  prices: PriceLists & { orderNumbers(): Iterable<string> };
  stock: {
    onHand(orderNumber: string): number | undefined;
    cutTape?(orderNumber: string): number;
    orderNumbers(): Iterable<string>;
  };
  /** Lifecycle states that staff have set. */
  lifecycles?: { readonly current: Lifecycles; today(): string };
  /** Exchange rate of prices by the model. It is part of the indexes, so that all prices of the shop change at once. */
  rate: number;
}

/** One category of a loaded release. */
export interface LoadedCategory {
  table: CategoryTable;
  index: CategoryIndex;
  prices: PriceIndex;
  /** Pieces on hand of variants whose stock has changed, by index in the table. */
  levels: Map<number, number>;
  /** Of these, pieces on tape cut from reels of other order numbers, if there are any. */
  cutTape: Map<number, number>;
  /** Order numbers of variants with an imported price list, by index in the table. */
  importedNumbers: Map<number, string>;
}

/** Position of a variant in the table of its category. */
export interface VariantRef extends ProductRef {
  variant: number;
}

/** Columns that are updated with prices and stock while the release is in use. */
const VOLATILE = new Set(['inStock', 'unitPrice']);

/** Order numbers looked up, and rows repriced, before other requests get a turn. */
const NUMBERS_AT_ONCE = 5_000;
const ROWS_AT_ONCE = 2_000;

/** A release ready for search, with today's prices and stock. */
export class LoadedRelease {
  readonly release: Release;
  readonly categories = new Map<string, LoadedCategory>();
  readonly #overlays: Overlays;
  /** Lifecycles at the time of loading, which the release's lifecycle column also holds. */
  readonly #lifecycles: Lifecycles;
  readonly #rankings = new Map<string, Ranking>();
  #rankingBytes = 0;
  #numberRanks: Map<string, NumberRanks> | undefined;
  #changeCount = 0;

  private constructor(release: Release, overlays: Overlays) {
    this.release = release;
    this.#lifecycles = overlays.lifecycles?.current ?? new Map();
    this.#overlays = overlays;
  }

  /** Builds the indexes of all categories; other requests get turns in between. */
  static async load(compiledRelease: Release, overlays: Overlays): Promise<LoadedRelease> {
    const { lifecycles } = overlays;
    const release = lifecycles
      ? withLifecycles(compiledRelease, lifecycles.current, lifecycles.today())
      : compiledRelease;
    const loadedRelease = new LoadedRelease(release, overlays);
    const importedNumbers = await loadedRelease.#locateAll(overlays.prices.orderNumbers());
    const movedNumbers = await loadedRelease.#locateAll(overlays.stock.orderNumbers());
    for (const table of release.tables.values()) {
      await loadedRelease.#addCategory(
        table,
        importedNumbers.get(table.slug) ?? [],
        movedNumbers.get(table.slug) ?? [],
      );
    }
    return loadedRelease;
  }

  /** A new number after every change of prices or stock. */
  get changeCount(): number {
    return this.#changeCount;
  }

  category(slug: string): LoadedCategory {
    const category = this.categories.get(slug);
    if (!category) throw new RangeError(`no category ${slug} in release ${this.release.id}`);
    return category;
  }

  #table(slug: string): CategoryTable {
    const table = this.release.tables.get(slug);
    if (!table) throw new RangeError(`no category ${slug} in release ${this.release.id}`);
    return table;
  }

  async #addCategory(
    table: CategoryTable,
    importedNumbers: readonly LocatedVariant[],
    movedNumbers: readonly LocatedVariant[],
  ): Promise<void> {
    const orderNumbers = new Map(
      importedNumbers.map(({ variantRef, orderNumber }) => [variantRef.variant, orderNumber]),
    );
    const levels = new Map<number, number>();
    const cutTape = new Map<number, number>();
    for (const { variantRef, orderNumber } of movedNumbers) {
      levels.set(variantRef.variant, this.#overlays.stock.onHand(orderNumber) ?? 0);
      this.#noteCutTape(cutTape, variantRef.variant, orderNumber);
    }
    const prices = new PriceIndex(table, { lists: this.#overlays.prices, orderNumbers }, this.#overlays.rate);
    await yieldToEventLoop();
    const derivedColumns = [
      ...packingColumns(table, packagingName),
      stockColumn(table, levels),
      prices.unitPriceColumn(),
    ];
    const index = emptyIndex(table, this.release.seriesSet);
    for (const column of [...table.columns.values(), ...derivedColumns]) {
      await yieldToEventLoop();
      setColumn(index, column);
    }
    await yieldToEventLoop();
    joinStableColumns(
      index,
      facetIds(table.slug).filter((id) => !VOLATILE.has(id)),
    );
    this.categories.set(table.slug, { table, index, prices, levels, cutTape, importedNumbers: orderNumbers });
  }

  #noteCutTape(cutTape: Map<number, number>, variant: number, orderNumber: string): void {
    const pieces = this.#overlays.stock.cutTape?.(orderNumber) ?? 0;
    if (pieces > 0) cutTape.set(variant, pieces);
    else cutTape.delete(variant);
  }

  async #locateAll(orderNumbers: Iterable<string>): Promise<Map<string, LocatedVariant[]>> {
    const locatedByCategory = new Map<string, LocatedVariant[]>();
    let lookupCount = 0;
    for (const orderNumber of orderNumbers) {
      if (++lookupCount % NUMBERS_AT_ONCE === 0) await yieldToEventLoop();
      const variantRef = this.locate(orderNumber);
      if (!variantRef) continue;
      const inCategory = locatedByCategory.get(variantRef.category) ?? [];
      inCategory.push({ orderNumber, variantRef });
      locatedByCategory.set(variantRef.category, inCategory);
    }
    return locatedByCategory;
  }

  /** The variant with exactly this order number (upper case), or null. */
  locate(orderNumber: string): VariantRef | null {
    const exactPosition = this.release.numbers.find(orderNumber);
    const kit =
      exactPosition >= 0
        ? this.#variantOf(this.release.numbers.ref(exactPosition), 'KIT', orderNumber)
        : null;
    if (kit) return kit;
    const [, number, packing] = /^(.+?)-?([A-Z])$/.exec(orderNumber) ?? [];
    if (number === undefined || packing === undefined) return null;
    const position = this.release.numbers.find(number);
    return position < 0 ? null : this.#variantOf(this.release.numbers.ref(position), packing, orderNumber);
  }

  #variantOf(product: ProductRef, packing: string, orderNumber: string): VariantRef | null {
    const { variantStart, variantPack } = this.#table(product.category);
    for (let variant = variantStart[product.row]!; variant < variantStart[product.row + 1]!; variant++) {
      if (PACKS[variantPack[variant]!] !== packing) continue;
      return this.orderNumber(product, packing) === orderNumber ? { ...product, variant } : null;
    }
    return null;
  }

  /**
   * The product with this name (slug, product number, order number, variant id: order number and `+CT` or `+PR`, or
   * 24-digit hex id), and the packaging if the name contains it.
   */
  find(name: string): ProductMatch | null {
    const { numbers } = this.release;
    if (/^[0-9a-f]{24}$/.test(name)) {
      const position = numbers.findId(name);
      if (position >= 0) return { product: numbers.ref(position), packaging: null };
    }
    if (!/^[A-Za-z0-9][A-Za-z0-9.+/-]{1,45}$/.test(name)) return null;
    const [, number = '', cut] = /^(.+?)(?:\+(CT|PR))?$/.exec(name.toUpperCase()) ?? [];
    const position = cut ? -1 : numbers.find(number);
    if (position >= 0) return { product: numbers.ref(position), packaging: null };
    const variant = this.locate(number);
    if (!variant) return null;
    const { category, row } = variant;
    const packing = PACKS[this.category(category).table.variantPack[variant.variant]!]!;
    if (cut && packing !== 'T') return null;
    return { product: { category, row }, packaging: (cut as 'CT' | 'PR' | undefined) ?? packing };
  }

  /** Product number, which all packagings share. */
  numberOf({ category, row }: ProductRef): string {
    return this.release.numbers.numberOf(category, row);
  }

  /** The series of a product, with its rules. */
  seriesOf(product: ProductRef): Series {
    return seriesById(this.release.seriesSet, String(this.value(product, 'series')));
  }

  /** The name of a series. */
  readonly seriesName = (id: string): string => seriesById(this.release.seriesSet, id).name;

  /** Orderable part number of a packing. */
  orderNumber(product: ProductRef, packing: Pack | string): string {
    return orderNumberOf(this.numberOf(product), this.seriesOf(product), packing);
  }

  /** The value of a column at a product; null if it has none, or several. */
  value({ category, row }: ProductRef, attribute: string): Column['values'][number] | null {
    return valueAt(this.#table(category).columns.get(attribute), row);
  }

  /** The members of a set column at a product, e.g. its features; empty if it has none, or the column is no set. */
  members({ category, row }: ProductRef, attribute: string): readonly Column['values'][number][] {
    return membersAt(this.#table(category).columns.get(attribute), row);
  }

  /** Lifecycle state of a product, its last order date, and the replacement that staff named. */
  lifecycle(product: ProductRef): { state: string; lastOrder: string | null; replacement: string | null } {
    const override = this.#lifecycles.get(this.numberOf(product));
    const series = this.release.series.get(String(this.value(product, 'series')));
    return {
      state: String(this.value(product, 'lifecycle') ?? series?.status ?? ''),
      lastOrder: override ? override.lastOrder : (series?.lastTimeBuy ?? null),
      replacement: override?.replacement ?? null,
    };
  }

  /** Pieces on hand of one variant. */
  stockLevel({ table, levels }: LoadedCategory, variant: number): number {
    return levels.get(variant) ?? table.variantStock[variant]!;
  }

  /** Pieces on hand of an order number. */
  stockOfOrder(orderNumber: string): number {
    const variantRef = this.locate(orderNumber);
    return variantRef ? this.stockLevel(this.category(variantRef.category), variantRef.variant) : 0;
  }

  /** Exchange rate of prices by the model. */
  get rate(): number {
    return this.#overlays.rate;
  }

  /** Imported price lists by order number. */
  get priceLists(): PriceLists {
    return this.#overlays.prices;
  }

  /** Pieces on hand over all order numbers of a product. */
  stockOf({ category, row }: ProductRef): number {
    const loadedCategory = this.category(category);
    const { variantStart } = loadedCategory.table;
    let stock = 0;
    for (let v = variantStart[row]!; v < variantStart[row + 1]!; v++)
      stock += this.stockLevel(loadedCategory, v);
    return stock;
  }

  /** Stock of a product by order number. The array and its entries are new: the caller may change them. */
  pilesOf(product: ProductRef): Pile[] {
    return this.#piles(product, (packing) => this.orderNumber(product, packing));
  }

  /**
   * @param numberOf order number by packing; only copied into the piles, so a caller that reads many rows passes a
   * constant
   */
  #piles({ category, row }: ProductRef, numberOf: (packing: Pack) => string): Pile[] {
    const loadedCategory = this.category(category);
    const { variantStart, variantPack, variantReel } = loadedCategory.table;
    const piles: Pile[] = [];
    for (let v = variantStart[row]!; v < variantStart[row + 1]!; v++) {
      const packing = PACKS[variantPack[v]!]!;
      piles.push({
        orderNumber: numberOf(packing),
        packing,
        perPackage: variantReel[v]!,
        onHand: this.stockLevel(loadedCategory, v),
        cutTape: loadedCategory.cutTape.get(v) ?? 0,
      });
    }
    return piles;
  }

  /** Pieces of a product by the way they are packed. */
  stockByKind(product: ProductRef): StockByKind {
    return stockByKind(this.#piles(product, () => ''));
  }

  /**
   * Returns a lookup of the pieces that can leave now by row and packaging; it caches the last row, so read row by row.
   */
  createReadyLookup(category: string): (row: number, packaging: string) => number {
    let lastRow = -1;
    let piles: Pile[] = [];
    return (row, packaging) => {
      if (row !== lastRow) piles = this.#piles({ category, row }, () => '');
      lastRow = row;
      return readyPieces(piles, packaging);
    };
  }

  /** The packaging for at least `quantity` pieces of a product; null if it is not for sale. */
  chooseQuote({ category, row }: ProductRef, quantity: number): ChosenQuote | null {
    return this.category(category).prices.choose(row, quantity, this.createReadyLookup(category));
  }

  /** Exactly `quantity` pieces in one packaging; null if it does not hold them. */
  quoteExactly({ category, row }: ProductRef, quantity: number, packaging: Packaging): ChosenQuote | null {
    return this.category(category).prices.quoteExactly(
      row,
      quantity,
      packaging,
      this.createReadyLookup(category),
    );
  }

  /** Exactly `quantity` pieces in the packaging that is best for them; null if none holds them. */
  chooseExactQuote({ category, row }: ProductRef, quantity: number): ChosenQuote | null {
    return this.category(category).prices.chooseExactQuote(row, quantity, this.createReadyLookup(category));
  }

  /** Applies new stock levels. The `inStock` column is rebuilt only where a product came into stock or sold out. */
  async applyStock(orderNumbers: readonly string[]): Promise<void> {
    for (const [slug, locatedNumbers] of await this.#locateAll(orderNumbers)) {
      const category = this.category(slug);
      const { table, levels } = category;
      const rows = [...new Set(locatedNumbers.map(({ variantRef }) => variantRef.row))];
      const previousClasses = rows.map((row) => stockClass(table, levels, row));
      for (const { orderNumber, variantRef } of locatedNumbers) {
        const stockLevel = this.#overlays.stock.onHand(orderNumber);
        if (stockLevel === undefined) levels.delete(variantRef.variant);
        else levels.set(variantRef.variant, stockLevel);
        this.#noteCutTape(category.cutTape, variantRef.variant, orderNumber);
      }
      if (rows.some((row, index) => stockClass(table, levels, row) !== previousClasses[index]))
        setColumn(category.index, stockColumn(table, levels));
    }
    this.#recordChange();
  }

  /** Applies new price lists; only the rows concerned are repriced. */
  async applyPrices(orderNumbers: readonly string[]): Promise<void> {
    for (const [slug, locatedNumbers] of await this.#locateAll(orderNumbers)) {
      const category = this.category(slug);
      for (const { orderNumber, variantRef } of locatedNumbers) {
        if (this.#overlays.prices.get(orderNumber))
          category.importedNumbers.set(variantRef.variant, orderNumber);
        else category.importedNumbers.delete(variantRef.variant);
      }
      const rows = [...new Set(locatedNumbers.map(({ variantRef }) => variantRef.row))];
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        category.prices.refresh(rows.slice(start, start + ROWS_AT_ONCE));
        if (start + ROWS_AT_ONCE < rows.length) await yieldToEventLoop();
      }
      setColumn(category.index, category.prices.unitPriceColumn());
    }
    this.#recordChange();
  }

  #recordChange(): void {
    this.#changeCount++;
    this.#rankings.clear();
    this.#rankingBytes = 0;
  }

  /** Sort order by a fact without a column; calculated on first use and cached until prices or stock change. */
  getRanking(key: string, make: () => Ranking): Ranking {
    const cachedRanking = this.#rankings.get(key);
    if (cachedRanking) return cachedRanking;
    const ranking = make();
    this.#rankings.set(key, ranking);
    this.#rankingBytes += bytesOf(ranking);
    for (const [oldestKey, oldestRanking] of this.#rankings) {
      if (this.#rankingBytes <= MOST_RANKING_BYTES || oldestKey === key) break;
      this.#rankings.delete(oldestKey);
      this.#rankingBytes -= bytesOf(oldestRanking);
    }
    return ranking;
  }

  /** Order by product number. */
  rankByNumber(slug: string, descending: boolean): Ranking {
    return this.getRanking(`number ${slug} ${descending}`, () => {
      this.#numberRanks ??= rankNumbers(this.release);
      const { ranks, positions } = this.#numberRanks.get(slug)!;
      const size = positions.length + 1;
      const last = positions.length - 1;
      return {
        size,
        descending,
        codes: null,
        ranks: descending ? ranks.map((rank) => last - rank) : ranks,
        keyOf: (rank) => positions[descending ? last - rank : rank] ?? null,
      };
    });
  }

  /** Order by pieces on hand. */
  rankByStock(slug: string, descending: boolean): Ranking {
    return this.getRanking(`stock ${slug} ${descending}`, () => {
      const { table, levels } = this.category(slug);
      const { variantStart, variantStock } = table;
      const stock = new Float64Array(table.rows);
      for (let row = 0; row < stock.length; row++) {
        for (let v = variantStart[row]!; v < variantStart[row + 1]!; v++) {
          stock[row]! += levels.size > 0 ? (levels.get(v) ?? variantStock[v]!) : variantStock[v]!;
        }
      }
      return rankByRows(stock, descending);
    });
  }
}

/** Rank of each row of a category by product number, and the numbers' positions in that order. */
interface NumberRanks {
  ranks: Uint32Array;
  positions: Uint32Array;
}

function rankNumbers({ numbers, tables }: Release): Map<string, NumberRanks> {
  const ranksByCategory = new Map(
    [...tables].map(([slug, { rows }]) => [
      slug,
      { ranks: new Uint32Array(rows), positions: new Uint32Array(rows), next: 0 },
    ]),
  );
  for (let position = 0; position < numbers.count; position++) {
    const { category, row } = numbers.ref(position);
    const categoryRanks = ranksByCategory.get(category)!;
    categoryRanks.ranks[row] = categoryRanks.next;
    categoryRanks.positions[categoryRanks.next++] = position;
  }
  return ranksByCategory;
}

function bytesOf({ ranks, size }: Ranking): number {
  return ranks.byteLength + 8 * size;
}

interface LocatedVariant {
  orderNumber: string;
  variantRef: VariantRef;
}

/** Limit of all cached rankings together; one of a large category takes some megabytes. */
const MOST_RANKING_BYTES = 16_000_000;
