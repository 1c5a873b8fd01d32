import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../tests/harness.ts';
import { commonPasswords } from './password-blocklist.ts';

test('the blocklist has 10,000 distinct passwords of at least 8 characters, as its tool makes them', () => {
  const lines = readFileSync(join(ROOT, 'data/password-blocklist.txt'), 'utf8').trim().split('\n');
  assert.equal(lines.length, 10_000);
  assert.equal(new Set(lines).size, 10_000);
  assert.ok(lines.every((line) => line.length >= 8));
  assert.deepEqual(lines, commonPasswords());
});
