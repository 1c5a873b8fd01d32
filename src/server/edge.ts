import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { ApiError, type ErrorCode, errorBody } from '#kernel';
import { type Config, LIMITS, type Logger } from '#platform/basics';

import type { Surface } from './api.ts';
import type { Files } from './assets.ts';
import { BodyBudget } from './body-budget.ts';
import { addressOf } from './caller-address.ts';
import { acceptedEncoding, compressLive } from './encoding.ts';
import { judgeTarget } from './target.ts';
import { createTurns } from './turns.ts';

/** What the edge serves once the store is ready. */
export interface EdgeHandlers {
  files: Files;
  api: Surface;
  pages: {
    /** Answers from the cache of shared pages; false when the page is not cached. */
    answerFromCache(request: IncomingMessage, response: ServerResponse): boolean;
    /** Answers a page that is the same for every visitor, straight from the raw request. False: it is another page. */
    handle(request: IncomingMessage, response: ServerResponse): boolean;
    fetch: Surface['fetch'];
  };
}

export interface Edge {
  listener: RequestListener;
  /** Starts answering requests with these handlers. */
  open(handlers: EdgeHandlers): void;
  /** Answers every further request with 503 and this reason. */
  refuseRequests(reason: string): void;
  /** Ends open streams, because a closing port waits for every response. */
  endStreams(): void;
}

export interface EdgeOptions {
  config: Pick<Config, 'publicUrl' | 'trustedProxies'>;
  log: Logger;
}

/** Forwarding and framework headers: removed, since only `X-Forwarded-For` of a configured proxy is trusted. */
const EDGE_HEADERS =
  /^(?:forwarded|x-(?:forwarded-.*|real-ip|client-ip|cluster-client-ip|original-.*|rewrite-.*|http-method.*|middleware-.*|remix-.*|react-router-.*|vercel-.*)|true-client-ip|cf-connecting-ip)$/i;
const PROXY_HEADERS = /^x-forwarded-for$/i;

const API_HEADERS = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Referrer-Policy', 'no-referrer'],
] as const;
const HSTS = 'max-age=31536000';

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json|[\w.-]+\+xml)|image\/svg)/;
const MIN_COMPRESSED = 1_400;
/** Answered before anything that waits for its turn. */
const HEALTH = '/healthz';

/**
 * The first code to handle a request: checks its target, removes headers a caller must not set, and passes the request
 * to built files, API or pages. Every refusal here is a response, never an exception. Answers 503 until `open` is
 * called.
 */
export function createEdge({ config, log }: EdgeOptions): Edge {
  const host = new URL(config.publicUrl).host;
  const secure = config.publicUrl.startsWith('https:');
  let state: RequestListener = (_request, response) => refuseUnready(response, 'starting');
  let answerFromCache: EdgeHandlers['pages']['answerFromCache'] = () => false;
  let streams: Surface['streams'];
  const listener: RequestListener = (request, response) => {
    const hosts = hostsOf(request);
    if (hosts !== 1)
      return refuse(
        response,
        400,
        'invalid_request',
        hosts === 0
          ? 'This request has no host. Send one.'
          : 'This request has more than one host. Send one.',
      );
    if (answerFromCache(request, response)) return;
    const bad = judgeTarget(request.url ?? '/');
    if (bad) return refuse(response, bad.status, bad.code, bad.message);
    if (Number(request.headers['content-length'] ?? 0) > LIMITS.form) return refuseBody(request, response);
    cleanse(request, host, config.trustedProxies);
    state(request, response);
  };
  return {
    listener,
    open: ({ files, api, pages }) => {
      const toAnswerer =
        (fetch: Surface['fetch']): Answerer =>
        (request, incoming) =>
          answerCounted(request, addressOf(incoming, config.trustedProxies), (countedRequest, address) =>
            fetch(countedRequest, { address }),
          );
      const toApi = fetchListener(toAnswerer(api.fetch), secure, log);
      const toPages = fetchListener(toAnswerer(pages.fetch), secure, log);
      const turn = createTurns();
      answerFromCache = pages.answerFromCache;
      streams = api.streams;
      state = (request, response) => {
        const path = pathOf(request.url ?? '/');
        if (path === HEALTH) return toApi(request, response);
        if (streams?.handle(request, response, addressOf(request, config.trustedProxies))) return;
        if (isApi(path)) return void turn().then(() => toApi(request, response));
        files(request, response, path, () => {
          if (!pages.handle(request, response)) toPages(request, response);
        });
      };
    },
    refuseRequests: (reason) => {
      answerFromCache = () => false;
      state = (_request, response) => refuseUnready(response, reason);
    },
    endStreams: () => streams?.end(),
  };
}

function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query < 0 ? target : target.slice(0, query);
}

/**
 * Budgets of the bodies of all ports together, since they share the memory of one process: bodies read into memory, and
 * bodies written to disk.
 */
const inMemory = new BodyBudget({ ofAddress: LIMITS.bufferedAddress, ofAll: LIMITS.bufferedAll });
const onDisk = new BodyBudget({ ofAddress: LIMITS.incomingAddress, ofAll: LIMITS.incomingAll });
const TO_DISK = /^\/api\/(?:upload-awsFile|chat\/files)$/;

/** Answers a request while its body is counted, and refuses it if the budget is used up. */
async function answerCounted(
  request: Request,
  address: string,
  answer: (request: Request, address: string) => Promise<Response>,
): Promise<Response> {
  const bodies = TO_DISK.test(new URL(request.url).pathname) ? onDisk : inMemory;
  try {
    return await bodies.answer(request, address, (counted) => answer(counted, address));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { retryAfter, status } = error;
    const body = errorBody(error, request.headers.get('x-locale') ?? 'en');
    // `status: 0` and `message`: the shape of all refusals of form uploads.
    return Response.json(
      { status: 0, message: body.error.message, ...body },
      { status, headers: { 'Retry-After': String(retryAfter) } },
    );
  }
}

