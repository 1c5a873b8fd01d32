import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#kernel';
import { LIMITS, LineWait } from '#platform';
import { type CallerEnv, readBody, withBodySlot } from '#settings';
import { refusals } from './refusals.ts';

/** Calls that use the processor for long: generated PDFs and pictures, and lists that are read line by line. */
const COSTLY =
  /^\/api\/(?:cart\/lines|compliance\/(?:declarations|pcns)\/[^/]+\.pdf|catalogue\/parts\/[^/]+\/datasheet\.pdf)$|^\/og\//;
/** Costly calls of one address, such as an office, that run at once, and that wait. */
const AT_ONCE = 3;
const MOST_WAITING = 60;
/** Shortest wait in seconds that a refusal names. */
const SHORTEST_WAIT = 2;

interface Line {
  working: number;
  /** Resumes of the waiting calls; each takes a slot that has become free. */
  waiting: Set<() => void>;
}

/**
 * Lets each address run few costly calls at once; its further calls wait, and a flood is refused. So one address takes
 * a bounded share of the processor, whatever it requests. A call takes its slot only after its body has arrived:
 * half-sent bodies cost nothing and must not block an office. A caller who disconnects leaves the queue, and no work is
 * done for that call.
 */
export function limitCostlyCalls(): MiddlewareHandler<CallerEnv> {
  const lines = new Map<string, Line>();
  const wait = new LineWait();
  return async (c, next) => {
    const address = c.env?.address;
    if (address === undefined || !COSTLY.test(c.req.path)) return next();
    if (c.req.raw.body) c.req.raw = await bufferBody(c.req.raw, address);
    const { signal } = c.req.raw;
    const line = lines.get(address) ?? { working: 0, waiting: new Set() };
    lines.set(address, line);
    if (line.working < AT_ONCE) line.working += 1;
    else if (line.waiting.size >= MOST_WAITING) {
      const retryAfter = wait.seconds(line.waiting.size, AT_ONCE, SHORTEST_WAIT);
      throw new ApiError('too_many_requests', refusals.tooManyCostlyCalls, { retryAfter });
    } else await placeIn(line, signal);
    const began = performance.now();
    try {
      if (signal.aborted) throw hungUp();
      await next();
      wait.recordDuration(performance.now() - began);
    } finally {
      const [first] = line.waiting;
      if (first) first();
      else {
        line.working -= 1;
        if (line.working === 0) lines.delete(address);
      }
    }
  };
}

/** Resolves when another call passes on its slot. Rejects if the caller disconnects before. */
function placeIn({ waiting }: Line, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      waiting.delete(begin);
      signal.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      waiting.delete(begin);
      reject(hungUp());
    };
    waiting.add(begin);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
}

/** No caller reads this error: the connection is gone. */
const hungUp = () => new ApiError('not_ready', refusals.connectionClosed);

/**
 * The same request with its full body in memory. Throws an `ApiError` if the body is incomplete, too slow or too
 * large.
 */
async function bufferBody(request: Request, address: string): Promise<Request> {
  const body = await withBodySlot({ callKind: 'costly', address }, (progress) =>
    readBody(request, LIMITS.body, progress),
  );
  if (body === 'torn') throw new ApiError('invalid_request', refusals.incompleteRequest);
  if (body === 'too_large')
    throw new ApiError('payload_too_large', refusals.bodyTooLarge({ bytes: LIMITS.body }));
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body });
}
