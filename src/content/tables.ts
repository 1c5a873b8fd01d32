import { boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform';
import type { ContentEntry, EntryData, TargetCondition } from './contract.ts';
import type { EntryEdit } from './entry-edit.ts';

export const contentEntries = pgTable('content_entries', {
  id: text('id').primaryKey(),
  model: text('model').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  published: text('published').$type<ContentEntry['published']>().notNull(),
  priority: integer('priority').notNull(),
  startAt: moment('start_at'),
  endAt: moment('end_at'),
  targeting: jsonb('targeting').$type<TargetCondition[]>().notNull(),
  data: jsonb('data').$type<EntryData>().notNull(),
  variations: jsonb('variations').$type<ContentEntry['variations']>().notNull(),
  testRatio: doublePrecision('test_ratio').notNull(),
  version: integer('version').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  firstPublishedAt: moment('first_published_at'),
  edited: boolean('edited').notNull(),
  private: boolean('private').notNull(),
  meta: jsonb('meta').$type<ContentEntry['meta']>().notNull(),
  draft: jsonb('draft').$type<EntryEdit>(),
  draftAt: moment('draft_at'),
  source: jsonb('source').$type<Record<string, string>>(),
  savedBy: text('saved_by'),
  draftBy: text('draft_by'),
});

export const contentVersions = pgTable(
  'content_versions',
  {
    entryId: text('entry_id').notNull(),
    version: integer('version').notNull(),
    savedAt: moment('saved_at').notNull(),
    record: jsonb('record').$type<EntryEdit>().notNull(),
    savedBy: text('saved_by'),
  },
  ({ entryId, version }) => [primaryKey({ columns: [entryId, version] })],
);

export const contentSeeds = pgTable('content_seeds', {
  id: text('id').primaryKey(),
  digest: text('digest').notNull(),
});
