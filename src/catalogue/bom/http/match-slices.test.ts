import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginAnswer } from '#platform';
import type { MatchedLine } from '../matching/index.ts';
import type { BomRecord } from '../records.ts';
import { matchSlice } from './match-slices.ts';

/** A matcher whose every line is longer work than a stretch in the background may be. */
function slowMatcher(seen: string[]) {
  return {
    match: (record: BomRecord): MatchedLine => {
      for (const end = performance.now() + 3; performance.now() < end; );
      seen.push(`line ${record.line}`);
      return { status: 'matched' } as MatchedLine;
    },
  };
}

const records = [1, 2, 3].map((line) => ({ line }) as BomRecord);

test('a list in the background lets an answer through before it goes on', async () => {
  const seen: string[] = [];
  const end = beginAnswer();
  setTimeout(() => {
    seen.push('answered');
    end();
  }, 0);
  const { summary } = await matchSlice(slowMatcher(seen), records, 'background');
  assert.deepEqual(seen, ['line 1', 'answered', 'line 2', 'line 3']);
  assert.equal(summary.matched, 3);
});

test('an answer that never ends does not hold up the list', async () => {
  const seen: string[] = [];
  const end = beginAnswer();
  const { lines } = await matchSlice(slowMatcher(seen), records, 'background');
  end();
  assert.equal(lines, 3);
  assert.equal(seen.length, 3);
});
