import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readQuantity } from './quantity.ts';

test('a quantity is whole pieces from 1 to a million, in groups or not', () => {
  for (const [text, quantity] of [
    ['730', 730],
    [' 12 000 ', 12_000],
    ['12,000', 12_000],
    ["1'000'000", 1_000_000],
  ] as const) {
    assert.equal(readQuantity(text), quantity, text);
  }
  for (const text of ['', '0', '-5', 'abc', '1e3', '1000001', '99999999', null])
    assert.equal(readQuantity(text), null, String(text));
});
