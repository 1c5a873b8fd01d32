import { bigint, boolean, customType, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform';
import type { StoredHead } from '../http/head.ts';
import type { BomChoice } from '../records.ts';
import type { Decisions } from './decisions.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const bomSheets = pgTable('bom_sheets', {
  id: text('id').primaryKey(),
  owner: text('owner').notNull(),
  name: text('name').notNull(),
  head: jsonb('head').$type<StoredHead>().notNull(),
  choice: jsonb('choice').$type<BomChoice>().notNull(),
  boards: integer('boards').notNull(),
  decisions: jsonb('decisions').$type<Decisions>().notNull(),
  lines: integer('lines').notNull(),
  /** Bytes in the database. */
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  /** Origin of the sender, see `Origin`. */
  place: text('place').notNull().default(''),
  network: text('network'),
  wanted: text('wanted').notNull(),
  run: integer('run').notNull().default(0),
  failed: boolean('failed').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const bomSheetSources = pgTable('bom_sheet_sources', {
  sheetId: text('sheet_id').primaryKey(),
  name: text('name'),
  bytes: bytea('bytes').notNull(),
  /** Compressed by gzip. */
  packed: boolean('packed').notNull().default(false),
});

export const bomSheetSlices = pgTable(
  'bom_sheet_slices',
  {
    sheetId: text('sheet_id').notNull(),
    number: integer('number').notNull(),
    records: text('records').notNull(),
    matched: text('matched'),
    matchedFor: text('matched_for'),
    matchedLines: integer('matched_lines').notNull().default(0),
    found: integer('found').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.sheetId, table.number] })],
);
