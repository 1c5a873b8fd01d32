/** Offers as their customers read them: without drafts, orderers, price floors and limits. */
import type { ProductLookup } from '#commerce/cart';
import { amountOf, money, unitPrice } from '#kernel';
import type {
  OfferLineReply,
  OfferPartReply,
  OfferReply,
  OfferVersionReply,
  QuoteMessageReply,
  SentOfferState,
} from './contract.ts';
import { isOpen, type Offer, type OfferedPart, type OfferLine, sumOf, totalOf } from './offer.ts';
import type { MessageRow, OfferHead } from './store.ts';

export interface OfferView {
  token: string;
  now: Date;
  locale: string;
  shelf: ProductLookup;
  /** Requested pieces by line of the list. */
  requestedPieces: ReadonlyMap<number, number>;
  /** See `OfferReply.display`. */
  display: { currency: string; rate: number } | null;
}

/** A sent version. After its last day it is shown as expired even before the expiry job has run. */
export function presentVersion(
  offer: OfferHead,
  { token, now }: Pick<OfferView, 'token' | 'now'>,
): OfferVersionReply {
  const isLate = offer.closedAt === null && !isOpen(offer, now) && offer.state !== 'partly_accepted';
  return {
    version: offer.number,
    state: isLate ? 'expired' : (offer.state as SentOfferState),
    date_sent: (offer.sentAt ?? offer.updatedAt).toISOString(),
    valid_on: offer.validOn,
    pdf: `/api/quotes/${token}/offers/${offer.number}.pdf`,
  };
}

export function presentOffer(offer: Offer, view: OfferView): OfferReply {
  const { currency, answer, deliveryTerms, paymentTerms, staffName, lines } = offer;
  return {
    ...presentVersion(offer, view),
    open: isOpen(offer, view.now),
    currency,
    answer,
    display: view.display,
    valid_until: (offer.validUntil ?? offer.updatedAt).toISOString(),
    delivery_terms: deliveryTerms,
    payment_terms: paymentTerms,
    contact: staffName,
    lines: lines.map((line) => presentLine(line, currency, view)),
    total: amountOf(sumOf(offer)),
  };
}

function presentLine(line: OfferLine, currency: string, view: OfferView): OfferLineReply {
  const { id, asked: requestText, askedLine, beside: mainLineId, part, noOffer, note, order } = line;
  return {
    id,
    asked: requestText,
    asked_quantity: askedLine === null ? null : (view.requestedPieces.get(askedLine) ?? null),
    beside: mainLineId,
    note,
    no_offer: noOffer,
    part: part && presentPart(line, part, currency, view),
    ordered: order && { number: order.number, quantity: order.quantity },
  };
}

function presentPart(
  { grade, differences }: OfferLine,
  part: OfferedPart,
  currency: string,
  { shelf, locale }: OfferView,
): OfferPartReply {
  const { productNumber, orderNumber, name, packaging, quantity, steps, fee, listMicros, stock, leadWeeks } =
    part;
  const goods = shelf.find(productNumber, locale)?.goods;
  const packedOffer = goods?.offers.find((each) => each.packaging === packaging);
  return {
    part_number: productNumber,
    order_number: orderNumber,
    slug: productNumber.toLowerCase(),
    name,
    packaging,
    quantity,
    minimum: steps[0]!.quantity,
    multiple: packedOffer?.multiple ?? 1,
    prices: steps.map((step) => ({
      quantity: step.quantity,
      price: amountOf(unitPrice(currency, step.micros)),
    })),
    fee: amountOf(money(currency, fee)),
    total: amountOf(totalOf(part, currency)),
    list_price: amountOf(unitPrice(currency, listMicros)),
    stock,
    lead_time_weeks: leadWeeks,
    grade,
    differences,
  };
}

export function presentMessage({ author, name, text, at: sentAt }: MessageRow): QuoteMessageReply {
  return { from: author, name, text, date: sentAt.toISOString() };
}
