import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createSettings, type Session } from '#settings';
import { startTestServer, type TestServer } from '../../tests/harness.ts';
import { createAccounts } from './accounts.ts';
import { keyIn, latestMail, newCustomer, PASSWORD, Visitor } from './fixtures.ts';
import { login } from './logins.ts';

let server: TestServer;
let offset = 0;
before(async () => {
  const clock = { now: () => new Date(Date.now() + offset) };
  server = await startTestServer({ build: 'none', clock, env: { PUBLIC_URL: 'https://shop.example' } });
});
after(() => server.close());

const MINUTE = 60_000;
const logIn = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.post('/account/login', { email, password });

describe('login and logout', () => {
  it('gives the session a new id each time, and the old one opens nothing', async () => {
    const { email, id } = await newCustomer(server);
    const visitor = new Visitor(server);
    await visitor.put('/session', { locale: 'de', currency: 'USD' });
    const guest = visitor.session;
    const { status, body } = await logIn(visitor, email.toUpperCase());
    assert.equal(status, 200);
    assert.equal(body.id, id);
    const customer = visitor.session;
    assert.notEqual(customer, guest);
    assert.deepEqual((await visitor.get('/session')).body, {
      locale: 'de',
      currency: 'USD',
      account_id: id,
      cart_id: null,
    });
    assert.deepEqual((await visitor.post('/account/logout')).body, { success: true });
    assert.notEqual(visitor.session, customer);
    assert.equal((await visitor.get('/account')).body, null);
    assert.equal((await visitor.get('/session')).body.currency, 'USD');
    for (const old of [guest, customer]) {
      const thief = new Visitor(server);
      thief.session = old;
      assert.equal((await thief.get('/account')).body, null);
      assert.equal((await thief.put('/account', { first_name: 'Eve' })).status, 401);
    }
    assert.deepEqual((await visitor.post('/account/logout')).body, { success: true }, 'nobody is logged in');
  });

  it('takes no session id that a caller chose', async () => {
    const { email } = await newCustomer(server);
    const visitor = new Visitor(server);
    visitor.session = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.abcdef.AAAAAAAAAAAAAAAAAAAAAA';
    const chosen = visitor.session;
    await logIn(visitor, email);
    assert.notEqual(visitor.session, chosen);
    const other = new Visitor(server);
    other.session = chosen;
    assert.equal((await other.get('/account')).body, null);
  });

  it('answers a wrong password and an unknown address alike, and leaves the session as it was', async () => {
    const { email } = await newCustomer(server);
    const visitor = new Visitor(server);
    await visitor.get('/session');
    const { session } = visitor;
    const wrong = await logIn(visitor, email, 'not this one at all');
    const unknown = await logIn(visitor, 'nobody@example.com', 'not this one at all');
    const unreadable = await logIn(visitor, 'no address', 'not this one at all');
    const token = await visitor.post('/account/login', { email, password_token: 'x' });
    for (const { status, body } of [wrong, unknown, unreadable, token]) {
      assert.equal(status, 200);
      assert.deepEqual(body, wrong.body);
    }
    assert.equal(wrong.body.errors.password.code, 'INVALID');
    assert.equal(visitor.session, session);
  });

  it('reads odd input without a fault', async () => {
    const visitor = new Visitor(server);
    for (const body of [
      {},
      [],
      { email: null, password: null },
      { email: ['a@example.com'], password: PASSWORD },
      { email: { $gt: '' }, password: { $gt: '' } },
      { email: 'a'.repeat(100_000), password: PASSWORD },
      { email: 'a@example.com', password: 'x'.repeat(100_000) },
    ]) {
      const answer = await visitor.post('/account/login', body);
      assert.equal(answer.status, 200, JSON.stringify(body).slice(0, 60));
      assert.ok(answer.body.errors);
    }
    assert.equal((await visitor.post('/account/login', '{"email":"a\\u0000@b.example"}')).status, 400);
    assert.equal((await visitor.post('/account/login', '{')).status, 400);
  });

  it('lets thirty-two in at once', async () => {
    const { email, id } = await newCustomer(server);
    const visitors = Array.from({ length: 32 }, () => new Visitor(server));
    const answers = await Promise.all(visitors.map((each) => logIn(each, email)));
    assert.deepEqual([...new Set(answers.map(({ body }) => body.id))], [id]);
    assert.equal(new Set(visitors.map(({ session }) => session)).size, 32);
  });

  it('brings what the guest had once, however often one session logs in at the same time', async () => {
    const settings = await createSettings(server.platform);
    const accounts = await createAccounts(server.platform, settings);
    const merged: (string | null)[] = [];
    accounts.onLogin(async (_tx, { account, session }) => {
      if (session.cartId) merged.push(session.cartId);
      return { cartId: `cart of ${account.id}` };
    });
    try {
      const { email, id } = await newCustomer(server);
      const guest = await settings.sessions.change(await settings.sessions.open(null), { cartId: 'guest' });
      const sent = { email, password: PASSWORD, session: guest, address: 'here' };
      const entered = await Promise.all(Array.from({ length: 8 }, () => login(accounts.wiring, sent)));
      const sessions = entered.map((each) => ('session' in each ? each.session : assert.fail('refused')));
      assert.deepEqual(merged, ['guest']);
      assert.ok(sessions.every((each: Session) => each.cartId === `cart of ${id}` && each.accountId === id));
      const other = await newCustomer(server);
      await login(accounts.wiring, { ...sent, email: other.email, session: sessions[0]! });
      assert.deepEqual(merged, ['guest'], 'goods of one account are not handed to another');
    } finally {
      settings.close();
    }
  });
});

