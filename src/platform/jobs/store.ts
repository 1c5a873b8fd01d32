import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Executor } from '../database.ts';
import { hintAfterCommit } from '../notify-hints.ts';
import type { DeadJob, Job, NewJob } from './jobs.ts';

export const JOBS_CHANNEL = 'store_jobs';

/** A job with the lease under which this process runs it. */
export interface LeasedJob extends Job {
  lease: string;
  firstDueAt: Date;
  /** How often a process ended while it ran the job. */
  interruptionCount: number;
}

/** Writes jobs in the transaction of the change that causes them. Notifies runners of due jobs after its commit. */
export async function insertJobs(
  tx: Pick<Executor, 'execute'>,
  jobs: readonly (NewJob & { id: string })[],
  now: Date,
): Promise<void> {
  const rows = jobs.map(({ dueAt = now, ...job }) => ({ ...job, due_at: dueAt.toISOString() }));
  await tx.execute(sql`
    INSERT INTO jobs (id, kind, key, payload, added_at, first_due_at, due_at)
    SELECT id, kind, key, payload, ${now.toISOString()}::timestamptz, due_at, due_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS job (id text, kind text, key text, payload jsonb, due_at timestamptz)
    ON CONFLICT (kind, key) DO NOTHING`);
  const due = jobs.filter(({ dueAt = now }) => dueAt <= now);
  for (const kind of new Set(due.map((job) => job.kind))) await hintAfterCommit(tx, JOBS_CHANNEL, kind);
}

/**
 * Inserts a repeating job as due at once; moves an existing one forward to `latest`, so that a shortened interval
 * applies.
 */
export async function upsertRepeating(
  pool: Pool,
  job: { id: string; kind: string; now: Date; latest: Date },
): Promise<void> {
  await pool.query(
    `INSERT INTO jobs AS known (id, kind, key, payload, added_at, first_due_at, due_at)
     VALUES ($1, $2, '', '{}', $3, $3, $3)
     ON CONFLICT (kind, key) DO UPDATE SET due_at = LEAST(known.due_at, $4)`,
    [job.id, job.kind, job.now, job.latest],
  );
}

interface JobRow {
  id: string;
  kind: string;
  key: string;
  payload: unknown;
  attempts: number;
  added_at: Date;
  first_due_at: Date;
  interruption_count: number;
}

/**
 * Leases up to `limit` due jobs of these kinds that no process holds. `suspect`: only jobs that were running when a
 * process ended (a lease that has run out counts as such), else none of those.
 */
export async function leaseDue(
  pool: Pool,
  request: {
    kinds: readonly string[];
    now: Date;
    leasedUntil: Date;
    lease: string;
    limit: number;
    suspect: boolean;
  },
): Promise<LeasedJob[]> {
  const { rows } = await pool.query<JobRow>(
    `UPDATE jobs SET lease = $4, leased_until = $3, attempts = attempts + 1,
       interrupted = interrupted + (lease IS NOT NULL)::integer
     WHERE id IN (
       SELECT id FROM jobs
       WHERE state = 'waiting' AND due_at <= $2 AND kind = ANY($1)
         AND (leased_until IS NULL OR leased_until <= $2)
         AND (interrupted > 0 OR lease IS NOT NULL) = $6
       ORDER BY due_at, id LIMIT $5 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, key, payload, attempts, added_at, first_due_at, interrupted AS interruption_count`,
    [request.kinds, request.now, request.leasedUntil, request.lease, request.limit, request.suspect],
  );
  return rows.map((row) => leasedJob(row, request.lease));
}

function leasedJob(row: JobRow, lease: string): LeasedJob {
  return {
    id: row.id,
    kind: row.kind,
    key: row.key,
    payload: row.payload,
    attempt: row.attempts,
    addedAt: row.added_at,
    firstDueAt: row.first_due_at,
    lease,
    interruptionCount: row.interruption_count,
  };
}

/** Extends the leases of jobs still running here, so that no other process takes them. */
export async function extendLeases(pool: Pool, leases: readonly string[], leasedUntil: Date): Promise<void> {
  await pool.query('UPDATE jobs SET leased_until = $2 WHERE lease = ANY($1)', [leases, leasedUntil]);
}

export async function finishJob(pool: Pool, job: LeasedJob, now: Date): Promise<void> {
  await pool.query(
    `UPDATE jobs SET state = 'done', ended_at = $3, lease = NULL, leased_until = NULL, last_error = NULL
     WHERE id = $1 AND lease = $2`,
    [job.id, job.lease, now],
  );
}

