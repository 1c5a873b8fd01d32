import type { MiddlewareHandler } from 'hono';
import { ApiError, errorBody } from '#kernel';
import type { Config } from '#platform';
import { refusals } from '../refusals.ts';

const ALLOWED_HEADERS =
  'Accept, Authorization, Content-Type, Idempotency-Key, X-Builder-SDK, X-Builder-SDK-GEN, X-Builder-SDK-Version, X-Currency, X-Locale, X-Session, X-Time-Zone';
const READABLE_HEADERS = 'Retry-After, X-Quote-Answer-By, X-Quote-Reference, X-Session';
const ALLOWED_METHODS = 'GET, POST, PUT, DELETE';
const PREFLIGHT_SECONDS = '600';

type OriginConfig = Pick<Config, 'publicUrl' | 'corsOrigins'>;

/** True for the store's own origin and those of `CORS_ORIGINS` (in a local trial any port of this machine). */
export function isAllowedOrigin(config: OriginConfig, origin: string): boolean {
  if (origin === config.publicUrl) return true;
  if (config.corsOrigins !== 'localhost') return config.corsOrigins.includes(origin);
  return /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(origin);
}

/**
 * CORS rules of every `/api` path. An allowed origin is echoed by name, because the client libraries send credentials.
 * `X-Session` is exposed, otherwise every call would begin a new session, and so are the headers that describe a quote
 * request.
 */
export function crossOrigin(config: OriginConfig): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const isAllowed = origin !== undefined && isAllowedOrigin(config, origin);
    if (c.req.method === 'OPTIONS') {
      c.res = preflight(origin, isAllowed);
    } else {
      await next();
    }
    c.res.headers.append('Vary', 'Origin');
    if (!isAllowed) return;
    c.res.headers.set('Access-Control-Allow-Origin', origin);
    c.res.headers.set('Access-Control-Allow-Credentials', 'true');
    c.res.headers.set('Access-Control-Expose-Headers', READABLE_HEADERS);
  };
}

function preflight(origin: string | undefined, isAllowed: boolean): Response {
  if (origin !== undefined && !isAllowed) {
    const refusal = new ApiError('forbidden', refusals.unknownOrigin({ origin: origin.slice(0, 200) }));
    return Response.json(errorBody(refusal), { status: refusal.status });
  }
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': ALLOWED_METHODS,
      'Access-Control-Allow-Headers': ALLOWED_HEADERS,
      'Access-Control-Max-Age': PREFLIGHT_SECONDS,
    },
  });
}
