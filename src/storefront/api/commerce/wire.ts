import { readBody, type Sending, send } from '../send.ts';
import { toCamel, toSnake } from './case.ts';
import type { Setup } from './options.ts';
import { type QueryInput, stringifyQuery } from './query.ts';
import { CHOICE_DAYS } from './storage.ts';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** Calls of the Commerce API with key, session, locale and currency. */
export interface Wire {
  call(method: Method, path: string, data?: object): Promise<unknown>;
}

/**
 * Until a session exists, calls wait for the first reply: two simultaneous calls would create two sessions, and the
 * changes of the first would be lost with its session.
 */
export function createWire(setup: Setup): Wire {
  let openingCall: Promise<unknown> | null = null;
  const sessionId = () => setup.storage.get(setup.names.session);
  const call = async (method: Method, path: string, data?: object): Promise<unknown> => {
    while (!sessionId() && openingCall) await openingCall;
    const answer = request(setup, method, path, data);
    if (sessionId()) return answer;
    const settlement = answer.then(
      () => undefined,
      () => undefined,
    );
    openingCall = settlement;
    settlement.then(() => {
      if (openingCall === settlement) openingCall = null;
    });
    return answer;
  };
  return { call };
}

function request(setup: Setup, method: Method, path: string, data?: object): Promise<unknown> {
  const { storage, names, useCamelCase } = setup;
  const session = storage.get(names.session);
  const requestData = useCamelCase ? (toSnake(data) as object | undefined) : data;
  return send(prepareRequest(setup, method, path, requestData, session), async (response) => {
    storeSession(setup, session, response.headers.get('x-session'));
    const body = await readBody(response);
    return useCamelCase ? toCamel(body) : body;
  });
}

function prepareRequest(
  { origin, publicKey, storage, names, transport, timeout }: Setup,
  method: Method,
  path: string,
  data: object | undefined,
  session: string | null,
): Sending {
  const url = new URL(`${origin}/api${path}`);
  if (method === 'get' && data) url.search = stringifyQuery(data as QueryInput);
  const headers = new Headers({
    Accept: 'application/json',
    Authorization: `Basic ${btoa(publicKey)}`,
    'Content-Type': 'application/json',
  });
  const [locale, currency] = [storage.get(names.locale), storage.get(names.currency)];
  if (session) headers.set('X-Session', session);
  if (locale) headers.set('X-Locale', locale);
  if (currency) headers.set('X-Currency', currency);
  const body = method === 'get' || data === undefined ? undefined : JSON.stringify(data);
  const init = { method: method.toUpperCase(), headers, body, credentials: 'include' } as const;
  return { transport, url, init, timeout };
}

/** A late reply to a call with an old session must not replace the session of a login in the meantime. */
function storeSession(
  { storage, names }: Setup,
  sentSession: string | null,
  receivedSession: string | null,
): void {
  if (!receivedSession || receivedSession === sentSession) return;
  if (storage.get(names.session) === sentSession) storage.set(names.session, receivedSession, CHOICE_DAYS);
}
