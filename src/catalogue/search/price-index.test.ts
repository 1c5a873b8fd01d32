import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  choosePackaging,
  FILE_RATE,
  offersOf,
  type PackedVariant,
  type PriceStep,
  unitPriceAt,
} from '#commerce/pricing';
import { unitPrice } from '#kernel';
import { type CategoryTable, PACKS, type Pack } from '../release/format.ts';
import { aColumn, aTable } from './fixtures.ts';
import { PriceIndex } from './price-index.ts';

interface Sold {
  p1k: number;
  packs: Partial<Record<Pack, number>>;
}

const PRODUCTS: Sold[] = [
  { p1k: 0.0021, packs: { T: 4000, L: 10_000, B: 1000 } },
  { p1k: 0.0021, packs: { T: 4000, L: 10_000, B: 1000 } },
  { p1k: 0.0033, packs: { T: 4000, L: 10_000, B: 1000 } },
  { p1k: 1.27, packs: { L: 500 } },
  { p1k: 31, packs: { KIT: 1 } },
  { p1k: 0.0001, packs: { T: 15_000, N: 50_000 } },
];
const QUANTITIES = [1, 9, 10, 99, 480, 999, 1000, 3999, 4000, 4001, 9_999, 77_777, 1_000_000];

function variantsOf({ packs }: Sold, product: number): PackedVariant[] {
  return PACKS.flatMap((packing) => {
    const pieces = packs[packing];
    return pieces === undefined ? [] : [{ packing, pieces, orderNumber: `P${product}${packing}` }];
  });
}

function tableOf(products: readonly Sold[]): CategoryTable {
  const variants = products.map(variantsOf);
  const allVariants = variants.flat();
  const starts = [0];
  for (const productVariants of variants) starts.push(starts.at(-1)! + productVariants.length);
  return {
    ...aTable('x', [
      aColumn(
        'n',
        'number',
        products.map((_, row) => row),
      ),
    ]),
    p1k: Float64Array.from(products, ({ p1k }) => p1k),
    variantStart: Uint32Array.from(starts),
    variantPack: Uint8Array.from(allVariants, ({ packing }) => PACKS.indexOf(packing as Pack)),
    variantReel: Uint32Array.from(allVariants, ({ pieces }) => pieces),
    variantStock: new Uint32Array(allVariants.length),
  };
}

/** Different stock: none, some, plenty, and different for each packaging. */
const READY: Readonly<Record<string, readonly number[]>> = {
  CT: [0, 9500, 200_000],
  T: [4000, 0, 80_000],
  L: [10_000],
  B: [3000],
  N: [50_000, 0],
  KIT: [2, 0],
};

function readyAt(row: number, packaging: string): number {
  const levels = READY[packaging] ?? [0];
  return levels[row % levels.length]!;
}

/** Compares every price of the index with pricing of the same product. */
function compare(index: PriceIndex, products: readonly Sold[], lists: Map<string, PriceStep[]>): void {
  const column = index.unitPriceColumn();
  const prices = QUANTITIES.map((quantity) => index.totalsAt(quantity, readyAt));
  products.forEach((product, row) => {
    const offers = offersOf(product.p1k, variantsOf(product, row), { lists, rate: FILE_RATE });
    const set = column.sets![column.codes[row]! - 1]!.map((member) => column.values[member]);
    const minima = offers.map((offer) => unitPriceAt(offer, offer.minimum).micros / 1e6);
    assert.deepEqual(
      set,
      [...new Set(minima)].sort((a, b) => a - b),
    );
    const smallest = Math.min(...offers.map((offer) => offer.minimum));
    assert.equal(index.smallestQuote(row)?.minimum, smallest);
    QUANTITIES.forEach((quantity, i) => {
      const offersWithStock = offers.map((offer) => ({ ...offer, ready: readyAt(row, offer.packaging) }));
      const expected = choosePackaging(offersWithStock, quantity)!;
      assert.deepEqual(index.choose(row, quantity, readyAt), {
        packaging: expected.offer.packaging,
        pieces: expected.quantity,
        multiple: expected.offer.multiple,
        micros: expected.unitPrice.micros,
        minor: expected.total.minor,
        shipsNow: expected.shipsNow,
        shipsLater: expected.shipsLater,
      });
      assert.equal(prices[i]!.total[row], expected.total.minor / 100);
    });
  });
}

describe('prices by offer class', () => {
  it('equal those of pricing, with one class for products sold alike', () => {
    const index = new PriceIndex(tableOf(PRODUCTS), { lists: new Map(), orderNumbers: new Map() }, FILE_RATE);
    compare(index, PRODUCTS, new Map());
    assert.equal(index.codes[0], index.codes[1]);
    assert.equal(new Set(index.codes).size, 5);
  });

  it('follow imported lists of their rows and return to the model', () => {
    const lists = new Map<string, PriceStep[]>();
    const orderNumbers = new Map<number, string>();
    const index = new PriceIndex(tableOf(PRODUCTS), { lists, orderNumbers }, FILE_RATE);
    lists.set('P1T', [
      { quantity: 1, price: unitPrice('EUR', 5_000) },
      { quantity: 4000, price: unitPrice('EUR', 900) },
    ]);
    orderNumbers.set(3, 'P1T');
    index.refresh([1]);
    assert.notEqual(index.codes[0], index.codes[1]);
    compare(index, PRODUCTS, lists);
    lists.clear();
    orderNumbers.clear();
    index.refresh([1]);
    assert.equal(index.codes[0], index.codes[1]);
    compare(index, PRODUCTS, lists);
  });

  it('are those of a new index after a price list has changed, at every quantity asked before', () => {
    const lists = new Map<string, PriceStep[]>();
    const orderNumbers = new Map<number, string>();
    const index = new PriceIndex(tableOf(PRODUCTS), { lists, orderNumbers }, FILE_RATE);
    const chosenQuotes = (priceIndex: PriceIndex) =>
      PRODUCTS.flatMap((_, row) =>
        Array.from({ length: 60 }, (_, i) => priceIndex.choose(row, i + 1, readyAt)),
      );
    chosenQuotes(index);
    lists.set('P1T', [{ quantity: 1, price: unitPrice('EUR', 5_000) }]);
    orderNumbers.set(3, 'P1T');
    index.refresh([1]);
    assert.deepEqual(
      chosenQuotes(index),
      chosenQuotes(new PriceIndex(tableOf(PRODUCTS), { lists, orderNumbers }, FILE_RATE)),
    );
  });

  it('return to the model for a product that had a list when the release was loaded', () => {
    const [first] = PRODUCTS;
    const lists = new Map([['P0T', [{ quantity: 1, price: unitPrice('EUR', 5_000) }]]]);
    const orderNumbers = new Map([[0, 'P0T']]);
    const index = new PriceIndex(tableOf([first!]), { lists, orderNumbers }, FILE_RATE);
    compare(index, [first!], lists);
    lists.clear();
    orderNumbers.clear();
    index.refresh([0]);
    compare(index, [first!], lists);
  });

  it('include the smallest full reel above a quantity', () => {
    const index = new PriceIndex(tableOf(PRODUCTS), { lists: new Map(), orderNumbers: new Map() }, FILE_RATE);
    assert.equal(index.reelAbove(0, 480)?.pieces, 4000);
    assert.equal(index.reelAbove(0, 4000)?.pieces, 10_000);
    assert.equal(index.reelAbove(0, 10_000), null);
    assert.equal(index.reelAbove(4, 1), null);
  });
});
