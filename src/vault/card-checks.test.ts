import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCardNumber, readCard } from './card-checks.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const GOOD = { number: '4242-4242 4242 4242', exp_month: '12', exp_year: '2030', cvc: '123' };

test('isCardNumber accepts 10 to 16 digits with a valid check digit', () => {
  for (const number of ['4242424242424242', '378282246310005', '0000000000', '1234567897']) {
    assert.equal(isCardNumber(number), true, number);
  }
  for (const number of ['4242424242424241', '000000000', '00000000000000000', '42424242x4242424', '']) {
    assert.equal(isCardNumber(number), false, number);
  }
});

test('readCard accepts a card until the end of its month, with 2 or 4 digits of the year, in one field or two', () => {
  const expiry = (fields: object) => {
    const cardCheck = readCard({ ...GOOD, exp_month: '', exp_year: '', ...fields }, NOW);
    return cardCheck.ok ? [cardCheck.card.expMonth, cardCheck.card.expYear] : Object.keys(cardCheck.errors);
  };
  assert.deepEqual(expiry({ exp_month: '11', exp_year: '26' }), [11, 2026]);
  assert.deepEqual(expiry({ exp: '1/30' }), [1, 2030]);
  assert.deepEqual(expiry({ exp: '01 - 2030' }), [1, 2030]);
  assert.deepEqual(expiry({ exp_month: 7, exp_year: 2030 }), [7, 2030]);
  for (const wrong of [
    { exp_month: '10', exp_year: '2026' },
    { exp_month: '0', exp_year: '2030' },
    { exp_month: '13', exp_year: '2030' },
    { exp_month: '1', exp_year: '2099' },
    { exp: 'soon' },
    { exp: { month: 1 } },
    {},
  ]) {
    assert.deepEqual(expiry(wrong), ['exp_month'], JSON.stringify(wrong));
  }
});

test('readCard returns all errors, the number first', () => {
  const cardCheck = readCard({ number: 'x', cvc: '12345' }, NOW);
  assert.deepEqual(!cardCheck.ok && Object.keys(cardCheck.errors), ['number', 'exp_month', 'cvc']);
  assert.equal(readCard(null, NOW).ok, false);
  assert.equal(readCard([], NOW).ok, false);
});
