import type { Executor } from '../database.ts';

/** What is to be done after a commit. Kind and key together name it: added twice, it is one job. */
export interface NewJob {
  /** Dotted, such as `payment.capture`. */
  kind: string;
  /** What makes it this one, such as the id of the order. */
  key: string;
  payload: object;
  /** Not before this time; at once where it is missing. */
  dueAt?: Date;
}

/** A job as its handler gets it. It may have run before, wholly or in part: handlers are idempotent. */
export interface Job {
  id: string;
  kind: string;
  key: string;
  payload: unknown;
  /** 1 at the first try. */
  attempt: number;
  addedAt: Date;
}

/** `signal` says that the try has ended, also by its time: what runs on for it has to stop. */
export type JobHandler = (job: Job, signal: AbortSignal) => Promise<void>;

/** A job that was given up. It stays until an operator revives it. */
export interface DeadJob {
  id: string;
  kind: string;
  key: string;
  attempts: number;
  addedAt: Date;
  diedAt: Date;
  /** What the last try said. */
  reason: string;
}

/** Told of a job that was given up, in the transaction that says so. What it throws has the job tried again. */
export type DeadLetterListener = (tx: Executor, job: DeadJob) => Promise<void>;

export interface JobOptions {
  /** Default 72 hours. */
  retryForMs?: number;
  /** Longest wait between two tries, for what must go on soon after an outage; default one hour. */
  longestDelayMs?: number;
}

/**
 * The outbox (rule T12): jobs are written in the transaction of the change they follow from and run after its
 * commit, at least once, in any process. A job is held by a lease, so that one a killed process had begun comes
 * back; a handler that throws is tried again after 5 s, 10 s, 20 s … at most 1 h apart, and given up after 72 h. A job
 * that was running when its process ended is run again alone among its like, and given up after three such ends.
 */
export interface Jobs {
  /** Writes jobs in the caller's transaction, in one statement. */
  add(tx: Pick<Executor, 'execute'>, ...jobs: NewJob[]): Promise<void>;
  /** Says what a kind does; said again, the last one counts. A try ends after five minutes. */
  handle(kind: string, work: JobHandler, options?: JobOptions): void;
  /** Runs `work` at the start and then each `ms`, in one process at a time. It is never given up. */
  repeatEvery(name: string, ms: number, work: () => Promise<void>): void;
  onDeadLetter(hook: DeadLetterListener): void;
  /** Begins to run what is due. */
  start(): void;
  /** Runs everything that is due now, and answers how many tries that took. Waits for what runs already. */
  drain(): Promise<number>;
  /** Takes no more work and waits up to ten seconds for what runs; what does not end comes back by its lease. */
  close(): Promise<void>;
  /** What was given up, the latest first, at most `limit` (a thousand where nothing is said). */
  dead(limit?: number): Promise<DeadJob[]>;
  /** How many were given up. */
  countDead(): Promise<number>;
  /** A job that was given up; null where there is none of this id. */
  findDead(id: string): Promise<DeadJob | null>;
  /** Puts a dead job back as if it were new. False where there is none of this id. */
  revive(id: string): Promise<boolean>;
}
