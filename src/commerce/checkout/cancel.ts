/** Cancels orders before anything has left: stock, codes and payment are returned. */
import type { Codes } from '#commerce/codes';
import {
  type CreditNotes,
  lockOrder,
  mayBuyerCancel,
  type Order,
  type Orders,
  progressOf,
  withLockedPieces,
} from '#commerce/orders';
import { isTape, restockPieces, withdrawBackOrders } from '#commerce/stock';
import { ApiError } from '#kernel';
import { type Message, messagesFrom, textsOf } from '#messages';
import type { Executor, Platform } from '#platform';
import { cancelMail } from './cancel-mail.ts';
import type { Faults } from './faults.ts';
import { refusals } from './refusals.ts';

const deskRefusals = messagesFrom(textsOf('commerce/checkout/desk-refusals'));

export interface CancellationModules {
  platform: Platform;
  orders: Orders;
  codes: Codes;
  creditNotes: CreditNotes;
  faults: Faults;
}

/**
 * Cancels an order for its buyer, until packing begins. A cancelled order stays as it was. Throws an `ApiError`
 * (conflict) once it is too late.
 */
export async function cancelForBuyer(
  { id: orderId }: Pick<Order, 'id'>,
  modules: CancellationModules,
): Promise<void> {
  await modules.platform.db.transaction(async (tx) => {
    const state = await modules.orders.lockState(tx, orderId);
    if (state === 'canceled') return;
    // An order that staff have refunded in part is completed by staff as well.
    const order = await lockOrder(tx, modules.orders, orderId);
    const isTooLate = state === null || !mayBuyerCancel(state);
    if (isTooLate || order.refunds.length > 0) throw new ApiError('conflict', refusals.tooLate);
    await cancelOrder(tx, order, null, modules);
    modules.faults.hit('cancel:before-commit');
  });
  modules.faults.hit('cancel:after-commit');
}

/** Cancellations by staff, of orders that cannot or should not be sent. */
export interface Cancellations {
  /**
   * Cancels an order of which nothing has left, in the caller's transaction, and mails the reason to the buyer. A
   * job refunds the payment, unless refunds have returned all of it. Throws an `ApiError` (conflict) if a parcel
   * has left, the order is cancelled already, or only part of its money is refunded: refunding the rest then
   * cancels the order.
   */
  cancel(tx: Executor, orderId: string, options: { reason: string; isPaidBack: boolean }): Promise<Order>;
}

export function createCancellations(modules: Omit<CancellationModules, 'faults'>): Cancellations {
  return {
    cancel: async (tx, orderId, { reason, isPaidBack }) => {
      const order = await lockOrder(tx, modules.orders, orderId);
      const refusal = refusalOf(order, isPaidBack);
      if (refusal !== null) throw new ApiError('conflict', refusal);
      await cancelOrder(tx, order, reason, modules);
      return { ...order, state: 'canceled' };
    },
  };
}

/** Why staff cannot cancel an order in its present state; null if they can. */
function refusalOf({ state, shipments, refunds }: Order, isPaidBack: boolean): Message | null {
  if (state === 'canceled') return deskRefusals.alreadyCanceled;
  if (shipments.length > 0) return deskRefusals.parcelHasLeft;
  return refunds.length > 0 && !isPaidBack ? deskRefusals.partlyRefunded : null;
}

/**
 * Cancels in the transaction that has checked that it is allowed: state, stock, gift cards and coupon in one
 * commit, locked in the same order as by a submission; the payment follows by a job. No effect on a cancelled
 * order.
 * @param reason of staff, for the buyer; null: the buyer cancelled
 */
async function cancelOrder(
  tx: Executor,
  order: Order,
  reason: string | null,
  { platform, orders, codes, creditNotes }: Omit<CancellationModules, 'faults'>,
): Promise<void> {
  const { id: orderId } = order;
  const note = reason === null ? 'by the buyer' : `by staff: ${reason}`;
  const move = await orders.move(tx, orderId, 'canceled', note);
  if (move === 'same') return;
  if (move === 'refused') throw new Error(`order ${orderId} does not go from ${order.state} to canceled`);
  // The credit note's number is drawn before stock levels are locked, the same order as in refunds.
  const creditNote = await creditNotes.issueForCancellation(tx, order, reason);
  const canceledAt = platform.clock.now();
  // Stock levels of sold products exist already, so no opening quantity is needed. Pieces that a refund put back
  // are left out.
  const { lines } = await withLockedPieces(
    tx,
    order,
    order.lines.map(({ id }) => id),
  );
  const returnedLines = lines.map((line) => ({
    orderNumber: line.orderNumber,
    opening: 0,
    quantity: line.stockedQuantity + line.allocatedQuantity - progressOf(line, order).restockedQuantity,
    isCut: isTape(line.packaging),
  }));
  await withdrawBackOrders(
    tx,
    lines.map(({ id, backorder }) => ({ lineId: id, pieces: backorder })),
  );
  await restockPieces(tx, returnedLines, { orderId, bookedAt: canceledAt });
  await returnPayment(tx, order, { platform, orders, codes });
  await codes.returnCoupons(tx, orderId);
  await platform.mail.send(tx, cancelMail(platform.mailShop, order, { reason, creditNote }));
}

/**
 * Returns gift cards at once, the payment by a job. After a full refund only an order on account remains to be
 * ended.
 */
async function returnPayment(
  tx: Executor,
  { id: orderId, giftcards, totals, paymentState, refunds }: Order,
  { platform, orders, codes }: Pick<CancellationModules, 'platform' | 'orders' | 'codes'>,
): Promise<void> {
  if (refunds.length > 0 && paymentState !== 'on_account') return;
  for (const card of refunds.length > 0 ? [] : giftcards.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const answer = await codes.creditGiftcard(tx, card.id, card.amount, { orderId, key: 'cancel' });
    if (!answer.ok) throw new Error(`gift card ${card.id} does not take back what it paid`);
  }
  if (totals.capture.minor === 0) await orders.movePayment(tx, orderId, 'refunded');
  else await platform.jobs.add(tx, { kind: 'payment.release', key: orderId, payload: { orderId } });
}
