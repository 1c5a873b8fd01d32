/** Wire shapes of subscriptions, spelled as the public client libraries read them. Browser-safe. */
import type { CartAddress } from '#commerce/cart/contract';

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
  /** False where the catalogue no longer sells this product or quantity. */
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
