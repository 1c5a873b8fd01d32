import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLinked, readPasted } from './read-lines.ts';

test('quantities of pasted lines are read with any digit grouping and never truncated', () => {
  const rows: [string, object][] = [
    ['PART, 250, spare', { partNumber: 'PART', quantity: 250, note: 'spare' }],
    ['PART;25.000.000', { partNumber: 'PART', quantity: 25_000_000 }],
    ['PART, 12,000, spare', { partNumber: 'PART', quantity: 12_000, note: 'spare' }],
    ["PART\t1'000'000", { partNumber: 'PART', quantity: 1_000_000 }],
    ['PART; 1 000', { partNumber: 'PART', quantity: 1000 }],
    ['PART, for the door', { partNumber: 'PART', note: 'for the door' }],
    ['PART', { partNumber: 'PART' }],
    ['PART, 25k', { partNumber: 'PART, 25k' }],
    ['PART; 1.5', { partNumber: 'PART, 1.5' }],
    ['PART; 10000000000', { partNumber: 'PART, 10000000000' }],
  ];
  for (const [row, expected] of rows) assert.deepEqual(readPasted(row), [expected], row);
});

test('quantities of links have the same range as those of lists', () => {
  assert.deepEqual(readLinked('PART:25000000,OTHER:10'), [
    { partNumber: 'PART', quantity: 25_000_000 },
    { partNumber: 'OTHER', quantity: 10 },
  ]);
});
