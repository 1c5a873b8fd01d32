/**
 * Newsletters: a request gets one mail to confirm it, confirmed readers are on the list, and one click unsubscribes.
 */
import { DAY_MS } from '#kernel';
import { createOptIn, type Platform, parseMailAddress } from '#platform';
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
  /** Mails the address. The result does not reveal whether it is subscribed. False if the address is invalid. */
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

/** Addresses that never confirmed, or unsubscribed, are deleted after a month. */
const FORGOTTEN_DAYS = 30;

export function createNewsletters(platform: Surroundings): Newsletters {
  const { config, mailShop, db, jobs, clock, random } = platform;
  jobs.repeatEvery('newsletter.sweep', DAY_MS, () =>
    sweepReaders(db.orm, new Date(clock.now().getTime() - FORGOTTEN_DAYS * DAY_MS)),
  );
  const letterOf = (reader: NewsletterReader, locale: string) => ({
    ...reader,
    locale,
    links: linksOf(config, reader),
    key: random.id(),
  });
  const optIn = createOptIn(
    platform,
    { lock: lockReader, lockBySecret: lockReaderBySecret, write: writeReader },
    {
      confirmMail: (reader, locale) => confirmMail(mailShop, letterOf(reader, locale)),
      listedMail: (reader, locale) => welcomeMail(mailShop, letterOf(reader, locale)),
    },
  );

  return {
    requestSubscription: async (topic, rawEmail, sender) => {
      const email = parseMailAddress(rawEmail);
      if (email === null) return false;
      await optIn.request({ email, ...sender }, (fresh) => ({ ...fresh, topic }));
      return true;
    },
    confirm: optIn.confirm,
    leave: optIn.leave,
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
