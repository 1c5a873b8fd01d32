/** Dead-letter jobs at the desk: kind, reason and retry. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accessibilityFaults, eventually, type TestServer } from '../harness.ts';
import { type DeskInBrowser, openDesk } from './desk-browser.ts';
import { type DeskBrowser, logInAs } from './staff.ts';

let desk: DeskInBrowser;
let server: TestServer;
let owner: DeskBrowser;

before(async () => {
  desk = await openDesk();
  server = desk.server;
  owner = await logInAs(server, 'owner');
});
after(() => desk?.close());

/** Creates a job that has failed as often as it may. */
async function failTask(key: string, reason: string): Promise<void> {
  const { db } = server.platform;
  await db.pool.query(
    `INSERT INTO jobs (id, kind, key, payload, added_at, first_due_at, due_at, state, ended_at, attempts, last_error)
     VALUES ($1, 'quote.deliver', $2, '{}', now() - interval '3 days', now() - interval '3 days', now(), 'dead', now(), 75, $3)`,
    [server.platform.random.id(), key, reason],
  );
}

test('an owner sees a dead-letter job with its reason and retries it, which is logged', async () => {
  await failTask('first', 'The webhook answered 500.');
  const [task] = (await owner.get('/tasks')).body.tasks;
  assert.deepEqual(
    [task.kind, task.key, task.order, task.tries, task.reason],
    ['quote.deliver', 'first', null, 75, 'The webhook answered 500.'],
  );
  assert.ok(Date.parse(task.addedAt) < Date.parse(task.failedAt));
  assert.equal((await owner.post(`/tasks/${task.id}/retry`)).status, 200);
  assert.equal((await owner.post(`/tasks/${task.id}/retry`)).status, 404, 'it runs already');
  const { rows } = (await owner.get('/audit?action=tasks.retry')).body;
  assert.deepEqual([rows[0].subject, rows[0].after.kind], ['first', 'quote.deliver']);
});

test('sales cannot see dead-letter jobs', async () => {
  const sales = await logInAs(server, 'sales');
  assert.equal((await sales.get('/tasks')).status, 403);
});

test('more dead-letter jobs than the list shows are counted, and the oldest can be retried', async () => {
  const { pool } = server.platform.db;
  await failTask('oldest', 'The webhook answered 503.');
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE jobs SET ended_at = now() - interval '1 hour' WHERE key = 'oldest' RETURNING id`,
  );
  await pool.query(
    `INSERT INTO jobs (id, kind, key, payload, added_at, first_due_at, due_at, state, ended_at, attempts, last_error)
     SELECT lpad(to_hex(n), 24, '0'), 'quote.deliver', 'many ' || n, '{}', now(), now(), now(), 'dead', now(), 75, 'away'
     FROM generate_series(1, 1200) n`,
  );
  const { queues } = (await owner.get('/queues')).body;
  assert.equal(queues.find(({ id }: { id: string }) => id === 'tasks').open, 1_201);
  assert.equal((await owner.get('/tasks')).body.tasks.length, 200);
  assert.equal((await owner.post(`/tasks/${rows[0]?.id}/retry`)).status, 200);
  await pool.query(`DELETE FROM jobs WHERE key LIKE 'many %'`);
});

test('the screen describes the failed job and retries it', async () => {
  await failTask('second', 'The webhook answered 502.');
  const page = await desk.pageOf(owner);
  await page.goto(`${server.origin}/desk/tasks`);
  await page.getByRole('heading', { name: 'Failed jobs' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'The webhook answered 502.' });
  assert.match((await row.textContent()) ?? '', /Deliver a quote request/);
  assert.deepEqual(await accessibilityFaults(page), []);
  await row.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No failed jobs.').waitFor();
  await eventually(async () => (await owner.get('/tasks')).body.tasks.length === 0);
});