/** Paths that exist only in a trial. */
const TRIAL = /^\/(?:dev\/(?:inbox|mails|open)(?:$|[./])|vault\/)/;

/** Calls of staff, on a path outside `/api`, so that nothing meant for the shop's API reaches them. */
const DESK_CALLS = '/desk/api/';

/** Pictures, which the modules serve like calls. */
const PICTURES = /^\/(?:media|og)(?:\/|$)/;

function isApi(path: string): boolean {
  return (
    path.startsWith('/api/') ||
    path.startsWith(DESK_CALLS) ||
    path === '/api' ||
    path === HEALTH ||
    PICTURES.test(path) ||
    TRIAL.test(path)
  );
}

/**
 * Removes forwarding headers and sets the host to the configured one, so that no later code can build a link from a
 * caller's input.
 */
function cleanse(request: IncomingMessage, host: string, trustedProxies: number): void {
  const cleanHeaders: string[] = ['Host', host];
  const raw = request.rawHeaders;
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index]!;
    if (isForeign(name, trustedProxies)) delete request.headers[name.toLowerCase()];
    else if (name.length !== 4 || name.toLowerCase() !== 'host') cleanHeaders.push(name, raw[index + 1]!);
  }
  request.rawHeaders = cleanHeaders;
  request.headers.host = host;
}

function isForeign(name: string, trustedProxies: number): boolean {
  return EDGE_HEADERS.test(name) && !(trustedProxies > 0 && PROXY_HEADERS.test(name));
}

type Answerer = (request: Request, incoming: IncomingMessage) => Promise<Response>;

/** A Node listener around a fetch-style handler. */
function fetchListener(answer: Answerer, secure: boolean, log: Logger): RequestListener {
  const onError = (error: unknown): Response => {
    if (error instanceof Error && error.name === 'RequestError') {
      return errorResponse(
        400,
        'invalid_request',
        'This request could not be read. Check its address and headers.',
      );
    }
    log.error({ err: error }, 'request failed');
    return errorResponse(500, 'internal_error', 'The server could not answer this request.');
  };
  const listener = getRequestListener(
    async (request, { incoming }) =>
      finish(request, await answer(request, incoming as IncomingMessage), secure),
    { errorHandler: onError },
  );
  return (request, response) => void listener(request, response);
}

/** Adds the headers of every response, and compresses it if caller and content type allow. */
async function finish(request: Request, response: Response, secure: boolean): Promise<Response> {
  const { headers } = response;
  for (const [name, value] of API_HEADERS) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (secure) headers.set('Strict-Transport-Security', HSTS);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  const type = headers.get('Content-Type') ?? '';
  if (!response.body || headers.has('Content-Encoding') || !COMPRESSIBLE.test(type)) return response;
  headers.append('Vary', 'Accept-Encoding');
  const acceptEncoding = request.headers.get('accept-encoding') ?? undefined;
  const encoding = acceptedEncoding(acceptEncoding, { br: true, gzip: true });
  return encoding === 'identity' ? response : compress(response, encoding);
}

async function compress(response: Response, encoding: 'br' | 'gzip'): Promise<Response> {
  const { status, headers } = response;
  const body = new Uint8Array(await response.arrayBuffer());
  if (body.length < MIN_COMPRESSED) return new Response(body, { status, headers });
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  return new Response(new Uint8Array(await compressLive(body, encoding)), { status, headers });
}

/**
 * How many hosts a request names. HTTP/1.1 requires exactly one (RFC 9112, 3.2); for older versions none counts as one.
 */
function hostsOf({ rawHeaders, httpVersion }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]!.length === 4 && rawHeaders[index]!.toLowerCase() === 'host') count += 1;
  return count === 0 && httpVersion !== '1.1' ? 1 : count;
}

function refuse(response: ServerResponse, status: number, code: ErrorCode, message: string): void {
  writeJson(response, status, errorBody({ message, code }));
}

/**
 * A form up to this size is read to its end before it is refused: a caller cut off while sending never gets the
 * response.
 */
const READ_ON = 3 * LIMITS.form;

/**
 * Refuses a body that is too large and discards it. A form gets the message about files, since only files make a form
 * so large.
 */
function refuseBody(request: IncomingMessage, response: ServerResponse): void {
  response.shouldKeepAlive = false;
  const isForm = /^\s*multipart\/form-data/i.test(request.headers['content-type'] ?? '');
  const message = isForm
    ? 'File is too large. Maximum size is 10 MB.'
    : `The body is larger than ${LIMITS.form / 1024 / 1024} MB.`;
  const body = errorBody({ message, code: 'payload_too_large' });
  const answer = () => writeJson(response, 413, isForm ? { status: 0, message, ...body } : body);
  if (isForm && Number(request.headers['content-length']) <= READ_ON) request.once('end', answer).resume();
  else answer();
}

function refuseUnready(response: ServerResponse, reason: string): void {
  const { error } = errorBody({ message: `The store is not ready: ${reason}.`, code: 'not_ready' });
  response.setHeader('Retry-After', '2');
  writeJson(response, 503, { status: 'unavailable', reason, error });
}

function writeJson(response: ServerResponse, status: number, body: object): void {
  for (const [name, value] of API_HEADERS) response.setHeader(name, value);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  const text = Buffer.from(JSON.stringify(body));
  response.setHeader('Content-Length', text.length);
  response.writeHead(status).end(text);
}

function errorResponse(status: number, code: ErrorCode, message: string): Response {
  return Response.json(errorBody({ message, code }), { status });
}
