import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS, type Logger, reasonOf } from '#platform/basics';
import type { Clock } from '../clock.ts';
import type { Db, Executor } from '../database.ts';
import type { Notifications } from '../notifications.ts';
import type { Random } from '../random.ts';
import type { DeadJob, JobGivenUp, JobHandler, JobOptions, Jobs, NewJob } from './jobs.ts';
import {
  buryJob,
  countDeadJobs,
  deadJobs,
  extendLeases,
  findDeadJob,
  finishAndLease,
  finishJob,
  insertJobs,
  JOBS_CHANNEL,
  type LeasedJob,
  leaseDue,
  postponeJob,
  releaseLeases,
  returnLeases,
  reviveJob,
  sweepDone,
  upsertRepeating,
} from './store.ts';
import { delayAfter, faultOf } from './tries.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const POLL_MS = SECOND;
const LEASE_MS = 30 * SECOND;
const HEARTBEAT_MS = 10 * SECOND;
const GIVE_UP_MS = 72 * HOUR;
/** A job that is done still keeps the same one from being added again. */
const KEPT_MS = 30 * 24 * HOUR;
/** Requests need connections too, and one kind that waits for its server must not hold up the others. */
const AT_ONCE = 4;
/** A job that was running so often when its process ended is given up: it may be what ends it. */
const MOST_INTERRUPTED = 3;
const AT_ONCE_OF_A_KIND = 2;
/** From one look to the next, however often it is woken: what comes meanwhile is taken together. */
const LOOK_GAP_MS = 25;
/** So many jobs of a kind follow each other before the other kinds are looked at. */
const MOST_IN_A_ROW = 16;

interface Kind {
  work: JobHandler;
  giveUpAfterMs: number;
  /** Between two tries; null: as long as any job. */
  longestDelayMs: number | null;
  /** Of a repeating job: milliseconds from the end of one run to the next. */
  every: number | null;
}

interface Surroundings {
  db: Db;
  log: Logger;
  clock: Clock;
  random: Random;
  notifications: Notifications;
  /** No other process runs jobs on this database. */
  alone: boolean;
}

/** The jobs of this process. Nothing runs before `start` or `drain`. */
export class JobWorker implements Jobs {
  readonly #at: Surroundings;
  readonly #kinds = new Map<string, Kind>();
  readonly #running = new Map<Promise<void>, LeasedJob>();
  readonly #newRepeating = new Set<string>();
  readonly #givenUp: JobGivenUp[] = [];
  #timers: NodeJS.Timeout[] = [];
  #round: Promise<void> | undefined;
  #again = false;
  #tries = 0;
  /** Whether the next look asks for what ran when a process ended: such jobs are rare, so each second is enough. */
  #isSuspectTime = true;
  #closed = false;
  #released = false;

