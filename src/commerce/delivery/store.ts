/** Versions of the tables that staff put in force: the only SQL on them. */
import { desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import type { TableKind } from './rates.ts';
import { deliveryTables } from './tables.ts';

export type TableRow = typeof deliveryTables.$inferSelect;

/** The last version of a kind; null: the file was never replaced. */
export async function latestTable(executor: Executor, kind: TableKind): Promise<TableRow | null> {
  const [row] = await tableHistory(executor, kind, 1);
  return row ?? null;
}

/** The latest first. */
export async function tableHistory(executor: Executor, kind: TableKind, limit: number): Promise<TableRow[]> {
  return executor
    .select()
    .from(deliveryTables)
    .where(eq(deliveryTables.kind, kind))
    .orderBy(desc(deliveryTables.version))
    .limit(limit);
}

/** One of a kind at a time: held until the commit. */
export async function holdTable(tx: Executor, kind: TableKind): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`delivery ${kind}`}))`);
}

export async function insertTable(tx: Executor, row: TableRow): Promise<void> {
  await tx.insert(deliveryTables).values(row);
}
