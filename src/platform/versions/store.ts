/** Versions of content that staff put in place of files. The only SQL on the tables of versions. */
import { and, asc, desc, eq, getTableName, gt, sql } from 'drizzle-orm';
import type { Executor } from '../database.ts';
import type { VersionRow, VersionTable } from './table.ts';

/** The last version of a kind; null: the file was never replaced. */
export async function latestVersion(
  executor: Executor,
  table: VersionTable,
  kind: string,
): Promise<VersionRow | null> {
  const [row] = await versionHistory(executor, table, { kind, limit: 1 });
  return row ?? null;
}

/** The latest first. */
export async function versionHistory(
  executor: Executor,
  table: VersionTable,
  { kind, limit }: { kind: string; limit: number },
): Promise<VersionRow[]> {
  return executor.select().from(table).where(eq(table.kind, kind)).orderBy(desc(table.version)).limit(limit);
}

/** Versions above a number, the earliest first. */
export async function versionsAfter(
  executor: Executor,
  table: VersionTable,
  { kind, afterVersion }: { kind: string; afterVersion: number },
): Promise<VersionRow[]> {
  const newer = and(eq(table.kind, kind), gt(table.version, afterVersion));
  return executor.select().from(table).where(newer).orderBy(asc(table.version));
}

/** Locks the versions of a kind until the commit, so that one writer at a time adds a version. */
export async function lockVersion(tx: Executor, table: VersionTable, kind: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`${getTableName(table)} ${kind}`}))`);
}

export async function insertVersion(tx: Executor, table: VersionTable, row: VersionRow): Promise<void> {
  await tx.insert(table).values(row);
}
