/** Public calls as the server answers them: without key and session, and mostly cacheable. */
import { type Context, Hono } from 'hono';
import { attachedValue, attachValue, isInternal, type ReplyOf, type ShopCallDefinition } from '#kernel';
import type { CallSpec, DescribedCall } from './call-spec.ts';
import { checkReply } from './check-reply.ts';
import type { CallerEnv } from './store-call.ts';

interface Caching {
  /** `Cache-Control` of replies that the handler returns as a value; default `no-store`. */
  cache?: string;
  /** `Vary` of the same replies. */
  vary?: string;
}

/** What the server adds to a definition: texts and schemas of the API reference, and how long a reply may be cached. */
interface PublicDetails
  extends Caching,
    Pick<CallSpec<unknown, unknown>, 'summary' | 'notes' | 'parameters' | 'body' | 'reply'> {}

/** The same of a call that the API reference does not list. */
interface UnlistedDetails extends Caching {
  summary?: never;
  reply?: never;
}

/** A public call: definition, details and handler. */
export interface PublicCall {
  readonly definition: ShopCallDefinition;
  /** Without a summary the API reference does not list the call: a page, a file. */
  readonly details: PublicDetails | UnlistedDetails;
  readonly run: (c: Context<CallerEnv>) => object | null | Promise<object | null>;
}

type PublicReply<C extends ShopCallDefinition> = ReplyOf<C> | Response;
type PathOf<C extends ShopCallDefinition> = C['address'] extends `${string} ${infer Path}` ? Path : string;

/**
 * Answers a public call with the JSON of its reply, or with a `Response` of the handler (a file, a page, a reply with
 * cache headers of its own). Refusals are thrown as `ApiError`. Parameters of the query are read by the handler;
 * `parameters` and `body` only describe them.
 */
export function publicCall<const C extends ShopCallDefinition>(
  definition: C,
  details: PublicCall['details'],
  run: (c: Context<CallerEnv, PathOf<C>>) => PublicReply<C> | Promise<PublicReply<C>>,
): PublicCall {
  if (definition.audience !== 'public')
    throw new Error(`${definition.address} needs a key: answer it with shopCall`);
  return { definition, details, run } as unknown as PublicCall;
}

/** Routes of public calls, to mount at the root. With `checksReplies` each JSON reply is compared with its schema. */
export function publicRoutes(
  calls: readonly PublicCall[],
  { checksReplies }: { checksReplies: boolean },
): Hono<CallerEnv> {
  const routes = new Hono<CallerEnv>();
  for (const { definition, details, run } of calls) {
    const [method = '', path = ''] = definition.address.split(' ');
    routes.on(method, path, async (c) => {
      const reply = await run(c);
      const response = reply instanceof Response ? reply : respond(c, reply, details);
      if (checksReplies && details.reply && response.status === 200) {
        const value = attachedValue(response) ?? (await jsonOf(response));
        if (value !== undefined) checkReply(definition.address, details.reply, value);
      }
      return response;
    });
  }
  return routes;
}

/** The calls that the API reference lists. */
export function describePublicCalls(calls: readonly PublicCall[]): DescribedCall[] {
  return calls.flatMap(({ definition, details }) => {
    if (details.summary === undefined) return [];
    const [method = '', path = ''] = definition.address.split(' ');
    const { cache: _cache, vary: _vary, ...spec } = details;
    return {
      method: method.toLowerCase() as DescribedCall['method'],
      path: path.replace('/api', ''),
      open: true,
      spec,
    };
  });
}

/** Pages call inside this process: their responses need not be serialised. */
function respond(c: Context<CallerEnv>, value: object | null, details: PublicCall['details']): Response {
  const headers = {
    'Cache-Control': details.cache ?? 'no-store',
    ...(details.vary && { Vary: details.vary }),
  };
  if (value !== null && isInternal(c.req.raw)) return attachValue(c.body(null, 200, headers), value);
  return c.json(value, 200, headers);
}

async function jsonOf(response: Response): Promise<unknown> {
  const isJson = /^application\/json\b/.test(response.headers.get('content-type') ?? '');
  const isPlain = (response.headers.get('content-encoding') ?? 'identity') === 'identity';
  return isJson && isPlain ? response.clone().json() : undefined;
}
