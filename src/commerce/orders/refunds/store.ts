/** Refunds: the only SQL that writes them. */
import { sql } from 'drizzle-orm';
import { addMoney, money } from '#kernel';
import type { Executor } from '#platform';
import type { Order } from '../order.ts';
import type { Refund } from '../progress.ts';
import { refundLines, refunds } from '../tables.ts';

export async function insertRefund(tx: Executor, order: Order, refund: Refund): Promise<void> {
  const { lines, payment, amount, tax, giftcards, ...plain } = refund;
  await tx.insert(refunds).values({
    ...plain,
    orderId: order.id,
    amount: amount.minor,
    tax: tax.minor,
    paymentAmount: payment.minor,
    giftcards: giftcards.map((card) => ({ id: card.id, last4: card.last4, minor: card.amount.minor })),
  });
  if (lines.length > 0)
    await tx.insert(refundLines).values(lines.map((line) => ({ ...line, refundId: refund.id })));
  await addRefunded(tx, order, refund);
}

/** A database constraint refuses to refund more than was paid, independent of earlier checks. */
async function addRefunded(
  tx: Executor,
  { id, totals }: Order,
  { payment, giftcards }: Refund,
): Promise<void> {
  const cards = addMoney(money(payment.currency, 0), ...giftcards.map(({ amount }) => amount));
  await tx.execute(sql`
    INSERT INTO order_refunded AS held (order_id, payment_total, payment_refunded, giftcard_total, giftcard_refunded)
    VALUES (${id}, ${totals.capture.minor}, ${payment.minor}, ${totals.giftcards.minor}, ${cards.minor})
    ON CONFLICT (order_id) DO UPDATE SET payment_refunded = held.payment_refunded + excluded.payment_refunded,
      giftcard_refunded = held.giftcard_refunded + excluded.giftcard_refunded`);
}
