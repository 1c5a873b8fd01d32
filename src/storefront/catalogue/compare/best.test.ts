import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestOf, lowest } from './best.ts';

test('higher ratings and lower losses are best', () => {
  assert.deepEqual(bestOf('ratedVoltage', [16, 10, 16]), [true, false, true]);
  assert.deepEqual(bestOf('dcr', [0.02, 0.015, 0.03]), [false, true, false]);
  assert.deepEqual(bestOf('rdsOn', [0.0042, null, 0.005]), [true, false, false]);
});

test('the tightest tolerance is best, if all tolerances share a unit', () => {
  assert.deepEqual(bestOf('tolerance', ['±10%', '±5%', '-20%/+80%']), [false, true, false]);
  assert.deepEqual(bestOf('tolerance', ['±0.25pF', '±5%']), [false, false]);
});

test('a temperature range is best when it contains the others', () => {
  assert.deepEqual(
    bestOf('opTemp', [
      [-55, 125],
      [-55, 85],
    ]),
    [true, false],
  );
  assert.deepEqual(
    bestOf('opTemp', [
      [-55, 85],
      [-40, 125],
    ]),
    [false, false],
  );
  assert.deepEqual(
    bestOf('opTemp', [
      [-55, 85],
      [-55, 85],
    ]),
    [false, false],
  );
});

test('nominal values have no best', () => {
  assert.deepEqual(bestOf('capacitance', [1e-6, 1e-5]), [false, false]);
  assert.deepEqual(bestOf('dielectric', ['X5R', 'X7R']), [false, false]);
});

test('nothing is best among equal values or alone', () => {
  assert.deepEqual(bestOf('ratedVoltage', [16, 16]), [false, false]);
  assert.deepEqual(lowest([0.1, null]), [false, false]);
  assert.deepEqual(bestOf('opTemp', [[-55, 125], null]), [false, false]);
  assert.deepEqual(lowest([0.1, 0.1, 0.2]), [true, true, false]);
});
