import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, optInColumns } from '#platform';

export const noticeFollowers = pgTable('notice_followers', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: ['series', 'part'] }).notNull(),
  target: text('target').notNull(),
  ...optInColumns,
});

export const announcedNotices = pgTable('announced_notices', {
  number: text('number').primaryKey(),
  announcedAt: moment('announced_at').notNull(),
});
