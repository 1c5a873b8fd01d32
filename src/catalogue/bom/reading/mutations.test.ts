import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ROOT } from '../../../../tests/harness.ts';
import { refusalMessage } from '../say-reading.ts';
import { asText, type Cells, SMALL_LIST, workbook } from './fixtures.ts';
import { ReaderProcess } from './reader-process.ts';

const ROUNDS = Number(process.env['BOM_MUTATIONS'] ?? 600);

const list: Cells = [
  ...SMALL_LIST,
  ...Array.from({ length: 12 }, (_, index) => [
    `R${index + 10}`,
    1,
    `${index + 1}k`,
    '0603',
    `RC0603FR-07${index + 1}KL`,
  ]),
];
const GOOD: readonly Buffer[] = [
  workbook({ BOM: list, Notes: [['made by', 'hand']] }),
  workbook({ BOM: list }, 'biff8'),
  workbook({ BOM: list }, 'biff5'),
  Buffer.from(asText(list)),
  Buffer.from(asText(list, ';').replaceAll('k', 'kΩ')),
  Buffer.from(`\ufeff${asText(list, '\t')}`, 'utf16le'),
];

/** Pseudo-random numbers from 0 below `limit`, the same in every run. */
function chance(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** A good file that is cut off, or has bytes doubled, removed, overwritten, moved or flipped. */
function mutateFile(round: number): Buffer {
  const next = chance(round + 1);
  const bytes = Buffer.from(GOOD[round % GOOD.length]!);
  const position = next(bytes.length);
  const length = 1 + next(64);
  switch (next(6)) {
    case 0:
      return bytes.subarray(0, position);
    case 1:
      return Buffer.concat([bytes.subarray(0, position), bytes.subarray(Math.max(0, position - length * 8))]);
    case 2:
      return Buffer.concat([bytes.subarray(0, position), bytes.subarray(position + length)]);
    case 3:
      bytes.fill(next(256), position, Math.min(bytes.length, position + length));
      return bytes;
    case 4:
      bytes.copyWithin(position, next(bytes.length), next(bytes.length));
      return bytes;
    default:
      for (let flip = 0; flip <= length / 8; flip += 1) {
        const place = next(bytes.length);
        bytes[place] = bytes[place]! ^ (1 << next(8));
      }
      return bytes;
  }
}

describe('files with random damage', () => {
  it(`are read or refused, ${ROUNDS} of them`, async () => {
    let reader = new ReaderProcess(ROOT);
    const counts = { read: 0, refused: 0, ended: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const source = { bytes: new Uint8Array(mutateFile(round)), name: '' };
      const reading = await reader.read({ source, choice: {} });
      if (reading === 'costly') {
        // A library in an endless loop is ended, and the sender gets a refusal.
        counts.ended += 1;
        reader = new ReaderProcess(ROOT);
      } else if (reading.ok) counts.read += 1;
      else {
        counts.refused += 1;
        assert.match(String(refusalMessage(reading.refusal)), /\.$/);
      }
    }
    reader.kill();
    if (process.env['BOM_VERBOSE']) console.log(counts);
    assert.ok(counts.read > ROUNDS / 4 && counts.refused > 0, JSON.stringify(counts));
    assert.ok(counts.ended <= 1 + ROUNDS / 200, JSON.stringify(counts));
  });
});
