import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS, type Logger, reasonOf } from '#platform/basics';
import type { Clock } from '../clock.ts';
import type { Db, Executor } from '../database.ts';
import type { Notifications } from '../notifications.ts';
import type { Random } from '../random.ts';
import { delayAfter, runTry } from './job-attempts.ts';
import type { DeadJob, DeadLetterListener, JobHandler, JobOptions, Jobs, NewJob } from './jobs.ts';
import {
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
  markJobDead,
  postponeJob,
  releaseLeases,
  returnLeases,
  reviveJob,
  sweepDone,
  upsertRepeating,
} from './store.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const POLL_MS = SECOND;
const LEASE_MS = 30 * SECOND;
const HEARTBEAT_MS = 10 * SECOND;
const RETRY_FOR_MS = 72 * HOUR;
/** A done job is stored this long, so that the same job is not added again. */
const DONE_RETENTION_MS = 30 * 24 * HOUR;
/** Requests need connections too, and one kind that waits for its server must not hold up the others. */
const MAX_RUNNING = 4;
/** A job that was running this many times when its process ended is marked dead: it may be what ends it. */
const MAX_INTERRUPTIONS = 3;
const MAX_RUNNING_PER_KIND = 2;
/** Pause between two looks for due jobs, however often the worker is woken; jobs due in between are taken together. */
const LOOK_GAP_MS = 25;
/** Jobs of one kind that run in a row before other kinds are considered. */
const MAX_IN_A_ROW = 16;

interface Kind {
  work: JobHandler;
  retryForMs: number;
  /** Longest delay between two tries; null: the default of all jobs. */
  longestDelayMs: number | null;
  /** Of a repeating job: milliseconds from the end of one run to the next. */
  repeatMs: number | null;
}

interface Dependencies {
  db: Db;
  log: Logger;
  clock: Clock;
  random: Random;
  notifications: Notifications;
  /** No other process runs jobs on this database. */
  isOnlyProcess: boolean;
}

