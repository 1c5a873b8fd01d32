import { bigint, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform';
import type { StaffSeries } from '../families/series.ts';

export const catalogueReleases = pgTable('catalogue_releases', {
  id: text('id').primaryKey(),
  build: text('build').notNull(),
  parts: integer('parts').notNull(),
  products: integer('products').notNull(),
  sourceHash: text('source_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Series files of staff that it was compiled from, by name. */
  brought: json('brought').$type<StaffSeries>().notNull().default({}),
});

export const catalogueActivations = pgTable('catalogue_activations', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  build: text('build').notNull(),
  releaseId: text('release_id').notNull(),
  at: moment('at').notNull(),
});
