import type { IncomingMessage, ServerResponse } from 'node:http';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { CatalogueInfo } from '#catalogue/contract';
import { createApi } from '../api/client.ts';
import type { PageContext } from '../api/context.ts';
import { Remembered } from '../api/remembered.ts';
import { createSitemap, type SitemapOptions } from '../sitemap/index.ts';
import { type Choice, type Choices, type CookieChoice, choiceOf, cookieChoice } from './choice.ts';
import { policyFor } from './csp.ts';
import { carryChoice } from './links.ts';
import { isShared } from './shared.ts';
import {
  compressed,
  condense,
  type Encoding,
  headOf,
  PageStore,
  type StoredPage,
  storedPage,
} from './store.ts';

export interface PagesOptions {
  /** The built storefront (`build/server/index.js`), or in development a function that loads it. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
  /** Answers `/api/*` in-process. */
  api: (request: Request) => Promise<Response>;
  /** Changes whenever what pages show may have changed: release, prices, stock, texts. Read on every request. */
  version: () => string;
  publicUrl: string;
  publicKey: string;
  brand: { name: string; slug: string };
  choices: Choices;
  /** Slugs of a category's products, for the sitemap. */
  slugs: SitemapOptions['slugs'];
  /** Awaited before a page is rendered, so that many at once leave room for others. */
  turn?: () => Promise<void>;
  /** Milliseconds; a test brings its own. */
  now?: () => number;
  /** Bytes of cached pages; default 64 MB. */
  limit?: number;
}

