import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createLogger } from '#platform';
import { createSettings } from '#settings';
import { call } from './calls.ts';
import { type RunningStore, startStore } from './store.ts';

let store: RunningStore;
before(async () => {
  store = await startStore({ log: createLogger('silent') });
});
after(() => store.close());

const sessionOf = (reply: { headers: Headers }) => reply.headers.get('x-session') ?? '';
const rows = async () =>
  Number((await store.platform.db.pool.query('SELECT count(*) FROM sessions')).rows[0].count);

test('a visitor gets a session id, keeps it while it lives, and costs no row by reading', async () => {
  const first = await call(store.origin, '/session');
  const id = sessionOf(first);
  assert.match(id, /^[\w.-]{40,}$/);
  assert.deepEqual(first.body, { locale: 'en', currency: 'EUR', account_id: null, cart_id: null });
  const second = await call(store.origin, '/settings', { headers: { 'x-session': id } });
  assert.equal(sessionOf(second), id);
  assert.equal(await rows(), 0);
  assert.equal(second.headers.get('cache-control'), 'no-store');
});

test('two visitors get different ids', async () => {
  assert.notEqual(
    sessionOf(await call(store.origin, '/session')),
    sessionOf(await call(store.origin, '/session')),
  );
});

test('forged, cut, foreign and odd ids are not refused but replaced', async () => {
  const good = sessionOf(await call(store.origin, '/session'));
  const forged = good.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'));
  const stretched = good.replace(/\.([0-9a-z]+)\./, '.zzzzzz.');
  for (const id of [
    forged,
    stretched,
    good.slice(0, -1),
    'x',
    '%00',
    'a'.repeat(4000),
    '__proto__',
    good.toUpperCase(),
  ]) {
    const reply = await call(store.origin, '/session', { headers: { 'x-session': id } });
    assert.equal(reply.status, 200, id);
    assert.notEqual(sessionOf(reply), id);
    assert.match(sessionOf(reply), /^[\w.-]{40,}$/);
  }
});

test('a chosen locale and currency stay with the session, stored under a hash of its id', async () => {
  const id = sessionOf(await call(store.origin, '/session'));
  const put = await call(store.origin, '/session', {
    method: 'PUT',
    headers: { 'x-session': id },
    body: JSON.stringify({ locale: 'de', currency: 'usd' }),
  });
  assert.deepEqual(put.body, { locale: 'de', currency: 'USD', account_id: null, cart_id: null });
  assert.equal(sessionOf(put), id);
  const later = await call(store.origin, '/session', { headers: { 'x-session': id } });
  assert.equal(later.body.locale, 'de');
  assert.equal(later.body.currency, 'USD');
  const stored = await store.platform.db.pool.query('SELECT id_hash FROM sessions');
  assert.ok(
    stored.rows.every((row: { id_hash: string }) => !id.includes(row.id_hash) && row.id_hash.length === 43),
  );
  const other = await call(store.origin, '/session');
  assert.equal(other.body.locale, 'en');
});

test('headers win over the session for reading, what was just put wins over headers', async () => {
  const headers = { 'x-locale': 'de-AT', 'x-currency': 'JPY' };
  const read = await call(store.origin, '/session', { headers });
  assert.equal(read.body.locale, 'de');
  assert.equal(read.body.currency, 'JPY');
  const put = await call(store.origin, '/session', { method: 'PUT', headers, body: '{"locale":"fr"}' });
  assert.equal(put.body.locale, 'fr');
  const unknown = await call(store.origin, '/session', {
    headers: { 'x-locale': 'xx', 'x-currency': 'XXX' },
  });
  assert.equal(unknown.body.locale, 'en');
  assert.equal(unknown.body.currency, 'EUR');
});

test('an unknown locale or currency comes back as field errors and changes nothing', async () => {
  const id = sessionOf(await call(store.origin, '/session'));
  const put = (body: string) =>
    call(store.origin, '/session', { method: 'PUT', headers: { 'x-session': id }, body });
  const before = await rows();
  for (const body of [
    '{"locale":"xx"}',
    '{"locale":"de","currency":7}',
    '{"currency":{"$gt":""}}',
    '{"locale":["de"]}',
  ]) {
    const reply = await put(body);
    assert.equal(reply.status, 200);
    const [field, error] = Object.entries(
      reply.body.errors as Record<string, { code: string; message: string }>,
    )[0]!;
    assert.match(field, /^(locale|currency)$/);
    assert.equal(error.code, 'INVALID');
    assert.match(error.message, /en, de|EUR, USD/);
  }
  assert.equal(await rows(), before);
  assert.equal((await call(store.origin, '/session', { headers: { 'x-session': id } })).body.locale, 'en');
});

