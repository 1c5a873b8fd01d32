/** What follows from orders and payments after their commits. Every job may run again. */

import type { Carts } from '#commerce/cart';
import { mailConfirmation, mailPaymentFailed, type Orders } from '#commerce/orders';
import {
  type AuthorisedPayment,
  type PaymentEvent,
  type Payments,
  referencesPayment,
} from '#commerce/payments';
import type { Executor, Platform } from '#platform';
import type { Checkout } from './checkout.ts';
import type { Faults } from './faults.ts';
import { confirmationJob } from './place-order.ts';
import { findCartNaming } from './store.ts';

export interface OrderJobModules {
  platform: Platform;
  carts: Carts;
  orders: Orders;
  payments: Payments;
  checkout: Checkout;
  faults: Faults;
}

/** Hangs the jobs, mails and payment events of orders in. */
export function followOrders(modules: OrderJobModules): void {
  const { platform, orders, payments, checkout, faults } = modules;
  platform.jobs.handle('payment.capture', async ({ payload }) => {
    const { orderId } = payload as { orderId: string };
    await checkout.yieldToBuyers();
    faults.hit('capture:before');
    // Canceled before its money was taken: the release ends the authorisation.
    if ((await orders.stateOf(orderId)) === 'canceled') return;
    await payments.capture(orderId);
    faults.hit('capture:after');
  });
  platform.jobs.handle('payment.void', async ({ payload }) => {
    faults.hit('void:before');
    await payments.void(payload as Pick<AuthorisedPayment, 'provider' | 'ref'>);
    faults.hit('void:after');
  });
  platform.jobs.handle('payment.release', async ({ payload }) => {
    faults.hit('release:before');
    await payments.release((payload as { orderId: string }).orderId);
    faults.hit('release:after');
  });
  platform.jobs.handle('checkout.submit', ({ payload }) =>
    submitPaidCart(payload as ReportedPayment, modules),
  );
  platform.jobs.handle(confirmationJob('').kind, async ({ payload }) => {
    const order = await orders.findForJob((payload as { orderId: string }).orderId);
    if (order) await platform.db.transaction((tx) => mailConfirmation(platform, tx, order));
  });
  orders.onPaymentMoved(async (tx, { id, state }, paymentState) => {
    if (paymentState !== 'failed' && !(paymentState === 'voided' && state !== 'canceled')) return;
    const order = await orders.findForJob(id, tx);
    if (order) await mailPaymentFailed(platform, tx, order);
  });
  payments.onPaymentEvent((tx, event) => onPaymentEvent(tx, event, modules), concernsOrders);
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
  { orders, platform }: OrderJobModules,
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

interface ReportedPayment {
  paymentRef: string;
  /** The cart that was named when the payment was made; null where none was. */
  cartId: string | null;
}

/**
 * A bank told us before the browser came back. Ordered is only what names this very payment, and only by methods whose
 * buyer has pressed "pay" at the bank: a card that was confirmed early is ordered by its buyer, who may still be
 * reading.
 */
async function submitPaidCart(
  { paymentRef, cartId }: ReportedPayment,
  { carts, checkout, platform }: OrderJobModules,
): Promise<void> {
  const id = (await findCartNaming(platform.db.orm, paymentRef)) ?? cartId;
  const cart = id === null ? null : await carts.read(id);
  if (!cart || !referencesPayment(cart.billing, paymentRef)) return;
  if (!REDIRECTS.some((method) => method === cart.billing.method)) return;
  const submission = await checkout.submitCart(cart.id);
  if (!submission.ok) {
    platform.log.info(
      { cart: cart.id, fields: Object.keys(submission.errors) },
      'a paid cart was not ordered',
    );
  }
}
