import { orderReply, presentOrder } from '#commerce/orders';
import type { StoreApi } from '#settings';
import type { Checkout } from './checkout.ts';

/** `POST /cart/order`: never `null`, since the client libraries read `errors` of whatever comes. */
export function addCheckoutCalls(store: StoreApi, checkout: Checkout): void {
  store.post(
    '/cart/order',
    {
      summary: 'Orders the cart',
      notes:
        'Safe to repeat: a cart gives one order, and every further call answers the same one. Refused with `errors` where something is missing, a price has changed or goods were sold meanwhile; nothing is charged then. `action.redirect_url` beside `errors` is a page of the bank the buyer has to visit first.',
      reply: orderReply,
      refusal: 'errors',
    },
    async (call) => {
      const submitted = await checkout.submitSession(call.session, call.locale);
      if (!submitted.ok) {
        const { errors, action } = submitted;
        return {
          errors,
          ...(action && { action: { client_secret: action.clientSecret, redirect_url: action.redirectUrl } }),
        };
      }
      call.session = await checkout.leaveCart(call.session, submitted.order);
      return presentOrder(submitted.order);
    },
  );
}
