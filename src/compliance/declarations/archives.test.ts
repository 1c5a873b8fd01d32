import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createArchives } from './archives.ts';

test('an address with many files does not delay the single file of another address', async () => {
  const archives = createArchives({ making: 2, perAddress: 4, longest: 60_000 });
  const finishedFiles: string[] = [];
  const file = (name: string) => async () => {
    await new Promise((resolve) => setImmediate(resolve));
    finishedFiles.push(name);
  };
  const large = [1, 2, 3, 4].flatMap(() => {
    const archive = archives.open('198.51.100.1');
    assert.ok(archive);
    return Array.from({ length: 50 }, () => archive.make(file('large')));
  });
  const small = archives.open('203.0.113.9');
  assert.ok(small);
  await Promise.all([...large, small.make(file('small'))]);
  assert.ok(finishedFiles.indexOf('small') < 10, `made after ${finishedFiles.indexOf('small')} others`);
  assert.equal(finishedFiles.length, 201);
});
