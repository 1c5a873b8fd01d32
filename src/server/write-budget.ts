import type { MiddlewareHandler } from 'hono';
import { ApiError, DAY_MS } from '#kernel';
import { type Clock, LIMITS, networkOf, WIDE_SHARE } from '#platform';
import type { CallerEnv } from '#settings';
import { refusals } from './refusals.ts';

/** What calls store for one address within a day; counted per process. */
export interface WriteBudget {
  /** Seconds until this address may write this many bytes; null: it may now. */
  waitFor(address: string, bytes: number): number | null;
  /** Counts bytes that were stored. */
  spend(address: string, bytes: number): void;
  /**
   * Reserves bytes that will be stored beyond the body of a call. Null: reserved; else seconds until it is possible.
   */
  book(address: string, bytes: number): number | null;
}

interface DayUsage {
  calls: number;
  bytes: number;
  keptBytes: number;
  endsAt: number;
}

/** Addresses that are tracked; beyond that the oldest are dropped. */
const MOST_ADDRESSES = 50_000;

/**
 * Limits what one address stores on disk and in the database, whichever calls it uses. Many small calls, few large
 * ones, and data that becomes large only when processed are counted separately, so that a neighbour's uploads never
 * block a cart. An IPv6 network, whose addresses one customer may hold, has a larger share for all of them together.
 */
export function createWriteBudget(clock: Clock): WriteBudget {
  const { writesAddressDay, writtenAddressDay, storedAddressDay, smallWrite } = LIMITS;
  const usages = new Map<string, DayUsage>();
  const currentUsage = (key: string): DayUsage | null => {
    const usage = usages.get(key);
    return usage && usage.endsAt > clock.now().getTime() ? usage : null;
  };
  const openUsage = (key: string): DayUsage => {
    const existingUsage = currentUsage(key);
    if (existingUsage) return existingUsage;
    usages.delete(key);
    const [first] = usages.keys();
    if (usages.size >= MOST_ADDRESSES && first !== undefined) usages.delete(first);
    const newUsage: DayUsage = { calls: 0, bytes: 0, keptBytes: 0, endsAt: clock.now().getTime() + DAY_MS };
    usages.set(key, newUsage);
    return newUsage;
  };
  const longestWait = (
    address: string,
    isOver: (usage: DayUsage, share: number) => boolean,
  ): number | null => {
    const waits = sharesOf(address).map(({ key, share }) => {
      const usage = currentUsage(key);
      return usage && isOver(usage, share) ? Math.ceil((usage.endsAt - clock.now().getTime()) / 1_000) : 0;
    });
    return Math.max(...waits) || null;
  };
  return {
    waitFor: (address, bytes) =>
      longestWait(address, (usage, share) =>
        bytes > smallWrite
          ? usage.bytes + bytes > share * writtenAddressDay
          : usage.calls >= share * writesAddressDay,
      ),
    spend: (address, bytes) => {
      for (const { key } of sharesOf(address)) {
        if (bytes > smallWrite) openUsage(key).bytes += bytes;
        else openUsage(key).calls += 1;
      }
    },
    book: (address, bytes) => {
      const wait = longestWait(
        address,
        ({ keptBytes: kept }, share) => kept + bytes > share * storedAddressDay,
      );
      if (wait === null) for (const { key } of sharesOf(address)) openUsage(key).keptBytes += bytes;
      return wait;
    },
  };
}

/** The keys an address is counted by, each with its multiple of the limit of one address. */
function sharesOf(address: string): { key: string; share: number }[] {
  const network = networkOf(address);
  return [{ key: address, share: 1 }, ...(network ? [{ key: network, share: WIDE_SHARE }] : [])];
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Not limited here: gateway events must arrive; visitor events are only counted, and have a limit of their own. */
const UNBOUNDED = /^\/api\/(?:webhooks\/|v1\/track(?:\/|$))/;

/** Refuses calls that would store more than an address may; mount it before every call below `/api`. */
export function limitWrites(budget: WriteBudget): MiddlewareHandler<CallerEnv> {
  return async (c, next) => {
    const address = c.env?.address;
    if (READS.has(c.req.method) || address === undefined || UNBOUNDED.test(c.req.path)) return next();
    const bytes = sizeOf(c.req.raw.headers);
    const refuseFor = (wait: number | null) => {
      if (wait !== null) throw new ApiError('too_many_requests', refusals.tooMuchToday, { retryAfter: wait });
    };
    refuseFor(budget.waitFor(address, bytes));
    c.env.book = (keptBytes) => refuseFor(budget.book(address, keptBytes));
    await next();
    if (c.res.status < 400) budget.spend(address, bytes);
  };
}

/** Expected size of a body: its declared length, or without one the most that is read of its kind. */
function sizeOf(headers: Headers): number {
  const length = headers.get('content-length');
  if (length !== null) return Number(length);
  if (headers.get('content-type')?.includes('multipart/form-data')) return LIMITS.form;
  return headers.has('transfer-encoding') ? LIMITS.body : 0;
}
