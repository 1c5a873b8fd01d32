/** Removes the data of a trial from its database, so that a shop can start on it (`npm run shop -- clear-trial`). */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { DELETE_CHAT_FILE_BYTES } from '#chat';
import { type Platform, readStoreMode } from '#platform';
import { QUOTE_FILE_GONE } from '#quotes';

/**
 * Tables that clearing leaves unchanged: what staff and the operator set up, and counters. All others are cleared by
 * their mark, or with the marked row they belong to; a test refuses a table in neither group.
 */
export const KEPT_TABLES: readonly string[] = [
  'migrations',
  'change_counters',
  'secrets',
  'store_mode',
  'menus',
  'company_versions',
  'delivery_tables',
  'price_override_changes',
  'price_overrides',
  'stock_levels',
  'stock_movements',
  'catalogue_releases',
  'catalogue_activations',
  'catalogue_intakes',
  'catalogue_intake_data',
  'catalogue_lifecycles',
  'media_uploads',
  'content_entries',
  'content_versions',
  'content_seeds',
  'announced_notices',
  'order_numbers',
  'order_credit_numbers',
  'order_invoice_numbers',
  'staff_audit',
];

/** Counters of gapless numbers, each with the table it numbers: reset if that table is empty. */
const COUNTERS: readonly { counter: string; countedTable: string }[] = [
  { counter: 'order_numbers', countedTable: 'orders' },
  { counter: 'order_credit_numbers', countedTable: 'order_credit_notes' },
  { counter: 'order_invoice_numbers', countedTable: 'order_invoices' },
];

/**
 * Tables whose rows are marked other than by a column `trial`. Anybody could log in to an open trial and invite more
 * staff, so all staff of one count as marked.
 */
const OTHER_MARKS: Readonly<Record<string, string>> = {
  staff: 'demo OR EXISTS (SELECT FROM store_mode WHERE opened_at IS NOT NULL)',
  staff_sessions: 'true',
  staff_keys: `purpose = 'ticket'`,
};

/** Rows that belong to a marked row without a foreign key: the column, and the tables whose `id` it may name. */
const LOOSE_LINKS: Readonly<Record<string, { column: string; tables: readonly string[] }>> = {
  stock_movements: { column: 'order_id', tables: ['orders', 'sample_requests', 'kit_applications'] },
  coupon_uses: { column: 'order_id', tables: ['orders'] },
  giftcard_entries: { column: 'order_id', tables: ['orders'] },
};

/** The removed rows and files; in a dry run, those that would be removed. */
export interface ClearedTrial {
  /** Removed rows by table; tables without removed rows are omitted. */
  removedCounts: ReadonlyMap<string, number>;
  orders: { currency: string; count: number; total: string; first: Date; last: Date }[];
  staff: { email: string; role: string; isRemoved: boolean }[];
  /** Rows that people edited and that stay, by table. */
  editedCounts: ReadonlyMap<string, number>;
  /** The trial was open to everybody at some time, so strangers may have edited the rows that stay. */
  wasOpen: boolean;
}

/**
 * Removes everything a trial made, in one transaction: customers, staff, codes, orders and all rows that depend on
 * them. Stock, codes and numbers are then as if the trial had never been. Afterwards removes its files and the data of
 * the gateway stand-in. A dry run rolls back instead and leaves files alone. Null if no trial has used the database.
 * The store must not be running.
 */
