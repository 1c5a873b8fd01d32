import { type Order, orderLink, sampleOrder } from '#commerce/orders';
import { formatMoney } from '#kernel';
import { languageOf, textsOf, writtenLocale } from '#messages';
import {
  composeMail,
  type MailShop,
  mailButton,
  mailParagraph,
  type NewMail,
  type SampleMails,
} from '#platform';

const texts = textsOf('commerce/checkout/cancel-mail');

/** Payment states in which money was authorised or captured. */
const HELD: readonly Order['paymentState'][] = ['authorised', 'paid'];

/**
 * Mail that tells the buyer that nothing will be sent, why, and what is refunded.
 * @param about `reason` of staff, null: the buyer cancelled; `creditNote`, null: nothing was invoiced
 */
export function cancelMail(
  shop: MailShop,
  order: Order,
  { reason, creditNote }: { reason: string | null; creditNote: { number: string } | null },
): NewMail {
  const locale = writtenLocale(texts, order.locale);
  const { totals, paymentState, number, refunds } = order;
  const t = texts[languageOf(locale)];
  const lines = [
    reason === null ? t.canceledText : t.canceledByUs,
    reason !== null && `${t.reason}: ${reason}`,
    totals.capture.minor > 0 &&
      refunds.length === 0 &&
      HELD.includes(paymentState) &&
      t.moneyBack({ amount: formatMoney(totals.capture, locale) }),
    totals.giftcards.minor > 0 &&
      refunds.length === 0 &&
      t.giftcardBack({ amount: formatMoney(totals.giftcards, locale) }),
    creditNote && t.creditNote({ number: creditNote.number }),
  ].filter((line): line is string => Boolean(line));
  return composeMail(shop, {
    kind: 'order.canceled',
    key: order.id,
    recipient: order.email,
    locale,
    subject: t.canceled({ number }),
    preheader: lines[0]!,
    body: [...lines.map(mailParagraph), mailButton(t.view, orderLink(shop.publicUrl, order))],
  });
}

export const checkoutSampleMails: SampleMails = (shop, sample) => [
  cancelMail(shop, sampleOrder(sample), { reason: null, creditNote: null }),
  cancelMail(shop, sampleOrder(sample), {
    reason: sample.userText(
      'MC0402R104K1CN is no longer made, and you asked for a complete delivery.',
      'MC0402R104K1CN wird nicht mehr gefertigt, und Sie wünschen eine Gesamtlieferung.',
    ),
    creditNote: { number: 'CN-26-00003-5' },
  }),
];
