import {
  breaksOf,
  type Candidate,
  compareCandidates,
  modelMicros,
  type Offer,
  offersOf,
  type Packaging,
  type PriceLists,
  preferredOf,
  quantitiesFor,
  withoutBulk,
} from '#commerce/pricing';
import { type CategoryTable, type Column, PACKS } from '../release/format.ts';
import { columnOfSets, shapeNumbers } from './derived-columns.ts';

const MICROS = 1_000_000;
/** Price lists are in a currency of hundredths: this many millionths of a main unit make one minor unit. */
const MICROS_PER_MINOR = 10_000;
const MINOR = MICROS / MICROS_PER_MINOR;
/** Offer classes and quantities whose candidates are kept: a list compares thousands of parts at a few quantities. */
const MOST_KEPT_CANDIDATES = 4_000;

/** One packaging in which a product is sold, with its quantities and prices. */
interface Way {
  packaging: Packaging;
  minimum: number;
  multiple: number;
  feeMinor: number;
  /** `prices[i]` applies from `quantities[i]` pieces on. */
  quantities: readonly number[];
  /** Indexes into the multipliers of the price model, or millionths if a price list was imported. */
  prices: readonly number[];
  isImported: boolean;
}

/** Price of a number of pieces in one packaging. */
export interface Quote extends Candidate {
  packaging: Packaging;
  /** Unit price in millionths of the store currency. */
  micros: number;
}

/** A chosen quote, and how many of its pieces leave now and later. */
export interface ChosenQuote extends Quote {
  shipsNow: number;
  shipsLater: number;
}

/** Pieces of a row that can leave now in a packaging. */
export type ReadyOf = (row: number, packaging: Packaging) => number;

/** Price of the chosen packaging at a quantity, per row, in main units; NaN = not for sale. */
export interface TotalsAt {
  total: Float64Array;
  unitPrice: Float64Array;
}

/** Imported price lists, and the order numbers of the variants they apply to, by index in the table. */
export interface ImportedLists {
  lists: PriceLists;
  orderNumbers: ReadonlyMap<number, string>;
}

/**
 * Prices of a category by offer class: products that are sold in the same packagings at the same price at 1000 pieces
 * share a class. Tens of thousands of price lists would be heavy as objects, so the ways to buy are stored once per set
 * of packagings, and the model's prices in one array: a row per price at 1000, a column per multiplier.
 */
export class PriceIndex {
  readonly #table: CategoryTable;
  readonly #importedLists: ImportedLists;
  readonly #rate: number;
  readonly #multipliers: number[] = [];
  readonly #shapes: Uint32Array;
  readonly #shapeWays = new Map<number, Way[]>();
  readonly #priceOf = new Map<number, number>();
  #micros: Float64Array = new Float64Array(0);
  readonly #classOf = new Map<number, number>();
  readonly #importedClassOf = new Map<string, number>();
  readonly #classWays: Way[][] = [];
  readonly #classPrice: number[] = [];
  readonly #keptCandidates = new Map<number, readonly Quote[]>();
  /** Offer class of each row. */
  readonly codes: Uint32Array;

  /** @param rate exchange rate of the store's currency, which converts the price model's US dollars */
  constructor(table: CategoryTable, importedLists: ImportedLists, rate: number) {
    this.#table = table;
    this.#rate = rate;
    this.#importedLists = importedLists;
    this.#shapes = shapeNumbers(table);
    this.codes = new Uint32Array(table.rows);
    for (const price of table.p1k)
      if (!this.#priceOf.has(price)) this.#priceOf.set(price, this.#priceOf.size);
    for (let row = 0; row < table.rows; row++) this.codes[row] = this.#classify(row);
    this.#micros = this.#modelPrices();
  }

  get classes(): number {
    return this.#classWays.length;
  }

  /** Recalculates these rows after their price lists have changed. */
  refresh(rows: Iterable<number>): void {
    const multiplierCount = this.#multipliers.length;
    for (const row of rows) this.codes[row] = this.#classify(row);
    if (this.#multipliers.length > multiplierCount) this.#micros = this.#modelPrices();
    this.#keptCandidates.clear();
  }

  #modelPrices(): Float64Array {
    const columns = this.#multipliers.length;
    const micros = new Float64Array(this.#priceOf.size * columns);
    for (const [usd, position] of this.#priceOf) {
      this.#multipliers.forEach((multiplier, column) => {
        micros[position * columns + column] = modelMicros(usd, multiplier, this.#rate);
      });
    }
    return micros;
  }

  #classify(row: number): number {
    if (this.#hasImported(row)) return this.#classifyImported(row);
    const price = this.#priceOf.get(this.#table.p1k[row]!)!;
    const shape = this.#shapes[row]!;
    const key = price * 65_536 + shape;
    const existingClass = this.#classOf.get(key);
    if (existingClass !== undefined) return existingClass;
    const ways = this.#shapeWays.get(shape) ?? this.#modelWays(row);
    this.#shapeWays.set(shape, ways);
    this.#classOf.set(key, this.classes);
    return this.#addClass(ways, price);
  }

  #addClass(ways: Way[], price: number): number {
    this.#classPrice.push(price);
    return this.#classWays.push(ways) - 1;
  }

