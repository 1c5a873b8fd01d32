import { timestamp } from 'drizzle-orm/pg-core';

/** A column for a point in time. It is stored in UTC, whatever the time zone of the database. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });
