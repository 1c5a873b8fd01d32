import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform';
import type { Contact, SeenTotals } from './cart.ts';
import type { Billing, PurchaseOption, ShipChoice, Shipping } from './contract.ts';
import type { QuotedPriceTerms } from './quoted-price.ts';

export const carts = pgTable('carts', {
  id: text('id').primaryKey(),
  checkoutId: text('checkout_id').notNull(),
  accountId: text('account_id'),
  /** Created in a trial; a live shop does not open such carts. */
  trial: boolean('trial').notNull().default(sql`in_trial()`),
  email: text('email'),
  contact: jsonb('contact').$type<Contact>().notNull(),
  currency: text('currency').notNull(),
  locale: text('locale').notNull(),
  billing: jsonb('billing').$type<Billing>().notNull(),
  shipping: jsonb('shipping').$type<Shipping>().notNull(),
  metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull(),
  ship: text('ship').$type<ShipChoice>().notNull(),
  couponId: text('coupon_id'),
  giftcardIds: text('giftcard_ids').array().notNull(),
  lastSeenTotals: jsonb('seen').$type<SeenTotals>(),
  /** `renewal`: created by the shop for a subscription; no session uses it. */
  purpose: text('purpose').$type<'buyer' | 'renewal'>().notNull().default('buyer'),
  status: text('status').$type<'open' | 'ordered' | 'merged'>().notNull(),
  orderId: text('order_id'),
  copiedFrom: text('copied_from'),
  version: integer('version').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const cartItems = pgTable('cart_items', {
  id: text('id').primaryKey(),
  cartId: text('cart_id').notNull(),
  position: integer('position').notNull(),
  productId: text('product_id').notNull(),
  productNumber: text('product_number').notNull(),
  packaging: text('packaging').notNull(),
  quantity: integer('quantity').notNull(),
  purchaseOption: jsonb('purchase_option').$type<PurchaseOption>(),
  note: text('note'),
  customerPartNumber: text('customer_part_number'),
  firm: jsonb('firm').$type<QuotedPriceTerms>(),
  seenMicros: bigint('seen_micros', { mode: 'number' }).notNull(),
  seenMinor: bigint('seen_minor', { mode: 'number' }).notNull(),
});
