import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import { announceStamps, type Executor, type StampRange, TRANSACTION_STAMP } from '#platform';
import { stockLevels } from './tables.ts';

/** Channel of the change feed for stock levels. */
export const STOCK_CHANGES = 'stock.levels';

const BATCH = 20_000;

/** A counted level of one order number. */
export interface CountedLevel {
  orderNumber: string;
  /** Opening stock by the rule; used when the number has no movements. */
  opening: number;
  /** Pieces that were counted. */
  counted: number;
}

/**
 * Sets levels to counted values and books the differences, in the caller's transaction. Returns how many order
 * numbers moved; correct levels leave no trace.
 */
export async function countLevels(
  tx: Executor,
  levels: readonly CountedLevel[],
  { note, countedAt }: { note: string; countedAt: Date },
): Promise<number> {
  if (levels.length === 0) return 0;
  // All levels are locked in the order of their numbers before any is changed, the same lock order as for sales.
  for (const batch of batchesOf(levels)) await lockCounted(tx, batch);
  let movedCount = 0;
  for (const batch of batchesOf(levels)) movedCount += await bookBatch(tx, batch, { note, countedAt });
  await announceStamps(tx, STOCK_CHANGES);
  return movedCount;
}

function batchesOf(levels: readonly CountedLevel[]): CountedLevel[][] {
  const sortedLevels = levels.toSorted((a, b) => (a.orderNumber < b.orderNumber ? -1 : 1));
  return Array.from({ length: Math.ceil(sortedLevels.length / BATCH) }, (_, index) =>
    sortedLevels.slice(index * BATCH, (index + 1) * BATCH),
  );
}

function countedRows(batch: readonly CountedLevel[]): SQL {
  return sql`unnest(
    ${sql.param(batch.map((level) => level.orderNumber))}::text[],
    ${sql.param(batch.map((level) => level.opening))}::integer[],
    ${sql.param(batch.map((level) => level.counted))}::integer[]) AS counted (order_number, opening, level)`;
}

async function lockCounted(tx: Executor, batch: readonly CountedLevel[]): Promise<void> {
  const countedTable = countedRows(batch);
  await tx.execute(sql`
    INSERT INTO stock_levels (order_number, opening, on_hand, change)
    SELECT order_number, opening, opening, 0 FROM ${countedTable}
    WHERE opening <> level ORDER BY order_number COLLATE "C"
    ON CONFLICT (order_number) DO NOTHING`);
  await tx.execute(sql`
    SELECT held.order_number FROM ${countedTable} JOIN stock_levels AS held USING (order_number)
    ORDER BY held.order_number COLLATE "C" FOR UPDATE OF held`);
}

async function bookBatch(
  tx: Executor,
  batch: readonly CountedLevel[],
  { note, countedAt }: { note: string; countedAt: Date },
): Promise<number> {
  const result = await tx.execute<{ booked_count: string }>(sql`
    WITH differing AS (
      SELECT held.order_number, counted.level, counted.level - held.on_hand AS quantity
      FROM ${countedRows(batch)} JOIN stock_levels AS held USING (order_number)
      WHERE held.on_hand <> counted.level
    ), booked AS (
      INSERT INTO stock_movements (order_number, quantity, kind, note, at)
      SELECT order_number, quantity, 'count', ${note}, ${countedAt.toISOString()}::timestamptz FROM differing
    ), updated AS (
      UPDATE stock_levels AS held SET on_hand = differing.level, change = ${TRANSACTION_STAMP},
        cut_tape = LEAST(held.cut_tape, differing.level)
      FROM differing WHERE held.order_number = differing.order_number RETURNING 1
    ) SELECT count(*) AS booked_count FROM updated`);
  return Number(result.rows[0]?.booked_count ?? 0);
}

/** Levels whose last change has a stamp in this range. */
export async function readChangedLevels(
  executor: Executor,
  { fromStamp: firstStamp, belowStamp: endStamp }: StampRange,
): Promise<{ orderNumber: string; onHand: number; cutTape: number }[]> {
  return executor
    .select({
      orderNumber: stockLevels.orderNumber,
      onHand: stockLevels.onHand,
      cutTape: stockLevels.cutTape,
    })
    .from(stockLevels)
    .where(and(gte(stockLevels.change, firstStamp), lt(stockLevels.change, endStamp)));
}

/** Pieces on hand of those order numbers that have movements. */
export async function levelsOf(
  executor: Executor,
  orderNumbers: readonly string[],
): Promise<Map<string, number>> {
  if (orderNumbers.length === 0) return new Map();
  const rows = await executor
    .select({ orderNumber: stockLevels.orderNumber, onHand: stockLevels.onHand })
    .from(stockLevels)
    // An array is a single parameter, however many numbers a file has.
    .where(sql`${stockLevels.orderNumber} = ANY(${sql.param([...orderNumbers])}::text[])`);
  return new Map(rows.map(({ orderNumber, onHand }) => [orderNumber, onHand]));
}

/** Number of order numbers with movements. */
export async function countTouched(executor: Executor): Promise<number> {
  const [row] = await executor.select({ count: sql<string>`count(*)` }).from(stockLevels);
  return Number(row?.count ?? 0);
}

/** Order numbers whose level differs from opening plus movements; empty when the ledger explains every level. */
export async function unexplainedLevels(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ order_number: string }>(sql`
    SELECT held.order_number FROM stock_levels AS held
    LEFT JOIN stock_movements AS moved USING (order_number)
    GROUP BY held.order_number, held.opening, held.on_hand
    HAVING held.on_hand <> held.opening + COALESCE(sum(moved.quantity), 0)`);
  return rows.map((row) => row.order_number);
}
