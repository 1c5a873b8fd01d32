import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../../../tests/harness.ts';

const KEY = { Authorization: `Basic ${btoa('pk_demo')}`, 'Content-Type': 'application/json' };
/** Some megabytes of lines that the database cannot compress. */
const MANY = `Reference,Value,Note\n${Array.from({ length: 5_000 }, (_, at) => `R${at},${1 + (at % 9)}k,${randomBytes(30).toString('base64url')}`).join('\n')}`;
const MB = 1024 * 1024;
const FEW = 'Reference,Value,Footprint\nR1,10k,0603\nR2,4k7,0603';

let store: TestServer;
before(async () => {
  store = await startTestServer({ env: { SHEETS_MB: '10', TRUST_PROXY: '1' } });
});
after(() => store.close());

interface Visitor {
  address: string;
  session: string;
}
const visitor = (address: string): Visitor => ({ address, session: '' });

async function call(client: Visitor, method: string, path: string, body?: unknown) {
  const response = await store.fetch(`/api${path}`, {
    method,
    headers: {
      ...KEY,
      'X-Forwarded-For': client.address,
      ...(client.session && { 'X-Session': client.session }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  client.session = response.headers.get('x-session') ?? client.session;
  return { status: response.status, body: (await response.json()) as { id: string; state?: string } };
}

const send = (client: Visitor, text: string) => call(client, 'POST', '/bom/sheets', { text });

async function customer(address: string, name: string): Promise<Visitor> {
  const client = visitor(address);
  const account = { email: `${name}@firm.example`, password: 'correct horse 9 battery', first_name: name };
  assert.equal((await call(client, 'POST', '/account', account)).status, 200);
  return client;
}

const bytesKept = async (table: string) => {
  const { rows } = await store.platform.db.pool.query<{ size: string }>(
    `SELECT coalesce(sum(bytes), 0) AS size FROM ${table}`,
  );
  return Number(rows[0]?.size);
};

const countOf = async (table: string) => {
  const { rows } = await store.platform.db.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table}`,
  );
  return rows[0]?.count ?? 0;
};

describe('storage for lists', () => {
  it('is freed from the heaviest address, while others keep their lists and are served', async () => {
    const neighbour = visitor('198.51.100.7');
    const neighbourSheet = await send(neighbour, FEW);
    assert.equal(neighbourSheet.status, 200);
    for (let sentCount = 0; sentCount < 12; sentCount += 1)
      assert.equal((await send(visitor('203.0.113.9'), MANY)).status, 200, `list ${sentCount}`);
    assert.ok((await bytesKept('bom_sheets')) <= 10 * MB);
    assert.ok((await countOf('bom_sheets')) < 13, 'the oldest of the heaviest are gone');
    assert.equal((await send(visitor('198.51.100.8'), FEW)).status, 200, 'another guest');
    assert.equal(
      (await send(visitor('203.0.113.9'), FEW)).status,
      200,
      'an honest one behind the same address',
    );
    const buyer = await customer('203.0.113.9', 'buyer');
    assert.equal((await send(buyer, FEW)).status, 200, 'a customer behind the same address');
    assert.equal((await call(neighbour, 'GET', `/bom/sheets/${neighbourSheet.body.id}`)).body.state, 'ready');
  });

  it('counts the addresses of one IPv6 network together', async () => {
    const neighbour = visitor('2001:db8:99:1::1');
    const neighbourSheet = await send(neighbour, MANY);
    for (let sentCount = 0; sentCount < 12; sentCount += 1)
      assert.equal((await send(visitor(`2001:db8:7:${sentCount.toString(16)}::1`), MANY)).status, 200);
    const { rows } = await store.platform.db.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM bom_sheets WHERE id = $1',
      [neighbourSheet.body.id],
    );
    assert.equal(rows[0]?.count, 1, 'none of them alone is heavier than this one');
  });

  it('reserves a share for accounts, refuses a full account and serves the others', async () => {
    const heavy = await customer('203.0.113.30', 'heavy');
    const statuses: number[] = [];
    do statuses.push((await send(heavy, MANY)).status);
    while (statuses.at(-1) === 200 && statuses.length < 10);
    assert.equal(statuses.at(-1), 409, `${statuses}`);
    assert.equal((await call(heavy, 'GET', '/bom/sheets')).status, 200);
    const light = await customer('203.0.113.31', 'light');
    assert.equal((await send(light, FEW)).status, 200);
    assert.equal((await send(visitor('203.0.113.32'), FEW)).status, 200);
  });

  it('is limited for background matching too', async () => {
    const neighbour = await call(visitor('198.51.100.7'), 'POST', '/bom/match?async=1', { text: FEW });
    assert.equal(neighbour.status, 202);
    for (let sentCount = 0; sentCount < 6; sentCount += 1)
      assert.equal(
        (await call(visitor('203.0.113.9'), 'POST', '/bom/match?async=1', { text: MANY })).status,
        202,
      );
    assert.ok((await bytesKept('bom_jobs')) <= 2.5 * MB);
    const { job } = neighbour.body as unknown as { job: string };
    assert.equal((await call(visitor('198.51.100.7'), 'GET', `/bom/jobs/${job}`)).status, 200);
  });
});
