import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_TIMEOUT } from '../send.ts';
import { clientOf, startShop } from './fixtures.ts';
import { RECORD_CACHE_MS, RecordCache } from './models.ts';
import { setUp } from './options.ts';
import { stringifyQuery } from './query.ts';
import { cookieStorage, memoryStorage, readCookie } from './storage.ts';

test('a record is cached for 5 s by its id alone, including null, and a list is never cached', async () => {
  await using shop = await startShop(({ path, query }) => ({
    body: path === '/products/none' ? null : { id: path, expand: query['expand'] ?? null },
  }));
  const { products, content, categories } = clientOf(shop);
  const first = await products.get('p1', { expand: ['variants'] });
  assert.deepEqual(await products.get('p1', { expand: ['categories'] }), first);
  assert.equal(await products.get('none'), null);
  assert.equal(await products.get('none'), null);
  await categories.get('p1');
  await content.get('pages', 'p1');
  await content.get('posts', 'p1');
  await products.list();
  await products.list();
  assert.deepEqual(shop.lines(), [
    'GET /products/p1',
    'GET /products/none',
    'GET /categories/p1',
    'GET /content/pages/p1',
    'GET /content/posts/p1',
    'GET /products',
    'GET /products',
  ]);
  assert.equal(shop.receivedRequests[3]?.query['$preview'], 'false');
});

test('a record is read again after 5 s, and a failed read is not cached', async () => {
  let now = 0;
  let reads = 0;
  const cache = new RecordCache(() => now);
  const read = async () => {
    reads += 1;
    if (reads === 1) throw new Error('down');
    return reads;
  };
  await assert.rejects(cache.get('p', read));
  assert.equal(await cache.get('p', read), 2);
  now = RECORD_CACHE_MS - 1;
  assert.equal(await cache.get('p', read), 2);
  now = RECORD_CACHE_MS;
  assert.equal(await cache.get('p', read), 3);
  assert.equal(RECORD_CACHE_MS, 5000);
});

test('a subscription is read again after it was changed', async () => {
  await using shop = await startShop(() => ({ body: { id: 's1' } }));
  const { subscriptions } = clientOf(shop);
  await subscriptions.get('s1');
  await subscriptions.update('s1', { paused: true });
  await subscriptions.get('s1');
  assert.deepEqual(shop.lines(), ['GET /subscriptions/s1', 'PUT /subscriptions/s1', 'GET /subscriptions/s1']);
});

test('stringifyQuery writes nested brackets and escapes them', () => {
  const date = new Date('2026-11-20T10:00:00Z');
  const query = stringifyQuery({
    $filters: { price: [0.05, 2.5] },
    expand: ['variants'],
    where: { active: true, none: undefined, gone: null, at: date },
    search: '10 uF & 5% #+',
    empty: [],
  });
  assert.deepEqual(query.split('&').map(decodeURIComponent), [
    '$filters[price][0]=0.05',
    '$filters[price][1]=2.5',
    'expand[0]=variants',
    'where[active]=true',
    'where[gone]=',
    'where[at]=2026-11-20T10:00:00.000Z',
    'search=10 uF & 5% #+',
  ]);
});

test('stringifyQuery throws beyond depth 5, index 20 and 1,000 parameters', () => {
  const nestObject = (depth: number): object => (depth === 0 ? { leaf: 1 } : { a: nestObject(depth - 1) });
  assert.match(decodeURIComponent(stringifyQuery({ w: nestObject(4) })), /^w\[a]\[a]\[a]\[a]\[leaf]=1$/);
  assert.throws(() => stringifyQuery({ w: nestObject(5) }), RangeError);
  const list = (length: number) => ({ l: Array.from({ length }, (_each, index) => index) });
  assert.equal(stringifyQuery(list(21)).split('&').length, 21);
  assert.throws(() => stringifyQuery(list(22)), RangeError);
  const manyParameters = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_each, index) => [`p${index}`, 1]));
  assert.equal(stringifyQuery(manyParameters(1000)).split('&').length, 1000);
  assert.throws(() => stringifyQuery(manyParameters(1001)), RangeError);
});

test('setUp defaults to 20 s, snake_case, prefix swell and the vault of the shop', () => {
  const setup = setUp({ publicKey: 'pk', origin: 'https://shop.example/', storage: memoryStorage() });
  const { timeout, useCamelCase, names, origin, vaultUrl } = setup;
  assert.equal(DEFAULT_TIMEOUT, 20_000);
  assert.deepEqual(
    { timeout, useCamelCase, session: names.session, origin, vaultUrl },
    {
      timeout: 20_000,
      useCamelCase: false,
      session: 'swell-session',
      origin: 'https://shop.example',
      vaultUrl: 'https://shop.example/vault',
    },
  );
  assert.throws(() => setUp({ publicKey: 'pk' }), TypeError);
});

test('cookieStorage writes Lax cookies that are Secure except on localhost', () => {
  const writtenCookies: string[] = [];
  const page = (hostname: string) =>
    ({
      location: { hostname },
      set cookie(text: string) {
        writtenCookies.push(text);
      },
    }) as unknown as Document;
  cookieStorage(page('localhost')).set('swell-session', 'a;b', 7);
  cookieStorage(page('shop.example')).set('swell_checkoutId', 'k', 30);
  cookieStorage(page('shop.example')).remove('swell_checkoutId');
  assert.deepEqual(writtenCookies, [
    'swell-session=a%3Bb; Path=/; Max-Age=604800; SameSite=Lax',
    'swell_checkoutId=k; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
    'swell_checkoutId=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ]);
  assert.equal(readCookie('a=1; swell-session=a%3Bb; b=2', 'swell-session'), 'a;b');
  assert.equal(readCookie('swell-session=%E0%A4%A', 'swell-session'), null);
});
