import { type Order, orderLink } from '#commerce/orders';
import { formatMoney } from '#kernel';
import { type Executor, mailButton, mailLayout, mailParagraph, type Platform } from '#platform';
import { checkoutTexts } from './texts.ts';

/** Tells the buyer that nothing will be sent, and what he gets back, in the transaction that cancels. */
export async function mailCanceled(
  { config, mail }: Pick<Platform, 'config' | 'mail'>,
  tx: Executor,
  order: Order,
): Promise<void> {
  const { locale, totals, paymentState, number } = order;
  const t = checkoutTexts(locale);
  const subject = t.canceled(number);
  const lines = [
    t.canceledText,
    totals.capture.minor > 0 &&
      paymentState !== 'on_account' &&
      t.moneyBack(formatMoney(totals.capture, locale)),
    totals.giftcards.minor > 0 && t.giftcardBack(formatMoney(totals.giftcards, locale)),
    t.papers,
  ].filter((line) => line !== false);
  const body = [
    ...lines.map((line) => mailParagraph(line)),
    mailButton(t.view, orderLink(config.publicUrl, order)),
  ];
  const frame = {
    brand: config.brand.name,
    publicUrl: config.publicUrl,
    title: subject,
    preheader: lines[0]!,
  };
  const page = mailLayout(locale, { ...frame, body });
  await mail.send(tx, { kind: 'order.canceled', key: order.id, to: order.email, locale, subject, ...page });
}
