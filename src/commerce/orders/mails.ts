/**
 * Mails about orders: functions that compose them, and functions that store them in the transaction of their cause.
 */
import { formatCount, formatLongDay, formatMoney, formatUnitPrice, type Money } from '#kernel';
import {
  composeMail,
  type Executor,
  type MailPart,
  type MailShop,
  mailButton,
  mailFacts,
  mailLink,
  mailNote,
  mailParagraph,
  mailSums,
  mailTable,
  type NewMail,
  type Platform,
} from '#platform';
import { carrierName, trackingUrl } from './dispatch/carriers.ts';
import { INVOICE_ATTACHMENT, invoiceFileName } from './invoices/document.ts';
import type { Invoice } from './invoices/invoice.ts';
import { creditedText, followingOf, parcelTable } from './mails-parcel.ts';
import type { Order, OrderLine } from './order.ts';
import { addressLines, methodText, numberOf, packagingOf, sumRows, taxNote } from './order-wording.ts';
import type { Shipment } from './progress.ts';
import { documentLocale, textsFor } from './texts.ts';

type MailServices = Pick<Platform, 'mail' | 'mailShop'>;

/** Page of an order, for anyone with the secret id of its checkout. */
export function orderLink(publicUrl: string, { checkoutId }: Pick<Order, 'checkoutId'>): string {
  return `${publicUrl}/order/${encodeURIComponent(checkoutId)}`;
}

/** Confirms to the buyer what was ordered, what it costs and when it leaves. */
export function confirmationMail(shop: MailShop, sourceOrder: Order): NewMail {
  const order = inMailLanguage(sourceOrder);
  const t = textsFor(order.locale);
  const shippingNotice = shippingText(order);
  const note = taxNote(order);
  return composeMail(shop, {
    ...envelope(order, 'order.confirmed', order.id),
    subject: t.mail.confirmed({ number: order.number }),
    preheader: shippingNotice,
    body: [
      mailParagraph(t.mail.thanks),
      mailParagraph(shippingNotice),
      mailFacts(factsOf(order)),
      linesTable(order, order.lines),
      mailSums(sumRows(order)),
      ...(note ? [mailNote(note)] : []),
      mailButton(t.mail.view, orderLink(shop.publicUrl, order)),
    ],
  });
}

/** Tells the buyer that the bank did not pay the authorised amount. */
export function paymentFailedMail(shop: MailShop, sourceOrder: Order): NewMail {
  const order = inMailLanguage(sourceOrder);
  const t = textsFor(order.locale);
  return composeMail(shop, {
    ...envelope(order, 'order.payment_failed', order.id),
    subject: t.mail.failed({ number: order.number }),
    preheader: t.mail.failedText,
    body: [
      mailParagraph(t.mail.failedText),
      mailFacts(factsOf(order)),
      mailSums([[t.toPay, formatMoney(order.totals.capture, order.locale)]]),
      mailButton(t.mail.view, orderLink(shop.publicUrl, order)),
    ],
  });
}

export interface ReleasedPayment {
  key: string;
  email: string;
  locale: string;
  amount: Money;
}

/** Tells a buyer whose payment succeeded, but whose order was refused, that the money is returned. */
export function paymentReleasedMail(shop: MailShop, payment: ReleasedPayment): NewMail {
  const { mail } = textsFor(inMailLanguage(payment).locale);
  return returnMail(shop, payment, mail.refused, mail.refusedText);
}

/** Tells a buyer that a payment was refunded because no order was placed with it. */
export function paymentRefundedMail(shop: MailShop, payment: ReleasedPayment): NewMail {
  const { mail } = textsFor(inMailLanguage(payment).locale);
  return returnMail(shop, payment, mail.refunded, mail.refundedText);
}

/** Both mails about a payment have one identity, so that the buyer gets the first of them alone. */
function returnMail(
  shop: MailShop,
  payment: ReleasedPayment,
  subjectOf: (values: { amount: string }) => string,
  textOf: (values: { amount: string }) => string,
): NewMail {
  const localisedPayment = inMailLanguage(payment);
  const amount = formatMoney(localisedPayment.amount, localisedPayment.locale);
  const text = textOf({ amount });
  return composeMail(shop, {
    ...envelope(localisedPayment, 'order.payment_released', localisedPayment.key),
    subject: subjectOf({ amount }),
    preheader: text,
    body: [
      mailParagraph(text),
      mailButton(textsFor(localisedPayment.locale).mail.cart, `${shop.publicUrl}/cart`),
    ],
  });
}

