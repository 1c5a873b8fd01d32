/** What follows from orders and payments after their commits. Every job may run again. */

import type { Carts } from '#commerce/cart';
import { mailConfirmation, mailPaymentFailed, type Orders } from '#commerce/orders';
import type { AuthorisedPayment, PaymentEvent, Payments } from '#commerce/payments';
import type { Executor, Platform } from '#platform';
import type { Checkout } from './checkout.ts';
import type { Faults } from './faults.ts';

export interface JobRooms {
  platform: Platform;
  carts: Carts;
  orders: Orders;
  payments: Payments;
  checkout: Checkout;
  faults: Faults;
}

/** Hangs the jobs, mails and payment events of orders in. */
export function followOrders(rooms: JobRooms): void {
  const { platform, orders, payments, faults } = rooms;
  platform.jobs.handle('payment.capture', async ({ payload }) => {
    faults.at('capture:before');
    await payments.capture((payload as { orderId: string }).orderId);
    faults.at('capture:after');
  });
  platform.jobs.handle('payment.void', async ({ payload }) => {
    faults.at('void:before');
    await payments.void(payload as Pick<AuthorisedPayment, 'provider' | 'ref'>);
    faults.at('void:after');
  });
  platform.jobs.handle('checkout.submit', ({ payload }) =>
    submitPaid((payload as { cartId: string }).cartId, rooms),
  );
  orders.onPlaced((tx, order) => mailConfirmation(platform, tx, order));
  orders.onPaymentMoved(async (tx, order, to) => {
    if (to === 'failed') await mailPaymentFailed(platform, tx, order);
  });
  payments.onPaymentEvent((tx, event) => onPaymentEvent(tx, event, rooms));
}

/** Events only report: of an order they move its payment, of a cart they have the same submission run. */
async function onPaymentEvent(
  tx: Executor,
  event: PaymentEvent,
  { orders, platform }: JobRooms,
): Promise<void> {
  const { orderId, cartId, kind, amount } = event;
  if (orderId === null) {
    if (cartId === null || (kind !== 'captured' && kind !== 'authorised')) return;
    if (event.provider === 'account') return;
    const key = `${event.paymentRef} ${kind}`;
    await platform.jobs.add(tx, { kind: 'checkout.submit', key, payload: { cartId } });
    return;
  }
  switch (kind) {
    case 'captured':
      await orders.movePayment(tx, orderId, 'paid');
      return;
    case 'failed':
      await orders.movePayment(tx, orderId, 'failed');
      return;
    case 'canceled':
      await orders.movePayment(tx, orderId, 'voided');
      return;
    case 'refunded': {
      const order = await orders.findForJob(orderId);
      const isWhole = order !== null && amount.minor >= order.totals.capture.minor;
      await orders.movePayment(tx, orderId, isWhole ? 'refunded' : 'partly_refunded');
      return;
    }
    default:
      return;
  }
}

/** Methods whose buyer has agreed to pay at his bank's own page. */
const REDIRECTS = ['ideal', 'klarna', 'bancontact'] as const;

/**
 * A bank told us before the browser came back. Only methods whose buyer has pressed "pay" at the bank: a card that was
 * confirmed early is ordered by its buyer, who may still be reading.
 */
async function submitPaid(cartId: string, { carts, checkout, platform }: JobRooms): Promise<void> {
  const cart = await carts.read(cartId);
  if (!REDIRECTS.some((method) => method === cart?.billing.method)) return;
  const submitted = await checkout.submitCart(cartId);
  if (!submitted.ok) {
    platform.log.info({ cartId, fields: Object.keys(submitted.errors) }, 'a paid cart could not be ordered');
  }
}
