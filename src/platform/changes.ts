import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from '#platform/basics';
import type { Db, Executor } from './database.ts';
import type { Notifications } from './notifications.ts';
import { hintAfterCommit } from './notify-hints.ts';

/**
 * Informs every process of changed rows. A channel is a counter in the database: the writer raises it in its own
 * transaction and stores the number in the rows it wrote; readers poll each second which counters have moved and read
 * the rows above the number they know. NOTIFY only shortens the wait.
 */
export interface ChangeFeed {
  /**
   * Calls `apply(afterSeq, upTo)` once immediately and again whenever the channel has moved. Rows to read have a number
   * above `afterSeq` and at most `upTo`. A failed call is logged and repeated with the same `afterSeq`, except the
   * first, whose error is thrown.
   */
  follow(channel: string, apply: ApplyChanges): Promise<FollowHandle>;
  /**
   * The same for rows that carry the stamp of their transaction. `apply({ fromStamp, belowStamp })` reads the rows with
   * a stamp of at least `fromStamp` and less than `belowStamp`. Rows may be delivered again, so applying them must be
   * idempotent.
   */
  followStampedChanges(apply: ApplyStamps): Promise<FollowHandle>;
  /**
   * Resolves once this process has read everything committed before the call, so that an answer does not repeat what
   * the database has just contradicted. Also resolves if reading fails; the failure is logged and the read repeated
   * later.
   */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

export type ApplyChanges = (afterSeq: number, upTo: number) => void | Promise<void>;

/**
 * Transaction stamps begin at 3. `fromStamp` is the oldest transaction that was open at the previous read. The first
 * range holds every stamp, including those of a restored database, which may be ahead of this server's.
 */
export interface StampRange {
  fromStamp: number;
  belowStamp: number;
}

export type ApplyStamps = (range: StampRange) => void | Promise<void>;

export interface FollowHandle {
  stop(): void;
}

interface Follower {
  channel: string;
  appliedSeq: number;
  apply: ApplyChanges;
}

interface StampFollower {
  fromStamp: number;
  apply: ApplyStamps;
}

const POLL_INTERVAL_MS = 1_000;
/** Pause between two rounds, however often the feed is woken; changes in between are read together. */
const ROUND_GAP_MS = 100;
const NOTIFY_CHANNEL = 'store_changes';

/**
 * Draws the next number of a channel inside the writer's transaction. The counter row stays locked until the
 * commit, so numbers become visible in order and none is skipped: call it late in a long transaction.
 */
export async function announceChange(tx: Pick<Executor, 'execute'>, channel: string): Promise<number> {
  const result = await tx.execute<{ number: string }>(sql`
    INSERT INTO change_counters AS counter (channel, number) VALUES (${channel}, 1)
    ON CONFLICT (channel) DO UPDATE SET number = counter.number + 1
    RETURNING number`);
  await hintAfterCommit(tx, NOTIFY_CHANNEL, channel);
  return Number(result.rows[0]!.number);
}

/**
 * Number of the writing transaction, for rows whose writers must not wait for each other. Transactions may become
 * visible in another order than their numbers: `followStampedChanges` reads from the oldest open transaction on.
 */
export const TRANSACTION_STAMP = sql`pg_current_xact_id()::text::bigint`;

/** Announces that rows stamped with `TRANSACTION_STAMP` were written. Takes no lock. */
export function announceStamps(tx: Pick<Executor, 'execute'>, channel: string): Promise<void> {
  return hintAfterCommit(tx, NOTIFY_CHANNEL, channel);
}

/** Starts polling. While the database is unreachable the feed keeps trying; that is not fatal. */
export function createChangeFeed(db: Db, log: Logger, notifications: Notifications): ChangeFeed {
  const feed = new PollingFeed(db, log);
  feed.start();
  notifications.listen(NOTIFY_CHANNEL, () => feed.wake());
  return feed;
}

class PollingFeed implements ChangeFeed {
  readonly #db: Db;
  readonly #log: Logger;
  readonly #followers = new Set<Follower>();
  readonly #stampFollowers = new Set<StampFollower>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isRoundPending = false;
  #isClosed = false;
  /** Resolved at the end of the first round that begins after the request. */
  #catchingUp: (() => void)[] = [];

  constructor(db: Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_INTERVAL_MS);
    this.#timer.unref();
  }

