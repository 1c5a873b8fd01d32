import type { RouterContextProvider } from 'react-router';
import { type OrderReply, readLastOrder, readOrderDocuments } from '#commerce/orders/contract';
import { formatNearDay, formatNearTime } from '#kernel';
import { languageOf } from '#messages';
import { loadDeliveryCountries } from '../account/countries.ts';
import { describeRefund } from '../account/orders/cancel/describe-refund.ts';
import { documentsOf } from '../account/orders/documents/view.ts';
import { drawingsOf } from '../account/orders/drawings.ts';
import { zoneOf } from '../account/orders/shop-time-zone.ts';
import { trackTexts } from '../account/orders/track/texts.ts';
import { type Track, trackOf } from '../account/orders/track/track.ts';
import { pageOf } from '../api/index.ts';
import { type Visitor, visitorOf } from '../private/index.ts';
import { amountText } from './model.ts';

/** The order of a checkout link, else the last order of this session. */
export async function loadOrder(context: Readonly<RouterContextProvider>, checkoutId: string | undefined) {
  const visitor = visitorOf(context);
  const query = { checkout_id: checkoutId };
  const order = await visitor.call(readLastOrder, { query });
  const code = order?.shipping.country;
  const countries = code ? await loadDeliveryCountries(visitor) : [];
  const country = countries.find((each) => each.code === code)?.name ?? code ?? '';
  const page = pageOf(context);
  const isOwn = order !== null && (await isOwnOrder(visitor, order, checkoutId !== undefined));
  const returnLines = order?.canceled
    ? describeRefund(order, languageOf(page.locale), (amount) =>
        amountText(amount, order.currency, page.locale),
      )
    : null;
  const [drawings, track, issuedDocuments] = order
    ? await Promise.all([
        drawingsOf(
          page.api,
          order.items.map(({ product }) => product.slug),
          'o',
        ),
        zoneOf(context).then((zone) => trackIn(order, page.locale, zone)),
        visitor.call(readOrderDocuments, { params: { id: order.id }, query }),
      ])
    : [{ symbols: '', bySlug: {} }, null, { results: [] }];
  const documents = documentsOf(issuedDocuments, page.locale);
  return { order, country, drawings, documents, track, isOwn, returned: returnLines };
}

/** Whether the visitor placed the order: a link from a mail opens it too, but may have been passed on. */
async function isOwnOrder(visitor: Visitor, order: OrderReply, byLink: boolean): Promise<boolean> {
  if (!byLink || order.account_id !== null) return true;
  const last = await visitor.call(readLastOrder);
  return last?.id === order.id;
}

/** The progress of the order, with days in the warehouse's time zone. */
function trackIn(order: OrderReply, locale: string, zone: string): Track | null {
  const dayOf = (iso: string) => formatNearDay(iso, locale, iso.length > 10 ? zone : 'UTC');
  const placedTime = formatNearTime(order.date_created, locale, zone);
  return trackOf(order, placedTime, dayOf, trackTexts[languageOf(locale)]);
}
