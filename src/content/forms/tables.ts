import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, optInColumns } from '#platform';

export const formMessages = pgTable('form_messages', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull(),
  form: text('form').notNull(),
  team: text('team').notNull(),
  recipient: text('recipient').notNull(),
  fields: jsonb('fields').$type<[name: string, value: string][]>().notNull(),
  email: text('email'),
  page: text('page'),
  locale: text('locale').notNull(),
  trapped: boolean('trapped').notNull(),
  requestHash: text('request_hash'),
  receivedAt: moment('received_at').notNull(),
});

export const newsletterReaders = pgTable('newsletter_readers', {
  id: text('id').primaryKey(),
  topic: text('topic').notNull(),
  ...optInColumns,
});
