/** Staff, their sessions and the audit log: the only SQL on these tables. */
import { and, asc, desc, eq, gt, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#platform';
import { OWNER } from '../roles.ts';
import { staff, staffAudit, staffKeys, staffRecoveryCodes, staffSessions } from './tables.server.ts';

export type StaffRow = typeof staff.$inferSelect;
export type KeyRow = typeof staffKeys.$inferSelect;
export type AuditRow = typeof staffAudit.$inferSelect;
type NewSession = typeof staffSessions.$inferInsert;

/** Null where the address is taken. */
export async function insertStaff(
  tx: Executor,
  row: Pick<StaffRow, 'id' | 'email' | 'name' | 'role' | 'createdAt'> & Partial<StaffRow>,
): Promise<StaffRow | null> {
  const [insertedRow] = await tx.insert(staff).values(row).onConflictDoNothing().returning();
  return insertedRow ?? null;
}

export async function findStaff(executor: Executor, id: string): Promise<StaffRow | null> {
  const [row] = await executor.select().from(staff).where(eq(staff.id, id));
  return row ?? null;
}

export async function findStaffByEmail(executor: Executor, email: string): Promise<StaffRow | null> {
  const [row] = await executor
    .select()
    .from(staff)
    .where(eq(sql`lower(${staff.email})`, email.toLowerCase()));
  return row ?? null;
}

/** Locked until the commit. */
export async function lockStaff(tx: Executor, id: string): Promise<StaffRow | null> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
  return row ?? null;
}

export async function updateStaff(
  tx: Executor,
  id: string,
  changes: Partial<Omit<StaffRow, 'id' | 'createdAt'>>,
): Promise<void> {
  await tx.update(staff).set(changes).where(eq(staff.id, id));
}

export async function listStaff(executor: Executor): Promise<StaffRow[]> {
  return executor.select().from(staff).orderBy(asc(staff.name), asc(staff.id)).limit(1_000);
}

export async function hasStaff(executor: Executor): Promise<boolean> {
  return (await executor.select({ id: staff.id }).from(staff).limit(1)).length > 0;
}

/** Active owners, locked so that two of them cannot remove each other's role at the same time. */
export async function lockOwners(tx: Executor): Promise<string[]> {
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, OWNER), eq(staff.active, true)))
    .orderBy(asc(staff.id))
    .for('update');
  return rows.map(({ id }) => id);
}

export async function insertKey(tx: Executor, key: KeyRow): Promise<void> {
  await tx.insert(staffKeys).values(key);
}

/** A key that has not expired, locked until the commit. */
export async function lockKey(
  tx: Executor,
  { keyHash, purpose, now }: { keyHash: string; purpose: KeyRow['purpose']; now: Date },
): Promise<KeyRow | null> {
  const [row] = await tx
    .select()
    .from(staffKeys)
    .where(and(eq(staffKeys.keyHash, keyHash), eq(staffKeys.purpose, purpose), gt(staffKeys.expiresAt, now)))
    .for('update');
  return row ?? null;
}

export async function keepKeySecret(tx: Executor, keyHash: string, totpSecret: string): Promise<void> {
  await tx.update(staffKeys).set({ totpSecret }).where(eq(staffKeys.keyHash, keyHash));
}

export async function deleteKeysOf(
  tx: Executor,
  staffId: string,
  purpose?: KeyRow['purpose'],
): Promise<void> {
  const ofPurpose = purpose ? eq(staffKeys.purpose, purpose) : undefined;
  await tx.delete(staffKeys).where(and(eq(staffKeys.staffId, staffId), ofPurpose));
}

export async function sweepKeys(executor: Executor, now: Date): Promise<void> {
  await executor.delete(staffKeys).where(lt(staffKeys.expiresAt, now));
}

export async function replaceRecoveryCodes(
  tx: Executor,
  staffId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  if (hashes.length === 0) return;
  await tx.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ codeHash, staffId })));
}

/** Uses a recovery code up. False where it is not this person's. */
export async function takeRecoveryCode(tx: Executor, staffId: string, codeHash: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.codeHash, codeHash)));
  return rowCount === 1;
}

