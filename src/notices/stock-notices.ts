/**
 * Notices about parts out of stock: a request gets one mail to confirm it, a confirmed one gets one mail when the part
 * is back, and one click cancels it.
 */
import type { Catalogue, ProductRef } from '#catalogue';
import { DAY_MS } from '#kernel';
import { createOptIn, mayMail, type Platform, parseMailAddress } from '#platform';
import type { Settings } from '#settings';
import type { StockNoticeStatus } from './contract.ts';
import { backMail, confirmMail, type Letter, listedMail } from './mails.ts';
import {
  awaitedSlugs,
  lockNotice,
  lockNoticeBySecret,
  lockWaitingNotices,
  type StockNotice,
  sweepNotices,
  writeNotice,
} from './store.ts';

export interface NoticeDependencies {
  platform: Platform;
  settings: Pick<Settings, 'store'>;
  catalogue: Pick<Catalogue, 'find' | 'row' | 'detail' | 'numberOf' | 'onPartsChanged'>;
}

/** The person who requests a notice: a typed address, or that of an account. */
export interface NoticeRequester {
  email: string;
  locale: string;
  isKnown: boolean;
  /** Network address of the request. */
  address: string | undefined;
}

/** The requested part, found by any of its names. */
export interface AwaitedPart {
  product: ProductRef;
  partNumber: string;
  slug: string;
  stock: number;
  isEnded: boolean;
}

export interface StockNotices {
  partOf(name: string): AwaitedPart | null;
  /** Requests a notice. The result does not reveal whether the address already waits. Null: invalid address. */
  ask(part: AwaitedPart, requester: NoticeRequester): Promise<StockNoticeStatus | null>;
  /** Called by the button behind the link of the mail. Null: the link is unknown, or older than a week. */
  confirm(token: string): Promise<StockNotice | null>;
  leave(token: string): Promise<StockNotice | null>;
  /** Notifies those who wait for these parts (null: for any part) if the part is in stock. */
  notifyForParts(slugs: readonly string[] | null): Promise<void>;
  close(): void;
}

/** Notices that were sent, cancelled or never confirmed are deleted after a month. */
const FORGOTTEN_DAYS = 30;
/** Interval of the check for changes that a stopped process has missed; normally changes are handled at once. */
const LOOK_MS = 10 * 60_000;
const AT_ONCE = 100;

export function createStockNotices({ platform, settings, catalogue }: NoticeDependencies): StockNotices {
  const { db, jobs, mail, mailShop, clock, random, throttle, log } = platform;
  const { currency } = settings.store;

  function partOf(name: string): AwaitedPart | null {
    const match = catalogue.find(name);
    if (!match) return null;
    const { slug, stock, partNumber } = catalogue.row(match.product, { locale: 'en', currency });
    const { lifecycle } = catalogue.detail(match.product, { locale: 'en', currency });
    return { product: match.product, partNumber, slug, stock, isEnded: lifecycle === 'Obsolete' };
  }

  const composeLetter = ({ slug, email, locale, token, confirmToken }: StockNotice, key: string): Letter => ({
    key,
    recipient: email,
    locale,
    slug,
    token,
    confirmToken,
    partNumber: partOf(slug)?.partNumber ?? slug.toUpperCase(),
  });

  const optIn = createOptIn(
    platform,
    { lock: lockNotice, lockBySecret: lockNoticeBySecret, write: writeNotice },
    {
      confirmMail: (notice, locale) =>
        confirmMail(mailShop, { ...composeLetter(notice, random.id()), locale }),
      listedMail: (notice, locale) => listedMail(mailShop, { ...composeLetter(notice, random.id()), locale }),
    },
  );

  /** Sends up to `AT_ONCE` notices; true if more may wait. */
  function notifyWaiting(slug: string): Promise<boolean> {
    return db.transaction(async (tx) => {
      const waiting = await lockWaitingNotices(tx, slug, AT_ONCE);
      for (const notice of waiting) {
        const match = catalogue.find(slug);
        if (!match) return false;
        const { name, stock } = catalogue.row(match.product, { locale: notice.locale, currency });
        const letter = composeLetter(notice, `${notice.id}:${notice.askedAt.getTime()}`);
        await mail.send(tx, backMail(mailShop, letter, { name, stock }));
        await writeNotice(tx, notice.id, { toldAt: clock.now() });
      }
      return waiting.length === AT_ONCE;
    });
  }

  async function notifyForParts(slugs: readonly string[] | null): Promise<void> {
    for (const slug of await awaitedSlugs(db.orm, slugs)) {
      if ((partOf(slug)?.stock ?? 0) === 0) continue;
      while (await notifyWaiting(slug));
    }
  }

  jobs.repeatEvery('stock-notices.sweep', DAY_MS, () =>
    sweepNotices(db.orm, new Date(clock.now().getTime() - FORGOTTEN_DAYS * DAY_MS)),
  );
  jobs.repeatEvery('stock-notices.look', LOOK_MS, () => notifyForParts(null));
  const close = catalogue.onPartsChanged((slugs) => {
    notifyForParts(slugs).catch((err: unknown) =>
      log.warn({ err }, 'stock notices were not sent; the next look sends them'),
    );
  });

  return {
    partOf,
    notifyForParts,
    close,
    ask: async (part, { email: typedEmail, locale, isKnown, address }) => {
      const email = parseMailAddress(typedEmail);
      if (email === null) return null;
      if (part.stock > 0) return 'in_stock';
      const mayWrite = await mayMail(throttle, { email, kind: 'form', address });
      if (!mayWrite.isAllowed) return isKnown ? 'listed' : 'confirm';
      await db.transaction(async (tx) => {
        const now = clock.now();
        const asking = {
          locale,
          askedAt: now,
          confirmedAt: isKnown ? now : null,
          toldAt: null,
          leftAt: null,
          confirmToken: random.token(24),
        };
        const token = random.token(24);
        const fresh = { id: random.id(), slug: part.slug, email, token, ...asking, confirmedAt: null };
        const existingNotice = await lockNotice(tx, fresh);
        // Only the owner of the address learns, by mail, that it already waits.
        const waits =
          existingNotice.confirmedAt !== null &&
          existingNotice.toldAt === null &&
          existingNotice.leftAt === null;
        const notice = waits ? existingNotice : { ...existingNotice, ...asking };
        if (!waits) await writeNotice(tx, existingNotice.id, asking);
        const letter = { ...composeLetter(notice, random.id()), locale };
        await mail.send(tx, waits || isKnown ? listedMail(mailShop, letter) : confirmMail(mailShop, letter));
      });
      return isKnown ? 'listed' : 'confirm';
    },
    confirm: async (token) => {
      const notice = await optIn.confirm(token);
      // The part may have come back before the link was followed.
      if (notice) await notifyForParts([notice.slug]);
      return notice;
    },
    leave: optIn.leave,
  };
}
