import { setImmediate as breathe } from 'node:timers/promises';
import type { Packaging, PriceLists } from '#commerce/pricing';
import { type Pile, readyPieces, type StockByKind, stockByKind } from '#commerce/stock';
import type { FoundProduct } from './catalogue.ts';
import { orderNumber as orderNumberOf } from './compiler/grammar.ts';
import { seriesById } from './families/index.ts';
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
import { type CategoryIndex, emptyIndex, joinLasting, setColumn } from './search/category-index.ts';
import { packingColumns, stockClass, stockColumn } from './search/derived-columns.ts';
import { type ChosenQuote, PriceIndex } from './search/price-index.ts';
import { type Ranking, rankByRows } from './search/ranking.ts';

/** What changes daily, laid over a release. */
export interface Overlays {
  prices: PriceLists & { orderNumbers(): Iterable<string> };
  stock: {
    onHand(orderNumber: string): number | undefined;
    cutTape?(orderNumber: string): number;
    orderNumbers(): Iterable<string>;
  };
  /** Where products are in their life, where staff have said so. */
  lifecycles?: { readonly current: Lifecycles; today(): string };
  /** Of exchange, for prices by the model; where it is missing, the one in force. */
  rate?: number;
}

/** One category of a loaded release. */
export interface LoadedCategory {
  table: CategoryTable;
  index: CategoryIndex;
  prices: PriceIndex;
  /** Pieces on hand of variants that have moved, by index in the table. */
  levels: Map<number, number>;
  /** Of them on tape that was cut from reels of other order numbers, where there is some. */
  cutTape: Map<number, number>;
  /** Order numbers of variants with an imported price list, by index in the table. */
  imported: Map<number, string>;
}

/** Where a variant stands in the table of its category. */
export interface VariantRef extends ProductRef {
  variant: number;
}

/** Columns that follow prices and stock while the release is in use. */
const VOLATILE = new Set(['inStock', 'unitPrice']);

/** Order numbers looked up, and rows priced anew, before other requests get their turn. */
const NUMBERS_AT_ONCE = 5_000;
const ROWS_AT_ONCE = 2_000;

/** A release ready for search, with today's prices and stock. */
export class LoadedRelease {
  readonly release: Release;
  readonly categories = new Map<string, LoadedCategory>();
  readonly #overlays: Overlays;
  /** As they were when the release was loaded: its column says the same. */
  readonly #lifecycles: Lifecycles;
  readonly #orders = new Map<string, Ranking>();
  #orderBytes = 0;
  #numberRanks: Map<string, NumberRanks> | undefined;
  #changes = 0;

  private constructor(release: Release, overlays: Overlays) {
    this.release = release;
    this.#lifecycles = overlays.lifecycles?.current ?? new Map();
    this.#overlays = overlays;
  }

  /** Builds the indexes of all categories, letting requests have their turn in between. */
  static async load(compiled: Release, overlays: Overlays): Promise<LoadedRelease> {
    const { lifecycles } = overlays;
    const release = lifecycles ? withLifecycles(compiled, lifecycles.current, lifecycles.today()) : compiled;
    const loaded = new LoadedRelease(release, overlays);
    const imported = await loaded.#locateAll(overlays.prices.orderNumbers());
    const moved = await loaded.#locateAll(overlays.stock.orderNumbers());
    for (const table of release.tables.values()) {
      await loaded.#addCategory(table, imported.get(table.slug) ?? [], moved.get(table.slug) ?? []);
    }
    return loaded;
  }