test('null goes back to the store default, and nobody sets an account or a cart', async () => {
  const id = sessionOf(await call(store.origin, '/session'));
  const put = (body: object) =>
    call(store.origin, '/session', {
      method: 'PUT',
      headers: { 'x-session': id },
      body: JSON.stringify(body),
    });
  await put({ locale: 'nl', account_id: '1', accountId: '1', cart_id: '2' });
  const held = await call(store.origin, '/session', { headers: { 'x-session': id } });
  assert.deepEqual(held.body, { locale: 'nl', currency: 'EUR', account_id: null, cart_id: null });
  assert.equal((await put({ locale: null })).body.locale, 'en');
});

const DAY = 24 * 3_600_000;

test('a session ends after seven idle days, and each use counts anew', async () => {
  const id = sessionOf(await call(store.origin, '/session', { method: 'PUT', body: '{"locale":"de"}' }));
  const read = () => call(store.origin, '/session', { headers: { 'x-session': id } });
  for (const day of [6.9, 13.8]) {
    store.setClock(day * DAY);
    assert.equal((await read()).body.locale, 'de', `day ${day}`);
  }
  store.setClock(20.9 * DAY);
  const idle = await read();
  assert.notEqual(sessionOf(idle), id);
  assert.equal(idle.body.locale, 'en');
  store.setClock(0);
});

test('a session ends after thirty days although it is used daily', async () => {
  const id = sessionOf(await call(store.origin, '/session', { method: 'PUT', body: '{"locale":"de"}' }));
  const read = () => call(store.origin, '/session', { headers: { 'x-session': id } });
  for (let day = 1; day < 30; day += 5) {
    store.setClock(day * DAY);
    assert.equal(sessionOf(await read()), id, `day ${day}`);
  }
  store.setClock(30.1 * DAY);
  assert.notEqual(sessionOf(await read()), id);
  store.setClock(0);
});

test('an id that was never written is good for seven days', async () => {
  const id = sessionOf(await call(store.origin, '/session'));
  store.setClock(6.9 * DAY);
  assert.equal(sessionOf(await call(store.origin, '/session', { headers: { 'x-session': id } })), id);
  store.setClock(7.1 * DAY);
  assert.notEqual(sessionOf(await call(store.origin, '/session', { headers: { 'x-session': id } })), id);
  store.setClock(0);
});

test('a renewed session carries its values under a new id, the old id opens nothing, written or not', async () => {
  const settings = await createSettings(store.platform);
  const { sessions } = settings;
  try {
    for (const written of [true, false]) {
      let visitor = await sessions.open(null);
      if (written) visitor = await sessions.change(visitor, { locale: 'de', cartId: 'c1' });
      const customer = await store.platform.db.orm.transaction((tx) =>
        sessions.renew(visitor, { accountId: 'a1' }, tx),
      );
      assert.notEqual(customer.id, visitor.id);
      assert.deepEqual(await sessions.open(customer.id), customer);
      assert.equal(customer.accountId, 'a1');
      assert.equal(customer.cartId, written ? 'c1' : null);
      const stale = await sessions.open(visitor.id);
      assert.notEqual(stale.id, visitor.id);
      assert.equal(stale.accountId, null);
      const late = await sessions.change(visitor, { locale: 'fr' });
      assert.notEqual(late.id, visitor.id, 'a write to an ended session goes to a new one');
      assert.equal(late.accountId, null);
    }
  } finally {
    settings.close();
  }
});

test('sessions that nobody can open any more are removed', async () => {
  const settings = await createSettings(store.platform);
  const open = await settings.sessions.open(null);
  await settings.sessions.change(open, { locale: 'de' });
  store.setClock(40 * DAY);
  await settings.sessions.sweep();
  assert.equal(await rows(), 0);
  store.setClock(0);
  settings.close();
});

test('while sessions cannot be read the call is refused, not broken, and works again afterwards', async () => {
  const { pool } = store.platform.db;
  const id = sessionOf(await call(store.origin, '/session'));
  await pool.query('ALTER TABLE sessions RENAME TO sessions_away');
  try {
    const reply = await call(store.origin, '/settings', { headers: { 'x-session': id } });
    assert.equal(reply.status, 503);
    assert.equal(reply.body.error.code, 'not_ready');
    assert.doesNotMatch(reply.body.error.message, /sessions_away|relation|select/i);
    assert.equal((await call(store.origin, '/settings')).status, 200, 'a new visitor needs no database');
  } finally {
    await pool.query('ALTER TABLE sessions_away RENAME TO sessions');
  }
  assert.equal((await call(store.origin, '/settings', { headers: { 'x-session': id } })).status, 200);
});
