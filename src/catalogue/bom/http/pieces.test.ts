import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../../../tests/harness.ts';
import { matchText } from './fixtures.ts';

let store: TestServer;

before(async () => {
  store = await startTestServer();
});
after(() => store.close());

const match = (text: string) => matchText(store, text);

const GROUPED = ['25000000', '25.000.000', '25,000,000', '25 000 000', "25'000'000", '25\u00a0000\u202f000'];

describe('pieces of a list', () => {
  it('are read up to 999,999,999 in every grouping, in a column and after a part number', async () => {
    const column = await match(
      ['Part number;Quantity', ...GROUPED.map((pieces) => `RC0603FF1K00NT;${pieces}`)].join('\n'),
    );
    assert.deepEqual(
      column.map(({ pieces, status }) => [pieces, status]),
      GROUPED.map(() => [25_000_000, 'matched']),
    );
    for (const pieces of GROUPED) {
      const [line] = await match(`RC0603FF1K00NT ${pieces}`);
      assert.equal(line?.pieces, 25_000_000, pieces);
    }
    const [largest] = await match('Part number;Quantity\nRC0603FF1K00NT;999999999\nRC0603FF1K00NT;12.000');
    assert.equal(largest?.pieces, 999_999_999);
  });

  it('are asked about if they cannot be read, and never default to one', async () => {
    const unread = ['25k', '1.5M', '9999999999', 'about 4 million', 'tbd'];
    const lines = await match(
      ['Part number;Quantity', 'RC0603FF4K70N;100', ...unread.map((cell) => `RC0603FF1K00N;${cell}`)].join(
        '\n',
      ),
    );
    assert.equal(lines[0]?.status, 'matched');
    for (const [index, cell] of unread.entries()) {
      const line = lines[index + 1]!;
      assert.deepEqual([line.status, line.reasonCode, line.part], ['question', 'pieces_unread', null], cell);
      assert.ok(line.reason.includes(cell), line.reason);
    }
    const [typedLine] = await match('RC0603FF1K00N 25000000000');
    assert.notEqual(typedLine?.status, 'matched', typedLine?.reason);
  });

  it('are counted once if the first of several rows of a part has the total', async () => {
    const rows = (first: string) =>
      match(
        [
          'Reference;Quantity;Value;Footprint',
          `R1;${first};100R;R_0603`,
          'R2;;100R;R_0603',
          'R3;;100R;R_0603',
          'C1;2;100n 16V X7R;C_0603',
          'C2;;100n 16V X7R;C_0603',
          'R9;1;1k;R_0603',
        ].join('\n'),
      );
    const right = await rows('3');
    assert.deepEqual(
      right.map(({ quantity }) => quantity),
      [1, 1, 1, 1, 1, 1],
    );
    assert.ok(right.every(({ reasonCode }) => reasonCode !== 'pieces_open'));
    const wrong = await rows('7');
    assert.deepEqual([wrong[0]?.status, wrong[0]?.reasonCode], ['question', 'pieces_open']);
  });
});
