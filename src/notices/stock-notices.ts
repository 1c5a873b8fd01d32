/** Waiting for a part: who asks is written to once, who confirms hears once when it is there, one click ends it. */
import type { Catalogue, ProductRef } from '#catalogue';
import { type Executor, mayMail, type Platform, parseMailAddress } from '#platform';
import type { Settings } from '#settings';
import type { StockNoticeStatus } from './contract.ts';
import { backMail, confirmMail, type Letter, listedMail } from './mails.ts';
import {
  awaitedSlugs,
  holdNotice,
  holdNoticeOf,
  holdWaiting,
  type StockNotice,
  sweepNotices,
  writeNotice,
} from './store.ts';

export interface NoticeRooms {
  platform: Platform;
  settings: Pick<Settings, 'store'>;
  catalogue: Pick<Catalogue, 'find' | 'row' | 'detail' | 'numberOf' | 'onPartsChanged'>;
}

/** Who asks: an address that was typed, or one of an account that is known to be read by its owner. */
export interface Asker {
  email: string;
  locale: string;
  isKnown: boolean;
  /** From where it is asked for. */
  address: string | undefined;
}

/** The part that is asked for, by any of its names. */
export interface AskedPart {
  product: ProductRef;
  partNumber: string;
  slug: string;
  stock: number;
  isEnded: boolean;
}

export interface StockNotices {
  partOf(name: string): AskedPart | null;
  /** Says nothing of whether the address waits already. Null where it is no address. */
  ask(part: AskedPart, asker: Asker): Promise<StockNoticeStatus | null>;
  /** By the button behind the link of the mail. Null: the link is not known, or older than a week. */
  confirm(token: string): Promise<StockNotice | null>;
  leave(token: string): Promise<StockNotice | null>;
  /** Tells those who wait for these parts (null: for any) and whose part is there. */
  look(slugs: readonly string[] | null): Promise<void>;
  close(): void;
}

const DAY_MS = 86_400_000;
/** A link to confirm is good for a week; who was told, left or never confirmed is forgotten after a month. */
const CONFIRM_DAYS = 7;
const FORGOTTEN_DAYS = 30;
/** Changes are told at once; this finds what a stopped process has missed. */
const LOOK_MS = 10 * 60_000;
const AT_ONCE = 100;
const TOKEN = /^[\w-]{32}$/;

export function createStockNotices({ platform, settings, catalogue }: NoticeRooms): StockNotices {
  const { config, db, jobs, mail, clock, random, throttle, log } = platform;
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const { currency } = settings.store;

  function partOf(name: string): AskedPart | null {
    const found = catalogue.find(name);
    if (!found) return null;
    const { slug, stock, partNumber } = catalogue.row(found.product, { locale: 'en', currency });
    const { lifecycle } = catalogue.detail(found.product, { locale: 'en', currency });
    return { product: found.product, partNumber, slug, stock, isEnded: lifecycle === 'Obsolete' };
  }

  const letterOf = ({ slug, email, locale, token, confirmToken }: StockNotice, key: string): Letter => ({
    key,
    to: email,
    locale,
    slug,
    token,
    confirmToken,
    partNumber: partOf(slug)?.partNumber ?? slug.toUpperCase(),
  });

  function bySecret(
    secret: 'confirmToken' | 'token',
    value: string,
    work: (tx: Executor, notice: StockNotice) => Promise<boolean>,
  ): Promise<StockNotice | null> {
    if (!TOKEN.test(value)) return Promise.resolve(null);
    return db.transaction(async (tx) => {
      const notice = await holdNoticeOf(tx, secret, value);
      return notice && (await work(tx, notice)) ? notice : null;
    });
  }

  /** Tells up to so many; true where more may wait. */
  function tell(slug: string): Promise<boolean> {
    return db.transaction(async (tx) => {
      const waiting = await holdWaiting(tx, slug, AT_ONCE);
      for (const notice of waiting) {
        const found = catalogue.find(slug);
        if (!found) return false;
        const { name, stock } = catalogue.row(found.product, { locale: notice.locale, currency });
        const letter = letterOf(notice, `${notice.id}:${notice.askedAt.getTime()}`);
        await mail.send(tx, backMail(config, letter, { name, stock }));
        await writeNotice(tx, notice.id, { toldAt: clock.now() });
      }
      return waiting.length === AT_ONCE;
    });
  }

  async function look(slugs: readonly string[] | null): Promise<void> {
    for (const slug of await awaitedSlugs(db.orm, slugs)) {
      if ((partOf(slug)?.stock ?? 0) === 0) continue;
      while (await tell(slug));
    }
  }

  jobs.every('stock-notices.sweep', DAY_MS, () => sweepNotices(db.orm, before(FORGOTTEN_DAYS)));
  jobs.every('stock-notices.look', LOOK_MS, () => look(null));
  const close = catalogue.onPartsChanged((slugs) => {
    look(slugs).catch((err: unknown) =>
      log.warn({ err }, 'stock notices were not sent; the next look sends them'),
    );
  });

  return {
    partOf,
    look,
    close,
    ask: async (part, { email: given, locale, isKnown, address }) => {
      const email = parseMailAddress(given);
      if (email === null) return null;
      if (part.stock > 0) return 'in_stock';
      const mayWrite = await mayMail(throttle, { email, kind: 'form', address });
      if (!mayWrite.allowed) return isKnown ? 'listed' : 'confirm';
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
        const held = await holdNotice(tx, fresh);
        // Who waits already learns that from the mail, nobody else does.
        const waits = held.confirmedAt !== null && held.toldAt === null && held.leftAt === null;
        const notice = waits ? held : { ...held, ...asking };
        if (!waits) await writeNotice(tx, held.id, asking);
        const letter = { ...letterOf(notice, random.id()), locale };
        await mail.send(tx, waits || isKnown ? listedMail(config, letter) : confirmMail(config, letter));
      });
      return isKnown ? 'listed' : 'confirm';
    },
    confirm: async (token) => {
      const notice = await bySecret('confirmToken', token, async (tx, row) => {
        if (row.leftAt !== null) return false;
        if (row.confirmedAt !== null) return true;
        if (row.askedAt < before(CONFIRM_DAYS)) return false;
        await writeNotice(tx, row.id, { confirmedAt: clock.now() });
        await mail.send(tx, listedMail(config, letterOf(row, random.id())));
        return true;
      });
      // It may have come while the mail was not read.
      if (notice) await look([notice.slug]);
      return notice;
    },
    leave: (token) =>
      bySecret('token', token, async (tx, notice) => {
        if (notice.leftAt === null) await writeNotice(tx, notice.id, { leftAt: clock.now() });
        return true;
      }),
  };
}
