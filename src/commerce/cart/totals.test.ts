import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Coupon, couponDiscount } from '#commerce/codes';
import { money } from '#kernel';
import { looksLikeCardNumber } from './card-numbers.ts';
import { allocateDiscount, totalsOf } from './totals.ts';

const euro = (minor: number) => money('EUR', minor);

/** Pseudo-random numbers that repeat for the same seed. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

test('allocateDiscount gives shares that add up, exceed no line and follow the largest remainder', () => {
  assert.deepEqual(
    allocateDiscount(euro(100), [euro(100), euro(100), euro(100)]).map(({ minor }) => minor),
    [34, 33, 33],
  );
  assert.deepEqual(
    allocateDiscount(euro(10), [euro(1), euro(999)]).map(({ minor }) => minor),
    [0, 10],
  );
  assert.deepEqual(
    allocateDiscount(euro(0), [euro(0), euro(0)]).map(({ minor }) => minor),
    [0, 0],
  );
  const next = createRandom(7);
  for (let round = 0; round < 2_000; round += 1) {
    const lines = Array.from({ length: 1 + next(30) }, () =>
      euro(next(5) === 0 ? next(3) : next(100_000_000)),
    );
    const sum = lines.reduce((total, { minor }) => total + minor, 0);
    const discount = euro(sum === 0 ? 0 : next(sum + 1));
    const shares = allocateDiscount(discount, lines);
    assert.equal(
      shares.reduce((total, { minor }) => total + minor, 0),
      discount.minor,
      `round ${round}`,
    );
    shares.forEach(({ minor }, index) => {
      assert.ok(minor >= 0 && minor <= lines[index]!.minor, `round ${round}`);
    });
  }
});

test('totalsOf gives sums exact to the cent and never below zero', () => {
  const next = createRandom(11);
  for (let round = 0; round < 2_000; round += 1) {
    const lines = Array.from({ length: next(20) }, () => euro(next(10_000_000)));
    const sum = lines.reduce((total, { minor }) => total + minor, 0);
    const coupon = { gives: { percent: `${next(10_001) / 100}` } } as Coupon;
    const parts = {
      lines,
      discount: couponDiscount(coupon, euro(sum)),
      shipping: euro(next(10_000)),
      tax: euro(next(1_000_000)),
      balances: Array.from({ length: next(4) }, () => euro(next(100_000))),
    };
    const { totals, giftcards } = totalsOf('EUR', parts);
    assert.equal(
      totals.grandTotal.minor,
      totals.subTotal.minor - totals.discount.minor + totals.shipping.minor + totals.tax.minor,
    );
    assert.equal(totals.capture.minor, totals.grandTotal.minor - totals.giftcards.minor);
    assert.ok(totals.grandTotal.minor >= 0 && totals.capture.minor >= 0);
    giftcards.forEach(({ minor }, index) => {
      assert.ok(minor >= 0 && minor <= parts.balances[index]!.minor);
    });
  }
});

test('looksLikeCardNumber detects card numbers in any grouping and no other long numbers', () => {
  for (const text of ['4242424242424242', 'my card 4242 4242-4242 4242!', '378282246310005']) {
    assert.ok(looksLikeCardNumber(text), text);
  }
  for (const text of ['4242424242424241', 'pm_1QabcDEF', '123456789012', 'MC0402R104K1CNT', 'pi_3N0a']) {
    assert.ok(!looksLikeCardNumber(text), text);
  }
});
