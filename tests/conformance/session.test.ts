import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createLogger } from '#platform';
import { createSettings } from '#settings';
import { call } from './api-call.ts';
import { type RunningStore, startStore } from './store.ts';

let store: RunningStore;
before(async () => {
  store = await startStore({ log: createLogger('silent') });
});
after(() => store.close());

const sessionOf = (reply: { headers: Headers }) => reply.headers.get('x-session') ?? '';
const fetchSessionRows = async () =>
  Number((await store.platform.db.pool.query('SELECT count(*) FROM sessions')).rows[0].count);

test('a visitor gets a session id, keeps it, and causes no row by reading', async () => {
  const firstReply = await call(store.origin, '/session');
  const id = sessionOf(firstReply);
  assert.match(id, /^[\w.-]{40,}$/);
  assert.deepEqual(firstReply.body, { locale: 'en', currency: 'EUR', account_id: null, cart_id: null });
  const secondReply = await call(store.origin, '/settings', { headers: { 'x-session': id } });
  assert.equal(sessionOf(secondReply), id);
  assert.equal(await fetchSessionRows(), 0);
  assert.equal(secondReply.headers.get('cache-control'), 'no-store');
});

test('two visitors get different ids', async () => {
  assert.notEqual(
    sessionOf(await call(store.origin, '/session')),
    sessionOf(await call(store.origin, '/session')),
  );
});

test('replaces forged, cut, prolonged and odd ids instead of refusing them', async () => {
  const validId = sessionOf(await call(store.origin, '/session'));
  const forgedId = validId.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'));
  const prolongedId = validId.replace(/\.([0-9a-z]+)\./, '.zzzzzz.');
  for (const id of [
    forgedId,
    prolongedId,
    validId.slice(0, -1),
    'x',
    '%00',
    'a'.repeat(4000),
    '__proto__',
    validId.toUpperCase(),
  ]) {
    const reply = await call(store.origin, '/session', { headers: { 'x-session': id } });
    assert.equal(reply.status, 200, id);
    assert.notEqual(sessionOf(reply), id);
    assert.match(sessionOf(reply), /^[\w.-]{40,}$/);
  }
});

test('stores a chosen locale and currency under a hash of the session id', async () => {
  const id = sessionOf(await call(store.origin, '/session'));
  const putReply = await call(store.origin, '/session', {
    method: 'PUT',
    headers: { 'x-session': id },
    body: JSON.stringify({ locale: 'de', currency: 'usd' }),
  });
  assert.deepEqual(putReply.body, { locale: 'de', currency: 'USD', account_id: null, cart_id: null });
  assert.equal(sessionOf(putReply), id);
  const laterReply = await call(store.origin, '/session', { headers: { 'x-session': id } });
  assert.equal(laterReply.body.locale, 'de');
  assert.equal(laterReply.body.currency, 'USD');
  const sessionRows = await store.platform.db.pool.query('SELECT id_hash FROM sessions');
  assert.ok(
    sessionRows.rows.every(
      (row: { id_hash: string }) => !id.includes(row.id_hash) && row.id_hash.length === 43,
    ),
  );
  const otherSession = await call(store.origin, '/session');
  assert.equal(otherSession.body.locale, 'en');
});

test('headers override the session when read, and a new choice overrides the headers', async () => {
  const headers = { 'x-locale': 'de-AT', 'x-currency': 'JPY' };
  const readReply = await call(store.origin, '/session', { headers });
  assert.equal(readReply.body.locale, 'de');
  assert.equal(readReply.body.currency, 'JPY');
  const putReply = await call(store.origin, '/session', { method: 'PUT', headers, body: '{"locale":"fr"}' });
  assert.equal(putReply.body.locale, 'fr');
  const unknownReply = await call(store.origin, '/session', {
    headers: { 'x-locale': 'xx', 'x-currency': 'XXX' },
  });
  assert.equal(unknownReply.body.locale, 'en');
  assert.equal(unknownReply.body.currency, 'EUR');
});

test('answers an unknown locale or currency with field errors and changes nothing', async () => {
  const id = sessionOf(await call(store.origin, '/session'));
  const putSession = (body: string) =>
    call(store.origin, '/session', { method: 'PUT', headers: { 'x-session': id }, body });
  const rowsBefore = await fetchSessionRows();
  for (const body of [
    '{"locale":"xx"}',
    '{"locale":"de","currency":7}',
    '{"currency":{"$gt":""}}',
    '{"locale":["de"]}',
  ]) {
    const reply = await putSession(body);
    assert.equal(reply.status, 200);
    const [field, error] = Object.entries(
      reply.body.errors as Record<string, { code: string; message: string }>,
    )[0]!;
    assert.match(field, /^(locale|currency)$/);
    assert.equal(error.code, 'INVALID');
    assert.match(error.message, /en, de|EUR, USD/);
  }
  assert.equal(await fetchSessionRows(), rowsBefore);
  assert.equal((await call(store.origin, '/session', { headers: { 'x-session': id } })).body.locale, 'en');
});

