import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { LONGEST_TRY_MS, runTry } from './job-attempts.ts';

afterEach(() => mock.timers.reset());

const job = { id: '1', kind: 'x', key: 'y', payload: {}, attempt: 1, addedAt: new Date(0) };

test('a try that takes too long gets its signal aborted, a running one does not', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let lastSignal: AbortSignal | undefined;
  const fault = runTry((_, signal) => {
    lastSignal = signal;
    return new Promise(() => undefined);
  }, job);
  mock.timers.tick(LONGEST_TRY_MS - 1);
  assert.equal(lastSignal?.aborted, false);
  mock.timers.tick(1);
  assert.match(String(await fault), /took too long/);
  assert.equal(lastSignal?.aborted, true);
  assert.equal(await runTry(async (_, over) => assert.equal(over.aborted, false), job), null);
});
