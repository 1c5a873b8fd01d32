import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Hono } from 'hono';
import { ApiError } from '#kernel';
import type { CallerEnv } from '#settings';
import { boundCostly } from './costly-calls.ts';

test('one address has few costly calls at one time, a flood of it is refused, and others are served', async () => {
  const app = new Hono<CallerEnv>();
  app.use('*', boundCostly());
  let working = 0;
  let most = 0;
  const release: (() => void)[] = [];
  app.all('*', async (c) => {
    working += 1;
    most = Math.max(most, working);
    await new Promise<void>((resolve) => release.push(resolve));
    working -= 1;
    return c.text('done');
  });
  app.onError((error, c) => c.text(error.message, error instanceof ApiError ? 429 : 500));
  const ask = async (path: string, address: string) =>
    (await app.fetch(new Request(`http://localhost${path}`), { address })).status;
  const path = '/api/catalogue/parts/x/datasheet.pdf';
  const flood = Array.from({ length: 100 }, () => ask(path, 'a'));
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(most, 3);
  const others = [ask(path, 'b'), ask('/api/settings', 'a')];
  const finished = Promise.all([...flood, ...others]);
  let isFinished = false;
  void finished.then(() => {
    isFinished = true;
  });
  while (!isFinished) {
    for (const each of release.splice(0)) each();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const statuses = await finished;
  assert.equal(statuses.filter((status) => status === 200).length, 63 + 2);
  assert.equal(statuses.filter((status) => status === 429).length, 37);
  assert.deepEqual(statuses.slice(-2), [200, 200]);
  assert.equal(most, 5);
});
