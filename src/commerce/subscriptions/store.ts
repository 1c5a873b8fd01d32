import { and, asc, count, desc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import type { Day } from './schedule.ts';
import type { Subscription, SubscriptionItem } from './subscription.ts';
import { subscriptionItems, subscriptionPeriods, subscriptions } from './tables.ts';

type Row = typeof subscriptions.$inferSelect;

export interface Range {
  offset: number;
  limit: number;
}

/** Newest first. */
export async function listOf(executor: Executor, accountId: string, range: Range): Promise<Subscription[]> {
  const rows = await executor
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .offset(range.offset)
    .limit(range.limit);
  return withItems(executor, rows);
}

export async function countOf(executor: Executor, accountId: string): Promise<number> {
  const [row] = await executor
    .select({ all: count() })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId));
  return row?.all ?? 0;
}

/** The subscription if it belongs to this account; null for any other. */
export async function findOwn(
  executor: Executor,
  accountId: string,
  id: string,
): Promise<Subscription | null> {
  const rows = await executor
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.accountId, accountId)));
  return (await withItems(executor, rows))[0] ?? null;
}

/** Like `findOwn`, locked until the transaction ends. */
export async function lockOwn(tx: Executor, accountId: string, id: string): Promise<Subscription | null> {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.accountId, accountId)))
    .for('update');
  return (await withItems(tx, rows))[0] ?? null;
}

/** The account of a subscription; for jobs. */
export async function ownerOf(executor: Executor, id: string): Promise<string | null> {
  const [row] = await executor
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  return row?.accountId ?? null;
}

/** The subscription, locked, regardless of the owner; for jobs. */
export async function lockForJob(tx: Executor, id: string): Promise<Subscription | null> {
  const rows = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
  return (await withItems(tx, rows))[0] ?? null;
}

async function withItems(executor: Executor, rows: Row[]): Promise<Subscription[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await executor
    .select()
    .from(subscriptionItems)
    .where(inArray(subscriptionItems.subscriptionId, ids))
    .orderBy(asc(subscriptionItems.position), asc(subscriptionItems.id));
  return rows.map((row) => ({
    ...row,
    items: items.flatMap(({ subscriptionId, position: _, ...item }) =>
      subscriptionId === row.id ? [item] : [],
    ),
  }));
}

export async function insert(tx: Executor, { items, ...row }: Subscription): Promise<void> {
  await tx.insert(subscriptions).values(row);
  await insertItems(tx, row.id, items);
}

export async function update(tx: Executor, { items: _, ...row }: Subscription): Promise<void> {
  await tx.update(subscriptions).set(row).where(eq(subscriptions.id, row.id));
}

export async function replaceItems(tx: Executor, id: string, items: SubscriptionItem[]): Promise<void> {
  await tx.delete(subscriptionItems).where(eq(subscriptionItems.subscriptionId, id));
  await insertItems(tx, id, items);
}

async function insertItems(tx: Executor, id: string, items: readonly SubscriptionItem[]): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insert(subscriptionItems)
    .values(items.map((item, position) => ({ ...item, subscriptionId: id, position })));
}

/** Identifies a delivery of a subscription and its attempt. */
const TRY = {
  id: subscriptions.id,
  nextDay: subscriptions.nextDay,
  attempts: subscriptions.attempts,
  retryAt: subscriptions.retryAt,
};

export type Try = Pick<Subscription, keyof typeof TRY>;

/** Subscriptions with a delivery to be ordered now. */
export async function findDue(
  executor: Executor,
  { today, now, isTrial }: { today: Day; now: Date; isTrial: boolean },
): Promise<Try[]> {
  return findTries(
    executor,
    isTrial,
    inArray(subscriptions.status, ['active', 'past_due']),
    lte(subscriptions.nextDay, today),
    or(isNull(subscriptions.retryAt), lte(subscriptions.retryAt, now)),
  );
}

/** Subscriptions whose next delivery must be announced. */
export async function findToAnnounce(
  executor: Executor,
  { lastDay, isTrial }: { lastDay: Day; isTrial: boolean },
): Promise<Try[]> {
  return findTries(
    executor,
    isTrial,
    eq(subscriptions.status, 'active'),
    lte(subscriptions.nextDay, lastDay),
    sql`${subscriptions.announcedDay} IS DISTINCT FROM ${subscriptions.nextDay}`,
  );
}

/** Subscriptions of a trial are found only while the store is a trial. */
async function findTries(
  executor: Executor,
  isTrial: boolean,
  ...conditions: (SQL | undefined)[]
): Promise<Try[]> {
  const trialCondition = isTrial ? undefined : eq(subscriptions.trial, false);
  return executor
    .select(TRY)
    .from(subscriptions)
    .where(and(...conditions, trialCondition));
}

export interface Period {
  subscriptionId: string;
  day: Day;
  cartId: string;
  orderId: string | null;
}

/** The delivery of a day; created with this cart if there is none yet. */
export async function periodOf(
  tx: Executor,
  { subscriptionId, day, cartId }: Omit<Period, 'orderId'>,
): Promise<Period> {
  await tx
    .insert(subscriptionPeriods)
    .values({ subscriptionId, day, cartId, orderId: null })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(subscriptionPeriods)
    .where(and(eq(subscriptionPeriods.subscriptionId, subscriptionId), eq(subscriptionPeriods.day, day)));
  if (!row) throw new Error('the delivery was neither there nor made');
  return row;
}

/** Records the order of a delivery; false if one was recorded before. */
export async function noteOrder(
  tx: Executor,
  { subscriptionId, day }: Pick<Period, 'subscriptionId' | 'day'>,
  orderId: string,
): Promise<boolean> {
  const updatedRows = await tx
    .update(subscriptionPeriods)
    .set({ orderId })
    .where(
      and(
        eq(subscriptionPeriods.subscriptionId, subscriptionId),
        eq(subscriptionPeriods.day, day),
        isNull(subscriptionPeriods.orderId),
      ),
    )
    .returning({ day: subscriptionPeriods.day });
  return updatedRows.length > 0;
}

export async function isRenewalCart(tx: Executor, cartId: string): Promise<boolean> {
  const rows = await tx
    .select({ day: subscriptionPeriods.day })
    .from(subscriptionPeriods)
    .where(eq(subscriptionPeriods.cartId, cartId));
  return rows.length > 0;
}
