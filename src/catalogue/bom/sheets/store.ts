/** Sheets by owner and id together: no function finds one by its id alone, but for the work of the outbox. */
import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import type { BomRecord, BomSource } from '../records.ts';
import { bomSheetSlices, bomSheetSources, bomSheets } from './tables.ts';

export type SheetRecord = typeof bomSheets.$inferSelect;
export type NewSheet = Omit<SheetRecord, 'run' | 'failed'>;
export type Slice = typeof bomSheetSlices.$inferSelect;

/** Slices in one statement: what the driver sends at once stays small. */
const AT_ONCE = 8;

export async function insertSheet(
  tx: Executor,
  sheet: NewSheet,
  source: BomSource,
  slices: readonly string[],
): Promise<void> {
  await tx.insert(bomSheets).values(sheet);
  const kept = 'bytes' in source ? source : { name: null, bytes: Buffer.from(source.text) };
  await tx
    .insert(bomSheetSources)
    .values({ sheetId: sheet.id, name: kept.name, bytes: Buffer.from(kept.bytes) });
  await insertSlices(tx, sheet.id, slices);
}

async function insertSlices(tx: Executor, sheetId: string, slices: readonly string[]): Promise<void> {
  for (let from = 0; from < slices.length; from += AT_ONCE) {
    const some = slices.slice(from, from + AT_ONCE);
    await tx
      .insert(bomSheetSlices)
      .values(some.map((records, index) => ({ sheetId, number: from + index, records })));
  }
}

/** Another reading of the same file takes the place of the lines. */
export async function replaceSlices(tx: Executor, sheetId: string, slices: readonly string[]): Promise<void> {
  await tx.delete(bomSheetSlices).where(eq(bomSheetSlices.sheetId, sheetId));
  await insertSlices(tx, sheetId, slices);
}

const mine = (owner: string, id: string, now: Date) =>
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
    .where(mine(owner, id, now));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function holdSheet(
  tx: Executor,
  owner: string,
  id: string,
  now: Date,
): Promise<SheetRecord | null> {
  const [row] = await tx
    .select()
    .from(bomSheets)
    .where(mine(owner, id, now))
    .for('update');
  return row ?? null;
}

/** For the work of the outbox, which belongs to nobody. */
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

/** Newest first. */
export async function listSheets(executor: Executor, owner: string, now: Date, most: number) {
  const { id, name, lines, boards, createdAt, expiresAt } = bomSheets;
  return executor
    .select({ id, name, lines, boards, createdAt, expiresAt })
    .from(bomSheets)
    .where(and(eq(bomSheets.owner, owner), gt(bomSheets.expiresAt, now)))
    .orderBy(desc(bomSheets.createdAt))
    .limit(most);
}

/** Keeps the newest sheets of an owner. */
export async function dropOldest(tx: Executor, owner: string, kept: number): Promise<void> {
  const rows = await tx
    .select({ id: bomSheets.id })
    .from(bomSheets)
    .where(eq(bomSheets.owner, owner))
    .orderBy(desc(bomSheets.createdAt))
    .offset(kept);
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

export async function giveSheets(tx: Executor, from: string, to: string): Promise<void> {
  await tx.update(bomSheets).set({ owner: to }).where(eq(bomSheets.owner, from));
}

export async function sourceOf(
  executor: Executor,
  sheetId: string,
): Promise<{ name: string | null; bytes: Buffer } | null> {
  const [row] = await executor.select().from(bomSheetSources).where(eq(bomSheetSources.sheetId, sheetId));
  return row ?? null;
}

/** Which of these lines a sheet has. */
export async function linesAmong(
  executor: Executor,
  sheetId: string,
  asked: readonly number[],
): Promise<Set<number>> {
  const line = sql<number>`(record ->> 'line')::integer`;
  const rows = await executor
    .select({ line })
    .from(
      sql`${bomSheetSlices} CROSS JOIN LATERAL jsonb_array_elements(${bomSheetSlices.records}::jsonb) AS record`,
    )
    .where(and(eq(bomSheetSlices.sheetId, sheetId), inArray(line, [...asked])));
  return new Set(rows.map((row) => row.line));
}

/** The first slice that is not matched for `wanted`. */
export async function nextSlice(executor: Executor, sheetId: string, wanted: string): Promise<Slice | null> {
  const [row] = await executor
    .select()
    .from(bomSheetSlices)
    .where(
      and(eq(bomSheetSlices.sheetId, sheetId), sql`${bomSheetSlices.matchedFor} IS DISTINCT FROM ${wanted}`),
    )
    .orderBy(asc(bomSheetSlices.number))
    .limit(1);
  return row ?? null;
}

export async function keepMatched(
  executor: Executor,
  { sheetId, number }: Pick<Slice, 'sheetId' | 'number'>,
  values: Pick<Slice, 'matched' | 'matchedFor' | 'matchedLines' | 'found'>,
): Promise<void> {
  await executor
    .update(bomSheetSlices)
    .set(values)
    .where(and(eq(bomSheetSlices.sheetId, sheetId), eq(bomSheetSlices.number, number)));
}

/** Lines that are matched for `wanted`, and those among them with a part of ours. */
export async function progressOf(
  executor: Executor,
  sheetId: string,
  wanted: string,
): Promise<{ read: number; found: number }> {
  const [row] = await executor
    .select({
      read: sql<number>`coalesce(sum(${bomSheetSlices.matchedLines}), 0)::integer`,
      found: sql<number>`coalesce(sum(${bomSheetSlices.found}), 0)::integer`,
    })
    .from(bomSheetSlices)
    .where(and(eq(bomSheetSlices.sheetId, sheetId), eq(bomSheetSlices.matchedFor, wanted)));
  return row ?? { read: 0, found: 0 };
}

/** JSON of the matched lines of one slice, without brackets; null behind the last one. */
export async function matchedSlice(
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

/** The records of one slice as they were read from the file; none behind the last one. */
export async function recordsOf(executor: Executor, sheetId: string, number: number): Promise<BomRecord[]> {
  const [row] = await executor
    .select({ records: bomSheetSlices.records })
    .from(bomSheetSlices)
    .where(and(eq(bomSheetSlices.sheetId, sheetId), eq(bomSheetSlices.number, number)));
  return row ? (JSON.parse(row.records) as BomRecord[]) : [];
}

export async function sweepSheets(executor: Executor, now: Date): Promise<void> {
  await executor.delete(bomSheets).where(lt(bomSheets.expiresAt, now));
}
