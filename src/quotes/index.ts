/** Requests for quotes: form calls, files, delivery to the webhook, mails, and the lines read from the list. */
import type { Catalogue, ReadSource } from '#catalogue';
import type { Carts } from '#commerce/cart';
import type { Checkout } from '#commerce/checkout';
import type { Orders } from '#commerce/orders';
import type { Platform } from '#platform';
import type { PublicCall, Settings } from '#settings';
import { quoteFormCalls } from './api.ts';
import { deliverQuotes } from './deliver.ts';
import { scheduleFileSweep } from './file-sweep.ts';
import { type Offers, openOffers } from './offers/index.ts';
import { createQuotes, type Quotes } from './quotes.ts';
import { readQuotes } from './read-request.ts';
import { createIncoming } from './upload-intake.ts';

export { quoteCalls } from './account-api.ts';
export { QUOTE_FILE_GONE } from './file-sweep.ts';
export { isOfKind } from './file-type.ts';
export { quoteSampleMails } from './mail-samples.ts';
export {
  type DeskQuote,
  type DeskRefusal,
  doubtMessage,
  floorMicros,
  mostBelowList,
  type Offer,
  type OfferLine,
  type OfferProblem,
  type Offers,
  type Outcome,
  QUOTING,
  SETTLEMENTS,
  sumOf,
} from './offers/index.ts';
export { presentQuote } from './present.ts';
export { openQuoteQueue, type WaitingQuote } from './queue.ts';
export { type Quotes, READ as READ_QUOTE } from './quotes.ts';
export { sayUnreadReason } from './unread-list.ts';
export { createIncoming } from './upload-intake.ts';

interface Dependencies {
  settings: Settings;
  catalogue: Catalogue;
  readSource: ReadSource;
  carts: Carts;
  orders: Orders;
  checkout: Checkout;
}

/** Opens the module and registers its jobs. */
export function openQuotes(
  platform: Platform,
  { settings, catalogue, readSource, carts, orders, checkout }: Dependencies,
): { quotes: Quotes; offers: Offers; publicCalls: PublicCall[] } {
  const quotes = createQuotes(platform, settings);
  const incoming = createIncoming(platform);
  deliverQuotes(platform);
  readQuotes(platform, { catalogue, readSource });
  scheduleFileSweep(platform, incoming);
  const offers = openOffers(platform, { catalogue, settings, carts, orders });
  checkout.onPlacing(offers.ordering.findSpentLines);
  orders.onPlaced(offers.ordering.recordOrder);
  const formCalls = quoteFormCalls({ platform, settings, quotes, incoming });
  return { quotes, offers, publicCalls: [...formCalls, offers.pdfCall] };
}
