import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Verdict, VerdictCode } from './contract.ts';
import type { KitInput, SampleInput } from './input.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const sampleRequests = pgTable('sample_requests', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull(),
  /** Of the customer who was signed in. */
  accountId: text('account_id'),
  email: text('email').notNull(),
  /** Of the address, in lower case. */
  domain: text('domain').notNull(),
  company: text('company').notNull(),
  address: text('address').notNull(),
  /** See `placeKey`. */
  place: text('place').notNull(),
  /** See `streetKey`; empty in requests from before there was one. */
  street: text('street').notNull().default(''),
  locale: text('locale').notNull(),
  status: text('status').$type<Verdict>().notNull(),
  code: text('code').$type<VerdictCode>().notNull(),
  answerBy: moment('answer_by'),
  createdAt: moment('created_at').notNull(),
  /** What staff said when they ended a review, and when. */
  note: text('note'),
  settledAt: moment('settled_at'),
  /** What is granted is to leave until then; null for what has left, and for all else. */
  sendBy: moment('send_by'),
  sentAt: moment('sent_at'),
  /** As in `data/carriers.json`. */
  carrier: text('carrier'),
  trackingNumber: text('tracking_number'),
});

export const sampleLines = pgTable(
  'sample_lines',
  {
    requestId: text('request_id').notNull(),
    partNumber: text('part_number').notNull(),
    quantity: integer('quantity').notNull(),
    /** What the pieces were taken from; null where nothing was taken. */
    orderNumber: text('order_number'),
  },
  ({ requestId, partNumber }) => [primaryKey({ columns: [requestId, partNumber] })],
);

export const kitApplications = pgTable('kit_applications', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull(),
  /** The secret in the link to its page. */
  token: text('token').notNull(),
  /** Of the customer who was signed in. */
  accountId: text('account_id'),
  email: text('email').notNull(),
  domain: text('domain').notNull(),
  company: text('company').notNull(),
  site: text('site').notNull(),
  /** Where the kit is sent; empty: to the site. */
  address: text('address').notNull().default(''),
  project: text('project').notNull(),
  yearlyVolume: integer('yearly_volume').notNull(),
  kit: text('kit').notNull(),
  /** What the kit was taken from; null where nothing was taken. */
  orderNumber: text('order_number'),
  /** See `placeKey`. */
  place: text('place').notNull(),
  locale: text('locale').notNull(),
  status: text('status').$type<Verdict>().notNull(),
  code: text('code').$type<VerdictCode>().notNull(),
  answerBy: moment('answer_by'),
  createdAt: moment('created_at').notNull(),
  /** What staff said when they ended a review, and when. */
  note: text('note'),
  settledAt: moment('settled_at'),
  /** What is granted is to leave until then; null for what has left, and for all else. */
  sendBy: moment('send_by'),
  sentAt: moment('sent_at'),
  /** As in `data/carriers.json`. */
  carrier: text('carrier'),
  trackingNumber: text('tracking_number'),
});

/** What would be granted, until its address of mail is confirmed. */
export const sampleConfirmations = pgTable('sample_confirmations', {
  /** SHA-256 of the secret in the link. */
  tokenHash: text('token_hash').primaryKey(),
  reference: text('reference').notNull(),
  accountId: text('account_id'),
  locale: text('locale').notNull(),
  kind: text('kind').$type<'samples' | 'kit'>().notNull(),
  /** Of a kit: the secret of the page that shows how its application stands. */
  kitToken: text('kit_token'),
  input: jsonb('input').$type<SampleInput | KitInput>().notNull(),
  madeAt: moment('made_at').notNull(),
  usedAt: moment('used_at'),
});
