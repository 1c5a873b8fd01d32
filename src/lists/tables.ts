import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform';

export const lists = pgTable('lists', {
  id: text('id').primaryKey(),
  /** `account:` with its id, or `session:` with a hash of the guest's session. */
  owner: text('owner').notNull(),
  /** Null: the list created with the first part; it has the default name in the reader's language. */
  name: text('name'),
  shareToken: text('share_token'),
  version: integer('version').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const listLines = pgTable(
  'list_lines',
  {
    listId: text('list_id').notNull(),
    partNumber: text('part_number').notNull(),
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
    note: text('note'),
    changedAt: moment('changed_at').notNull(),
  },
  ({ listId, partNumber }) => [primaryKey({ columns: [listId, partNumber] })],
);
