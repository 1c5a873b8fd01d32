import type { RouterContextProvider } from 'react-router';
import { isOpen, type OrderReply, orderFacts, readOrderDocuments } from '#commerce/orders/contract';
import { formatMoney, moneyOf } from '#kernel';
import { languageOf } from '#messages';
import { pageOf } from '../../api/index.ts';
import { alignDecimals } from '../../catalogue/product/numbers.ts';
import { packagingNames } from '../../catalogue/product/packaging-names.ts';
import type { Visitor } from '../../private/index.ts';
import { loadDeliveryCountries } from '../countries.ts';
import { orderTexts } from '../texts/orders.ts';
import { describeRefund } from './cancel/describe-refund.ts';
import { documentsOf } from './documents/view.ts';
import { drawingsOf } from './drawings.ts';
import { presentFulfilment } from './parcels/present-fulfilment.ts';
import { printingFor } from './printing.ts';
import { zoneOf } from './shop-time-zone.ts';
import { trackTexts } from './track/texts.ts';
import { trackOf } from './track/track.ts';
import { addressOf, methodOf, orderLine, paymentStateOf, sumsOf, taxNote } from './view.ts';

/** The data of the order page, formatted in the page's language. */
export async function orderView(
  context: Readonly<RouterContextProvider>,
  visitor: Visitor,
  order: OrderReply,
) {
  const page = pageOf(context);
  const t = orderTexts[languageOf(page.locale)];
  const track = trackTexts[languageOf(page.locale)];
  const [zone, countries, drawings, documents] = await Promise.all([
    zoneOf(context),
    loadDeliveryCountries(visitor),
    drawingsOf(
      page.api,
      order.items.map(({ product }) => product.slug),
      'o',
    ),
    visitor.call(readOrderDocuments, { params: { id: order.id } }),
  ]);
  const packagings = packagingNames[languageOf(page.locale)];
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  const print = printingFor(page.locale, order.currency, zone);
  const { billing, shipping } = order;
  const unitPrices = alignDecimals(order.items.map(({ price }) => print.unitPrice(price)));
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    fulfilment: presentFulfilment(order, page.locale),
    documents: documentsOf(documents, page.locale),
    refundSentences: order.canceled
      ? describeRefund(order, languageOf(page.locale), (amount) =>
          formatMoney(moneyOf(order.currency, amount), page.locale),
        )
      : null,
    placed: print.time(order.date_created),
    shipDate: print.day(order.ship_date),
    firstShipDate: print.day(firstShipDate(order)),
    ship: isWaiting(order) ? order.ship : null,
    steps: trackOf(order, print.time(order.date_created), print.day, track),
    currency: order.currency,
    lines: order.items.map((item, index) => {
      const line = orderLine(item, order, print, { t, track, packagings });
      const printedLine = { ...line, unitPrice: unitPrices[index] ?? line.unitPrice };
      return order.canceled ? { ...printedLine, ships: '–', late: null, pieces: null } : printedLine;
    }),
    drawings,
    sums: sumsOf(order, print, t),
    taxNote: taxNote(order, t),
    grandTotal: print.money(order.grand_total),
    giftcards: order.giftcards.map(({ last4, amount }) => ({ last4, amount: print.money(-amount) })),
    toPay: order.giftcards.length > 0 ? print.money(order.capture_total) : null,
    payment: methodOf(order, t),
    paymentState: paymentStateOf(order, t),
    purchaseOrder: order.purchase_order_number,
    vatNumber: billing.vat_number,
    invoiceTo: addressOf(billing, names),
    deliverTo: addressOf(shipping, names),
  };
}

/** Whether an order not yet shipped has pieces on back order. */
function isWaiting({ status, items }: OrderReply): boolean {
  return (
    isOpen(status) &&
    orderFacts(status)?.sentPieces === 'none' &&
    items.some(({ backorder }) => backorder > 0)
  );
}

/** The day on which the first pieces ship: those in stock ship first unless the buyer chose one delivery. */
function firstShipDate({ items, ship, ship_date }: OrderReply): string {
  if (ship === 'wait') return ship_date;
  const days = items.map((item) =>
    item.stocked > 0 ? item.ship_date : (item.backorder_date ?? item.ship_date),
  );
  return days.sort()[0] ?? ship_date;
}

export type OrderView = Awaited<ReturnType<typeof orderView>>;
