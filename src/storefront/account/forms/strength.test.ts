import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strengthOf } from './strength.ts';

test('fewer than eight characters are short, however varied', () => {
  assert.equal(strengthOf('aB3$xY9'), 'short');
  assert.notEqual(strengthOf('aB3$xY9!'), 'short');
});

test('keyboard rows, repeats and common words are weak at any length', () => {
  for (const password of [
    '12345678901234',
    'qwertyuiop',
    'aaaaaaaaaaaaaaaa',
    'Password123',
    'abababababab',
  ]) {
    assert.equal(strengthOf(password), 'weak', password);
  }
});

test('known personal words do not count', () => {
  assert.equal(strengthOf('ada.lovelace1', ['ada.lovelace@example.com']), 'weak');
  assert.notEqual(strengthOf('ada.lovelace1'), 'weak');
});

test('four unrelated words are strong by length', () => {
  assert.equal(strengthOf('correct horse battery staple'), 'strong');
  assert.equal(strengthOf('tr4vel-lamp-91'), 'good');
});
