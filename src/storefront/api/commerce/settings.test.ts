import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOf, type Reply, startShop } from './fixtures.ts';
import { memoryStorage } from './storage.ts';

const SETTINGS = {
  store: {
    name: 'Shop',
    country: 'DE',
    locale: 'en',
    locales: [
      { code: 'en', name: 'English', fallback: null },
      { code: 'de', name: 'Deutsch', fallback: 'en' },
    ],
    currency: 'EUR',
    currencies: [
      { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2, rate: 1, type: 'base' },
      { code: 'USD', name: 'Dollar', symbol: '$', decimals: 2, rate: 1.1, type: 'display' },
      { code: 'JPY', name: 'Yen', symbol: '¥', decimals: 0, rate: 150, type: 'display' },
    ],
  },
};
const MENUS = [
  { id: 'header', name: 'Header', items: [{ name: 'Caps', $locale: { de: { name: 'Kondensatoren' } } }] },
];
const SESSION = { locale: 'en', currency: 'EUR', account_id: null, cart_id: null };

function reply(path: string): Reply {
  const parts: Record<string, unknown> = {
    '/settings': SETTINGS,
    '/settings/menus': MENUS,
    '/settings/payments': { card: { enabled: true } },
    '/session': SESSION,
    '/settings/all': { settings: SETTINGS, menus: MENUS, payments: {}, session: SESSION },
  };
  return { body: parts[path] ?? null };
}

test('settings are read once for simultaneous readers until they are refreshed', async () => {
  await using shop = await startShop(({ path }) => reply(path));
  const { settings } = clientOf(shop);
  await Promise.all([settings.get(), settings.get(), settings.menus(), settings.menu('header')]);
  assert.deepEqual(shop.lines().sort(), ['GET /settings', 'GET /settings/menus']);
  settings.refresh();
  await settings.get();
  assert.equal(shop.lines().length, 3);
});

test('load reads all settings in one call, logs a failure, and leaves each readable separately', async () => {
  let fails = true;
  await using shop = await startShop(({ path }) =>
    path === '/settings/all' && fails ? { status: 500, body: { error: { message: 'down' } } } : reply(path),
  );
  const loggedMessages: string[] = [];
  const { settings } = clientOf(shop, { log: (message) => loggedMessages.push(message) });
  await settings.load();
  assert.equal(loggedMessages.length, 1);
  assert.equal((await settings.get()).store.name, 'Shop');
  fails = false;
  await settings.load();
  const requestsBefore = shop.lines().length;
  await Promise.all([settings.get(), settings.menus(), settings.payments(), settings.session()]);
  assert.equal(shop.lines().length, requestsBefore);
});

test('texts are in the chosen locale, which is stored and sent to the session', async () => {
  await using shop = await startShop(({ path }) => reply(path));
  const storage = memoryStorage();
  const { settings, locale, products } = clientOf(shop, { storage });
  assert.equal(locale.selected(), null);
  assert.equal((await settings.menu('header'))?.items[0]?.name, 'Caps');
  assert.equal(locale.selected(), 'en');
  await products.get('p');
  await locale.select('de');
  await products.get('p');
  assert.equal(storage.get('swell-locale'), 'de');
  assert.equal((await settings.menu('header'))?.items[0]?.name, 'Kondensatoren');
  assert.equal((await locale.get())?.name, 'Deutsch');
  assert.deepEqual(
    (await locale.list()).map(({ code }) => code),
    ['en', 'de'],
  );
  const sessionUpdate = shop.receivedRequests.find(({ method }) => method === 'PUT');
  assert.deepEqual(
    [sessionUpdate?.path, sessionUpdate?.body, sessionUpdate?.headers['x-locale']],
    ['/session', { locale: 'de' }, 'de'],
  );
  assert.equal(shop.lines().filter((line) => line === 'GET /products/p').length, 2);
});

test('currency.format applies an explicit rate, else the rate of a display currency', async () => {
  await using shop = await startShop(({ path }) => reply(path));
  const { currency } = clientOf(shop);
  assert.equal(await currency.format(12.5), '€12.50');
  assert.equal(await currency.format(12.5, { code: 'USD' }), '$13.75');
  assert.equal(await currency.format(12.5, { code: 'JPY' }), '¥1,875');
  assert.equal(await currency.format(12.5, { rate: 2 }), '€25.00');
  assert.equal(await currency.format(12.5, { code: 'GBP' }), '£12.50');
  assert.equal(await currency.format(undefined), '€');
  await currency.select('JPY');
  assert.equal(currency.selected(), 'JPY');
  assert.equal(await currency.format(1), '¥150');
  assert.equal((await currency.list()).length, 3);
});
