/** What follows from orders and payments after their commits. Every job may run again. */

import type { Carts } from '#commerce/cart';
import { mailConfirmation, mailPaymentFailed, type Orders } from '#commerce/orders';
import { type AuthorisedPayment, namesPayment, type PaymentEvent, type Payments } from '#commerce/payments';
import type { Executor, Platform } from '#platform';
import type { Checkout } from './checkout.ts';
import type { Faults } from './faults.ts';
import { confirmationJob } from './place.ts';
import { findCartNaming } from './store.ts';

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
  const { platform, orders, payments, checkout, faults } = rooms;
  platform.jobs.handle('payment.capture', async ({ payload }) => {
    const { orderId } = payload as { orderId: string };
    await checkout.letBuyersGoFirst();
    faults.at('capture:before');
    // Canceled before its money was taken: the release ends the authorisation.
    if ((await orders.stateOf(orderId)) === 'canceled') return;
    await payments.capture(orderId);
    faults.at('capture:after');
  });
  platform.jobs.handle('payment.void', async ({ payload }) => {
    faults.at('void:before');
    await payments.void(payload as Pick<AuthorisedPayment, 'provider' | 'ref'>);
    faults.at('void:after');
  });
  platform.jobs.handle('payment.release', async ({ payload }) => {
    faults.at('release:before');
    await payments.release((payload as { orderId: string }).orderId);
    faults.at('release:after');
  });
  platform.jobs.handle('checkout.submit', ({ payload }) => submitPaid(payload as ToldPayment, rooms));
  platform.jobs.handle(confirmationJob('').kind, async ({ payload }) => {
    const order = await orders.findForJob((payload as { orderId: string }).orderId);
    if (order) await platform.db.transaction((tx) => mailConfirmation(platform, tx, order));
  });
  orders.onPaymentMoved(async (tx, { id, state }, to) => {
    if (to !== 'failed' && !(to === 'voided' && state !== 'canceled')) return;
    const order = await orders.findForJob(id, tx);
    if (order) await mailPaymentFailed(platform, tx, order);
  });
  payments.onPaymentEvent((tx, event) => onPaymentEvent(tx, event, rooms), concernsOrders);
}

/** Of a payment without an order, only that it can pay; the buyer of a card may still be reading and submits himself. */
function concernsOrders({ orderId, provider, method, kind }: PaymentEvent): boolean {
  if (orderId !== null) return true;
  return provider !== 'account' && method !== 'card' && (kind === 'captured' || kind === 'authorised');
}

/** Events only report: of an order they move its payment, of a cart they have the same submission run. */
async function onPaymentEvent(
  tx: Executor,
  event: PaymentEvent,
  { orders, platform }: JobRooms,
): Promise<void> {
  const { orderId, cartId, kind, amount } = event;
  if (orderId === null) {
    const { paymentRef } = event;
    await platform.jobs.add(tx, {
      kind: 'checkout.submit',
      key: `${paymentRef} ${kind}`,
      payload: { paymentRef, cartId },
    });
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
      const order = await orders.findForJob(orderId, tx);
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

interface ToldPayment {
  paymentRef: string;
  /** The cart that was named when the payment was made; null where none was. */
  cartId: string | null;
}

/**
 * A bank told us before the browser came back. Ordered is only what names this very payment, and only by methods whose
 * buyer has pressed "pay" at the bank: a card that was confirmed early is ordered by its buyer, who may still be
 * reading.
 */
async function submitPaid(
  { paymentRef, cartId }: ToldPayment,
  { carts, checkout, platform }: JobRooms,
): Promise<void> {
  const id = (await findCartNaming(platform.db.orm, paymentRef)) ?? cartId;
  const cart = id === null ? null : await carts.read(id);
  if (!cart || !namesPayment(cart.billing, paymentRef)) return;
  if (!REDIRECTS.some((method) => method === cart.billing.method)) return;
  const submitted = await checkout.submitCart(cart.id);
  if (!submitted.ok) {
    platform.log.info(
      { cart: cart.id, fields: Object.keys(submitted.errors) },
      'a paid cart was not ordered',
    );
  }
}
