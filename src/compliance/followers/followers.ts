/**
 * Following a series or a part: a request is confirmed by mail (double opt-in), every new notice is sent to confirmed
 * followers, and one click ends it.
 */
import type { Catalogue } from '#catalogue';
import { DAY_MS } from '#kernel';
import { type Config, createOptIn, type Platform, parseMailAddress } from '#platform';
import type { Facts, Notice } from '../facts.ts';
import { affectsPart, presentNotice, seriesOf } from '../notices/notices.ts';
import { confirmMail, listedMail, noticeMail } from './mails.ts';
import {
  confirmedFollowers,
  type Follower,
  hasAnnounced,
  lockFollower,
  lockFollowerBySecret,
  markAnnounced,
  sweepFollowers,
  writeFollower,
} from './store.ts';

type Surroundings = Pick<
  Platform,
  'config' | 'db' | 'jobs' | 'mail' | 'mailShop' | 'clock' | 'random' | 'throttle'
>;

export interface FollowerDependencies {
  platform: Surroundings;
  catalogue: Pick<Catalogue, 'find' | 'row' | 'numberOf' | 'select'>;
  facts: Facts;
  currency: string;
}

/** What a request wants to follow, as found in the catalogue. */
export type Target = { kind: 'series' | 'part'; target: string };

export interface Followers {
  targetOf(text: string): Target | null;
  /**
   * Sends the confirmation mail; a follower gets a mail instead that says that the address is on the list. The result
   * does not reveal which. False: not a valid e-mail address.
   */
  requestNotices(
    target: Target,
    email: string,
    sender: { locale: string; address: string | undefined },
  ): Promise<boolean>;
  /**
   * Called by the button behind the link in the mail. Null: unknown token, link older than a week, or follower has
   * left.
   */
  confirm(token: string): Promise<Follower | null>;
  /** Called by the unsubscribe link. Null: unknown token. */
  leave(token: string): Promise<Follower | null>;
  /** Queues mails about notices that are new since the last start. The first start queues none. */
  announce(): Promise<void>;
}

/** Addresses that never confirmed, or have left, are deleted after a month. */
const FORGOTTEN_DAYS = 30;

export function createFollowers({ platform, catalogue, facts, currency }: FollowerDependencies): Followers {
  const { config, db, jobs, mail, mailShop, clock, random } = platform;
  const letterOf = (follower: Follower, key: string) => ({
    email: follower.email,
    locale: follower.locale,
    key,
    targetName: follower.target.toUpperCase(),
    links: linksOf(config, follower),
  });
  jobs.repeatEvery('pcn.sweep', DAY_MS, () =>
    sweepFollowers(db.orm, new Date(clock.now().getTime() - FORGOTTEN_DAYS * DAY_MS)),
  );
  jobs.handle('pcn.announce', async ({ key }) => {
    const notice = facts.notices.find(({ number }) => number === key);
    // The notice was withdrawn in the meantime.
    if (!notice) return;
    for (const follower of await confirmedFollowers(db.orm)) {
      if (!follows(follower, notice, catalogue, currency)) continue;
      const noticeReply = presentNotice(notice, { facts, catalogue, locale: follower.locale, currency });
      const letter = letterOf(follower, `${notice.number}:${follower.id}`);
      await db.transaction((tx) => mail.send(tx, noticeMail(mailShop, letter, noticeReply)));
    }
  });

  const optIn = createOptIn(
    platform,
    { lock: lockFollower, lockBySecret: lockFollowerBySecret, write: writeFollower },
    {
      confirmMail: (follower, locale) =>
        confirmMail(mailShop, { ...letterOf(follower, random.id()), locale }),
      listedMail: (follower, locale) => listedMail(mailShop, { ...letterOf(follower, random.id()), locale }),
    },
  );

  return {
    targetOf: (text) => targetOf(text, facts, catalogue),
    requestNotices: async (target, rawEmail, sender) => {
      const email = parseMailAddress(rawEmail);
      if (email === null) return false;
      await optIn.request({ email, ...sender }, (fresh) => ({ ...fresh, ...target }));
      return true;
    },
    confirm: optIn.confirm,
    leave: optIn.leave,
    announce: () =>
      db.transaction(async (tx) => {
        const isFirst = !(await hasAnnounced(tx));
        for (const { number } of facts.notices) {
          if (!(await markAnnounced(tx, number, clock.now())) || isFirst) continue;
          await jobs.add(tx, { kind: 'pcn.announce', key: number, payload: {} });
        }
      }),
  };
}

/** A series by its id, or a part by any of its names; null if neither exists. */
function targetOf(
  text: string,
  { exemptionsOf, notices }: Facts,
  catalogue: FollowerDependencies['catalogue'],
): Target | null {
  const name = text.trim();
  const seriesIds = [...exemptionsOf.keys(), ...seriesOf(notices)];
  const series = seriesIds.find((id) => id.toLowerCase() === name.toLowerCase());
  if (series) return { kind: 'series', target: series };
  const match = catalogue.find(name);
  return match && { kind: 'part', target: catalogue.numberOf(match.product).toLowerCase() };
}

function follows(
  { kind, target }: Follower,
  notice: Notice,
  catalogue: FollowerDependencies['catalogue'],
  currency: string,
): boolean {
  if (kind === 'series') return notice.affects.series.includes(target);
  const match = catalogue.find(target);
  return match !== null && affectsPart(notice, catalogue.row(match.product, { locale: 'en', currency }));
}

function linksOf({ publicUrl }: Pick<Config, 'publicUrl'>, { token, confirmToken, locale }: Follower) {
  const link = (step: string, secret: string) =>
    `${publicUrl}/api/compliance/pcns/${step}?token=${secret}&locale=${locale}`;
  return { confirm: link('confirm', confirmToken), leave: link('leave', token) };
}
