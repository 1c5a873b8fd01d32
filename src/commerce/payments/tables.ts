import { bigint, boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PaymentMethod } from '#kernel';
import { moment } from '#platform';
import type { Provider } from './gateway.ts';
import type { EventOutcome, PaymentState } from './states.ts';

export const payments = pgTable('payments', {
  id: text('id').primaryKey(),
  provider: text('provider').$type<Provider>().notNull(),
  /** The provider's id of the payment. */
  ref: text('ref').notNull(),
  method: text('method').$type<PaymentMethod>().notNull(),
  /** The cart that the payment is for, claimed once. */
  cartId: text('cart_id'),
  /** The cart that a browser named, before anything was checked. */
  cartHint: text('cart_hint'),
  /** The account that the browser named. */
  accountHint: text('account_hint'),
  /** Made by the vault for a browser; all others were made by the store for the cart that they name. */
  byBrowser: boolean('by_browser').notNull().default(false),
  /** The provider's id of the card or bank with which the payment was begun. */
  paymentMethod: text('payment_method'),
  /** Network address of the browser, stored for a day. */
  requestAddress: text('asked_from'),
  orderId: text('order_id'),
  /** Digest of what the store requested from the provider, so that a repeated request finds this row. */
  requestKey: text('request_key'),
  currency: text('currency').notNull(),
  /** Minor units, like `capturedMinor` and `refundedMinor`. */
  amount: bigint('amount', { mode: 'number' }).notNull(),
  capturedMinor: bigint('captured', { mode: 'number' }).notNull().default(0),
  refundedMinor: bigint('refunded', { mode: 'number' }).notNull().default(0),
  /**
   * Refunds that were granted or paid, plus what had been refunded directly at the gateway before, in minor units.
   */
  granted: bigint('granted', { mode: 'number' }).notNull().default(0),
  state: text('state').$type<PaymentState>().notNull(),
  madeAt: moment('made_at').notNull(),
  stateAt: moment('state_at').notNull(),
  /** When the provider was last asked. */
  checkedAt: moment('checked_at').notNull(),
  /** Abandoned without an order: to be voided or refunded, never bound. */
  abandonedAt: moment('abandoned_at'),
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
    receivedAt: moment('heard_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);

export const paymentRefunds = pgTable('payment_refunds', {
  key: text('key').primaryKey(),
  paymentId: text('payment_id').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  madeAt: moment('made_at').notNull(),
  /** When the gateway had carried out the refund. */
  doneAt: moment('done_at'),
});

/** What carts can name to pay with, besides intents. */
export type TokenKind = 'agreement' | 'source' | 'nonce' | 'card';

export const paymentTokens = pgTable('payment_tokens', {
  /** SHA-256 of the token. */
  tokenHash: text('token_hash').primaryKey(),
  kind: text('kind').$type<TokenKind>().notNull(),
  /** The cart and the account that the browser named when the token was made. */
  cartHint: text('cart_hint'),
  accountHint: text('account_hint'),
  /**
   * Carts to which a token without cart and account may belong: those in use at the caller's address when it was
   * made.
   */
  cartCandidates: text('cart_candidates').array().notNull().default([]),
  /** The cart that the token pays for, claimed once. */
  cartId: text('cart_id'),
  madeAt: moment('made_at').notNull(),
});

/** Guests' carts in use, by network address. Rows live for minutes. */
export const paymentCartsSeen = pgTable(
  'payment_carts_seen',
  {
    address: text('address').notNull(),
    cartId: text('cart_id').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.address, table.cartId] })],
);

export const paymentDeclines = pgTable('payment_declines', {
  id: text('id').primaryKey(),
  cartId: text('cart_id'),
  provider: text('provider').$type<Provider>().notNull(),
  ref: text('ref'),
  /** The provider's id of the attempt. */
  attempt: text('attempt'),
  currency: text('currency').notNull(),
  /** Minor units. */
  amount: bigint('amount', { mode: 'number' }).notNull(),
  code: text('code').notNull(),
  /** In the provider's words. */
  reason: text('reason').notNull(),
  at: moment('at').notNull(),
});