/** Tells the buyer which pieces have left with which carrier, and which follow. */
export function shipmentMail(
  shop: MailShop,
  sourceOrder: Order,
  { shipment, invoice }: { shipment: Shipment; invoice: Invoice | null },
): NewMail {
  const order = inMailLanguage(sourceOrder);
  const t = textsFor(order.locale);
  const follows = order.lines.flatMap((line) => followingOf(line, order, shipment));
  const isDated = follows.every(({ day }) => day !== null);
  const partly = isDated ? t.mail.shippedPartly : t.mail.shippedSoon;
  const text = follows.length === 0 ? t.mail.shippedText : partly;
  const creditedNote = creditedText(order);
  const number = shipment.trackingNumber;
  const carrier: [string, string] = [t.carrier, carrierName(shipment.carrier)];
  return composeMail(shop, {
    ...envelope(order, 'order.shipped', shipment.id),
    ...(invoice && { attachment: attachmentOf(invoice) }),
    subject: t.mail.shipped({ number: order.number }),
    preheader: text,
    body: [
      mailParagraph(text),
      mailFacts([
        ...factsOf(order).filter(([name]) => name !== t.payment),
        ...[carrier, ...(number ? [[t.trackingNumber, number] as [string, string]] : [])],
        ...(invoice ? [[t.invoice, t.mail.attached({ number: invoice.number })] as [string, string]] : []),
      ]),
      parcelTable(order, shipment),
      ...(creditedNote ? [mailNote(creditedNote)] : []),
      ...trackingParts(shop, order, shipment),
    ],
  });
}

/** Delivers an invoice that no parcel mail contained: of a dispatch day, or an advance invoice. */
export function invoiceMail(shop: MailShop, sourceOrder: Order, invoice: Invoice): NewMail {
  const order = inMailLanguage(sourceOrder);
  const t = textsFor(order.locale);
  const isAdvance = invoice.kind === 'advance';
  const name = isAdvance ? t.mail.advance : t.invoice;
  const text = isAdvance ? t.mail.advanceText : t.mail.invoiceText;
  const day = (iso: string) => formatLongDay(iso, order.locale);
  const facts: [string, string | null][] = [
    [name, t.mail.attached({ number: invoice.number })],
    [t.orderNumber, order.number],
    [t.purchaseOrder, order.purchaseOrder],
    [t.grandTotal, formatMoney(invoice.gross, order.locale)],
    [t.toPay, invoice.due.minor > 0 ? formatMoney(invoice.due, order.locale) : null],
    [t.mail.dueOn, invoice.dueOn && day(invoice.dueOn)],
  ];
  return composeMail(shop, {
    ...envelope(order, 'order.invoice', invoice.id),
    attachment: attachmentOf(invoice),
    subject: `${name} ${invoice.number}`,
    preheader: text,
    body: [
      mailParagraph(text),
      mailFacts(facts.filter((fact): fact is [string, string] => Boolean(fact[1]))),
      mailButton(t.mail.view, orderLink(shop.publicUrl, order)),
    ],
  });
}

const attachmentOf = (invoice: Invoice) => ({
  kind: INVOICE_ATTACHMENT,
  key: invoice.id,
  name: invoiceFileName(invoice),
});

/**
 * Tells the buyer the corrected tracking number of a parcel.
 * @param key id of this correction, as a parcel may be corrected again
 */
export function trackingMail(
  shop: MailShop,
  sourceOrder: Order,
  { shipment, key }: { shipment: Shipment; key: string },
): NewMail {
  const order = inMailLanguage(sourceOrder);
  const t = textsFor(order.locale);
  const { carrier, trackingNumber: number, lines } = shipment;
  const text = number === null ? t.mail.trackingGone : t.mail.trackingText;
  const parcelRows = order.lines.flatMap((line) => {
    const part = lines.find(({ lineId }) => lineId === line.id);
    return part ? [[numberOf(line), formatCount(part.quantity)]] : [];
  });
  return composeMail(shop, {
    ...envelope(order, 'order.tracking', key),
    subject: t.mail.tracking({ number: order.number }),
    preheader: text,
    body: [
      mailParagraph(text),
      mailFacts([
        [t.orderNumber, order.number],
        [t.carrier, carrierName(carrier)],
        ...(number === null ? [] : [[t.trackingNumber, number] as [string, string]]),
      ]),
      mailTable({ head: [t.part, t.inParcel], numbers: [1], rows: parcelRows }),
      ...trackingParts(shop, order, shipment),
    ],
  });
}