/** The jobs of this process. Nothing runs before `start` or `drain`. */
export class JobWorker implements Jobs {
  readonly #dependencies: Dependencies;
  readonly #kinds = new Map<string, Kind>();
  readonly #running = new Map<Promise<void>, LeasedJob>();
  readonly #unsavedRepeatingKinds = new Set<string>();
  readonly #deadLetterListeners: DeadLetterListener[] = [];
  #timers: NodeJS.Timeout[] = [];
  #round: Promise<void> | undefined;
  #isLookPending = false;
  #tries = 0;
  /**
   * Whether the next look includes jobs that were running when a process ended. They are rare, so each second is
   * enough.
   */
  #includesInterrupted = true;
  #isClosed = false;
  #hasReleasedLeases = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.repeatEvery('jobs.sweep', 6 * HOUR, () => sweepDone(this.#pool, this.#later(-DONE_RETENTION_MS)));
  }

  add(tx: Pick<Executor, 'execute'>, ...jobs: NewJob[]): Promise<void> {
    const jobsWithIds = jobs.map((job) => ({ ...job, id: this.#dependencies.random.id() }));
    return insertJobs(tx, jobsWithIds, this.#dependencies.clock.now());
  }

  handle(kind: string, work: JobHandler, options: JobOptions = {}): void {
    const { retryForMs = RETRY_FOR_MS, longestDelayMs = null } = options;
    this.#kinds.set(kind, { work, retryForMs, longestDelayMs, repeatMs: null });
  }

  repeatEvery(name: string, ms: number, work: () => Promise<void>): void {
    const kind = `every.${name}`;
    const retryForMs = Number.POSITIVE_INFINITY;
    this.#kinds.set(kind, { work, retryForMs, longestDelayMs: ms, repeatMs: ms });
    this.#unsavedRepeatingKinds.add(kind);
  }

  onDeadLetter(hook: DeadLetterListener): void {
    this.#deadLetterListeners.push(hook);
  }

  start(): void {
    if (this.#timers.length > 0 || this.#isClosed) return;
    this.#timers = [
      setInterval(() => this.#wakeIncludingInterrupted(), POLL_MS),
      setInterval(() => void this.#extendLeases(), HEARTBEAT_MS),
    ];
    this.#dependencies.notifications.listen(JOBS_CHANNEL, (kind) => {
      if (this.#timers.length > 0 && this.#hasRoomFor(kind)) this.#wake();
    });
    this.#wakeIncludingInterrupted();
  }

  async drain(): Promise<number> {
    const triesBefore = this.#tries;
    do {
      await this.#round;
      this.#includesInterrupted = true;
      await this.#startDueJobs();
      await Promise.all(this.#running.keys());
      // A look that began in the meantime may have leased jobs that this one did not get.
    } while (this.#round || (await this.#startDueJobs()));
    await Promise.all(this.#running.keys());
    return this.#tries - triesBefore;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    await this.#round;
    let timer: NodeJS.Timeout | undefined;
    const drainTimeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LIMITS.drainTime);
    });
    await Promise.race([Promise.all(this.#running.keys()), drainTimeout]);
    clearTimeout(timer);
    if (this.#running.size === 0) return;
    this.#dependencies.log.warn(
      { jobs: this.#running.size },
      'shutdown timed out; unfinished jobs were returned',
    );
    await returnLeases(
      this.#pool,
      [...this.#running.values()].map(({ lease }) => lease),
    );
  }

  dead(limit?: number): Promise<DeadJob[]> {
    return deadJobs(this.#pool, limit);
  }

  countDead(): Promise<number> {
    return countDeadJobs(this.#pool);
  }

  findDead(id: string): Promise<DeadJob | null> {
    return findDeadJob(this.#pool, id);
  }

  revive(id: string): Promise<boolean> {
    return reviveJob(this.#pool, id, this.#dependencies.clock.now());
  }

  get #pool() {
    return this.#dependencies.db.pool;
  }

  #later(ms: number): Date {
    return new Date(this.#dependencies.clock.now().getTime() + ms);
  }

  /**
   * Whether a job of this kind may start now. Above the limits nothing has to wake up: running jobs take the next ones
   * when they end.
   */
  #hasRoomFor(kind: string): boolean {
    if (kind === '') return true;
    return (
      this.#kinds.has(kind) &&
      this.#running.size < MAX_RUNNING &&
      this.#runningOf(kind) < MAX_RUNNING_PER_KIND
    );
  }

  #wakeIncludingInterrupted(): void {
    this.#includesInterrupted = true;
    this.#wake();
  }

  /** One look at a time; a wake-up during a look leads to exactly one more. */
  #wake(): void {
    if (this.#isClosed) return;
    if (this.#round) {
      this.#isLookPending = true;
      return;
    }
    this.#round = this.#look().finally(() => {
      this.#round = undefined;
      if (this.#isLookPending) {
        this.#isLookPending = false;
        this.#wake();
      }
    });
  }

  async #look(): Promise<void> {
    try {
      await this.#startDueJobs();
    } catch (error) {
      this.#dependencies.log.warn({ err: error }, 'jobs could not be read; trying again');
    }
    await sleep(LOOK_GAP_MS);
  }

  /** Starts due jobs up to the limits. False if nothing was started. */
  async #startDueJobs(): Promise<boolean> {
    await this.#prepare();
    let hasStarted = false;
    while (!this.#isClosed) {
      const leasedJobs = await this.#lease();
      if (this.#isClosed) return this.#returnJobs(leasedJobs, hasStarted);
      for (const job of leasedJobs) this.#run(job);
      if (leasedJobs.length === 0) return hasStarted;
      hasStarted = true;
    }
    return hasStarted;
  }

  /** Jobs leased just before the worker closed are put back for the next process. */
  async #returnJobs(leasedJobs: readonly LeasedJob[], hasStarted: boolean): Promise<boolean> {
    await returnLeases(
      this.#pool,
      leasedJobs.map(({ lease }) => lease),
    );
    return hasStarted;
  }

  async #lease(): Promise<LeasedJob[]> {
    const limit = Math.min(MAX_RUNNING - this.#running.size, MAX_RUNNING_PER_KIND);
    const kinds = [...this.#kinds.keys()].filter((kind) => this.#runningOf(kind) === 0);
    const busyKinds = [...this.#kinds.keys()].filter((kind) => this.#runningOf(kind) === 1);
    if (limit <= 0) return [];
    const now = this.#dependencies.clock.now();
    const lease = this.#dependencies.random.id();
    const request = { now, leasedUntil: this.#later(LEASE_MS), lease, suspect: false };
    const freshJobs = kinds.length > 0 ? await leaseDue(this.#pool, { ...request, kinds, limit }) : [];
    if (freshJobs.length > 0) return freshJobs;
    const furtherJobs =
      busyKinds.length > 0 ? await leaseDue(this.#pool, { ...request, kinds: busyKinds, limit: 1 }) : [];
    if (furtherJobs.length > 0 || !this.#includesInterrupted || this.#isSuspectRunning()) return furtherJobs;
    this.#includesInterrupted = this.#timers.length === 0;
    // One at a time, so that the job that ends the process is identified rather than those running beside it.
    return leaseDue(this.#pool, { ...request, suspect: true, kinds: [...kinds, ...busyKinds], limit: 1 });
  }

  #isSuspectRunning(): boolean {
    return [...this.#running.values()].some(({ interruptionCount: interrupted }) => interrupted > 0);
  }

  #runningOf(kind: string): number {
    let count = 0;
    for (const job of this.#running.values()) if (job.kind === kind) count += 1;
    return count;
  }

  async #prepare(): Promise<void> {
    if (this.#dependencies.isOnlyProcess && !this.#hasReleasedLeases) {
      this.#hasReleasedLeases = true;
      await releaseLeases(this.#pool);
    }
    for (const kind of this.#unsavedRepeatingKinds) {
      const now = this.#dependencies.clock.now();
      const latest = this.#later(this.#kinds.get(kind)?.repeatMs ?? 0);
      await upsertRepeating(this.#pool, { id: this.#dependencies.random.id(), kind, now, latest });
      this.#unsavedRepeatingKinds.delete(kind);
    }
  }

  /** Runs a job, then others of its kind that are due. */
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
        const next = await this.#attempt(job, count < MAX_IN_A_ROW);
        if (!next) return;
        if (this.#isClosed) return void (await this.#returnJobs([next], false));
        job = next;
        begin(job);
      } catch (error) {
        // The job's end could not be stored: its lease runs out, and the job is tried again.
        this.#dependencies.log.warn(
          { err: error, job: job.id, kind: job.kind },
          'the end of a job was not stored',
        );
        return;
      }
    }
  }

  #wakeIfStarted(): void {
    if (this.#timers.length > 0) this.#wake();
  }

  /** Runs one try. Returns the next job of the kind if this one is done and another may follow. */
  async #attempt(job: LeasedJob, mayFollow: boolean): Promise<LeasedJob | null> {
    const kind = this.#kinds.get(job.kind);
    if (!kind) return null;
    if (kind.repeatMs === null && job.interruptionCount >= MAX_INTERRUPTIONS) {
      const reason = `The process ended ${job.interruptionCount} times during this job.`;
      this.#dependencies.log.error(
        { job: job.id, kind: job.kind, key: job.key },
        'job marked dead: the process keeps ending while it runs',
      );
      await this.#markDead(job, this.#dependencies.clock.now(), reason);
      return null;
    }
    const fault = await runTry(kind.work, job);
    if (fault !== null) await this.#postpone(job, kind, fault);
    else if (kind.repeatMs !== null) await postponeJob(this.#pool, job, this.#later(kind.repeatMs), null);
    else return this.#finish(job, mayFollow && !this.#isClosed && job.interruptionCount === 0);
    return null;
  }

  async #finish(job: LeasedJob, mayFollow: boolean): Promise<LeasedJob | null> {
    const now = this.#dependencies.clock.now();
    if (mayFollow) {
      const lease = this.#dependencies.random.id();
      return finishAndLease(this.#pool, job, { now, leasedUntil: this.#later(LEASE_MS), lease });
    }
    await finishJob(this.#pool, job, now);
    return null;
  }

  async #postpone(job: LeasedJob, kind: Kind, fault: unknown): Promise<void> {
    const now = this.#dependencies.clock.now();
    const reason = reasonOf(fault).slice(0, 500);
    const { id, kind: name, key, attempt } = job;
    if (now.getTime() - job.firstDueAt.getTime() >= kind.retryForMs) {
      this.#dependencies.log.error(
        { err: fault, job: id, kind: name, key, attempt },
        'job marked dead: retries exhausted',
      );
      return this.#markDead(job, now, reason);
    }
    this.#dependencies.log.warn(
      { err: fault, job: id, kind: name, key, attempt },
      'a job failed; it is tried again',
    );
    return postponeJob(this.#pool, job, this.#later(delayAfter(attempt, kind.longestDelayMs)), reason);
  }

  async #markDead(job: LeasedJob, diedAt: Date, reason: string): Promise<void> {
    const { id, kind, key, attempt: attempts, addedAt } = job;
    await this.#dependencies.db.transaction(async (tx) => {
      if (!(await markJobDead(tx, job, diedAt, reason))) return;
      for (const hook of this.#deadLetterListeners)
        await hook(tx, { id, kind, key, attempts, addedAt, diedAt, reason });
    });
  }

  async #extendLeases(): Promise<void> {
    const leases = [...new Set([...this.#running.values()].map((job) => job.lease))];
    if (leases.length === 0) return;
    await extendLeases(this.#pool, leases, this.#later(LEASE_MS)).catch((error: unknown) => {
      this.#dependencies.log.warn({ err: error }, 'leases could not be extended');
    });
  }
}
