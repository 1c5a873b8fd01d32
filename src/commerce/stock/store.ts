import { and, gt, lte, sql } from 'drizzle-orm';
import { announceChange, type Executor } from '#platform';
import { stockLevels } from './tables.ts';

/** Channel of the change feed that stock moves on. */
export const STOCK_CHANGES = 'stock.levels';

const BATCH = 20_000;

/** A counted level of one order number. */
export interface CountedLevel {
  orderNumber: string;
  /** What the opening rule gives; used when the number has never moved. */
  opening: number;
  /** Pieces that were counted. */
  counted: number;
}

/**
 * Sets the levels to what was counted and books the differences, in the caller's transaction. Returns how many
 * order numbers moved; what was right already leaves no trace.
 */
export async function bookCounts(
  tx: Executor,
  levels: readonly CountedLevel[],
  { note, at }: { note: string; at: Date },
): Promise<number> {
  let moved = 0;
  if (levels.length === 0) return moved;
  const change = await announceChange(tx, STOCK_CHANGES);
  for (let start = 0; start < levels.length; start += BATCH) {
    const batch = levels.slice(start, start + BATCH);
    const counted = sql`unnest(
      ${sql.param(batch.map((level) => level.orderNumber))}::text[],
      ${sql.param(batch.map((level) => level.opening))}::integer[],
      ${sql.param(batch.map((level) => level.counted))}::integer[]) AS counted (order_number, opening, level)`;
    await tx.execute(sql`
      INSERT INTO stock_levels (order_number, opening, on_hand, change)
      SELECT order_number, opening, opening, ${change} FROM ${counted} WHERE opening <> level
      ON CONFLICT (order_number) DO NOTHING`);
    const booked = await tx.execute<{ booked: string }>(sql`
      WITH differing AS (
        SELECT held.order_number, counted.level, counted.level - held.on_hand AS quantity
        FROM ${counted} JOIN stock_levels AS held USING (order_number)
        WHERE held.on_hand <> counted.level ORDER BY held.order_number FOR UPDATE OF held
      ), booked AS (
        INSERT INTO stock_movements (order_number, quantity, kind, note, at)
        SELECT order_number, quantity, 'count', ${note}, ${at.toISOString()}::timestamptz FROM differing
      ), updated AS (
        UPDATE stock_levels AS held SET on_hand = differing.level, change = ${change}
        FROM differing WHERE held.order_number = differing.order_number RETURNING 1
      ) SELECT count(*) AS booked FROM updated`);
    moved += Number(booked.rows[0]?.booked ?? 0);
  }
  return moved;
}

/** Levels that changed above `after` and not above `upTo`. */
export async function changedLevels(
  executor: Executor,
  after: number,
  upTo: number,
): Promise<{ orderNumber: string; onHand: number }[]> {
  return executor
    .select({ orderNumber: stockLevels.orderNumber, onHand: stockLevels.onHand })
    .from(stockLevels)
    .where(and(gt(stockLevels.change, after), lte(stockLevels.change, upTo)));
}

/** Order numbers that have ever moved. */
export async function countTouched(executor: Executor): Promise<number> {
  const [row] = await executor.select({ count: sql<string>`count(*)` }).from(stockLevels);
  return Number(row?.count ?? 0);
}

/** Order numbers whose level is not opening plus movements; empty when the ledger explains every level. */
export async function unexplainedLevels(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ order_number: string }>(sql`
    SELECT held.order_number FROM stock_levels AS held
    LEFT JOIN stock_movements AS moved USING (order_number)
    GROUP BY held.order_number, held.opening, held.on_hand
    HAVING held.on_hand <> held.opening + COALESCE(sum(moved.quantity), 0)`);
  return rows.map((row) => row.order_number);
}
