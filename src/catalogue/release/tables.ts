import { bigint, integer, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { StaffSeries } from '../families/series.ts';

export const catalogueReleases = pgTable('catalogue_releases', {
  id: text('id').primaryKey(),
  build: text('build').notNull(),
  parts: integer('parts').notNull(),
  products: integer('products').notNull(),
  sourceHash: text('source_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Series files of staff that it was compiled from, by name. */
  brought: json('brought').$type<StaffSeries>().notNull().default({}),
});

export const catalogueActivations = pgTable('catalogue_activations', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  build: text('build').notNull(),
  releaseId: text('release_id').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});
