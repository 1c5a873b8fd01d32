import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatTypedValue, histogramPath, placeOf, scaleOf, valueAt } from './scale.ts';

test('a logarithmic scale gives every decade the same width', () => {
  const scale = scaleOf(1e-12, 1e-4, 'log-values');
  assert.ok(scale.log);
  assert.equal(Math.round(placeOf(scale, 1e-8) * 1000), 500);
  assert.equal(placeOf(scale, 1e-13), 0);
  assert.equal(placeOf(scale, 1), 1);
});

test('a position on a logarithmic scale yields a preferred number', () => {
  const scale = scaleOf(1e-12, 1e-4, 'log-values');
  assert.equal(valueAt(scale, 0.835), 4.7e-6);
  assert.equal(valueAt(scale, 0), 1e-12);
  assert.equal(valueAt(scale, 1), 1e-4);
  for (const value of [1e-11, 2.2e-9, 6.8e-7, 1e-6, 9.1e-5]) {
    assert.equal(valueAt(scale, placeOf(scale, value)), value);
  }
});

test('a range that starts at zero or below gets a linear scale', () => {
  assert.equal(scaleOf(0, 10, 'log-minmax').log, false);
  assert.equal(scaleOf(-55, 175, 'minmax').log, false);
  assert.equal(valueAt(scaleOf(0.3, 2.8, 'minmax'), 0.5), 1.55);
  assert.equal(valueAt(scaleOf(100, 15000, 'minmax'), 0.5), 7550);
});

test('a scale of a single value places it at the start', () => {
  assert.equal(placeOf(scaleOf(5, 5, 'minmax'), 5), 0);
});

test('formatTypedValue writes values the way they are typed', () => {
  assert.deepEqual([4.7e-6, 1e-7, 4700, 1e6, 0.001, 0.5e-12, 0, -55, 1000, 0.85].map(formatTypedValue), [
    '4.7u',
    '100n',
    '4.7k',
    '1M',
    '1m',
    '0.5p',
    '0',
    '-55',
    '1k',
    '850m',
  ]);
});

test('the histogram stays inside its box and skips empty bins', () => {
  const scale = scaleOf(1, 1000, 'log-values');
  const path = histogramPath(
    [
      { from: 1, to: 10, count: 4 },
      { from: 10, to: 100, count: 0 },
      { from: 100, to: 1000, count: 1 },
    ],
    scale,
    32,
  );
  assert.equal(path, 'M0 32v-32H32.9v32M66.7 32v-16H99.6v16');
});

test('the bar of a single value is visible and stays inside the box', () => {
  const bins = [1, 1000].map((value) => ({ from: value, to: value, count: 1 }));
  assert.equal(histogramPath(bins, scaleOf(1, 1000, 'log-values'), 32), 'M0 32v-32H2.6v32M97 32v-32H99.6v32');
});
