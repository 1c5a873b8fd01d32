import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const noticeFollowers = pgTable('notice_followers', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: ['series', 'part'] }).notNull(),
  target: text('target').notNull(),
  email: text('email').notNull(),
  locale: text('locale').notNull(),
  token: text('token').notNull(),
  confirmToken: text('confirm_token').notNull(),
  askedAt: moment('asked_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  leftAt: moment('left_at'),
});

export const announcedNotices = pgTable('announced_notices', {
  number: text('number').primaryKey(),
  announcedAt: moment('announced_at').notNull(),
});
