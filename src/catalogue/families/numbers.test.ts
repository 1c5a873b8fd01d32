import assert from 'node:assert/strict';
import { test } from 'node:test';
import { significant, toStoredValue } from './numbers.ts';

test('significant rounds to the given number of digits', () => {
  assert.equal(significant(0.0123456, 3), 0.0123);
  assert.equal(significant(99_960, 3), 100_000);
  assert.equal(significant(-2.347, 2), -2.3);
  assert.equal(significant(0, 3), 0);
});

test('significant rounds an exact half to the even digit and others to the nearest', () => {
  assert.equal(significant(0.125, 2), 0.12);
  assert.equal(significant(0.375, 2), 0.38);
  assert.equal(significant(0.8125, 3), 0.812);
  assert.equal(significant(2.5, 1), 2);
  assert.equal(significant(-0.125, 2), -0.12);
  // 2.675 and 1.115 are a little less in binary.
  assert.equal(significant(2.675, 3), 2.67);
  assert.equal(significant(1.115, 3), 1.11);
});

test('stored values are exact decimals', () => {
  assert.equal(toStoredValue(1e7 * 1e-12), 1e-5);
  assert.equal(toStoredValue(4.699999999e-7), 4.7e-7);
});
