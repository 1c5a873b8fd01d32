import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform';

export const coupons = pgTable('coupons', {
  id: text('id').primaryKey(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  /** Decimal text; set instead of `amountMinor`. */
  percent: numeric('percent'),
  amountMinor: bigint('amount_minor', { mode: 'number' }),
  currency: text('currency').notNull(),
  minimumMinor: bigint('minimum_minor', { mode: 'number' }).notNull(),
  startsAt: moment('starts_at'),
  expiresAt: moment('expires_at'),
  maxUses: integer('max_uses'),
  maxUsesEach: integer('max_uses_each'),
  uses: integer('uses').notNull(),
  active: boolean('active').notNull(),
  /** Created in a trial. */
  trial: boolean('trial').notNull().default(sql`in_trial()`),
});

export const couponUses = pgTable('coupon_uses', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  couponId: text('coupon_id').notNull(),
  orderId: text('order_id').notNull(),
  accountId: text('account_id'),
  email: text('email').notNull(),
  usedAt: moment('at').notNull(),
});

export const giftcards = pgTable('giftcards', {
  id: text('id').primaryKey(),
  codeHash: text('code_hash').notNull(),
  last4: text('last4').notNull(),
  currency: text('currency').notNull(),
  issuedMinor: bigint('issued_minor', { mode: 'number' }).notNull(),
  balanceMinor: bigint('balance_minor', { mode: 'number' }).notNull(),
  expiresAt: moment('expires_at'),
  active: boolean('active').notNull(),
  /** Created in a trial. */
  trial: boolean('trial').notNull().default(sql`in_trial()`),
});

export const giftcardEntries = pgTable('giftcard_entries', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  giftcardId: text('giftcard_id').notNull(),
  /** Negative: taken for an order; positive: returned. */
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  orderId: text('order_id').notNull(),
  key: text('key').notNull(),
  bookedAt: moment('at').notNull(),
});
