/** Room for lists in the database: where there is none, whoever takes the most gives way, and nobody else. */
import { type SQL, sql } from 'drizzle-orm';
import { ApiError } from '#kernel';
import { type Executor, WIDE_SHARE } from '#platform';

/** So many times the room of its records is booked for matched lines until they are weighed: an estimate. */
export const MATCHED_WEIGHT = 3;

/** Who sends a list, as the edge sees it, and what books the room that it takes today. */
export interface Sender {
  address: string;
  book: ((bytes: number) => void) | undefined;
}

/** A list that is larger than all the room, or heavier than all others of its origin. */
export const noRoomError = () =>
  new ApiError('not_ready', 'We cannot keep more lists at the moment. Try again later.', {
    retryAfter: 3_600,
  });

/** A table with `id`, `bytes`, `place`, `network` and `created_at`. */
interface StoredRows {
  table: 'bom_sheets' | 'bom_jobs';
  /** Rows that may give way. */
  condition: SQL;
}

/** Held until the commit: lists that come at one time see each other's size. */
export async function lockRoom(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('bom sheets', 0))`);
}

/** Bytes of rows together. */
export async function measureBytes(tx: Executor, { table, condition }: StoredRows): Promise<number> {
  const { rows } = await tx.execute<{ size: string }>(
    sql`SELECT coalesce(sum(bytes), 0) AS size FROM ${sql.identifier(table)} WHERE ${condition}`,
  );
  return Number(rows[0]?.size ?? 0);
}

/**
 * Removes rows until all of them together take at most so many bytes: each time the oldest of the origin that takes
 * the most, down to what the next one takes. A network counts as heavy as its addresses may be together.
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
