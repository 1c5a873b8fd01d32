import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call } from './api-call.ts';
import { type RunningStore, startStore } from './store.ts';

let store: RunningStore;
before(async () => {
  store = await startStore({
    env: { CORS_ORIGINS: 'https://shop.example.com', PUBLIC_URL: 'https://store.example.com', TRIAL: 'on' },
  });
});
after(() => store.close());

const basicAuth = (text: string) => ({ authorization: `Basic ${btoa(text)}` });

test('accepts the public key with and without a colon, and refuses everything else', async () => {
  for (const authorization of [
    basicAuth('pk_demo'),
    basicAuth('pk_demo:'),
    { authorization: `basic  ${btoa('pk_demo')}` },
  ]) {
    assert.equal((await call(store.origin, '/settings', { headers: authorization })).status, 200);
  }
  const wrongKeys = [
    'Basic',
    'Basic ',
    'Basic !!!!',
    `Bearer ${btoa('pk_demo')}`,
    'pk_demo',
    `Basic ${btoa('')}`,
    `Basic ${btoa('pk_demo::')}`,
    `Basic ${btoa('pk_dem')}`,
    `Basic ${btoa('PK_DEMO')}`,
    `Basic ${btoa(':pk_demo')}`,
    `Basic ${btoa('pk_demo')} x`,
    `Basic ${'A'.repeat(8000)}`,
    `Basic ${btoa('pk_demo\0')}`,
  ];
  for (const authorization of [...wrongKeys, undefined]) {
    const reply = await call(store.origin, '/settings', {
      headers: authorization === undefined ? { authorization: '' } : { authorization },
    });
    assert.equal(reply.status, 401, authorization);
    assert.deepEqual(Object.keys(reply.body.error).sort(), ['code', 'message', 'param']);
    assert.equal(reply.body.error.code, 'unauthorized');
    assert.equal(reply.headers.get('www-authenticate'), null, 'a browser would ask for a password');
  }
});

test('echoes an allowed origin with credentials and exposes X-Session', async () => {
  for (const origin of ['https://shop.example.com', 'https://store.example.com']) {
    const reply = await call(store.origin, '/session', { headers: { origin } });
    assert.equal(reply.headers.get('access-control-allow-origin'), origin);
    assert.equal(reply.headers.get('access-control-allow-credentials'), 'true');
    assert.match(reply.headers.get('access-control-expose-headers') ?? '', /X-Session/);
    assert.match(reply.headers.get('vary') ?? '', /Origin/);
    const preflight = await fetch(`${store.origin}/api/products`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers':
          'authorization,content-type,idempotency-key,x-currency,x-locale,x-session,x-time-zone',
      },
    });
    assert.ok(preflight.ok);
    assert.equal(preflight.headers.get('access-control-allow-origin'), origin);
    assert.equal(preflight.headers.get('access-control-allow-credentials'), 'true');
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      assert.match(preflight.headers.get('access-control-allow-methods') ?? '', new RegExp(method));
    }
    const allowedHeaders = (preflight.headers.get('access-control-allow-headers') ?? '')
      .toLowerCase()
      .split(/,\s*/);
    for (const header of ['Authorization', 'Content-Type', 'X-Session', 'X-Locale', 'X-Currency']) {
      assert.ok(allowedHeaders.includes(header.toLowerCase()), header);
    }
    for (const header of ['Idempotency-Key', 'X-Time-Zone']) {
      assert.ok(allowedHeaders.includes(header.toLowerCase()), `${header}, which the quote form sends`);
    }
    const exposedHeaders = reply.headers.get('access-control-expose-headers') ?? '';
    assert.match(exposedHeaders, /X-Quote-Answer-By, X-Quote-Reference/);
  }
});

test('gives a foreign origin no permission, not even on errors', async () => {
  for (const origin of [
    'https://evil.example',
    'https://shop.example.com.evil.example',
    'null',
    'http://localhost:5173',
    'https://SHOP.example.com',
  ]) {
    for (const path of ['/settings', '/nowhere']) {
      const reply = await call(store.origin, path, { headers: { origin } });
      assert.equal(reply.headers.get('access-control-allow-origin'), null, origin);
      assert.equal(reply.headers.get('access-control-allow-credentials'), null);
      assert.match(reply.headers.get('vary') ?? '', /Origin/);
    }
    const preflight = await fetch(`${store.origin}/api/settings`, { method: 'OPTIONS', headers: { origin } });
    assert.equal(preflight.status, 403);
    assert.equal(((await preflight.json()) as { error: { code: string } }).error.code, 'forbidden');
  }
});

test('sends the permission with errors too, so that a page can read them', async () => {
  const origin = 'https://shop.example.com';
  for (const [path, headers] of [
    ['/settings', { authorization: 'x' }],
    ['/nowhere', {}],
    ['/account/orders', {}],
  ] as const) {
    const reply = await call(store.origin, path, { headers: { origin, ...headers } });
    assert.ok(reply.status >= 400);
    assert.equal(reply.headers.get('access-control-allow-origin'), origin);
  }
});

