/** Work that follows from orders and payments after their commits. Every job may run more than once. */

import type { Carts } from '#commerce/cart';
import { mailConfirmation, mailPaymentFailed, mailPaymentRefunded, type Orders } from '#commerce/orders';
import type { AuthorisedPayment, PaymentEvent, Payments } from '#commerce/payments';
import { isRedirectMethod } from '#kernel';
import type { Executor, Platform } from '#platform';
import { type Checkout, returnKey } from './checkout.ts';
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

/** Registers the jobs, mails and payment events of orders. */
export function followOrders(modules: OrderJobModules): void {
  const { platform, orders, payments, checkout, faults } = modules;
  platform.jobs.handle('payment.capture', async ({ payload }) => {
    const { orderId } = payload as { orderId: string };
    await checkout.yieldToBuyers();
    faults.hit('capture:before');
    // Cancelled before its payment was captured: the release voids the authorisation.
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

/**
 * Of payments without an order, those matter that can still pay, and those that were refunded. A card buyer may still
 * be reading the review step, and submits the cart without help.
 */
function concernsOrders({ orderId, provider, method, kind }: PaymentEvent): boolean {
  if (orderId !== null || kind === 'refunded') return true;
  return provider !== 'account' && method !== 'card' && (kind === 'captured' || kind === 'authorised');
}

/** Events only report: for an order they change its payment state, for a cart they start the regular submission. */
async function onPaymentEvent(
  tx: Executor,
  event: PaymentEvent,
  { orders, carts, platform }: OrderJobModules,
): Promise<void> {
  const { orderId, cartId, kind, amount } = event;
  if (orderId === null && kind === 'refunded') {
    const buyer = cartId === null ? null : await carts.buyerOf(tx, cartId);
    if (buyer) await mailPaymentRefunded(platform, tx, { key: returnKey(event), amount, ...buyer });
    return;
  }
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

interface ReportedPayment {
  paymentRef: string;
  /** The cart that was named when the payment was made; null: none. */
  cartId: string | null;
}

/**
 * Submits the cart after the bank reported the payment, before the browser came back. The cart must name this very
 * payment, and its method must be one that the buyer confirms at the bank: the buyer of a card that was
 * confirmed early may still be reading and submits the cart.
 */
async function submitPaidCart(
  { paymentRef, cartId }: ReportedPayment,
  { carts, checkout, payments, platform }: OrderJobModules,
): Promise<void> {
  const id = (await findCartNaming(platform.db.orm, paymentRef)) ?? cartId;
  const cart = id === null ? null : await carts.read(id);
  if (!cart || !(await payments.isNamedBy(cart.id, cart.billing, paymentRef))) return;
  if (!isRedirectMethod(cart.billing.method)) return;
  const submission = await checkout.submitCart(cart.id, { reportedPayment: paymentRef });
  if (!submission.ok) {
    platform.log.info(
      { cart: cart.id, fields: Object.keys(submission.errors) },
      'a paid cart was not ordered',
    );
  }
}
