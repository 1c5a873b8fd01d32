import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FileKind, QuotePayload, QuoteStage } from './contract.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const quoteFiles = pgTable('quote_files', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').$type<FileKind>().notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  uploadedAt: time('uploaded_at').notNull(),
  keptAt: time('kept_at'),
});

export const quotes = pgTable('quotes', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull(),
  requestHash: text('request_hash'),
  email: text('email').notNull(),
  payload: jsonb('payload').$type<QuotePayload>().notNull(),
  fileKey: text('file_key'),
  locale: text('locale').notNull(),
  currency: text('currency').notNull(),
  zone: text('zone').notNull(),
  receivedAt: time('received_at').notNull(),
  answerBy: time('answer_by').notNull(),
  accountId: text('account_id'),
  sessionKey: text('session_key'),
  deliveredAt: time('delivered_at'),
  reading: text('reading'),
  lineCount: integer('line_count'),
  /** Secret of the link to the request's page. */
  token: text('token'),
  stage: text('stage').$type<QuoteStage>().notNull().default('new'),
  assignedTo: text('assigned_to'),
  assignedName: text('assigned_name'),
});
