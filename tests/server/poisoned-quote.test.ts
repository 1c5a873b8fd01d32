/** A quote request whose list ends the process that reads it: the shop comes back, and staff see what was given up. */
import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { logInAs } from '../desk/staff.ts';
import { eventually, freePort, type RunningProgram, startProgram } from '../harness.ts';

const READY_MS = 120_000;

let dataDir: string;
let env: Record<string, string>;
let origin: string;
const started: RunningProgram[] = [];

function start(script: string, args: string[] = []): RunningProgram {
  const program = startProgram(script, env, args);
  started.push(program);
  return program;
}

before(async () => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'store-poisoned-')));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  // Demo staff show their codes to everybody.
  env = { DATA_DIR: dataDir, CATALOGUE: 'demo', PORT: String(port), LOG_LEVEL: 'error', TRIAL: 'on' };
});
after(async () => {
  for (const program of started) program.kill('SIGKILL');
  await Promise.all(started.map((program) => program.ended));
  rmSync(dataDir, { recursive: true, force: true });
});

test('a list that ends its process three times keeps no shop from starting, and is shown at the desk', async () => {
  for (const args of [['request'], [], []]) {
    const poisoned = start('tests/harness/poisoned-shop.ts', args);
    await poisoned.until(/reading/);
    poisoned.kill('SIGKILL');
    await poisoned.ended;
  }
  const began = performance.now();
  const shop = start('tools/start.ts');
  await shop.until(/ready at/);
  assert.equal((await fetch(`${origin}/healthz`)).status, 200);
  assert.ok(performance.now() - began < READY_MS);
  const owner = await logInAs({ origin }, 'owner');
  const failed = async () => (await owner.get('/tasks')).body.tasks;
  await eventually(async () => (await failed()).length > 0);
  const [task, ...others] = await failed();
  assert.equal(others.length, 0);
  assert.equal(task.kind, 'quote.read');
  assert.match(task.reason, /ended 3 times/);
  const { body } = await owner.get('/queues');
  assert.equal(body.queues.find(({ id }: { id: string }) => id === 'tasks').open, 1);
  assert.equal((await owner.post(`/tasks/${task.id}/retry`)).status, 200);
  await eventually(async () => (await failed()).length === 0);
  assert.equal((await fetch(`${origin}/healthz`)).status, 200);
});
