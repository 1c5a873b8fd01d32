/**
 * kill -9 around the delivery of quote requests, and a webhook that hangs or hangs up. What was answered with Accepted
 * arrives at least once, always under one key; what was refused never does. `FAULT_ROUNDS=3` repeats each kill.
 */
import assert from 'node:assert/strict';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eventually } from '../harness.ts';
import { FragileStore } from './fragile-store.ts';

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1) || 1;

interface Arrival {
  key: string;
  note: string;
}

let store: FragileStore;
let webhook: Server;
let address: string;
let arrivals: Arrival[] = [];
let answer: (response: ServerResponse, arrival: Arrival) => void;

const accept = (response: ServerResponse) => void response.end('Accepted');

before(async () => {
  webhook = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { contactInfo } = JSON.parse(text);
    const arrival = { key: String(request.headers['idempotency-key']), note: contactInfo.applicationNotes };
    arrivals.push(arrival);
    answer(response, arrival);
  });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  const bound = webhook.address();
  address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/`;
  store = await FragileStore.open();
});

after(async () => {
  webhook?.closeAllConnections();
  webhook?.close();
  await store?.close();
});

beforeEach(() => {
  arrivals = [];
  answer = accept;
});

const ask = (note: string, partNumbersText = 'BAT54C 3000') =>
  fetch(`${store.origin}/api/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      formType: 'Quote Request',
      contactInfo: {
        email: 'ada@buyer.example',
        ...{ partNumbersText, applicationNotes: note, fileLink: '', inputMethod: 'text' },
      },
    }),
  });

const arrived = (note: string) => arrivals.filter((each) => each.note === note);
const keysOf = (note: string) => new Set(arrived(note).map(({ key }) => key));
const undelivered = () =>
  store.withDatabase(async ({ db }) => {
    const { rows } = await db.pool.query('SELECT count(*) FROM quotes WHERE delivered_at IS NULL');
    return Number(rows[0].count);
  });

async function restart(webhookUrl: string): Promise<void> {
  await store.kill();
  await store.start({ QUOTE_WEBHOOK_URL: webhookUrl });
}

describe('killed', () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    it(`between Accepted and the delivery, ${round}`, async () => {
      // Nobody listens at port 9: the delivery cannot happen before the kill.
      await restart('http://127.0.0.1:9/');
      const note = `waiting ${round}`;
      assert.equal(await (await ask(note)).text(), 'Accepted');
      const refused = await ask(`refused ${round}`, ' ');
      assert.equal(refused.status, 400);
      await restart(address);
      await eventually(() => arrived(note).length > 0);
      await eventually(async () => (await undelivered()) === 0);
      assert.equal(keysOf(note).size, 1);
      assert.deepEqual(arrived(`refused ${round}`), []);
    });

    it(`between the delivery and its mark, ${round}`, async () => {
      const note = `unmarked ${round}`;
      answer = () => undefined;
      assert.equal((await ask(note)).status, 200);
      await eventually(() => arrived(note).length === 1);
      await store.kill();
      answer = accept;
      await store.start({ QUOTE_WEBHOOK_URL: address });
      await eventually(() => arrived(note).length === 2);
      assert.equal(keysOf(note).size, 1);
      await eventually(async () => (await undelivered()) === 0);
    });

    it(`while many ask: whoever heard Accepted is delivered, ${round}`, async () => {
      const notes = Array.from({ length: 24 }, (_, index) => `many ${round}.${index}`);
      const heard: string[] = [];
      const asking = notes.map(async (note) => {
        const answered = await ask(note).catch(() => null);
        if (answered?.status === 200) heard.push(note);
      });
      await eventually(() => heard.length >= 6);
      await store.kill();
      await Promise.all(asking);
      await store.start({ QUOTE_WEBHOOK_URL: address });
      await eventually(() => heard.every((note) => arrived(note).length > 0));
      await eventually(async () => (await undelivered()) === 0);
      for (const note of notes) assert.ok(keysOf(note).size <= 1, note);
    });
  }
});

it('a webhook that hangs or hangs up is asked again under the same key', async () => {
  answer = (response, { note }) => {
    if (arrived(note).length > 1) accept(response);
    else if (note === 'hangs up') response.destroy();
  };
  await Promise.all([ask('hangs'), ask('hangs up')]);
  await eventually(() => ['hangs', 'hangs up'].every((note) => arrived(note).length >= 2));
  await eventually(async () => (await undelivered()) === 0);
  for (const note of ['hangs', 'hangs up']) assert.equal(keysOf(note).size, 1);
});