export async function countRecoveryCodes(executor: Executor, staffId: string): Promise<number> {
  const [total] = await executor
    .select({ count: sql<string>`count(*)` })
    .from(staffRecoveryCodes)
    .where(eq(staffRecoveryCodes.staffId, staffId));
  return Number(total?.count ?? 0);
}

export async function insertSession(tx: Executor, row: NewSession): Promise<void> {
  await tx.insert(staffSessions).values(row);
}

/** A session with its holder. */
export type SessionRow = Awaited<ReturnType<typeof findSessions>>[number];

/** The existing ones of these sessions, with their holders. */
export async function findSessions(executor: Executor, tokenHashes: readonly string[]) {
  if (tokenHashes.length === 0) return [];
  return executor
    .select({
      tokenHash: staffSessions.tokenHash,
      startedAt: staffSessions.startedAt,
      seenAt: staffSessions.seenAt,
      id: staff.id,
      email: staff.email,
      name: staff.name,
      role: staff.role,
      active: staff.active,
      demo: staff.demo,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(inArray(staffSessions.tokenHash, [...tokenHashes]));
}

export async function touchSession(
  executor: Executor,
  tokenHash: string,
  staffId: string,
  seenAt: Date,
): Promise<void> {
  await executor.update(staffSessions).set({ seenAt }).where(eq(staffSessions.tokenHash, tokenHash));
  await executor.update(staff).set({ seenAt }).where(eq(staff.id, staffId));
}

export async function deleteSession(tx: Executor, tokenHash: string): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash));
}

export async function deleteSessionsOf(
  tx: Executor,
  staffId: string,
  keptTokenHash?: string,
): Promise<number> {
  const otherSessions = keptTokenHash === undefined ? undefined : ne(staffSessions.tokenHash, keptTokenHash);
  const { rowCount } = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), otherSessions));
  return rowCount ?? 0;
}

export async function countSessions(executor: Executor): Promise<Map<string, number>> {
  const rows = await executor
    .select({ staffId: staffSessions.staffId, count: sql<string>`count(*)` })
    .from(staffSessions)
    .groupBy(staffSessions.staffId);
  return new Map(rows.map(({ staffId, count }) => [staffId, Number(count)]));
}

export async function sweepSessions(
  executor: Executor,
  { startedBefore, seenBefore }: { startedBefore: Date; seenBefore: Date },
): Promise<void> {
  await executor
    .delete(staffSessions)
    .where(or(lt(staffSessions.startedAt, startedBefore), lt(staffSessions.seenAt, seenBefore)));
}

export async function insertAudit(tx: Executor, entry: Omit<AuditRow, 'id'>): Promise<void> {
  await tx.insert(staffAudit).values(entry);
}

/**
 * Audit entries of one person and action since a moment, for a limit. Serialised until the commit, so that simultaneous
 * actions are counted one after the other.
 */
export async function lockAudited(
  tx: Executor,
  { staffId, action, startDate }: { staffId: string; action: string; startDate: Date },
): Promise<AuditRow[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`${action} ${staffId}`}))`);
  return tx
    .select()
    .from(staffAudit)
    .where(
      and(eq(staffAudit.staffId, staffId), eq(staffAudit.action, action), gte(staffAudit.at, startDate)),
    );
}

/** Filter of the audit log. */
export interface AuditFilter {
  /** Prefixes of the actor's address, of an action, and of a subject. */
  who?: string;
  action?: string;
  subject?: string;
  since?: Date;
  until?: Date;
  /** Only entries before this one. */
  beforeId?: number;
  limit: number;
}

/** The latest first. */
export async function listAudit(executor: Executor, filter: AuditFilter): Promise<AuditRow[]> {
  const begins = (column: AnyPgColumn, text: string | undefined) =>
    text ? sql`starts_with(lower(${column}), ${text.toLowerCase()})` : undefined;
  return executor
    .select()
    .from(staffAudit)
    .where(
      and(
        begins(staffAudit.who, filter.who),
        begins(staffAudit.action, filter.action),
        begins(staffAudit.subject, filter.subject),
        filter.since && gte(staffAudit.at, filter.since),
        filter.until && lt(staffAudit.at, filter.until),
        filter.beforeId === undefined ? undefined : lt(staffAudit.id, filter.beforeId),
      ),
    )
    .orderBy(desc(staffAudit.id))
    .limit(filter.limit);
}
