import { formatDay, formatLongDay, formatSpan, lineTotal, moneyOf, unitPriceOf } from '#kernel';
import { languageOf } from '#messages';
import type { OfferLineReply, OfferPartReply, OfferReply, QuoteAnswerReply } from '#quotes/contract';
import { packagingNames } from '../../catalogue/product/packaging-names.ts';
import { type Printing, printingFor } from '../orders/printing.ts';
import type { OfferTexts } from './offer-texts.ts';

/** One offered part of a line, formatted for display, with the numbers that the browser adds up. */
export interface OfferOption {
  id: string;
  slug: string;
  orderNumber: string;
  name: string;
  packaging: string;
  quantity: number;
  minimum: number;
  multiple: number;
  prices: readonly { quantity: number; price: number }[];
  fee: number;
  unit: string;
  total: string;
  /** Small print: further price breaks, availability, differences. */
  small: string[];
  /** How the part compares with the requested one; null if not graded. */
  grade: OfferPartReply['grade'];
}

/** A line with all parts offered for it; the customer chooses one of them. */
export interface OfferGroup {
  id: string;
  requestedText: string;
  note: string;
  noOffer: string | null;
  options: OfferOption[];
  /** Note on a line that was ordered. */
  orderedText: string | null;
}

/** The data of the offer on the page; null if there is no answer. */
export function offerView(answer: QuoteAnswerReply, locale: string, zone: string, t: OfferTexts) {
  const { offer, older, messages, token } = answer;
  if (token === null) return null;
  const print = printingFor(locale, offer?.currency ?? 'EUR', zone);
  return {
    messages: messages.map(({ from: sender, name, text, date }) => ({
      sender,
      name,
      text,
      time: print.time(date),
    })),
    older: older.map(({ version, state, date_sent: sentDate, pdf }) => ({
      version,
      pdf,
      state: t[`state_${state}`],
      sentDate: formatDay(sentDate, locale, zone),
    })),
    offer: offer && sentView(offer, print, locale, t),
  };
}

export type AnswerView = NonNullable<ReturnType<typeof offerView>>;
export type OfferView = NonNullable<AnswerView['offer']>;

function sentView(offer: OfferReply, print: Printing, locale: string, t: OfferTexts) {
  const { version, state, open, answer, contact, currency, pdf, display } = offer;
  return {
    version,
    open,
    answer,
    contact,
    currency,
    pdf,
    locale,
    state: t[`state_${state}`],
    ended: open ? null : endedText(offer, locale, t),
    validOn: formatLongDay(offer.valid_on, locale),
    delivery: offer.delivery_terms,
    payment: offer.payment_terms,
    total: print.money(offer.total),
    display,
    groups: groupsOf(offer, print, locale, t),
  };
}

function endedText({ state, valid_on }: OfferReply, locale: string, t: OfferTexts): string {
  const text = t[`ended_${state}`];
  return typeof text === 'string' ? text : text({ day: formatLongDay(valid_on, locale) });
}

function groupsOf({ lines, open }: OfferReply, print: Printing, locale: string, t: OfferTexts): OfferGroup[] {
  const alternativesByLine = Map.groupBy(
    lines.filter((line) => line.beside !== null),
    (line) => line.beside,
  );
  return lines
    .filter((line) => line.beside === null)
    .map((line) => {
      const offeredLines = [line, ...(alternativesByLine.get(line.id) ?? [])];
      const orderedLine = offeredLines.find(({ ordered }) => ordered);
      const options = offeredLines.flatMap((each) =>
        each.part ? [optionOf(each, each.part, print, locale, t)] : [],
      );
      return {
        id: line.id,
        requestedText: line.asked,
        note: line.note,
        noOffer: line.no_offer,
        options: orderedLine && open ? options.filter(({ id }) => id === orderedLine.id) : options,
        orderedText: orderedLine?.ordered
          ? t.ordered({
              order: orderedLine.ordered.number,
              quantity: print.count(orderedLine.ordered.quantity),
            })
          : null,
      };
    });
}

function optionOf(
  { id, note, beside: mainLineId, asked_quantity: requestedQuantity }: OfferLineReply,
  part: OfferPartReply,
  print: Printing,
  locale: string,
  t: OfferTexts,
): OfferOption {
  const { slug, order_number: orderNumber, name, quantity, minimum, multiple, prices, fee, grade } = part;
  const furtherPrices = prices
    .slice(1)
    .map((step) => t.from({ quantity: print.count(step.quantity), price: print.unitPrice(step.price) }));
  const unit = print.unitPrice(priceAt(prices, quantity));
  const names = packagingNames[languageOf(locale)];
  return {
    id,
    slug,
    orderNumber,
    name,
    quantity,
    minimum,
    multiple,
    prices,
    fee,
    grade,
    unit,
    packaging: names[part.packaging] ?? part.packaging,
    total: print.sum(part.total),
    small: [
      requestedQuantity !== null && requestedQuantity !== quantity
        ? t.askedFor({ count: print.count(requestedQuantity) })
        : '',
      furtherPrices.join(', '),
      availability(part, print, t),
      fee > 0 ? t.fee({ amount: print.money(fee) }) : '',
      ...part.differences,
      mainLineId === null ? '' : note,
    ].filter(Boolean),
  };
}

function availability(
  { stock, quantity, lead_time_weeks: weeks }: OfferPartReply,
  print: Printing,
  t: OfferTexts,
): string {
  if (stock >= quantity) return t.inStock;
  const lead = weeks ? t.leadTime({ weeks: formatSpan(...weeks), most: weeks[1] }) : '';
  return [stock > 0 ? t.partlyInStock({ count: print.count(stock) }) : '', lead].filter(Boolean).join(', ');
}

/** Price of one piece at a quantity; below the first price break, the price of the first. */
export function priceAt(prices: OfferOption['prices'], quantity: number): number {
  return (prices.findLast((step) => step.quantity <= quantity) ?? prices[0])?.price ?? 0;
}

/** Price of a quantity in minor units: rounded once, plus the fee. */
export function minorOf({ prices, fee }: OfferOption, quantity: number, currency: string): number {
  const price = unitPriceOf(currency, priceAt(prices, quantity));
  return lineTotal(price, quantity).minor + moneyOf(currency, fee).minor;
}
