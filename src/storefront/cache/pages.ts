import type { IncomingMessage, ServerResponse } from 'node:http';
import { isPrivate } from '../private/paths.ts';
import { policyOf } from '../scripts/table.ts';
import { createSitemap } from '../sitemap/index.ts';
import { cookieChoice, type PageChoice } from './choice.ts';
import { chooseVariation, type ShownTest } from './experiment.ts';
import { createPrivatePages } from './private.ts';
import {
  createRenderer,
  encodingFor,
  isPreview,
  isSecure,
  type PageCaller,
  type PagesOptions,
  pageFrom,
  refusedMethod,
  responseOf,
  UNSHARED,
} from './render.ts';
import { hasOnlyKnownNames, isShared, pageOfData, plainPath } from './shared.ts';
import { compressed, condense, type Encoding, headOf, PageStore, type StoredPage } from './store.ts';

export type { PagesOptions } from './render.ts';

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
  /** Any page, uncached: private ones, which also take forms, and unknown addresses, which are only read. */
  fetch(request: Request, caller?: PageCaller): Promise<Response>;
}

/** The desk shows what is not published yet in a frame of its own. */
const FRAMED = new Map([['frame-ancestors' as const, new Set(["'self'"])]]);

/** A page is fresh for 5 s, then shown once more while it is made anew, for at most 60 s. */
const FRESH = 5_000;
const STALE = 60_000;
const LIMIT = 64 * 1024 * 1024;
/** Of the cache, for addresses with a query. */
const QUERY_SHARE = 0.5;

/**
 * Who may keep a shared answer, and for how long. A browser asks every time for a page (a 304 costs nothing, and a
 * new currency shows at once); the data of a navigation stays long enough for a click after it was fetched on hover.
 * Language and currency may come from cookies, so they vary by them; caches in between are told apart in their own
 * header and key on the two cookies alone.
 */
function sharing(url: string, tested: boolean): string[] {
  const lifetime = pathOf(url).endsWith('.data') ? 'max-age=5' : 'max-age=0, must-revalidate';
  // Which variation the next visitor sees is not for a cache in between to say.
  if (tested) return ['Cache-Control', `private, ${lifetime}`, 'Vary', 'Accept-Encoding, Cookie'];
  return [
    'Cache-Control',
    `public, ${lifetime}, s-maxage=5`,
    'CDN-Cache-Control',
    'public, max-age=5, stale-while-revalidate=60',
    'Vary',
    'Accept-Encoding, Cookie',
  ];
}

/** The storefront as one answerer with its shared cache. */
export function createPages(options: PagesOptions): Pages {
  const limit = options.limit ?? LIMIT;
  const plain = new PageStore(limit * (1 - QUERY_SHARE));
  /** Anybody can write as many queries as he likes: they never push out the pages without one. */
  const queried = new PageStore(limit * QUERY_SHARE);
  const storeOf = (url: string) => (url.includes('?') ? queried : plain);
  const flights = new Map<string, Promise<StoredPage>>();
  /** Of each page that is being made: what changed meanwhile. */
  const changed = new Set<{ slugs: Set<string>; all: boolean }>();
  const now = options.now ?? Date.now;
  const chance = options.chance ?? Math.random;
  const render = createRenderer(options);
  const foreign = policyOf(options.scripts ?? [], 'shared');
  const toPrivate = createPrivatePages(options, render);
  const sitemap = createSitemap(options);

  /** Renders once for all who ask for the same key at the same time; keeps only good answers. */
  function make(key: string, url: string, choice: PageChoice): Promise<StoredPage> {
    const version = options.version();
    const flightKey = `${version}|${key}`;
    const under = flights.get(flightKey);
    if (under) return under;
    const since = { slugs: new Set<string>(), all: false };
    changed.add(since);
    const flight = render(url, choice)
      .then((rendered) => {
        const page = pageFrom(
          rendered,
          version,
          now(),
          isSecure(options),
          sharing(url, choice.test != null),
          foreign,
        );
        const outdated = since.all || [...since.slugs].some((slug) => page.parts.has(slug));
        if (page.status === 200 && !outdated && isKept(url)) storeOf(url).set(key, page);
        return page;
      })
      .finally(() => {
        changed.delete(since);
        if (flights.get(flightKey) === flight) flights.delete(flightKey);
      });
    flights.set(flightKey, flight);
    return flight;
  }

  /** Whoever asks from now on gets a page that is made from now on. */
  options.onPartsChanged?.((slugs) => {
    plain.dropParts(slugs);
    queried.dropParts(slugs);
    flights.clear();
    for (const since of changed) {
      if (slugs === null) since.all = true;
      else for (const slug of slugs) since.slugs.add(slug);
    }
  });

  /** What of a test was drawn for a request that is asked about twice. */
  const drawn = new WeakMap<IncomingMessage, ShownTest>();

  function choiceFor(request: IncomingMessage, url: string): PageChoice {
    const cookies = cookieChoice(request.headers.cookie, options.choices);
    const experiment = options.experimentAt?.(pageOfData(pathOf(url)));
    if (!experiment) return cookies;
    const { cookie, dnt } = request.headers;
    const untracked = dnt === '1' || request.headers['sec-gpc'] === '1';
    const asking = { search: url.slice(pathOf(url).length), cookie, untracked };
    const test = drawn.get(request) ?? chooseVariation(experiment, asking, chance);
    drawn.set(request, test);
    return { ...cookies, test };
  }

  function kept(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    const choice = choiceFor(request, url);
    const key = keyOf(url, choice);
    const page = storeOf(url).get(key);
    if (!page || page.version !== options.version()) return false;
    const age = now() - page.rendered;
    if (age >= FRESH + STALE) return false;
    if (age >= FRESH) make(key, url, choice).catch((error) => console.error(error));
    write(request, response, page);
    return true;
  }

  function handle(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    const path = pathOf(url);
    if (plainPath(path) !== path || !isShared(path, options.isContentPage) || isPreview(url)) return false;
    const choice = choiceFor(request, url);
    make(keyOf(url, choice), url, choice).then(
      (made) => write(request, response, made),
      (error) => {
        console.error(error);
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
    if (isPrivate(pathname) && !pathname.endsWith('/')) return toPrivate(request, caller);
    if (!isRead) return refusedMethod('GET, HEAD');
    const file = await sitemap(pathname);
    if (file) return file;
    if (pathname.length > 1 && pathname.endsWith('/'))
      return movedTo(pathname.replace(/(?<!\/)\/+$/, '') + search);
    const moved = options.redirects?.get(pathname);
    if (moved) return movedTo(moved + search);
    const cookies = cookieChoice(request.headers.get('cookie') ?? undefined, options.choices);
    const rendered = await render(pathname + search, cookies);
    const allowed = isPreview(search) ? FRAMED : foreign;
    const made = pageFrom(rendered, '', now(), isSecure(options), UNSHARED, allowed);
    return responseOf(made, request);
  }

  return { kept, handle, fetch };
}

/** Whether a page is kept for others: one with names in its query that mean nothing to it is made each time. */
function isKept(url: string): boolean {
  const path = pathOf(url);
  return hasOnlyKnownNames(pageOfData(path), url.slice(path.length + 1));
}

/** Most visitors have chosen nothing, and then the address alone is the key; none holds a space. */
function keyOf(url: string, { locale, currency, test }: PageChoice): string {
  if (locale === null && currency === null && !test) return url;
  return `${url} ${locale ?? ''} ${currency ?? ''} ${test?.variation ?? ''}`;
}

/** An address with a slash too many or with letters in code: pages have one address each. */
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
