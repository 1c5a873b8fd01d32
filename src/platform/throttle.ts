import { createHash } from 'node:crypto';
import type { Limit } from '#platform/basics';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';

export type ThrottleAnswer = { isAllowed: true } | { isAllowed: false; retryAfterSeconds: number };

/** Counts tries in the database, so that all processes share the counts. */
export interface Throttle {
  /**
   * Counts one try and returns whether it is allowed. Keys name kind and subject, such as `login:a@example.com`; limits
   * are in `THROTTLES`. Call it before the work, and `clear` if success should reset the count. Refused tries are
   * not counted, so a caller who waits is let in.
   */
  hit(key: string, limit: Limit): Promise<ThrottleAnswer>;
  /** Like `hit` without counting, for limits that count only failures afterwards. */
  peek(key: string): Promise<ThrottleAnswer>;
  /** `peek` for several keys: allowed if each is, else the longest wait. */
  peekAll(keys: readonly string[]): Promise<ThrottleAnswer>;
  clear(key: string): Promise<void>;
  /** Removes expired rows. */
  sweep(): Promise<void>;
}

/** SQL: until when the n-th try blocks the next ones; without growing delay until the window ends. */
const blockedAfter = (n: string, resetsAt: string) => `
  CASE WHEN ${n} < $4::int THEN 'epoch'::timestamptz
    WHEN $5::int = 0 THEN ${resetsAt}
    ELSE $2::timestamptz + LEAST($6::int, $5::int * power(2, LEAST(${n} - $4::int, 20))) * interval '1 second' END`;
const WINDOW_END = `$2::timestamptz + $3::int * interval '1 second'`;

/**
 * Counts and decides in one statement, so that simultaneous tries are all counted. No row returned: refused, not
 * counted.
 */
const HIT = `
  INSERT INTO throttles AS known (key_hash, hits, resets_at, blocked_until)
  VALUES ($1, 1, ${WINDOW_END}, ${blockedAfter('1', WINDOW_END)})
  ON CONFLICT (key_hash) DO UPDATE SET
    hits = CASE WHEN known.resets_at <= $2 THEN 1 ELSE known.hits + 1 END,
    resets_at = CASE WHEN known.resets_at <= $2 THEN excluded.resets_at ELSE known.resets_at END,
    blocked_until = CASE WHEN known.resets_at <= $2 THEN excluded.blocked_until
      ELSE ${blockedAfter('(known.hits + 1)', 'known.resets_at')} END
  WHERE known.resets_at <= $2 OR known.blocked_until <= $2
  RETURNING hits`;
const FREE_AT =
  'SELECT max(LEAST(blocked_until, resets_at)) AS free_at FROM throttles WHERE key_hash = ANY($1::text[])';

export function createThrottle({ pool }: Pick<Db, 'pool'>, clock: Clock): Throttle {
  const refusalUntil = (freeAt: Date, now: Date) => {
    const milliseconds = freeAt.getTime() - now.getTime();
    return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) } as const;
  };
  const freeAt = async (keys: readonly string[], now: Date) => {
    const { rows } = await pool.query<{ free_at: Date | null }>(FREE_AT, [keys.map(hashKey)]);
    return rows[0]?.free_at ?? now;
  };
  const peekAll = async (keys: readonly string[]): Promise<ThrottleAnswer> => {
    const now = clock.now();
    const freeTime = await freeAt(keys, now);
    return freeTime > now ? refusalUntil(freeTime, now) : { isAllowed: true };
  };
  return {
    hit: async (key, { count, seconds, growing }) => {
      const now = clock.now();
      const values = [hashKey(key), now, seconds, count, growing?.first ?? 0, growing?.longest ?? 0];
      if ((await pool.query(HIT, values)).rowCount === 1) return { isAllowed: true };
      return refusalUntil(await freeAt([key], now), now);
    },
    peek: (key) => peekAll([key]),
    peekAll,
    clear: async (key) => {
      await pool.query('DELETE FROM throttles WHERE key_hash = $1', [hashKey(key)]);
    },
    sweep: async () => {
      await pool.query('DELETE FROM throttles WHERE resets_at < $1', [clock.now()]);
    },
  };
}

const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url');
