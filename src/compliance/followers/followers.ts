/** Following a series or a part: who asks is written to once, who confirms hears of each new notice, one click ends it. */
import type { Catalogue } from '#catalogue';
import { type Config, type Executor, mayMail, type Platform, parseMailAddress } from '#platform';
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

type Surroundings = Pick<Platform, 'config' | 'db' | 'jobs' | 'mail' | 'clock' | 'random' | 'throttle'>;

export interface FollowerDependencies {
  platform: Surroundings;
  catalogue: Pick<Catalogue, 'find' | 'row' | 'numberOf' | 'select'>;
  facts: Facts;
  currency: string;
}

/** What somebody asks to follow; null where it is neither a part nor a series of ours. */
export type Target = { kind: 'series' | 'part'; target: string };

export interface Followers {
  targetOf(text: string): Target | null;
  /** Writes to the address; says nothing of whether it is known. False where it is no address. */
  requestNotices(
    target: Target,
    email: string,
    sender: { locale: string; address: string | undefined },
  ): Promise<boolean>;
  /** By the button behind the link of the mail. Null: the link is not known, or older than a week. */
  confirm(token: string): Promise<Follower | null>;
  /** By one click. Null: the link is not known. */
  leave(token: string): Promise<Follower | null>;
  /** Has the followers of notices written to that are new since the last start; the first start tells nobody. */
  announce(): Promise<void>;
}

const DAY_MS = 86_400_000;
/** A link to confirm is good for a week; addresses that did not, or left, are forgotten after a month. */
const CONFIRM_DAYS = 7;
const FORGOTTEN_DAYS = 30;
const TOKEN = /^[\w-]{32}$/;

export function createFollowers({ platform, catalogue, facts, currency }: FollowerDependencies): Followers {
  const { config, db, jobs, mail, clock, random, throttle } = platform;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const letterOf = (follower: Follower, key: string) => ({
    email: follower.email,
    locale: follower.locale,
    key,
    targetName: follower.target.toUpperCase(),
    links: linksOf(config, follower),
  });
  jobs.repeatEvery('pcn.sweep', DAY_MS, () => sweepFollowers(db.orm, daysAgo(FORGOTTEN_DAYS)));
  jobs.handle('pcn.announce', async ({ key }) => {
    const notice = facts.notices.find(({ number }) => number === key);
    // A notice that was taken back meanwhile is told to nobody.
    if (!notice) return;
    for (const follower of await confirmedFollowers(db.orm)) {
      if (!follows(follower, notice, catalogue, currency)) continue;
      const noticeReply = presentNotice(notice, { facts, catalogue, locale: follower.locale, currency });
      const letter = letterOf(follower, `${notice.number}:${follower.id}`);
      await db.transaction((tx) => mail.send(tx, noticeMail(config, letter, noticeReply)));
    }
  });

  function changeBySecret(
    secret: 'confirmToken' | 'token',
    value: string,
    work: (tx: Executor, follower: Follower) => Promise<boolean>,
  ): Promise<Follower | null> {
    if (!TOKEN.test(value)) return Promise.resolve(null);
    return db.transaction(async (tx) => {
      const follower = await lockFollowerBySecret(tx, secret, value);
      return follower && (await work(tx, follower)) ? follower : null;
    });
  }

  return {
    targetOf: (text) => targetOf(text, facts, catalogue),
    requestNotices: async (target, rawEmail, { locale, address }) => {
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
        const fresh = { id: random.id(), ...target, email, token: random.token(24), ...asking };
        const storedFollower = await lockFollower(tx, fresh);
        // Who follows already learns that from the mail, nobody else does.
        const isListed = storedFollower.confirmedAt !== null && storedFollower.leftAt === null;
        const follower = isListed ? storedFollower : { ...storedFollower, ...asking };
        if (!isListed) await writeFollower(tx, storedFollower.id, asking);
        const letter = { ...letterOf(follower, random.id()), locale };
        await mail.send(tx, isListed ? listedMail(config, letter) : confirmMail(config, letter));
      });
      return true;
    },
    confirm: (token) =>
      changeBySecret('confirmToken', token, async (tx, follower) => {
        if (follower.leftAt !== null) return false;
        if (follower.confirmedAt !== null) return true;
        if (follower.askedAt < daysAgo(CONFIRM_DAYS)) return false;
        await writeFollower(tx, follower.id, { confirmedAt: clock.now() });
        await mail.send(tx, listedMail(config, letterOf(follower, random.id())));
        return true;
      }),
    leave: (token) =>
      changeBySecret('token', token, async (tx, follower) => {
        if (follower.leftAt === null) await writeFollower(tx, follower.id, { leftAt: clock.now() });
        return true;
      }),
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

/** A series by its id, or a part by any of its names. */
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
