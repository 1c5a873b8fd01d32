/** Sheets are found by owner and id together; only jobs of the outbox find them by id alone. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import type { BomRecord, BomSource } from '../records.ts';
import { MATCHED_WEIGHT } from '../stored-bytes-limit.ts';
import { bomSheetSlices, bomSheetSources, bomSheets } from './tables.ts';

export type SheetRecord = typeof bomSheets.$inferSelect;
export type NewSheet = Omit<SheetRecord, 'run' | 'failed' | 'bytes'>;
export type Slice = typeof bomSheetSlices.$inferSelect;

const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);
/** Slices per statement, so that the driver sends little at once. */
const AT_ONCE = 8;

export async function insertSheet(
  tx: Executor,
  sheet: NewSheet,
  source: PackedSource,
  slices: readonly string[],
): Promise<void> {
  await tx.insert(bomSheets).values(sheet);
  await tx.insert(bomSheetSources).values({ sheetId: sheet.id, ...source, packed: true });
  await insertSlices(tx, sheet.id, slices);
  await weighSheets(tx, sheet.id);
}

/** Stored bytes of a sheet; 0: it was deleted. */
export async function readSheetBytes(executor: Executor, id: string): Promise<number> {
  const [row] = await executor.select({ bytes: bomSheets.bytes }).from(bomSheets).where(eq(bomSheets.id, id));
  return row?.bytes ?? 0;
}

/** A file or a text as stored; `name` null: a text. */
export interface PackedSource {
  name: string | null;
  bytes: Buffer;
}

/** Compresses a source outside of the event loop. */
export async function packSource(source: BomSource): Promise<PackedSource> {
  const { name, bytes } = 'bytes' in source ? source : { name: null, bytes: Buffer.from(source.text) };
  return { name, bytes: await gzipAsync(bytes) };
}

/** Deletes files of guests from before the date; their lines stay. */
export async function dropSources(executor: Executor, cutoffDate: Date): Promise<void> {
  await executor.execute(sql`DELETE FROM bom_sheet_sources USING bom_sheets
    WHERE bom_sheets.id = sheet_id AND owner LIKE 's:%' AND created_at < ${cutoffDate.toISOString()}::timestamptz`);
}

/** Measures the stored bytes of one or all sheets, with an estimate for lines that are not matched yet. */
export async function weighSheets(executor: Executor, id?: string): Promise<void> {
  await executor.execute(sql`UPDATE bom_sheets SET bytes = weighed.bytes FROM (
      SELECT sheet.id, coalesce((SELECT sum(${WEIGHT_OF_SLICE}) FROM bom_sheet_slices WHERE sheet_id = sheet.id), 0)
        + coalesce((SELECT pg_column_size(source.bytes) FROM bom_sheet_sources AS source WHERE sheet_id = sheet.id), 0)
        AS bytes FROM bom_sheets AS sheet ${id === undefined ? sql`` : sql`WHERE sheet.id = ${id}`}) AS weighed
    WHERE weighed.id = bom_sheets.id AND weighed.bytes <> bom_sheets.bytes`);
}

const WEIGHT_OF_SLICE = sql.raw(
  `pg_column_size(records) + coalesce(pg_column_size(matched), ${MATCHED_WEIGHT} * pg_column_size(records))`,
);

async function insertSlices(tx: Executor, sheetId: string, slices: readonly string[]): Promise<void> {
  for (let start = 0; start < slices.length; start += AT_ONCE) {
    const batch = slices.slice(start, start + AT_ONCE);
    await tx
      .insert(bomSheetSlices)
      .values(batch.map((records, index) => ({ sheetId, number: start + index, records })));
  }
}

/** Replaces the lines by another reading of the same file. */
export async function replaceSlices(tx: Executor, sheetId: string, slices: readonly string[]): Promise<void> {
  await tx.delete(bomSheetSlices).where(eq(bomSheetSlices.sheetId, sheetId));
  await insertSlices(tx, sheetId, slices);
  await weighSheets(tx, sheetId);
}

