import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { LIMITS } from '#platform';
import { startTestServer, type TestServer } from '../../tests/harness.ts';
import { createWriteBudget } from './write-budget.ts';

describe('the write budget of one address within a day', () => {
  const time = { now: 0 };
  const clock = { now: () => new Date(time.now) };

  it('counts large bodies by bytes and small ones by call, for each address separately', () => {
    const budget = createWriteBudget(clock);
    const half = LIMITS.writtenAddressDay / 2;
    budget.spend('a', half);
    budget.spend('a', half);
    assert.equal(budget.waitFor('a', LIMITS.smallWrite + 1), 86_400);
    assert.equal(budget.waitFor('a', 100), null, 'a cart stays open');
    assert.equal(budget.waitFor('b', half), null);
    for (let call = 0; call < LIMITS.writesAddressDay; call += 1) budget.spend('a', 100);
    assert.equal(budget.waitFor('a', 100), 86_400);
  });

  it('counts data stored beyond the body, and adds up the addresses of one IPv6 network', () => {
    const budget = createWriteBudget(clock);
    const share = LIMITS.storedAddressDay;
    assert.equal(budget.book('203.0.113.9', share), null);
    assert.equal(budget.book('203.0.113.9', 1), 86_400);
    assert.equal(budget.waitFor('203.0.113.9', 100), null, 'what keeps little goes on');
    const waits = Array.from({ length: 20 }, (_, index) =>
      budget.book(`2001:db8:7:${index.toString(16)}::/64`, share),
    );
    assert.equal(waits.filter((wait) => wait === null).length, 4);
    assert.equal(budget.book('2001:db8:8:0::/64', share), null);
  });

  it('starts again after a day', () => {
    const budget = createWriteBudget(clock);
    budget.spend('a', LIMITS.writtenAddressDay);
    time.now += 86_399_000;
    assert.equal(budget.waitFor('a', 20_000), 1);
    time.now += 1_000;
    assert.equal(budget.waitFor('a', 20_000), null);
  });
});

describe('a store', () => {
  let store: TestServer;
  before(async () => {
    store = await startTestServer({ env: { QUOTE_FILES_MB: '10' } });
  });
  after(() => store.close());

  const age = (table: string, column: string, interval: string) =>
    store.platform.db.pool.query(`UPDATE ${table} SET ${column} = ${column} - interval '${interval}'`);

  const csv = (lines: number) =>
    `Reference,Value,Quantity\n${Array.from({ length: lines }, (_, at) => `C${at},100nF 50V 0402 ${Math.random().toString(36)},5`).join('\n')}\n`;

  const upload = (bytes: number) => {
    const form = new FormData();
    form.set('file', new File([csv(1).padEnd(bytes, 'x')], 'list.csv', { type: 'text/csv' }));
    return store.fetch('/api/upload-awsFile', { method: 'POST', body: form });
  };
  const MB = 1024 * 1024;

  it('takes quote files up to a total, and drops files that no request names within an hour', async () => {
    for (const _ of [1, 2]) assert.equal((await upload(4 * MB)).status, 200);
    const full = await upload(4 * MB);
    assert.equal(full.status, 503);
    assert.match((await full.json()).message, /cannot accept files at the moment/);
    await age('quote_files', 'uploaded_at', '61 minutes');
    assert.equal((await upload(4 * MB)).status, 200, 'nobody named the first ones within an hour');
  });

  it('refuses uploads of an address beyond its share of the day, and still sells to it', async () => {
    const statuses = new Set<number>();
    const padding = ' '.repeat(900_000);
    for (
      let sentBytes = 0;
      sentBytes < LIMITS.writtenAddressDay + MB && !statuses.has(429);
      sentBytes += 900_000
    ) {
      const response = await store.fetch('/api/session', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Basic ${btoa('pk_demo')}` },
        body: `{"locale":"en"}${padding}`,
      });
      statuses.add(response.status);
      if (response.status === 429) assert.ok(Number(response.headers.get('retry-after')) > 3_600);
    }
    assert.ok(statuses.has(429), [...statuses].join());
    for (const [locale, text] of [
      ['en', /^Your network has sent too much data today\./],
      ['de', /^Ihr Netzwerk hat heute zu viele Daten gesendet\./],
      ['fr', /^Votre réseau a envoyé trop de données aujourd’hui\./],
      ['nl', /^Uw netwerk heeft vandaag te veel gegevens verzonden\./],
    ] as const) {
      const refusal = await store.fetch('/api/session', {
        method: 'PUT',
        headers: { 'x-locale': locale },
        body: padding,
      });
      assert.equal(refusal.status, 429);
      assert.match((await refusal.json()).error.message, text);
    }
    const cart = await store.fetch('/api/cart/items', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${btoa('pk_demo')}` },
      body: JSON.stringify({ product_id: 'rc0603ff4k70n', quantity: 100 }),
    });
    assert.equal(cart.status, 200);
  });
});
