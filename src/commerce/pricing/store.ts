import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { unitPrice } from '#kernel';
import { announceChange, type Executor } from '#platform';
import type { PriceStep } from './offers.ts';
import { priceOverrideChanges, priceOverrides } from './tables.ts';

/** Channel of the change feed for price lists. */
export const PRICE_CHANGES = 'pricing.overrides';

/** Rows per statement, passed as one array parameter per column. */
const BATCH = 20_000;
/** Lists that a follower reads in one step, so that requests run in between. */
const FOLLOWED_AT_ONCE = 2_000;

export interface PriceList {
  orderNumber: string;
  /** Empty: the price model applies again. */
  steps: readonly PriceStep[];
}

/** Replaces the price lists of these order numbers. Draws one change number in the caller's transaction. */
export async function replacePriceLists(tx: Executor, lists: readonly PriceList[]): Promise<void> {
  if (lists.length === 0) return;
  const change = await announceChange(tx, PRICE_CHANGES);
  for (let start = 0; start < lists.length; start += BATCH) {
    const batch = lists.slice(start, start + BATCH);
    const numbers = batch.map(({ orderNumber }) => orderNumber);
    await tx.execute(sql`
      INSERT INTO price_override_changes (order_number, change)
      SELECT number, ${change} FROM unnest(${sql.param(numbers)}::text[]) AS number
      ON CONFLICT (order_number) DO UPDATE SET change = excluded.change`);
    await tx.execute(
      sql`DELETE FROM price_overrides WHERE order_number = ANY(${sql.param(numbers)}::text[])`,
    );
    const rows = batch.flatMap(({ orderNumber, steps }) => steps.map((step) => ({ orderNumber, ...step })));
    await tx.execute(sql`
      INSERT INTO price_overrides (order_number, quantity_min, currency, micros)
      SELECT * FROM unnest(
        ${sql.param(rows.map((row) => row.orderNumber))}::text[],
        ${sql.param(rows.map((row) => row.quantity))}::integer[],
        ${sql.param(rows.map((row) => row.price.currency))}::text[],
        ${sql.param(rows.map((row) => row.price.micros))}::bigint[])`);
  }
}

/** The price lists that changed after `lastSeq` and up to `upTo`; an empty list was removed. */
export async function changedPriceLists(
  executor: Executor,
  lastSeq: number,
  upTo: number,
): Promise<Map<string, PriceStep[]>> {
  const changedRows = await executor
    .select({ orderNumber: priceOverrideChanges.orderNumber })
    .from(priceOverrideChanges)
    .where(and(gt(priceOverrideChanges.change, lastSeq), lte(priceOverrideChanges.change, upTo)));
  const numbers = changedRows.map(({ orderNumber }) => orderNumber);
  const lists = new Map(numbers.map((orderNumber): [string, PriceStep[]] => [orderNumber, []]));
  for (let start = 0; start < numbers.length; start += FOLLOWED_AT_ONCE) {
    const batchLists = await readPriceLists(executor, numbers.slice(start, start + FOLLOWED_AT_ONCE));
    for (const [orderNumber, steps] of batchLists) lists.set(orderNumber, steps);
  }
  return lists;
}

/** Number of order numbers with an imported list. */
export async function countPriceLists(executor: Executor): Promise<number> {
  const [row] = await executor
    .select({ count: sql<string>`count(DISTINCT ${priceOverrides.orderNumber})` })
    .from(priceOverrides);
  return Number(row?.count ?? 0);
}

/** The present lists of these order numbers; numbers without a list are missing. */
export async function readPriceLists(
  executor: Executor,
  orderNumbers: readonly string[],
): Promise<Map<string, PriceStep[]>> {
  const lists = new Map<string, PriceStep[]>();
  for (let start = 0; start < orderNumbers.length; start += BATCH) {
    const batch = orderNumbers.slice(start, start + BATCH);
    const rows = await executor
      .select()
      .from(priceOverrides)
      .where(sql`${priceOverrides.orderNumber} = ANY(${sql.param(batch)}::text[])`)
      .orderBy(priceOverrides.orderNumber, priceOverrides.quantityMin);
    for (const { orderNumber, quantityMin, currency, micros } of rows) {
      const steps = lists.get(orderNumber) ?? [];
      lists.set(orderNumber, steps);
      steps.push({ quantity: quantityMin, price: unitPrice(currency, micros) });
    }
  }
  return lists;
}

/** The present list of one order number. */
export async function readPriceList(executor: Executor, orderNumber: string): Promise<PriceStep[]> {
  const rows = await executor
    .select()
    .from(priceOverrides)
    .where(eq(priceOverrides.orderNumber, orderNumber))
    .orderBy(priceOverrides.quantityMin);
  return rows.map((row) => ({ quantity: row.quantityMin, price: unitPrice(row.currency, row.micros) }));
}
