import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beginAnswer } from '#platform';
import type { LineReading, MatchedLine } from '../matching/index.ts';
import type { BomRecord } from '../records.ts';
import { matchSlice } from './match-slices.ts';

/** A matcher whose every line is longer work than a stretch may be, by a clock that nothing else moves on. */
function slowMatcher({ mock }: TestContext, events: string[]) {
  let now = 0;
  mock.method(performance, 'now', () => {
    now += 0.2;
    return now;
  });
  return {
    readLines: async (lines: readonly BomRecord[]) => lines.map(() => ({}) as LineReading),
    match: (record: BomRecord): MatchedLine => {
      now += 10;
      events.push(`line ${record.line}`);
      return { status: 'matched' } as MatchedLine;
    },
  };
}

const records = [1, 2, 3].map((line) => ({ line }) as BomRecord);

test('a list in the background lets an answer through before it goes on', async (context) => {
  const events: string[] = [];
  const matcher = slowMatcher(context, events);
  const end = beginAnswer();
  const answer = async () => {
    for (let hop = 0; hop < 5; hop += 1) await nextTurn();
    events.push('answered');
    end();
  };
  const [{ summary }] = await Promise.all([matchSlice(matcher, records, 'background'), answer()]);
  assert.deepEqual(events, ['line 1', 'answered', 'line 2', 'line 3']);
  assert.equal(summary.matched, 3);
});

test('an answer that never ends does not hold up the list', async (context) => {
  const events: string[] = [];
  const matcher = slowMatcher(context, events);
  const end = beginAnswer();
  const { lines } = await matchSlice(matcher, records, 'background');
  end();
  assert.equal(lines, 3);
  assert.equal(events.length, 3);
});
