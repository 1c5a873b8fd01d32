import { type Offer, offersOf, type PriceLists } from '#commerce/pricing';
import { type CategoryTable, type Column, PACKS } from '../release/format.ts';
import { columnOfSets, shapeNumbers } from './derived-columns.ts';

const MICROS = 1_000_000;
/** Price lists are in a currency of hundredths: millionths in one minor unit. */
const MICROS_PER_MINOR = 10_000;

/** Ways to buy, as numbers: what 25,000 price lists would weigh as objects is not kept in memory. */
interface Ways {
  minimum: number[];
  multiple: number[];
  feeMinor: number[];
  /** Steps of way w: stepStart[w] … stepStart[w + 1] - 1. */
  stepStart: number[];
  stepQuantity: number[];
  stepMicros: number[];
}

/** What the cheapest packaging costs at some quantity, per offer class; main units, NaN = not for sale. */
export interface TotalsAt {
  total: Float64Array;
  unitPrice: Float64Array;
}

/** Price lists that were imported, and the order numbers of the variants they are for, by index in the table. */
export interface ImportedLists {
  lists: PriceLists;
  orderNumbers: ReadonlyMap<number, string>;
}

/**
 * Prices of a category by offer class: products that are sold in the same packagings at the same prices share
 * a class, so that a price is worked out once for many rows.
 */
