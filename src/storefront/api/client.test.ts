import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Hono } from 'hono';
import { readCatalogueInfo, readPart, readParts, suggestSearches } from '#catalogue/contract';
import { ApiError, createApi } from './index.ts';

function apiOver(app: Hono, options: { timeout?: number; locale?: string; currency?: string } = {}) {
  return createApi({
    transport: async (request) => app.fetch(request),
    origin: 'http://shop.example',
    publicKey: 'pk_demo',
    locale: options.locale ?? null,
    currency: options.currency ?? null,
    timeout: options.timeout,
  });
}

async function refusal(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call;
  } catch (error) {
    assert.ok(error instanceof ApiError, String(error));
    return error;
  }
  throw new assert.AssertionError({ message: 'was not refused' });
}

test('a refused call throws the message, code, parameter and status of the server', async () => {
  const app = new Hono().get('/api/catalogue/parts/:slug', (c) =>
    c.json(
      { error: { message: 'No such part.', code: 'not_found', param: 'slug' }, suggestions: [{ slug: 'a' }] },
      404,
    ),
  );
  const { message, code, param, status, details } = await refusal(
    apiOver(app).call(readPart, { params: { name: 'x/y' } }),
  );
  assert.deepEqual(
    { message, code, param, status },
    { message: 'No such part.', code: 'not_found', param: 'slug', status: 404 },
  );
  assert.deepEqual(details, { suggestions: [{ slug: 'a' }] });
});

test("a reply that is not the API's throws a connection error", async () => {
  const app = new Hono().get('*', (c) => c.html('<h1>Bad gateway</h1>', 502));
  const error = await refusal(apiOver(app).call(readCatalogueInfo));
  assert.equal(error.message, 'A connection error occurred while making the request');
  assert.equal(error.code, 'connection_error');
  assert.equal(error.status, 502);
});

test('a stalled call fails at the time limit and not before', async () => {
  const app = new Hono().get(
    '*',
    (c) =>
      new Promise((_resolve, reject) =>
        c.req.raw.signal.addEventListener('abort', () => reject(c.req.raw.signal.reason)),
      ),
  );
  const startedAt = performance.now();
  const error = await refusal(apiOver(app, { timeout: 1000 }).call(readCatalogueInfo));
  assert.equal(error.message, 'Request timed out after 1 seconds');
  assert.equal(error.code, 'request_error');
  assert.ok(performance.now() - startedAt >= 990);
});

test('an aborted call throws the reason of the abort', async () => {
  const app = new Hono().get(
    '*',
    (c) =>
      new Promise((_resolve, reject) =>
        c.req.raw.signal.addEventListener('abort', () => reject(c.req.raw.signal.reason)),
      ),
  );
  const controller = new AbortController();
  const call = apiOver(app).call(suggestSearches, { query: { q: '10' } }, { signal: controller.signal });
  const reason = new Error('typed on');
  controller.abort(reason);
  await assert.rejects(call, reason);
});

test('every call sends key, language and currency, and its parameters unchanged', async () => {
  const requests: { url: string; headers: Headers }[] = [];
  const app = new Hono().get('*', (c) => {
    requests.push({ url: c.req.url, headers: c.req.raw.headers });
    return c.json({ suggestions: [] });
  });
  const api = apiOver(app, { locale: 'de', currency: 'USD' });
  await api.call(suggestSearches, { query: { q: '4k7 1%' } });
  await api.call(readParts, { query: new URLSearchParams('dielectric=X7R,C0G&page=2') });
  const [suggest, parts] = requests;
  assert.equal(suggest?.headers.get('authorization'), `Basic ${btoa('pk_demo')}`);
  assert.equal(suggest?.headers.get('x-locale'), 'de');
  assert.equal(new URL(suggest?.url ?? '').searchParams.get('q'), '4k7 1%');
  assert.deepEqual(Object.fromEntries(new URL(parts?.url ?? '').searchParams), {
    dielectric: 'X7R,C0G',
    page: '2',
    locale: 'de',
    currency: 'USD',
  });
});
