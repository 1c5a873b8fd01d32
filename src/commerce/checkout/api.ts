import type { Delivery } from '#commerce/delivery';
import { orderReply, ownOrder, presentOrder } from '#commerce/orders';
import { type ShopCall, shopCall } from '#settings';
import { type CancellationModules, cancelForBuyer } from './cancel.ts';
import type { Checkout } from './checkout.ts';
import { cancelOrder, submitOrder } from './contract.ts';

/** `POST /cart/order`. The reply is never `null`, since the client libraries read `errors` of every reply. */
export function submitCall(checkout: Checkout, delivery: Pick<Delivery, 'inForce'>): ShopCall {
  return shopCall(
    submitOrder,
    {
      summary: 'Orders the cart',
      notes:
        'Safe to repeat: a cart gives one order, and every further call answers the same one. Refused with `errors` where something is missing, a price has changed or goods were sold meanwhile; nothing is charged then. `action.redirect_url` beside `errors` is a page of the bank the buyer has to visit first.',
      reply: orderReply,
      refusal: 'errors',
    },
    async (call) => {
      const submission = await checkout.submitSession(call.session, call.address);
      if (!submission.ok) {
        const { errors, action } = submission;
        return {
          errors,
          ...(action && { action: { client_secret: action.clientSecret, redirect_url: action.redirectUrl } }),
        };
      }
      call.session = await checkout.leaveCart(call.session, submission.order);
      return presentOrder(delivery.inForce(), submission.order);
    },
  );
}

/** `POST /orders/{id}/cancel`, an addition of this shop: the client libraries have no call for it. */
export function cancelCall(modules: CancellationModules, delivery: Pick<Delivery, 'inForce'>): ShopCall {
  return shopCall(
    cancelOrder,
    {
      summary: 'Cancels an order of the caller that nobody has begun to pack',
      notes:
        'Stock, gift cards and coupon are given back at once, the payment is released or refunded soon after. Safe to repeat. 409 once it is being packed. A subscription that began with the order goes on; end it by its own call.',
      reply: orderReply,
    },
    async (call) => {
      const order = await ownOrder(modules.orders, call);
      await cancelForBuyer(order, modules);
      return presentOrder(delivery.inForce(), await ownOrder(modules.orders, call));
    },
  );
}
