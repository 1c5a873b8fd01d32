/** Answers to requests: offers in versions, actions of customers and the desk, and the effects of orders. */
import type { Catalogue } from '#catalogue';
import type { Carts, Goods } from '#commerce/cart';
import type { Orders } from '#commerce/orders';
import type { Platform } from '#platform';
import { findCurrency, type PublicCall, type Settings, type ShopCall } from '#settings';
import { findFullByToken, findQuote } from '../store.ts';
import { offerCalls, offerPdfCall } from './api.ts';
import type { QuoteAnswerReply } from './contract.ts';
import { createOfferCustomers } from './customer.ts';
import { createOfferDesk, type OfferDesk } from './desk.ts';
import { openQuoteFiles, type QuoteFiles } from './desk-quote.ts';
import { OFFER_PDF } from './mails.ts';
import { endOffers } from './offer-expiry.ts';
import { offerPdfName, renderOffer } from './offer-pdf.ts';
import { createOfferOrdering, type OfferOrdering } from './ordering.ts';
import { presentMessage, presentOffer, presentVersion } from './present.ts';
import { askedPieces } from './reading.ts';
import * as store from './store.ts';

interface Dependencies {
  catalogue: Catalogue;
  settings: Settings;
  carts: Pick<Carts, 'change' | 'productLookup'>;
  orders: Orders;
}

export type { DeskRefusal, OfferDesk, Outcome } from './desk.ts';
export type { DeskQuote, QuoteFiles } from './desk-quote.ts';
export { doubtMessage } from './doubt.ts';
export { floorMicros, mostBelowList, type OfferProblem, QUOTING } from './limits.ts';
export { type Offer, type OfferLine, SETTLEMENTS, sumOf } from './offer.ts';

export interface Offers {
  desk: OfferDesk;
  files: QuoteFiles;
  /** The PDF of an offer, drafts included: for the desk only. */
  pdf(offerId: string): Promise<{ name: string; bytes: Uint8Array } | null>;
  /** A product in all its packagings, by any of its numbers. */
  goods(name: string, locale: string): Goods | null;
  ordering: OfferOrdering;
  /** The answer to a request, for a caller who may read the request. */
  answerTo(
    quote: { id: string; token: string | null },
    reader: { locale: string; currency: string },
  ): Promise<QuoteAnswerReply>;
  calls: ShopCall[];
  pdfCall: PublicCall;
}

export function openOffers(platform: Platform, { catalogue, settings, carts, orders }: Dependencies): Offers {
  const { config, db, clock, mail } = platform;
  const printing = { rootDir: config.rootDir, brand: config.brand.name, company: platform.company };
  mail.attach(OFFER_PDF, async (offerId) => {
    const offer = await store.findOffer(db.orm, offerId);
    const quote = offer && (await findQuote(db.orm, offer.quoteId));
    if (!offer || !quote) throw new Error(`there is no offer ${offerId}`);
    return { type: 'application/pdf', bytes: await renderOffer(quote, offer, printing) };
  });
  endOffers(platform);
  const customers = createOfferCustomers(platform, { settings, carts });

  async function findPdf(token: string, version: number) {
    const quote = await findFullByToken(db.orm, token);
    const head = quote && (await sentOffers(quote.id)).find(({ number }) => number === version);
    const offer = head && (await store.findOffer(db.orm, head.id));
    return quote && offer
      ? { name: offerPdfName(quote, offer), bytes: await renderOffer(quote, offer, printing) }
      : null;
  }

  const sentOffers = async (quoteId: string) =>
    (await store.listOffers(db.orm, quoteId)).filter(({ state }) => state !== 'draft');

  return {
    desk: createOfferDesk(platform, { catalogue, settings, shelf: carts.productLookup }),
    files: openQuoteFiles(platform),
    pdf: async (offerId) => {
      const offer = await store.findOffer(db.orm, offerId);
      const quote = offer && (await findQuote(db.orm, offer.quoteId));
      if (!offer || !quote) return null;
      return { name: offerPdfName(quote, offer), bytes: await renderOffer(quote, offer, printing) };
    },
    goods: (name, locale) => carts.productLookup.find(name, locale)?.goods ?? null,
    ordering: createOfferOrdering(platform, orders),
    answerTo: async ({ id, token }, { locale, currency }) => {
      const [heads, messages] = [await sentOffers(id), await store.listMessages(db.orm, id)];
      const [newest, ...older] = heads;
      const offer = newest && (await store.findOffer(db.orm, newest.id));
      const readerCurrency = findCurrency(settings.store, currency);
      const display =
        readerCurrency && offer && readerCurrency.code !== offer.currency
          ? { currency: readerCurrency.code, rate: readerCurrency.rate }
          : null;
      const quote = offer && (await findQuote(db.orm, id));
      const requestedPieces = quote ? askedPieces(quote) : new Map<number, number>();
      const view = {
        requestedPieces,
        token: token ?? '',
        now: clock.now(),
        locale,
        shelf: carts.productLookup,
        display,
      };
      return {
        token,
        offer: offer ? presentOffer(offer, view) : null,
        older: older.map((each) => presentVersion(each, view)),
        messages: messages.map(presentMessage),
      };
    },
    calls: offerCalls(customers, platform),
    pdfCall: offerPdfCall(findPdf),
  };
}