describe('guessing', () => {
  for (const known of [true, false]) {
    it(`is slowed from the tenth failure at ${known ? 'an account' : 'an unknown address'}`, async () => {
      const email = known ? (await newCustomer(server)).email : 'never.seen@example.com';
      const visitor = new Visitor(server);
      const statuses: number[] = [];
      let last = await logIn(visitor, email, 'wrong wrong wrong');
      for (let tries = 0; tries < 11; tries += 1) {
        statuses.push(last.status);
        last = await logIn(visitor, email, 'wrong wrong wrong');
      }
      assert.deepEqual(statuses, [...Array(10).fill(200), 429]);
      const wait = Number(last.headers.get('retry-after'));
      assert.ok(wait >= 1 && wait <= 60, String(wait));
      assert.equal((await logIn(visitor, email)).status, 429, 'the right password waits too');
      offset += wait * 1_000;
      const after = await logIn(visitor, email, known ? PASSWORD : 'wrong wrong wrong');
      assert.equal(after.status, 200);
      if (!known) {
        const longer = await logIn(visitor, email, 'wrong wrong wrong');
        assert.ok(Number(longer.headers.get('retry-after')) > wait);
        return;
      }
      assert.equal(after.body.email, email);
      assert.equal((await logIn(visitor, email, 'wrong wrong wrong')).status, 200, 'counted from the start');
    });
  }

  it('gets below a hundred tries a day, and never locks for good', async () => {
    const { email } = await newCustomer(server);
    const visitor = new Visitor(server);
    const start = offset;
    let tries = 0;
    while (offset - start < 24 * 60 * MINUTE) {
      const { status, headers } = await logIn(visitor, email, 'wrong wrong wrong');
      if (status === 200) tries += 1;
      else offset += Number(headers.get('retry-after')) * 1_000;
    }
    assert.ok(tries >= 10 && tries < 100, String(tries));
    offset += 25 * 60 * MINUTE;
    assert.equal((await logIn(visitor, email)).body.email, email);
  });
});