  async follow(channel: string, apply: ApplyChanges): Promise<FollowHandle> {
    const upTo = (await this.#state()).numbers.get(channel) ?? 0;
    await apply(0, upTo);
    const follower: Follower = { channel, appliedSeq: upTo, apply };
    this.#followers.add(follower);
    return { stop: () => this.#followers.delete(follower) };
  }

  async followStampedChanges(apply: ApplyStamps): Promise<FollowHandle> {
    const follower: StampFollower = { fromStamp: 1, apply };
    const { stamps } = await this.#state();
    await this.#applyStamps(follower, { ...stamps, next: Number.MAX_SAFE_INTEGER });
    this.#stampFollowers.add(follower);
    return { stop: () => this.#stampFollowers.delete(follower) };
  }

  catchUp(): Promise<void> {
    if (this.#isClosed || !this.#hasFollowers()) return Promise.resolve();
    return new Promise((resolve) => {
      this.#catchingUp.push(resolve);
      this.wake();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#followers.clear();
    this.#stampFollowers.clear();
    await this.#running;
    for (const resolveWaiter of this.#catchingUp.splice(0)) resolveWaiter();
  }

  #hasFollowers(): boolean {
    return this.#followers.size + this.#stampFollowers.size > 0;
  }

  /** Runs one round; a wake-up during a round leads to exactly one more. */
  wake(): void {
    if (this.#isClosed || !this.#hasFollowers()) return;
    if (this.#running) {
      this.#isRoundPending = true;
      return;
    }
    this.#running = this.#round().finally(async () => {
      if (!this.#isClosed) await sleep(ROUND_GAP_MS);
      this.#running = undefined;
      if (this.#isRoundPending) {
        this.#isRoundPending = false;
        this.wake();
      }
    });
  }

  async #round(): Promise<void> {
    const catchingUp = this.#catchingUp.splice(0);
    try {
      const { numbers, stamps } = await this.#state();
      for (const follower of this.#followers) {
        await this.#advance(follower, numbers.get(follower.channel) ?? 0);
      }
      for (const follower of this.#stampFollowers) await this.#advanceStamps(follower, stamps);
    } catch (error) {
      this.#log.warn({ error: messageOf(error) }, 'changes could not be read; trying again');
    }
    for (const resolveWaiter of catchingUp) resolveWaiter();
  }

  async #advance(follower: Follower, upTo: number): Promise<void> {
    if (upTo <= follower.appliedSeq) return;
    try {
      await follower.apply(follower.appliedSeq, upTo);
      follower.appliedSeq = upTo;
    } catch (error) {
      this.#log.error(
        { err: error, channel: follower.channel },
        'a change could not be applied; trying again',
      );
    }
  }

  async #advanceStamps(follower: StampFollower, stamps: Stamps): Promise<void> {
    try {
      await this.#applyStamps(follower, stamps);
    } catch (error) {
      this.#log.error({ err: error }, 'stamped changes could not be applied; trying again');
    }
  }

  /** Every transaction below `oldestOpen` has ended, so the next read includes all its rows. */
  async #applyStamps(follower: StampFollower, { oldestOpen, next }: Stamps): Promise<void> {
    await follower.apply({ fromStamp: follower.fromStamp, belowStamp: next });
    follower.fromStamp = oldestOpen;
  }

  async #state(): Promise<{ numbers: Map<string, number>; stamps: Stamps }> {
    const { rows } = await this.#db.pool.query<{
      channel: string | null;
      number: string;
      oldest_open: string;
      next: string;
    }>(
      `SELECT channel, number, pg_snapshot_xmin(now.snapshot)::text AS oldest_open, pg_snapshot_xmax(now.snapshot)::text AS next
       FROM (SELECT pg_current_snapshot() AS snapshot) AS now LEFT JOIN change_counters ON true`,
    );
    const { oldest_open: oldestOpen, next } = rows[0]!;
    return {
      numbers: new Map(
        rows.flatMap((row) => (row.channel === null ? [] : [[row.channel, Number(row.number)]])),
      ),
      stamps: { oldestOpen: Number(oldestOpen), next: Number(next) },
    };
  }
}

/** Transactions below `oldestOpen` have ended; those from `next` on have not begun. */
interface Stamps {
  oldestOpen: number;
  next: number;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