test('null restores the shop’s default, and a caller cannot set an account or a cart', async () => {
  const id = sessionOf(await call(store.origin, '/session'));
  const putSession = (body: object) =>
    call(store.origin, '/session', {
      method: 'PUT',
      headers: { 'x-session': id },
      body: JSON.stringify(body),
    });
  await putSession({ locale: 'nl', account_id: '1', accountId: '1', cart_id: '2' });
  const sessionReply = await call(store.origin, '/session', { headers: { 'x-session': id } });
  assert.deepEqual(sessionReply.body, { locale: 'nl', currency: 'EUR', account_id: null, cart_id: null });
  assert.equal((await putSession({ locale: null })).body.locale, 'en');
});

const DAY = 24 * 3_600_000;

test('a session ends after seven idle days, and each use starts them again', async () => {
  const id = sessionOf(await call(store.origin, '/session', { method: 'PUT', body: '{"locale":"de"}' }));
  const readSession = () => call(store.origin, '/session', { headers: { 'x-session': id } });
  for (const day of [6.9, 13.8]) {
    store.setClock(day * DAY);
    assert.equal((await readSession()).body.locale, 'de', `day ${day}`);
  }
  store.setClock(20.9 * DAY);
  const idleReply = await readSession();
  assert.notEqual(sessionOf(idleReply), id);
  assert.equal(idleReply.body.locale, 'en');
  store.setClock(0);
});

test('a session ends after 30 days even if it is used daily', async () => {
  const id = sessionOf(await call(store.origin, '/session', { method: 'PUT', body: '{"locale":"de"}' }));
  const readSession = () => call(store.origin, '/session', { headers: { 'x-session': id } });
  for (let day = 1; day < 30; day += 5) {
    store.setClock(day * DAY);
    assert.equal(sessionOf(await readSession()), id, `day ${day}`);
  }
  store.setClock(30.1 * DAY);
  assert.notEqual(sessionOf(await readSession()), id);
  store.setClock(0);
});

test('an id that was never stored is valid for seven days', async () => {
  const id = sessionOf(await call(store.origin, '/session'));
  store.setClock(6.9 * DAY);
  assert.equal(sessionOf(await call(store.origin, '/session', { headers: { 'x-session': id } })), id);
  store.setClock(7.1 * DAY);
  assert.notEqual(sessionOf(await call(store.origin, '/session', { headers: { 'x-session': id } })), id);
  store.setClock(0);
});

test('a renewed session keeps its values under a new id, and the old id is no longer valid, stored or not', async () => {
  const settings = await createSettings(store.platform);
  const { sessions } = settings;
  try {
    for (const isWritten of [true, false]) {
      let session = await sessions.open(null);
      if (isWritten) session = await sessions.change(session, { locale: 'de', cartId: 'c1' });
      const customerSession = await store.platform.db.orm.transaction((tx) =>
        sessions.renew(session, { accountId: 'a1' }, tx),
      );
      assert.notEqual(customerSession.id, session.id);
      assert.deepEqual(await sessions.open(customerSession.id), customerSession);
      assert.equal(customerSession.accountId, 'a1');
      assert.equal(customerSession.cartId, isWritten ? 'c1' : null);
      const staleSession = await sessions.open(session.id);
      assert.notEqual(staleSession.id, session.id);
      assert.equal(staleSession.accountId, null);
      const lateSession = await sessions.change(session, { locale: 'fr' });
      assert.notEqual(lateSession.id, session.id, 'a write to an ended session goes to a new one');
      assert.equal(lateSession.accountId, null);
    }
  } finally {
    settings.close();
  }
});

test('removes expired sessions', async () => {
  const settings = await createSettings(store.platform);
  const openedSession = await settings.sessions.open(null);
  await settings.sessions.change(openedSession, { locale: 'de' });
  store.setClock(40 * DAY);
  await settings.sessions.sweep();
  assert.equal(await fetchSessionRows(), 0);
  store.setClock(0);
  settings.close();
});

test('answers 503 while sessions cannot be read, and works again afterwards', async () => {
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
