import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call } from './api-call.ts';
import { type Client, clientsOf } from './clients.ts';
import { CookieJar } from './cookie-jar.ts';
import { type RunningStore, startStore } from './store.ts';

let store: RunningStore;
let jar: CookieJar;
before(async () => {
  store = await startStore();
  jar = CookieJar.install();
});
after(async () => {
  jar.remove();
  await store.close();
});

const PASSWORD = 'a reel of nine thousand';
let customerCount = 0;

/** Runs the body with both releases, each as a new visitor whose cookies the client keeps. */
function withClients(title: string, body: (client: Client, email: string) => Promise<void>): void {
  test(title, async (context) => {
    for (const release of ['5.8.1', '4.0.0-next.0']) {
      await context.test(release, async () => {
        jar.clear();
        customerCount += 1;
        const options = { vaultUrl: store.vaultOrigin };
        const newClient = clientsOf(store.origin, options).find(({ name }) => name === release)!.client;
        newClient.account.state = null;
        await body(newClient, `client${customerCount}@example.com`);
      });
    }
  });
}

const readSessionCookie = () => jar.get('swell-session');
const isRefusal = (status: number, code: string) => (error: unknown) => {
  assert.ok(error instanceof Error);
  assert.deepEqual(
    { status: Reflect.get(error, 'status'), code: Reflect.get(error, 'code') },
    { status, code },
    error.message,
  );
  return true;
};

withClients(
  'sign up, log out, log in: the client holds the state and follows the session',
  async (client, email) => {
    assert.equal(await client.account.get(), null);
    const guestSession = readSessionCookie();
    const account = await client.account.create({ email, password: PASSWORD, first_name: 'Ada' });
    assert.equal(account.email, email);
    assert.equal(account.password, undefined);
    assert.deepEqual(client.account.state, account);
    const customer = readSessionCookie();
    assert.notEqual(customer, guestSession);
    assert.deepEqual(await client.account.get(), account);

    assert.deepEqual(await client.account.logout(), { success: true });
    assert.equal(client.account.state, null);
    assert.notEqual(readSessionCookie(), customer);
    assert.equal(await client.account.get(), null);
    const staleReply = await call(store.origin, '/account', { headers: { 'x-session': customer ?? '' } });
    assert.equal(staleReply.body, null, 'the old session opens nothing');

    const wrongPasswordReply = await client.account.login(email, 'not this one at all');
    assert.equal(wrongPasswordReply.errors.password.code, 'INVALID');
    assert.equal(client.account.state, null, 'errors leave the state');
    assert.deepEqual(
      await client.account.login('nobody@example.com', 'not this one at all'),
      wrongPasswordReply,
    );
    const loggedInAccount = await client.account.login(email, PASSWORD);
    assert.equal(loggedInAccount.id, account.id);
    assert.deepEqual(client.account.state, loggedInAccount);
    const failedLogin = await client.account.login(email, 'not this one at all');
    assert.ok(failedLogin.errors);
    assert.deepEqual(client.account.state, loggedInAccount);
    assert.deepEqual(await client.account.get(), loggedInAccount);
  },
);

withClients('a taken address, a weak password', async (client, email) => {
  await client.account.create({ email, password: PASSWORD });
  await client.account.logout();
  const duplicateReply = await client.account.create({ email: email.toUpperCase(), password: PASSWORD });
  assert.equal(duplicateReply.errors.email.code, 'UNIQUE');
  assert.equal(
    (await client.account.create({ email: `x${email}`, password: 'short' })).errors.password.code,
    'TOO_SHORT',
  );
  assert.equal(client.account.state, null);
  assert.equal(await client.account.get(), null);
});

withClients(
  'the newer client sends a password token, which the shop gives out to nobody',
  async (client, email) => {
    const reply = await client.account.login(email, { password_token: 'x' });
    assert.ok(reply.errors.password);
  },
);

withClients('update changes the sent fields and merges', async (client, email) => {
  await client.account.create({ email, password: PASSWORD, first_name: 'Ada', shipping: { city: 'Austin' } });
  const changedAccount = await client.account.update({
    last_name: 'Buyer',
    shipping: { zip: '78701' },
    email_optin: true,
  });
  assert.equal(changedAccount.first_name, 'Ada');
  assert.equal(changedAccount.name, 'Ada Buyer');
  assert.equal(changedAccount.email_optin, true);
  assert.deepEqual(changedAccount.shipping, { city: 'Austin', zip: '78701' });
  assert.deepEqual(await client.account.get(), changedAccount);
  const sessionBefore = readSessionCookie();
  const updatedAccount = await client.account.update({
    current_password: PASSWORD,
    password: 'another reel of nine',
  });
  assert.equal(updatedAccount.id, changedAccount.id);
  assert.notEqual(readSessionCookie(), sessionBefore, 'a new password gives a new session id');
  assert.equal((await client.account.get()).id, changedAccount.id);
});

