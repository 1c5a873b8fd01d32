/** The stream of queue counts: sends changes to the roles they concern, as long as the session lasts. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { QueueReply, Role } from '#desk/contract';
import { eventually, startTestServer, type TestServer } from '../harness.ts';
import { DeskBrowser, logInAs } from './staff.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server?.close());

/** Opens a stream. Returns its updates so far, and a promise that ends with it. */
async function listen(desk: DeskBrowser) {
  const response = await fetch(`${server.origin}/desk/api/queues/stream`, {
    headers: { accept: 'text/event-stream', ...(desk.cookie && { cookie: desk.cookie }) },
  });
  const updates: QueueReply[][] = [];
  const reading = (async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        if (text.startsWith('data: ')) updates.push(JSON.parse(text.slice(6, end)).queues);
        text = text.slice(end + 2);
      }
    }
  })();
  const countOpen = (id: string) => updates.at(-1)?.find((queue) => queue.id === id)?.open;
  return { response, updates, reading, countOpen };
}

const requestQuote = () =>
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

test('the stream sends a changed count to its roles, and nothing to others', async () => {
  const [sales, catalogue] = [await logInAs(server, 'sales'), await logInAs(server, 'catalogue')];
  const [salesStream, catalogueStream] = [await listen(sales), await listen(catalogue)];
  assert.match(salesStream.response.headers.get('content-type') ?? '', /^text\/event-stream/);
  assert.equal(salesStream.response.headers.get('cache-control'), 'no-store');
  await eventually(() => salesStream.updates.length === 1 && catalogueStream.updates.length === 1);
  assert.deepEqual(catalogueStream.updates[0], [], 'another role sees other queues');
  const openBefore = salesStream.countOpen('quotes') ?? 0;
  assert.equal((await requestQuote()).status, 200);
  await eventually(() => salesStream.countOpen('quotes') === openBefore + 1);
  assert.equal(catalogueStream.updates.length, 1);
  for (const desk of [sales, catalogue]) await desk.post('/logout');
  await Promise.all([salesStream.reading, catalogueStream.reading]);
});

test('the stream ends with the session and does not prolong it', async () => {
  const { pool } = server.platform.db;
  const staffCondition = 'staff_id = (SELECT id FROM staff WHERE email = $1)';
  const sessionEnds: [Role, string][] = [
    ['support', `DELETE FROM staff_sessions WHERE ${staffCondition}`],
    ['content', `UPDATE staff_sessions SET seen_at = seen_at - interval '8 hours' WHERE ${staffCondition}`],
    ['owner', "UPDATE staff SET role = 'content' WHERE email = $1"],
  ];
  await Promise.all(
    sessionEnds.map(async ([role, endingSql]) => {
      const stream = await listen(await logInAs(server, role));
      await eventually(() => stream.updates.length === 1);
      await pool.query(endingSql, [`${role}@example.com`]);
      await stream.reading;
    }),
  );
});

test('a ninth tab ends the oldest stream, and a visitor without session is refused', async () => {
  const sales = await logInAs(server, 'sales');
  const streams: Awaited<ReturnType<typeof listen>>[] = [];
  for (let tab = 0; tab < 9; tab += 1) streams.push(await listen(sales));
  await streams[0]?.reading;
  await eventually(() => streams.slice(1).every(({ updates }) => updates.length === 1));
  assert.equal((await listen(new DeskBrowser(server))).response.status, 401);
  assert.equal((await sales.get('/queues/stream')).status, 400);
  // The other streams are open when the server closes, which must not wait for them.
});
