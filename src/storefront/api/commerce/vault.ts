import { ApiError, connectionError, isRecord, timeoutError } from '../errors.ts';
import { send } from '../send.ts';
import type { Setup } from './options.ts';

/** The vault: takes cards, and creates tokens, intents and authorisations. It has no session. */
export interface Vault {
  request(method: 'get' | 'post' | 'put', path: string, data: object): Promise<unknown>;
}

/** Envelope of the vault's replies. */
interface Envelope {
  $status?: number;
  $data?: unknown;
  $error?: string;
}

const REFUSED = 300;

/** One call to the vault. */
interface Call {
  method: 'get' | 'post' | 'put';
  path: string;
  data: object;
}

export function createVault(setup: Setup): Vault {
  const ask = { post: askByPost, json: askByFetch, script: askByScript }[setup.vaultTransport];
  return { request: async (method, path, data) => open(await ask(setup, { method, path, data })) };
}

/** No cookies and no referrer: the vault needs no session, and the page's address must not reach it. */
const QUIET = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;

/** A real POST or PUT, so that no address contains a card number. */
function askByPost(setup: Setup, { method, path, data }: Call): Promise<unknown> {
  if (method === 'get') return askByFetch(setup, { method, path, data });
  const { vaultUrl, publicKey, transport, timeout } = setup;
  const body = JSON.stringify({ $data: data, $key: publicKey });
  const headers = { 'Content-Type': 'application/json' };
  const init = { ...QUIET, method: method.toUpperCase(), headers, body };
  return send({ transport, url: vaultUrl + path, init, timeout }, readEnvelope);
}

/** A GET that names its method, as the public client libraries do. */
function askByFetch(setup: Setup, call: Call): Promise<unknown> {
  const { transport, timeout } = setup;
  return send({ transport, url: addressOf(setup, call, 'none'), init: QUIET, timeout }, readEnvelope);
}

function addressOf({ vaultUrl, publicKey }: Setup, { method, path, data }: Call, callback: string): string {
  return `${vaultUrl}${path}?${vaultQuery({ $jsonp: { method, callback }, $data: data, $key: publicKey })}`;
}

async function readEnvelope(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw connectionError(response.status);
    throw error;
  }
}

let calls = 0;

/** Calls by a script tag that runs a global callback, for pages that allow no requests to other origins. */
function askByScript(setup: Setup, call: Call): Promise<unknown> {
  const { timeout } = setup;
  calls += 1;
  const callback = `commerce_vault_response_${calls}`;
  const page = globalThis as unknown as Record<string, unknown>;
  const script = document.createElement('script');
  return new Promise<unknown>((resolve, reject) => {
    page[callback] = resolve;
    script.src = addressOf(setup, call, callback);
    script.referrerPolicy = 'no-referrer';
    script.addEventListener('error', () => reject(connectionError()));
    script.addEventListener('load', () => reject(connectionError()));
    setTimeout(() => reject(timeoutError(timeout / 1000)), timeout);
    document.head.append(script);
  }).finally(() => {
    script.remove();
    // A late reply calls a function that does nothing.
    page[callback] = () => undefined;
  });
}

/** Unwraps the envelope. @throws ApiError by the vault's contract; of several refused fields the first is reported */
function open(reply: unknown): unknown {
  const { $status: status, $data: data, $error: errorMessage } = isRecord(reply) ? (reply as Envelope) : {};
  if (errorMessage) throw new ApiError(errorMessage, 'request_error', null, status ?? 500);
  if (typeof status !== 'number' || status >= REFUSED) throw connectionError(status);
  const errors = isRecord(data) && isRecord(data.errors) ? Object.entries(data.errors) : [];
  const [first] = errors;
  if (!first) return data;
  const [param, fault] = first;
  const message = isRecord(fault) && typeof fault.message === 'string' ? fault.message : '';
  throw new ApiError(message || 'Unknown error', 'vault_error', param, 402);
}

/** Query with nested names in brackets; lists of plain values without an index, null as an empty text. */
function vaultQuery(data: object): string {
  const pairs: string[] = [];
  const add = (name: string, value: unknown): void => {
    if (value === undefined) return;
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) add(`${name}[${isRecord(item) ? index : ''}]`, item);
    } else if (isRecord(value)) {
      for (const [key, inner] of Object.entries(value)) add(name ? `${name}[${key}]` : key, inner);
    } else {
      pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(value === null ? '' : String(value))}`);
    }
  };
  add('', data);
  return pairs.join('&');
}
