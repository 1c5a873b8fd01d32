/**
 * Double opt-in: a request is confirmed by a link in a mail, and one click ends it. Replies never reveal whether an
 * address is on the list, because only its owner may learn that, by mail.
 */
import { text } from 'drizzle-orm/pg-core';
import { DAY_MS } from '#kernel';
import { moment } from '../columns.ts';
import type { Executor } from '../database.ts';
import type { Platform } from '../platform.ts';
import type { NewMail } from './mail.ts';
import { mayMail } from './mailbox.ts';

/** Columns that every table of confirmed requests has. */
export const optInColumns = {
  email: text('email').notNull(),
  locale: text('locale').notNull(),
  /** Secret of the link that ends the request. */
  token: text('token').notNull(),
  confirmToken: text('confirm_token').notNull(),
  askedAt: moment('asked_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  leftAt: moment('left_at'),
};

export interface OptIn {
  id: string;
  email: string;
  locale: string;
  token: string;
  confirmToken: string;
  askedAt: Date;
  confirmedAt: Date | null;
  leftAt: Date | null;
}

export type OptInSecret = 'confirmToken' | 'token';

export interface OptInStore<Row extends OptIn> {
  /** The row of the same address and subject, locked until commit. `fresh` is inserted if there is none. */
  lock(tx: Executor, fresh: Row): Promise<Row>;
  lockBySecret(tx: Executor, secret: OptInSecret, value: string): Promise<Row | null>;
  write(tx: Executor, id: string, change: Partial<OptIn>): Promise<void>;
}

export interface OptInMails<Row extends OptIn> {
  /** Asks for a click on the link that confirms the request. */
  confirmMail(row: Row, locale: string): NewMail;
  /** Says that the address is on the list. */
  listedMail(row: Row, locale: string): NewMail;
}

export interface OptInSender {
  /** A valid mail address. */
  email: string;
  locale: string;
  /** Network address of the request. */
  address: string | undefined;
}

const CONFIRM_DAYS = 7;
const TOKEN = /^[\w-]{32}$/;

export function createOptIn<Row extends OptIn>(
  { db, mail, clock, random, throttle }: Pick<Platform, 'db' | 'mail' | 'clock' | 'random' | 'throttle'>,
  store: OptInStore<Row>,
  { confirmMail, listedMail }: OptInMails<Row>,
) {
  function changeBySecret(
    secret: OptInSecret,
    value: string,
    change: (tx: Executor, row: Row) => Promise<boolean>,
  ): Promise<Row | null> {
    if (!TOKEN.test(value)) return Promise.resolve(null);
    return db.transaction(async (tx) => {
      const row = await store.lockBySecret(tx, secret, value);
      return row && (await change(tx, row)) ? row : null;
    });
  }

  return {
    /** Sends the mail with the link, or one that says that the address is on the list. */
    async request({ email, locale, address }: OptInSender, freshRow: (optIn: OptIn) => Row): Promise<void> {
      if (!(await mayMail(throttle, { email, kind: 'form', address })).isAllowed) return;
      await db.transaction(async (tx) => {
        const request = {
          askedAt: clock.now(),
          confirmedAt: null,
          leftAt: null,
          locale,
          confirmToken: random.token(24),
        };
        const fresh = freshRow({ id: random.id(), email, token: random.token(24), ...request });
        const storedRow = await store.lock(tx, fresh);
        if (storedRow.confirmedAt !== null && storedRow.leftAt === null) {
          await mail.send(tx, listedMail(storedRow, locale));
          return;
        }
        await store.write(tx, storedRow.id, request);
        await mail.send(tx, confirmMail({ ...storedRow, ...request }, locale));
      });
    },

    /** Null: the link is unknown or older than a week, or the request has ended. */
    confirm: (token: string): Promise<Row | null> =>
      changeBySecret('confirmToken', token, async (tx, row) => {
        if (row.leftAt !== null) return false;
        if (row.confirmedAt !== null) return true;
        const now = clock.now();
        if (row.askedAt.getTime() < now.getTime() - CONFIRM_DAYS * DAY_MS) return false;
        await store.write(tx, row.id, { confirmedAt: now });
        await mail.send(tx, listedMail(row, row.locale));
        return true;
      }),

    /** Null: the link is unknown. */
    leave: (token: string): Promise<Row | null> =>
      changeBySecret('token', token, async (tx, row) => {
        if (row.leftAt === null) await store.write(tx, row.id, { leftAt: clock.now() });
        return true;
      }),
  };
}