describe('a new password by mail', () => {
  const recover = (visitor: Visitor, email: string) => visitor.post('/account/recover', { email });
  const linkFor = async (email: string) => {
    await recover(new Visitor(server), email);
    return keyIn(await latestMail(server, email));
  };

  it('is answered alike for an unknown address, and mailed to the account alone', async () => {
    const { email } = await newCustomer(server);
    const known = await recover(new Visitor(server), email);
    const unknown = await recover(new Visitor(server), 'unknown.one@example.com');
    assert.deepEqual(known.body, { success: true });
    assert.deepEqual(unknown.body, known.body);
    assert.equal(unknown.status, known.status);
    const mail = await latestMail(server, email);
    assert.equal(mail?.kind, 'account.recover');
    assert.match(mail.text, /https:\/\/shop\.example\/account\/recover\?key=[\w-]{22}\b/);
    assert.equal(await latestMail(server, 'unknown.one@example.com'), null);
  });

  it('comes in the language of who asks', async () => {
    const { email } = await newCustomer(server);
    const visitor = new Visitor(server, { 'x-locale': 'de' });
    await recover(visitor, email);
    const mail = await latestMail(server, email);
    assert.match(mail?.subject ?? '', /Neues Passwort/);
  });

  it('is set once by the key, and ends every session', async () => {
    const customer = await newCustomer(server);
    const key = await linkFor(customer.email);
    const visitor = new Visitor(server);
    const weak = await visitor.post('/account/recover', { reset_key: key, password: 'password1' });
    assert.equal(weak.body.errors.password.code, 'TOO_COMMON');
    const fresh = 'the other reel of nine';
    const tries = await Promise.all(
      Array.from({ length: 4 }, () =>
        new Visitor(server).post('/account/recover', { reset_key: key, password: fresh }),
      ),
    );
    assert.equal(tries.filter(({ body }) => body.success).length, 1);
    assert.ok(tries.every(({ body }) => body.success || body.errors.reset_key.code === 'INVALID'));
    assert.equal((await customer.get('/account')).body, null);
    assert.ok((await logIn(visitor, customer.email)).body.errors, 'the old password is good no longer');
    const { body } = await logIn(visitor, customer.email, fresh);
    assert.equal(body.id, customer.id);
    assert.equal(body.email_confirmed, true, 'the mail was read');
    assert.equal((await latestMail(server, customer.email))?.kind, 'account.password-changed');
  });

  it('is refused by a key that is old, replaced, or made up', async () => {
    const { email } = await newCustomer(server);
    const first = await linkFor(email);
    const second = await linkFor(email);
    assert.notEqual(first, second);
    const visitor = new Visitor(server);
    const reset = (key: unknown) => visitor.post('/account/recover', { reset_key: key, password: PASSWORD });
    for (const key of [first, 'A'.repeat(22), '', "' OR 1=1", '%00', 'x'.repeat(90)]) {
      assert.equal((await reset(key)).body.errors.reset_key.code, 'INVALID', key);
    }
    assert.ok((await reset(['x'])).body.errors.reset_key);
    offset += 61 * MINUTE;
    assert.equal((await reset(second)).body.errors.reset_key.code, 'INVALID');
  });

  it('opens an account that guesses have closed', async () => {
    const { email } = await newCustomer(server);
    const visitor = new Visitor(server);
    for (let tries = 0; tries < 11; tries += 1) await logIn(visitor, email, 'wrong wrong wrong');
    assert.equal((await logIn(visitor, email)).status, 429);
    await visitor.post('/account/recover', { reset_key: await linkFor(email), password: 'yet another reel' });
    assert.equal((await logIn(visitor, email, 'yet another reel')).body.email, email);
  });

  it('is not sent without end', async () => {
    const { email } = await newCustomer(server);
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1)
      statuses.push((await recover(new Visitor(server), email)).status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('what opens an account', () => {
  it('a new password ends the other sessions and gives this one a new id', async () => {
    const customer = await newCustomer(server);
    const second = new Visitor(server);
    await logIn(second, customer.email);
    const link = keyIn(
      await new Visitor(server)
        .post('/account/recover', { email: customer.email })
        .then(() => latestMail(server, customer.email)),
    );
    const before = customer.session;
    const { body } = await customer.put('/account', { password: 'grün ist die neue Farbe' });
    assert.equal(body.id, customer.id);
    assert.notEqual(customer.session, before);
    assert.equal((await customer.get('/account')).body.id, customer.id);
    assert.equal((await second.get('/account')).body, null);
    const old = new Visitor(server);
    old.session = before;
    assert.equal((await old.get('/account')).body, null);
    const late = await old.post('/account/recover', { reset_key: link, password: PASSWORD });
    assert.equal(late.body.errors.reset_key.code, 'INVALID', 'links from before are good no longer');
    assert.equal((await logIn(old, customer.email, 'gru\u0308n ist die neue Farbe')).body.id, customer.id);
    assert.equal((await latestMail(server, customer.email))?.kind, 'account.password-changed');
  });

  it('asks for the present password long after the login, and always checks one that is given', async () => {
    const customer = await newCustomer(server);
    const change = (fields: object) =>
      customer.put('/account', { password: 'one more reel please', ...fields });
    assert.equal(
      (await change({ current_password: 'wrong wrong' })).body.errors.current_password.code,
      'INVALID',
    );
    offset += 16 * MINUTE;
    assert.equal((await change({})).body.errors.current_password.code, 'REQUIRED');
    const moved = await customer.put('/account', { email: 'moved.away@example.com' });
    assert.equal(moved.body.errors.current_password.code, 'REQUIRED');
    assert.equal((await customer.put('/account', { email: customer.email, company: 'X' })).body.company, 'X');
    assert.equal((await change({ current_password: PASSWORD })).body.id, customer.id);
  });

  it('a new address is confirmed, and the old one is told', async () => {
    const customer = await newCustomer(server);
    const first = await latestMail(server, customer.email);
    assert.equal(first?.kind, 'account.confirm');
    const visitor = new Visitor(server);
    assert.equal((await visitor.post('/account/confirm', { key: keyIn(first) })).body.success, true);
    assert.equal((await customer.get('/account')).body.email_confirmed, true);
    const address = `new.${customer.email}`;
    const { body } = await customer.put('/account', { email: address });
    assert.equal(body.email, address);
    assert.equal(body.email_confirmed, false);
    assert.equal((await latestMail(server, customer.email))?.kind, 'account.email-changed');
    const stale = await visitor.post('/account/confirm', { key: keyIn(first) });
    assert.equal(stale.body.errors.key.code, 'INVALID');
    assert.deepEqual((await customer.post('/account/confirm')).body, { success: true });
    const second = await latestMail(server, address);
    assert.equal((await visitor.post('/account/confirm', { key: keyIn(second) })).body.success, true);
    assert.equal((await visitor.post('/account/confirm')).status, 401);
    assert.equal((await logIn(visitor, customer.email)).body.errors.password.code, 'INVALID');
    assert.equal((await logIn(visitor, address)).body.id, customer.id);
  });
});
