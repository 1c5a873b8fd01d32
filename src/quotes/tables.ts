import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform';
import type { FileKind, QuotePayload, QuoteStage } from './contract.ts';

export const quoteFiles = pgTable('quote_files', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').$type<FileKind>().notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  uploadedAt: moment('uploaded_at').notNull(),
  keptAt: moment('kept_at'),
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
  receivedAt: moment('received_at').notNull(),
  answerBy: moment('answer_by').notNull(),
  accountId: text('account_id'),
  sessionKey: text('session_key'),
  deliveredAt: moment('delivered_at'),
  reading: text('reading'),
  lineCount: integer('line_count'),
  /** Secret of the link to the request's page. */
  token: text('token'),
  stage: text('stage').$type<QuoteStage>().notNull().default('new'),
  assignedTo: text('assigned_to'),
  assignedName: text('assigned_name'),
});
