import assert from 'node:assert/strict';
import { test } from 'node:test';
import { money, unitPrice } from '#kernel';
import { changesOf, seenTotals } from './changes.ts';

const amount = (minor: number) => money('EUR', minor);
const totals = { discount: amount(0), giftcards: amount(0), grandTotal: amount(1_000) };
const line = {
  id: 'line',
  productNumber: 'RC0603FF4K70N',
  orderNumber: 'RC0603FF4K70NT',
  unitPrice: unitPrice('EUR', 100_000),
  total: amount(1_000),
  stockNow: 100,
  available: true,
  quotedPrice: null,
};
const seenCart = {
  currency: 'EUR',
  lastSeenTotals: seenTotals(totals, [line]),
  lines: [{ seenMicros: 100_000, seenMinor: 1_000 }],
};
const changesFor = (changes: Partial<typeof line>, cart = seenCart) =>
  changesOf(cart, { lines: [{ ...line, ...changes }], totals, locale: 'en', timeZone: 'Europe/Berlin' }).map(
    ({ field, was, now }) => [field, was, now],
  );

test('fewer pieces that ship now are a change, more are none', () => {
  assert.deepEqual(changesFor({ stockNow: 40 }), [['stock', 100, 40]]);
  assert.deepEqual(changesFor({ stockNow: 100 }), []);
  assert.deepEqual(changesFor({ stockNow: 200 }), []);
});

test('a changed price does not hide a later delivery', () => {
  assert.deepEqual(changesFor({ stockNow: 0, unitPrice: unitPrice('EUR', 200_000) }), [
    ['price', 0.1, 0.2],
    ['stock', 100, 0],
  ]);
});

test('a line that is no longer sold says only that', () => {
  const fields = changesFor({ stockNow: 0, available: false }).map(([field]) => field);
  assert.deepEqual(fields, ['unavailable']);
});

test('a cart written before ready pieces were kept has nothing to compare', () => {
  const { shipsNow: _shipsNow, ...lastSeenTotals } = seenCart.lastSeenTotals;
  assert.deepEqual(changesFor({ stockNow: 0 }, { ...seenCart, lastSeenTotals }), []);
});
