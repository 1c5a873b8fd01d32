import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform';
import type { BomOrder } from '../matching/index.ts';
import type { BomHead, BomJobReply, BomSummary } from '../wire.ts';

export const bomJobs = pgTable('bom_jobs', {
  id: text('id').primaryKey(),
  state: text('state').$type<BomJobReply['state']>().notNull(),
  head: jsonb('head').$type<BomHead>().notNull(),
  order: jsonb('bom_order').$type<BomOrder>().notNull(),
  lines: integer('lines').notNull(),
  doneLines: integer('done_lines').notNull().default(0),
  found: integer('found').notNull().default(0),
  summary: jsonb('summary').$type<BomSummary>().notNull(),
  /** Bytes in the database. */
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  /** Origin of the sender, see `Origin`. */
  place: text('place').notNull().default(''),
  network: text('network'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const bomJobSlices = pgTable(
  'bom_job_slices',
  {
    jobId: text('job_id').notNull(),
    number: integer('number').notNull(),
    records: text('records'),
    matched: text('matched'),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.number] })],
);
