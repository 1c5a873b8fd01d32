import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReportFault } from '../api/context.ts';
import { isPrivate } from '../private/paths.ts';
import { policyOf } from '../scripts/script-rules.ts';
import { createSitemap } from '../sitemap/index.ts';
import { cookieChoice, type PageChoice } from './choice.ts';
import { chooseVariation, type ShownTest } from './experiment.ts';
import { createPrivatePages } from './private.ts';
import {
  createRenderer,
  encodingFor,
  isPreview,
  isSecure,
  methodNotAllowed,
  type PageCaller,
  type PagesOptions,
  pageFrom,
  responseOf,
  UNSHARED,
} from './render.ts';
import { hasOnlyKnownNames, isShared, pageOfData, plainPath } from './shared.ts';
import { type Encoding, ensureCompressed, headOf, PageStore, recompress, type StoredPage } from './store.ts';

export type { PagesOptions } from './render.ts';

export interface Pages {
  /**
   * Answers from the cache and returns true; otherwise writes nothing and returns false. The cache holds shared pages
   * only, and only the headers of language, currency, variation, encoding and validity are read, so it may run before
   * all
   * other handlers.
   */
  answerFromCache(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Answers a shared page from a raw request; concurrent requests share one render. Returns false and writes nothing if
   * the request is not for a shared page.
   */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Any page, uncached: private pages, which also accept forms, and all other paths, which are read-only. */
  fetch(request: Request, caller?: PageCaller): Promise<Response>;
}

/** The desk shows unpublished pages in a frame of the same origin. */
const PREVIEW_HOSTS = new Map([['frame-ancestors' as const, new Set(["'self'"])]]);

/** A page is fresh for 5 s; for 60 s more it is served stale while it is rendered again. */
const FRESH_MS = 5_000;
const STALE_MS = 60_000;
const DEFAULT_LIMIT = 64 * 1024 * 1024;
/** Share of the cache for URLs with a query. */
const QUERY_SHARE = 0.5;

/**
 * Cache headers of a shared answer. A browser revalidates a page every time: a 304 is cheap, and a changed currency
 * shows
 * at once. The data of a navigation stays long enough for a click after it was prefetched on hover. Answers vary by
 * cookie because language and currency may come from cookies; a CDN gets its own header and should key on those two
 * cookies only.
 */
function sharingHeaders(url: string, hasTest: boolean): string[] {
  const lifetime = pathOf(url).endsWith('.data') ? 'max-age=5' : 'max-age=0, must-revalidate';
  // A CDN must not decide which variation the next visitor gets.
  if (hasTest) return ['Cache-Control', `private, ${lifetime}`, 'Vary', 'Accept-Encoding, Cookie'];
  return [
    'Cache-Control',
    `public, ${lifetime}, s-maxage=5`,
    'CDN-Cache-Control',
    'public, max-age=5, stale-while-revalidate=60',
    'Vary',
    'Accept-Encoding, Cookie',
  ];
}

/** The storefront's request handlers with their shared cache. */
export function createPages(options: PagesOptions): Pages {
  const limit = options.limit ?? DEFAULT_LIMIT;
  const plainStore = new PageStore(limit * (1 - QUERY_SHARE));
  /** Separate, because anybody can request any number of queries: they must not evict the pages without one. */
  const queryStore = new PageStore(limit * QUERY_SHARE);
  const storeOf = (url: string) => (url.includes('?') ? queryStore : plainStore);
  const flights = new Map<string, Promise<StoredPage>>();
  /** One record per running render: the parts that changed meanwhile. */
  const changesInFlight = new Set<{ slugs: Set<string>; affectsAll: boolean }>();
  const now = options.now ?? Date.now;
  const chance = options.chance ?? Math.random;
  const render = createRenderer(options);
  const foreignHosts = policyOf(options.scripts ?? [], 'shared');
  const answerPrivate = createPrivatePages(options, render);
  const sitemap = createSitemap(options);

  /** Renders once for all concurrent requests of a key and version; caches only current pages with status 200. */
  function renderShared(key: string, url: string, choice: PageChoice): Promise<StoredPage> {
    const version = options.version();
    const flightKey = `${version}|${key}`;
    const runningRender = flights.get(flightKey);
    if (runningRender) return runningRender;
    const changes = { slugs: new Set<string>(), affectsAll: false };
    changesInFlight.add(changes);
    const flight = render(url, choice)
      .then((result) => {
        const page = pageFrom(
          result,
          version,
          now(),
          isSecure(options),
          sharingHeaders(url, choice.test != null),
          foreignHosts,
        );
        const isOutdated = changes.affectsAll || [...changes.slugs].some((slug) => page.parts.has(slug));
        if (page.status === 200 && !isOutdated && isCacheable(url)) storeOf(url).set(key, page);
        return page;
      })
      .finally(() => {
        changesInFlight.delete(changes);
        if (flights.get(flightKey) === flight) flights.delete(flightKey);
      });
    flights.set(flightKey, flight);
    return flight;
  }

  /** In-flight renders are stale once parts change: later requests start a new render. */
  options.onPartsChanged?.((slugs) => {
    plainStore.dropParts(slugs);
    queryStore.dropParts(slugs);
    flights.clear();
    for (const changes of changesInFlight) {
      if (slugs === null) changes.affectsAll = true;
      else for (const slug of slugs) changes.slugs.add(slug);
    }
  });

  /** The variation drawn for a request, because both `answerFromCache` and `handle` need it and it is random. */
  const drawnTests = new WeakMap<IncomingMessage, ShownTest>();

  function choiceFor(request: IncomingMessage, url: string): PageChoice {
    const cookies = cookieChoice(request.headers.cookie, options.choices);
    const experiment = options.experimentAt?.(pageOfData(pathOf(url)));
    if (!experiment) return cookies;
    const { cookie, dnt } = request.headers;
    const isUntracked = dnt === '1' || request.headers['sec-gpc'] === '1';
    const asking = { search: url.slice(pathOf(url).length), cookie, isUntracked };
    const test = drawnTests.get(request) ?? chooseVariation(experiment, asking, chance);
    drawnTests.set(request, test);
    return { ...cookies, test };
  }

  function refresh(key: string, url: string, choice: PageChoice): void {
    renderShared(key, url, choice).catch((error: unknown) =>
      options.report('a page could not be rendered again', error),
    );
  }

  function answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    const choice = choiceFor(request, url);
    const key = keyOf(url, choice);
    const page = storeOf(url).get(key);
    if (!page || page.version !== options.version()) return false;
    const age = now() - page.renderedAt;
    if (age >= FRESH_MS + STALE_MS) return false;
    if (age >= FRESH_MS) refresh(key, url, choice);
    write(request, response, page, options.report);
    return true;
  }

