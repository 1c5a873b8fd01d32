import type { Executor } from '../database.ts';

/** Work to do after a commit. Kind and key together identify a job: added twice, it is one job. */
export interface NewJob {
  /** Dotted, such as `payment.capture`. */
  kind: string;
  /** Identifies the job within its kind, such as the id of the order. */
  key: string;
  payload: object;
  /** Earliest time; now if it is missing. */
  dueAt?: Date;
}

/** A job as its handler gets it. It may have run before, in full or in part, so handlers must be idempotent. */
export interface Job {
  id: string;
  kind: string;
  key: string;
  payload: unknown;
  /** 1 at the first try. */
  attempt: number;
  addedAt: Date;
}

/** `signal` is aborted when the try has ended, also by its time limit: work still running for it must stop. */
export type JobHandler = (job: Job, signal: AbortSignal) => Promise<void>;

/** A job that failed for good. It stays until an operator revives it. */
export interface DeadJob {
  id: string;
  kind: string;
  key: string;
  attempts: number;
  addedAt: Date;
  diedAt: Date;
  /** Message of the last error. */
  reason: string;
}

/** Called in the transaction that marks a job dead. If it throws, the job is tried again instead. */
export type DeadLetterListener = (tx: Executor, job: DeadJob) => Promise<void>;

export interface JobOptions {
  /** Default 72 hours. */
  retryForMs?: number;
  /** Longest wait between two tries, for what must go on soon after an outage; default one hour. */
  longestDelayMs?: number;
}

/**
 * The outbox: jobs are written in the transaction of the change that causes them and run after its commit, at least
 * once, in any process. A job is protected by a lease, so that the job of a killed process is picked up again. A
 * handler that throws is retried after 5 s, 10 s, 20 s … at most 1 h apart, and the job is dead after 72 h. A job that
 * was running when its process ended is rerun while no other such job runs, and is dead after three such ends.
 */
export interface Jobs {
  /** Writes jobs in the caller's transaction, in one statement. */
  add(tx: Pick<Executor, 'execute'>, ...jobs: NewJob[]): Promise<void>;
  /** Registers the handler of a kind; the last registration counts. A try ends after five minutes. */
  handle(kind: string, work: JobHandler, options?: JobOptions): void;
  /** Runs `work` at start and then every `ms`, in one process at a time. Never becomes a dead job. */
  repeatEvery(name: string, ms: number, work: () => Promise<void>): void;
  onDeadLetter(hook: DeadLetterListener): void;
  /** Starts running due jobs. */
  start(): void;
  /** Runs all jobs that are due now and returns the number of tries. Waits for jobs already running. */
  drain(): Promise<number>;
  /**
   * Takes no more jobs and waits up to ten seconds for running ones. Unfinished jobs are leased again by another
   * process.
   */
  close(): Promise<void>;
  /** Dead jobs, the latest first, at most `limit` (default 1,000). */
  dead(limit?: number): Promise<DeadJob[]>;
  /** Number of dead jobs. */
  countDead(): Promise<number>;
  /** A dead job; null if none has this id. */
  findDead(id: string): Promise<DeadJob | null>;
  /** Makes a dead-letter job due again, as if it were new. False: no such job. */
  revive(id: string): Promise<boolean>;
}
