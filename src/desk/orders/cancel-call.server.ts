import type { Order } from '#commerce/orders';
import { isOpen, progressOf } from '#commerce/orders';
import { type DeskCall, staffCall } from '../frame/call.server.ts';
import { cancelOrder } from './contract.ts';
import { cancelInput, ORDER_ID } from './input.server.ts';
import { type OrderDependencies, orderOf } from './read.server.ts';

/** Whether an order can be cancelled: it is open, and nothing has been shipped. */
export function mayCancel({ state, shipments }: Order): boolean {
  return isOpen(state) && shipments.length === 0;
}

/** Cancels an order that cannot or should not be sent; after a partial refund, by refunding the rest. */
export function cancelCall(dependencies: OrderDependencies): DeskCall {
  return staffCall(
    cancelOrder,
    {
      summary:
        'Cancels an order of which nothing has left; stock, codes and money go back, the buyer hears why',
      params: { id: ORDER_ID },
      body: cancelInput,
    },
    async ({ params, body: { reason }, change, audit }) => {
      const order = await orderOf(dependencies, params);
      const isRefunded = order.refunds.length > 0;
      const refundable =
        isRefunded && mayCancel(order) ? await dependencies.refunds.findRefundable(order) : null;
      return change(async (tx) => {
        if (refundable !== null && refundable.minor > 0)
          await dependencies.refunds.refund(tx, order.id, refundOfRest(order, reason));
        else await dependencies.cancellations.cancel(tx, order.id, { reason, isPaidBack: isRefunded });
        await audit(tx, 'orders.cancel', order.number, {
          before: { state: order.state },
          after: { state: 'canceled', reason },
        });
        return { status: 'canceled' as const };
      });
    },
  );
}

/** Everything left of an order, as a refund; refused where another refund was made in the meantime. */
function refundOfRest(order: Order, reason: string) {
  const lines = order.lines.map((line) => ({
    lineId: line.id,
    kind: 'unsent' as const,
    restock: false,
    quantity: progressOf(line, order).open,
  }));
  return {
    shipping: true,
    amount: null,
    reason,
    seenRefundCount: order.refunds.length,
    lines: lines.filter(({ quantity }) => quantity > 0),
  };
}
