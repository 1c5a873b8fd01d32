import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../tests/harness.ts';
import { newCustomer, PASSWORD, Visitor } from './fixtures.ts';
import { accountReply } from './reply-schemas.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ build: 'none' });
});
after(() => server.close());

const count = async (table: string, condition = 'true') =>
  Number(
    (await server.platform.db.pool.query(`SELECT count(*) FROM ${table} WHERE ${condition}`)).rows[0].count,
  );

describe('sign-up', () => {
  it('creates an account, logs it in under a new session id, and never returns the password', async () => {
    const visitor = new Visitor(server);
    await visitor.put('/session', { locale: 'de' });
    const guestSession = visitor.session;
    const { status, body } = await visitor.post('/account', {
      email: ' Ada.Buyer@Example.COM ',
      password: PASSWORD,
      first_name: 'Ada',
      last_name: 'Buyer',
      company: 'Reel GmbH',
      vat_number: 'de 136.695.976',
      phone: '+49 89 1234-0',
      email_optin: true,
      billing: { name: 'Ada Buyer', country: 'de' },
      metadata: { source: 'fair' },
      group: 'staff',
      on_account: true,
      balance: 1_000_000,
      id: 'f'.repeat(24),
    });
    assert.equal(status, 200);
    const { id, date_created: createdAt, ...rest } = body;
    assert.match(id, /^[0-9a-f]{24}$/);
    assert.notEqual(id, 'f'.repeat(24));
    assert.ok(!Number.isNaN(Date.parse(createdAt)));
    assert.deepEqual(rest, {
      email: 'Ada.Buyer@example.com',
      email_confirmed: false,
      first_name: 'Ada',
      last_name: 'Buyer',
      name: 'Ada Buyer',
      phone: '+49 89 1234-0',
      company: 'Reel GmbH',
      type: 'business',
      group: 'customers',
      vat_number: 'DE136695976',
      vat_number_checks: true,
      on_account: false,
      email_optin: true,
      locale: 'de',
      billing: { name: 'Ada Buyer', first_name: 'Ada', last_name: 'Buyer', country: 'DE' },
      shipping: null,
      balance: 0,
      order_count: 0,
      metadata: { source: 'fair' },
    });
    assert.notEqual(visitor.session, guestSession);
    assert.deepEqual(accountReply.parse(body), body, 'as the reference describes it');
    assert.deepEqual((await visitor.get('/account')).body, body);
    assert.equal((await visitor.get('/session')).body.account_id, id);
    assert.equal((await visitor.get('/session')).body.locale, 'de');
    visitor.session = guestSession;
    assert.equal((await visitor.get('/account')).body, null, 'the id from before opens nothing');
  });

  it('refuses a taken address in any letter case', async () => {
    const { email } = await newCustomer(server);
    const { status, body } = await new Visitor(server).post('/account', {
      email: email.toUpperCase(),
      password: PASSWORD,
    });
    assert.equal(status, 200);
    assert.equal(body.errors.email.code, 'UNIQUE');
  });

  it('creates one account from thirty-two simultaneous requests', async () => {
    const email = 'crowd@example.com';
    const visitors = Array.from({ length: 32 }, () => new Visitor(server));
    const answers = await Promise.all(
      visitors.map((each) => each.post('/account', { email, password: PASSWORD })),
    );
    assert.equal(answers.filter(({ body }) => body.id).length, 1);
    const refusals = answers.filter(({ body }) => !body.id);
    const codes = refusals.map(({ body }) => body.errors?.email?.code ?? JSON.stringify(body));
    assert.deepEqual([...new Set(codes)], ['UNIQUE']);
    assert.equal(await count('accounts', `lower(email) = '${email}'`), 1);
    const keys = `account_id = (SELECT id FROM accounts WHERE lower(email) = '${email}')`;
    assert.equal(await count('account_keys', keys), 1);
  });

  const wrong: [fields: Record<string, unknown>, path: string, code: string][] = [
    [{ email: undefined }, 'email', 'REQUIRED'],
    [{ email: 'no address' }, 'email', 'INVALID'],
    [{ email: 'a@b' }, 'email', 'INVALID'],
    [{ email: 'a@b@example.com' }, 'email', 'INVALID'],
    [{ email: 'a\r\nBcc: x@example.com' }, 'email', 'INVALID'],
    [{ email: 'аda@example.com' }, 'email', 'INVALID'],
    [{ email: `${'a'.repeat(300)}@example.com` }, 'email', 'INVALID'],
    [{ email: ['a@example.com'] }, 'email', 'INVALID'],
    [{ email: { $ne: null } }, 'email', 'INVALID'],
    [{ password: undefined }, 'password', 'REQUIRED'],
    [{ password: 'short' }, 'password', 'TOO_SHORT'],
    [{ password: 'Password123' }, 'password', 'TOO_COMMON'],
    [{ password: 'wrong.input' }, 'password', 'TOO_COMMON'],
    [{ password: 'xy'.repeat(600) }, 'password', 'TOO_LONG'],
    [{ password: 12345678 }, 'password', 'INVALID'],
    [{ vat_number: 'DE1' }, 'vat_number', 'INVALID'],
    [{ phone: 'call me' }, 'phone', 'INVALID'],
    [{ first_name: 'a\nb' }, 'first_name', 'INVALID'],
    [{ first_name: 'x'.repeat(61) }, 'first_name', 'INVALID'],
    [{ billing: { country: 'XX' } }, 'billing.country', 'INVALID'],
    [{ billing: ['x'] }, 'billing', 'INVALID'],
    [{ email_optin: 'yes' }, 'email_optin', 'INVALID'],
    [{ locale: 'tlh' }, 'locale', 'INVALID'],
    [{ metadata: { a: { b: 1 } } }, 'metadata.a', 'INVALID'],
  ];
  for (const [fields, path, code] of wrong) {
    it(`refuses ${JSON.stringify(fields).slice(0, 60)}`, async () => {
      const input = { email: 'wrong.input@example.com', password: PASSWORD, ...fields };
      const { status, body } = await new Visitor(server).post('/account', input);
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(body.errors), [path]);
      assert.equal(body.errors[path].code, code);
      assert.ok(body.errors[path].message.length > 5);
      assert.equal(await count('accounts', `lower(email) LIKE 'wrong%'`), 0);
    });
  }

  it('stores an internationalised domain in its ASCII form', async () => {
    const { email } = await newCustomer(server, { email: 'einkauf@Müller-Bauteile.example' });
    assert.equal(email, 'einkauf@xn--mller-bauteile-gsb.example');
  });

  it('is throttled by address', async () => {
    const busy = await startTestServer({ build: 'none' });
    try {
      const visitor = new Visitor(busy);
      let last = await visitor.post('/account', {});
      for (let tries = 1; tries < 100 && last.status === 200; tries += 1) {
        last = await visitor.post('/account', { email: `n${tries}@example.com`, password: 'short' });
      }
      assert.equal(last.status, 429);
      assert.equal(last.body.error.code, 'too_many_requests');
      assert.match(last.headers.get('retry-after') ?? '', /^\d+$/);
    } finally {
      await busy.close();
    }
  });
});

