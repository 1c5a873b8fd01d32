import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgePatterns } from './check-patterns.ts';
import { patternsIn } from './find-patterns.ts';

const position = { file: 'src/x.ts', line: 1, flags: '' };
const patternIn = (source: string) => ({ patterns: [{ ...position, source }], unknown: [] });

test('finds literals and constructors with their lines', () => {
  const text = 'const a = /x+$/i;\nconst b: RegExp = new RegExp(name);\n// no /pattern/ here\n';
  assert.deepEqual(patternsIn('src/x.ts', text), {
    writtenPatterns: [{ file: 'src/x.ts', line: 1, source: 'x+$', flags: 'i' }],
    builtPlaces: [{ file: 'src/x.ts', line: 2 }],
  });
});

test('reports a pattern with exponential or polynomial backtracking', async () => {
  for (const source of ['^(?:\\w+[-_])*[A-Z]*_?0603$', '(\\S.*?)\\s+(\\d+)$', 'x+$']) {
    const [problem] = await judgePatterns(patternIn(source), new Set(), []);
    assert.match(problem?.message ?? '', /polynomial|exponential/, source);
  }
});

test('records the proof of a linear pattern', async () => {
  const linear = new Set<string>();
  assert.deepEqual(await judgePatterns(patternIn('(?<!x)x+$'), linear, []), []);
  assert.equal(linear.size, 1);
});

test('a reviewed pattern passes in its file alone, and an entry without a pattern is reported', async () => {
  const entry = { file: 'src/x.ts', begins: 'x+', longest: 20, because: 'a code of ours' };
  assert.deepEqual(await judgePatterns(patternIn('x+$'), new Set(), [entry]), []);
  const [elsewhere, stale] = await judgePatterns(patternIn('x+$'), new Set(), [
    { ...entry, file: 'src/y.ts' },
  ]);
  assert.match(elsewhere?.message ?? '', /polynomial/);
  assert.match(stale?.message ?? '', /not here/);
});

test('a pattern that is built late must be reviewed', async () => {
  const latePatterns = { patterns: [], unknown: [{ file: 'src/x.ts', line: 1 }] };
  assert.equal((await judgePatterns(latePatterns, new Set(), [])).length, 1);
  const entry = { file: 'src/x.ts', begins: null, longest: 20, because: 'a code of ours' };
  assert.deepEqual(await judgePatterns(latePatterns, new Set(), [entry]), []);
});