withClients('recover: first the address, then key and password', async (client, email) => {
  await client.account.create({ email, password: PASSWORD });
  await client.account.logout();
  assert.deepEqual(await client.account.recover({ email }), { success: true });
  assert.deepEqual(await client.account.recover({ email: 'nobody@example.com' }), { success: true });
  await store.platform.jobs.drain();
  const [mail] = await store.platform.mail.latest(1, email);
  const key = /account\/recover\?key=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  assert.ok(key);
  const reply = await client.account.recover({ reset_key: key, password: 'one more reel please' });
  assert.deepEqual(reply, { success: true });
  const reusedKeyReply = await client.account.recover({ reset_key: key, password: 'one more reel please' });
  assert.equal(reusedKeyReply.errors.reset_key.code, 'INVALID');
  assert.ok((await client.account.login(email, PASSWORD)).errors);
  assert.equal((await client.account.login(email, 'one more reel please')).email, email);
});

withClients('addresses', async (client, email) => {
  const address = {
    name: 'Ada Buyer',
    address1: '1 Reel Street',
    address2: 'Dock 4',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    country: 'US',
    phone: '+1 512 555 0100',
  };
  await client.account.create({ email, password: PASSWORD });
  const createdAddress = await client.account.createAddress(address);
  const { results, count } = await client.account.listAddresses();
  assert.equal(count, 1);
  for (const [field, value] of Object.entries(address)) assert.equal(results[0][field], value, field);
  const updatedAddress = await client.account.updateAddress(createdAddress.id, { city: 'Dallas' });
  assert.equal(updatedAddress.city, 'Dallas');
  assert.equal(updatedAddress.zip, '78701');
  assert.ok((await client.account.createAddress({ name: 'Ada' })).errors.address1);
  assert.deepEqual((await client.account.getAddresses({ limit: 5 })).results, [updatedAddress]);
  assert.equal((await client.account.deleteAddress(createdAddress.id)).id, createdAddress.id);
  assert.equal((await client.account.listAddresses()).count, 0);
  await assert.rejects(() => client.account.deleteAddress(createdAddress.id), isRefusal(404, 'not_found'));
  await assert.rejects(() => client.account.updateAddress('x', {}), isRefusal(404, 'not_found'));
});

withClients('cards', async (client, email) => {
  await client.account.create({ email, password: PASSWORD });
  const createdCard = await client.account.createCard({ token: await cardToken() });
  assert.deepEqual(
    [createdCard.brand, createdCard.last4, createdCard.exp_month, createdCard.exp_year, createdCard.default],
    ['Visa', '4242', 12, 2034, true],
  );
  assert.deepEqual((await client.account.listCards()).results, [createdCard]);
  const updatedCard = await client.account.updateCard(createdCard.id, { billing: { zip: '78701' } });
  assert.equal(updatedCard.billing.zip, '78701');
  assert.deepEqual((await client.account.getCards()).results, [updatedCard]);
  assert.ok((await client.account.createCard({ token: 'card_unknown_to_the_vault' })).errors.token);
  assert.equal((await client.account.deleteCard(createdCard.id)).id, createdCard.id);
  assert.equal((await client.account.listCards()).count, 0);
});

/** In Node the clients cannot load the vault's script: fetch the token as the newer client does in a page. */
async function cardToken(): Promise<string> {
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' };
  const data = Object.entries(card).map(([name, value]) => `$data[${name}]=${value}`);
  const wrap = '$jsonp[method]=post&$jsonp[callback]=none&$key=pk_demo';
  const response = await fetch(`${store.vaultOrigin}/tokens?${wrap}&${data.join('&')}`);
  const reply = (await response.json()) as { $data: { token: string } };
  return reply.$data.token;
}

withClients(
  'nobody logged in: null for the account, a refusal for everything of an account',
  async (client) => {
    assert.equal(await client.account.get(), null);
    const calls = [
      () => client.account.update({ first_name: 'x' }),
      () => client.account.listAddresses(),
      () => client.account.createAddress({}),
      () => client.account.updateAddress('a'.repeat(24), {}),
      () => client.account.deleteAddress('a'.repeat(24)),
      () => client.account.listCards(),
      () => client.account.createCard({ token: 'x' }),
      () => client.account.updateCard('a'.repeat(24), {}),
      () => client.account.deleteCard('a'.repeat(24)),
      () => client.account.listOrders(),
    ];
    for (const request of calls) await assert.rejects(request, isRefusal(401, 'unauthorized'));
  },
);