const ownedSheet = (owner: string, id: string, now: Date) =>
  and(eq(bomSheets.id, id), eq(bomSheets.owner, owner), gt(bomSheets.expiresAt, now));

export async function findSheet(
  executor: Executor,
  owner: string,
  id: string,
  now: Date,
): Promise<SheetRecord | null> {
  const [row] = await executor
    .select()
    .from(bomSheets)
    .where(ownedSheet(owner, id, now));
  return row ?? null;
}

/** Like `findSheet`, with the row locked until the transaction ends. */
export async function lockSheet(
  tx: Executor,
  owner: string,
  id: string,
  now: Date,
): Promise<SheetRecord | null> {
  const [row] = await tx
    .select()
    .from(bomSheets)
    .where(ownedSheet(owner, id, now))
    .for('update');
  return row ?? null;
}

/** For jobs of the outbox, which act for no owner. */
export async function sheetToMatch(executor: Executor, id: string): Promise<SheetRecord | null> {
  const [row] = await executor.select().from(bomSheets).where(eq(bomSheets.id, id));
  return row ?? null;
}

export async function updateSheet(
  tx: Executor,
  id: string,
  values: Partial<
    Pick<
      SheetRecord,
      | 'head'
      | 'choice'
      | 'boards'
      | 'decisions'
      | 'lines'
      | 'wanted'
      | 'run'
      | 'failed'
      | 'seenAt'
      | 'expiresAt'
    >
  >,
): Promise<void> {
  await tx.update(bomSheets).set(values).where(eq(bomSheets.id, id));
}

/** Sheets of an owner, newest first. */
export async function listSheets(executor: Executor, owner: string, now: Date, limit: number) {
  const { id, name, lines, boards, createdAt, expiresAt } = bomSheets;
  return executor
    .select({ id, name, lines, boards, createdAt, expiresAt })
    .from(bomSheets)
    .where(and(eq(bomSheets.owner, owner), gt(bomSheets.expiresAt, now)))
    .orderBy(desc(bomSheets.createdAt))
    .limit(limit);
}

/** Deletes all but the newest sheets of an owner. */
export async function dropOldest(tx: Executor, owner: string, keepCount: number): Promise<void> {
  const rows = await tx
    .select({ id: bomSheets.id })
    .from(bomSheets)
    .where(eq(bomSheets.owner, owner))
    .orderBy(desc(bomSheets.createdAt))
    .offset(keepCount);
  if (rows.length === 0) return;
  await tx.delete(bomSheets).where(
    inArray(
      bomSheets.id,
      rows.map(({ id }) => id),
    ),
  );
}

export async function removeSheet(executor: Executor, owner: string, id: string): Promise<boolean> {
  const { rowCount } = await executor
    .delete(bomSheets)
    .where(and(eq(bomSheets.id, id), eq(bomSheets.owner, owner)));
  return rowCount === 1;
}

/** Transfers the newest sheets of a session that fit into so many bytes; the others stay with the session, unseen. */
export async function transferSheets(
  tx: Executor,
  { fromOwner, toOwner, bytes }: { fromOwner: string; toOwner: string; bytes: number },
): Promise<void> {
  await tx.execute(sql`UPDATE bom_sheets SET owner = ${toOwner} WHERE id IN (
    SELECT id FROM (SELECT id, sum(bytes) OVER (ORDER BY created_at DESC, id) AS taken FROM bom_sheets
      WHERE owner = ${fromOwner}) AS own WHERE taken <= ${bytes})`);
}

export async function hasSheets(executor: Executor, owner: string): Promise<boolean> {
  const rows = await executor
    .select({ id: bomSheets.id })
    .from(bomSheets)
    .where(eq(bomSheets.owner, owner))
    .limit(1);
  return rows.length > 0;
}

