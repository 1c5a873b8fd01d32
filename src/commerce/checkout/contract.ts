/** Calls that place and cancel orders. Browser-safe. */
import type { OrderReply } from '#commerce/orders/contract';
import { defineCall, shape } from '#kernel';
import type { InputErrorsReply } from '#settings/contract';

/** Why a cart was not ordered. */
export interface OrderRefusalReply extends InputErrorsReply {
  /** What the buyer has to do at the bank first. */
  action?: { client_secret: string | null; redirect_url: string | null };
}

/** Orders the cart. Safe to repeat: a cart gives one order. */
export const submitOrder = defineCall(
  'POST /api/cart/order',
  'shop',
  shape<{ reply: OrderReply | OrderRefusalReply }>(),
);
/** Cancels an order before packing begins. */
export const cancelOrder = defineCall('POST /api/orders/:id/cancel', 'shop', shape<{ reply: OrderReply }>());
