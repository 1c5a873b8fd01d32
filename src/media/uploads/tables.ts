import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform';
import type { ImageKind } from '../contract.ts';

export const mediaUploads = pgTable('media_uploads', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<ImageKind>().notNull(),
  width: integer('width'),
  height: integer('height'),
  bytes: integer('bytes').notNull(),
  fileKey: text('file_key').notNull(),
  name: text('name').notNull(),
  alt: jsonb('alt').$type<Record<string, string>>().notNull(),
  createdAt: moment('created_at').notNull(),
  createdBy: text('created_by').notNull(),
});
