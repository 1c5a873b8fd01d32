import { bigint, boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role } from '../contract.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const staff = pgTable('staff', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  role: text('role').$type<Role>().notNull(),
  /** Null until the invitation link was used. */
  passwordHash: text('password_hash'),
  /** Encrypted; null until the enrolment of an authenticator is complete. */
  totpSecret: text('totp_secret'),
  /** Time step of the code that was last used. */
  totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
  active: boolean('active').notNull().default(true),
  /** Demo staff, whose passwords are public: they cannot log in outside a trial. */
  demo: boolean('demo').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at'),
});

export const staffKeys = pgTable('staff_keys', {
  keyHash: text('key_hash').primaryKey(),
  staffId: text('staff_id').notNull(),
  purpose: text('purpose').$type<'ticket' | 'enrol'>().notNull(),
  /** Secret of the authenticator being enrolled, encrypted. */
  totpSecret: text('totp_secret'),
  expiresAt: moment('expires_at').notNull(),
});

export const staffRecoveryCodes = pgTable('staff_recovery_codes', {
  codeHash: text('code_hash').primaryKey(),
  staffId: text('staff_id').notNull(),
});

export const staffSessions = pgTable('staff_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  staffId: text('staff_id').notNull(),
  startedAt: moment('started_at').notNull(),
  seenAt: moment('seen_at').notNull(),
});

export const staffAudit = pgTable('staff_audit', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: moment('at').notNull(),
  /** Null: done from the command line. */
  staffId: text('staff_id'),
  who: text('who').notNull(),
  role: text('role').$type<Role>(),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  before: jsonb('before').$type<unknown>(),
  after: jsonb('after').$type<unknown>(),
});

export const customerNotes = pgTable('customer_notes', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  body: text('body').notNull(),
  staffId: text('staff_id').notNull(),
  staffName: text('staff_name').notNull(),
  at: moment('at').notNull(),
});
