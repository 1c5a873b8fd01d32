import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Money, money } from '#kernel';
import type { Executor } from '#platform';
import type { Coupon } from './coupons.ts';
import { coupons, couponUses, giftcardEntries, giftcards } from './tables.ts';

export interface Giftcard {
  id: string;
  last4: string;
  balance: Money;
  expiresAt: Date | null;
  active: boolean;
  /** Created in a trial: not valid in a live shop. */
  trial: boolean;
}

/** The buyer whose coupon uses are counted: by account and by mail address. */
export interface Buyer {
  accountId: string | null;
  email: string | null;
}

type CouponRow = typeof coupons.$inferSelect;
type GiftcardRow = typeof giftcards.$inferSelect;

export function couponOf({ percent, amountMinor, currency, minimumMinor, ...row }: CouponRow): Coupon {
  return {
    ...row,
    gives: percent === null ? { amount: money(currency, amountMinor!) } : { percent },
    minimum: money(currency, minimumMinor),
  };
}

function giftcardOf({ id, last4, currency, balanceMinor, ...row }: GiftcardRow): Giftcard {
  const { expiresAt, active, trial } = row;
  return { id, last4, balance: money(currency, balanceMinor), expiresAt, active, trial };
}

export async function findCouponByCode(executor: Executor, code: string): Promise<Coupon | null> {
  const [row] = await executor.select().from(coupons).where(eq(coupons.code, code));
  return row ? couponOf(row) : null;
}

export async function findCoupon(executor: Executor, id: string): Promise<Coupon | null> {
  const [row] = await executor.select().from(coupons).where(eq(coupons.id, id));
  return row ? couponOf(row) : null;
}

/** The coupon, locked until the transaction ends. */
export async function lockCoupon(tx: Executor, id: string): Promise<Coupon | null> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('update');
  return row ? couponOf(row) : null;
}

/** Number of this buyer's orders that used the coupon; 0 without account and mail address. */
export async function countUses(executor: Executor, couponId: string, buyer: Buyer): Promise<number> {
  const [row] = await executor
    .select({ count: sql<string>`count(*)` })
    .from(couponUses)
    .where(
      and(
        eq(couponUses.couponId, couponId),
        sql`(${couponUses.accountId} = ${buyer.accountId} OR ${couponUses.email} = lower(${buyer.email}))`,
      ),
    );
  return Number(row?.count ?? 0);
}

/** Whether this order has used the coupon already. */
export async function hasUsed(executor: Executor, couponId: string, orderId: string): Promise<boolean> {
  const rows = await executor
    .select({ id: couponUses.id })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), eq(couponUses.orderId, orderId)));
  return rows.length > 0;
}

/** Records the use of a coupon by an order. The caller has locked the coupon. */
export async function insertUse(
  tx: Executor,
  use: { couponId: string; orderId: string; accountId: string | null; email: string; usedAt: Date },
): Promise<void> {
  await tx.insert(couponUses).values({ ...use, email: use.email.toLowerCase() });
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(eq(coupons.id, use.couponId));
}

/** Deletes the coupon uses of an order. */
export async function deleteUses(tx: Executor, orderId: string): Promise<void> {
  const deletedUses = await tx
    .delete(couponUses)
    .where(eq(couponUses.orderId, orderId))
    .returning({ couponId: couponUses.couponId });
  for (const { couponId } of deletedUses) {
    await tx
      .update(coupons)
      .set({ uses: sql`${coupons.uses} - 1` })
      .where(eq(coupons.id, couponId));
  }
}

export async function findGiftcardByHash(executor: Executor, codeHash: string): Promise<Giftcard | null> {
  const [row] = await executor.select().from(giftcards).where(eq(giftcards.codeHash, codeHash));
  return row ? giftcardOf(row) : null;
}

/** Gift cards in the order of `ids`. */
export async function findGiftcards(executor: Executor, ids: readonly string[]): Promise<Giftcard[]> {
  if (ids.length === 0) return [];
  const rows = await executor
    .select()
    .from(giftcards)
    .where(inArray(giftcards.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, giftcardOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Entry {
  giftcardId: string;
  /** Negative: taken. */
  amount: Money;
  orderId: string;
  key: string;
  bookedAt: Date;
}

/** `repeated`: the entry exists already. `refused`: the balance does not allow it, so the caller must roll back. */
export type BookingResult = 'booked' | 'repeated' | 'refused';

/** Books an entry and changes the balance, provided that the balance allows it. */
export async function bookEntry(
  tx: Executor,
  { giftcardId, amount, orderId, key, bookedAt }: Entry,
): Promise<BookingResult> {
  const existingEntries = await tx
    .select({ id: giftcardEntries.id })
    .from(giftcardEntries)
    .where(
      and(
        eq(giftcardEntries.giftcardId, giftcardId),
        eq(giftcardEntries.orderId, orderId),
        eq(giftcardEntries.key, key),
      ),
    );
  if (existingEntries.length > 0) return 'repeated';
  const updatedCards = await tx
    .update(giftcards)
    .set({ balanceMinor: sql`${giftcards.balanceMinor} + ${amount.minor}` })
    .where(
      and(
        eq(giftcards.id, giftcardId),
        eq(giftcards.currency, amount.currency),
        sql`${giftcards.balanceMinor} + ${amount.minor} BETWEEN 0 AND ${giftcards.issuedMinor}`,
        // Taking requires an active card that has not expired; returning does not.
        sql`(${amount.minor} > 0 OR (${giftcards.active} AND coalesce(${giftcards.expiresAt} > ${bookedAt.toISOString()}::timestamptz, true)))`,
      ),
    )
    .returning({ id: giftcards.id });
  if (updatedCards.length === 0) return 'refused';
  const insertedEntries = await tx
    .insert(giftcardEntries)
    .values({ giftcardId, orderId, key, bookedAt, amountMinor: amount.minor })
    .onConflictDoNothing()
    .returning({ id: giftcardEntries.id });
  if (insertedEntries.length > 0) return 'booked';
  // Another transaction booked the same entry while this one waited for the card, so the balance is restored.
  await tx
    .update(giftcards)
    .set({ balanceMinor: sql`${giftcards.balanceMinor} - ${amount.minor}` })
    .where(eq(giftcards.id, giftcardId));
  return 'repeated';
}

export async function insertCoupon(executor: Executor, row: typeof coupons.$inferInsert): Promise<boolean> {
  const insertedRows = await executor
    .insert(coupons)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: coupons.id });
  return insertedRows.length > 0;
}

export async function insertGiftcard(
  executor: Executor,
  row: typeof giftcards.$inferInsert,
): Promise<boolean> {
  const insertedRows = await executor
    .insert(giftcards)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: giftcards.id });
  return insertedRows.length > 0;
}

/**
 * Gift cards whose balance differs from issue value plus entries, and coupons whose counter differs from their
 * uses.
 */
export async function unexplainedCodes(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    SELECT 'gift card ' || card.id AS id FROM giftcards AS card
    LEFT JOIN giftcard_entries AS entry ON entry.giftcard_id = card.id
    GROUP BY card.id HAVING card.balance_minor <> card.issued_minor + coalesce(sum(entry.amount_minor), 0)
    UNION ALL
    SELECT 'coupon ' || coupon.id FROM coupons AS coupon
    LEFT JOIN coupon_uses AS used ON used.coupon_id = coupon.id
    GROUP BY coupon.id HAVING coupon.uses <> count(used.id)`);
  return rows.map((row) => row.id);
}
