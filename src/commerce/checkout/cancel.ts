/** Orders that are undone before anything has left: all they took goes back. */
import type { Codes } from '#commerce/codes';
import {
  type CreditNotes,
  lockOrder,
  type Order,
  type Orders,
  progressOf,
  withLockedPieces,
} from '#commerce/orders';
import { isTape, restockPieces, withdrawBackOrders } from '#commerce/stock';
import { ApiError } from '#kernel';
import type { Executor, Platform } from '#platform';
import { cancelMail } from './cancel-mail.ts';
import type { Faults } from './faults.ts';
import { checkoutTexts } from './texts.ts';

export interface CancellationModules {
  platform: Platform;
  orders: Orders;
  codes: Codes;
  creditNotes: CreditNotes;
  faults: Faults;
}

/**
 * Cancels an order for its buyer, as long as nobody has begun to pack it; one that is canceled stays so. Throws an
 * `ApiError` (conflict) where it is too late.
 */
export async function cancelForBuyer(
  { id: orderId }: Pick<Order, 'id'>,
  locale: string,
  modules: CancellationModules,
): Promise<void> {
  await modules.platform.db.transaction(async (tx) => {
    const state = await modules.orders.lockState(tx, orderId);
    if (state === 'canceled') return;
    // What staff have refunded in part they bring to its end, too.
    const order = await lockOrder(tx, modules.orders, orderId);
    if (state !== 'confirmed' || order.refunds.length > 0)
      throw new ApiError('conflict', checkoutTexts(locale).tooLate);
    await cancelOrder(tx, order, null, modules);
    modules.faults.hit('cancel:before-commit');
  });
  modules.faults.hit('cancel:after-commit');
}

/** Staff cancel what cannot or should not be sent. */
export interface Cancellations {
  /**
   * Cancels an order of which nothing has left, in the caller's transaction; its buyer reads the reason in a mail. Its
   * money goes back by a job, unless refunds have given back all of it. Throws an `ApiError` (conflict) where a parcel has
   * left, it is canceled already, or some of its money is refunded and some is not: a refund of the rest cancels it then.
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

/** Why staff cannot cancel an order as it is; null where they can. */
function refusalOf({ state, shipments, refunds }: Order, isPaidBack: boolean): string | null {
  if (state === 'canceled') return 'This order is cancelled already.';
  if (shipments.length > 0) return 'A parcel of this order has left. Refund what is not sent any more.';
  if (refunds.length > 0 && !isPaidBack)
    return 'Part of this order was refunded meanwhile. Refund the rest: that cancels it.';
  return null;
}

/**
 * In the transaction that has judged that it may be: state, stock, gift cards and coupon in one commit, in the order in
 * which a submission takes them; the payment by a job. Whoever comes second finds it done.
 * @param reason of staff, for the buyer; null: the buyer asked for it
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
  // Its number is drawn before levels of stock are held, as refunds do.
  const creditNote = await creditNotes.issueForCancellation(tx, order, reason);
  const canceledAt = platform.clock.now();
  // What was sold has a level: its opening stock is not asked for again. What a refund gave back is there already.
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
  await platform.mail.send(tx, cancelMail(platform.config, order, { reason, creditNote }));
}

/** Gift cards at once, the way of paying by a job; of what refunds have given back, an invoice alone is left to end. */
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
