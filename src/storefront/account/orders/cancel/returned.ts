import type { OrderReply } from '#commerce/orders/contract';
import type { CompleteLocale } from '../../../messages/index.ts';
import { cancelTexts } from './texts.ts';

/**
 * What a buyer gets back of a canceled order, one sentence each.
 * @param amountText an amount with its currency
 */
export function returnedBy(
  order: OrderReply,
  language: CompleteLocale,
  amountText: (amount: number) => string,
): string[] {
  const t = cancelTexts[language];
  const { capture_total: charged, giftcard_total: cards } = order;
  const money = charged > 0 ? moneyText(order, amountText(charged), t) : null;
  return [t.nothingSent, money, cards > 0 ? t.giftcards(amountText(cards)) : null].filter(
    (line) => line !== null,
  );
}

/** The provider is asked by a job, so right after the click nothing has gone back yet. */
function moneyText(
  { payment_status, billing }: OrderReply,
  amount: string,
  t: (typeof cancelTexts)['en'],
): string {
  if (billing.method === 'account') return t.nothingDue;
  if (payment_status === 'voided' || payment_status === 'failed') return t.released(amount);
  return payment_status === 'refunded' ? t.refunded(amount) : t.returning(amount);
}
