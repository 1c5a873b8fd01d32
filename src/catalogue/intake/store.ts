/** SQL access to the files that staff import; no other module queries these tables. */
import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor, PageKey } from '#platform';
import type { IntakeKind } from './contract.ts';
import { catalogueIntakeData, catalogueIntakes } from './tables.ts';

export type IntakeRow = typeof catalogueIntakes.$inferSelect;

export async function insertIntake(tx: Executor, row: typeof catalogueIntakes.$inferInsert): Promise<void> {
  await tx.insert(catalogueIntakes).values(row);
}

/** Locks a file's row until the transaction ends. */
export async function lockIntake(tx: Executor, id: string): Promise<IntakeRow | null> {
  const [row] = await tx.select().from(catalogueIntakes).where(eq(catalogueIntakes.id, id)).for('update');
  return row ?? null;
}

export async function findIntake(executor: Executor, id: string): Promise<IntakeRow | null> {
  const [row] = await executor.select().from(catalogueIntakes).where(eq(catalogueIntakes.id, id));
  return row ?? null;
}

/** Whether the file store has an imported file under this key. */
export async function isIntakeKey(executor: Executor, key: string): Promise<boolean> {
  const rows = await executor
    .select({ id: catalogueIntakes.id })
    .from(catalogueIntakes)
    .where(eq(catalogueIntakes.fileKey, key));
  return rows.length > 0;
}

export async function updateIntake(
  executor: Executor,
  id: string,
  change: Partial<typeof catalogueIntakes.$inferInsert>,
): Promise<void> {
  await executor.update(catalogueIntakes).set(change).where(eq(catalogueIntakes.id, id));
}

/** Stores the result of a check. A file that was discarded in the meantime remains discarded. */
export async function finishCheck(
  executor: Executor,
  id: string,
  change: Partial<typeof catalogueIntakes.$inferInsert>,
): Promise<void> {
  const { id: ofId, state } = catalogueIntakes;
  await executor
    .update(catalogueIntakes)
    .set(change)
    .where(and(eq(ofId, id), eq(state, 'checking')));
}

export function intakesPage(
  executor: Executor,
  { kind, after: cursor, limit }: { kind?: IntakeKind; after?: PageKey; limit: number },
): Promise<IntakeRow[]> {
  const { createdAt, id } = catalogueIntakes;
  const conditions: SQL[] = [];
  if (kind) conditions.push(eq(catalogueIntakes.kind, kind));
  if (cursor) {
    conditions.push(sql`(${createdAt}, ${id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id})`);
  }
  return executor
    .select()
    .from(catalogueIntakes)
    .where(and(...conditions))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** The latest file of a kind in force; null if there is none. */
export async function latestInForce(executor: Executor, kind: IntakeKind): Promise<IntakeRow | null> {
  const [row] = await executor
    .select()
    .from(catalogueIntakes)
    .where(and(eq(catalogueIntakes.kind, kind), eq(catalogueIntakes.state, 'in_force')))
    .orderBy(desc(catalogueIntakes.inForceAt), desc(catalogueIntakes.id))
    .limit(1);
  return row ?? null;
}

export async function sizeOfFiles(executor: Executor): Promise<number> {
  const [row] = await executor
    .select({ bytes: sql<string>`coalesce(sum(${catalogueIntakes.bytes}), 0)` })
    .from(catalogueIntakes);
  return Number(row?.bytes ?? 0);
}

/** The oldest file that is no longer needed: discarded, refused and rolled back ones first, then those in force. */
export async function oldestSettled(tx: Executor): Promise<IntakeRow | null> {
  const { state, bytes, createdAt, id } = catalogueIntakes;
  const [row] = await tx
    .select()
    .from(catalogueIntakes)
    .where(and(gt(bytes, 0), inArray(state, ['discarded', 'refused', 'rolled_back', 'in_force'])))
    .orderBy(sql`${state} = 'in_force'`, createdAt, id)
    .limit(1)
    .for('update');
  return row ?? null;
}

/** Deletes the data read from a file, unless the file is in force and can be rolled back. */
export async function forgetFile(tx: Executor, { id, state }: IntakeRow): Promise<void> {
  await tx.update(catalogueIntakes).set({ bytes: 0 }).where(eq(catalogueIntakes.id, id));
  if (state !== 'in_force') {
    await tx.delete(catalogueIntakeData).where(eq(catalogueIntakeData.intakeId, id));
  }
}

type DataName = 'rows' | 'before';

/** Writes one slice of a file's data, or of the data before it. */
export async function writeSlice(
  executor: Executor,
  intakeId: string,
  { name, slice, value }: { name: DataName; slice: number; value: object },
): Promise<void> {
  await executor
    .insert(catalogueIntakeData)
    .values({ intakeId, name, slice, value })
    .onConflictDoUpdate({
      target: [catalogueIntakeData.intakeId, catalogueIntakeData.name, catalogueIntakeData.slice],
      set: { value },
    });
}

/** Reads the slices in order, one at a time: each is small enough not to block others. */
export async function* readSlices<T>(
  executor: Executor,
  intakeId: string,
  name: DataName,
): AsyncGenerator<{ slice: number; value: T }> {
  for (let lastSlice = -1; ; ) {
    const [row] = await executor
      .select({ slice: catalogueIntakeData.slice, value: catalogueIntakeData.value })
      .from(catalogueIntakeData)
      .where(
        and(
          eq(catalogueIntakeData.intakeId, intakeId),
          eq(catalogueIntakeData.name, name),
          gt(catalogueIntakeData.slice, lastSlice),
        ),
      )
      .orderBy(catalogueIntakeData.slice)
      .limit(1);
    if (!row) return;
    yield { slice: row.slice, value: row.value as T };
    lastSlice = row.slice;
  }
}

/** Deletes the rows that an earlier check has read. */
export async function clearRows(executor: Executor, intakeId: string): Promise<void> {
  await executor
    .delete(catalogueIntakeData)
    .where(and(eq(catalogueIntakeData.intakeId, intakeId), eq(catalogueIntakeData.name, 'rows')));
}

/** Whether another file needs the same release: two files may have the same content. */
export async function isReleaseWanted(executor: Executor, releaseId: string): Promise<boolean> {
  const { madeReleaseId, state } = catalogueIntakes;
  const [row] = await executor
    .select({ id: catalogueIntakes.id })
    .from(catalogueIntakes)
    .where(and(eq(madeReleaseId, releaseId), inArray(state, ['ready', 'in_force', 'rolled_back'])))
    .limit(1);
  return row !== undefined;
}

/** Serialises activations and roll-backs. */
export async function lockIntakes(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('catalogue intakes'))`);
}
