/**
 * Newsletters: a request gets one mail to confirm it, confirmed readers are on the list, and one click unsubscribes.
 */
import { type Executor, mayMail, type Platform, parseMailAddress } from '#platform';
import type { Newsletter } from './contract.ts';
import { confirmMail, welcomeMail } from './newsletter-mails.ts';
import {
  confirmedReaders,
  lockReader,
  lockReaderBySecret,
  type NewsletterReader,
  sweepReaders,
  writeReader,
} from './store.ts';

/** A reader in the list for sending. */
export interface ListedReader {
  email: string;
  locale: string;
  confirmedAt: Date;
  /** A POST to this URL unsubscribes: for the header `List-Unsubscribe`. */
  leaveUrl: string;
}

export interface Newsletters {
  /** Mails the address. The result does not reveal whether it is subscribed. False where the address is invalid. */
  requestSubscription(
    topic: Newsletter,
    email: string,
    sender: { locale: string; address: string | undefined },
  ): Promise<boolean>;
  /** Called by the button behind the link of the mail. Null: the link is unknown, or older than a week. */
  confirm(token: string): Promise<NewsletterReader | null>;
  /** Unsubscribes by one click. Null: the link is unknown. */
  leave(token: string): Promise<NewsletterReader | null>;
}

type Surroundings = Pick<
  Platform,
  'config' | 'db' | 'jobs' | 'mail' | 'mailShop' | 'clock' | 'random' | 'throttle'
>;

const DAY_MS = 86_400_000;
/**
 * A confirmation link is valid for a week; addresses that never confirmed, or unsubscribed, are deleted after a month.
 */
const CONFIRM_DAYS = 7;
const FORGOTTEN_DAYS = 30;
const TOKEN = /^[\w-]{32}$/;

export function createNewsletters({
  config,
  mailShop,
  db,
  jobs,
  mail,
  clock,
  random,
  throttle,
}: Surroundings): Newsletters {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  jobs.repeatEvery('newsletter.sweep', DAY_MS, () => sweepReaders(db.orm, daysAgo(FORGOTTEN_DAYS)));

  async function requestSubscription(
    topic: Newsletter,
    rawEmail: string,
    { locale, address }: { locale: string; address: string | undefined },
  ): Promise<boolean> {
    const email = parseMailAddress(rawEmail);
    if (email === null) return false;
    const mayWrite = await mayMail(throttle, { email, kind: 'form', address });
    if (!mayWrite.isAllowed) return true;
    await db.transaction(async (tx) => {
      const now = clock.now();
      const asking = {
        askedAt: now,
        confirmedAt: null,
        leftAt: null,
        locale,
        confirmToken: random.token(24),
      };
      const fresh = { id: random.id(), topic, email, token: random.token(24), ...asking };
      const storedReader = await lockReader(tx, fresh);
      // A subscribed address learns that only by mail, so that nobody else does.
      const isListed = storedReader.confirmedAt !== null && storedReader.leftAt === null;
      const reader = isListed ? storedReader : { ...storedReader, ...asking };
      if (!isListed) await writeReader(tx, storedReader.id, asking);
      const letter = { ...reader, locale, links: linksOf(config, reader), key: random.id() };
      await mail.send(tx, isListed ? welcomeMail(mailShop, letter) : confirmMail(mailShop, letter));
    });
    return true;
  }

  function changeBySecret(
    secret: 'confirmToken' | 'token',
    value: string,
    work: (tx: Executor, reader: NewsletterReader) => Promise<boolean>,
  ): Promise<NewsletterReader | null> {
    if (!TOKEN.test(value)) return Promise.resolve(null);
    return db.transaction(async (tx) => {
      const reader = await lockReaderBySecret(tx, secret, value);
      return reader && (await work(tx, reader)) ? reader : null;
    });
  }

  return {
    requestSubscription,
    confirm: (token) =>
      changeBySecret('confirmToken', token, async (tx, reader) => {
        if (reader.leftAt !== null) return false;
        if (reader.confirmedAt !== null) return true;
        if (reader.askedAt < daysAgo(CONFIRM_DAYS)) return false;
        await writeReader(tx, reader.id, { confirmedAt: clock.now() });
        const letter = { ...reader, links: linksOf(config, reader), key: random.id() };
        await mail.send(tx, welcomeMail(mailShop, letter));
        return true;
      }),
    leave: (token) =>
      changeBySecret('token', token, async (tx, reader) => {
        if (reader.leftAt === null) await writeReader(tx, reader.id, { leftAt: clock.now() });
        return true;
      }),
  };
}

/** The readers of a newsletter, for the program that sends it. */
export async function newsletterList(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  topic: Newsletter,
): Promise<ListedReader[]> {
  const readers = await confirmedReaders(db.orm, topic);
  return readers.map((reader) => ({
    email: reader.email,
    locale: reader.locale,
    confirmedAt: reader.confirmedAt ?? reader.askedAt,
    leaveUrl: linksOf(config, reader).leave,
  }));
}

function linksOf(
  { publicUrl }: Surroundings['config'],
  { token, confirmToken, locale }: Pick<NewsletterReader, 'token' | 'confirmToken' | 'locale'>,
) {
  const link = (step: string, secret: string) =>
    `${publicUrl}/api/newsletter/${step}?token=${secret}&locale=${locale}`;
  return { confirm: link('confirm', confirmToken), leave: link('leave', token) };
}
