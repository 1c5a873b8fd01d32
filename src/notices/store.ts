import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import { stockNotices } from './tables.ts';

export type StockNotice = typeof stockNotices.$inferSelect;

/** The notice of a part and an address, held until the commit; made where there is none. */
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

/** The notice whose secret this is: `confirmToken` begins, `token` ends. */
export async function lockNoticeBySecret(
  tx: Executor,
  secret: 'confirmToken' | 'token',
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

/** Slugs that somebody waits for; only those named, where they are. */
export async function awaitedSlugs(executor: Executor, slugs: readonly string[] | null): Promise<string[]> {
  const slugCondition = slugs === null ? undefined : inArray(stockNotices.slug, [...slugs]);
  const rows = await executor
    .select({ slug: stockNotices.slug })
    .from(stockNotices)
    .where(and(isWaiting, slugCondition))
    .groupBy(stockNotices.slug);
  return rows.map(({ slug }) => slug);
}

/** Who waits for a part, held until the commit. What another process holds is told there. */
export function lockWaitingNotices(tx: Executor, slug: string, limit: number): Promise<StockNotice[]> {
  return tx
    .select()
    .from(stockNotices)
    .where(and(isWaiting, eq(stockNotices.slug, slug)))
    .orderBy(asc(stockNotices.confirmedAt), asc(stockNotices.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Addresses that were never confirmed, were told, or have left, are forgotten. */
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