/** Marks a job done and leases the next due one of its kind, in one statement; null: none is due. */
export async function finishAndLease(
  pool: Pool,
  job: LeasedJob,
  { now, leasedUntil, lease }: { now: Date; leasedUntil: Date; lease: string },
): Promise<LeasedJob | null> {
  const { rows } = await pool.query<JobRow>(
    `WITH ended AS (
       UPDATE jobs SET state = 'done', ended_at = $3, lease = NULL, leased_until = NULL, last_error = NULL
       WHERE id = $1 AND lease = $2)
     UPDATE jobs SET lease = $5, leased_until = $6, attempts = attempts + 1
     WHERE id = (
       SELECT id FROM jobs
       WHERE state = 'waiting' AND due_at <= $3 AND kind = $4 AND lease IS NULL AND interrupted = 0
       ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, key, payload, attempts, added_at, first_due_at, interrupted AS interruption_count`,
    [job.id, job.lease, now, job.kind, lease, leasedUntil],
  );
  return rows[0] ? leasedJob(rows[0], lease) : null;
}

/**
 * Makes a job due again at `dueAt`. `reason` is null after a successful run of a repeating job, whose counts restart.
 */
export async function postponeJob(
  pool: Pool,
  job: LeasedJob,
  dueAt: Date,
  reason: string | null,
): Promise<void> {
  await pool.query(
    `UPDATE jobs SET due_at = $3, lease = NULL, leased_until = NULL, last_error = $4::text,
       attempts = CASE WHEN $4::text IS NULL THEN 0 ELSE attempts END,
       interrupted = CASE WHEN $4::text IS NULL THEN 0 ELSE interrupted END
     WHERE id = $1 AND lease = $2`,
    [job.id, job.lease, dueAt, reason],
  );
}

/** False if the lease had run out and another process has the job. */
export async function markJobDead(
  tx: Pick<Executor, 'execute'>,
  job: LeasedJob,
  now: Date,
  reason: string,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE jobs SET state = 'dead', ended_at = ${now.toISOString()}, lease = NULL, leased_until = NULL,
      last_error = ${reason}
    WHERE id = ${job.id} AND lease = ${job.lease}`);
  return rowCount === 1;
}

/** For the only process on a database: jobs leased by a killed process become due at once and count as interrupted. */
export async function releaseLeases(pool: Pool): Promise<void> {
  await pool.query(
    `UPDATE jobs SET lease = NULL, leased_until = NULL, interrupted = interrupted + 1
     WHERE lease IS NOT NULL`,
  );
}

/** Frees the jobs that a process had to leave at shutdown, without counting them as interrupted. */
export async function returnLeases(pool: Pool, leases: readonly string[]): Promise<void> {
  await pool.query('UPDATE jobs SET lease = NULL, leased_until = NULL WHERE lease = ANY($1)', [leases]);
}

type DeadRow = JobRow & { ended_at: Date; last_error: string };

const DEAD = 'SELECT id, kind, key, attempts, added_at, ended_at, last_error FROM jobs';
const MOST_DEAD = 1_000;

export async function deadJobs(pool: Pool, limit = MOST_DEAD): Promise<DeadJob[]> {
  const { rows } = await pool.query<DeadRow>(`${DEAD} WHERE state = 'dead' ORDER BY ended_at DESC LIMIT $1`, [
    Math.min(limit, MOST_DEAD),
  ]);
  return rows.map(deadJobOf);
}

export async function countDeadJobs(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM jobs WHERE state = 'dead'`,
  );
  return rows[0]?.count ?? 0;
}

/** Null if there is no dead job of this id. */
export async function findDeadJob(pool: Pool, id: string): Promise<DeadJob | null> {
  const { rows } = await pool.query<DeadRow>(`${DEAD} WHERE id = $1 AND state = 'dead'`, [id]);
  return rows[0] ? deadJobOf(rows[0]) : null;
}

function deadJobOf(row: DeadRow): DeadJob {
  return {
    id: row.id,
    kind: row.kind,
    key: row.key,
    attempts: row.attempts,
    addedAt: row.added_at,
    diedAt: row.ended_at,
    reason: row.last_error,
  };
}

/** True: there was such a dead-letter job. */
export async function reviveJob(pool: Pool, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE jobs SET state = 'waiting', ended_at = NULL, attempts = 0, interrupted = 0, due_at = $2, first_due_at = $2
     WHERE id = $1 AND state = 'dead'`,
    [id, now],
  );
  await pool.query('SELECT pg_notify($1, $2)', [JOBS_CHANNEL, '']);
  return rowCount === 1;
}

export async function sweepDone(pool: Pool, endedBefore: Date): Promise<void> {
  await pool.query(`DELETE FROM jobs WHERE state = 'done' AND ended_at < $1`, [endedBefore]);
}
