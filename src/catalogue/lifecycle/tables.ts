import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform';
import type { LifecycleState } from './apply.ts';

export const catalogueLifecycles = pgTable('catalogue_lifecycles', {
  productNumber: text('product_number').primaryKey(),
  state: text('state').$type<LifecycleState>().notNull(),
  /** ISO date. */
  lastOrder: date('last_order', { mode: 'string' }),
  replacement: text('replacement'),
  reason: text('reason').notNull(),
  changedAt: moment('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
});
