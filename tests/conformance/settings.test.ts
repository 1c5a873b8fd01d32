import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT } from '../harness.ts';
import { call } from './api-call.ts';
import { clientsOf, type NamedClient } from './clients.ts';
import { type RunningStore, startStore } from './store.ts';

let store: RunningStore;
let clients: NamedClient[];
before(async () => {
  store = await startStore();
  clients = clientsOf(store.origin);
});
after(() => store.close());

/** Runs the body as one test per release of the client library. */
function withClients(
  title: string,
  body: (client: NamedClient['client'], name: string) => Promise<void>,
): void {
  test(title, async (context) => {
    for (const { name, client } of clients) await context.test(name, () => body(client, name));
  });
}

withClients('settings carry store, locales and currencies', async (client) => {
  const { store: facts } = await client.settings.get();
  assert.equal(facts.locale, 'en');
  assert.equal(facts.currency, 'EUR');
  assert.deepEqual(
    (await client.locale.list()).map((each: { code: string }) => each.code),
    ['en', 'de', 'fr', 'nl'],
  );
  for (const locale of facts.locales) assert.ok('fallback' in locale && locale.name);
  const currencies = await client.currency.list();
  assert.ok(currencies.length >= 2);
  for (const currency of currencies) {
    assert.deepEqual(Object.keys(currency).sort(), ['code', 'decimals', 'name', 'rate', 'symbol', 'type']);
  }
  assert.equal(await client.settings.get('store.country'), 'DE');
  assert.equal(await client.settings.get('store.nothing', 'else'), 'else');
});

test('the display rate of the dollar matches that of the price lists', async () => {
  const company = JSON.parse(await readFile(join(ROOT, 'data/company.json'), 'utf8'));
  const { currencies } = (await call(store.origin, '/settings')).body.store;
  const dollar = currencies.find((each: { code: string }) => each.code === 'USD');
  assert.equal(company.priceConversion.from, 'USD');
  assert.ok(Math.abs(dollar.rate * company.priceConversion.rate - 1) < 0.005);
});

withClients('menus are found by id and read in the chosen language', async (client) => {
  await client.settings.get();
  const header = await client.settings.menus('header');
  assert.equal(header.items[1].name, 'TECHNICAL');
  assert.equal(header.items[1].value, '/technical');
  assert.equal((await client.settings.menus('footer')).id, 'footer');
  assert.equal(await client.settings.menus('nowhere'), undefined);
  await client.locale.select('de');
  assert.equal((await client.settings.menus('header')).items[1].name, 'TECHNIK');
  await client.locale.select('nl');
  assert.equal((await client.settings.menus('header')).items[1].name, 'TECHNIEK');
  await client.locale.select('en');
});

withClients('one call loads everything', async (client) => {
  await client.settings.load();
  assert.equal((await client.settings.menus('header')).id, 'header');
  assert.equal((await client.settings.payments('card')).gateway, 'stripe');
  assert.deepEqual(await client.settings.session(), {
    locale: 'en',
    currency: 'EUR',
    account_id: null,
    cart_id: null,
  });
  // Only the newer release has this call.
  if ('subscriptions' in client.settings) assert.deepEqual(await client.settings.subscriptions(), {});
});

withClients('payment methods are public facts only', async (client) => {
  const methods = await client.payment.methods();
  assert.match(methods.card.publishable_key, /^pk_test_standin/);
  assert.equal(methods.card.mode, 'test');
  for (const name of ['card', 'ideal', 'klarna', 'bancontact']) {
    assert.equal(methods[name].enabled, true);
    assert.equal(methods[name].gateway, 'stripe');
  }
  assert.ok(methods.paypal.gateway && methods.paypal.client_id && methods.paypal.merchant_id);
  assert.deepEqual(await client.settings.payments(), methods);
  assert.doesNotMatch(JSON.stringify(methods), /sk_|secret|whsec/i);
});

withClients('locale and currency are chosen in the session', async (client) => {
  await client.settings.get();
  const afterLocale = await client.locale.select('de');
  assert.equal(afterLocale.locale, 'de');
  assert.equal((await client.locale.get()).code, 'de');
  const afterCurrency = await client.currency.select('USD');
  assert.equal(afterCurrency.currency, 'USD');
  const rate = (await client.currency.get()).rate;
  assert.equal(client.currency.format(10), new Intl.NumberFormat('en', usd).format(10 * rate));
  await client.currency.select('EUR');
  assert.equal(client.currency.format(10), '€10.00');
  await client.locale.select('en');
});
const usd = { style: 'currency', currency: 'USD' } as const;

withClients('a refused choice comes back as errors and is not thrown', async (client) => {
  const reply = await client.put('/session', { locale: 'tlh' });
  assert.equal(reply.errors.locale.code, 'INVALID');
});

withClients('what is not there is null', async (client) => {
  client.cache.clear();
  assert.equal(await client.content.get('pages', 'nowhere'), null);
  assert.equal(await client.account.get(), null);
  assert.equal(await client.cart.get(), null);
  assert.equal(await client.get('/cart/order', { checkout_id: 'x' }), null);
  const list = await client.content.list('articles', { limit: 3 });
  assert.deepEqual(list, { count: 0, page: 1, page_count: 0, limit: 3, results: [] });
});

withClients('what belongs to a customer is refused with message, code and status', async (client) => {
  for (const refusedCall of [
    () => client.account.listOrders(),
    () => client.account.listAddresses(),
    () => client.subscriptions.get('65f0c2a1b7e44d0012ab3401'),
    () => client.put('/account', { email: 'a@example.com' }),
    () => client.delete('/account/cards/1'),
  ]) {
    await assert.rejects(refusedCall, { message: /Log in/, code: 'unauthorized', status: 401 });
  }
});

withClients('an unknown call is refused with a JSON error', async (client) => {
  await assert.rejects(() => client.get('/nowhere'), { code: 'not_found', status: 404 });
  await assert.rejects(() => client.post('/cart/nowhere', { product_id: 'x', quantity: 1 }), {
    code: 'not_found',
    status: 404,
  });
});

test('refuses a wrong key with code and status', async () => {
  for (const { name, client } of clientsOf(store.origin)) {
    client.init('any-store', 'pk_other', { url: store.origin });
    await assert.rejects(() => client.get('/settings'), { code: 'unauthorized', status: 401 }, name);
  }
  clients = clientsOf(store.origin);
});

test('the clients send the session given at the start, and the server reads it', async () => {
  const putReply = await call(store.origin, '/session', { method: 'PUT', body: '{"locale":"fr"}' });
  const session = putReply.headers.get('x-session');
  for (const { name, client } of clientsOf(store.origin, { session })) {
    assert.equal((await client.get('/session')).locale, 'fr', name);
  }
  clients = clientsOf(store.origin);
});
