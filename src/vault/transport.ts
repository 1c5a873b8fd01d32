import { ApiError } from '#kernel';
import { isSameSecret } from '#platform';
import { isQueryMap, type Json, parseQuery, type QueryValue, readJsonBody, textOf } from '#settings';
import { refusals } from './refusals.ts';

/** One call of the vault, independent of its transport. */
export interface VaultCall {
  method: 'get' | 'post' | 'put';
  /** `/tokens`, `/intent`, `/authorization`. */
  path: string;
  data: Readonly<Record<string, unknown>>;
  /** Name of the function that the reply calls; null: plain JSON. */
  callback: string | null;
}

export type CallResult =
  | { ok: true; call: VaultCall }
  | { ok: false; status: number; message: string; callback: string | null };

const CALLBACK = /^[A-Za-z_$][A-Za-z0-9_$]{0,63}$/;
const METHODS = ['get', 'post', 'put'] as const;

/** Replies contain a buyer's secrets: no cache, no sniffing, nothing in a `Referer`. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

/**
 * Reads a call: a GET with method, callback, key and data in the query (script tag or plain), or a real POST or PUT
 * with the same parts in a JSON body. No part of it may ever be logged.
 */
export async function readCall(request: Request, publicKey: string): Promise<CallResult> {
  const url = new URL(request.url);
  const envelope: Envelope = request.method === 'GET' ? inQuery(url.search) : await inBody(request);
  const { callback, method } = envelope;
  if (callback !== null && !CALLBACK.test(callback))
    return { ok: false, status: 400, message: 'Send a plain name as callback.', callback: null };
  const refuse = (status: number, message: string) => ({ ok: false, status, message, callback }) as const;
  const callMethod = METHODS.find((each) => each === method.toLowerCase());
  if (!callMethod) return refuse(405, 'Use the method post, put or get.');
  if (!isSameSecret(envelope.key ?? '', publicKey))
    return refuse(401, 'The publishable key is missing or wrong.');
  if (envelope.data === null) return refuse(400, 'Send $data with the call.');
  return { ok: true, call: { method: callMethod, path: url.pathname, data: envelope.data, callback } };
}

interface Envelope {
  method: string;
  callback: string | null;
  key: string | undefined;
  data: Record<string, unknown> | null;
}

function inQuery(search: string): Envelope {
  const query = parseQuery(search);
  const jsonp: QueryValue = query['$jsonp'];
  const wrap = isQueryMap(jsonp) ? jsonp : {};
  const name = textOf(wrap['callback']) ?? 'none';
  const data = query['$data'];
  return {
    method: textOf(wrap['method']) ?? 'get',
    callback: name === 'none' ? null : name,
    key: textOf(query['$key']),
    data: isQueryMap(data) ? cleanMap(data) : null,
  };
}

async function inBody(request: Request): Promise<Envelope> {
  const body = asMap(await readJsonBody(request));
  const key = body?.['$key'];
  return {
    method: request.method,
    callback: null,
    key: typeof key === 'string' ? key : undefined,
    data: asMap(body?.['$data'] ?? null),
  };
}

function asMap(value: Json | undefined): Record<string, Json> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
}

/** Refuses characters that the database cannot store, as for request bodies. */
function cleanMap(map: Record<string, QueryValue>): Record<string, unknown> {
  const text = JSON.stringify(map);
  if (text.includes('\\u0000') || /\\ud[89a-f]/i.test(text))
    throw new ApiError('invalid_value', refusals.unstorableCharacters);
  return map;
}

/**
 * The reply in the caller's transport. The status is part of the body: browsers do not run a script with an HTTP
 * error.
 */
export function writeReply(reply: object, callback: string | null): Response {
  const json = JSON.stringify(reply);
  if (callback === null) {
    return new Response(json, { headers: { ...HEADERS, 'content-type': 'application/json; charset=utf-8' } });
  }
  const safe = json.replace(
    /[<\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const script = `/**/typeof ${callback} === 'function' && ${callback}(${safe});`;
  return new Response(script, { headers: { ...HEADERS, 'content-type': 'text/javascript; charset=utf-8' } });
}

/** CORS preflight of a real POST with a JSON body from another origin. */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...HEADERS,
      'access-control-allow-methods': 'GET, POST, PUT',
      'access-control-allow-headers': 'Content-Type',
      'access-control-max-age': '600',
    },
  });
}
