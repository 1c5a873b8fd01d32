import { bigint, boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { PaymentMethod, Provider } from './gateway.ts';
import type { EventOutcome, PaymentState } from './states.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const payments = pgTable('payments', {
  id: text('id').primaryKey(),
  provider: text('provider').$type<Provider>().notNull(),
  /** The provider's id of it. */
  ref: text('ref').notNull(),
  method: text('method').$type<PaymentMethod>().notNull(),
  /** The cart it pays for, claimed once. */
  cartId: text('cart_id'),
  /** The cart a browser said it is for, before anything was checked. */
  cartHint: text('cart_hint'),
  /** The account the browser said it is for. */
  accountHint: text('account_hint'),
  /** Made by the vault for a browser; all others were made by the store for the cart they name. */
  byBrowser: boolean('by_browser').notNull().default(false),
  /** The provider's name of the card or bank it was begun with. */
  paymentMethod: text('payment_method'),
  /** Network address the browser asked from, for a day. */
  requestAddress: text('asked_from'),
  orderId: text('order_id'),
  /** What the store asked the provider for, so that asking again finds this row. */
  requestKey: text('request_key'),
  currency: text('currency').notNull(),
  /** Minor units, like `capturedMinor` and `refundedMinor`. */
  amount: bigint('amount', { mode: 'number' }).notNull(),
  capturedMinor: bigint('captured', { mode: 'number' }).notNull().default(0),
  refundedMinor: bigint('refunded', { mode: 'number' }).notNull().default(0),
  /** What staff gave back or promised to, and what had gone back at the gateway's own desk before, in minor units. */
  granted: bigint('granted', { mode: 'number' }).notNull().default(0),
  state: text('state').$type<PaymentState>().notNull(),
  madeAt: instant('made_at').notNull(),
  stateAt: instant('state_at').notNull(),
  /** When the provider was asked last. */
  checkedAt: instant('checked_at').notNull(),
  /** Given up without an order: to be voided or refunded, never bound. */
  abandonedAt: instant('abandoned_at'),
});

export type PaymentRow = typeof payments.$inferSelect;

export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').$type<Provider>().notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    ref: text('ref'),
    outcome: text('outcome').$type<EventOutcome>().notNull(),
    receivedAt: instant('heard_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);

export const paymentRefunds = pgTable('payment_refunds', {
  key: text('key').primaryKey(),
  paymentId: text('payment_id').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  madeAt: instant('made_at').notNull(),
  /** When the gateway had done it. */
  doneAt: instant('done_at'),
});

/** What carts name to pay with, beside intents. */
export type TokenKind = 'agreement' | 'source' | 'nonce' | 'card';

export const paymentTokens = pgTable('payment_tokens', {
  /** SHA-256 of it. */
  tokenHash: text('token_hash').primaryKey(),
  kind: text('kind').$type<TokenKind>().notNull(),
  /** The cart and the account it was made for, as the browser said then. */
  cartHint: text('cart_hint'),
  accountHint: text('account_hint'),
  /** The carts it may be for where neither is named: those in use at the caller's address when it was made. */
  cartCandidates: text('cart_candidates').array().notNull().default([]),
  /** The cart it pays for, claimed once. */
  cartId: text('cart_id'),
  madeAt: instant('made_at').notNull(),
});

/** Guests' carts in use, by network address. Kept for minutes. */
export const paymentCartsSeen = pgTable(
  'payment_carts_seen',
  {
    address: text('address').notNull(),
    cartId: text('cart_id').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.address, table.cartId] })],
);

export const paymentDeclines = pgTable('payment_declines', {
  id: text('id').primaryKey(),
  cartId: text('cart_id'),
  provider: text('provider').$type<Provider>().notNull(),
  ref: text('ref'),
  /** The provider's name of the try. */
  attempt: text('attempt'),
  currency: text('currency').notNull(),
  /** Minor units. */
  amount: bigint('amount', { mode: 'number' }).notNull(),
  code: text('code').notNull(),
  /** In the provider's words. */
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
});
