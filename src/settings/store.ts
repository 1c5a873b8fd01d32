import { and, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm';
import { type Db, type Executor, hintAfterCommit } from '#platform';
import type { Menu } from './contract.ts';
import type { SessionValues } from './sessions.ts';
import { menus, sessions } from './tables.ts';

/** All menus by id. */
export async function readMenus(executor: Executor): Promise<Menu[]> {
  const columns = { id: menus.id, name: menus.name, items: menus.items };
  return executor.select(columns).from(menus).orderBy(menus.id);
}

/** A menu, locked until the commit; null if none has this id. */
export async function lockMenu(tx: Executor, id: string): Promise<Menu | null> {
  const columns = { id: menus.id, name: menus.name, items: menus.items };
  const [menu] = await tx.select(columns).from(menus).where(eq(menus.id, id)).for('update');
  return menu ?? null;
}

/** Updates a menu to the shipped one, unless the operator has imported another. True if that changed it. */
export async function seedMenu(executor: Executor, menu: Menu): Promise<boolean> {
  const rows = await executor
    .insert(menus)
    .values({ ...menu, imported: false })
    .onConflictDoUpdate({
      target: menus.id,
      set: { name: menu.name, items: menu.items },
      setWhere: sql`NOT ${menus.imported} AND (${menus.name}, ${menus.items}) IS DISTINCT FROM (excluded.name, excluded.items)`,
    })
    .returning({ id: menus.id });
  return rows.length > 0;
}

/** Replaces a menu by the operator's. */
export async function importMenu(executor: Executor, menu: Menu): Promise<void> {
  await executor
    .insert(menus)
    .values({ ...menu, imported: true })
    .onConflictDoUpdate({ target: menus.id, set: { name: menu.name, items: menu.items, imported: true } });
}

/** Runs with every call; named, so that the database plans it once per connection. */
const FIND_SESSION = {
  name: 'session-by-hash',
  text: `SELECT id_hash AS "idHash", seen_at AS "seenAt", ended_at AS "endedAt", locale, currency, country,
    account_id AS "accountId", cart_id AS "cartId", trial FROM sessions WHERE id_hash = $1`,
};

export async function findSession(
  { pool }: Pick<Db, 'pool'>,
  idHash: string,
): Promise<typeof sessions.$inferSelect | undefined> {
  const { rows } = await pool.query<typeof sessions.$inferSelect>({ ...FIND_SESSION, values: [idHash] });
  return rows[0];
}

export async function touchSession(executor: Executor, idHash: string, seenAt: Date): Promise<void> {
  await executor.update(sessions).set({ seenAt }).where(eq(sessions.idHash, idHash));
}

export async function insertSession(
  executor: Executor,
  idHash: string,
  seenAt: Date,
  { locale, currency, country, accountId, cartId }: SessionValues,
): Promise<void> {
  await executor.insert(sessions).values({ idHash, seenAt, locale, currency, country, accountId, cartId });
}

const VALUES = {
  locale: sessions.locale,
  currency: sessions.currency,
  country: sessions.country,
  accountId: sessions.accountId,
  cartId: sessions.cartId,
};

/** Stores only the given values; null if the session has ended. */
export async function upsertSession(
  executor: Executor,
  idHash: string,
  seenAt: Date,
  values: Partial<SessionValues>,
): Promise<SessionValues | null> {
  const [storedValues] = await executor
    .insert(sessions)
    .values({ idHash, seenAt, ...values })
    .onConflictDoUpdate({
      target: sessions.idHash,
      set: { seenAt, ...values },
      setWhere: isNull(sessions.endedAt),
    })
    .returning(VALUES);
  return storedValues ?? null;
}

/** Null if the session has ended, is not stored, or has another cart. */
export async function leaveCart(
  executor: Executor,
  idHash: string,
  cartId: string,
  seenAt: Date,
): Promise<SessionValues | null> {
  const [storedValues] = await executor
    .update(sessions)
    .set({ cartId: null, seenAt })
    .where(and(eq(sessions.idHash, idHash), eq(sessions.cartId, cartId), isNull(sessions.endedAt)))
    .returning(VALUES);
  return storedValues ?? null;
}

/** Notification channel for ended sessions; the payload is their hashes, separated by commas. */
export const SESSIONS_ENDED = 'sessions_ended';
/** Hashes per notification, whose payload is limited to 8,000 bytes. */
const TOLD_AT_ONCE = 150;

async function announceEnded(executor: Executor, idHashes: readonly string[]): Promise<void> {
  for (let offset = 0; offset < idHashes.length; offset += TOLD_AT_ONCE) {
    const payload = idHashes.slice(offset, offset + TOLD_AT_ONCE).join(',');
    await hintAfterCommit(executor, SESSIONS_ENDED, payload);
  }
}

/** Hashes of the sessions that have ended since `startDate`. */
export async function endedSince(executor: Executor, startDate: Date): Promise<string[]> {
  const endedRows = await executor
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(gte(sessions.endedAt, startDate));
  return endedRows.map(({ idHash }) => idHash);
}

/** Ends a session, stored or not: its signed id must not count as a valid id without a row. */
export async function endSession(executor: Executor, idHash: string, now: Date): Promise<void> {
  await executor
    .insert(sessions)
    .values({ idHash, seenAt: now, endedAt: now })
    .onConflictDoUpdate({ target: sessions.idHash, set: { seenAt: now, endedAt: now } });
  await announceEnded(executor, [idHash]);
}

/** The row of a session, created if it is missing, locked by the caller's transaction. */
export async function lockSession(executor: Executor, idHash: string, now: Date) {
  const [row] = await executor
    .insert(sessions)
    .values({ idHash, seenAt: now })
    .onConflictDoUpdate({
      target: sessions.idHash,
      set: { seenAt: sql`GREATEST(${sessions.seenAt}, excluded.seen_at)` },
    })
    .returning();
  return row!;
}

/** Ends the sessions of an account except one. */
export async function endSessionsOf(
  executor: Executor,
  accountId: string,
  exceptHash: string | null,
  now: Date,
): Promise<void> {
  const otherSessions = exceptHash === null ? undefined : ne(sessions.idHash, exceptHash);
  const endedRows = await executor
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), otherSessions))
    .returning({ idHash: sessions.idHash });
  await announceEnded(
    executor,
    endedRows.map(({ idHash }) => idHash),
  );
}

export async function sweepSessions(executor: Executor, unusedSince: Date): Promise<void> {
  await executor.delete(sessions).where(lt(sessions.seenAt, unusedSince));
}
