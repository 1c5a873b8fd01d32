import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#kernel';
import { type Clock, LIMITS, networkOf, WIDE_SHARE } from '#platform';
import type { CallerEnv } from '#settings';

/** What one address may have stored within a day, by calls of the shop; counted by each process for itself. */
export interface WriteBudget {
  /** Seconds until this address may write so much again; null: it may now. */
  waitFor(address: string, bytes: number): number | null;
  /** Notes what was stored. */
  spend(address: string, bytes: number): void;
  /** Books what will be kept beyond the body of a call; seconds until there is room for it, null: it is booked. */
  book(address: string, bytes: number): number | null;
}

interface DayUsage {
  calls: number;
  bytes: number;
  keptBytes: number;
  endsAt: number;
}

const DAY_MS = 86_400_000;
/** Addresses that are remembered; of more, those that came first are forgotten. */
const MOST_ADDRESSES = 50_000;

/**
 * Bounds what one address fills the disk and the database with, whatever calls it uses for it. Many small calls, few
 * large ones, and what becomes large only once it is read are counted apart, so that a neighbour's uploads close nobody's
 * cart. A network of IPv6 whose addresses one customer may hold has a larger share, all of them together.
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

/** What an address is counted by, and how many times the limit of one address each may have. */
function sharesOf(address: string): { key: string; share: number }[] {
  const network = networkOf(address);
  return [{ key: address, share: 1 }, ...(network ? [{ key: network, share: WIDE_SHARE }] : [])];
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Events of the gateway must arrive; events of visitors are counted, not kept, and have a limit of their own. */
const UNBOUNDED = /^\/api\/(?:webhooks\/|v1\/track(?:\/|$))/;

/** Refuses what would store more than an address may; to be put before every call below `/api`. */
export function limitWrites(budget: WriteBudget): MiddlewareHandler<CallerEnv> {
  return async (c, next) => {
    const address = c.env?.address;
    if (READS.has(c.req.method) || address === undefined || UNBOUNDED.test(c.req.path)) return next();
    const bytes = sizeOf(c.req.raw.headers);
    const refuseFor = (wait: number | null) => {
      if (wait !== null) throw new ApiError('too_many_requests', FULL, { retryAfter: wait });
    };
    refuseFor(budget.waitFor(address, bytes));
    c.env.book = (keptBytes) => refuseFor(budget.book(address, keptBytes));
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
