import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { readPart } from '#catalogue/contract';
import { type PageContext, pageOf, setPage } from '../api/context.ts';
import { chooseVariation, type Experiment } from './experiment.ts';
import { createPages } from './index.ts';

/** A storefront of one page that returns what its loader received and counts renders. */
function smallStorefront() {
  const pageTexts = new WeakMap<Response, string>();
  const renderLog = { renders: 0, requests: [] as Request[], hold: Promise.resolve() };
  const loader = async ({ request, context }: { request: Request; context: RouterContextProvider }) => {
    renderLog.requests.push(request);
    await renderLog.hold;
    if (new URL(request.url).pathname === '/product/none') throw new Response(null, { status: 404 });
    const { locale, currency, api, test: shownTest } = pageOf(context);
    const part = /^\/product\/(part-\w+)/.exec(new URL(request.url).pathname)?.[1];
    if (part) await api.call(readPart, { params: { name: part } });
    return { locale, currency, ...(shownTest && { shown: shownTest.variation }) };
  };
  const build = {
    entry: {
      module: {
        default: async (
          _request: Request,
          status: number,
          headers: Headers,
          context: { staticHandlerContext: { loaderData: object } },
          loadContext: RouterContextProvider,
        ) => {
          renderLog.renders += 1;
          headers.set('Content-Type', 'text/html; charset=utf-8');
          headers.set('Set-Cookie', 'someone=1');
          headers.set('X-Session', 'someone');
          const data = JSON.stringify(context.staticHandlerContext.loaderData);
          const text = `<a href="/category">${data}</a><script nonce="${pageOf(loadContext).nonce}">1</script><script>2</script>${' '.repeat(2000)}${renderLog.renders}`;
          const response = new Response(null, { status, headers });
          pageTexts.set(response, text);
          return response;
        },
        createRequestHandler,
        pageOfAnswer: (response: Response) => pageTexts.get(response),
        createPageContext: (page: PageContext) => {
          const context = new RouterContextProvider();
          setPage(context, page);
          return context;
        },
        handleError: () => undefined,
      },
    },
    routes: { root: { id: 'root', path: '*', module: { default: () => null, loader } } },
    assets: { version: '1', url: '', entry: { module: '', imports: [] }, routes: {} },
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    publicPath: '/',
    assetsBuildDirectory: '',
  } as unknown as ServerBuild;
  return { build, renderLog };
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Two tenths v2, three tenths v3, and half for the unchanged entry. */
const TESTED: Experiment = {
  id: 'c7f1a2',
  variations: [
    { id: 'v2', ratio: 0.2 },
    { id: 'v3', ratio: 0.3 },
  ],
};

async function startPages() {
  const { build, renderLog } = smallStorefront();
  const world = {
    now: 1_000_000,
    version: 'r1',
    change: (_slugs: readonly string[] | null): void => undefined,
    chance: Math.random,
  };
  const pages = createPages({
    build,
    mode: 'production',
    api: async (request) => {
      const slug = /^\/api\/catalogue\/parts\/(part-\w+)$/.exec(new URL(request.url).pathname)?.[1];
      if (slug) return Response.json({ slug, neighbours: [{ slug: 'part-near' }] });
      return Response.json({ error: { message: 'none', code: 'not_found', param: null } }, { status: 404 });
    },
    onPartsChanged: (listener) => {
      world.change = listener;
    },
    version: () => world.version,
    publicUrl: 'http://shop.example',
    report: () => undefined,
    publicKey: 'pk',
    paying: { vaultUrl: 'http://localhost:1', scripts: {} },
    slugs: () => [],
    isContentPage: (path) => path.startsWith('/technical'),
    experimentAt: (path) => (path === '/technical/tested' ? TESTED : null),
    chance: () => world.chance(),
    brand: { name: 'Brand', slug: 'brand' },
    choices: { locales: ['en', 'de'], currencies: ['EUR', 'USD'], prefix: 'swell' },
    limit: 256 * 1024,
    now: () => world.now,
  });
  const server = createServer((request, response) => {
    if (!pages.answerFromCache(request, response) && !pages.handle(request, response))
      response.writeHead(418).end();
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const call = httpRequest({ port, path, headers, method }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
      call.on('error', reject).end();
    });
  return { get, renderLog, world, pages, close: () => server.close() };
}

const waitUntilSettled = () => new Promise((resolve) => setTimeout(resolve, 30));

describe('shared pages', async () => {
  const shop = await startPages();
  after(() => shop.close());
  const { get, renderLog, world } = shop;

  test('are rendered once for 32 concurrent requests', async () => {
    const rendersBefore = renderLog.renders;
    const { promise, resolve: release } = Promise.withResolvers<void>();
    renderLog.hold = promise;
    const waiting = Array.from({ length: 32 }, () => get('/product/a'));
    await waitUntilSettled();
    release();
    const answers = await Promise.all(waiting);
    assert.equal(renderLog.renders, rendersBefore + 1);
    assert.ok(answers.every((answer) => answer.status === 200));
    renderLog.hold = Promise.resolve();
  });

  test('are fresh for 5 s, then served once more while they are rendered again, for at most 60 s', async () => {
    const body = async () => (await get('/product/age')).body.toString().trim().slice(-3).trim();
    const first = await body();
    world.now += 4_999;
    assert.equal(await body(), first);
    world.now += 1;
    assert.equal(await body(), first, 'the old page once more');
    await waitUntilSettled();
    const second = await body();
    assert.notEqual(second, first);
    world.now += 65_001;
    assert.notEqual(await body(), second, 'too old to be shown');
  });

  test('are rendered again when the version of catalogue and texts changes', async () => {
    await get('/product/v');
    const rendersBefore = renderLog.renders;
    await get('/product/v');
    assert.equal(renderLog.renders, rendersBefore);
    world.version = 'r2';
    await get('/product/v');
    assert.equal(renderLog.renders, rendersBefore + 1);
  });

  test('stay cached when requests with queries fill the cache', async () => {
    await get('/');
    await get('/category/resistors');
    const rendersBefore = renderLog.renders;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await get(`/?junk=${attempt}`);
      await get('/?junk=0');
    }
    assert.equal(renderLog.renders, rendersBefore + 6, 'names that mean nothing are kept for nobody');
    await get('/?locale=de');
    await get('/?locale=de');
    assert.equal(renderLog.renders, rendersBefore + 7);
    // Pages with a query have a share of the cache to themselves.
    for (let page = 0; page < 40; page += 1) await get(`/search?q=${page}${'x'.repeat(40)}`);
    const rendersWhenFull = renderLog.renders;
    await get('/');
    await get('/category/resistors');
    assert.equal(renderLog.renders, rendersWhenFull);
  });

  test('redirect percent-encoded letters to their one path', async () => {
    assert.equal((await get('/product/%61')).status, 418, 'not taken from the cache, nor put there');
    const redirectOf = async (path: string) => {
      const response = await shop.pages.fetch(new Request(`http://shop.example${path}`));
      return [response.status, response.headers.get('location')];
    };
    assert.deepEqual(await redirectOf('/product/%61%62?x=%61'), [301, '/product/ab?x=%61']);
    assert.deepEqual(await redirectOf('/%63art'), [301, '/cart']);
    assert.deepEqual(await redirectOf('/l%6fgin.data'), [301, '/login.data']);
    for (const path of ['/%64esk', '/%61ccount', '/%71uote', '/%62om', '/%63%61%72%74'])
      assert.equal((await redirectOf(path))[0], 301, path);
  });

  test('answer 304 for a known ETag and compress for clients that accept it', async () => {
    const plain = await get('/product/z');
    const { etag = '' } = plain.headers;
    const notModified = await get('/product/z', { 'If-None-Match': etag });
    assert.equal(notModified.status, 304);
    assert.equal(notModified.headers['cache-control'], plain.headers['cache-control']);
    const br = await get('/product/z', { 'Accept-Encoding': 'gzip, br' });
    assert.equal(br.headers['content-encoding'], 'br');
    assert.deepEqual(brotliDecompressSync(br.body), plain.body);
    const zip = await get('/product/z', { 'Accept-Encoding': 'gzip' });
    assert.deepEqual(gunzipSync(zip.body), plain.body);
    const head = await get('/product/z', {}, 'HEAD');
    assert.equal(head.headers['content-length'], String(plain.body.length));
    assert.equal(head.body.length, 0);
  });

  test('may be stored by shared caches and carry nothing of the visitor', async () => {
    const { headers } = await get('/product/c', {
      Cookie: 'swell-session=secret; other=1',
      Authorization: 'x',
      'X-Session': 'y',
    });
    assert.equal(headers['cache-control'], 'public, max-age=0, must-revalidate, s-maxage=5');
    assert.equal(headers['cdn-cache-control'], 'public, max-age=5, stale-while-revalidate=60');
    assert.equal(headers['vary'], 'Accept-Encoding, Cookie');
    assert.equal(headers['set-cookie'], undefined);
    assert.equal(headers['x-session'], undefined);
    const request = renderLog.requests.at(-1);
    assert.deepEqual([...(request?.headers.keys() ?? [])], []);
    assert.match(
      String(headers['content-security-policy']),
      /script-src 'self' 'sha256-a4ayc\/80\/OGda4BO\/1o\/V0etpOqiLx1JwB5S3beHW0s='/,
    );
  });

  test('take language and currency from the URL, then from the cookie, then from the store', async () => {
    const read = async (path: string, cookie = '') => {
      const text = (await get(path, cookie ? { Cookie: cookie } : {})).body.toString();
      return /"locale":"(\w+)","currency":"(\w+)"/.exec(text)?.slice(1).join(' ');
    };
    assert.equal(await read('/product/l'), 'en EUR');
    assert.equal(await read('/product/l', 'swell-locale=de; swell-currency=USD'), 'de USD');
    assert.equal(await read('/product/l'), 'en EUR');
    assert.equal(await read('/product/l?locale=de'), 'de EUR');
    assert.equal(await read('/product/l?locale=de', 'swell-locale=en'), 'de EUR');
    assert.equal(await read('/product/l', 'swell-locale=xx; swell-currency=__proto__'), 'en EUR');
  });

  test('carry a choice made in the URL on in their links', async () => {
    assert.match((await get('/product/h?currency=USD')).body.toString(), /href="\/category\?currency=USD"/);
    assert.match((await get('/product/h')).body.toString(), /href="\/category"/);
  });

  test('are not cached when the answer is 404', async () => {
    const rendersBefore = renderLog.renders;
    assert.equal((await get('/product/none')).status, 404);
    assert.equal((await get('/product/none')).status, 404);
    assert.equal(renderLog.renders, rendersBefore + 2);
  });

  test('share the data of a navigation as well', async () => {
    for (const path of ['/_.data', '/product/d.data', '/category/a/b.data']) {
      const requestsBefore = renderLog.requests.length;
      const first = await get(path);
      assert.equal(first.status, 200, path);
      assert.match(String(first.headers['content-type']), /text\/x-script/);
      assert.equal(first.headers['cache-control'], 'public, max-age=5, s-maxage=5');
      await get(path);
      assert.equal(renderLog.requests.length, requestsBefore + 1, path);
    }
  });

  test('are only those on the list', async () => {
    for (const path of [
      '/cart',
      '/checkout',
      '/account/orders',
      '/product/a/b',
      '/category/a/b/c',
      '//product/a',
    ]) {
      assert.equal((await get(path)).status, 418, path);
    }
    assert.equal((await get('/product/a', {}, 'POST')).status, 418);
  });
});

describe('a change of price or stock', async () => {
  const shop = await startPages();
  after(() => shop.close());
  const { get, renderLog, world } = shop;
  const countRenders = async (path: string) => {
    const rendersBefore = renderLog.renders;
    await get(path);
    return renderLog.renders - rendersBefore;
  };

  test('drops the pages that show the part and keeps the others', async () => {
    for (const path of ['/product/part-a', '/product/part-b', '/category/resistors']) await get(path);
    world.change(['part-a']);
    assert.equal(await countRenders('/product/part-b'), 0);
    assert.equal(await countRenders('/category/resistors'), 0);
    assert.equal(await countRenders('/product/part-a'), 1);
    world.change(['part-near']);
    assert.equal(await countRenders('/product/part-b'), 1, 'it shows that part as a near one');
    world.change(null);
    assert.equal(await countRenders('/product/part-a'), 1);
    assert.equal(await countRenders('/category/resistors'), 0, 'it shows no part');
  });

  test('during a render keeps the outdated page out of the cache', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    renderLog.hold = promise;
    const early = get('/product/part-c');
    await waitUntilSettled();
    world.change(['part-c']);
    const late = get('/product/part-c');
    await waitUntilSettled();
    const rendersBefore = renderLog.renders;
    release();
    await Promise.all([early, late]);
    assert.equal(
      renderLog.renders,
      rendersBefore + 2,
      'who came after the change did not get the page begun before it',
    );
    renderLog.hold = Promise.resolve();
    assert.equal(await countRenders('/product/part-c'), 0);
    world.change(['part-c']);
    assert.equal(await countRenders('/product/part-c'), 1);
  });
});

