import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ApiError, errorBody, pathWithoutSecrets, sayRefusedFields } from '#kernel';
import { isDatabaseAway, isSameSecret, type Platform } from '#platform';
import { chooseCurrency, chooseLocale } from '../choose-locale.ts';
import { refusals } from '../refusals.ts';
import type { Session } from '../sessions.ts';
import type { Settings } from '../settings.ts';
import { readJsonBody } from './body.ts';
import { type CallSpec, type DescribedCall, type HttpMethod, readInput } from './call-spec.ts';
import { checkReply } from './check-reply.ts';
import { parseQuery } from './query.ts';
import type { ShopCall } from './shop-call.ts';
import type { CallerEnv, HandlerReply, StoreCall, StoreHandler } from './store-call.ts';

type StoreContext = Context<CallerEnv>;

/**
 * Registry of the calls with the publishable key:
 *
 * ```ts
 * store.add(cartCalls(…)); // a list of `shopCall`s
 * ```
 *
 * `/api/openapi.json` and `/resources/api` describe each call exactly as it is validated.
 */
export interface StoreApi {
  /** Mount these routes under `/api`. */
  readonly routes: Hono<CallerEnv>;
  /** All calls in the order they were added. */
  readonly calls: readonly DescribedCall[];
  /** Answers these calls. */
  add(calls: readonly ShopCall[]): void;
}

/**
 * The frame of every call that needs the publishable key: key, session, locale, currency, query and body are read
 * before the handler runs; the response is JSON with `X-Session`, never cached. Test servers compare each reply with
 * its schema.
 */
export function createStoreApi(platform: Platform, settings: Settings): StoreApi {
  const routes = new Hono<CallerEnv>();
  const calls: DescribedCall[] = [];
  const addCall = ({ definition, details, run }: ShopCall) => {
    const [method = '', address = ''] = definition.address.split(' ');
    const path = address.replace('/api', '');
    const spec: CallSpec<unknown, unknown> = {
      ...details,
      ...(definition.audience === 'customer' && { auth: 'customer' }),
    };
    calls.push({ method: method.toLowerCase() as HttpMethod, path, spec });
    const handler = run as StoreHandler<unknown, unknown>;
    const isChecked = platform.config.checksReplies;
    const checkedHandler = checkInput(
      spec,
      isChecked ? withCheckedReply(definition.address, spec, handler) : handler,
    );
    routes.on(method, path, (c) => answer(c, checkedHandler, platform, settings));
  };
  return { routes, calls, add: (added) => added.forEach(addCall) };
}

/** Wraps a handler with the validation of its description. A session that it changes is returned to the caller. */
function checkInput(spec: CallSpec<unknown, unknown>, handler: StoreHandler<unknown, unknown>): StoreHandler {
  return async (rawCall) => {
    if (spec.auth === 'customer' && rawCall.session.accountId === null) {
      throw new ApiError('unauthorized', refusals.loginNeeded);
    }
    const input = readInput(spec, rawCall);
    if (!input.ok) return input.reply;
    const call: StoreCall<unknown, unknown> = { ...rawCall, body: input.body, query: input.query };
    try {
      return await handler(call);
    } finally {
      rawCall.session = call.session;
    }
  };
}

/** Wraps a handler for tests: a reply that differs from its schema is a fault of the server. */
function withCheckedReply(
  address: string,
  { reply: schema, refusal }: CallSpec<unknown, unknown>,
  handler: StoreHandler<unknown, unknown>,
): StoreHandler<unknown, unknown> {
  return async (call) => {
    const reply = await handler(call);
    const isRefusal = refusal === 'errors' && reply !== null && 'errors' in reply;
    if (schema && !isRefusal) checkReply(address, schema, reply);
    return reply;
  };
}

async function answer(
  c: StoreContext,
  handler: StoreHandler,
  { config, log }: Platform,
  settings: Settings,
): Promise<Response> {
  let call: StoreCall | undefined;
  let session: Session | undefined;
  const headers = (error?: ApiError) => ({
    'cache-control': 'no-store',
    ...(error?.retryAfter != null && { 'retry-after': String(error.retryAfter) }),
    ...((call?.session ?? session) && { 'x-session': (call?.session ?? session)!.id }),
  });
  const locale = () =>
    call?.locale ?? chooseLocale(settings.store, c.req.header('x-locale'), session?.locale);
  try {
    session = await openSession(settings, c.req.header('x-session'), log);
    checkKey(config.publicKey, c.req.header('authorization'));
    call = await readCall(c, session, settings);
    return c.json(sayErrors(await handler(call), call.locale), 200, headers());
  } catch (error) {
    const isAway = isDatabaseAway(error);
    if (isAway || !(error instanceof ApiError))
      log.error({ err: error, method: c.req.method, path: pathWithoutSecrets(c.req.path) }, 'call failed');
    if (isAway || error instanceof ApiError) {
      const refusal = error instanceof ApiError ? error : databaseAway();
      return c.json(errorBody(refusal, locale()), refusal.status as ContentfulStatusCode, headers(refusal));
    }
    const fault = new ApiError('internal_error', refusals.serverFault);
    return c.json(errorBody(fault, locale()), 500, headers());
  }
}

/** The reply with the messages of its refused fields in the language of the locale. */
function sayErrors(reply: HandlerReply, locale: string): object | null {
  return reply?.errors ? { ...reply, errors: sayRefusedFields(reply.errors, locale) } : reply;
}

/** Only the database can fail here, so the caller is asked to retry. */
async function openSession(
  settings: Settings,
  header: string | undefined,
  log: Platform['log'],
): Promise<Session> {
  try {
    return await settings.sessions.open(header);
  } catch (error) {
    log.error({ err: error }, 'session could not be read');
    throw databaseAway();
  }
}

function databaseAway(): ApiError {
  return new ApiError('not_ready', refusals.databaseUnreachable, {
    retryAfter: 2,
  });
}

async function readCall(c: StoreContext, session: Session, { store }: Settings): Promise<StoreCall> {
  const url = new URL(c.req.url);
  return {
    params: c.req.param(),
    query: parseQuery(url.search),
    body: c.req.method === 'GET' || c.req.method === 'HEAD' ? undefined : await readJsonBody(c.req.raw),
    session,
    locale: chooseLocale(store, c.req.header('x-locale'), session.locale),
    currency: chooseCurrency(store, c.req.header('x-currency'), session.currency),
    address: c.env?.address ?? 'inside',
    book: c.env?.book,
    signal: c.req.raw.signal,
  };
}

/** The client libraries send the bare key in base64; generic HTTP clients append a colon. */
function checkKey(publicKey: string, header: string | undefined): void {
  const encodedKey = /^basic +([\w+/-]+={0,2})$/i.exec(header ?? '')?.[1];
  const sentKey = encodedKey ? Buffer.from(encodedKey, 'base64').toString('utf8').replace(/:$/, '') : '';
  if (!isSameSecret(sentKey, publicKey)) {
    throw new ApiError('unauthorized', refusals.keyMissing);
  }
}
