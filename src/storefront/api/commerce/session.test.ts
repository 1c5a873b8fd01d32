import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../errors.ts';
import { clientOf, startShop } from './fixtures.ts';
import { CHECKOUT_DAYS, memoryStorage, storageNames } from './storage.ts';

const ACCOUNT = { id: 'a1', email: 'ada@example.com' };

test('every call sends key, session, locale and currency, and a new session is stored and sent on', async () => {
  let issuedCount = 0;
  await using shop = await startShop(({ headers }) => {
    if (!headers['x-session']) issuedCount += 1;
    return { body: null, headers: { 'x-session': String(headers['x-session'] ?? `s${issuedCount}`) } };
  });
  const storage = memoryStorage({ 'nv-locale': 'de', 'nv-currency': 'USD' });
  const client = clientOf(shop, { storage, storagePrefix: 'nv' });
  await Promise.all([client.account.get(), client.cart.get(), client.products.get('p')]);
  const [first, ...later] = shop.receivedRequests.map(({ headers }) => headers);
  assert.equal(first?.authorization, `Basic ${btoa('pk_demo')}`);
  assert.equal(first?.['x-session'], undefined);
  assert.equal(first?.['x-locale'], 'de');
  assert.equal(first?.['x-currency'], 'USD');
  assert.deepEqual(
    later.map((headers) => headers['x-session']),
    ['s1', 's1'],
  );
  assert.equal(storage.get('nv-session'), 's1');
  assert.equal(client.session.id, 's1');
});

test('a failed first call does not block the calls that wait for it', async () => {
  await using shop = await startShop(({ path }) =>
    path === '/account' ? { status: 502, text: '<h1>Bad gateway</h1>' } : { body: null },
  );
  const client = clientOf(shop);
  const [account, cart] = await Promise.allSettled([client.account.get(), client.cart.get()]);
  assert.equal(account.status, 'rejected');
  assert.equal(cart.status, 'fulfilled');
});

test('a late reply for the old session does not undo a login', async () => {
  let release: () => void = () => undefined;
  const lateAnswer = new Promise<void>((resume) => {
    release = resume;
  });
  await using shop = await startShop(async ({ path }) => {
    if (path === '/account/login') return { body: ACCOUNT, headers: { 'x-session': 'after' } };
    await lateAnswer;
    return { body: null, headers: { 'x-session': 'another guest' } };
  });
  const client = clientOf(shop, { session: 'before' });
  const late = client.products.get('p');
  await client.account.login('ada@example.com', 'secret');
  release();
  await late;
  assert.equal(client.session.id, 'after');
});

test('the account is stored after get, create, update and login, and cleared after logout', async () => {
  let name = '';
  await using shop = await startShop(({ method, path, body }) => {
    if (path === '/account/logout') return { body: { success: true }, headers: { 'x-session': 'out' } };
    if (method !== 'GET') name = String((body as { first_name?: string }).first_name ?? 'login');
    return { body: { ...ACCOUNT, first_name: name }, headers: { 'x-session': 'in' } };
  });
  const storage = memoryStorage();
  const { account, cart, session } = clientOf(shop, { storage });
  assert.equal(account.state, undefined);
  const firstName = () => account.state?.first_name;
  await account.create({ email: 'ada@example.com', password: 'secret', first_name: 'made' });
  assert.equal(firstName(), 'made');
  assert.ok(storage.get('swell_customerToken'));
  assert.equal(session.hasLogin, true);
  await account.update({ first_name: 'changed' });
  assert.equal(firstName(), 'changed');
  await account.login('ada@example.com', 'secret');
  assert.equal(firstName(), 'login');
  await account.get();
  assert.equal(firstName(), 'login');
  await account.logout();
  assert.equal(account.state, null);
  assert.equal(cart.state, null);
  assert.equal(storage.get('swell_customerToken'), null);
  assert.equal(session.hasLogin, false);
});

test('refused account calls return their errors and leave the state unchanged', async () => {
  await using shop = await startShop(({ method }) =>
    method === 'GET'
      ? { body: ACCOUNT }
      : { body: { errors: { password: { code: 'INVALID', message: 'Wrong.' } } } },
  );
  const { account } = clientOf(shop);
  await account.get();
  for (const reply of [
    await account.login('ada@example.com', 'wrong'),
    await account.update({ email: 'taken' }),
    await account.create({ email: 'taken' }),
  ]) {
    assert.equal(reply.errors?.['password']?.code, 'INVALID');
  }
  assert.deepEqual(account.state, ACCOUNT);
});

