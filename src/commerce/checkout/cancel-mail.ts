import { type Order, orderLink, sampleOrder } from '#commerce/orders';
import { formatMoney } from '#kernel';
import {
  composeMail,
  type MailShop,
  mailButton,
  mailParagraph,
  type NewMail,
  type SampleMails,
} from '#platform';
import { checkoutTexts } from './texts.ts';

/** Tells the buyer that nothing will be sent, and what he gets back. */
export function cancelMail(shop: MailShop, order: Order): NewMail {
  const { locale, totals, paymentState, number } = order;
  const t = checkoutTexts(locale);
  const lines = [
    t.canceledText,
    totals.capture.minor > 0 &&
      paymentState !== 'on_account' &&
      t.moneyBack(formatMoney(totals.capture, locale)),
    totals.giftcards.minor > 0 && t.giftcardBack(formatMoney(totals.giftcards, locale)),
    t.papers,
  ].filter((line) => line !== false);
  return composeMail(shop, {
    ...{ kind: 'order.canceled', key: order.id, to: order.email, locale, subject: t.canceled(number) },
    preheader: lines[0]!,
    body: [...lines.map(mailParagraph), mailButton(t.view, orderLink(shop.publicUrl, order))],
  });
}

export const checkoutSampleMails: SampleMails = (shop, sample) => [cancelMail(shop, sampleOrder(sample))];