  #hasImported(row: number): boolean {
    if (this.#importedLists.orderNumbers.size === 0) return false;
    const { variantStart } = this.#table;
    for (let v = variantStart[row]!; v < variantStart[row + 1]!; v++) {
      if (this.#importedLists.orderNumbers.has(v)) return true;
    }
    return false;
  }

  #classifyImported(row: number): number {
    const ways = this.#offers(row).map((offer) => this.#importedWay(offer));
    const key = ways
      .map((way) => [way.packaging, way.minimum, ...way.quantities, ...way.prices].join())
      .join(';');
    const offerClass = this.#importedClassOf.get(key) ?? this.#addClass(ways, 0);
    this.#importedClassOf.set(key, offerClass);
    return offerClass;
  }

  #offers(row: number): Offer[] {
    const { p1k, variantStart, variantPack, variantReel } = this.#table;
    const count = variantStart[row + 1]! - variantStart[row]!;
    const variants = Array.from({ length: count }, (_, i) => {
      const v = variantStart[row]! + i;
      return {
        packing: PACKS[variantPack[v]!]!,
        orderNumber: this.#importedLists.orderNumbers.get(v) ?? '',
        pieces: variantReel[v]!,
      };
    });
    return offersOf(p1k[row]!, variants, { lists: this.#importedLists.lists, rate: this.#rate });
  }

  #importedWay({ packaging, minimum, multiple, fee, steps }: Offer): Way {
    const quantities = steps.map(({ quantity }) => quantity);
    const prices = steps.map(({ price }) => price.micros);
    return { packaging, minimum, multiple, feeMinor: fee.minor, quantities, prices, isImported: true };
  }

