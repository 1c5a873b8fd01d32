import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StoredMessage } from '#messages';
import { moment } from '#platform';
import type { IntakeKind, IntakeReport, IntakeState } from './contract.ts';

export const catalogueIntakes = pgTable('catalogue_intakes', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<IntakeKind>().notNull(),
  name: text('name').notNull(),
  fileKey: text('file_key').notNull(),
  /** 0: the file was deleted to free space for newer ones. */
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  note: text('note').notNull(),
  state: text('state').$type<IntakeState>().notNull(),
  step: text('step').notNull().default(''),
  /** In English. */
  problem: text('problem'),
  /** The problem in every language; null if an earlier version of the shop stored it. */
  problemTexts: jsonb('problem_texts').$type<StoredMessage>(),
  report: jsonb('report').$type<IntakeReport>(),
  releaseId: text('release_id'),
  /** For a series file: the release compiled from it, and the release it replaced. */
  madeReleaseId: text('made_release_id'),
  beforeReleaseId: text('before_release_id'),
  createdAt: moment('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  inForceAt: moment('in_force_at'),
  settledAt: moment('settled_at'),
  settledBy: text('settled_by'),
});

export const catalogueIntakeData = pgTable(
  'catalogue_intake_data',
  {
    intakeId: text('intake_id').notNull(),
    name: text('name').$type<'rows' | 'before'>().notNull(),
    slice: integer('slice').notNull().default(0),
    value: jsonb('value').notNull(),
  },
  ({ intakeId, name, slice }) => [primaryKey({ columns: [intakeId, name, slice] })],
);
