import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addMoney,
  amountOf,
  compareMoney,
  compareUnitPrice,
  convertMoney,
  convertUnitPrice,
  formatMoney,
  formatUnitPrice,
  lineTotal,
  minorDigits,
  money,
  moneyOf,
  portion,
  roundSignificant,
  subtractMoney,
  unitPrice,
  unitPriceOf,
} from '#kernel';

test('amounts are read from decimal text without drift', () => {
  const cases: [string, string | number, number][] = [
    ['EUR', 0.07, 7],
    ['EUR', 19.99, 1999],
    ['EUR', '1.005', 101],
    ['EUR', 1.005, 101],
    ['EUR', '-1.005', -101],
    ['JPY', 1875.5, 1876],
    ['KWD', '1.2345', 1235],
    ['EUR', '1e3', 100000],
    ['EUR', '0.0000001', 0],
  ];
  for (const [currency, amount, minor] of cases)
    assert.equal(moneyOf(currency, amount).minor, minor, `${amount}`);
  assert.equal(unitPriceOf('USD', 0.0042).micros, 4200);
  assert.equal(unitPriceOf('USD', '0.0000005').micros, 1);
  assert.equal(unitPriceOf('USD', 1e-7).micros, 0);
});

test('invalid amounts are refused', () => {
  for (const bad of ['', '.', 'NaN', '1,5', '1e99999', '--1', '0x10'])
    assert.throws(() => moneyOf('EUR', bad), bad);
  assert.throws(() => moneyOf('EUR', Number.NaN));
  assert.throws(() => moneyOf('EUR', Number.POSITIVE_INFINITY));
  assert.throws(() => money('EUR', 0.5));
  assert.throws(() => unitPrice('EUR', 0.5));
  assert.throws(() => lineTotal(unitPrice('EUR', 1), 1.5));
  assert.throws(() => lineTotal(unitPrice('EUR', 9e15), 1e6), /out of range/);
});

test('a line total is rounded once, half up', () => {
  const cases: [string, number, number, number][] = [
    ['EUR', 70000, 100, 700],
    ['EUR', 4200, 1, 0],
    ['EUR', 5000, 1, 1],
    ['EUR', 4999, 1, 0],
    ['EUR', 15000, 1, 2],
    ['EUR', 333333, 3, 100],
    ['EUR', 600, 1000000, 60000],
    ['JPY', 500000, 1, 1],
    ['JPY', 12345, 1000, 12],
    ['KWD', 500, 1, 1],
    ['EUR', 1e12, 1000000, 100000000000000],
  ];
  for (const [currency, micros, quantity, minor] of cases) {
    assert.equal(lineTotal(unitPrice(currency, micros), quantity).minor, minor, `${micros} x ${quantity}`);
  }
});

test('currencies never mix', () => {
  const euro = money('EUR', 1);
  const dollar = money('USD', 1);
  assert.throws(() => addMoney(euro, dollar), /do not mix/);
  assert.throws(() => subtractMoney(euro, dollar), /do not mix/);
  assert.throws(() => compareMoney(euro, dollar), /do not mix/);
  assert.throws(() => compareUnitPrice(unitPrice('EUR', 1), unitPrice('USD', 1)), /do not mix/);
  assert.equal(addMoney(euro, money('EUR', 2), money('EUR', -5)).minor, -2);
  assert.ok(compareMoney(euro, money('EUR', 2)) < 0);
});

test('rates and portions are exact before they are rounded once', () => {
  assert.deepEqual(convertMoney(money('USD', 1250), 'EUR', 0.9), money('EUR', 1125));
  assert.deepEqual(convertMoney(money('USD', 1250), 'JPY', 150), money('JPY', 1875));
  assert.deepEqual(convertMoney(money('JPY', 1875), 'USD', '0.0066666'), money('USD', 1250));
  assert.equal(convertUnitPrice(unitPrice('USD', 4200), 'EUR', 0.92).micros, 3864);
  assert.equal(portion(money('EUR', 1999), 10, 100).minor, 200);
  assert.equal(portion(money('EUR', 1005), '0.5').minor, 503);
  assert.equal(portion(money('EUR', -1005), '0.5').minor, -503);
});

test('unit prices are rounded to significant digits', () => {
  const cases: [number, number][] = [
    [123456, 123000],
    [123500, 124000],
    [999500, 1000000],
    [600, 600],
    [1234, 1230],
    [0, 0],
  ];
  for (const [micros, expectedMicros] of cases)
    assert.equal(roundSignificant(unitPrice('EUR', micros), 3).micros, expectedMicros);
});

test('amounts and unit prices print with the decimals of their currency', () => {
  assert.equal(formatMoney(moneyOf('USD', 12.5), 'en-US'), '$12.50');
  assert.equal(formatMoney(moneyOf('JPY', 1875), 'en-US'), '¥1,875');
  assert.equal(formatMoney(moneyOf('EUR', 1234.5), 'de-DE').replace(/\s/g, ' '), '1.234,50 €');
  const prices: [string, string | number, string][] = [
    ['EUR', 0.024, '€0.0240'],
    ['EUR', 0.0006, '€0.000600'],
    ['EUR', 4.9, '€4.90'],
    ['EUR', 12.3, '€12.30'],
    ['EUR', 123, '€123.00'],
    ['EUR', 0.123456, '€0.123456'],
    ['EUR', 0, '€0.00'],
    ['JPY', 1.96, '¥1.96'],
    ['JPY', 123, '¥123'],
  ];
  for (const [currency, amount, text] of prices) {
    assert.equal(formatUnitPrice(unitPriceOf(currency, amount), 'en-US'), text);
  }
  assert.equal(amountOf(money('EUR', 1999)), 19.99);
  assert.equal(amountOf(unitPrice('EUR', 4200)), 0.0042);
  assert.equal(minorDigits('constructor'), 2);
});
