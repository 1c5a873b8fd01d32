/** Mails about orders, stored in the transaction of what they tell. */
import { formatCount, formatLongDay, formatMoney, formatUnitPrice, type Money } from '#kernel';
import {
  type Executor,
  type MailPart,
  mailButton,
  mailFacts,
  mailLayout,
  mailNote,
  mailParagraph,
  mailSums,
  mailTable,
  type Platform,
} from '#platform';
import type { Order, OrderLine } from './order.ts';
import { textsFor } from './texts.ts';
import { addressLines, methodText, numberOf, packagingOf, sumRows, taxNote } from './wording.ts';

type PostRoom = Pick<Platform, 'config' | 'mail'>;

interface Letter {
  kind: string;
  key: string;
  to: string;
  locale: string;
  subject: string;
  preheader: string;
  body: MailPart[];
}

async function post({ config, mail }: PostRoom, tx: Executor, letter: Letter): Promise<void> {
  const { subject, preheader, body, ...envelope } = letter;
  const frame = { brand: config.brand.name, publicUrl: config.publicUrl, title: subject, preheader, body };
  await mail.send(tx, { ...envelope, subject, ...mailLayout(letter.locale, frame) });
}

/** Page of an order for whoever has the secret of its checkout. */
export function orderLink(publicUrl: string, { checkoutId }: Pick<Order, 'checkoutId'>): string {
  return `${publicUrl}/order/${encodeURIComponent(checkoutId)}`;
}

/** Tells the buyer what was ordered, what it costs and when it leaves. */
export async function mailConfirmation(room: PostRoom, tx: Executor, order: Order): Promise<void> {
  const t = textsFor(order.locale);
  const promise = promiseText(order);
  const note = taxNote(order);
  await post(room, tx, {
    kind: 'order.confirmed',
    key: order.id,
    to: order.email,
    locale: order.locale,
    subject: t.mail.confirmed(order.number),
    preheader: promise,
    body: [
      mailParagraph(t.mail.thanks),
      mailParagraph(promise),
      mailFacts(factsOf(order)),
      linesTable(order, order.lines),
      mailSums(sumRows(order)),
      ...(note ? [mailNote(note)] : []),
      mailButton(t.mail.view, orderLink(room.config.publicUrl, order)),
    ],
  });
}

/** Tells the buyer that the bank did not pay what it had promised. */
export async function mailPaymentFailed(room: PostRoom, tx: Executor, order: Order): Promise<void> {
  const t = textsFor(order.locale);
  await post(room, tx, {
    kind: 'order.payment_failed',
    key: order.id,
    to: order.email,
    locale: order.locale,
    subject: t.mail.failed(order.number),
    preheader: t.mail.failedText,
    body: [
      mailParagraph(t.mail.failedText),
      mailFacts(factsOf(order)),
      mailSums([[t.toPay, formatMoney(order.totals.capture, order.locale)]]),
      mailButton(t.mail.view, orderLink(room.config.publicUrl, order)),
    ],
  });
}

/** Tells a buyer whose payment went through, but whose order could not be made, that the money goes back. */
export async function mailPaymentReleased(
  room: PostRoom,
  tx: Executor,
  about: { key: string; email: string; locale: string; amount: Money },
): Promise<void> {
  const t = textsFor(about.locale);
  const text = t.mail.refusedText(formatMoney(about.amount, about.locale));
  await post(room, tx, {
    kind: 'order.payment_released',
    key: about.key,
    to: about.email,
    locale: about.locale,
    subject: t.mail.refused,
    preheader: text,
    body: [mailParagraph(text), mailButton(t.mail.cart, `${room.config.publicUrl}/cart`)],
  });
}

/** Tells the buyer which lines have left. `key` names the parcel, so that each is told once. */
export async function mailShipment(
  room: PostRoom,
  tx: Executor,
  order: Order,
  parcel: { key: string; lines: readonly OrderLine[] },
): Promise<void> {
  const t = textsFor(order.locale);
  const isAll = parcel.lines.length === order.lines.length;
  await post(room, tx, {
    kind: 'order.shipped',
    key: parcel.key,
    to: order.email,
    locale: order.locale,
    subject: t.mail.shipped(order.number),
    preheader: isAll ? t.mail.shippedText : t.mail.shippedPartly,
    body: [
      mailParagraph(isAll ? t.mail.shippedText : t.mail.shippedPartly),
      mailFacts(factsOf(order)),
      linesTable(order, parcel.lines),
      mailButton(t.mail.view, orderLink(room.config.publicUrl, order)),
    ],
  });
}

function promiseText(order: Order): string {
  const { mail } = textsFor(order.locale);
  const day = formatLongDay(order.shipDate, order.locale);
  if (!order.lines.some(({ backorder }) => backorder > 0)) return mail.shipsToday(day);
  return order.splitDelivery === 'wait' ? mail.shipsWait(day) : mail.shipsSplit(day);
}

function factsOf(order: Order): [string, string][] {
  const t = textsFor(order.locale);
  const facts: [string, string | null][] = [
    [t.orderNumber, order.number],
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
