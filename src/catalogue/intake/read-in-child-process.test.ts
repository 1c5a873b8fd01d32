import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { LONGEST_TRY_MS } from '#platform';
import { temporaryFolder } from '../release/fixtures.ts';
import { LIMITS_MS, readApart } from './read-in-child-process.ts';

const { folder, remove } = temporaryFolder();
after(remove);

test("the limit of a child process ends before its job's try", () => {
  for (const limit of Object.values(LIMITS_MS)) assert.ok(limit <= LONGEST_TRY_MS - 30_000, `${limit}`);
});

test('an aborted try kills a child process that never ends', { timeout: 20_000 }, async () => {
  mkdirSync(join(folder, 'tools'));
  const endless = `process.stdout.write(JSON.stringify({ rows: [process.pid] }) + '\\n');
for (;;);`;
  writeFileSync(join(folder, 'tools/catalogue-intake.ts'), endless);
  const controller = new AbortController();
  const order = { kind: 'prices' as const, name: 'prices.csv', bytes: new Uint8Array(1), args: [] };
  let pid = 0;
  const problem = await readApart(
    { ...order, rootDir: folder, signal: controller.signal },
    async (message) => {
      pid = Number('rows' in message && message.rows[0]);
      controller.abort();
    },
  );
  assert.match(problem?.en ?? '', /within its limits of time/);
  assert.match(problem?.de ?? '', /mit den Grenzen für Zeit/);
  assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });
});