export async function clearTrial(
  platform: Pick<Platform, 'db' | 'jobs' | 'files' | 'config' | 'clock'>,
  { dryRun }: { dryRun: boolean },
): Promise<ClearedTrial | null> {
  const mode = await readStoreMode(platform);
  if (mode?.mode !== 'trial') return null;
  const client = await platform.db.pool.connect();
  try {
    await client.query('BEGIN');
    const plan = await planOf(client);
    const report = await reportOf(client, mode.openedAt !== null);
    const files = await client.query<{ key: string; kind: string }>(
      `SELECT key, $1::text AS kind FROM quote_files WHERE trial UNION ALL
       SELECT key, $2::text AS kind FROM chat_files WHERE trial`,
      [QUOTE_FILE_GONE, DELETE_CHAT_FILE_BYTES],
    );
    const removedCounts = await removeRows(client, plan, platform.clock.now());
    // Also as jobs for the shop: this process may end before it has removed all files, or the object store may be down.
    const removals = files.rows.map(({ kind, key }) => ({ kind, key, payload: {} }));
    if (removals.length > 0) await platform.jobs.add(drizzle(client), ...removals);
    await client.query(dryRun ? 'ROLLBACK' : 'COMMIT');
    if (!dryRun) {
      for (const { key } of files.rows) await platform.files.delete(key);
      await rm(join(platform.config.dataDir, 'stand-ins'), { recursive: true, force: true });
    }
    return { ...report, removedCounts };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** A table, and the condition of its rows to remove. */
interface RemovalStep {
  table: string;
  condition: string;
}

interface ForeignKey {
  child: string;
  childColumn: string;
  parent: string;
  parentColumn: string;
}

/** Every table that loses rows; tables that reference others come first. */
export async function planOf(client: Pick<PoolClient, 'query'>): Promise<RemovalStep[]> {
  const markedTables = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND column_name = 'trial' ORDER BY table_name`,
  );
  const keys = await client.query<ForeignKey>(
    `SELECT child.relname AS child, own.attname AS "childColumn", parent.relname AS parent, other.attname AS "parentColumn"
      FROM pg_constraint AS k
      JOIN pg_class AS child ON child.oid = k.conrelid JOIN pg_class AS parent ON parent.oid = k.confrelid
      JOIN pg_attribute AS own ON own.attrelid = k.conrelid AND own.attnum = k.conkey[1]
      JOIN pg_attribute AS other ON other.attrelid = k.confrelid AND other.attnum = k.confkey[1]
      WHERE k.contype = 'f' AND k.confdeltype <> 'n' AND k.conrelid <> k.confrelid
        AND child.relnamespace = current_schema()::regnamespace AND child.relname <> 'staff_audit'`,
  );
  const marks = new Map(markedTables.rows.map(({ name }) => [name, 'trial']));
  for (const [table, mark] of Object.entries(OTHER_MARKS)) marks.set(table, mark);
  const conditions = new Map<string, string | null>();
  const conditionOf = (table: string): string | null => {
    const knownCondition = conditions.get(table);
    if (knownCondition !== undefined) return knownCondition;
    conditions.set(table, null);
    const parts = marks.has(table) ? [`(${marks.get(table)})`] : [];
    for (const key of keys.rows.filter(({ child }) => child === table)) {
      const parent = conditionOf(key.parent);
      if (parent !== null)
        parts.push(`${key.childColumn} IN (SELECT ${key.parentColumn} FROM ${key.parent} WHERE ${parent})`);
    }
    const looseLink = LOOSE_LINKS[table];
    for (const parent of looseLink?.tables ?? []) {
      parts.push(`${looseLink?.column} IN (SELECT id FROM ${parent} WHERE ${conditionOf(parent)})`);
    }
    const condition = parts.length > 0 ? parts.join(' OR ') : null;
    conditions.set(table, condition);
    return condition;
  };
  const plan: RemovalStep[] = [];
  const visitedTables = new Set<string>();
  const visit = (table: string): void => {
    if (visitedTables.has(table)) return;
    visitedTables.add(table);
    const looseTables = Object.keys(LOOSE_LINKS).filter((child) =>
      LOOSE_LINKS[child]?.tables.includes(table),
    );
    const dependentTables = keys.rows.filter(({ parent }) => parent === table).map(({ child }) => child);
    for (const child of [...dependentTables, ...looseTables]) visit(child);
    const condition = conditionOf(table);
    if (condition !== null) plan.push({ table, condition });
  };
  for (const table of marks.keys()) visit(table);
  return plan;
}

/**
 * Triggers prevent changes of orders, sent offers and stock movements. They are disabled only here, inside the
 * transaction, and only for tables with rows to remove.
 */
async function removeRows(
  client: PoolClient,
  plan: readonly RemovalStep[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const removedCounts = new Map<string, number>();
  // The audit log stays, with the names of the staff who acted.
  await client.query('ALTER TABLE staff_audit DISABLE TRIGGER USER');
  await client.query(
    `UPDATE staff_audit SET staff_id = NULL WHERE staff_id IN (SELECT id FROM staff WHERE ${OTHER_MARKS['staff']})`,
  );
  await client.query('ALTER TABLE staff_audit ENABLE TRIGGER USER');
  for (const { table, condition } of plan) {
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    const { rowCount } = await client.query(`DELETE FROM ${table} WHERE ${condition}`);
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    if (rowCount) removedCounts.set(table, rowCount);
  }
  await client.query(
    `UPDATE stock_levels SET on_hand = opening + moved.pieces FROM (
        SELECT level.order_number, coalesce(sum(movement.quantity), 0) AS pieces FROM stock_levels AS level
        LEFT JOIN stock_movements AS movement USING (order_number) GROUP BY level.order_number) AS moved
      WHERE stock_levels.order_number = moved.order_number AND on_hand <> opening + moved.pieces`,
  );
  await client.query(
    `UPDATE giftcards SET balance_minor = issued_minor
        + coalesce((SELECT sum(amount_minor) FROM giftcard_entries WHERE giftcard_id = giftcards.id), 0)`,
  );
  await client.query(
    'UPDATE coupons SET uses = (SELECT count(*) FROM coupon_uses WHERE coupon_id = coupons.id)',
  );
  for (const { counter, countedTable } of COUNTERS) {
    await client.query(`DELETE FROM ${counter} WHERE NOT EXISTS (SELECT FROM ${countedTable})`);
  }
  await client.query(
    `INSERT INTO staff_audit (at, who, action, subject, after) VALUES ($1, 'command line', 'trial.cleared', 'database', $2)`,
    [now, JSON.stringify(Object.fromEntries(removedCounts))],
  );
  await client.query('DELETE FROM store_mode');
  return removedCounts;
}

/** Tables that stay, with the condition of rows that people edited. */
const EDITED: Readonly<Record<string, string>> = {
  content_entries: 'edited OR draft IS NOT NULL',
  menus: 'imported',
  company_versions: 'true',
  delivery_tables: 'true',
  price_overrides: 'true',
  catalogue_intakes: `state = 'in_force'`,
  catalogue_lifecycles: 'true',
  media_uploads: 'true',
};

async function reportOf(client: PoolClient, wasOpen: boolean): Promise<Omit<ClearedTrial, 'removedCounts'>> {
  const orders = await client.query<ClearedTrial['orders'][number]>(
    `SELECT currency, count(*)::int AS count, sum(grand_total)::text AS total, min(placed_at) AS first,
        max(placed_at) AS last FROM orders WHERE trial GROUP BY currency ORDER BY currency`,
  );
  const staff = await client.query<ClearedTrial['staff'][number]>(
    `SELECT email, role, (${OTHER_MARKS['staff']}) AS "isRemoved" FROM staff ORDER BY email`,
  );
  const editedCounts = new Map<string, number>();
  for (const [table, condition] of Object.entries(EDITED)) {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} WHERE ${condition}`,
    );
    if (rows[0]?.count) editedCounts.set(table, rows[0].count);
  }
  return { orders: orders.rows, staff: staff.rows, editedCounts, wasOpen };
}
