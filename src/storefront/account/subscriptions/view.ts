import type { SubscriptionReply } from '#commerce/subscriptions/contract';
import type { Printing } from '../orders/printing.ts';

/** One subscription, formatted for display. */
export interface SubscriptionView {
  id: string;
  status: SubscriptionReply['status'];
  /** The part of the subscription, and parts added to it. */
  parts: { partNumber: string; text: string; packaging: string; slug: string | null; pieces: string }[];
  /** Suffix of the buttons' accessible names. */
  title: string;
  next: string | null;
  /** `2026-12-01`, for the date field. */
  nextDay: string;
  quantity: number | null;
  interval: SubscriptionReply['interval'];
  intervalCount: number;
  total: string;
  problem: string | null;
}

/** @param packagings names by packaging code */
export function subscriptionView(
  subscription: SubscriptionReply,
  print: Printing,
  packagings: Readonly<Record<string, string>>,
): SubscriptionView {
  const { product, product_name, quantity, date_next, items } = subscription;
  const part = (
    slug: string | null,
    name: string,
    options: SubscriptionReply['options'],
    pieces: number,
  ) => ({
    partNumber: slug?.toUpperCase() ?? name,
    text: slug ? name : '',
    packaging: options.map(({ value, value_id }) => packagings[value_id] ?? value).join(', '),
    slug,
    pieces: print.count(pieces),
  });
  const parts = items.map((item) => part(item.slug, item.product_name, item.options, item.quantity));
  if (product_name) {
    parts.unshift(part(product?.slug ?? null, product_name, subscription.options, quantity ?? 1));
  }
  return {
    id: subscription.id,
    status: subscription.status,
    parts,
    title: parts[0]?.partNumber ?? '',
    next: date_next && print.day(date_next.slice(0, 10)),
    nextDay: date_next?.slice(0, 10) ?? '',
    quantity,
    interval: subscription.interval,
    intervalCount: subscription.interval_count,
    total: print.money(subscription.recurring_total),
    problem: subscription.problem,
  };
}
