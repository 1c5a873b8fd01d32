/**
 * kill -9 around the delivery of quote requests, and a webhook that hangs or hangs up. A request answered with
 * Accepted is delivered at least once, always under one idempotency key; a refused one never is. `FAULT_ROUNDS=3`
 * repeats each kill.
 */
import assert from 'node:assert/strict';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eventually, startTestServer } from '../harness.ts';
import { FragileStore } from './killable-store.ts';

const DAY_MS = 86_400_000;
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1) || 1;

interface Arrival {
  key: string;
  note: string;
}

let store: FragileStore;
let webhook: Server;
let address: string;
let arrivals: Arrival[] = [];
let answerArrival: (response: ServerResponse, arrival: Arrival) => void;

const acceptArrival = (response: ServerResponse) => void response.end('Accepted');

before(async () => {
  webhook = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { contactInfo } = JSON.parse(text);
    const arrival = { key: String(request.headers['idempotency-key']), note: contactInfo.applicationNotes };
    arrivals.push(arrival);
    answerArrival(response, arrival);
  });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  const webhookAddress = webhook.address();
  address = `http://127.0.0.1:${typeof webhookAddress === 'object' && webhookAddress ? webhookAddress.port : 0}/`;
  store = await FragileStore.open();
});

after(async () => {
  webhook?.closeAllConnections();
  webhook?.close();
  await store?.close();
});

beforeEach(() => {
  arrivals = [];
  answerArrival = acceptArrival;
});

