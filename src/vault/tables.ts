import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const vaultTokens = pgTable('vault_tokens', {
  /** SHA-256 of the token; the token itself is never stored. */
  tokenHash: text('token_hash').primaryKey(),
  /** The gateway's name of the card. */
  paymentMethod: text('payment_method').notNull(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expMonth: integer('exp_month').notNull(),
  expYear: integer('exp_year').notNull(),
  /** The publishable key it was made with; it opens nothing with another one. */
  publicKey: text('public_key').notNull(),
  accountId: text('account_id'),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
  /** `account:{id}` or `cart:{id}`: what it was used up for. */
  usedFor: text('used_for'),
});

export type TokenRow = typeof vaultTokens.$inferSelect;
