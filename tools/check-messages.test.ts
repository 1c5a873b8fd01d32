import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareMessages } from './check-messages.ts';

const NONE: ReadonlySet<string> = new Set();
const compare = (english: string, translation: string, language = 'de', sameWords = NONE) =>
  compareMessages(new Map([['a', english]]), new Map([['a', translation]]), language, sameWords);

test('accepts a translation that takes the same values, or fewer', () => {
  assert.deepEqual(compare('{n, plural, one {# line} other {# lines}} of {x}', '{n, number} Zeilen'), []);
});

test('reports a missing message, an extra one, and one that is not translated', () => {
  assert.deepEqual(compareMessages(new Map([['a', 'Basket']]), new Map([['b', 'Korb']]), 'de', NONE), [
    'a is missing.',
    'b does not exist in English.',
  ]);
  assert.match(compare('Basket', 'Basket')[0]!, /not translated/);
  assert.deepEqual(compare('Basket', 'Basket', 'de', new Set(['Basket'])), []);
  assert.deepEqual(compare('{currency} mm CSV', '{currency} mm CSV'), []);
});

test('reports values that English does not give, a number printed as it is, and broken messages', () => {
  assert.match(compare('{part}', '{teil}')[0]!, /\{teil\} is not a value/);
  assert.match(compare('{n} lines', '{n, plural, one {Zeile} other {Zeilen}}')[0]!, /read as a number/);
  assert.match(
    compare('{n, number} lines', '{n, plural, one {Zeile} other {{n} Zeilen}}')[0]!,
    /is a number/,
  );
  assert.match(compare('lines', '{n, plural')[0]!, /not understood/);
});

test('requires the narrow space of French punctuation', () => {
  assert.match(compare('Empty: a', 'Vide : a', 'fr')[0]!, /narrow space/);
  assert.deepEqual(compare('Empty: a', 'Vide\u202f: a', 'fr'), []);
});

test('requires one way to group digits', () => {
  assert.match(compare('Use 2,000', 'Nutzen Sie 2.000')[0]!, /2\.000: Group digits/);
  assert.deepEqual(compare('0.5 of 1\u202f024', '0,5 von 1\u202f024'), []);
});