  /** Another number after every change of prices or stock. */
  get changes(): number {
    return this.#changes;
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
    imported: readonly Located[],
    moved: readonly Located[],
  ): Promise<void> {
    const orderNumbers = new Map(imported.map(({ at, orderNumber }) => [at.variant, orderNumber]));
    const levels = new Map<number, number>();
    const cutTape = new Map<number, number>();
    for (const { at, orderNumber } of moved) {
      levels.set(at.variant, this.#overlays.stock.onHand(orderNumber) ?? 0);
      this.#noteCutTape(cutTape, at.variant, orderNumber);
    }
    const prices = new PriceIndex(table, { lists: this.#overlays.prices, orderNumbers }, this.#overlays.rate);
    await breathe();
    const derived = [
      ...packingColumns(table, packagingName),
      stockColumn(table, levels),
      prices.unitPriceColumn(),
    ];
    const index = emptyIndex(table);
    for (const column of [...table.columns.values(), ...derived]) {
      await breathe();
      setColumn(index, column);
    }
    await breathe();
    joinLasting(
      index,
      facetIds(table.slug).filter((id) => !VOLATILE.has(id)),
    );
    this.categories.set(table.slug, { table, index, prices, levels, cutTape, imported: orderNumbers });
  }

  #noteCutTape(cutTape: Map<number, number>, variant: number, orderNumber: string): void {
    const pieces = this.#overlays.stock.cutTape?.(orderNumber) ?? 0;
    if (pieces > 0) cutTape.set(variant, pieces);
    else cutTape.delete(variant);
  }

  async #locateAll(orderNumbers: Iterable<string>): Promise<Map<string, Located[]>> {
    const located = new Map<string, Located[]>();
    let looked = 0;
    for (const orderNumber of orderNumbers) {
      if (++looked % NUMBERS_AT_ONCE === 0) await breathe();
      const at = this.locate(orderNumber);
      if (!at) continue;
      const inCategory = located.get(at.category) ?? [];
      inCategory.push({ orderNumber, at });
      located.set(at.category, inCategory);
    }
    return located;
  }

  /** The variant with exactly this order number (upper case), or null. */
  locate(orderNumber: string): VariantRef | null {
    const whole = this.release.numbers.find(orderNumber);
    const kit = whole >= 0 ? this.#variantOf(this.release.numbers.ref(whole), 'KIT', orderNumber) : null;
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
   * The product of that name: slug, product number, order number, variant id (order number and `+CT` or `+PR`)
   * or 24-digit hex id, and the packaging where the name says it.
   */
  find(name: string): FoundProduct | null {
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

  /** Product number: what all packagings share. */
  numberOf({ category, row }: ProductRef): string {
    return this.release.numbers.numberOf(category, row);
  }

  /** Number to order a packing by. */
  orderNumber(product: ProductRef, packing: Pack | string): string {
    return orderNumberOf(this.numberOf(product), seriesById(String(this.value(product, 'series'))), packing);
  }

  /** The value of a column at a product; null where it has none, or several. */
  value({ category, row }: ProductRef, attribute: string): Column['values'][number] | null {
    const column = this.#table(category).columns.get(attribute);
    const code = column?.codes[row] ?? 0;
    return code === 0 || column?.sets ? null : (column?.values[code - 1] ?? null);
  }

  /** The members of a set at a product, as features are; empty where it has none, or the column is no set. */
  members({ category, row }: ProductRef, attribute: string): readonly Column['values'][number][] {
    const column = this.#table(category).columns.get(attribute);
    const code = column?.codes[row] ?? 0;
    return code === 0 ? [] : (column?.sets?.[code - 1] ?? []).map((at) => column!.values[at]!);
  }

  /** Where a product is in its life, until when it can be ordered, and what staff named in its place. */
  lifecycle(product: ProductRef): { state: string; lastOrder: string | null; replacement: string | null } {
    const said = this.#lifecycles.get(this.numberOf(product));
    const series = this.release.series.get(String(this.value(product, 'series')));
    return {
      state: String(this.value(product, 'lifecycle') ?? series?.status ?? ''),
      lastOrder: said ? said.lastOrder : (series?.lastTimeBuy ?? null),
      replacement: said?.replacement ?? null,
    };
  }

  /** Pieces on hand of one variant. */
  level({ table, levels }: LoadedCategory, variant: number): number {
    return levels.get(variant) ?? table.variantStock[variant]!;
  }

  /** Pieces on hand of an order number. */
  stockOfOrder(orderNumber: string): number {
    const at = this.locate(orderNumber);
    return at ? this.level(this.category(at.category), at.variant) : 0;
  }

  /** Imported price lists by order number. */
  get priceLists(): PriceLists {
    return this.#overlays.prices;
  }

  /** Pieces on hand over all order numbers of a product. */
  stockOf({ category, row }: ProductRef): number {
    const loaded = this.category(category);
    const { variantStart } = loaded.table;
    let stock = 0;
    for (let v = variantStart[row]!; v < variantStart[row + 1]!; v++) stock += this.level(loaded, v);
    return stock;
  }

  /** What lies in stock of a product, by order number. The piles are the caller's own. */
  pilesOf(product: ProductRef): Pile[] {
    return this.#piles(product, (packing) => this.orderNumber(product, packing));
  }

  /** @param numberOf by packing; nothing is decided by it, and many rows are asked for at once without one */
  #piles({ category, row }: ProductRef, numberOf: (packing: Pack) => string): Pile[] {
    const loaded = this.category(category);
    const { variantStart, variantPack, variantReel } = loaded.table;
    const piles: Pile[] = [];
    for (let v = variantStart[row]!; v < variantStart[row + 1]!; v++) {
      const packing = PACKS[variantPack[v]!]!;
      piles.push({
        orderNumber: numberOf(packing),
        packing,
        perPackage: variantReel[v]!,
        onHand: this.level(loaded, v),
        cutTape: loaded.cutTape.get(v) ?? 0,
      });
    }
    return piles;
  }

  /** Pieces of a product by the way they lie in stock. */
  stockByKind(product: ProductRef): StockByKind {
    return stockByKind(this.#piles(product, () => ''));
  }

  /** Tells of rows of a category how many pieces can leave now in a packaging; quick where a row is asked in one go. */
  readyIn(category: string): (row: number, packaging: string) => number {
    let last = -1;
    let piles: Pile[] = [];
    return (row, packaging) => {
      if (row !== last) piles = this.#piles({ category, row }, () => '');
      last = row;
      return readyPieces(piles, packaging);
    };
  }

  /** The packaging for at least so many pieces of a product; null where it is not for sale. */
  choose({ category, row }: ProductRef, quantity: number): ChosenQuote | null {
    return this.category(category).prices.choose(row, quantity, this.readyIn(category));
  }

  /** Exactly so many pieces in one packaging; null where it does not hold them. */
  exactly({ category, row }: ProductRef, quantity: number, packaging: Packaging): ChosenQuote | null {
    return this.category(category).prices.exactly(row, quantity, packaging, this.readyIn(category));
  }

  /** Exactly so many pieces in the packaging that is best for them; null where none holds them. */
  chooseExactly({ category, row }: ProductRef, quantity: number): ChosenQuote | null {
    return this.category(category).prices.chooseExactly(row, quantity, this.readyIn(category));
  }

  /** Takes in new levels. The column of a category is made anew only where a part came into stock or sold out. */
  async applyStock(orderNumbers: readonly string[]): Promise<void> {
    for (const [slug, located] of await this.#locateAll(orderNumbers)) {
      const category = this.category(slug);
      const { table, levels } = category;
      const rows = [...new Set(located.map(({ at }) => at.row))];
      const before = rows.map((row) => stockClass(table, levels, row));
      for (const { orderNumber, at } of located) {
        const level = this.#overlays.stock.onHand(orderNumber);
        if (level === undefined) levels.delete(at.variant);
        else levels.set(at.variant, level);
        this.#noteCutTape(category.cutTape, at.variant, orderNumber);
      }
      if (rows.some((row, index) => stockClass(table, levels, row) !== before[index]))
        setColumn(category.index, stockColumn(table, levels));
    }
    this.#changed();
  }

  /** Takes in new price lists; only rows they concern are worked out again. */
  async applyPrices(orderNumbers: readonly string[]): Promise<void> {
    for (const [slug, located] of await this.#locateAll(orderNumbers)) {
      const category = this.category(slug);
      for (const { orderNumber, at } of located) {
        if (this.#overlays.prices.get(orderNumber)) category.imported.set(at.variant, orderNumber);
        else category.imported.delete(at.variant);
      }
      const rows = [...new Set(located.map(({ at }) => at.row))];
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        category.prices.refresh(rows.slice(from, from + ROWS_AT_ONCE));
        if (from + ROWS_AT_ONCE < rows.length) await breathe();
      }
      setColumn(category.index, category.prices.unitPriceColumn());
    }
    this.#changed();
  }

  #changed(): void {
    this.#changes++;
    this.#orders.clear();
    this.#orderBytes = 0;
  }

  /** Order by a fact that is no column, worked out when first asked for and kept until something changes. */
  order(key: string, make: () => Ranking): Ranking {
    const known = this.#orders.get(key);
    if (known) return known;
    const ranking = make();
    this.#orders.set(key, ranking);
    this.#orderBytes += bytesOf(ranking);
    for (const [oldest, dropped] of this.#orders) {
      if (this.#orderBytes <= MOST_ORDER_BYTES || oldest === key) break;
      this.#orders.delete(oldest);
      this.#orderBytes -= bytesOf(dropped);
    }
    return ranking;
  }

  /** Order by product number. */
  numberOrder(slug: string, descending: boolean): Ranking {
    return this.order(`number ${slug} ${descending}`, () => {
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
  stockOrder(slug: string, descending: boolean): Ranking {
    return this.order(`stock ${slug} ${descending}`, () => {
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

/** Place of each row of a category by product number, and the numbers' positions in that order. */
interface NumberRanks {
  ranks: Uint32Array;
  positions: Uint32Array;
}

function rankNumbers({ numbers, tables }: Release): Map<string, NumberRanks> {
  const ranked = new Map(
    [...tables].map(([slug, { rows }]) => [
      slug,
      { ranks: new Uint32Array(rows), positions: new Uint32Array(rows), next: 0 },
    ]),
  );
  for (let position = 0; position < numbers.count; position++) {
    const { category, row } = numbers.ref(position);
    const own = ranked.get(category)!;
    own.ranks[row] = own.next;
    own.positions[own.next++] = position;
  }
  return ranked;
}

function bytesOf({ ranks, size }: Ranking): number {
  return ranks.byteLength + 8 * size;
}

interface Located {
  orderNumber: string;
  at: VariantRef;
}

/** Orders are kept up to this size in all; one of a large category weighs some megabytes. */
const MOST_ORDER_BYTES = 16_000_000;
