import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOfText } from './check-references.ts';

const DECISIONS = new Set(['0012-orders-are-rows.md']);
const messagesOf = (text: string) => faultsOfText('docs/x.md', text, DECISIONS).map(({ message }) => message);

test('a decision that exists may be cited', () => {
  assert.deepEqual(messagesOf('Orders are rows (decision 12, docs/decisions/0012-orders-are-rows.md).'), []);
});

test('a decision that does not exist is reported with its line', () => {
  const [problem] = faultsOfText('docs/x.md', 'Orders.\nSee decision 13.', DECISIONS);
  assert.equal(problem?.line, 2);
  assert.match(problem?.message ?? '', /decision 13 is not in/);
  assert.equal(messagesOf('See decisions/0013-gone.md.').length, 1);
});

test('numbers of rules that the repository does not explain are reported', () => {
  for (const text of [
    'Staff answer (D-20).',
    'As R-190 says.',
    'Broken rule T3.',
    'Of invariants K2 and T2.',
  ])
    assert.equal(messagesOf(text).length, 1, text);
  for (const text of ['Diode in DO-214 and SOD-123', 'R10 series', 'SI2301-T1-GE3', 'reference R-C1'])
    assert.deepEqual(messagesOf(text), [], text);
});
