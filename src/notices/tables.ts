import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const stockNotices = pgTable('stock_notices', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull(),
  email: text('email').notNull(),
  locale: text('locale').notNull(),
  token: text('token').notNull(),
  confirmToken: text('confirm_token').notNull(),
  askedAt: moment('asked_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  toldAt: moment('told_at'),
  leftAt: moment('left_at'),
});
