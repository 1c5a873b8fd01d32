import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readQuantity } from './quantity.ts';

test('a quantity is whole pieces from 1 to 999,999,999, with or without digit grouping', () => {
  for (const [text, quantity] of [
    ['730', 730],
    [' 12 000 ', 12_000],
    ['12,000', 12_000],
    ["1'000'000", 1_000_000],
    ['25000000', 25_000_000],
    ['999.999.999', 999_999_999],
  ] as const) {
    assert.equal(readQuantity(text), quantity, text);
  }
  for (const text of ['', '0', '-5', 'abc', '1e3', '1.5', '1,25', '1000000000', null])
    assert.equal(readQuantity(text), null, String(text));
});
