/** Long lists in the background. A job is found by its id alone, which cannot be guessed. */
import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import { MATCHED_WEIGHT } from '../stored-bytes-limit.ts';
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

/** Slices per statement, so that the driver sends little at once. */
const AT_ONCE = 8;

/** Returns the estimated bytes of the job in the database, with its lines matched. */
export async function insertBomJob(tx: Executor, { slices, ...job }: NewBomJob): Promise<number> {
  await tx.insert(bomJobs).values({ ...job, state: 'waiting' });
  for (let start = 0; start < slices.length; start += AT_ONCE) {
    const batch = slices.slice(start, start + AT_ONCE);
    await tx
      .insert(bomJobSlices)
      .values(batch.map((records, index) => ({ jobId: job.id, number: start + index, records })));
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

/** A job that has not expired; else null. */
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

/** Stores the result of a slice. False if another process already did, or if the job was deleted. */
export async function storeMatchedSlice(
  tx: Executor,
  slice: { jobId: string; number: number; matchedJson: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(bomJobSlices)
    .set({ matched: slice.matchedJson, records: null })
    .where(
      and(
        eq(bomJobSlices.jobId, slice.jobId),
        eq(bomJobSlices.number, slice.number),
        isNull(bomJobSlices.matched),
      ),
    );
  return rowCount === 1;
}

/** Adds to the progress and to the counts of the summary. */
export async function addProgress(
  tx: Executor,
  jobId: string,
  progress: { lines: number; foundCount: number; summary: Readonly<Record<string, number>> },
): Promise<void> {
  const counts = Object.entries(progress.summary).map(
    ([status, count]) =>
      sql`${status}::text, coalesce((${bomJobs.summary} ->> ${status})::integer, 0) + ${count}::integer`,
  );
  await tx
    .update(bomJobs)
    .set({
      state: 'working',
      doneLines: sql`${bomJobs.doneLines} + ${progress.lines}`,
      found: sql`${bomJobs.found} + ${progress.foundCount}`,
      summary: sql`${bomJobs.summary} || jsonb_build_object(${sql.join(counts, sql`, `)})`,
    })
    .where(eq(bomJobs.id, jobId));
}

export async function endBomJob(executor: Executor, jobId: string, state: 'done' | 'failed'): Promise<void> {
  await executor.update(bomJobs).set({ state }).where(eq(bomJobs.id, jobId));
}

/** JSON of the matched lines of one slice; null if it is not matched or does not exist. */
export async function readMatchedSlice(
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
