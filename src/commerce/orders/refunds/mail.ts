/** Tells the buyer what is refunded and why. */
import { formatCount, formatMoney } from '#kernel';
import {
  composeMail,
  type MailShop,
  mailButton,
  mailFacts,
  mailParagraph,
  mailSums,
  mailTable,
  type NewMail,
} from '#platform';
import { orderLink } from '../mails.ts';
import type { Order } from '../order.ts';
import { methodText, numberOf } from '../order-wording.ts';
import type { Refund } from '../progress.ts';
import { documentLocale, textsFor } from '../texts.ts';

export function refundMail(shop: MailShop, sourceOrder: Order, refund: Refund): NewMail {
  const locale = documentLocale(sourceOrder.locale);
  const order = { ...sourceOrder, locale };
  const { email } = order;
  const t = textsFor(locale);
  const { refund: words } = t;
  const text = words.text({ amount: formatMoney(refund.amount, locale), order: order.number });
  const rows = refund.lines.map(({ lineId, kind, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)!;
    return [`${numberOf(line)}\n${words[kind]}`, formatCount(quantity)];
  });
  return composeMail(shop, {
    kind: 'order.refunded',
    key: refund.id,
    recipient: email,
    locale,
    subject: words.subject({ order: order.number }),
    preheader: text,
    body: [
      mailParagraph(text),
      mailFacts([
        [t.orderNumber, order.number],
        [words.creditNote, refund.number],
        [words.reason, refund.reason],
      ]),
      ...(rows.length > 0 ? [mailTable({ head: [t.part, t.quantity], numbers: [1], rows })] : []),
      mailSums([...refundRows(order, refund), [words.total, formatMoney(refund.amount, locale)]]),
      mailButton(t.mail.view, orderLink(shop.publicUrl, order)),
    ],
  });
}

/** Where the refund goes, one row for each destination. */
export function refundRows(order: Order, { payment, giftcards }: Refund): [name: string, amount: string][] {
  const { locale } = order;
  const t = textsFor(locale);
  const rows: [string, string][] = giftcards.map(({ last4, amount }) => [
    `${t.giftcard} ···· ${last4}`,
    formatMoney(amount, locale),
  ]);
  const name = order.paymentState === 'on_account' ? t.refund.offInvoice : methodText(order);
  return payment.minor > 0 ? [[name, formatMoney(payment, locale)], ...rows] : rows;
}
