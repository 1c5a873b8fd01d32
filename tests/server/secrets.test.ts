import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createLogger } from '#platform';
import { startTestServer, type TestServer } from '../harness.ts';

/** Values that occur nowhere else in tables and logs, so that every match is a leak. */
const CARD = { number: '4000056655665556', exp_month: '11', exp_year: '2037', cvc: '907' };
const PASSWORDS = ['Quartz-Umbrella-7719', 'Velvet-Lantern-5503'];
const EMAIL = 'keeper@secrets.example';

const lines: string[] = [];
let server: TestServer;

before(async () => {
  const log = createLogger('trace', { write: (line) => lines.push(line) });
  server = await startTestServer({ build: 'demo', log });
});
after(() => server.close());

let session = '';
/** Every session id that was ever valid. */
const sessions = new Set<string>();

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const reply = await server.fetch(`/api${path}`, {
    method,
    headers: {
      Authorization: `Basic ${btoa('pk_demo')}`,
      'Content-Type': 'application/json',
      ...(session && { 'X-Session': session }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  session = reply.headers.get('x-session') ?? session;
  sessions.add(session);
  return (await reply.json()) as T;
}

async function vault(path: string, data: Record<string, string>): Promise<{ $data: { token: string } }> {
  const query = new URLSearchParams({
    '$jsonp[method]': 'post',
    '$jsonp[callback]': 'none',
    ...Object.fromEntries(Object.entries(data).map(([name, value]) => [`$data[${name}]`, value])),
    $key: 'pk_demo',
  });
  return (await (await fetch(`${server.vaultOrigin}${path}?${query}`)).json()) as {
    $data: { token: string };
  };
}

/** The full content of the database as text, by table. */
async function readTables(): Promise<Map<string, string>> {
  const { pool } = server.platform.db;
  const { rows } = await pool.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const contents = new Map<string, string>();
  for (const { name } of rows) {
    const tableRows = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`);
    contents.set(name, tableRows.rows.map(({ row }) => row).join('\n'));
  }
  return contents;
}

test('card numbers, codes, passwords, reset keys and session ids appear in no table, log or mail', async () => {
  await call('POST', '/account', { email: EMAIL, password: PASSWORDS[0] });
  const { $data: card } = await vault('/tokens', CARD);
  assert.ok(card.token, 'the vault gave a token');
  await vault('/tokens', { ...CARD, cvc: 'x' });
  await call('POST', '/account/cards', { token: card.token });
  const { $data: secondCard } = await vault('/tokens', CARD);
  await call('POST', '/cart/items', { product_id: 'mc0805r106k1an', quantity: 20 });
  await call('PUT', '/cart', {
    shipping: { name: 'A', address1: 'B 1', zip: '70565', city: 'C', country: 'DE' },
    // The API does not expect these fields, but some client will send them.
    billing: { method: 'card', card: { ...CARD, token: secondCard.token } },
  });
  const order = await call<{ number?: string; errors?: object }>('POST', '/cart/order');
  assert.ok(order.number, JSON.stringify(order));
  await call('POST', '/account/login', { email: EMAIL, password: PASSWORDS[1] });
  await call('POST', '/account/recover', { email: EMAIL });
  await server.platform.jobs.drain();
  const inbox = (await (
    await server.fetch('/dev/inbox.json', { headers: { cookie: server.trialCookie } })
  ).json()) as { results: { text: string }[] };
  const key = inbox.results.map(({ text }) => /recover\?key=([\w-]+)/.exec(text)?.[1]).find(Boolean);
  assert.ok(key, 'the mail holds a key');
  await call('POST', '/account/recover', { reset_key: key, password: PASSWORDS[1] });
  await call('POST', '/account/logout');
  await server.platform.jobs.drain();

  const spacedCardNumber = CARD.number.replace(/(\d{4})(?=\d)/g, '$1 ');
  const secrets = [
    CARD.number,
    spacedCardNumber,
    ...PASSWORDS,
    ...[...sessions].filter((id) => id.length > 20),
  ];
  const places = new Map([...(await readTables()), ['log', lines.join('\n')]]);
  for (const [place, text] of places) {
    for (const secret of secrets) assert.ok(!text.includes(secret), `${place} holds ${secret}`);
    // Three digits alone match anywhere; beside the name of the field they are the security code.
    assert.doesNotMatch(text, /(?:cvc|cvv|security)\W{0,8}907/i, place);
    // The mail must contain the key; nothing else may.
    if (place !== 'mails') assert.ok(!text.includes(key), `${place} holds the reset key`);
  }
  assert.ok(lines.length > 0, 'there was a log to look at');
});
