import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor, OptInSecret } from '#platform';
import { stockNotices } from './tables.ts';

export type StockNotice = typeof stockNotices.$inferSelect;

/** The notice of a part and an address, locked until the commit; created if it is missing. */
export async function lockNotice(tx: Executor, fresh: StockNotice): Promise<StockNotice> {
  await tx.insert(stockNotices).values(fresh).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(stockNotices)
    .where(and(eq(stockNotices.slug, fresh.slug), sql`lower(${stockNotices.email}) = lower(${fresh.email})`))
    .for('update');
  if (!row) throw new Error('A notice that was just written is not there.');
  return row;
}

/** The notice with this token: `confirmToken` confirms, `token` cancels. */
export async function lockNoticeBySecret(
  tx: Executor,
  secret: OptInSecret,
  value: string,
): Promise<StockNotice | null> {
  const [row] = await tx.select().from(stockNotices).where(eq(stockNotices[secret], value)).for('update');
  return row ?? null;
}

export async function writeNotice(
  tx: Executor,
  id: string,
  change: Partial<
    Pick<StockNotice, 'confirmToken' | 'askedAt' | 'confirmedAt' | 'toldAt' | 'leftAt' | 'locale'>
  >,
): Promise<void> {
  await tx.update(stockNotices).set(change).where(eq(stockNotices.id, id));
}

const isWaiting = and(
  isNotNull(stockNotices.confirmedAt),
  isNull(stockNotices.toldAt),
  isNull(stockNotices.leftAt),
);

/** Slugs of parts with waiting notices; only among `slugs` if given. */
export async function awaitedSlugs(executor: Executor, slugs: readonly string[] | null): Promise<string[]> {
  const slugCondition = slugs === null ? undefined : inArray(stockNotices.slug, [...slugs]);
  const rows = await executor
    .select({ slug: stockNotices.slug })
    .from(stockNotices)
    .where(and(isWaiting, slugCondition))
    .groupBy(stockNotices.slug);
  return rows.map(({ slug }) => slug);
}

/** Waiting notices of a part, locked until the commit. Notices locked by another process are skipped. */
export function lockWaitingNotices(tx: Executor, slug: string, limit: number): Promise<StockNotice[]> {
  return tx
    .select()
    .from(stockNotices)
    .where(and(isWaiting, eq(stockNotices.slug, slug)))
    .orderBy(asc(stockNotices.confirmedAt), asc(stockNotices.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Deletes notices that ended before a time, or were requested before it and never confirmed. */
export async function sweepNotices(executor: Executor, endedBefore: Date): Promise<void> {
  await executor
    .delete(stockNotices)
    .where(
      or(
        and(isNull(stockNotices.confirmedAt), lt(stockNotices.askedAt, endedBefore)),
        lt(stockNotices.toldAt, endedBefore),
        lt(stockNotices.leftAt, endedBefore),
      ),
    );
}