test('a customer token is not valid for another session', async () => {
  await using shop = await startShop(() => ({ body: ACCOUNT, headers: { 'x-session': 'in' } }));
  const storage = memoryStorage();
  const client = clientOf(shop, { storage });
  await client.account.login('ada@example.com', 'secret');
  assert.equal(client.session.hasLogin, true);
  storage.set('swell-session', 'another', 7);
  assert.equal(client.session.hasLogin, false);
});

test('login reads the cart again, and logout empties it', async () => {
  const cart = { id: 'c1', checkout_id: 'k1', currency: 'EUR', items: [] };
  await using shop = await startShop(({ path }) => ({
    body: path.startsWith('/cart') ? cart : path === '/account/login' ? ACCOUNT : null,
  }));
  const client = clientOf(shop);
  await client.cart.get();
  await client.account.login('ada@example.com', 'secret');
  await client.cart.get();
  assert.equal(shop.lines().filter((line) => line === 'GET /cart').length, 2);
  await client.account.logout();
  assert.equal(client.cart.state, null);
});

test('calls for addresses, cards, orders and subscriptions follow the contract', async () => {
  await using shop = await startShop(() => ({ body: { count: 0, page: 1, results: [] } }));
  const { addresses, cards, orders, subscriptions } = clientOf(shop);
  await addresses.list({ limit: 5 });
  await addresses.create({ name: 'Ada' });
  await addresses.update('1', { city: 'Ulm' });
  await addresses.remove('1');
  await cards.create({ token: 'card_1' });
  await orders.list();
  await orders.get('o1');
  await subscriptions.list();
  await subscriptions.create({ product_id: 'p', plan_id: 'monthly', options: { Packaging: 'T' } });
  await subscriptions.update('s1', { paused: true });
  await subscriptions.addItem('s1', { product_id: 'q', quantity: 1 });
  await subscriptions.setItems('s1', [{ product_id: 'q', quantity: 2 }]);
  await subscriptions.updateItem('s1', 'i1', { quantity: 3 });
  await subscriptions.removeItem('s1', 'i1');
  assert.deepEqual(shop.lines(), [
    'GET /account/addresses',
    'POST /account/addresses',
    'PUT /account/addresses/1',
    'DELETE /account/addresses/1',
    'POST /account/cards',
    'GET /account/orders',
    'GET /account/orders/o1',
    'GET /subscriptions',
    'POST /subscriptions',
    'PUT /subscriptions/s1',
    'POST /subscriptions/s1/items',
    'PUT /subscriptions/s1/items',
    'PUT /subscriptions/s1/items/i1',
    'DELETE /subscriptions/s1/items/i1',
  ]);
  assert.deepEqual(shop.receivedRequests[8]?.body, {
    product_id: 'p',
    plan_id: 'monthly',
    options: [{ id: 'Packaging', value: 'T' }],
  });
});

test("a reply that is not the API's throws a connection error, and a stalled one ends at the time limit", async () => {
  await using shop = await startShop(({ path }) =>
    path === '/stalled' ? undefined : { status: 502, text: '<h1>Bad gateway</h1>' },
  );
  const client = clientOf(shop, { timeout: 1000 });
  const refusal = async (path: string) => {
    const error = await client.request('get', path).catch((thrown) => thrown);
    assert.ok(error instanceof ApiError);
    return { message: error.message, code: error.code, status: error.status };
  };
  assert.deepEqual(await refusal('/bad'), {
    message: 'A connection error occurred while making the request',
    code: 'connection_error',
    status: 502,
  });
  const startedAt = performance.now();
  assert.deepEqual(await refusal('/stalled'), {
    message: 'Request timed out after 1 seconds',
    code: 'request_error',
    status: 500,
  });
  assert.ok(performance.now() - startedAt >= 990);
});

test('keys are converted only with useCamelCase', async () => {
  await using shop = await startShop(() => ({
    body: { grand_total: 1, items: [{ price_total: 1 }], $locale: { de: { product_name: 'x' } } },
  }));
  assert.equal((await clientOf(shop).cart.get())?.grand_total, 1);
  const camel = clientOf(shop, { useCamelCase: true });
  const reply = await camel.request('put', '/cart', { shipmentRating: null, $taxes: true });
  assert.deepEqual(reply, {
    grandTotal: 1,
    items: [{ priceTotal: 1 }],
    $locale: { de: { productName: 'x' } },
  });
  assert.deepEqual(shop.receivedRequests.at(-1)?.body, { shipment_rating: null, $taxes: true });
});

test('storage names carry the prefix, and checkout names last 30 days', () => {
  assert.deepEqual(Object.values(storageNames('nv')), [
    'nv-session',
    'nv-locale',
    'nv-currency',
    'nv_checkoutId',
    'nv_checkoutUrl',
    'nv_customerToken',
  ]);
  assert.equal(CHECKOUT_DAYS, 30);
});
