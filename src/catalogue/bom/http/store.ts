/** Long lists in the background. Whoever knows the id of a job may see it: nobody can guess one. */
import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import { MATCHED_WEIGHT } from '../room.ts';
import { bomJobSlices, bomJobs } from './tables.ts';

export type BomJobRow = typeof bomJobs.$inferSelect;

export interface NewBomJob
  extends Pick<
    BomJobRow,
    'id' | 'head' | 'order' | 'lines' | 'summary' | 'createdAt' | 'expiresAt' | 'place' | 'network'
  > {
  /** JSON of the records of each slice. */
  slices: readonly string[];
}

/** Slices in one statement: what the driver sends at once stays small. */
const AT_ONCE = 8;

/** Answers what it will take in the database, also once its lines are matched. */
export async function insertBomJob(tx: Executor, { slices, ...job }: NewBomJob): Promise<number> {
  await tx.insert(bomJobs).values({ ...job, state: 'waiting' });
  for (let from = 0; from < slices.length; from += AT_ONCE) {
    const some = slices.slice(from, from + AT_ONCE);
    await tx
      .insert(bomJobSlices)
      .values(some.map((records, index) => ({ jobId: job.id, number: from + index, records })));
  }
  const [row] = await tx
    .update(bomJobs)
    .set({
      bytes: sql`(SELECT coalesce(sum(pg_column_size(records)), 0) * ${MATCHED_WEIGHT}::integer FROM bom_job_slices
        WHERE job_id = ${job.id})`,
    })
    .where(eq(bomJobs.id, job.id))
    .returning({ bytes: bomJobs.bytes });
  return row?.bytes ?? 0;
}

/** A job that has not run out; null where there is none. */
export async function findBomJob(executor: Executor, id: string, now: Date): Promise<BomJobRow | null> {
  const [row] = await executor
    .select()
    .from(bomJobs)
    .where(and(eq(bomJobs.id, id), gt(bomJobs.expiresAt, now)));
  return row ?? null;
}

/** The first slice that is not matched yet. */
export async function nextSlice(
  executor: Executor,
  jobId: string,
): Promise<{ number: number; records: string } | null> {
  const [row] = await executor
    .select({ number: bomJobSlices.number, records: bomJobSlices.records })
    .from(bomJobSlices)
    .where(and(eq(bomJobSlices.jobId, jobId), isNull(bomJobSlices.matched)))
    .orderBy(asc(bomJobSlices.number))
    .limit(1);
  return row?.records ? { number: row.number, records: row.records } : null;
}

/** Keeps what came of a slice. False where another process had done it, or the job is gone. */
export async function keepSlice(
  tx: Executor,
  slice: { jobId: string; number: number; matched: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(bomJobSlices)
    .set({ matched: slice.matched, records: null })
    .where(
      and(
        eq(bomJobSlices.jobId, slice.jobId),
        eq(bomJobSlices.number, slice.number),
        isNull(bomJobSlices.matched),
      ),
    );
  return rowCount === 1;
}

/** Adds to what is done and found, and to the counts of the summary. */
export async function addProgress(
  tx: Executor,
  jobId: string,
  added: { lines: number; found: number; summary: Readonly<Record<string, number>> },
): Promise<void> {
  const counts = Object.entries(added.summary).map(
    ([status, count]) =>
      sql`${status}::text, coalesce((${bomJobs.summary} ->> ${status})::integer, 0) + ${count}::integer`,
  );
  await tx
    .update(bomJobs)
    .set({
      state: 'working',
      doneLines: sql`${bomJobs.doneLines} + ${added.lines}`,
      found: sql`${bomJobs.found} + ${added.found}`,
      summary: sql`${bomJobs.summary} || jsonb_build_object(${sql.join(counts, sql`, `)})`,
    })
    .where(eq(bomJobs.id, jobId));
}

export async function endBomJob(executor: Executor, jobId: string, state: 'done' | 'failed'): Promise<void> {
  await executor.update(bomJobs).set({ state }).where(eq(bomJobs.id, jobId));
}

/** JSON of the matched lines of one slice; null behind the last one. */
export async function matchedSlice(
  executor: Executor,
  jobId: string,
  number: number,
): Promise<string | null> {
  const [row] = await executor
    .select({ matched: bomJobSlices.matched })
    .from(bomJobSlices)
    .where(
      and(eq(bomJobSlices.jobId, jobId), eq(bomJobSlices.number, number), isNotNull(bomJobSlices.matched)),
    );
  return row?.matched ?? null;
}

export async function sweepBomJobs(executor: Executor, now: Date): Promise<void> {
  await executor.delete(bomJobs).where(lt(bomJobs.expiresAt, now));
}