  constructor(surroundings: Surroundings) {
    this.#at = surroundings;
    this.every('jobs.sweep', 6 * HOUR, () => sweepDone(this.#pool, this.#later(-KEPT_MS)));
  }

  add(tx: Pick<Executor, 'execute'>, ...jobs: NewJob[]): Promise<void> {
    const named = jobs.map((job) => ({ ...job, id: this.#at.random.id() }));
    return insertJobs(tx, named, this.#at.clock.now());
  }

  handle(kind: string, work: JobHandler, options: JobOptions = {}): void {
    const { giveUpAfterMs = GIVE_UP_MS, longestDelayMs = null } = options;
    this.#kinds.set(kind, { work, giveUpAfterMs, longestDelayMs, every: null });
  }

  every(name: string, ms: number, work: () => Promise<void>): void {
    const kind = `every.${name}`;
    const giveUpAfterMs = Number.POSITIVE_INFINITY;
    this.#kinds.set(kind, { work, giveUpAfterMs, longestDelayMs: ms, every: ms });
    this.#newRepeating.add(kind);
  }

  onGivenUp(hook: JobGivenUp): void {
    this.#givenUp.push(hook);
  }

  start(): void {
    if (this.#timers.length > 0 || this.#closed) return;
    this.#timers = [
      setInterval(() => this.#wakeForAll(), POLL_MS),
      setInterval(() => void this.#holdLeases(), HEARTBEAT_MS),
    ];
    this.#at.notifications.on(JOBS_CHANNEL, (kind) => {
      if (this.#timers.length > 0 && this.#hasRoomFor(kind)) this.#wake();
    });
    this.#wakeForAll();
  }

  async drain(): Promise<number> {
    const before = this.#tries;
    do {
      await this.#round;
      this.#isSuspectTime = true;
      await this.#takeDue();
      await Promise.all(this.#running.keys());
      // A look that began meanwhile may have leased what this one did not see.
    } while (this.#round || (await this.#takeDue()));
    await Promise.all(this.#running.keys());
    return this.#tries - before;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    await this.#round;
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LIMITS.drainTime);
    });
    await Promise.race([Promise.all(this.#running.keys()), tooLong]);
    clearTimeout(timer);
    if (this.#running.size === 0) return;
    this.#at.log.warn({ jobs: this.#running.size }, 'jobs were cut off');
    await returnLeases(
      this.#pool,
      [...this.#running.values()].map(({ lease }) => lease),
    );
  }

  dead(most?: number): Promise<DeadJob[]> {
    return deadJobs(this.#pool, most);
  }

  countDead(): Promise<number> {
    return countDeadJobs(this.#pool);
  }

  findDead(id: string): Promise<DeadJob | null> {
    return findDeadJob(this.#pool, id);
  }

  revive(id: string): Promise<boolean> {
    return reviveJob(this.#pool, id, this.#at.clock.now());
  }

  get #pool() {
    return this.#at.db.pool;
  }

  #later(ms: number): Date {
    return new Date(this.#at.clock.now().getTime() + ms);
  }

  /** Whoever runs as many of a kind as may run takes the next ones when they end. */
  #hasRoomFor(kind: string): boolean {
    if (kind === '') return true;
    return this.#kinds.has(kind) && this.#running.size < AT_ONCE && this.#runningOf(kind) < AT_ONCE_OF_A_KIND;
  }

  #wakeForAll(): void {
    this.#isSuspectTime = true;
    this.#wake();
  }

  /** One look at a time; a wake-up during a look leads to exactly one more. */
  #wake(): void {
    if (this.#closed) return;
    if (this.#round) {
      this.#again = true;
      return;
    }
    this.#round = this.#look().finally(() => {
      this.#round = undefined;
      if (this.#again) {
        this.#again = false;
        this.#wake();
      }
    });
  }

  async #look(): Promise<void> {
    try {
      await this.#takeDue();
    } catch (error) {
      this.#at.log.warn({ err: error }, 'jobs could not be read; trying again');
    }
    await sleep(LOOK_GAP_MS);
  }

  /** Starts what is due as far as there is room. False where nothing was started. */
  async #takeDue(): Promise<boolean> {
    await this.#prepare();
    let started = false;
    while (!this.#closed) {
      const taken = await this.#lease();
      if (this.#closed) return this.#giveBack(taken, started);
      for (const job of taken) this.#run(job);
      if (taken.length === 0) return started;
      started = true;
    }
    return started;
  }

  /** What was asked for just before the end waits for the next process. */
  async #giveBack(taken: readonly LeasedJob[], started: boolean): Promise<boolean> {
    for (const job of taken) await postponeJob(this.#pool, job, this.#at.clock.now(), null);
    return started;
  }

  async #lease(): Promise<LeasedJob[]> {
    const limit = Math.min(AT_ONCE - this.#running.size, AT_ONCE_OF_A_KIND);
    const kinds = [...this.#kinds.keys()].filter((kind) => this.#runningOf(kind) === 0);
    const second = [...this.#kinds.keys()].filter((kind) => this.#runningOf(kind) === 1);
    if (limit <= 0) return [];
    const now = this.#at.clock.now();
    const lease = this.#at.random.id();
    const asked = { now, until: this.#later(LEASE_MS), lease, suspect: false };
    const taken = kinds.length > 0 ? await leaseDue(this.#pool, { ...asked, kinds, limit }) : [];
    if (taken.length > 0) return taken;
    const more = second.length > 0 ? await leaseDue(this.#pool, { ...asked, kinds: second, limit: 1 }) : [];
    if (more.length > 0 || !this.#isSuspectTime || this.#isSuspectRunning()) return more;
    this.#isSuspectTime = this.#timers.length === 0;
    // One at a time, so that the one which ends the process is found, and not those that run beside it.
    return leaseDue(this.#pool, { ...asked, suspect: true, kinds: [...kinds, ...second], limit: 1 });
  }

  #isSuspectRunning(): boolean {
    return [...this.#running.values()].some(({ interrupted }) => interrupted > 0);
  }

  #runningOf(kind: string): number {
    let count = 0;
    for (const job of this.#running.values()) if (job.kind === kind) count += 1;
    return count;
  }

  async #prepare(): Promise<void> {
    if (this.#at.alone && !this.#released) {
      this.#released = true;
      await releaseLeases(this.#pool);
    }
    for (const kind of this.#newRepeating) {
      const now = this.#at.clock.now();
      const latest = this.#later(this.#kinds.get(kind)?.every ?? 0);
      await upsertRepeating(this.#pool, { id: this.#at.random.id(), kind, now, latest });
      this.#newRepeating.delete(kind);
    }
  }

  /** Runs a job, and others of its kind that are due after it. */
  #run(job: LeasedJob): void {
    const running: Promise<void> = this.#runInRow(job, (next) => this.#running.set(running, next)).finally(
      () => {
        this.#running.delete(running);
        this.#wakeIfStarted();
      },
    );
    this.#running.set(running, job);
  }

  async #runInRow(first: LeasedJob, begin: (job: LeasedJob) => void): Promise<void> {
    let job = first;
    for (let count = 1; ; count += 1) {
      this.#tries += 1;
      try {
        const next = await this.#attempt(job, count < MOST_IN_A_ROW);
        if (!next) return;
        if (this.#closed) return void (await this.#giveBack([next], false));
        job = next;
        begin(job);
      } catch (error) {
        // Its end could not be written: the lease runs out, and it is tried again.
        this.#at.log.warn({ err: error, job: job.id, kind: job.kind }, 'the end of a job was not stored');
        return;
      }
    }
  }

  #wakeIfStarted(): void {
    if (this.#timers.length > 0) this.#wake();
  }

  /** Answers with the next job of the kind where this one is done and another may follow. */
  async #attempt(job: LeasedJob, mayFollow: boolean): Promise<LeasedJob | null> {
    const kind = this.#kinds.get(job.kind);
    if (!kind) return null;
    if (kind.every === null && job.interrupted >= MOST_INTERRUPTED) {
      const reason = `The process ended ${job.interrupted} times while this task ran.`;
      this.#at.log.error(
        { job: job.id, kind: job.kind, key: job.key },
        'a job was given up: it ends processes',
      );
      await this.#bury(job, this.#at.clock.now(), reason);
      return null;
    }
    const fault = await faultOf(kind.work, job);
    if (fault !== null) await this.#postpone(job, kind, fault);
    else if (kind.every !== null) await postponeJob(this.#pool, job, this.#later(kind.every), null);
    else return this.#finish(job, mayFollow && !this.#closed && job.interrupted === 0);
    return null;
  }

  async #finish(job: LeasedJob, mayFollow: boolean): Promise<LeasedJob | null> {
    const now = this.#at.clock.now();
    if (mayFollow) {
      const lease = this.#at.random.id();
      return finishAndLease(this.#pool, job, { now, until: this.#later(LEASE_MS), lease });
    }
    await finishJob(this.#pool, job, now);
    return null;
  }

  async #postpone(job: LeasedJob, kind: Kind, fault: unknown): Promise<void> {
    const now = this.#at.clock.now();
    const reason = reasonOf(fault).slice(0, 500);
    const { id, kind: name, key, attempt } = job;
    if (now.getTime() - job.firstDueAt.getTime() >= kind.giveUpAfterMs) {
      this.#at.log.error({ err: fault, job: id, kind: name, key, attempt }, 'a job was given up');
      return this.#bury(job, now, reason);
    }
    this.#at.log.warn({ err: fault, job: id, kind: name, key, attempt }, 'a job failed; it is tried again');
    return postponeJob(this.#pool, job, this.#later(delayAfter(attempt, kind.longestDelayMs)), reason);
  }

  async #bury(job: LeasedJob, diedAt: Date, reason: string): Promise<void> {
    const { id, kind, key, attempt: attempts, addedAt } = job;
    await this.#at.db.transaction(async (tx) => {
      if (!(await buryJob(tx, job, diedAt, reason))) return;
      for (const hook of this.#givenUp) await hook(tx, { id, kind, key, attempts, addedAt, diedAt, reason });
    });
  }

  async #holdLeases(): Promise<void> {
    const leases = [...new Set([...this.#running.values()].map((job) => job.lease))];
    if (leases.length === 0) return;
    await extendLeases(this.#pool, leases, this.#later(LEASE_MS)).catch((error: unknown) => {
      this.#at.log.warn({ err: error }, 'leases could not be extended');
    });
  }
}
