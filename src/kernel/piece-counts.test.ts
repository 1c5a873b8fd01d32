import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatCount, readCount } from '#kernel';

const GROUPS = [',', '.', ' ', "'", '\u2019', '\u00a0', '\u202f', '\u2009', '_'];

test('piece counts are read in every grouping', () => {
  for (const pieces of [1, 12, 730, 1000, 12_000, 250_000, 1_000_000, 25_000_000, 999_999_999]) {
    const groups = formatCount(pieces).split('\u202f');
    for (const mark of GROUPS) assert.equal(readCount(groups.join(mark)), pieces, groups.join(mark));
    assert.equal(readCount(` ${pieces} `), pieces);
    assert.equal(readCount(`${pieces}.00`), pieces);
  }
  assert.equal(readCount('12,34,567'), 1_234_567, 'Indian groups');
  assert.equal(readCount('1.000,00'), 1000);
  assert.equal(readCount('１２０００'), 12_000);
});

test('texts that are not a whole number of pieces are read as null', () => {
  const invalidTexts = [
    '',
    '0',
    '-5',
    '1.5',
    '1,25',
    '12,5',
    '25k',
    '1e3',
    '1,000.000',
    '10,00,00',
    '1 00',
    '1000000000',
  ];
  for (const text of [...invalidTexts, '9.999.999.999', 'many', '1/2', '3 x'])
    assert.equal(readCount(text), null, text);
});
