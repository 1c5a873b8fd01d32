import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Pile, readyPieces, stockByKind, takePieces } from '#commerce/stock';

const pile = (packing: string, perPackage: number, onHand: number, cutTape = 0): Pile => ({
  orderNumber: `X${packing}`,
  packing,
  perPackage,
  onHand,
  cutTape,
});

/** 14,998 on 180 mm reels of 5,000, 280,000 on 330 mm reels of 20,000, and bags. */
const piles = () => [pile('T', 5000, 14_998), pile('L', 20_000, 280_000), pile('B', 1000, 3000)];

test('readyPieces counts tape from every reel, whole reels and bags', () => {
  const ready = (packaging: string) => readyPieces(piles(), packaging);
  assert.deepEqual(['CT', 'PR', 'T', 'L', 'B', 'N'].map(ready), [294_998, 294_998, 10_000, 280_000, 3000, 0]);
});

test('stockByKind sums stock by how it is packed', () => {
  assert.deepEqual(stockByKind(piles()), { cutTape: 4998, reels: 290_000, bulk: 3000 });
});

test('takePieces takes tape from its own order number first', () => {
  const stockPiles = piles();
  assert.deepEqual(takePieces(stockPiles, 'CT', 14_998), { takenQuantity: 14_998, openings: [] });
  assert.equal(stockPiles[0]!.onHand, 0);
});

test('takePieces opens a larger reel when the own number has too few pieces', () => {
  const stockPiles = piles();
  assert.deepEqual(takePieces(stockPiles, 'CT', 20_000), {
    takenQuantity: 20_000,
    openings: [{ sourceNumber: 'XL', targetNumber: 'XT', pieces: 20_000 }],
  });
  assert.deepEqual(
    stockPiles.map(({ onHand }) => onHand),
    [14_998, 260_000, 3000],
  );
});

test('the rest of an opened reel is cut tape and never sold as a full reel', () => {
  const stockPiles = [pile('T', 5000, 0), pile('L', 20_000, 40_000)];
  takePieces(stockPiles, 'CT', 300);
  assert.deepEqual(stockPiles[0], { ...pile('T', 5000, 19_700), cutTape: 19_700 });
  assert.equal(readyPieces(stockPiles, 'T'), 0);
  assert.equal(readyPieces(stockPiles, 'CT'), 39_700);
  assert.deepEqual(stockByKind(stockPiles), { cutTape: 19_700, reels: 20_000, bulk: 0 });
  assert.deepEqual(takePieces(stockPiles, 'T', 5000), { takenQuantity: 0, openings: [] });
});

test('lines of a product share its stock', () => {
  const stockPiles = [pile('T', 5000, 5000), pile('L', 20_000, 20_000)];
  assert.equal(takePieces(stockPiles, 'L', 20_000).takenQuantity, 20_000);
  assert.equal(takePieces(stockPiles, 'CT', 6000).takenQuantity, 5000);
  assert.equal(takePieces(stockPiles, 'T', 5000).takenQuantity, 0);
});

test('a product without 180 mm reels has no cut tape', () => {
  assert.deepEqual(takePieces([pile('L', 500, 1000)], 'CT', 10), { takenQuantity: 0, openings: [] });
});

test('takePieces neither loses nor creates pieces in any sequence', () => {
  let seed = 7;
  const random = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  for (let round = 0; round < 500; round += 1) {
    const stockPiles = [
      pile('T', 100, random(900)),
      pile('N', 150, random(4) * 150),
      pile('L', 400, random(5) * 400 + random(30)),
    ];
    const start = stockPiles.reduce((sum, { onHand }) => sum + onHand, 0);
    let takenSum = 0;
    for (let line = 0; line < 6; line += 1) {
      const packaging = ['CT', 'PR', 'T', 'L', 'N'][random(5)]!;
      const quantity = packaging === 'CT' || packaging === 'PR' ? 1 + random(700) : 400 * random(3) || 300;
      const ready = readyPieces(stockPiles, packaging);
      const answer = takePieces(stockPiles, packaging, quantity);
      assert.equal(answer.takenQuantity, Math.min(ready, quantity));
      takenSum += answer.takenQuantity;
    }
    assert.equal(stockPiles.reduce((sum, { onHand }) => sum + onHand, 0) + takenSum, start);
    for (const { onHand, cutTape } of stockPiles) assert.ok(onHand >= cutTape && cutTape >= 0);
  }
});
