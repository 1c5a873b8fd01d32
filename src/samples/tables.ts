import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform';
import type { Verdict, VerdictCode } from './contract.ts';
import type { KitInput, SampleInput } from './input.ts';

/** Columns of sample requests and of kit applications. */
const requestColumns = {
  id: text('id').primaryKey(),
  reference: text('reference').notNull(),
  /** The account of the signed-in customer. */
  accountId: text('account_id'),
  email: text('email').notNull(),
  /** Registered domain of the mail address, in lower case; see `firmDomain`. */
  domain: text('domain').notNull(),
  company: text('company').notNull(),
  /** See `placeKey`. */
  place: text('place').notNull(),
  locale: text('locale').notNull(),
  status: text('status').$type<Verdict>().notNull(),
  code: text('code').$type<VerdictCode>().notNull(),
  answerBy: moment('answer_by'),
  createdAt: moment('created_at').notNull(),
  /** Note of staff when they ended a review; `settledAt` is the time. */
  note: text('note'),
  settledAt: moment('settled_at'),
  /** When granted pieces must leave; null once they have left, and for other verdicts. */
  sendBy: moment('send_by'),
  sentAt: moment('sent_at'),
  /** Key of `data/carriers.json`. */
  carrier: text('carrier'),
  trackingNumber: text('tracking_number'),
};

export const sampleRequests = pgTable('sample_requests', {
  ...requestColumns,
  address: text('address').notNull(),
  /** See `streetKey`; empty in requests from before it was introduced. */
  street: text('street').notNull().default(''),
});

export const sampleLines = pgTable(
  'sample_lines',
  {
    requestId: text('request_id').notNull(),
    partNumber: text('part_number').notNull(),
    quantity: integer('quantity').notNull(),
    /** The order number from which the pieces were taken; null if none were taken. */
    orderNumber: text('order_number'),
  },
  ({ requestId, partNumber }) => [primaryKey({ columns: [requestId, partNumber] })],
);

export const kitApplications = pgTable('kit_applications', {
  ...requestColumns,
  /** Secret of the link to the status page. */
  token: text('token').notNull(),
  site: text('site').notNull(),
  /** Delivery address of the kit; empty: the site. */
  address: text('address').notNull().default(''),
  project: text('project').notNull(),
  yearlyVolume: integer('yearly_volume').notNull(),
  kit: text('kit').notNull(),
  /** The order number from which the kit was taken; null if none was taken. */
  orderNumber: text('order_number'),
});

/** Requests that would be granted, until their mail address is confirmed. */
export const sampleConfirmations = pgTable('sample_confirmations', {
  /** SHA-256 of the secret in the link. */
  tokenHash: text('token_hash').primaryKey(),
  reference: text('reference').notNull(),
  accountId: text('account_id'),
  locale: text('locale').notNull(),
  kind: text('kind').$type<'samples' | 'kit'>().notNull(),
  /** For a kit: secret of the application's status page. */
  kitToken: text('kit_token'),
  input: jsonb('input').$type<SampleInput | KitInput>().notNull(),
  madeAt: moment('made_at').notNull(),
  usedAt: moment('used_at'),
});
