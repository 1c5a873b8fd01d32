import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CartAddress, Shipping } from '#commerce/cart';
import type { Interval } from '#commerce/pricing';
import type { StoredMessage } from '#messages';
import { moment } from '#platform';
import type { Status } from './subscription.ts';

export const subscriptions = pgTable('subscriptions', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  /** Created in a trial; a live shop delivers nothing for it. */
  trial: boolean('trial').notNull().default(sql`in_trial()`),
  status: text('status').$type<Status>().notNull(),
  planId: text('plan_id'),
  interval: text('schedule_interval').$type<Interval>().notNull(),
  intervalCount: integer('schedule_count').notNull(),
  anchorDay: integer('anchor_day').notNull(),
  nextDay: date('next_day').notNull(),
  lastDay: date('last_day'),
  locale: text('locale').notNull(),
  method: text('method').$type<'card' | 'account'>().notNull(),
  cardId: text('card_id'),
  purchaseOrder: text('purchase_order'),
  billing: jsonb('billing').$type<CartAddress>().notNull(),
  shipping: jsonb('shipping').$type<Shipping>().notNull(),
  orderId: text('order_id'),
  attempts: integer('attempts').notNull(),
  retryAt: moment('retry_at'),
  problem: jsonb('problem_texts').$type<StoredMessage>(),
  announcedDay: date('announced_day'),
  announcedMinor: bigint('announced_minor', { mode: 'number' }),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  pausedAt: moment('paused_at'),
  canceledAt: moment('canceled_at'),
});

export const subscriptionItems = pgTable('subscription_items', {
  id: text('id').primaryKey(),
  subscriptionId: text('subscription_id').notNull(),
  position: integer('position').notNull(),
  isMain: boolean('is_main').notNull(),
  productId: text('product_id').notNull(),
  productNumber: text('product_number').notNull(),
  packaging: text('packaging').notNull(),
  quantity: integer('quantity').notNull(),
});

export const subscriptionPeriods = pgTable(
  'subscription_periods',
  {
    subscriptionId: text('subscription_id').notNull(),
    day: date('day').notNull(),
    cartId: text('cart_id').notNull(),
    orderId: text('order_id'),
  },
  ({ subscriptionId, day }) => [primaryKey({ columns: [subscriptionId, day] })],
);
