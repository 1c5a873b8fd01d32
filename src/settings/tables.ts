import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, versionTable } from '#platform';
import type { MenuItem } from './contract.ts';

export const menus = pgTable('menus', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  items: jsonb('items').$type<MenuItem[]>().notNull(),
  imported: boolean('imported').notNull(),
});

export const sessions = pgTable('sessions', {
  /** SHA-256 of the id; the id itself is never stored. */
  idHash: text('id_hash').primaryKey(),
  seenAt: moment('seen_at').notNull(),
  /** Set when a login, a logout or a changed password ended the session; its id is then invalid. */
  endedAt: moment('ended_at'),
  locale: text('locale'),
  currency: text('currency'),
  country: text('country'),
  accountId: text('account_id'),
  /** Made in a trial. */
  trial: boolean('trial').notNull().default(sql`in_trial()`),
  cartId: text('cart_id'),
});

export const companyVersions = versionTable('company_versions');
