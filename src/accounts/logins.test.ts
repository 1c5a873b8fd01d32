import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createSettings, type Session } from '#settings';
import type { TestServer } from '../../tests/harness.ts';
import { createAccounts } from './accounts.ts';
import { logIn, newCustomer, PASSWORD, startTrialShop, Visitor } from './fixtures.ts';
import { login } from './logins.ts';

let server: TestServer;
let offset = 0;
before(async () => {
  server = await startTrialShop(() => offset);
});
after(() => server.close());

const MINUTE = 60_000;

describe('login and logout', () => {
  it('gives the session a new id each time, and old ids lose access', async () => {
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

  it('ignores a session id that the caller made up', async () => {
    const { email } = await newCustomer(server);
    const visitor = new Visitor(server);
    visitor.session = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.abcdef.AAAAAAAAAAAAAAAAAAAAAA';
    const chosenSession = visitor.session;
    await logIn(visitor, email);
    assert.notEqual(visitor.session, chosenSession);
    const otherVisitor = new Visitor(server);
    otherVisitor.session = chosenSession;
    assert.equal((await otherVisitor.get('/account')).body, null);
  });

  it('answers a wrong password and an unknown address alike, and keeps the session unchanged', async () => {
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

  it('refuses malformed input without a server error', async () => {
    const visitor = new Visitor(server);
    for (const body of [
      {},
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
    for (const body of ['{', '[]', '"x"', '7']) {
      assert.equal((await visitor.post('/account/login', body)).status, 400, body);
    }
  });

  it('accepts thirty-two simultaneous logins', async () => {
    const { email, id } = await newCustomer(server);
    const visitors = Array.from({ length: 32 }, () => new Visitor(server));
    const answers = await Promise.all(visitors.map((each) => logIn(each, email)));
    assert.deepEqual([...new Set(answers.map(({ body }) => body.id))], [id]);
    assert.equal(new Set(visitors.map(({ session }) => session)).size, 32);
  });

  it("merges the guest's cart once, however often one session logs in at the same time", async () => {
    const settings = await createSettings(server.platform);
    const accounts = await createAccounts(server.platform, settings);
    const mergedCarts: (string | null)[] = [];
    accounts.onLogin(async (_tx, { account, session }) => {
      if (session.cartId) mergedCarts.push(session.cartId);
      return { cartId: `cart of ${account.id}` };
    });
    try {
      const { email, id } = await newCustomer(server);
      const guest = await settings.sessions.change(await settings.sessions.open(null), { cartId: 'guest' });
      const attempt = { email, password: PASSWORD, session: guest, address: 'here' };
      const results = await Promise.all(Array.from({ length: 8 }, () => login(accounts.wiring, attempt)));
      const sessions = results.map((each) => ('session' in each ? each.session : assert.fail('refused')));
      assert.deepEqual(mergedCarts, ['guest']);
      assert.ok(sessions.every((each: Session) => each.cartId === `cart of ${id}` && each.accountId === id));
      const otherCustomer = await newCustomer(server);
      await login(accounts.wiring, { ...attempt, email: otherCustomer.email, session: sessions[0]! });
      assert.deepEqual(mergedCarts, ['guest'], 'goods of one account are not handed to another');
    } finally {
      settings.close();
    }
  });

  it('is refused when the password changes while it is being compared', async () => {
    const settings = await createSettings(server.platform);
    const { wiring } = await createAccounts(server.platform, settings);
    const customer = await newCustomer(server);
    const { hasher } = wiring;
    const slow = Object.assign(Object.create(hasher) as typeof hasher, {
      verify: async (...parameters: Parameters<typeof hasher.verify>) => {
        const credentials = await hasher.verify(...parameters);
        await customer.put('/account', {
          current_password: PASSWORD,
          password: 'changed in the meantime',
        });
        return credentials;
      },
    });
    try {
      const session = await settings.sessions.open(null);
      const attempt = { email: customer.email, password: PASSWORD, session, address: 'here' };
      const late = await login({ ...wiring, hasher: slow }, attempt);
      assert.ok('errors' in late);
      assert.equal((await settings.sessions.open(session.id)).accountId, null);
    } finally {
      settings.close();
    }
  });
});

describe('password guessing', () => {
  for (const hasAccount of [true, false]) {
    it(`is slowed from the tenth failure at ${hasAccount ? 'an account' : 'an unknown address'}`, async () => {
      const email = hasAccount ? (await newCustomer(server)).email : 'never.seen@example.com';
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
      const retry = await logIn(visitor, email, hasAccount ? PASSWORD : 'wrong wrong wrong');
      assert.equal(retry.status, 200);
      if (!hasAccount) {
        const longer = await logIn(visitor, email, 'wrong wrong wrong');
        assert.ok(Number(longer.headers.get('retry-after')) > wait);
        return;
      }
      assert.equal(retry.body.email, email);
      assert.equal((await logIn(visitor, email, 'wrong wrong wrong')).status, 200, 'counted from the start');
    });
  }

  it('gets fewer than a hundred tries a day, and never locks the account for good', async () => {
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
