import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beginAnswer } from '#platform';
import type { LineReading, MatchedLine } from '../matching/index.ts';
import type { BomRecord } from '../records.ts';
import { SliceMatcher } from './match-slices.ts';

/**
 * A matcher whose every line takes longer than a stretch, on a clock that advances only by its work and by being read.
 */
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

test('a background list lets a pending answer finish before its next line', async (context) => {
  const events: string[] = [];
  const matcher = slowMatcher(context, events);
  const end = beginAnswer();
  const answer = async () => {
    for (let hop = 0; hop < 5; hop += 1) await nextTurn();
    events.push('answered');
    end();
  };
  const [{ summary }] = await Promise.all([
    new SliceMatcher().match(matcher, records, 'background'),
    answer(),
  ]);
  assert.deepEqual(events, ['line 1', 'answered', 'line 2', 'line 3']);
  assert.equal(summary.matched, 3);
});

test('a background list goes on after a while if a pending answer never ends', async (context) => {
  const events: string[] = [];
  const matcher = slowMatcher(context, events);
  const end = beginAnswer();
  const { lines } = await new SliceMatcher().match(matcher, records, 'background');
  end();
  assert.equal(lines, 3);
  assert.equal(events.length, 3);
});