test('methods other than GET and HEAD are refused and render nothing', async () => {
  const { pages, renderLog, close } = await startPages();
  close();
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    for (const path of ['/', '/product/a', '/product/a.data', '/nowhere', '/cart/', '/sitemap.xml']) {
      const response = await pages.fetch(new Request(`http://shop.example${path}`, { method }));
      assert.equal(response.status, 405, `${method} ${path}`);
      assert.equal(response.headers.get('allow'), 'GET, HEAD');
    }
  }
  assert.equal(renderLog.renders, 0);
});

test('a trailing slash redirects to the path without it', async () => {
  const { pages, close } = await startPages();
  close();
  const response = await pages.fetch(new Request('http://shop.example/category/resistors/?page=2'));
  assert.equal(response.status, 301);
  assert.equal(response.headers.get('location'), '/category/resistors?page=2');
});

test('a page outside the list is never cached', async () => {
  const { pages, renderLog } = await startPages().then((shop) => {
    shop.close();
    return shop;
  });
  const rendersBefore = renderLog.renders;
  for (let turn = 0; turn < 2; turn += 1) {
    const response = await pages.fetch(new Request('http://shop.example/nowhere'));
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(response.headers.get('set-cookie'), null);
  }
  assert.equal(renderLog.renders, rendersBefore + 2);
});

