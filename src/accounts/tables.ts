import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform';
import type { AccountType, Address, Metadata } from './account.ts';

export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  emailConfirmedAt: moment('email_confirmed_at'),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  phone: text('phone'),
  company: text('company'),
  vatNumber: text('vat_number'),
  type: text('type').$type<AccountType>().notNull(),
  group: text('customer_group').notNull().default('customers'),
  onAccount: boolean('on_account').notNull().default(false),
  emailOptin: boolean('email_optin').notNull().default(false),
  locale: text('locale').notNull(),
  billing: jsonb('billing').$type<Partial<Address>>().notNull().default({}),
  shipping: jsonb('shipping').$type<Partial<Address>>().notNull().default({}),
  metadata: jsonb('metadata').$type<Metadata>().notNull().default({}),
  orderCount: integer('order_count').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  /** Made in a trial: cannot log in to a shop. */
  trial: boolean('trial').notNull().default(sql`in_trial()`),
});

export const accountKeys = pgTable('account_keys', {
  keyHash: text('key_hash').primaryKey(),
  accountId: text('account_id').notNull(),
  purpose: text('purpose').$type<'recover' | 'confirm'>().notNull(),
  email: text('email').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const accountAddresses = pgTable('account_addresses', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  address: jsonb('address').$type<Address>().notNull(),
  createdAt: moment('created_at').notNull(),
});

export const accountCards = pgTable('account_cards', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  gatewayCustomer: text('gateway_customer').notNull(),
  paymentMethod: text('payment_method').notNull(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expMonth: integer('exp_month').notNull(),
  expYear: integer('exp_year').notNull(),
  isDefault: boolean('is_default').notNull(),
  billing: jsonb('billing').$type<Partial<Address>>().notNull().default({}),
  createdAt: moment('created_at').notNull(),
});

export const captchaSolutions = pgTable('captcha_solutions', {
  signature: text('signature').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});
