/** The stream of the rail's counts: tells what has changed, to whom it concerns, as long as the session holds. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { QueueReply, Role } from '#backoffice/contract';
import { eventually, startTestServer, type TestServer } from '../harness.ts';
import { DeskBrowser, logInAs } from './staff.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server?.close());

/** An open stream: what it has told, and when it ends. */
async function listen(desk: DeskBrowser) {
  const response = await fetch(`${server.origin}/desk/api/queues/stream`, {
    headers: { accept: 'text/event-stream', ...(desk.cookie && { cookie: desk.cookie }) },
  });
  const told: QueueReply[][] = [];
  const reading = (async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        if (text.startsWith('data: ')) told.push(JSON.parse(text.slice(6, end)).queues);
        text = text.slice(end + 2);
      }
    }
  })();
  const openOf = (id: string) => told.at(-1)?.find((queue) => queue.id === id)?.open;
  return { response, told, reading, openOf };
}

const ask = () =>
  server.fetch('/api/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      formType: 'Quote Request',
      contactInfo: {
        email: 'ada@buyer.example',
        partNumbersText: 'MC0805R106K1ANT 3000',
        applicationNotes: '',
        fileLink: '',
        inputMethod: 'text',
      },
    }),
  });

test('what changes is told without being asked for, and nothing else', async () => {
  const [sales, catalogue] = [await logInAs(server, 'sales'), await logInAs(server, 'catalogue')];
  const [mine, other] = [await listen(sales), await listen(catalogue)];
  assert.match(mine.response.headers.get('content-type') ?? '', /^text\/event-stream/);
  assert.equal(mine.response.headers.get('cache-control'), 'no-store');
  await eventually(() => mine.told.length === 1 && other.told.length === 1);
  assert.deepEqual(other.told[0], [], 'another role sees other queues');
  const before = mine.openOf('quotes') ?? 0;
  assert.equal((await ask()).status, 200);
  await eventually(() => mine.openOf('quotes') === before + 1);
  assert.equal(other.told.length, 1);
  for (const desk of [sales, catalogue]) await desk.post('/logout');
  await Promise.all([mine.reading, other.reading]);
});

test('it ends with the session, and does not prolong it', async () => {
  const { pool } = server.platform.db;
  const of = 'staff_id = (SELECT id FROM staff WHERE email = $1)';
  const ends: [Role, string][] = [
    ['support', `DELETE FROM staff_sessions WHERE ${of}`],
    ['content', `UPDATE staff_sessions SET seen_at = seen_at - interval '8 hours' WHERE ${of}`],
    ['owner', "UPDATE staff SET role = 'content' WHERE email = $1"],
  ];
  await Promise.all(
    ends.map(async ([role, end]) => {
      const stream = await listen(await logInAs(server, role));
      await eventually(() => stream.told.length === 1);
      await pool.query(end, [`${role}@example.com`]);
      await stream.reading;
    }),
  );
});

test('of many tabs the oldest is let go; who is nobody hears nothing', async () => {
  const sales = await logInAs(server, 'sales');
  const tabs: Awaited<ReturnType<typeof listen>>[] = [];
  for (let tab = 0; tab < 9; tab += 1) tabs.push(await listen(sales));
  await tabs[0]?.reading;
  await eventually(() => tabs.slice(1).every(({ told }) => told.length === 1));
  assert.equal((await listen(new DeskBrowser(server))).response.status, 401);
  assert.equal((await sales.get('/queues/stream')).status, 400);
  // The others are open when the server closes, which must not wait for them.
});
