/** Files that staff bring in: the only SQL on their tables. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import type { IntakeKind } from './contract.ts';
import { catalogueIntakeData, catalogueIntakes } from './tables.ts';

export type IntakeRow = typeof catalogueIntakes.$inferSelect;

export async function insertIntake(tx: Executor, row: typeof catalogueIntakes.$inferInsert): Promise<void> {
  await tx.insert(catalogueIntakes).values(row);
}

/** In a transaction of a change: held until the commit. */
export async function holdIntake(tx: Executor, id: string): Promise<IntakeRow | null> {
  const [row] = await tx.select().from(catalogueIntakes).where(eq(catalogueIntakes.id, id)).for('update');
  return row ?? null;
}

export async function findIntake(executor: Executor, id: string): Promise<IntakeRow | null> {
  const [row] = await executor.select().from(catalogueIntakes).where(eq(catalogueIntakes.id, id));
  return row ?? null;
}

export async function updateIntake(
  executor: Executor,
  id: string,
  change: Partial<typeof catalogueIntakes.$inferInsert>,
): Promise<void> {
  await executor.update(catalogueIntakes).set(change).where(eq(catalogueIntakes.id, id));
}

export function intakesPage(
  executor: Executor,
  { kind, after, limit }: { kind?: IntakeKind; after?: { at: Date; id: string }; limit: number },
): Promise<IntakeRow[]> {
  const { createdAt, id } = catalogueIntakes;
  const conditions: SQL[] = [];
  if (kind) conditions.push(eq(catalogueIntakes.kind, kind));
  if (after) {
    conditions.push(sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`);
  }
  return executor
    .select()
    .from(catalogueIntakes)
    .where(and(...conditions))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** The latest of a kind that is in force; null where none is. */
export async function latestInForce(executor: Executor, kind: IntakeKind): Promise<IntakeRow | null> {
  const [row] = await executor
    .select()
    .from(catalogueIntakes)
    .where(and(eq(catalogueIntakes.kind, kind), eq(catalogueIntakes.state, 'in_force')))
    .orderBy(desc(catalogueIntakes.inForceAt), desc(catalogueIntakes.id))
    .limit(1);
  return row ?? null;
}

export async function writeData(
  executor: Executor,
  intakeId: string,
  name: 'rows' | 'before',
  value: object,
): Promise<void> {
  await executor
    .insert(catalogueIntakeData)
    .values({ intakeId, name, value })
    .onConflictDoUpdate({ target: [catalogueIntakeData.intakeId, catalogueIntakeData.name], set: { value } });
}

export async function readData<T>(executor: Executor, intakeId: string, name: 'rows' | 'before'): Promise<T> {
  const [row] = await executor
    .select({ value: catalogueIntakeData.value })
    .from(catalogueIntakeData)
    .where(and(eq(catalogueIntakeData.intakeId, intakeId), eq(catalogueIntakeData.name, name)));
  return (row?.value ?? []) as T;
}

/** One coming in force or going back at a time. */
export async function lockIntakes(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('catalogue intakes'))`);
}
