import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform';

export const vaultTokens = pgTable('vault_tokens', {
  /** SHA-256 of the token, which is never stored. */
  tokenHash: text('token_hash').primaryKey(),
  /** The gateway's id of the card. */
  paymentMethod: text('payment_method').notNull(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expMonth: integer('exp_month').notNull(),
  expYear: integer('exp_year').notNull(),
  /** The publishable key with which the token was made; no other key can use it. */
  publicKey: text('public_key').notNull(),
  accountId: text('account_id'),
  madeAt: moment('made_at').notNull(),
  usedAt: moment('used_at'),
  /** `account:{id}` or `cart:{id}`, for which the token was used. */
  usedFor: text('used_for'),
});

export type TokenRow = typeof vaultTokens.$inferSelect;
