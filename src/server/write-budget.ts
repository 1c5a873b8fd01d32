import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#kernel';
import { type Clock, LIMITS } from '#platform';
import type { CallerEnv } from '#settings';

/** What one address may have stored within a day, by calls of the shop; counted by each process for itself. */
export interface WriteBudget {
  /** Seconds until this address may write so much again; null: it may now. */
  waitFor(address: string, bytes: number): number | null;
  /** Notes what was stored. */
  spend(address: string, bytes: number): void;
}

interface Spent {
  calls: number;
  bytes: number;
  until: number;
}

const DAY_MS = 86_400_000;
/** Addresses that are remembered; of more, those that came first are forgotten. */
const MOST_ADDRESSES = 50_000;

/**
 * Bounds what one address fills the disk and the database with, whatever calls it uses for it. Many small calls and
 * few large ones are counted apart, so that a neighbour's uploads close nobody's cart.
 */
export function createWriteBudget(clock: Clock): WriteBudget {
  const { writesAddressDay, writtenAddressDay, smallWrite } = LIMITS;
  const spent = new Map<string, Spent>();
  const present = (address: string): Spent | null => {
    const known = spent.get(address);
    return known && known.until > clock.now().getTime() ? known : null;
  };
  return {
    waitFor: (address, bytes) => {
      const known = present(address);
      if (!known) return null;
      const isOver =
        bytes > smallWrite ? known.bytes + bytes > writtenAddressDay : known.calls >= writesAddressDay;
      return isOver ? Math.ceil((known.until - clock.now().getTime()) / 1_000) : null;
    },
    spend: (address, bytes) => {
      let known = present(address);
      if (!known) {
        spent.delete(address);
        const [first] = spent.keys();
        if (spent.size >= MOST_ADDRESSES && first !== undefined) spent.delete(first);
        known = { calls: 0, bytes: 0, until: clock.now().getTime() + DAY_MS };
        spent.set(address, known);
      }
      if (bytes > smallWrite) known.bytes += bytes;
      else known.calls += 1;
    },
  };
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Events of the gateway must arrive; events of visitors are counted, not kept, and have a limit of their own. */
const UNBOUNDED = /^\/api\/(?:webhooks\/|v1\/track(?:\/|$))/;

/** Refuses what would store more than an address may; to be put before every call below `/api`. */
export function boundWrites(budget: WriteBudget): MiddlewareHandler<CallerEnv> {
  return async (c, next) => {
    const address = c.env?.address;
    if (READS.has(c.req.method) || address === undefined || UNBOUNDED.test(c.req.path)) return next();
    const bytes = sizeOf(c.req.raw.headers);
    const wait = budget.waitFor(address, bytes);
    if (wait !== null) throw new ApiError('too_many_requests', FULL, { retryAfter: wait });
    await next();
    if (c.res.status < 400) budget.spend(address, bytes);
  };
}

/** Told in the language of the caller, see `sentences.ts` of the settings. */
export const FULL = 'Your network has sent too much today. Try again tomorrow, or write to us.';

/** What a body may bring: its length, or where it does not say so, the most that is read of its kind. */
function sizeOf(headers: Headers): number {
  const length = headers.get('content-length');
  if (length !== null) return Number(length);
  if (headers.get('content-type')?.includes('multipart/form-data')) return LIMITS.form;
  return headers.has('transfer-encoding') ? LIMITS.body : 0;
}
