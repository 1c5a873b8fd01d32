import type { OrderReply } from '#commerce/orders/contract';
import type { Language } from '#messages';
import { cancelTexts } from './texts.ts';

/**
 * What a buyer gets back for a canceled order, one sentence each.
 * @param amountText formats an amount with its currency
 */
export function describeRefund(
  order: OrderReply,
  language: Language,
  amountText: (amount: number) => string,
): string[] {
  const t = cancelTexts[language];
  const { capture_total: chargedAmount, giftcard_total: giftcardAmount } = order;
  const money = chargedAmount > 0 ? moneyText(order, amountText(chargedAmount), t) : null;
  return [
    t.nothingSent,
    money,
    giftcardAmount > 0 ? t.giftcards({ amount: amountText(giftcardAmount) }) : null,
  ].filter((line) => line !== null);
}

/** A job calls the payment provider, so right after the click nothing is refunded yet. */
function moneyText(
  { payment_status, billing }: OrderReply,
  amount: string,
  t: (typeof cancelTexts)['en'],
): string {
  if (billing.method === 'account') return t.nothingDue;
  if (payment_status === 'voided' || payment_status === 'failed') return t.released({ amount });
  return payment_status === 'refunded' ? t.refunded({ amount }) : t.returning({ amount });
}
