/** Presents the subscription. Only this file knows the field names of the API. */
import { findPlan, planName } from '#commerce/pricing';
import { addMoney, amountOf, money } from '#kernel';
import { storedTextIn } from '#messages';
import type { SubscriptionItemReply, SubscriptionReply } from './contract.ts';
import type { PricedItem } from './priced-items.ts';
import { startOf } from './schedule.ts';
import type { Subscription } from './subscription.ts';

export interface SubscriptionView {
  locale: string;
  currency: string;
}

export function presentSubscription(
  subscription: Subscription,
  items: readonly PricedItem[],
  { locale, currency }: SubscriptionView,
): SubscriptionReply {
  const main = items.find(({ isMain }) => isMain);
  const addedItems = items.filter(({ isMain }) => !isMain);
  const sum = amountOf(addMoney(money(currency, 0), ...items.map(({ total }) => total)));
  const plan = subscription.planId === null ? null : findPlan(subscription.planId);
  const schedule = { interval: subscription.interval, interval_count: subscription.intervalCount };
  return {
    id: subscription.id,
    account_id: subscription.accountId,
    ...presentStatus(subscription),
    ...presentMain(main),
    plan_id: subscription.planId,
    plan_name: plan && planName(plan, locale),
    ...schedule,
    billing_schedule: schedule,
    order_schedule: schedule,
    items: addedItems.map(presentItem),
    item_total: amountOf(addMoney(money(currency, 0), ...addedItems.map(({ total }) => total))),
    sub_total: sum,
    recurring_total: sum,
    grand_total: sum,
    currency,
    ...presentDates(subscription),
    problem: subscription.problem && storedTextIn(subscription.problem, locale),
    order_id: subscription.orderId,
    shipping: subscription.shipping,
    billing: {
      ...subscription.billing,
      method: subscription.method,
      account_card_id: subscription.cardId,
      ...(subscription.method === 'account' && { account: { purchase_order: subscription.purchaseOrder } }),
    },
  };
}

function presentStatus({ status }: Subscription) {
  return {
    status: status === 'past_due' ? ('unpaid' as const) : status,
    active: status === 'active' || status === 'past_due',
    paused: status === 'paused',
    canceled: status === 'canceled',
    unpaid: status === 'past_due',
  };
}

function presentMain(main: PricedItem | undefined) {
  if (!main) {
    const emptyProduct = { product_id: null, product_name: null, product: null, variant_id: null };
    return { ...emptyProduct, options: [], quantity: null, price: null, price_total: null };
  }
  const { product_id, product_name, variant_id, options, quantity, price, price_total } = presentItem(main);
  const product = { id: product_id, name: product_name, slug: main.slug, sku: main.productNumber };
  return { product_id, product_name, product, variant_id, options, quantity, price, price_total };
}

function presentItem(item: PricedItem): SubscriptionItemReply {
  const option = { id: 'packaging', name: 'Packaging', value: item.packagingName, value_id: item.packaging };
  return {
    id: item.id,
    product_id: item.productId,
    product_name: item.name,
    variant_id: item.variantId,
    options: [{ ...option, variant: true }],
    quantity: item.quantity,
    price: amountOf(item.unitPrice),
    price_total: amountOf(item.total),
    fee: amountOf(item.fee),
    slug: item.slug,
    available: item.available,
  };
}

function presentDates(subscription: Subscription) {
  const { status, nextDay, lastDay, retryAt, createdAt, updatedAt, pausedAt, canceledAt } = subscription;
  const time = (date: Date | null) => date?.toISOString() ?? null;
  return {
    date_next: status === 'canceled' ? null : nextDay,
    date_period_start: (lastDay === null ? createdAt : startOf(lastDay)).toISOString(),
    date_period_end: startOf(nextDay).toISOString(),
    date_payment_failed: status === 'past_due' ? updatedAt.toISOString() : null,
    date_payment_retry: status === 'past_due' ? time(retryAt) : null,
    date_paused: time(pausedAt),
    date_canceled: time(canceledAt),
    date_created: createdAt.toISOString(),
    date_updated: updatedAt.toISOString(),
  };
}
