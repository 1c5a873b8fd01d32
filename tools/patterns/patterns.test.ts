import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge } from './check-patterns.ts';
import { patternsIn } from './find-patterns.ts';

const at = { file: 'src/x.ts', line: 1, flags: '' };
const found = (source: string) => ({ patterns: [{ ...at, source }], unknown: [] });

test('literals and constructors are found with their lines', () => {
  const text = 'const a = /x+$/i;\nconst b: RegExp = new RegExp(name);\n// no /pattern/ here\n';
  assert.deepEqual(patternsIn('src/x.ts', text), {
    written: [{ file: 'src/x.ts', line: 1, source: 'x+$', flags: 'i' }],
    built: [{ file: 'src/x.ts', line: 2 }],
  });
});

test('a pattern with exponential or polynomial backtracking is told', async () => {
  for (const source of ['^(?:\\w+[-_])*[A-Z]*_?0603$', '(\\S.*?)\\s+(\\d+)$', 'x+$']) {
    const [problem] = await judge(found(source), new Set(), []);
    assert.match(problem?.message ?? '', /polynomial|exponential/, source);
  }
});

test('a linear pattern is proved once', async () => {
  const linear = new Set<string>();
  assert.deepEqual(await judge(found('(?<!x)x+$'), linear, []), []);
  assert.equal(linear.size, 1);
});

test('a reviewed pattern passes in its file alone, and an entry that names none is told', async () => {
  const entry = { file: 'src/x.ts', begins: 'x+', longest: 20, because: 'a code of ours' };
  assert.deepEqual(await judge(found('x+$'), new Set(), [entry]), []);
  const [elsewhere, stale] = await judge(found('x+$'), new Set(), [{ ...entry, file: 'src/y.ts' }]);
  assert.match(elsewhere?.message ?? '', /polynomial/);
  assert.match(stale?.message ?? '', /not here/);
});

test('a pattern that is built late has to be reviewed', async () => {
  const late = { patterns: [], unknown: [{ file: 'src/x.ts', line: 1 }] };
  assert.equal((await judge(late, new Set(), [])).length, 1);
  const entry = { file: 'src/x.ts', begins: null, longest: 20, because: 'a code of ours' };
  assert.deepEqual(await judge(late, new Set(), [entry]), []);
});
