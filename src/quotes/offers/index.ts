/** Answers to requests: offers in versions, what customers and the desk do with them, and what orders make of them. */
import type { Hono } from 'hono';
import type { Catalogue } from '#catalogue';
import type { Carts, Goods } from '#commerce/cart';
import type { Orders } from '#commerce/orders';
import type { Platform } from '#platform';
import { type CallerEnv, findCurrency, type Settings, type StoreApi } from '#settings';
import { findByTokenWhole, findQuote } from '../store.ts';
import { addOfferCalls, offerPaperRoutes } from './api.ts';
import type { QuoteAnswerReply } from './contract.ts';
import { createOfferCustomers } from './customer.ts';
import { createOfferDesk, type OfferDesk } from './desk.ts';
import { endOffers } from './housekeeping.ts';
import { OFFER_PAPER } from './mails.ts';
import { createOfferOrdering, type OfferOrdering } from './ordering.ts';
import { paperName, renderOffer } from './paper.ts';
import { presentMessage, presentOffer, presentVersion } from './present.ts';
import { askedPieces } from './reading.ts';
import * as store from './store.ts';
import { openQuoteFiles, type QuoteFiles } from './whole.ts';

interface Rooms {
  catalogue: Catalogue;
  settings: Settings;
  carts: Pick<Carts, 'change' | 'shelf'>;
  orders: Orders;
}

export type { DeskRefusal, OfferDesk, Outcome, Writer } from './desk.ts';
export type { DraftChange, LineChange } from './drafts.ts';
export { floorMicros, mostBelowList, type OfferProblem, QUOTING } from './limits.ts';
export { MOST_STEPS, type Offer, type OfferLine, SETTLEMENTS, sumOf } from './offer.ts';
export type { OfferHead } from './store.ts';
export type { QuoteFiles, WholeQuote } from './whole.ts';

export interface Offers {
  desk: OfferDesk;
  files: QuoteFiles;
  /** The paper of an offer, of a draft as well: for the desk alone. */
  paper(offerId: string): Promise<{ name: string; bytes: Uint8Array } | null>;
  /** A part of ours in all its packagings, by any of its numbers. */
  goods(name: string, locale: string): Goods | null;
  ordering: OfferOrdering;
  /** What was answered to a request, for whoever may read the request. */
  answerTo(
    quote: { id: string; token: string | null },
    reader: { locale: string; currency: string },
  ): Promise<QuoteAnswerReply>;
  addCalls(api: StoreApi): void;
  /** To be mounted under `/api`. */
  routes: Hono<CallerEnv>;
}

export function openOffers(platform: Platform, { catalogue, settings, carts, orders }: Rooms): Offers {
  const { config, db, clock, mail } = platform;
  const printing = { rootDir: config.rootDir, brand: config.brand.name };
  mail.attach(OFFER_PAPER, async (offerId) => {
    const offer = await store.findOffer(db.orm, offerId);
    const quote = offer && (await findQuote(db.orm, offer.quoteId));
    if (!offer || !quote) throw new Error(`there is no offer ${offerId}`);
    return { type: 'application/pdf', bytes: await renderOffer(quote, offer, printing) };
  });
  endOffers(platform);
  const customers = createOfferCustomers(platform, { settings, carts });

  async function paperOf(token: string, version: number) {
    const quote = await findByTokenWhole(db.orm, token);
    const head = quote && (await sentOffers(quote.id)).find(({ number }) => number === version);
    const offer = head && (await store.findOffer(db.orm, head.id));
    return quote && offer
      ? { name: paperName(quote, offer), bytes: await renderOffer(quote, offer, printing) }
      : null;
  }

  const sentOffers = async (quoteId: string) =>
    (await store.listOffers(db.orm, quoteId)).filter(({ state }) => state !== 'draft');

  return {
    desk: createOfferDesk(platform, { catalogue, settings, shelf: carts.shelf }),
    files: openQuoteFiles(platform),
    paper: async (offerId) => {
      const offer = await store.findOffer(db.orm, offerId);
      const quote = offer && (await findQuote(db.orm, offer.quoteId));
      if (!offer || !quote) return null;
      return { name: paperName(quote, offer), bytes: await renderOffer(quote, offer, printing) };
    },
    goods: (name, locale) => carts.shelf.find(name, locale)?.goods ?? null,
    ordering: createOfferOrdering(platform, orders),
    answerTo: async ({ id, token }, { locale, currency }) => {
      const [heads, messages] = [await sentOffers(id), await store.listMessages(db.orm, id)];
      const [newest, ...older] = heads;
      const offer = newest && (await store.findOffer(db.orm, newest.id));
      const known = findCurrency(settings.store, currency);
      const display =
        known && offer && known.code !== offer.currency ? { currency: known.code, rate: known.rate } : null;
      const quote = offer && (await findQuote(db.orm, id));
      const asked = quote ? askedPieces(quote) : new Map<number, number>();
      const view = { asked, token: token ?? '', now: clock.now(), locale, shelf: carts.shelf, display };
      return {
        token,
        offer: offer ? presentOffer(offer, view) : null,
        older: older.map((each) => presentVersion(each, view)),
        messages: messages.map(presentMessage),
      };
    },
    addCalls: (api) => addOfferCalls(api, customers, platform),
    routes: offerPaperRoutes(paperOf),
  };
}
