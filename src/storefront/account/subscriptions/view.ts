import type { SubscriptionReply } from '#commerce/subscriptions/contract';
import type { Printing } from '../orders/printing.ts';

/** One subscription, ready to print. */
export interface SubscriptionView {
  id: string;
  status: SubscriptionReply['status'];
  /** What comes: the part it was begun for, and what comes besides. */
  parts: { name: string; slug: string | null; pieces: string }[];
  /** What the names of buttons end with. */
  title: string;
  next: string | null;
  /** `2026-12-01`, for the field. */
  nextDay: string;
  quantity: number | null;
  interval: SubscriptionReply['interval'];
  intervalCount: number;
  total: string;
  problem: string | null;
}

export function subscriptionView(subscription: SubscriptionReply, print: Printing): SubscriptionView {
  const { product, product_name, quantity, currency, date_next, items } = subscription;
  const own = product_name
    ? [{ name: product_name, slug: product?.slug ?? null, quantity: quantity ?? 1 }]
    : [];
  const besides = items.map((item) => ({
    name: item.product_name,
    slug: item.slug,
    quantity: item.quantity,
  }));
  const parts = [...own, ...besides].map((part) => ({ ...part, pieces: print.count(part.quantity) }));
  return {
    id: subscription.id,
    status: subscription.status,
    parts: parts.map(({ name, slug, pieces }) => ({ name, slug, pieces })),
    title: parts[0]?.name ?? '',
    next: date_next && print.day(date_next.slice(0, 10)),
    nextDay: date_next?.slice(0, 10) ?? '',
    quantity,
    interval: subscription.interval,
    intervalCount: subscription.interval_count,
    total: `${currency} ${print.sum(subscription.recurring_total)}`,
    problem: subscription.problem,
  };
}
