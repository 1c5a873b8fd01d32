/** Orders that are undone before anything was packed: all they took goes back. */
import type { Codes } from '#commerce/codes';
import { heldOrder, type Order, type Orders } from '#commerce/orders';
import { giveBack } from '#commerce/stock';
import { ApiError } from '#kernel';
import type { Executor, Platform } from '#platform';
import { cancelMail } from './cancel-mail.ts';
import type { Faults } from './faults.ts';
import { checkoutTexts } from './texts.ts';

export interface CancelingRooms {
  platform: Platform;
  orders: Orders;
  codes: Codes;
  faults: Faults;
}

/**
 * Cancels an order for its buyer, as long as nobody has begun to pack it; one that is canceled stays so. Throws an
 * `ApiError` (conflict) where it is too late.
 */
export async function cancelForBuyer(order: Order, locale: string, rooms: CancelingRooms): Promise<void> {
  await rooms.platform.db.transaction(async (tx) => {
    const state = await rooms.orders.lockState(tx, order.id);
    if (state === 'canceled') return;
    // What staff have refunded in part they bring to its end, too.
    const { refunds } = await heldOrder(tx, rooms.orders, order.id);
    if (state !== 'confirmed' || refunds.length > 0)
      throw new ApiError('conflict', checkoutTexts(locale).tooLate);
    await cancelOrder(tx, order, rooms);
    rooms.faults.at('cancel:before-commit');
  });
  rooms.faults.at('cancel:after-commit');
}

/**
 * In the transaction that has judged that it may be: state, stock, gift cards and coupon in one commit, in the order in
 * which a submission takes them; the payment by a job. Whoever comes second finds it done.
 */
async function cancelOrder(
  tx: Executor,
  order: Order,
  { platform, orders, codes }: CancelingRooms,
): Promise<void> {
  const { id: orderId, lines, giftcards } = order;
  if ((await orders.move(tx, orderId, 'canceled', 'by the buyer')) !== 'move') return;
  const at = platform.clock.now();
  // What was sold has a level: its opening stock is not asked for again.
  const stocked = lines.map((line) => ({
    orderNumber: line.orderNumber,
    opening: 0,
    quantity: line.stocked,
  }));
  await giveBack(tx, stocked, { orderId, at });
  for (const card of giftcards.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const answer = await codes.creditGiftcard(tx, card.id, card.amount, { orderId, key: 'cancel' });
    if (!answer.ok) throw new Error(`gift card ${card.id} does not take back what it paid`);
  }
  await codes.returnCoupons(tx, orderId);
  if (order.totals.capture.minor === 0) await orders.movePayment(tx, orderId, 'refunded');
  else await platform.jobs.add(tx, { kind: 'payment.release', key: orderId, payload: { orderId } });
  await platform.mail.send(tx, cancelMail(platform.config, order));
}