  function handle(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    const path = pathOf(url);
    if (plainPath(path) !== path || !isShared(path, options.isContentPage) || isPreview(url)) return false;
    const choice = choiceFor(request, url);
    renderShared(keyOf(url, choice), url, choice).then(
      (page) => write(request, response, page, options.report),
      (error) => {
        options.report('a page could not be rendered', error);
        response.writeHead(500, ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store']);
        response.end('The page could not be made. Please try again.');
      },
    );
    return true;
  }

  async function fetch(request: Request, caller?: PageCaller): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && plainPath(pathname) !== pathname) return movedTo(plainPath(pathname) + search);
    if (isPrivate(pathname) && !pathname.endsWith('/')) return answerPrivate(request, caller);
    if (!isRead) return methodNotAllowed('GET, HEAD');
    const file = await sitemap(pathname);
    if (file) return file;
    if (pathname.length > 1 && pathname.endsWith('/'))
      return movedTo(pathname.replace(/(?<!\/)\/+$/, '') + search);
    const redirectPath = options.redirects?.get(pathname);
    if (redirectPath) return movedTo(redirectPath + search);
    const cookies = cookieChoice(request.headers.get('cookie') ?? undefined, options.choices);
    const result = await render(pathname + search, cookies);
    const allowedHosts = isPreview(search) ? PREVIEW_HOSTS : foreignHosts;
    const page = pageFrom(result, '', now(), isSecure(options), UNSHARED, allowedHosts);
    return responseOf(page, request);
  }

  return { answerFromCache, handle, fetch };
}

/** Whether a page may be cached: a page whose query has unknown names is rendered each time. */
function isCacheable(url: string): boolean {
  const path = pathOf(url);
  return hasOnlyKnownNames(pageOfData(path), url.slice(path.length + 1));
}

/** Most visitors have chosen nothing: their key is the URL alone. A URL holds no space, so keys cannot collide. */
function keyOf(url: string, { locale, currency, test }: PageChoice): string {
  if (locale === null && currency === null && !test) return url;
  return `${url} ${locale ?? ''} ${currency ?? ''} ${test?.variation ?? ''}`;
}

/** Redirect to the one URL of a page, for example from a trailing slash or percent-encoded letters. */
function movedTo(path: string): Response {
  return new Response(null, {
    status: 301,
    headers: { Location: path || '/', 'Cache-Control': 'public, max-age=3600' },
  });
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
  report: ReportFault,
): void {
  const knownEtag = request.headers['if-none-match'];
  if (knownEtag?.includes(page.etag) && page.status === 200) {
    response.writeHead(304, page.notModifiedHeaders);
    response.end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (page.bodies[encoding]) {
    send(request, response, page, encoding);
    if (!page.dense.has(encoding)) {
      recompress(page, encoding).catch((error: unknown) => report('a page could not be compressed', error));
    }
    return;
  }
  ensureCompressed(page, encoding).then(
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