/** @param settles the fallback job, which this mail makes superfluous */
export const mailConfirmation = (
  { mail, mailShop }: MailServices,
  tx: Executor,
  order: Order,
  settles?: NewMail['settles'],
) => mail.send(tx, { ...confirmationMail(mailShop, order), ...(settles && { settles }) });

export const mailPaymentFailed = ({ mail, mailShop }: MailServices, tx: Executor, order: Order) =>
  mail.send(tx, paymentFailedMail(mailShop, order));

export const mailPaymentReleased = (
  { mail, mailShop }: MailServices,
  tx: Executor,
  payment: ReleasedPayment,
) => mail.send(tx, paymentReleasedMail(mailShop, payment));

export const mailPaymentRefunded = (
  { mail, mailShop }: MailServices,
  tx: Executor,
  payment: ReleasedPayment,
) => mail.send(tx, paymentRefundedMail(mailShop, payment));

export const mailShipment = (
  { mail, mailShop }: MailServices,
  tx: Executor,
  order: Order,
  parcel: { shipment: Shipment; invoice: Invoice | null },
) => mail.send(tx, shipmentMail(mailShop, order, parcel));

export const mailInvoice = ({ mail, mailShop }: MailServices, tx: Executor, order: Order, invoice: Invoice) =>
  mail.send(tx, invoiceMail(mailShop, order, invoice));

export const mailTracking = (
  { mail, mailShop }: MailServices,
  tx: Executor,
  order: Order,
  correction: { shipment: Shipment; key: string },
) => mail.send(tx, trackingMail(mailShop, order, correction));

function envelope({ email, locale }: { email: string; locale: string }, kind: string, key: string) {
  return { kind, key, recipient: email, locale };
}

/** Days and amounts follow the language of the mail. */
const inMailLanguage = <Told extends { locale: string }>(source: Told): Told => ({
  ...source,
  locale: documentLocale(source.locale),
});

/** Links to the carrier's tracking page, if there is one, and to the order. */
function trackingParts({ publicUrl }: MailShop, order: Order, shipment: Shipment): MailPart[] {
  const { mail } = textsFor(order.locale);
  const tracking = trackingUrl(shipment);
  const link = orderLink(publicUrl, order);
  return tracking === null
    ? [mailButton(mail.view, link)]
    : [mailButton(mail.track, tracking), mailLink(mail.view, link)];
}

function shippingText(order: Order): string {
  const { mail } = textsFor(order.locale);
  const day = formatLongDay(order.shipDate, order.locale);
  if (!order.lines.some(({ backorder }) => backorder > 0)) return mail.shipsToday({ day });
  return order.splitDelivery === 'wait' ? mail.shipsWait({ day }) : mail.shipsSplit({ day });
}

function factsOf(order: Order): [string, string][] {
  const t = textsFor(order.locale);
  const facts: [string, string | null][] = [
    [t.orderNumber, order.number],
    [t.orderDate, formatLongDay(order.placedAt.toISOString(), order.locale)],
    [t.purchaseOrder, order.purchaseOrder],
    [t.shipTo, addressLines(order.shipping, order.locale).join('\n')],
    [t.service, order.shipping.serviceName],
    [t.payment, methodText(order)],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

function linesTable(order: Order, lines: readonly OrderLine[]): MailPart {
  const t = textsFor(order.locale);
  const { locale } = order;
  return mailTable({
    head: [t.part, t.quantity, t.unitPrice, t.total],
    numbers: [1, 2, 3],
    rows: lines.map((line) => [
      [
        numberOf(line),
        packagingOf(line, locale),
        line.fee.minor > 0 && `${t.fee}: ${formatMoney(line.fee, locale)}`,
        line.customerPartNumber && `${t.yourPart}: ${line.customerPartNumber}`,
        line.offer && t.quote({ reference: line.offer.reference, version: line.offer.version }),
        laterText(line, locale),
      ]
        .filter(Boolean)
        .join('\n'),
      formatCount(line.quantity),
      formatUnitPrice(line.unitPrice, locale),
      formatMoney(line.total, locale),
    ]),
  });
}

function laterText({ backorder, backorderDate }: OrderLine, locale: string): string | null {
  if (backorderDate === null) return null;
  return `${formatCount(backorder)} ${textsFor(locale).backorder} ${formatLongDay(backorderDate, locale)}`;
}
