/**
 * Content as the public content clients fetch it. No session: the key stands in the address, and an answer depends on
 * nothing but the address and the token, so it may be shared.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { ApiError } from '#kernel';
import type { Config } from '#platform';
import { chooseLocale, type Settings } from '#settings';
import type { Content } from './content.ts';
import { entryPresenter } from './entry-presenter.ts';
import { type AnswerContext, answerCall, type SelectionAnswer } from './query/answer.ts';
import { type ContentCall, readKeyedCall, readModelCall } from './query/call.ts';

interface Dependencies {
  config: Pick<Config, 'publicKey' | 'contentToken'>;
  settings: Pick<Settings, 'store'>;
  content: Content;
}

const FRESH_SECONDS = 5;
const STALE_SECONDS = 60;
const NO_KEY = 'Fetching content failed, expected apiKey to be defined';
const BAD_VERSION = 'Invalid apiVersion: expected v1 or v3';

/** `/v1|v3/query/{apiKey}/{keys}`, `/v3/content/{model}` and `/v1/codegen/{apiKey}/{keys}`, to be mounted under `/api`. */
export function contentQueryRoutes({ config, settings: { store }, content }: Dependencies): Hono {
  const routes = new Hono();
  const answering: AnswerContext = {
    content,
    present: entryPresenter(store.locales),
    languageOf: (asked) => (asked === null ? null : chooseLocale(store, asked)),
    ownLocale: store.locale,
  };

  routes.get('/:version{v[0-9]{1,3}}/query/:apiKey?/:keys?', async (c) => {
    checkVersion(c.req.param('version'));
    checkKey(config.publicKey, c.req.param('apiKey'));
    const call = readKeyedCall(paramsOf(c), keysOf(c));
    const token = hasToken(config.contentToken, c);
    const answers = await answerCall(call, { token }, answering);
    const countedAnswer = answers.find(({ selection }) => selection.fetchTotalCount);
    const isTaken = answers.some(({ selection }) => selection.key === 'totalCount');
    const namedResults = answers.map(({ selection, results }) => [selection.key, results] as const);
    return json(c, [...namedResults, ...(isTaken ? [] : totalOf(countedAnswer))], cachingOf(call, token));
  });

  routes.get('/:version{v[0-9]{1,3}}/content/:model', async (c) => {
    if (c.req.param('version') !== 'v3') checkVersion('');
    checkKey(config.publicKey, c.req.query('apiKey'));
    const call = readModelCall(paramsOf(c), c.req.param('model'));
    const token = hasToken(config.contentToken, c);
    const [answer] = await answerCall(call, { token }, answering);
    const total = answer!.selection.fetchTotalCount ? totalOf(answer) : [];
    return json(c, [['results', answer!.results], ...total], cachingOf(call, token));
  });

  // Code made from pages is not offered: each key is answered, with nothing.
  routes.get('/:version{v[0-9]{1,3}}/codegen/:apiKey?/:keys?', (c) => {
    checkVersion(c.req.param('version'));
    checkKey(config.publicKey, c.req.param('apiKey'));
    const { selections } = readKeyedCall(paramsOf(c), keysOf(c));
    return c.json(Object.fromEntries(selections.map(({ key }) => [key, []])));
  });

  return routes;
}

type Member = readonly [name: string, json: string];

const totalOf = (answer: SelectionAnswer | undefined): Member[] =>
  answer ? [['totalCount', String(answer.totalCount)]] : [];

/** An answer of texts that are JSON already. */
function json(c: Context, members: readonly Member[], headers: Record<string, string>): Response {
  const body = `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
  return c.body(body, 200, { ...headers, 'Content-Type': 'application/json' });
}

/** The last part of the path, as it was sent: a comma within a key is escaped. */
const keysOf = (c: Context) => new URL(c.req.url).pathname.split('/')[5] ?? '';

/** Parameters that come twice count once, and a stray percent sign is no fault. */
const paramsOf = (c: Context) => new URL(c.req.url).searchParams;

function checkVersion(version: string): void {
  if (version !== 'v1' && version !== 'v3')
    throw new ApiError('invalid_request', BAD_VERSION, { param: 'apiVersion' });
}

function checkKey(publicKey: string, sentKey: string | undefined): void {
  if (!sentKey || sentKey === 'undefined' || sentKey === 'null') {
    throw new ApiError('unauthorized', NO_KEY, { param: 'apiKey' });
  }
  if (!isSame(sentKey, publicKey)) {
    throw new ApiError('unauthorized', 'This apiKey is not the publishable key of the store.', {
      param: 'apiKey',
    });
  }
}

/** A wrong token is told, for whoever sends one wants more than everybody gets. Without a token set nothing is hidden behind one. */
function hasToken(contentToken: string | null, c: Context): boolean {
  const sentToken = /^bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (sentToken === undefined || contentToken === null) return false;
  if (isSame(sentToken, contentToken)) return true;
  throw new ApiError(
    'unauthorized',
    'This token is not the one of CONTENT_TOKEN. Send the right one, or none for what is public.',
  );
}

function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** Shared for seconds, or as long as the caller says it may be; never what only the token shows. */
function cachingOf({ caching }: ContentCall, token: boolean): Record<string, string> {
  if (token || caching.fresh) return { 'Cache-Control': 'no-store', Vary: 'Authorization' };
  const { seconds = null, staleSeconds = null } = caching;
  return {
    'Cache-Control': `public, max-age=${seconds ?? FRESH_SECONDS}, stale-while-revalidate=${staleSeconds ?? STALE_SECONDS}`,
    Vary: 'Authorization',
  };
}
