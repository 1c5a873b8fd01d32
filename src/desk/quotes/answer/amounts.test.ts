import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countStocked } from './amounts.ts';
import type { DraftLineReply } from './contract.ts';

const PART = {
  productNumber: 'MC0805R106K1AN',
  packaging: 'cut-tape',
  orderNumber: 'MC0805R106K1ANT',
  name: '10 µF',
  steps: [{ quantity: 1, micros: 43_000 }],
  fee: 0,
  listMicros: 43_000,
  stock: 1_000,
  leadWeeks: null,
};

const line = (quantity: number | null, overrides: Partial<DraftLineReply> = {}): DraftLineReply => ({
  id: 'a',
  position: 1,
  askedLine: 1,
  asked: '10 µF',
  askedQuantity: quantity,
  doubt: null,
  settled: [],
  beside: null,
  part: quantity === null ? null : { ...PART, quantity },
  grade: null,
  differences: [],
  note: '',
  noOffer: null,
  ordered: null,
  ...overrides,
});

test('an undecided line counts as open but not as stocked, and a line without an offer is not counted', () => {
  assert.deepEqual(countStocked([line(1_000), line(null), line(null, { noOffer: 'not made' })]), {
    stockedCount: 1,
    open: 2,
  });
});

test('lines of one part share its stock, and a part beside another line needs none', () => {
  assert.deepEqual(countStocked([line(600), line(600)]), { stockedCount: 0, open: 2 });
  assert.deepEqual(countStocked([line(600), line(600, { beside: 'a' })]), { stockedCount: 1, open: 1 });
});
