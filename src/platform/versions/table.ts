import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/**
 * A table of versions. The module that owns it creates it in a migration, with a trigger that refuses every change of a
 * row.
 */
export const versionTable = (name: string) =>
  pgTable(
    name,
    {
      kind: text('kind').notNull(),
      version: integer('version').notNull(),
      /** Null: the file is in force again. */
      content: jsonb('content'),
      note: text('note').notNull(),
      by: text('by').notNull(),
      at: moment('at').notNull(),
    },
    (table) => [primaryKey({ columns: [table.kind, table.version] })],
  );

export type VersionTable = ReturnType<typeof versionTable>;

export type VersionRow = VersionTable['$inferSelect'];
