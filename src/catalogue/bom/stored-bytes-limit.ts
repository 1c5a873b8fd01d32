/** Storage limit for lists: if it is reached, the origin that uses most loses its oldest lists. */

import { type SQL, sql } from 'drizzle-orm';
import { ApiError } from '#kernel';
import { type Executor, WIDE_SHARE } from '#platform';
import { refusals } from '../refusals.ts';

/** Estimated bytes of matched lines, as a multiple of those of their records, until they are measured. */
export const MATCHED_WEIGHT = 3;

/** Sender of a list as the edge identifies it, and what counts the bytes that it stores today. */
export interface Sender {
  address: string;
  book: ((bytes: number) => void) | undefined;
}

/** For a list that exceeds the limit alone, or that is heavier than all others of its origin. */
export const noRoomError = () =>
  new ApiError('not_ready', refusals.storeFull, {
    retryAfter: 3_600,
  });

/** A table with `id`, `bytes`, `place`, `network` and `created_at`. */
interface StoredRows {
  table: 'bom_sheets' | 'bom_jobs';
  /** Rows that may be deleted. */
  condition: SQL;
}

/** Locks until the commit, so that lists sent at the same time count each other's bytes. */
export async function lockRoom(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('bom sheets', 0))`);
}

/** Bytes of all these rows. */
export async function measureBytes(tx: Executor, { table, condition }: StoredRows): Promise<number> {
  const { rows } = await tx.execute<{ size: string }>(
    sql`SELECT coalesce(sum(bytes), 0) AS size FROM ${sql.identifier(table)} WHERE ${condition}`,
  );
  return Number(rows[0]?.size ?? 0);
}

/**
 * Deletes rows until all of them together take at most so many bytes: each time the oldest of the heaviest origin, down
 * to the bytes of the next one. Bytes of a network are divided by `WIDE_SHARE`, as it has many addresses.
 */
export async function makeRoom(tx: Executor, stock: StoredRows, maxBytes: number): Promise<void> {
  const table = sql.identifier(stock.table);
  for (
    let excessBytes = (await measureBytes(tx, stock)) - maxBytes;
    excessBytes > 0;
    excessBytes = (await measureBytes(tx, stock)) - maxBytes
  ) {
    const { rows } = await tx.execute<{ field: 'place' | 'network'; origin: string; weight: string }>(sql`
      SELECT 'place' AS field, place AS origin, sum(bytes) AS weight FROM ${table} WHERE ${stock.condition} GROUP BY place
      UNION ALL SELECT 'network', network, sum(bytes) / ${WIDE_SHARE} FROM ${table}
        WHERE ${stock.condition} AND network IS NOT NULL GROUP BY network
      ORDER BY weight DESC, field LIMIT 2`);
    const [heaviest, next] = rows;
    if (!heaviest) return;
    const surplusBytes = Number(heaviest.weight) - Number(next?.weight ?? 0);
    const bytesToFree = Math.min(excessBytes, Math.max(surplusBytes, 1));
    await tx.execute(sql`DELETE FROM ${table} WHERE id IN (
      SELECT id FROM (
        SELECT id, sum(bytes) OVER (ORDER BY created_at, id) - bytes AS before FROM ${table}
        WHERE ${stock.condition} AND ${sql.identifier(heaviest.field)} = ${heaviest.origin}) AS own
      WHERE before < ${bytesToFree})`);
  }
}