test('answers every path with JSON, unknown paths included', async () => {
  for (const path of [
    '/',
    '/nowhere',
    '/products/a/b/c',
    '/settings/',
    '/settings/secrets',
    '/content',
    '/cart/nowhere',
  ]) {
    const reply = await call(store.origin, path);
    assert.equal(reply.status, 404, path);
    assert.match(reply.headers.get('content-type') ?? '', /^application\/json/);
    assert.equal(reply.body.error.code, 'not_found');
    assert.equal(reply.body.error.param, null);
  }
  for (const path of [
    '/cart',
    '/account',
    '/content/pages',
    '/content/pages/x',
    '/settings/subscriptions',
    '/payment/methods',
  ]) {
    const reply = await call(store.origin, path);
    assert.equal(reply.status, 200, path);
    assert.match(reply.headers.get('content-type') ?? '', /^application\/json/);
    assert.ok(reply.headers.get('x-session'), path);
    assert.equal(reply.headers.get('cache-control'), 'no-store');
  }
});

test('accepts an empty body, and refuses a broken, too deep, too large or unstorable one', async () => {
  const put = (body: BodyInit | null) => call(store.origin, '/session', { method: 'PUT', body });
  assert.equal((await put(null)).status, 200);
  assert.equal((await put('')).status, 200);
  assert.equal((await put(' \n')).status, 200);
  assert.equal((await put('null')).status, 200);
  const refusedBodies: [BodyInit, number, string][] = [
    ['{', 400, 'invalid_json'],
    ['{"locale":"de"} x', 400, 'invalid_json'],
    ['[1,2', 400, 'invalid_json'],
    [new Uint8Array([0x7b, 0xff, 0x7d]), 400, 'invalid_json'],
    ['['.repeat(400_000), 400, 'invalid_json'],
    [`${'{"a":'.repeat(65)}1${'}'.repeat(65)}`, 400, 'invalid_json'],
    [JSON.stringify({ locale: 'x'.repeat(1_100_000) }), 413, 'payload_too_large'],
    ['{"locale":"d\\u0000e"}', 400, 'invalid_value'],
    ['{"locale":"\\ud800"}', 400, 'invalid_value'],
    ['{"\\u0000":1}', 400, 'invalid_value'],
    ['[]', 400, 'invalid_request'],
    ['"de"', 400, 'invalid_request'],
  ];
  for (const [body, status, code] of refusedBodies) {
    const reply = await put(body);
    assert.equal(reply.status, status, String(body).slice(0, 40));
    assert.equal(reply.body.error.code, code);
    assert.ok(reply.body.error.message.length > 10);
  }
  const pollutedReply = await put(
    '{"__proto__":{"locale":"de"},"constructor":{"prototype":{"locale":"de"}}}',
  );
  assert.equal(pollutedReply.body.locale, 'en');
  assert.equal(({} as Record<string, unknown>)['locale'], undefined);
});

test('reads or ignores odd queries without a server fault', async () => {
  const queries = [
    '__proto__[polluted]=1&where[__proto__][polluted]=1&where[constructor][prototype][polluted]=1',
    Array.from({ length: 1001 }, (_, index) => `p${index}=1`)
      .join('&')
      .slice(0, 7000),
    'where[a][b][c][d][e][f][g]=1',
    'search=5%&x=%E0%A4%A&y=%',
    'limit=%00&page=%ED%A0%80',
    'limit=-1&page=0',
    'limit=1e9&page=99999999999999999999',
    'limit[]=5&page[a]=2',
    '=&=&&&[]=1&[a]=2&a[=3&]=4',
    'toString=1&valueOf=2&hasOwnProperty=3',
  ];
  for (const path of ['/content/articles', '/products', '/categories', '/attributes', '/settings']) {
    for (const query of queries) {
      const reply = await call(store.origin, `${path}?${query}`);
      assert.equal(reply.status, 200, `${path}?${query.slice(0, 60)}`);
      if (path !== '/settings') assert.ok(Array.isArray(reply.body.results));
    }
  }
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
});

test('answers odd identifiers with nothing or a refusal, without a server fault', async () => {
  const ids = [
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%E0%A4%A',
    '5%',
    '%2e%2e',
    '..%2f..',
    '__proto__',
    'constructor',
    'toString',
    'x'.repeat(4000),
    '%F0%9F%92%A9',
    "'%20OR%201=1--",
    '$where',
    '[object Object]',
    'null',
    'undefined',
    '-1',
    '1e9',
  ];
  for (const path of ['/products', '/categories', '/attributes', '/content/pages', '/content']) {
    for (const id of ids) {
      const reply = await call(store.origin, `${path}/${id}`);
      assert.ok([200, 400, 404].includes(reply.status), `${path}/${id.slice(0, 30)}: ${reply.status}`);
      if (reply.status !== 200) assert.ok(reply.body.error.message);
      else if (path !== '/content') assert.equal(reply.body, null, id);
    }
  }
});

test('answers oversized and odd headers with the defaults', async () => {
  const oddHeaders: Record<string, string>[] = [
    { 'x-locale': 'x'.repeat(5000) },
    { 'x-currency': '__proto__' },
    { 'x-locale': 'constructor' },
    { 'x-session': 'x'.repeat(7000) },
    { 'content-type': 'text/plain' },
    { 'content-type': '' },
  ];
  for (const headers of oddHeaders) {
    const reply = await call(store.origin, '/session', { headers });
    assert.equal(reply.status, 200);
    assert.equal(reply.body.locale, 'en');
    assert.equal(reply.body.currency, 'EUR');
  }
});
