import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ApiError, attachValue, errorBody, isInternal } from '#kernel';
import { hasTrialAccess, type Platform } from '#platform';
import { type CallerEnv, type CallSpec, parseQuery, readInput, readJsonBody } from '#settings';
import { can } from '../contract.ts';
import type { StaffSessions } from '../login/sessions.server.ts';
import { audit } from './audit.server.ts';
import { type DeskAnswer, type DeskCall, isOpen, type OpenCall, type StaffCall } from './call.server.ts';
import { isFromDesk } from './origin.server.ts';
import { readerLanguage } from './reader-language.server.ts';
import { refusals } from './refusals.server.ts';

type DeskContext = Context<CallerEnv>;

/** Headers of every response of the desk: not cached, framed or indexed. */
const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  vary: 'Cookie',
};

/**
 * Routes of all calls, to mount under `/desk/api`: outside `/api`, so that no other origin is allowed and the
 * publishable key has no effect. Only the desk's own cookie identifies the caller.
 */
export function mountCalls(
  calls: readonly DeskCall[],
  platform: Platform,
  sessions: StaffSessions,
): Hono<CallerEnv> {
  const routes = new Hono<CallerEnv>();
  for (const call of calls) {
    const [method = '', path = ''] = call.definition.address.split(' ');
    routes.on(method, path.replace('/desk/api', ''), (c) => handleCall(c, call, platform, sessions));
  }
  return routes;
}

async function handleCall(
  c: DeskContext,
  call: DeskCall,
  platform: Platform,
  sessions: StaffSessions,
): Promise<Response> {
  const cookies: string[] = [];
  try {
    if (!isFromDesk(c.req.raw, platform.config.publicUrl)) {
      throw new ApiError('forbidden', refusals.notFromDesk);
    }
    const token = sessions.tokenIn(c.req.header('cookie'));
    const result = isOpen(call)
      ? await runOpen(c, call, platform, {
          token,
          device: sessions.deviceIn(c.req.header('cookie')),
          setToken: (line) => void cookies.push(sessions.cookieLine(line)),
          setDevice: (device) => void cookies.push(sessions.deviceLine(device)),
        })
      : await runStaff(c, call, platform, await sessions.open(token));
    return toResponse(c, result, cookies);
  } catch (error) {
    return respondRefusal(c, error, platform);
  }
}

async function runOpen(
  c: DeskContext,
  { details, run }: DeskCall,
  platform: Platform,
  cookies: Pick<OpenCall, 'token' | 'device' | 'setToken' | 'setDevice'>,
): Promise<DeskAnswer> {
  const { body } = await readCallInput(c, details);
  const mayBeDemo = hasTrialAccess(platform, c.req.header('cookie'));
  const call: OpenCall = { ...readPlace(c, details), ...cookies, body, mayBeDemo };
  return run(call as never);
}

async function runStaff(
  c: DeskContext,
  { definition, details, run }: DeskCall,
  platform: Platform,
  session: Awaited<ReturnType<StaffSessions['open']>>,
): Promise<DeskAnswer> {
  const { unauditedReason } = details;
  if (!session) throw new ApiError('unauthorized', refusals.loginNeeded);
  const { staff, sessionKey } = session;
  if (!can(staff.role, definition)) {
    throw new ApiError('forbidden', refusals.roleWithoutAccess({ role: staff.role }));
  }
  const place = readPlace(c, details);
  let entries = 0;
  const log: StaffCall['audit'] = async (tx, action, subject, change) => {
    entries += 1;
    await audit(platform, tx, staff, { action, subject, ...change });
  };
  const call: StaffCall = {
    ...place,
    ...(await readCallInput(c, details)),
    staff,
    sessionKey,
    audit: log,
    request: c.req.raw,
    change: (work) =>
      platform.db.transaction(async (tx) => {
        const entriesBefore = entries;
        const result = await work(tx);
        if (entries === entriesBefore && unauditedReason === undefined)
          throw new UnauditedError(definition.address);
        return result;
      }),
  };
  const result = await run(call as never);
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && entries === 0 && unauditedReason === undefined)
    throw new UnauditedError(definition.address);
  return result;
}

/** A programming error: a change that the audit log does not show. */
class UnauditedError extends Error {
  constructor(address: string) {
    super(`${address} changed something and left no entry in the audit log`);
  }
}

function readPlace(c: DeskContext, { params: patterns = {} }: DeskCall['details']) {
  const params = c.req.param() as Record<string, string>;
  for (const [name, value] of Object.entries(params)) {
    // A malformed id must not reach a query.
    const pattern = patterns[name] ?? /^[\w.~-]{1,100}$/;
    if (!pattern.test(value)) throw new ApiError('not_found', refusals.noEntry);
  }
  return { params, address: c.env?.address ?? 'inside' };
}

async function readCallInput(
  c: DeskContext,
  details: DeskCall['details'],
): Promise<{ body: unknown; query: unknown }> {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD' || details.raw === true;
  const sentBody = isRead ? undefined : await readJsonBody(c.req.raw);
  const inputSpec: CallSpec<unknown, unknown> = {
    summary: details.summary,
    ...(details.query && { query: details.query }),
    ...(!isRead && details.body && { body: details.body }),
  };
  const query = parseQuery(new URL(c.req.url).search);
  // As in bodies: text that a database cannot store is refused here.
  if (/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(query)))
    throw new ApiError('invalid_value', refusals.unstorableAddress);
  const input = readInput(inputSpec, { body: sentBody, query });
  if (!input.ok) throw new ApiError('invalid_request', refusals.unreadableRequest);
  return input;
}

function toResponse(c: DeskContext, result: DeskAnswer, cookies: readonly string[]): Response {
  const response = result instanceof Response ? result : jsonOf(c, result);
  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
  for (const line of cookies) response.headers.append('set-cookie', line);
  return response;
}

/** Pages call inside this process: their responses need not be serialised. */
function jsonOf(c: DeskContext, value: object | null): Response {
  if (value !== null && isInternal(c.req.raw)) return attachValue(new Response(null), value);
  return Response.json(value);
}

function respondRefusal(c: DeskContext, error: unknown, { log }: Platform): Response {
  const isApiError = error instanceof ApiError;
  if (!isApiError)
    log.error({ err: error, method: c.req.method, path: c.req.path }, 'call of the desk failed');
  const refusal = isApiError ? error : new ApiError('internal_error', refusals.serverFault);
  const wait: Record<string, string> =
    refusal.retryAfter === null ? {} : { 'retry-after': String(refusal.retryAfter) };
  return c.json(errorBody(refusal, readerLanguage(c.req.raw)), refusal.status as ContentfulStatusCode, {
    ...HEADERS,
    ...wait,
  });
}
