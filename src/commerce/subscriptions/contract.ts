/** Calls and wire shapes of subscriptions, spelled as the public client libraries read them. Browser-safe. */
import type {
  Billing,
  CartAddress,
  CartItemChange,
  Clearable,
  NewCartItem,
  ReplacedCartItem,
  Shipping,
} from '#commerce/cart/contract';
import { defineCall, shape } from '#kernel';
import type { InputErrorsReply, ListQuery, ListReply } from '#settings/contract';

export interface SubscriptionItemReply {
  id: string;
  product_id: string;
  product_name: string;
  variant_id: string;
  options: { id: string; name: string; value: string; value_id: string; variant: true }[];
  quantity: number;
  /** Today's unit price; each delivery costs the price of its day. */
  price: number;
  price_total: number;
  /** Charged once per delivery; included in `price_total`. */
  fee: number;
  slug: string;
  /** False if the catalogue no longer sells this product or quantity. */
  available: boolean;
}

export interface SubscriptionReply {
  id: string;
  account_id: string;
  /** `unpaid`: the last delivery could not be ordered or paid, and is retried. */
  status: 'active' | 'paused' | 'unpaid' | 'canceled';
  active: boolean;
  paused: boolean;
  canceled: boolean;
  unpaid: boolean;
  product_id: string | null;
  product_name: string | null;
  product: { id: string; name: string; slug: string; sku: string } | null;
  variant_id: string | null;
  options: SubscriptionItemReply['options'];
  quantity: number | null;
  plan_id: string | null;
  plan_name: string | null;
  interval: 'daily' | 'weekly' | 'monthly' | 'yearly';
  interval_count: number;
  billing_schedule: { interval: SubscriptionReply['interval']; interval_count: number };
  order_schedule: { interval: SubscriptionReply['interval']; interval_count: number };
  price: number | null;
  price_total: number | null;
  /** Items besides the main product. */
  items: SubscriptionItemReply[];
  item_total: number;
  /** Goods of one delivery at today's prices, without shipping and tax. */
  sub_total: number;
  recurring_total: number;
  grand_total: number;
  currency: string;
  /** The day of the next delivery; `date_period_end` is the moment from which it is ordered. */
  date_next: string | null;
  date_period_start: string;
  date_period_end: string;
  date_payment_failed: string | null;
  date_payment_retry: string | null;
  /** Why the last delivery failed. */
  problem: string | null;
  date_paused: string | null;
  date_canceled: string | null;
  date_created: string;
  date_updated: string;
  /** The order with which the subscription began. */
  order_id: string | null;
  shipping: CartAddress & { service?: string };
  billing: CartAddress & {
    method: 'card' | 'account';
    account_card_id: string | null;
    account?: { purchase_order: string | null };
  };
}

/** Schedule, delivery and payment to write. */
interface SubscriptionTerms {
  plan_id?: string | null;
  interval?: SubscriptionReply['interval'] | null;
  interval_count?: number | null;
  /** The same as `interval` and `interval_count`. */
  billing_schedule?: { interval: SubscriptionReply['interval']; interval_count?: number } | null;
  /** Day of the next delivery, such as `2027-01-31`. */
  date_next?: string | null;
  /** The same as `date_next`. */
  date_period_end?: string | null;
  account_card_id?: string | null;
  billing?: Clearable<Billing> | null;
  shipping?: Clearable<Shipping> | null;
  items?: ReplacedCartItem[];
}

/** Products are named beside the plan, in `items`, or in both places. */
export interface NewSubscriptionInput extends Omit<NewCartItem, 'product_id'>, SubscriptionTerms {
  product_id?: string;
}

export interface SubscriptionChangeInput extends CartItemChange, SubscriptionTerms {
  paused?: boolean | null;
  canceled?: boolean | null;
  /** True leaves out the next delivery. */
  skip?: boolean | null;
}

type SubscriptionAnswer = SubscriptionReply | InputErrorsReply;

export const readSubscriptions = defineCall(
  'GET /api/subscriptions',
  'customer',
  shape<{ query: ListQuery; reply: ListReply<SubscriptionReply> }>(),
);
export const readSubscription = defineCall(
  'GET /api/subscriptions/:id',
  'customer',
  shape<{ reply: SubscriptionReply | null }>(),
);
export const createSubscription = defineCall(
  'POST /api/subscriptions',
  'customer',
  shape<{ body: NewSubscriptionInput; reply: SubscriptionAnswer }>(),
);
export const changeSubscription = defineCall(
  'PUT /api/subscriptions/:id',
  'customer',
  shape<{ body: SubscriptionChangeInput; reply: SubscriptionAnswer }>(),
);
export const addSubscriptionItem = defineCall(
  'POST /api/subscriptions/:id/items',
  'customer',
  shape<{ body: NewCartItem; reply: SubscriptionAnswer }>(),
);
export const replaceSubscriptionItems = defineCall(
  'PUT /api/subscriptions/:id/items',
  'customer',
  shape<{ body: ReplacedCartItem[]; reply: SubscriptionAnswer }>(),
);
export const changeSubscriptionItem = defineCall(
  'PUT /api/subscriptions/:id/items/:item',
  'customer',
  shape<{ body: CartItemChange; reply: SubscriptionAnswer }>(),
);
export const removeSubscriptionItem = defineCall(
  'DELETE /api/subscriptions/:id/items/:item',
  'customer',
  shape<{ reply: SubscriptionAnswer }>(),
);