describe('a profile', () => {
  it('changes only the sent fields, and merges addresses deeply', async () => {
    const customer = await newCustomer(server, { first_name: 'Ada', last_name: 'Buyer' });
    await customer.put('/account', {
      shipping: { name: 'Goods in', address1: 'Gate 1', country: 'DE' },
      metadata: { a: 1, b: 'x' },
    });
    const { body } = await customer.put('/account', {
      last_name: 'Lovelace',
      shipping: { address1: 'Gate 2', phone: null },
      metadata: { a: null, c: true },
      order_count: 99,
      group: 'vip',
      on_account: true,
      password_hash: 'x',
    });
    assert.equal(body.first_name, 'Ada');
    assert.equal(body.name, 'Ada Lovelace');
    assert.equal(body.shipping.name, 'Goods in');
    assert.equal(body.shipping.address1, 'Gate 2');
    assert.equal(body.shipping.phone, null);
    assert.deepEqual(body.metadata, { b: 'x', c: true });
    assert.equal(body.order_count, 0);
    assert.equal(body.group, 'customers');
    assert.equal(body.on_account, false);
    assert.deepEqual((await customer.get('/account')).body, body);
    assert.equal((await customer.put('/account', { shipping: null })).body.shipping, null);
    assert.equal((await customer.put('/account', { locale: 'de-AT' })).body.locale, 'de');
  });

  it('keeps all of many simultaneous changes', async () => {
    const customer = await newCustomer(server);
    await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        customer.put('/account', { metadata: { [`key${index}`]: index } }),
      ),
    );
    assert.equal(Object.keys((await customer.get('/account')).body.metadata).length, 32);
  });

  it('refuses invalid input without changing anything', async () => {
    const customer = await newCustomer(server, { first_name: 'Ada' });
    const accountBefore = (await customer.get('/account')).body;
    for (const body of [[], 'text', 7, [{ first_name: 'x' }]]) {
      const answer = await customer.put('/account', JSON.stringify(body));
      assert.equal(answer.status, 400);
      assert.equal(answer.body.error.code, 'invalid_request');
    }
    const evil = '{"__proto__":{"first_name":"x"},"constructor":{"prototype":{"a":1}},"first_name":{"a":1}}';
    assert.equal((await customer.put('/account', evil)).body.errors.first_name.code, 'INVALID');
    assert.equal((await customer.put('/account', '{"first_name":"a\\u0000b"}')).status, 400);
    assert.equal((await customer.put('/account', `{"first_name":"${'x'.repeat(1_100_000)}"}`)).status, 413);
    const otherCustomer = await newCustomer(server);
    const answer = await customer.put('/account', {
      first_name: 'Eve',
      email: otherCustomer.email,
      current_password: PASSWORD,
    });
    assert.equal(answer.body.errors.email.code, 'UNIQUE');
    assert.deepEqual((await customer.get('/account')).body, accountBefore);
    assert.equal(({} as Record<string, unknown>)['first_name'], undefined);
  });

  it('reports a VAT number with a wrong check digit without refusing it', async () => {
    const customer = await newCustomer(server, { vat_number: 'ATU13585626' });
    const { body } = await customer.get('/account');
    assert.equal(body.vat_number, 'ATU13585626');
    assert.equal(body.vat_number_checks, false);
    assert.equal((await customer.put('/account', { vat_number: '' })).body.vat_number, null);
  });

  it('is available only to its logged-in owner', async () => {
    const visitor = new Visitor(server);
    assert.equal((await visitor.get('/account')).body, null);
    const customerCalls: [string, string][] = [
      ['PUT', '/account'],
      ...['GET', 'POST'].flatMap((method): [string, string][] => [
        [method, '/account/addresses'],
        [method, '/account/cards'],
      ]),
      ...['GET', 'PUT', 'DELETE'].flatMap((method): [string, string][] => [
        [method, `/account/addresses/${'a'.repeat(24)}`],
        [method, `/account/cards/${'a'.repeat(24)}`],
      ]),
    ];
    for (const [method, path] of customerCalls) {
      const { status, body } = await visitor.call(method, path);
      assert.equal(status, 401, `${method} ${path}`);
      assert.equal(body.error.code, 'unauthorized');
    }
  });
});
