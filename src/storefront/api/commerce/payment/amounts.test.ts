import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minorUnits } from './amounts.ts';

test('minorUnits converts without a float error and leaves currencies without minor units unchanged', () => {
  const cases: [number, string, number][] = [
    [12.34, 'EUR', 1234],
    [19.99, 'eur', 1999],
    [0.07, 'USD', 7],
    [1.15, 'GBP', 115],
    [72750.29, 'EUR', 7275029],
  ];
  for (const [amount, currency, minor] of cases) assert.equal(minorUnits(amount, currency), minor);
  const zeroDecimalCurrencies = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF jpy krw vnd';
  for (const currency of zeroDecimalCurrencies.split(' '))
    assert.equal(minorUnits(500, currency), 500, currency);
});
