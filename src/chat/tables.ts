import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform';
import type { CardRef } from './cards.ts';
import type { ChatAuthor, ChatFileKind, ChatHappening } from './contract.ts';

export const conversations = pgTable('chat_conversations', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull(),
  ownerKey: text('owner_key').notNull(),
  kind: text('kind').$type<'chat' | 'ticket'>().notNull(),
  status: text('status').$type<'open' | 'closed'>().notNull(),
  name: text('name'),
  email: text('email'),
  locale: text('locale').notNull(),
  currency: text('currency').notNull(),
  zone: text('zone').notNull(),
  page: text('page'),
  assigneeId: text('assignee_id'),
  assigneeName: text('assignee_name'),
  lastSeq: integer('last_seq').notNull(),
  visitorRead: integer('visitor_read').notNull(),
  staffRead: integer('staff_read').notNull(),
  /** Only written by `markDelivered` and `markMailed`. */
  delivered: integer('delivered').notNull(),
  mailed: integer('mailed').notNull(),
  waitingSince: moment('waiting_since'),
  answerBy: moment('answer_by'),
  wantsPerson: boolean('wants_person').notNull(),
  change: bigint('change', { mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
  closedAt: moment('closed_at'),
});

export const messages = pgTable('chat_messages', {
  conversationId: text('conversation_id').notNull(),
  seq: integer('seq').notNull(),
  clientId: text('client_id').notNull(),
  author: text('author').$type<ChatAuthor>().notNull(),
  staffId: text('staff_id'),
  staffName: text('staff_name'),
  body: text('body').notNull(),
  happening: text('happening').$type<ChatHappening>(),
  isNote: boolean('is_note').notNull(),
  cards: jsonb('cards').$type<CardRef[]>().notNull(),
  links: jsonb('links').$type<{ title: string; path: string }[]>().notNull(),
  fileKey: text('file_key'),
  createdAt: moment('created_at').notNull(),
});

export const files = pgTable('chat_files', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').$type<ChatFileKind>().notNull(),
  size: integer('size').notNull(),
  /** Keyed hash of the sender's address; null after a day, and for staff. */
  place: text('place'),
  /** The conversation it was sent to, or the owner whose conversation it begins; null after a day. */
  heldBy: text('held_by'),
  uploadedAt: moment('uploaded_at').notNull(),
});