export async function readSource(
  executor: Executor,
  sheetId: string,
): Promise<{ name: string | null; bytes: Buffer } | null> {
  const [row] = await executor.select().from(bomSheetSources).where(eq(bomSheetSources.sheetId, sheetId));
  if (!row) return null;
  return { name: row.name, bytes: row.packed ? await gunzipAsync(row.bytes) : row.bytes };
}

/** The requested lines that a sheet has. */
export async function findExistingLines(
  executor: Executor,
  sheetId: string,
  requestedLines: readonly number[],
): Promise<Set<number>> {
  const line = sql<number>`(record ->> 'line')::integer`;
  const rows = await executor
    .select({ line })
    .from(
      sql`${bomSheetSlices} CROSS JOIN LATERAL jsonb_array_elements(${bomSheetSlices.records}::jsonb) AS record`,
    )
    .where(and(eq(bomSheetSlices.sheetId, sheetId), inArray(line, [...requestedLines])));
  return new Set(rows.map((row) => row.line));
}

/** The first slice that is not matched for `matchingKey`. */
export async function nextSlice(
  executor: Executor,
  sheetId: string,
  matchingKey: string,
): Promise<Slice | null> {
  const [row] = await executor
    .select()
    .from(bomSheetSlices)
    .where(
      and(
        eq(bomSheetSlices.sheetId, sheetId),
        sql`${bomSheetSlices.matchedFor} IS DISTINCT FROM ${matchingKey}`,
      ),
    )
    .orderBy(asc(bomSheetSlices.number))
    .limit(1);
  return row ?? null;
}

export async function storeMatchedSlice(
  executor: Executor,
  { sheetId, number }: Pick<Slice, 'sheetId' | 'number'>,
  values: Pick<Slice, 'matched' | 'matchedFor' | 'matchedLines' | 'found'>,
): Promise<void> {
  await executor
    .update(bomSheetSlices)
    .set(values)
    .where(and(eq(bomSheetSlices.sheetId, sheetId), eq(bomSheetSlices.number, number)));
}

/** Number of lines that are matched for `matchingKey`, and of those with one of our parts. */
export async function readProgress(
  executor: Executor,
  sheetId: string,
  matchingKey: string,
): Promise<{ read: number; found: number }> {
  const [row] = await executor
    .select({
      read: sql<number>`coalesce(sum(${bomSheetSlices.matchedLines}), 0)::integer`,
      found: sql<number>`coalesce(sum(${bomSheetSlices.found}), 0)::integer`,
    })
    .from(bomSheetSlices)
    .where(and(eq(bomSheetSlices.sheetId, sheetId), eq(bomSheetSlices.matchedFor, matchingKey)));
  return row ?? { read: 0, found: 0 };
}

/** JSON of the matched lines of one slice, without brackets; null if it is not matched or does not exist. */
export async function readMatchedSlice(
  executor: Executor,
  sheetId: string,
  number: number,
): Promise<string | null> {
  const [row] = await executor
    .select({ matched: bomSheetSlices.matched })
    .from(bomSheetSlices)
    .where(and(eq(bomSheetSlices.sheetId, sheetId), eq(bomSheetSlices.number, number)));
  return row?.matched ?? null;
}

/** The records of one slice as read from the file; empty after the last slice. */
export async function readRecords(executor: Executor, sheetId: string, number: number): Promise<BomRecord[]> {
  const [row] = await executor
    .select({ records: bomSheetSlices.records })
    .from(bomSheetSlices)
    .where(and(eq(bomSheetSlices.sheetId, sheetId), eq(bomSheetSlices.number, number)));
  return row ? (JSON.parse(row.records) as BomRecord[]) : [];
}

export async function sweepSheets(executor: Executor, now: Date): Promise<void> {
  await executor.delete(bomSheets).where(lt(bomSheets.expiresAt, now));
}
