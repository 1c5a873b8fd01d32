import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Offer,
  offersOf,
  orderableQuantity,
  type Packaging,
  quotationOf,
  unitPriceAt,
} from '#commerce/pricing';
import { money, unitPrice } from '#kernel';

const AT_RATE = { rate: 0.92 };

/** 100 nF 0402 on reels and in bags: 0.00354 USD at 1000 pieces, 1 USD = 0.92 EUR. */
const CAPACITOR = offersOf(
  0.00354,
  [
    { packing: 'T', orderNumber: 'MC0402R104K1CNT', pieces: 10_000 },
    { packing: 'L', orderNumber: 'MC0402R104K1CNL', pieces: 50_000 },
    { packing: 'B', orderNumber: 'MC0402R104K1CNB', pieces: 1000 },
  ],
  AT_RATE,
);

function offer(offers: readonly Offer[], packaging: Packaging): Offer {
  const match = offers.find((each) => each.packaging === packaging);
  assert.ok(match, packaging);
  return match;
}

/** Steps as `quantity: euro`. */
function formatSteps({ steps }: Offer): string[] {
  return steps.map(({ quantity, price }) => `${quantity}: ${price.micros / 1e6}`);
}

test('cut tape has breaks for single pieces below a reel, then for whole reels', () => {
  const cut = offer(CAPACITOR, 'CT');
  // 0.00354·0.92 = 0.0032568 EUR, times 7, 3.6, 1.9, 1.3, 1, 0.88 and 0.72, 0.62, 0.56.
  assert.deepEqual(formatSteps(cut), [
    '1: 0.0228',
    '10: 0.0117',
    '100: 0.00619',
    '500: 0.00423',
    '1000: 0.00326',
    '2500: 0.00287',
    '10000: 0.00234',
    '50000: 0.00202',
    '100000: 0.00182',
  ]);
  assert.deepEqual([cut.minimum, cut.multiple, cut.orderNumber], [1, 1, 'MC0402R104K1CNT']);
  assert.deepEqual(cut.fee, money('EUR', 0));
});

test('a partial reel has the prices of cut tape and a fee once per line', () => {
  const partial = offer(CAPACITOR, 'PR');
  assert.deepEqual(formatSteps(partial), formatSteps(offer(CAPACITOR, 'CT')));
  assert.equal(partial.orderNumber, 'MC0402R104K1CNT');
  assert.deepEqual(partial.fee, money('EUR', 644)); // 7 USD
  // 250 · 0.00619 = 1.5475, rounded to 1.55, and 6.44.
  assert.deepEqual(quotationOf(partial, 250).total, money('EUR', 799));
});

test('a reel is both minimum and multiple', () => {
  const reel = offer(CAPACITOR, 'T');
  assert.deepEqual(formatSteps(reel), ['10000: 0.00234', '50000: 0.00202', '100000: 0.00182']);
  assert.deepEqual([reel.minimum, reel.multiple], [10_000, 10_000]);
  assert.deepEqual(formatSteps(offer(CAPACITOR, 'L')), [
    '50000: 0.00234',
    '250000: 0.00202',
    '500000: 0.00182',
  ]);
  assert.equal(orderableQuantity(reel, 1), 10_000);
  assert.equal(orderableQuantity(reel, 10_001), 20_000);
});

test('bags start at one bag with the price that applies there', () => {
  assert.deepEqual(formatSteps(offer(CAPACITOR, 'B')), ['1000: 0.00326', '2500: 0.00287']);
  const [melf] = offersOf(0.09, [{ packing: 'B', orderNumber: 'RJ0204BD1K00NB', pieces: 100 }], AT_RATE);
  // 0.09·0.92 = 0.0828 EUR, times 1.9, 1.3, 1, 0.88.
  assert.deepEqual(formatSteps(melf!), ['100: 0.157', '500: 0.108', '1000: 0.0828', '2500: 0.0729']);
});

test('a kit has one price', () => {
  const [kit] = offersOf(112, [{ packing: 'KIT', orderNumber: 'KIT-E24-0402', pieces: 1 }], AT_RATE);
  assert.deepEqual(formatSteps(kit!), ['1: 103']);
  assert.deepEqual([kit!.packaging, kit!.minimum, kit!.multiple], ['KIT', 1, 1]);
});

test('fixed breaks at or above a small reel are dropped', () => {
  const offers = offersOf(0.42, [{ packing: 'T', orderNumber: 'TAD107K1CNT', pieces: 500 }], AT_RATE);
  assert.deepEqual(
    offer(offers, 'CT').steps.map(({ quantity }) => quantity),
    [1, 10, 100, 500, 2500, 5000],
  );
});

test('unit prices are at least the floor of 0.0006 USD, 0.000552 EUR', () => {
  const offers = offersOf(0.0007, [{ packing: 'T', orderNumber: 'RC0402JG1K00NT', pieces: 10_000 }], AT_RATE);
  assert.deepEqual(formatSteps(offer(offers, 'T')), [
    '10000: 0.000552',
    '50000: 0.000552',
    '100000: 0.000552',
  ]);
});

test('unitPriceAt uses the highest break that is not above the quantity', () => {
  const cut = offer(CAPACITOR, 'CT');
  assert.equal(unitPriceAt(cut, 1).micros, 22_800);
  assert.equal(unitPriceAt(cut, 99).micros, 11_700);
  assert.equal(unitPriceAt(cut, 100).micros, 6190);
  assert.equal(unitPriceAt(cut, 1_000_000).micros, 1820);
});

test('an imported list replaces the model for its order number, for tape and reel', () => {
  const steps = [
    { quantity: 1, price: unitPrice('EUR', 20_000) },
    { quantity: 5000, price: unitPrice('EUR', 2500) },
    { quantity: 20_000, price: unitPrice('EUR', 2000) },
  ];
  const lists = { get: (orderNumber: string) => (orderNumber.endsWith('T') ? steps : undefined) };
  const offers = offersOf(
    0.00354,
    [
      { packing: 'T', orderNumber: 'MC0402R104K1CNT', pieces: 10_000 },
      { packing: 'L', orderNumber: 'MC0402R104K1CNL', pieces: 50_000 },
    ],
    { lists, ...AT_RATE },
  );
  assert.deepEqual(formatSteps(offer(offers, 'CT')), ['1: 0.02', '5000: 0.0025', '20000: 0.002']);
  assert.deepEqual(formatSteps(offer(offers, 'T')), ['10000: 0.0025', '20000: 0.002']);
  assert.deepEqual(formatSteps(offer(offers, 'L')), formatSteps(offer(CAPACITOR, 'L')));
});

test('unit prices never rise with the quantity for any reel size', () => {
  for (const pieces of [100, 500, 800, 1000, 2500, 3000, 10_000, 50_000]) {
    for (const usd of [0.0001, 0.00068, 0.00354, 0.0805, 1.53, 112]) {
      for (const packing of ['T', 'L', 'B']) {
        for (const { packaging, steps } of offersOf(usd, [{ packing, orderNumber: 'X', pieces }], AT_RATE)) {
          steps.forEach(({ quantity, price }, index) => {
            const previousStep = steps[index - 1];
            assert.ok(
              !previousStep ||
                (previousStep.quantity < quantity && previousStep.price.micros >= price.micros),
              `${packaging} ${pieces} ${usd}`,
            );
          });
        }
      }
    }
  }
});
