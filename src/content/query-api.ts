/**
 * Content as the public content clients fetch it. No session: the key is in the path, and a response depends only on
 * URL and token, so it may be cached by proxies.
 */

import { type Context, Hono } from 'hono';
import { ApiError } from '#kernel';
import type { Config } from '#platform';
import { isSameSecret } from '#platform';
import { chooseLocale, type Settings } from '#settings';
import type { Content } from './content.ts';
import { entryPresenter } from './entry-presenter.ts';
import { type AnswerContext, answerCall, type SelectionAnswer } from './query/answer.ts';
import { type ContentCall, readKeyedCall, readModelCall } from './query/call.ts';
import { refusals } from './refusals.ts';

interface Dependencies {
  config: Pick<Config, 'publicKey' | 'contentToken'>;
  settings: Pick<Settings, 'store'>;
  content: Content;
}

const FRESH_SECONDS = 5;
const STALE_SECONDS = 60;
const NO_KEY = 'Fetching content failed, expected apiKey to be defined';
const BAD_VERSION = 'Invalid apiVersion: expected v1 or v3';

/**
 * `/v1|v3/query/{apiKey}/{keys}`, `/v3/content/{model}` and `/v1/codegen/{apiKey}/{keys}`; mount them under `/api`.
 * Plain routes: the addresses are those of the public content clients, and wrong versions and missing keys get replies
 * of their own. No page of ours makes these calls.
 */
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

  // Code generation is not supported: each key gets an empty list.
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

/** A response assembled from JSON texts. */
function json(c: Context, members: readonly Member[], headers: Record<string, string>): Response {
  const body = `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
  return c.body(body, 200, { ...headers, 'Content-Type': 'application/json' });
}

/** The last segment of the path, still escaped: a comma within a key is percent-encoded. */
const keysOf = (c: Context) => new URL(c.req.url).pathname.split('/')[5] ?? '';

/** The query, read leniently: the first of repeated parameters counts, and stray percent signs are accepted. */
const paramsOf = (c: Context) => new URL(c.req.url).searchParams;

function checkVersion(version: string): void {
  if (version !== 'v1' && version !== 'v3')
    throw new ApiError('invalid_request', BAD_VERSION, { param: 'apiVersion' });
}

function checkKey(publicKey: string, sentKey: string | undefined): void {
  if (!sentKey || sentKey === 'undefined' || sentKey === 'null') {
    throw new ApiError('unauthorized', NO_KEY, { param: 'apiKey' });
  }
  if (!isSameSecret(sentKey, publicKey)) {
    throw new ApiError('unauthorized', refusals.apiKeyMissing, {
      param: 'apiKey',
    });
  }
}

/**
 * Whether the caller sent the right token. Throws for a wrong one, because its sender expects more than public content.
 * Without `CONTENT_TOKEN` any token is ignored.
 */
function hasToken(contentToken: string | null, c: Context): boolean {
  const sentToken = /^bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (sentToken === undefined || contentToken === null) return false;
  if (isSameSecret(sentToken, contentToken)) return true;
  throw new ApiError('unauthorized', refusals.wrongToken);
}

/** Cacheable for seconds, or as long as the caller requests; never with the token. */
function cachingOf({ caching }: ContentCall, token: boolean): Record<string, string> {
  if (token || caching.fresh) return { 'Cache-Control': 'no-store', Vary: 'Authorization' };
  const { seconds = null, staleSeconds = null } = caching;
  return {
    'Cache-Control': `public, max-age=${seconds ?? FRESH_SECONDS}, stale-while-revalidate=${staleSeconds ?? STALE_SECONDS}`,
    Vary: 'Authorization',
  };
}
