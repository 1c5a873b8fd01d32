import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { TestServer } from '../../tests/harness.ts';
import { keyIn, latestMail, logIn, newCustomer, PASSWORD, startTrialShop, Visitor } from './fixtures.ts';

let server: TestServer;
let offset = 0;
before(async () => {
  server = await startTrialShop(() => offset);
});
after(() => server.close());

const MINUTE = 60_000;

describe('a password reset by mail', () => {
  const recover = (visitor: Visitor, email: string) => visitor.post('/account/recover', { email });
  const linkFor = async (email: string) => {
    await recover(new Visitor(server), email);
    return keyIn(await latestMail(server, email));
  };

  it('gets the same answer for an unknown address, and a mail is sent to accounts only', async () => {
    const { email } = await newCustomer(server);
    const knownAnswer = await recover(new Visitor(server), email);
    const unknown = await recover(new Visitor(server), 'unknown.one@example.com');
    assert.deepEqual(knownAnswer.body, { success: true });
    assert.deepEqual(unknown.body, knownAnswer.body);
    assert.equal(unknown.status, knownAnswer.status);
    const mail = await latestMail(server, email);
    assert.equal(mail?.kind, 'account.recover');
    assert.match(mail.text, /https:\/\/shop\.example\/account\/recover\?key=[\w-]{22}\b/);
    assert.equal(await latestMail(server, 'unknown.one@example.com'), null);
  });

  it('sends the mail in the language of the request', async () => {
    const { email } = await newCustomer(server);
    const visitor = new Visitor(server, { 'x-locale': 'de' });
    await recover(visitor, email);
    const mail = await latestMail(server, email);
    assert.match(mail?.subject ?? '', /Neues Passwort/);
  });

  it('works once per key and ends every session', async () => {
    const customer = await newCustomer(server);
    const key = await linkFor(customer.email);
    const visitor = new Visitor(server);
    const weak = await visitor.post('/account/recover', { reset_key: key, password: 'password1' });
    assert.equal(weak.body.errors.password.code, 'TOO_COMMON');
    const newPassword = 'the other reel of nine';
    const tries = await Promise.all(
      Array.from({ length: 4 }, () =>
        new Visitor(server).post('/account/recover', { reset_key: key, password: newPassword }),
      ),
    );
    assert.equal(tries.filter(({ body }) => body.success).length, 1);
    assert.ok(tries.every(({ body }) => body.success || body.errors.reset_key.code === 'INVALID'));
    assert.equal((await customer.get('/account')).body, null);
    assert.ok((await logIn(visitor, customer.email)).body.errors, 'the old password is good no longer');
    const { body } = await logIn(visitor, customer.email, newPassword);
    assert.equal(body.id, customer.id);
    assert.equal(body.email_confirmed, true, 'the mail was read');
    assert.equal((await latestMail(server, customer.email))?.kind, 'account.password-changed');
  });

  it('refuses an expired, replaced or made-up key', async () => {
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

  it('unlocks an account that is throttled after wrong guesses', async () => {
    const { email } = await newCustomer(server);
    const visitor = new Visitor(server);
    for (let tries = 0; tries < 11; tries += 1) await logIn(visitor, email, 'wrong wrong wrong');
    assert.equal((await logIn(visitor, email)).status, 429);
    await visitor.post('/account/recover', { reset_key: await linkFor(email), password: 'yet another reel' });
    assert.equal((await logIn(visitor, email, 'yet another reel')).body.email, email);
  });

  it('is throttled by account', async () => {
    const { email } = await newCustomer(server);
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1)
      statuses.push((await recover(new Visitor(server), email)).status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('a change of credentials', () => {
  it('by a new password ends the other sessions and gives this one a new id', async () => {
    const customer = await newCustomer(server);
    const second = new Visitor(server);
    await logIn(second, customer.email);
    const link = keyIn(
      await new Visitor(server)
        .post('/account/recover', { email: customer.email })
        .then(() => latestMail(server, customer.email)),
    );
    const sessionBefore = customer.session;
    const { body } = await customer.put('/account', {
      current_password: PASSWORD,
      password: 'grün ist die neue Farbe',
    });
    assert.equal(body.id, customer.id);
    assert.notEqual(customer.session, sessionBefore);
    assert.equal((await customer.get('/account')).body.id, customer.id);
    assert.equal((await second.get('/account')).body, null);
    const old = new Visitor(server);
    old.session = sessionBefore;
    assert.equal((await old.get('/account')).body, null);
    const late = await old.post('/account/recover', { reset_key: link, password: PASSWORD });
    assert.equal(late.body.errors.reset_key.code, 'INVALID', 'links from before are good no longer');
    assert.equal((await logIn(old, customer.email, 'gru\u0308n ist die neue Farbe')).body.id, customer.id);
    assert.equal((await latestMail(server, customer.email))?.kind, 'account.password-changed');
  });

  it('requires the current password, also right after a login', async () => {
    const customer = await newCustomer(server);
    const change = (fields: object) =>
      customer.put('/account', { password: 'one more reel please', ...fields });
    assert.equal(
      (await change({ current_password: 'wrong wrong' })).body.errors.current_password.code,
      'INVALID',
    );
    assert.equal((await change({})).body.errors.current_password.code, 'REQUIRED');
    const addressChange = await customer.put('/account', { email: 'moved.away@example.com' });
    assert.equal(addressChange.body.errors.current_password.code, 'REQUIRED');
    assert.equal((await customer.put('/account', { email: customer.email, company: 'X' })).body.company, 'X');
    assert.equal((await change({ current_password: PASSWORD })).body.id, customer.id);
  });

  it('to a new address requires its confirmation and notifies the old one', async () => {
    const customer = await newCustomer(server);
    const first = await latestMail(server, customer.email);
    assert.equal(first?.kind, 'account.confirm');
    const visitor = new Visitor(server);
    assert.equal((await visitor.post('/account/confirm', { key: keyIn(first) })).body.success, true);
    assert.equal((await customer.get('/account')).body.email_confirmed, true);
    const address = `new.${customer.email}`;
    const elsewhere = new Visitor(server);
    await logIn(elsewhere, customer.email);
    const { session: sessionBefore } = customer;
    const { body } = await customer.put('/account', { email: address, current_password: PASSWORD });
    assert.notEqual(customer.session, sessionBefore, 'this session has a new id');
    assert.equal((await elsewhere.get('/account')).body, null, 'other sessions have ended');
    assert.equal((await customer.get('/account')).body.id, body.id);
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

  it('is throttled, so that addresses cannot be probed for accounts or flooded with mails', async () => {
    const otherCustomer = await newCustomer(server);
    const customer = await newCustomer(server);
    const codes: unknown[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      const email = tries % 2 ? `free${tries}.${customer.email}` : otherCustomer.email;
      const { status, body } = await customer.put('/account', { email, current_password: PASSWORD });
      codes.push(status === 429 ? 429 : (body.errors?.email.code ?? 'changed'));
    }
    assert.deepEqual(codes, ['UNIQUE', 'changed', 'UNIQUE', 'changed', 'UNIQUE', 429, 429]);
    assert.equal((await customer.put('/account', { first_name: 'Ada' })).body.first_name, 'Ada');
  });
});
