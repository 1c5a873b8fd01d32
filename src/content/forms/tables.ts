import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

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
  email: text('email').notNull(),
  locale: text('locale').notNull(),
  token: text('token').notNull(),
  confirmToken: text('confirm_token').notNull(),
  askedAt: moment('asked_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  leftAt: moment('left_at'),
});
