import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  betterThan,
  type Choice,
  choosePackaging,
  choosePackagingFor,
  offersOf,
  type Packaging,
  type StockedOffer,
} from '#commerce/pricing';

const AT_RATE = { rate: 0.92 };

/** 100 nF 0402 on reels and in bags: 0.00354 USD at 1000 pieces, 1 USD = 0.92 EUR. */
const OFFERS = offersOf(
  0.00354,
  [
    { packing: 'T', orderNumber: 'MC0402R104K1CNT', pieces: 10_000 },
    { packing: 'L', orderNumber: 'MC0402R104K1CNL', pieces: 50_000 },
    { packing: 'B', orderNumber: 'MC0402R104K1CNB', pieces: 1000 },
  ],
  AT_RATE,
);

/** The offers with the given numbers of available pieces; 0 for packagings that are not listed. */
function withReadyPieces(ready: Partial<Record<Packaging, number>>): StockedOffer[] {
  return OFFERS.map((offer) => ({ ...offer, ready: ready[offer.packaging] ?? 0 }));
}

const PLENTY = withReadyPieces({ CT: 900_000, PR: 900_000, T: 400_000, L: 500_000, B: 50_000 });

function summarise(choice: Choice | null) {
  if (!choice) return null;
  const { offer, quantity, total, shipsNow, shipsLater } = choice;
  return [offer.packaging, quantity, total.minor, shipsNow, shipsLater];
}

test('choosePackaging cuts single pieces and sells a full reel as a reel', () => {
  assert.deepEqual(summarise(choosePackaging(PLENTY, 1)), ['CT', 1, 2, 1, 0]);
  assert.deepEqual(summarise(choosePackaging(PLENTY, 10_000)), ['T', 10_000, 2340, 10_000, 0]);
  assert.deepEqual(summarise(choosePackaging(PLENTY, 50_000)), ['T', 50_000, 10_100, 50_000, 0]);
  assert.equal(choosePackaging([], 5), null);
});

test('choosePackaging takes the next price break when more pieces cost less', () => {
  // 999 pieces at 0.00423 are 4.23 EUR, 1,000 at 0.00326 are 3.26 EUR.
  assert.deepEqual(summarise(choosePackaging(PLENTY, 999)), ['CT', 1000, 326, 1000, 0]);
  assert.deepEqual(summarise(choosePackaging(PLENTY, 9)), ['CT', 10, 12, 10, 0]);
});

test('no quantity costs more than a larger one', () => {
  let previousTotal = 0;
  for (let pieces = 1; pieces <= 12_000; pieces += 1) {
    const total = choosePackaging(PLENTY, pieces)!.total.minor;
    assert.ok(total >= previousTotal, `${pieces}: ${total} after ${previousTotal}`);
    previousTotal = total;
  }
});

test('choosePackaging prefers available pieces to cheaper ones that must be made', () => {
  assert.deepEqual(summarise(choosePackaging(withReadyPieces({ CT: 9999 }), 9999)), [
    'CT',
    9999,
    2870,
    9999,
    0,
  ]);
  assert.deepEqual(summarise(choosePackaging(withReadyPieces({ CT: 999 }), 999)), ['CT', 999, 423, 999, 0]);
  // 14,000 pieces are available as cut tape, but no full reel.
  assert.deepEqual(summarise(choosePackaging(withReadyPieces({ CT: 14_000 }), 10_000)), [
    'CT',
    10_000,
    2340,
    10_000,
    0,
  ]);
  // 60,000 pieces are available on 180 mm reels, none on 330 mm reels.
  assert.equal(choosePackaging(withReadyPieces({ CT: 60_000, T: 60_000 }), 50_000)?.offer.packaging, 'T');
});

test('without full availability choosePackaging takes the cheapest, on reels if some are in stock', () => {
  assert.deepEqual(
    summarise(choosePackaging(withReadyPieces({ CT: 420_000, T: 20_000, L: 400_000 }), 1_000_000)),
    ['L', 1_000_000, 182_000, 400_000, 600_000],
  );
  assert.deepEqual(summarise(choosePackaging(withReadyPieces({ CT: 8000 }), 10_000)), [
    'CT',
    10_000,
    2340,
    8000,
    2000,
  ]);
});

test('choosePackaging sells bulk only without an alternative', () => {
  assert.equal(choosePackaging(withReadyPieces({ B: 50_000 }), 1000)?.offer.packaging, 'CT');
  const bags = withReadyPieces({ B: 50_000 }).filter(({ packaging }) => packaging === 'B');
  assert.deepEqual(summarise(choosePackaging(bags, 999)), ['B', 1000, 326, 1000, 0]);
});

test('choosePackagingFor confirms the choice for exactly its quantity', () => {
  const stocks = [
    PLENTY,
    withReadyPieces({}),
    withReadyPieces({ CT: 14_000, L: 50_000 }),
    withReadyPieces({ T: 10_000, CT: 10_300 }),
  ];
  for (const offers of stocks) {
    for (const wish of [1, 17, 99, 999, 2499, 9999, 10_000, 10_001, 20_000, 50_000, 123_456]) {
      const choice = choosePackaging(offers, wish);
      assert.ok(choice, `${wish}`);
      assert.deepEqual(summarise(choosePackagingFor(offers, choice.quantity)), summarise(choice), `${wish}`);
    }
  }
});

test('betterThan returns what is cheaper and not later, or what leaves now', () => {
  const now = choosePackagingFor(PLENTY, 999)!;
  const line = { ...now, packaging: now.offer.packaging };
  assert.deepEqual(summarise(betterThan(PLENTY, line)), ['CT', 1000, 326, 1000, 0]);
  assert.equal(betterThan(withReadyPieces({ CT: 999 }), { ...line, shipsLater: 0 }), null);
  const late = { packaging: 'T', quantity: 10_000, total: now.total, shipsLater: 10_000 };
  assert.equal(betterThan(withReadyPieces({ CT: 12_000 }), late)?.offer.packaging, 'CT');
  assert.equal(betterThan(withReadyPieces({ CT: 9000 }), { ...late, packaging: 'CT' }), null);
});