export interface Pages {
  /**
   * Answers from the cache, else writes nothing and gives false. Only pages of judged addresses are in it, and it
   * reads no header but those of language, currency, encoding and validity, so it may stand before everything else.
   */
  kept(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Answers a shared page from a raw request, rendered once for all who wait. False when the request is not one for a shared page; nothing was written then.
   */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Any page, uncached: private ones and unknown addresses. Pages are read, so other methods are refused. */
  fetch(request: Request): Promise<Response>;
}

/** A page is fresh for 5 s, then shown once more while it is made anew, for at most 60 s. */
const FRESH = 5_000;
const STALE = 60_000;
const LIMIT = 64 * 1024 * 1024;

/**
 * Who may keep a shared answer, and for how long. A browser asks every time for a page (a 304 costs nothing, and a
 * new currency shows at once); the data of a navigation stays long enough for a click after it was fetched on hover.
 * Language and currency may come from cookies, so they vary by them; caches in between are told apart in their own
 * header and key on the two cookies alone.
 */
function sharing(url: string): string[] {
  const lifetime = pathOf(url).endsWith('.data') ? 'max-age=5' : 'max-age=0, must-revalidate';
  return [
    'Cache-Control',
    `public, ${lifetime}, s-maxage=5`,
    'CDN-Cache-Control',
    'public, max-age=5, stale-while-revalidate=60',
    'Vary',
    'Accept-Encoding, Cookie',
  ];
}

const PRIVATE: readonly string[] = ['Cache-Control', 'no-store', 'Vary', 'Accept-Encoding'];

const FIXED_HEADERS: readonly string[] = [
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
  'Permissions-Policy',
  'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy',
  'same-origin',
];

/** What `entry.server.tsx` adds: parts of the very React Router that the pages were built with. */
interface PageModule {
  createRequestHandler: typeof createRequestHandler;
  createPageContext(page: PageContext): RouterContextProvider;
  pageOfAnswer(response: Response): string | undefined;
}

/** The storefront as one answerer with its shared cache. */
export function createPages(options: PagesOptions): Pages {
  const store = new PageStore(options.limit ?? LIMIT);
  const flights = new Map<string, Promise<StoredPage>>();
  const now = options.now ?? Date.now;
  const render = createRenderer(options);
  const sitemap = createSitemap(options);

  /** Renders once for all who ask for the same key at the same time; keeps only good answers. */
  function make(key: string, url: string, cookies: CookieChoice): Promise<StoredPage> {
    const version = options.version();
    const flightKey = `${version}|${key}`;
    const under = flights.get(flightKey);
    if (under) return under;
    const flight = render(url, cookies)
      .then((rendered) => {
        const page = pageFrom(rendered, version, now(), isSecure(options), sharing(url));
        if (page.status === 200) store.set(key, page);
        return page;
      })
      .finally(() => flights.delete(flightKey));
    flights.set(flightKey, flight);
    return flight;
  }

  function kept(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    const cookies = cookieChoice(request.headers.cookie, options.choices);
    const key = keyOf(url, cookies);
    const page = store.get(key);
    if (!page || page.version !== options.version()) return false;
    const age = now() - page.rendered;
    if (age >= FRESH + STALE) return false;
    if (age >= FRESH) make(key, url, cookies).catch((error) => console.error(error));
    write(request, response, page);
    return true;
  }

  function handle(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    if (!isShared(pathOf(url))) return false;
    const cookies = cookieChoice(request.headers.cookie, options.choices);
    make(keyOf(url, cookies), url, cookies).then(
      (made) => write(request, response, made),
      (error) => {
        console.error(error);
        response.writeHead(500, ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store']);
        response.end('The page could not be made. Please try again.');
      },
    );
    return true;
  }

  async function fetch(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refusedMethod();
    const { pathname, search } = new URL(request.url);
    const file = await sitemap(pathname);
    if (file) return file;
    if (pathname.length > 1 && pathname.endsWith('/')) return movedTo(pathname.replace(/\/+$/, '') + search);
    const cookies = cookieChoice(request.headers.get('cookie') ?? undefined, options.choices);
    const made = pageFrom(await render(pathname + search, cookies), '', now(), isSecure(options), PRIVATE);
    const encoding = await compressed(made, encodingFor(request.headers.get('accept-encoding') ?? undefined));
    const headers = new Headers();
    const head = headOf(made, encoding);
    for (let at = 0; at < head.length; at += 2) headers.set(head[at] ?? '', head[at + 1] ?? '');
    const body =
      request.method === 'HEAD' ? null : new Uint8Array(made.bodies[encoding] ?? made.bodies.identity);
    return new Response(body, { status: made.status, headers });
  }

  return { kept, handle, fetch };
}

/** Most visitors have chosen nothing, and then the address alone is the key; none holds a space. */
function keyOf(url: string, { locale, currency }: CookieChoice): string {
  return locale === null && currency === null ? url : `${url} ${locale ?? ''} ${currency ?? ''}`;
}

function refusedMethod(): Response {
  const message = 'Pages can be read only. Use GET or HEAD.';
  return Response.json(
    { error: { message, code: 'method_not_allowed', param: null } },
    { status: 405, headers: { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' } },
  );
}

/** An address with a slash too many: pages have one address each. */
function movedTo(path: string): Response {
  return new Response(null, {
    status: 301,
    headers: { Location: path || '/', 'Cache-Control': 'public, max-age=3600' },
  });
}

const isSecure = (options: PagesOptions) => options.publicUrl.startsWith('https:');

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

interface Rendered {
  status: number;
  headers: Headers;
  body: Buffer;
  /** HTML, not the data of a navigation. */
  isPage: boolean;
}

type Renderer = (url: string, cookies: CookieChoice) => Promise<Rendered>;

/** Renders from an address and the choice of language and currency; nothing else of the caller gets through. */
function createRenderer(options: PagesOptions): Renderer {
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();
  const infos: Infos = new Remembered();
  return async (url, cookies) => {
    await options.turn?.();
    const address = new URL(options.publicUrl + url);
    const choice = choiceOf(address.searchParams, cookies, options.choices);
    const build = typeof options.build === 'function' ? await options.build() : options.build;
    const module = build.entry.module as unknown as PageModule;
    const handler = handlers.get(build) ?? module.createRequestHandler(build, options.mode);
    handlers.set(build, handler);
    const context = module.createPageContext(
      pageContext(options, infos, choice, !address.pathname.endsWith('.data')),
    );
    const response = await handler(new Request(address), context);
    const html = module.pageOfAnswer(response);
    const isPage = html !== undefined;
    const body = isPage ? Buffer.from(carryChoice(html, choice)) : Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body, isPage };
  };
}

type Infos = Remembered<CatalogueInfo>;

function pageContext(options: PagesOptions, infos: Infos, choice: Choice, document: boolean): PageContext {
  const version = options.version();
  const api = createApi({
    transport: options.api,
    origin: options.publicUrl,
    publicKey: options.publicKey,
    locale: choice.locale,
    currency: choice.currency,
    timeout: 0,
  });
  // Most pages read it, and it is large: the same object for all of one language.
  const info = () => infos.get(choice.locale, version, () => api.catalogue.info());
  return {
    api: { ...api, catalogue: { ...api.catalogue, info } },
    locale: choice.locale,
    currency: choice.currency,
    explicit: choice.explicit,
    publicUrl: options.publicUrl,
    publicKey: options.publicKey,
    brand: options.brand,
    storagePrefix: options.choices.prefix,
    version,
    document,
  };
}

/** Headers of a rendered answer that go out; whatever else a loader set (a cookie, say) stays behind. */
const KEPT_HEADERS = new Set(['content-type', 'location', 'retry-after']);

function pageFrom(
  { status, headers: given, body, isPage }: Rendered,
  version: string,
  rendered: number,
  secure: boolean,
  sharing: readonly string[],
): StoredPage {
  const headers: string[] = [...FIXED_HEADERS];
  for (const [name, value] of given) {
    if (KEPT_HEADERS.has(name) || name.startsWith('x-remix-')) headers.push(name, value);
  }
  if (isPage) headers.push('Content-Security-Policy', policyFor(body, secure));
  if (secure) headers.push('Strict-Transport-Security', 'max-age=31536000');
  return storedPage({ status, version, rendered, headers, sharing: status < 500 ? sharing : PRIVATE, body });
}

function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

function write(request: IncomingMessage, response: ServerResponse, page: StoredPage): void {
  const known = request.headers['if-none-match'];
  if (known?.includes(page.etag) && page.status === 200) {
    response.writeHead(304, page.unchanged);
    response.end();
    return;
  }
  const wanted = encodingFor(request.headers['accept-encoding']);
  if (page.bodies[wanted]) {
    send(request, response, page, wanted);
    if (!page.dense.has(wanted)) condense(page, wanted).catch((error) => console.error(error));
    return;
  }
  compressed(page, wanted).then(
    (encoding) => send(request, response, page, encoding),
    () => send(request, response, page, 'identity'),
  );
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
  encoding: Encoding,
): void {
  response.writeHead(page.status, headOf(page, encoding));
  response.end(request.method === 'HEAD' ? undefined : page.bodies[encoding]);
}