describe('pages with a content test', async () => {
  const shop = await startPages();
  after(() => shop.close());
  const { get, renderLog, world } = shop;
  const shownTo = async (headers: Record<string, string> = {}, search = '') => {
    const answer = await get(`/technical/tested${search}`, headers);
    return /"shown":"(\w+)"/.exec(answer.body.toString())?.[1];
  };

  test('show each variation to its share of 10,000 visitors, within two points', () => {
    let state = 42;
    const chance = () => {
      state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
      return state / 2 ** 32;
    };
    const counts = new Map<string, number>();
    const visitor = { search: '', cookie: undefined, isUntracked: false };
    for (let n = 0; n < 10_000; n += 1) {
      const { variation } = chooseVariation(TESTED, visitor, chance);
      counts.set(variation, (counts.get(variation) ?? 0) + 1);
      const returningVisitor = { ...visitor, cookie: `a=1; builder.tests.c7f1a2=${variation}; b=2` };
      assert.equal(chooseVariation(TESTED, returningVisitor, chance).variation, variation);
    }
    const shares = { v2: 2_000, v3: 3_000, c7f1a2: 5_000 };
    for (const [id, share] of Object.entries(shares)) {
      assert.ok(Math.abs((counts.get(id) ?? 0) - share) < 200, `${id}: ${counts.get(id)}`);
    }
  });

  test('are rendered once per variation', async () => {
    const rendersBefore = renderLog.renders;
    const draws = Array.from({ length: 60 }, (_, n) => n / 60);
    world.chance = () => draws.pop() ?? 0;
    const shownVariations = [];
    for (let n = 0; n < 60; n += 1) shownVariations.push(await shownTo());
    assert.equal(renderLog.renders, rendersBefore + 3);
    assert.deepEqual([...new Set(shownVariations)].sort(), ['c7f1a2', 'v2', 'v3']);
    assert.equal(shownVariations.filter((id) => id === 'v3').length, 18);
  });

  test('follow the URL before the cookie and draw anew for an unknown variation', async () => {
    world.chance = () => 0.99;
    const cookie = (id: string) => ({ Cookie: `x=1; builder.tests.c7f1a2=${id}` });
    assert.equal(await shownTo(cookie('v3')), 'v3');
    assert.equal(await shownTo(cookie('c7f1a2')), 'c7f1a2');
    assert.equal(await shownTo(cookie('v3'), '?builder.tests.c7f1a2=v2'), 'v2');
    assert.equal(await shownTo(cookie('gone')), 'c7f1a2');
    assert.equal(await shownTo({}, '?builder.tests.c7f1a2=gone'), 'c7f1a2');
    world.chance = () => 0;
    assert.equal(await shownTo(cookie('gone')), 'v2');
  });

  test('show the unchanged entry to visitors who opt out of tracking', async () => {
    world.chance = () => 0;
    for (const name of ['DNT', 'Sec-GPC']) {
      assert.equal(await shownTo({ [name]: '1', Cookie: 'builder.tests.c7f1a2=v2' }), 'c7f1a2', name);
    }
  });

  test('are private to the browser, while pages without a test are public', async () => {
    const testedPage = await get('/technical/tested');
    assert.match(testedPage.headers['cache-control'] ?? '', /^private/);
    assert.equal(testedPage.headers['cdn-cache-control'], undefined);
    assert.match((await get('/technical/tested.data')).headers['cache-control'] ?? '', /^private/);
    const plain = await get('/technical/plain');
    assert.match(plain.headers['cache-control'] ?? '', /^public/);
    assert.doesNotMatch(plain.body.toString(), /shown/);
  });

  test('never serve a preview of an unpublished page from the cache', async () => {
    const rendersBefore = renderLog.renders;
    assert.equal((await get('/technical/plain?preview=x')).status, 418);
    assert.equal((await get('/technical/plain?a=1&preview=x')).status, 418);
    assert.equal(renderLog.renders, rendersBefore);
  });
});
