import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, optInColumns } from '#platform';

export const stockNotices = pgTable('stock_notices', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull(),
  ...optInColumns,
  toldAt: moment('told_at'),
});
