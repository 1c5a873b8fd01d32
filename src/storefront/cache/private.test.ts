import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createRequestHandler, RouterContextProvider, redirect, type ServerBuild } from 'react-router';
import { readCart } from '#commerce/cart/contract';
import { defineCall, shape } from '#kernel';
import { type PageContext, setPage } from '../api/context.ts';
import { setVisitor, type Visitor, visitorOf } from '../private/visitor.ts';
import { createPages } from './index.ts';

interface Args {
  request: Request;
  context: RouterContextProvider;
}

/** One page whose loader reads and whose action writes, over an API that records what it receives. */
function smallShop() {
  const texts = new WeakMap<Response, string>();
  const calls: { method: string; path: string; session: string | null; cookie: string | null }[] = [];
  const world = { session: 'fresh-1' };
  const api = async (request: Request) => {
    const session = request.headers.get('x-session');
    calls.push({
      method: request.method,
      path: new URL(request.url).pathname,
      session,
      cookie: request.headers.get('cookie'),
    });
    if (new URL(request.url).pathname === '/api/account/login') world.session = 'renewed-2';
    return Response.json({ hello: session }, { headers: { 'X-Session': world.session } });
  };
  const loader = async ({ context, request }: Args) => {
    const visitor = visitorOf(context);
    visitor.allow('connect-src', 'https://vault.example');
    return { cart: await visitor.call(readCart), headers: [...request.headers.keys()] };
  };
  const action = async ({ request, context }: Args) => {
    const form = await request.formData();
    const call = defineCall(`POST /api/${form.get('call')}`, 'shop', shape<{ body: object }>());
    await visitorOf(context).call(call, { body: { quantity: 2 } });
    return redirect('/cart', 303);
  };
  const build = {
    entry: {
      module: {
        default: async (_request: Request, status: number, headers: Headers, context: unknown) => {
          headers.set('Content-Type', 'text/html; charset=utf-8');
          const response = new Response(null, { status, headers });
          const { staticHandlerContext } = context as { staticHandlerContext: { loaderData: object } };
          texts.set(response, JSON.stringify(staticHandlerContext.loaderData));
          return response;
        },
        createRequestHandler,
        pageOfAnswer: (response: Response) => texts.get(response),
        createPageContext: (page: PageContext, visitor: Visitor | null) => {
          const context = new RouterContextProvider();
          setPage(context, page);
          if (visitor) setVisitor(context, visitor);
          return context;
        },
        handleError: () => undefined,
      },
    },
    routes: { root: { id: 'root', path: '*', module: { default: () => null, loader, action } } },
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
  const pages = createPages({
    build,
    mode: 'production',
    api,
    version: () => '1',
    publicUrl: 'https://shop.example',
    report: () => undefined,
    publicKey: 'pk',
    paying: { vaultUrl: 'http://localhost:1', scripts: {} },
    slugs: () => [],
    // Content may claim any path: private pages must stay private.
    isContentPage: () => true,
    brand: { name: 'Brand', slug: 'brand' },
    choices: { locales: ['en', 'de'], currencies: ['EUR', 'USD'], prefix: 'swell' },
  });
  const fetch = (path: string, init?: RequestInit) =>
    pages.fetch(new Request(`https://shop.example${path}`, init));
  const post = (call: string, headers: Record<string, string>) =>
    fetch('/cart', { method: 'POST', headers, body: new URLSearchParams({ call }) });
  return { fetch, post, calls, world };
}

const ownOrigin = { Origin: 'https://shop.example' };

describe('a private page', () => {
  test('takes the session from the cookie, sends it as a header, and is never cached', async () => {
    const { fetch, calls, world } = smallShop();
    world.session = 'mine';
    const response = await fetch('/cart', { headers: { Cookie: 'a=b; swell-session=mine; c=d' } });
    assert.deepEqual(calls, [{ method: 'GET', path: '/api/cart', session: 'mine', cookie: null }]);
    assert.match(await response.text(), /"hello":"mine"/);
    assert.equal(response.headers.get('cache-control'), 'private, no-store');
    assert.match(response.headers.get('vary') ?? '', /Cookie/);
    assert.equal(response.headers.get('x-robots-tag'), 'noindex');
    assert.equal(response.headers.get('set-cookie'), null);
  });

  test('sets no session for a visitor who only reads', async () => {
    const { fetch } = smallShop();
    const response = await fetch('/cart', { headers: { 'X-Session': 'forged', Authorization: 'x' } });
    assert.equal(response.headers.get('set-cookie'), null);
    assert.match(await response.text(), /"hello":null/);
    assert.match(await (await fetch('/cart')).text(), /"headers":\[\]/);
  });

  test('stores a new or renewed session in the cookie', async () => {
    const { post } = smallShop();
    const startedReply = await post('cart/items', ownOrigin);
    assert.equal(startedReply.status, 303);
    assert.equal(startedReply.headers.get('location'), '/cart');
    assert.equal(
      startedReply.headers.get('set-cookie'),
      'swell-session=fresh-1; Path=/; Max-Age=604800; SameSite=Lax; Secure',
    );
    const renewedReply = await post('account/login', { ...ownOrigin, Cookie: 'swell-session=fresh-1' });
    assert.match(renewedReply.headers.get('set-cookie') ?? '', /^swell-session=renewed-2;/);
  });

  test("accepts forms from the shop's origin only", async () => {
    const { post, calls } = smallShop();
    const foreign: Record<string, string>[] = [
      {},
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: 'https://shop.example.evil.example' },
      { ...ownOrigin, 'Sec-Fetch-Site': 'cross-site' },
      { ...ownOrigin, 'Sec-Fetch-Site': 'same-site' },
      { ...ownOrigin, 'Sec-Fetch-Site': 'none' },
    ];
    for (const headers of foreign) {
      assert.equal((await post('cart/items', headers)).status, 403, JSON.stringify(headers));
    }
    assert.equal(calls.length, 0);
    assert.equal((await post('cart/items', { 'Sec-Fetch-Site': 'same-origin' })).status, 303);
  });

  test('refuses other methods and forms that are too large', async () => {
    const { fetch, calls } = smallShop();
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      assert.equal((await fetch('/cart', { method })).status, 405);
    }
    const body = 'x'.repeat(1024 * 1024 + 1);
    assert.equal((await fetch('/cart', { method: 'POST', headers: ownOrigin, body })).status, 413);
    assert.equal(calls.length, 0);
  });

  test('refuses null characters in forms and URLs before a loader or action runs', async () => {
    const { fetch, calls } = smallShop();
    const file = new FormData();
    file.set('note', 'a\0b');
    const formHeaders = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const replies = [
      await fetch('/quick-order', {
        method: 'POST',
        headers: { ...ownOrigin, ...formHeaders },
        body: 'text=%00',
      }),
      await fetch('/quick-order', {
        method: 'POST',
        headers: { ...ownOrigin, ...formHeaders },
        body: 'a%00b=1',
      }),
      await fetch('/quick-order', { method: 'POST', headers: ownOrigin, body: file }),
      await fetch('/quick-order?text=%00'),
    ];
    assert.deepEqual(
      replies.map(({ status }) => status),
      [400, 400, 400, 400],
    );
    assert.equal(calls.length, 0);
  });

  test('refuses a body that is not a form before an action reads it', async () => {
    const { fetch, calls } = smallShop();
    const kinds = {
      'application/json': '{"a":',
      'text/plain': 'call=x',
      'application/xml': '<a/>',
      'multipart/form-data': 'x',
      'multipart/form-data; boundary=x': '--x\r\nno part',
      'application/x-www-form-urlencodedish': 'call=x',
    };
    for (const [type, body] of Object.entries(kinds)) {
      const reply = await fetch('/cart', {
        method: 'POST',
        headers: { ...ownOrigin, 'Content-Type': type },
        body,
      });
      assert.equal(reply.status, 415, type);
    }
    assert.equal(calls.length, 0);
    const form = new FormData();
    form.set('call', 'cart/items');
    assert.equal((await fetch('/cart', { method: 'POST', headers: ownOrigin, body: form })).status, 303);
  });

  test('may use the hosts that its loader allowed, and no others', async () => {
    const { fetch } = smallShop();
    const policy = (await fetch('/cart')).headers.get('content-security-policy') ?? '';
    assert.match(policy, /connect-src 'self' https:\/\/vault\.example;/);
    assert.doesNotMatch(policy, /unsafe/);
  });

  test('reloads as a document when a navigation comes from another page', async () => {
    const { fetch } = smallShop();
    const data = async (referer?: string) => {
      const headers = referer ? { Referer: `https://shop.example${referer}` } : undefined;
      return (await fetch('/cart.data?step=2', { headers })).text();
    };
    for (const elsewhere of [undefined, '/', '/cart', '/login?next=/cart']) {
      assert.match(await data(elsewhere), /SingleFetchRedirect.*"\/cart\?step=2".*"reload",true/, elsewhere);
    }
    assert.match(await data('/cart?step=2'), /"hello"/);
  });
});
