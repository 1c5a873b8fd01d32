import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../../../tests/harness.ts';
import { ReaderProcess } from './reader-process.ts';

test('a reader starts where the libraries are a link, and refuses without any message file', async () => {
  const rootDir = realpathSync(mkdtempSync(join(tmpdir(), 'reader-')));
  for (const path of ['src', 'data', 'package.json']) {
    cpSync(join(ROOT, path), join(rootDir, path), { recursive: true });
  }
  symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(rootDir, 'node_modules'));
  const reader = new ReaderProcess(rootDir);
  try {
    const reading = await reader.read({ source: { text: 'MC0805R106K1ANT 3000' }, choice: {} });
    assert.ok(reading !== 'costly' && reading.ok, JSON.stringify(reading));
    const refusedReading = await reader.read({ source: { text: '---' }, choice: {} });
    assert.deepEqual(refusedReading, { ok: false, refusal: { code: 'no_parts_found' } });
  } finally {
    reader.kill();
    rmSync(rootDir, { recursive: true });
  }
});
