/** Coupons and gift cards as staff see them. Codes of gift cards are not stored, so they cannot be shown again. */
import { asc, desc, eq } from 'drizzle-orm';
import { type Money, money } from '#kernel';
import type { Executor } from '#platform';
import type { Coupon } from './coupons.ts';
import { couponOf } from './store.ts';
import { coupons, giftcards } from './tables.ts';

/** Maximum number of rows in a list. */
const MOST = 500;

export interface IssuedGiftcard {
  id: string;
  last4: string;
  issuedAmount: Money;
  balance: Money;
  expiresAt: Date | null;
  active: boolean;
}

/** Active coupons first. */
export async function listCoupons(executor: Executor): Promise<Coupon[]> {
  const rows = await executor
    .select()
    .from(coupons)
    .orderBy(desc(coupons.active), asc(coupons.code))
    .limit(MOST);
  return rows.map(couponOf);
}

/** Active gift cards first, then by balance, highest first. */
export async function listGiftcards(executor: Executor): Promise<IssuedGiftcard[]> {
  const rows = await executor
    .select()
    .from(giftcards)
    .orderBy(desc(giftcards.active), desc(giftcards.balanceMinor), asc(giftcards.id))
    .limit(MOST);
  return rows.map(({ id, last4, currency, issuedMinor, balanceMinor, expiresAt, active }) => ({
    id,
    last4,
    expiresAt,
    active,
    issuedAmount: money(currency, issuedMinor),
    balance: money(currency, balanceMinor),
  }));
}

/**
 * Deactivates a coupon; orders that used it keep their discount. Returns its code; null if no active one exists.
 */
export async function endCoupon(tx: Executor, id: string): Promise<string | null> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('update');
  if (!row?.active) return null;
  await tx.update(coupons).set({ active: false }).where(eq(coupons.id, id));
  return row.code;
}

/** Deactivates a gift card. Returns its last four characters; null if no active one exists. */
export async function endGiftcard(tx: Executor, id: string): Promise<string | null> {
  const [row] = await tx.select().from(giftcards).where(eq(giftcards.id, id)).for('update');
  if (!row?.active) return null;
  await tx.update(giftcards).set({ active: false }).where(eq(giftcards.id, id));
  return row.last4;
}