export class PriceIndex {
  readonly #table: CategoryTable;
  readonly #imported: ImportedLists;
  readonly #ways: Ways = {
    minimum: [],
    multiple: [],
    feeMinor: [],
    stepStart: [0],
    stepQuantity: [],
    stepMicros: [],
  };
  /** Ways of one variant at one price, from … to. */
  readonly #pointOf = new Map<string, number>();
  readonly #pointWays: [from: number, to: number][] = [];
  readonly #classOf = new Map<string, number>();
  readonly #classPoints: number[][] = [];
  /** Offer class of each row. */
  readonly codes: Uint32Array;

  constructor(table: CategoryTable, imported: ImportedLists) {
    this.#table = table;
    this.#imported = imported;
    this.codes = new Uint32Array(table.rows);
    this.#classifyAll();
  }

  get classes(): number {
    return this.#classPoints.length;
  }

  /** Works the given rows out again after their price lists have changed. */
  refresh(rows: Iterable<number>): void {
    for (const row of rows) this.codes[row] = this.#classify(row);
  }

  /** Rows of one category often repeat the price and packagings of a neighbour: those share its class at once. */
  #classifyAll(): void {
    const known = new Map<number, Map<number, number>>();
    const { p1k, rows } = this.#table;
    const shapes = shapeNumbers(this.#table);
    for (let row = 0; row < rows; row++) {
      const byShape = known.get(p1k[row]!) ?? new Map<number, number>();
      const shape = shapes[row]!;
      const ownList = this.#hasImported(row);
      const found = ownList ? undefined : byShape.get(shape);
      this.codes[row] = found ?? this.#classify(row);
      if (!ownList && found === undefined) known.set(p1k[row]!, byShape.set(shape, this.codes[row]!));
    }
  }

  #hasImported(row: number): boolean {
    if (this.#imported.orderNumbers.size === 0) return false;
    const { variantStart } = this.#table;
    for (let v = variantStart[row]!; v < variantStart[row + 1]!; v++) {
      if (this.#imported.orderNumbers.has(v)) return true;
    }
    return false;
  }

  #classify(row: number): number {
    const { variantStart } = this.#table;
    const points: number[] = [];
    for (let v = variantStart[row]!; v < variantStart[row + 1]!; v++) points.push(this.#point(row, v));
    const key = points.join();
    const known = this.#classOf.get(key);
    if (known !== undefined) return known;
    this.#classPoints.push(points);
    this.#classOf.set(key, this.#classPoints.length - 1);
    return this.#classPoints.length - 1;
  }

  #point(row: number, variant: number): number {
    const { p1k, variantPack, variantReel } = this.#table;
    const packing = PACKS[variantPack[variant]!]!;
    const pieces = variantReel[variant]!;
    const imported = this.#imported.orderNumbers.get(variant);
    const list = imported === undefined ? undefined : this.#imported.lists.get(imported);
    const prices = list ? list.map(({ quantity, price }) => `${quantity}:${price.micros}`).join() : p1k[row];
    const key = `${packing} ${pieces} ${prices}`;
    const known = this.#pointOf.get(key);
    if (known !== undefined) return known;
    const orderNumber = imported ?? '';
    const offers = offersOf(p1k[row]!, [{ packing, orderNumber, pieces }], list && this.#imported.lists);
    const from = this.#ways.minimum.length;
    for (const offer of offers) this.#addWay(offer);
    this.#pointWays.push([from, this.#ways.minimum.length]);
    this.#pointOf.set(key, this.#pointWays.length - 1);
    return this.#pointWays.length - 1;
  }

  #addWay({ minimum, multiple, fee, steps }: Offer): void {
    const ways = this.#ways;
    ways.minimum.push(minimum);
    ways.multiple.push(multiple);
    ways.feeMinor.push(fee.minor);
    for (const { quantity, price } of steps) {
      ways.stepQuantity.push(quantity);
      ways.stepMicros.push(price.micros);
    }
    ways.stepStart.push(ways.stepQuantity.length);
  }

  #waysOf(offerClass: number): number[] {
    return this.#classPoints[offerClass]!.flatMap((point) => {
      const [from, to] = this.#pointWays[point]!;
      return Array.from({ length: to - from }, (_, i) => from + i);
    });
  }

  #microsAt(way: number, quantity: number): number {
    const { stepStart, stepQuantity, stepMicros } = this.#ways;
    const first = stepStart[way]!;
    let step = stepStart[way + 1]! - 1;
    while (step > first && stepQuantity[step]! > quantity) step--;
    return step < first ? 0 : stepMicros[step]!;
  }

  /** Unit prices at the minimum of each packaging, one set per product. */
  unitPriceColumn(): Column {
    const sets = this.#classPoints.map((_, offerClass) => {
      const micros = this.#waysOf(offerClass).map((way) => this.#microsAt(way, this.#ways.minimum[way]!));
      return [...new Set(micros)].sort((a, b) => a - b);
    });
    return columnOfSets('unitPrice', this.codes, sets, (micros) => micros / MICROS);
  }

  /** Unit price at the smallest quantity that can be ordered, per offer class; main units. */
  firstPrices(): Float64Array {
    return Float64Array.from(this.#classPoints, (_, offerClass) => {
      const ways = this.#waysOf(offerClass);
      const smallest = Math.min(...ways.map((way) => this.#ways.minimum[way]!));
      const first = ways.find((way) => this.#ways.minimum[way] === smallest);
      return first === undefined ? Number.NaN : this.#microsAt(first, smallest) / MICROS;
    });
  }

  /** The lowest total over the packagings for at least `quantity` pieces, and the unit price it is made of. */
  totalsAt(quantity: number): TotalsAt {
    const { minimum, multiple, feeMinor } = this.#ways;
    const total = new Float64Array(this.classes).fill(Number.NaN);
    const unitPrice = new Float64Array(this.classes).fill(Number.NaN);
    this.#classPoints.forEach((points, offerClass) => {
      let best = Number.POSITIVE_INFINITY;
      let bestPieces = 0;
      for (const point of points) {
        const [from, to] = this.#pointWays[point]!;
        for (let way = from; way < to; way++) {
          const pieces = Math.max(minimum[way]!, Math.ceil(quantity / multiple[way]!) * multiple[way]!);
          const micros = this.#microsAt(way, pieces);
          const minor = Math.floor((micros * pieces) / MICROS_PER_MINOR + 0.5) + feeMinor[way]!;
          if (minor > best || (minor === best && pieces >= bestPieces)) continue;
          best = minor;
          bestPieces = pieces;
          total[offerClass] = minor / 100;
          unitPrice[offerClass] = micros / MICROS;
        }
      }
    });
    return { total, unitPrice };
  }
}
