/**
 * A quote request whose list ends the process that reads it: the shop starts again, and staff see the dead-letter
 * job.
 */
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
const programs: RunningProgram[] = [];

function start(script: string, args: string[] = []): RunningProgram {
  const program = startProgram(script, env, args);
  programs.push(program);
  return program;
}

before(async () => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'store-poisoned-')));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  // A trial, because its demo staff can log in with the codes it shows.
  env = { DATA_DIR: dataDir, CATALOGUE: 'demo', PORT: String(port), LOG_LEVEL: 'error', TRIAL: 'on' };
});
after(async () => {
  for (const program of programs) program.kill('SIGKILL');
  await Promise.all(programs.map((program) => program.exitCode));
  rmSync(dataDir, { recursive: true, force: true });
});

test('a list that ends its process three times does not prevent a start, and becomes a dead-letter job', async () => {
  for (const args of [['request'], [], []]) {
    const poisonedShop = start('tests/harness/poisoned-shop.ts', args);
    await poisonedShop.waitForOutput(/reading/);
    poisonedShop.kill('SIGKILL');
    await poisonedShop.exitCode;
  }
  const startedAt = performance.now();
  const shop = start('tools/start.ts');
  await shop.waitForOutput(/ready at/);
  assert.equal((await fetch(`${origin}/healthz`)).status, 200);
  assert.ok(performance.now() - startedAt < READY_MS);
  const owner = await logInAs({ origin }, 'owner');
  const fetchTasks = async () => (await owner.get('/tasks')).body.tasks;
  await eventually(async () => (await fetchTasks()).length > 0);
  const [task, ...otherTasks] = await fetchTasks();
  assert.equal(otherTasks.length, 0);
  assert.equal(task.kind, 'quote.read');
  assert.match(task.reason, /ended 3 times/);
  const { body } = await owner.get('/queues');
  assert.equal(body.queues.find(({ id }: { id: string }) => id === 'tasks').open, 1);
  assert.equal((await owner.post(`/tasks/${task.id}/retry`)).status, 200);
  await eventually(async () => (await fetchTasks()).length === 0);
  assert.equal((await fetch(`${origin}/healthz`)).status, 200);
});
