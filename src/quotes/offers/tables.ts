import { bigint, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Grade, OfferState, PriceStep, Settlement } from './offer.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const quoteOffers = pgTable('quote_offers', {
  id: text('id').primaryKey(),
  quoteId: text('quote_id').notNull(),
  number: integer('number').notNull(),
  state: text('state').$type<OfferState>().notNull(),
  revision: integer('revision').notNull(),
  currency: text('currency').notNull(),
  answer: text('answer').notNull(),
  deliveryTerms: text('delivery_terms').notNull(),
  paymentTerms: text('payment_terms').notNull(),
  validOn: date('valid_on', { mode: 'string' }).notNull(),
  validUntil: time('valid_until'),
  staffId: text('staff_id'),
  staffName: text('staff_name').notNull(),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  sentAt: time('sent_at'),
  takenAt: time('taken_at'),
  remindedAt: time('reminded_at'),
  closedAt: time('closed_at'),
  reason: text('reason'),
});

export const quoteOfferLines = pgTable('quote_offer_lines', {
  id: text('id').primaryKey(),
  offerId: text('offer_id').notNull(),
  position: integer('position').notNull(),
  askedLine: integer('asked_line'),
  asked: text('asked').notNull(),
  askedQuantity: integer('asked_quantity'),
  doubt: text('doubt'),
  settled: jsonb('settled').$type<readonly Settlement[]>().notNull(),
  refs: text('refs').notNull(),
  beside: text('beside'),
  productNumber: text('product_number'),
  packaging: text('packaging'),
  orderNumber: text('order_number'),
  name: text('name'),
  quantity: integer('quantity'),
  steps: jsonb('steps').$type<PriceStep[]>(),
  fee: bigint('fee', { mode: 'number' }),
  listMicros: bigint('list_micros', { mode: 'number' }),
  stock: integer('stock'),
  leadWeeks: jsonb('lead_weeks').$type<[number, number]>(),
  grade: text('grade').$type<Grade>(),
  differences: jsonb('differences').$type<string[]>().notNull(),
  note: text('note').notNull(),
  noOffer: text('no_offer'),
  orderedBy: text('ordered_by'),
  orderedNumber: text('ordered_number'),
  orderedQuantity: integer('ordered_quantity'),
});

export const quoteMessages = pgTable('quote_messages', {
  id: text('id').primaryKey(),
  quoteId: text('quote_id').notNull(),
  author: text('author').$type<'customer' | 'staff'>().notNull(),
  name: text('name').notNull(),
  text: text('text').notNull(),
  at: time('at').notNull(),
});