const requestQuote = (note: string, partNumbersText = 'BAT54C 3000', origin = store.origin) =>
  fetch(`${origin}/api/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      formType: 'Quote Request',
      contactInfo: {
        email: 'ada@buyer.example',
        partNumbersText,
        applicationNotes: note,
        fileLink: '',
        inputMethod: 'text',
      },
    }),
  });

const arrivalsOf = (note: string) => arrivals.filter((each) => each.note === note);
const keysOf = (note: string) => new Set(arrivalsOf(note).map(({ key }) => key));
const countUndelivered = () =>
  store.withDatabase(async ({ db }) => {
    const { rows } = await db.pool.query('SELECT count(*) FROM quotes WHERE delivered_at IS NULL');
    return Number(rows[0].count);
  });

async function restart(webhookUrl: string): Promise<void> {
  await store.kill();
  await store.start({ QUOTE_WEBHOOK_URL: webhookUrl });
}

describe('a shop killed', () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    it(`between Accepted and the delivery delivers the request, ${round}`, async () => {
      // Nothing listens at port 9: the delivery cannot happen before the kill.
      await restart('http://127.0.0.1:9/');
      const note = `waiting ${round}`;
      assert.equal(await (await requestQuote(note)).text(), 'Accepted');
      const refusal = await requestQuote(`refused ${round}`, ' ');
      assert.equal(refusal.status, 400);
      await restart(address);
      await eventually(() => arrivalsOf(note).length > 0);
      await eventually(async () => (await countUndelivered()) === 0);
      assert.equal(keysOf(note).size, 1);
      assert.deepEqual(arrivalsOf(`refused ${round}`), []);
    });

    it(`between the delivery and its mark delivers again under the same key, ${round}`, async () => {
      const note = `unmarked ${round}`;
      answerArrival = () => undefined;
      assert.equal((await requestQuote(note)).status, 200);
      await eventually(() => arrivalsOf(note).length === 1);
      await store.kill();
      answerArrival = acceptArrival;
      await store.start({ QUOTE_WEBHOOK_URL: address });
      await eventually(() => arrivalsOf(note).length === 2);
      assert.equal(keysOf(note).size, 1);
      await eventually(async () => (await countUndelivered()) === 0);
    });

    it(`among many requests delivers every accepted one, ${round}`, async () => {
      const notes = Array.from({ length: 24 }, (_, index) => `many ${round}.${index}`);
      const acceptedNotes: string[] = [];
      const requests = notes.map(async (note) => {
        const reply = await requestQuote(note).catch(() => null);
        if (reply?.status === 200) acceptedNotes.push(note);
      });
      await eventually(() => acceptedNotes.length >= 6);
      await store.kill();
      await Promise.all(requests);
      await store.start({ QUOTE_WEBHOOK_URL: address });
      await eventually(() => acceptedNotes.every((note) => arrivalsOf(note).length > 0));
      await eventually(async () => (await countUndelivered()) === 0);
      for (const note of notes) assert.ok(keysOf(note).size <= 1, note);
    });
  }
});

it('a webhook that hangs, hangs up or never ends is called again under the same key', async () => {
  const troubles = ['hangs', 'hangs up', 'never ends', 'says too much'];
  answerArrival = (response, { note }) => {
    if (arrivalsOf(note).length > 1) acceptArrival(response);
    else if (note === 'hangs up') response.destroy();
    else if (note === 'says too much') response.end(`Accepted${'x'.repeat(5_000_000)}`);
    else if (note === 'never ends') {
      const dripTimer = setInterval(() => response.write('A'.repeat(100)), 20);
      response.on('close', () => clearInterval(dripTimer));
    }
  };
  await Promise.all(troubles.map((note) => requestQuote(note)));
  await eventually(() => troubles.every((note) => arrivalsOf(note).length >= 2));
  await eventually(async () => (await countUndelivered()) === 0);
  for (const note of troubles) assert.equal(keysOf(note).size, 1);
});

it('a clock that jumps a day ahead and back loses no request', async () => {
  answerArrival = (response) => void response.writeHead(500).end();
  assert.equal(await (await requestQuote('before the jumps')).text(), 'Accepted');
  await store.kill();
  answerArrival = acceptArrival;
  arrivals = [];
  await store.start({ QUOTE_WEBHOOK_URL: 'http://127.0.0.1:9/', CLOCK_OFFSET_MS: String(DAY_MS) });
  assert.equal(await (await requestQuote('ahead')).text(), 'Accepted');
  await store.kill();
  // After the clock is set back, the second request is due a day in the future, when the clock reaches that time.
  await store.start({ QUOTE_WEBHOOK_URL: address, CLOCK_OFFSET_MS: String(-3_600_000) });
  assert.equal(await (await requestQuote('set back')).text(), 'Accepted');
  await eventually(() => arrivalsOf('set back').length > 0);
  await store.kill();
  await store.start({ QUOTE_WEBHOOK_URL: address, CLOCK_OFFSET_MS: String(DAY_MS + 120_000) });
  await eventually(() => ['before the jumps', 'ahead'].every((note) => arrivalsOf(note).length > 0));
  await eventually(async () => (await countUndelivered()) === 0);
  for (const note of ['before the jumps', 'ahead', 'set back']) assert.equal(keysOf(note).size, 1);
});

it('two shops on one database deliver each request once', async () => {
  const env = { QUOTE_WEBHOOK_URL: address };
  const firstStore = await startTestServer({ env });
  const secondStore = await startTestServer({
    env: { ...env, DATABASE_URL: firstStore.config.databaseUrl! },
  });
  const notes = Array.from({ length: 20 }, (_, index) => `shared ${index}`);
  try {
    const origins = [firstStore.origin, secondStore.origin];
    const answers = await Promise.all(
      notes.map((note, at) => requestQuote(note, 'BAT54C 3000', origins[at % 2])),
    );
    assert.ok(answers.every(({ status }) => status === 200));
    await eventually(() => notes.every((note) => arrivalsOf(note).length > 0));
    await eventually(async () => {
      const { rows } = await firstStore.platform.db.pool.query(
        'SELECT count(*) FROM quotes WHERE delivered_at IS NULL OR reading IS NULL',
      );
      return Number(rows[0].count) === 0;
    });
    for (const note of notes) assert.equal(arrivalsOf(note).length, 1, note);
  } finally {
    await secondStore.close();
    await firstStore.close();
  }
});
