import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#kernel';
import { LIMITS } from '#platform';
import { type CallerEnv, readBody } from '#settings';

/** Calls that take the processor for long: papers and archives that are made anew, and lists that are read line by line. */
const COSTLY =
  /^\/api\/(?:cart\/lines|compliance\/(?:declarations|pcns)\/[^/]+\.pdf|catalogue\/parts\/[^/]+\/datasheet\.pdf)$|^\/og\//;
/** Of one address: worked on at one time, and waiting behind them. An office is behind one address. */
const AT_ONCE = 3;
const MOST_WAITING = 60;

interface Line {
  working: number;
  waiting: (() => void)[];
}

/**
 * Lets each address have few costly calls at one time; the others of it wait in line, and a flood is refused. So one
 * address takes a bounded share of the processor, whatever it asks for. A call takes its place once its body has arrived:
 * half-sent bodies cost nothing and must not keep an office waiting.
 */
export function boundCostly(): MiddlewareHandler<CallerEnv> {
  const lines = new Map<string, Line>();
  return async (c, next) => {
    const address = c.env?.address;
    if (address === undefined || !COSTLY.test(c.req.path)) return next();
    if (c.req.raw.body) c.req.raw = await arrived(c.req.raw);
    const line = lines.get(address) ?? { working: 0, waiting: [] };
    lines.set(address, line);
    if (line.working >= AT_ONCE) {
      if (line.waiting.length >= MOST_WAITING)
        throw new ApiError('too_many_requests', BUSY, { retryAfter: 5 });
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    } else line.working += 1;
    try {
      await next();
    } finally {
      const first = line.waiting.shift();
      if (first) first();
      else {
        line.working -= 1;
        if (line.working === 0) lines.delete(address);
      }
    }
  };
}

/** The same request with its whole body in memory. Throws an `ApiError` where the body is torn, too slow or too large. */
async function arrived(request: Request): Promise<Request> {
  const body = await readBody(request, LIMITS.body);
  if (body === 'torn') throw new ApiError('invalid_request', 'The body did not arrive to its end.');
  if (body === 'too_large')
    throw new ApiError('payload_too_large', `The body is larger than ${LIMITS.body} bytes.`);
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body });
}

/** Told in the language of the caller, see `sentences.ts` of the settings. */
export const BUSY = 'Your network has asked for too much at once. Try again in some seconds.';
