import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { TableKind } from './rates.ts';

export const deliveryTables = pgTable(
  'delivery_tables',
  {
    kind: text('kind').$type<TableKind>().notNull(),
    version: integer('version').notNull(),
    content: jsonb('content'),
    note: text('note').notNull(),
    by: text('by').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
);
