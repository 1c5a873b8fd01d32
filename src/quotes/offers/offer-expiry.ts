/** Expires offers, and reminds their customers once before. */
import { DAY_MS } from '#kernel';
import type { Platform } from '#platform';
import { findQuote, setStage } from '../store.ts';
import { QUOTING } from './limits.ts';
import { reminderMail } from './mails.ts';
import { isOpen } from './offer.ts';
import * as store from './store.ts';

const HOUR_MS = 3_600_000;
const AT_ONCE = 200;

type Services = Pick<Platform, 'db' | 'mail' | 'mailShop' | 'clock' | 'jobs'>;

/** Runs every hour and catches up on missed runs. Whether an offer is open never depends on this job. */
export function endOffers(platform: Services): void {
  const { clock, db, jobs } = platform;
  jobs.repeatEvery('quote.offers', HOUR_MS, async () => {
    const now = clock.now();
    for (const { id } of await store.offersToEnd(db.orm, now, AT_ONCE)) await endOne(platform, id, now);
    const remindBefore = new Date(now.getTime() + QUOTING.reminderDays * DAY_MS);
    for (const { id } of await store.offersToRemind(db.orm, remindBefore, AT_ONCE))
      await remindOne(platform, id, now);
  });
}

async function endOne({ db }: Services, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const offer = await lockQuoteAndOffer(tx, id);
    if (!offer || offer.closedAt !== null || offer.validUntil === null || offer.validUntil > now) return;
    const state = offer.state === 'partly_accepted' ? offer.state : 'expired';
    await store.markOffer(tx, id, { state, closedAt: now });
    const quote = await findQuote(tx, offer.quoteId);
    // A customer's open question still needs a reply, so its stage stays.
    if (quote?.stage === 'answered') await setStage(tx, quote.id, { stage: 'closed' });
  });
}

async function remindOne({ db, mail, mailShop }: Services, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const offer = await lockQuoteAndOffer(tx, id);
    if (!offer || offer.remindedAt !== null || !isOpen(offer, now)) return;
    await store.markOffer(tx, id, { remindedAt: now });
    const quote = await findQuote(tx, offer.quoteId);
    const isShort =
      (offer.sentAt?.getTime() ?? 0) > (offer.validUntil?.getTime() ?? 0) - 2 * QUOTING.reminderDays * DAY_MS;
    if (quote && !isShort) await mail.send(tx, reminderMail(mailShop, { quote, offer }));
  });
}

async function lockQuoteAndOffer(tx: Parameters<typeof store.lockOffer>[0], id: string) {
  const [quoteId] = await store.quotesOfOffers(tx, [id]);
  if (quoteId === undefined) return null;
  await store.lockQuotes(tx, [quoteId]);
  return store.lockOffer(tx, id);
}
