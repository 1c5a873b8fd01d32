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
 * While no session is known, calls wait for the first one to bring it: two at once would be given two sessions, and
 * what the first one wrote would be lost with its session.
 */
export function createWire(setup: Setup): Wire {
  let opening: Promise<unknown> | null = null;
  const sessionId = () => setup.storage.get(setup.names.session);
  const call = async (method: Method, path: string, data?: object): Promise<unknown> => {
    while (!sessionId() && opening) await opening;
    const answer = request(setup, method, path, data);
    if (sessionId()) return answer;
    const settled = answer.then(
      () => undefined,
      () => undefined,
    );
    opening = settled;
    settled.then(() => {
      if (opening === settled) opening = null;
    });
    return answer;
  };
  return { call };
}

function request(setup: Setup, method: Method, path: string, data?: object): Promise<unknown> {
  const { storage, names, useCamelCase } = setup;
  const session = storage.get(names.session);
  const sent = useCamelCase ? (toSnake(data) as object | undefined) : data;
  return send(sendingOf(setup, method, path, sent, session), async (response) => {
    keepSession(setup, session, response.headers.get('x-session'));
    const body = await readBody(response);
    return useCamelCase ? toCamel(body) : body;
  });
}

function sendingOf(
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

/** A late answer to a call with an old session does not replace the one that a login has brought meanwhile. */
function keepSession({ storage, names }: Setup, sent: string | null, answered: string | null): void {
  if (!answered || answered === sent) return;
  if (storage.get(names.session) === sent) storage.set(names.session, answered, CHOICE_DAYS);
}