  /** Ways to buy by the price model, which differ between products only in the price at 1000. */
  #modelWays(row: number): Way[] {
    const { variantStart, variantPack, variantReel } = this.#table;
    return this.#offers(row).map(({ packaging, minimum, multiple, fee }) => {
      const packing = packaging === 'CT' || packaging === 'PR' ? 'T' : packaging;
      let v = variantStart[row]!;
      while (PACKS[variantPack[v]!] !== packing) v++;
      const breaks = breaksOf(packaging, variantReel[v]!);
      const quantities = breaks.map(([quantity]) => quantity);
      const prices = breaks.map(([, multiplier]) => this.#multiplier(multiplier));
      return { packaging, minimum, multiple, feeMinor: fee.minor, quantities, prices, isImported: false };
    });
  }

  #multiplier(multiplier: number): number {
    const index = this.#multipliers.indexOf(multiplier);
    return index >= 0 ? index : this.#multipliers.push(multiplier) - 1;
  }

  #microsAt(offerClass: number, way: Way, quantity: number): number {
    let step = way.quantities.length - 1;
    while (step > 0 && way.quantities[step]! > quantity) step--;
    const price = way.prices[step];
    if (price === undefined) return 0;
    if (way.isImported) return price;
    return this.#micros[this.#classPrice[offerClass]! * this.#multipliers.length + price]!;
  }

  /** Unit prices at the minimum of each packaging, one set per product; main units. */
  unitPriceColumn(): Column {
    const sets = this.#classWays.map((ways, offerClass) => {
      const micros: number[] = [];
      for (const way of ways) {
        const price = this.#microsAt(offerClass, way, way.minimum);
        if (!micros.includes(price)) micros.push(price);
      }
      return micros.sort((a, b) => a - b);
    });
    return columnOfSets('unitPrice', this.codes, sets, (micros) => micros / MICROS);
  }

  /** Price of the smallest quantity of a product; null if it is not for sale. */
  smallestQuote(row: number): { minimum: number; multiple: number; micros: number } | null {
    const offerClass = this.codes[row]!;
    const way = firstWay(this.#classWays[offerClass]!);
    if (!way) return null;
    const { minimum, multiple } = way;
    return { minimum, multiple, micros: this.#microsAt(offerClass, way, minimum) };
  }

  /** Smallest quantity and step of one packaging of a product; null if it is not sold in it. */
  quantityRules(row: number, packaging: Packaging | null): { minimum: number; multiple: number } | null {
    const way = this.#classWays[this.codes[row]!]!.find((one) => one.packaging === packaging);
    return way ? { minimum: way.minimum, multiple: way.multiple } : null;
  }

  /** The packaging for at least `quantity` pieces, as `choosePackaging` decides; null if it is not for sale. */
  choose(row: number, quantity: number, ready: ReadyOf): ChosenQuote | null {
    return chosenOf(this.#keepCandidates(this.codes[row]!, quantity), (packaging) => ready(row, packaging));
  }

  /** Exactly `quantity` pieces in one packaging; null if the packaging cannot hold exactly that many. */
  quoteExactly(row: number, quantity: number, packaging: Packaging, ready: ReadyOf): ChosenQuote | null {
    const offerClass = this.codes[row]!;
    const way = this.#classWays[offerClass]!.find((one) => one.packaging === packaging);
    if (!way || quantity < way.minimum || quantity % way.multiple !== 0) return null;
    return chosenOf([this.#quote(offerClass, way, quantity)], (each) => ready(row, each));
  }

  /** Exactly `quantity` pieces in the packaging that is best for them; null if none can hold exactly that many. */
  chooseExactQuote(row: number, quantity: number, ready: ReadyOf): ChosenQuote | null {
    const offerClass = this.codes[row]!;
    const quotes = withoutBulk(this.#classWays[offerClass]!)
      .map((way) => this.#quote(offerClass, way, quantity))
      .filter(({ pieces }) => pieces === quantity);
    return chosenOf(quotes.sort(compareCandidates), (packaging) => ready(row, packaging));
  }

  #keepCandidates(offerClass: number, quantity: number): readonly Quote[] {
    const key = quantity * this.classes + offerClass;
    const keptCandidates = this.#keptCandidates.get(key);
    if (keptCandidates) return keptCandidates;
    const candidates = this.#candidates(offerClass, quantity);
    if (this.#keptCandidates.size >= MOST_KEPT_CANDIDATES) this.#keptCandidates.clear();
    this.#keptCandidates.set(key, candidates);
    return candidates;
  }

  #candidates(offerClass: number, quantity: number): Quote[] {
    return withoutBulk(this.#classWays[offerClass]!)
      .flatMap((way) =>
        quantitiesFor({ ...way, breaks: way.quantities }, quantity).map((pieces) =>
          this.#quote(offerClass, way, pieces),
        ),
      )
      .sort(compareCandidates);
  }

  /** The smallest full reel with more pieces than `pieces`. */
  reelAbove(row: number, pieces: number): Quote | null {
    const offerClass = this.codes[row]!;
    const reels = this.#classWays[offerClass]!.filter(
      ({ minimum, packaging }) => minimum > pieces && packaging !== 'B' && packaging !== 'KIT',
    );
    const way = firstWay(reels);
    return way ? this.#quote(offerClass, way, way.minimum) : null;
  }

  #quote(offerClass: number, way: Way, quantity: number): Quote {
    const pieces = Math.max(way.minimum, Math.ceil(quantity / way.multiple) * way.multiple);
    const micros = this.#microsAt(offerClass, way, pieces);
    const minor = Math.floor((micros * pieces) / MICROS_PER_MINOR + 0.5) + way.feeMinor;
    return { packaging: way.packaging, pieces, micros, minor, multiple: way.multiple };
  }

  /** Unit price at the smallest quantity that can be ordered, per offer class; main units. */
  firstPrices(): Float64Array {
    return Float64Array.from(this.#classWays, (ways, offerClass) => {
      const way = firstWay(ways);
      return way ? this.#microsAt(offerClass, way, way.minimum) / MICROS : Number.NaN;
    });
  }

  /** Price of the chosen packaging for at least `quantity` pieces, per row. */
  totalsAt(quantity: number, ready: ReadyOf): TotalsAt {
    const { rows } = this.#table;
    const total = new Float64Array(rows).fill(Number.NaN);
    const unitPrice = new Float64Array(rows).fill(Number.NaN);
    const candidates: (Quote[] | undefined)[] = [];
    for (let row = 0; row < rows; row++) {
      const offerClass = this.codes[row]!;
      const quotes = candidates[offerClass] ?? this.#candidates(offerClass, quantity);
      candidates[offerClass] = quotes;
      const best = preferredOf(quotes, ({ packaging }) => ready(row, packaging));
      if (!best) continue;
      total[row] = best.minor / MINOR;
      unitPrice[row] = best.micros / MICROS;
    }
    return { total, unitPrice };
  }
}

function chosenOf(candidates: readonly Quote[], ready: (packaging: Packaging) => number): ChosenQuote | null {
  const best = preferredOf(candidates, ({ packaging }) => ready(packaging));
  if (!best) return null;
  const shipsNow = Math.min(ready(best.packaging), best.pieces);
  return { ...best, shipsNow, shipsLater: best.pieces - shipsNow };
}

function firstWay(ways: readonly Way[]): Way | undefined {
  let first: Way | undefined;
  for (const way of ways) if (!first || way.minimum < first.minimum) first = way;
  return first;
}
