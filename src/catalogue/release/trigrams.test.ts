import assert from 'node:assert/strict';
import { it } from 'node:test';
import { buildNumberIndex } from './numbers.ts';

const sizes = ['0201', '0402', '0603', '0805', '1206'];
const values = ['100', '4K70', '5R6', '104', '2N7'];
const endings = ['KT', 'J-L', 'Q', 'M.5', 'ZZ'];
const numbers = ['RC', 'MC', 'SMAJ'].flatMap((series) =>
  sizes.flatMap((size) => values.flatMap((value) => endings.map((end) => `${series}${size}${value}${end}`))),
);
const index = buildNumberIndex(numbers.map((number, row) => ({ number, category: 'any', row })));

it('the number index finds infixes like a scan of all numbers', () => {
  const ascendingNumbers = numbers.toSorted();
  const pieces = numbers.flatMap((number) => [
    number.slice(1, 4),
    number.slice(3, 8),
    number.slice(-2),
    number,
  ]);
  for (const piece of new Set([...pieces, 'C', '-', '', '0604', 'KTR', 'ZZR', 'é', 'RC0201100KTX', 'rc'])) {
    const expected =
      piece === '' ? [] : ascendingNumbers.flatMap((number, at) => (number.includes(piece) ? [at] : []));
    assert.deepEqual(index.infix(piece, 1_000), expected, piece);
    assert.deepEqual(index.infix(piece, 3), expected.slice(0, 3), piece);
  }
});
