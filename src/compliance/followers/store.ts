import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor, OptInSecret } from '#platform';
import { announcedNotices, noticeFollowers } from './tables.ts';

export type Follower = typeof noticeFollowers.$inferSelect;

/** The follower row of an address and target, locked until commit; created if missing. */
export async function lockFollower(tx: Executor, fresh: Follower): Promise<Follower> {
  await tx.insert(noticeFollowers).values(fresh).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(noticeFollowers)
    .where(
      and(
        eq(noticeFollowers.kind, fresh.kind),
        eq(noticeFollowers.target, fresh.target),
        sql`lower(${noticeFollowers.email}) = lower(${fresh.email})`,
      ),
    )
    .for('update');
  if (!row) throw new Error('A follower that was just written is not there.');
  return row;
}

/** The follower with this secret, locked until commit. `confirmToken` confirms, `token` unsubscribes. */
export async function lockFollowerBySecret(
  tx: Executor,
  secret: OptInSecret,
  value: string,
): Promise<Follower | null> {
  const [row] = await tx
    .select()
    .from(noticeFollowers)
    .where(eq(noticeFollowers[secret], value))
    .for('update');
  return row ?? null;
}

export async function writeFollower(
  tx: Executor,
  id: string,
  change: Partial<Pick<Follower, 'confirmToken' | 'askedAt' | 'confirmedAt' | 'leftAt' | 'locale'>>,
): Promise<void> {
  await tx.update(noticeFollowers).set(change).where(eq(noticeFollowers.id, id));
}

/** Followers who have confirmed and not left. */
export function confirmedFollowers(executor: Executor): Promise<Follower[]> {
  return executor
    .select()
    .from(noticeFollowers)
    .where(and(isNotNull(noticeFollowers.confirmedAt), isNull(noticeFollowers.leftAt)))
    .orderBy(asc(noticeFollowers.confirmedAt), asc(noticeFollowers.id));
}

/** Deletes followers who requested before `cutoff` and never confirmed, or who left before it. */
export async function sweepFollowers(executor: Executor, cutoff: Date): Promise<void> {
  const unconfirmedCondition = and(isNull(noticeFollowers.confirmedAt), lt(noticeFollowers.askedAt, cutoff));
  const leftCondition = and(isNotNull(noticeFollowers.leftAt), lt(noticeFollowers.leftAt, cutoff));
  await executor.delete(noticeFollowers).where(or(unconfirmedCondition, leftCondition));
}

/** True if the notice had not been announced yet. */
export async function markAnnounced(tx: Executor, number: string, announcedAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(announcedNotices)
    .values({ number, announcedAt })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

export async function hasAnnounced(executor: Executor): Promise<boolean> {
  const rows = await executor.select().from(announcedNotices).limit(1);
  return rows.length > 0;
}
