/** Turns input into a new or changed subscription. Plain values; writes nothing. */
import type { Carts } from '#commerce/cart';
import { findPlan, type Schedule } from '#commerce/pricing';
import { refusedResult } from '#kernel';
import type { ItemChange, ItemInput, ItemsInput, NewSubscription, SubscriptionChange } from './input.ts';
import type { ReadResult } from './priced-items.ts';
import { readItem } from './priced-items.ts';
import { refusals } from './refusals.ts';
import { addDays, anchorOf, type Day, nextDay } from './schedule.ts';
import {
  beginningState,
  cancel,
  moveTo,
  pause,
  resume,
  type Subscription,
  type SubscriptionItem,
  skip,
} from './subscription.ts';

/** What changes depend on besides the input. */
export interface Circumstances {
  productLookup: Carts['productLookup'];
  locale: string;
  now: Date;
  today: Day;
  newId: () => string;
}

const MOST_ITEMS = 50;
const FARTHEST_DAYS = 2 * 366;
const MONTHLY: Schedule = { interval: 'monthly', count: 1 };

type Terms = Pick<
  SubscriptionChange,
  'plan_id' | 'interval' | 'interval_count' | 'billing_schedule' | 'account_card_id' | 'billing' | 'shipping'
>;

/** A new subscription of an account; without a day, the first delivery is one interval away. */
export function begin(
  input: NewSubscription,
  owner: Pick<Subscription, 'accountId' | 'locale' | 'billing' | 'shipping'>,
  circumstances: Circumstances,
): ReadResult<Subscription> {
  const { now, today, newId } = circumstances;
  const items = readGoods(input, circumstances);
  if (!items.ok) return items;
  const schedule = scheduleFrom(input) ?? { planId: 'monthly', ...MONTHLY };
  const first = nextDay(today, { interval: schedule.interval, count: schedule.count }, anchorOf(today));
  const bare: Subscription = {
    id: newId(),
    ...owner,
    status: 'active',
    planId: schedule.planId,
    interval: schedule.interval,
    intervalCount: schedule.count,
    anchorDay: anchorOf(today),
    nextDay: first,
    lastDay: null,
    method: 'card',
    cardId: null,
    purchaseOrder: null,
    orderId: null,
    ...beginningState(now),
    items: items.value,
  };
  return withNextDay(withTerms(bare, input), input.date_next ?? input.date_period_end ?? null, today);
}

/** The product named next to the plan, and those in `items`. */
function readGoods(input: NewSubscription, circumstances: Circumstances): ReadResult<SubscriptionItem[]> {
  const { product_id: product } = input;
  const listItems = readItems(input.items ?? [], circumstances);
  if (!listItems.ok) return listItems;
  if (product === undefined) {
    if (listItems.value.length > 0) return listItems;
    return refusedResult('product_id', 'REQUIRED', refusals.noProduct);
  }
  const { productLookup, locale, newId } = circumstances;
  const item: ItemInput = { ...input, product_id: product };
  const main = readItem(productLookup, { item, locale }, { id: newId(), isMain: true });
  return main.ok ? { ok: true, value: [main.value, ...listItems.value] } : main;
}

/** Items in the given order; stops at the first error. */
export function readItems(items: ItemsInput, circumstances: Circumstances): ReadResult<SubscriptionItem[]> {
  const read: SubscriptionItem[] = [];
  for (const [index, item] of items.entries()) {
    const { productLookup, locale, newId } = circumstances;
    const path = `items.${index}.`;
    const itemResult = readItem(productLookup, { item, locale, path }, { id: newId(), isMain: false });
    if (!itemResult.ok) return itemResult;
    read.push(itemResult.value);
  }
  return { ok: true, value: read };
}

/** A subscription with the given fields changed; the others keep their values. */
export function change(
  subscription: Subscription,
  input: SubscriptionChange,
  circumstances: Circumstances,
): ReadResult<Subscription> {
  if (subscription.status === 'canceled') {
    return refusedResult('canceled', 'INVALID', refusals.endedForGood);
  }
  const goods = changeGoods(subscription, input, circumstances);
  if (!goods.ok) return goods;
  const { today } = circumstances;
  const day = input.date_next ?? input.date_period_end ?? null;
  const withNewDay = withNextDay(withTerms({ ...subscription, items: goods.value }, input), day, today);
  return withNewDay.ok
    ? { ok: true, value: changeStatus(withNewDay.value, input, circumstances) }
    : withNewDay;
}

function changeStatus(subscription: Subscription, input: SubscriptionChange, { now, today }: Circumstances) {
  let next = subscription;
  if (input.skip) next = skip(next, today);
  if (input.paused === true && next.status !== 'paused') next = pause(next, now);
  if (input.paused === false && next.status !== 'active') next = resume(next, today);
  return input.canceled === true ? cancel(next, now) : next;
}

function changeGoods(
  subscription: Subscription,
  input: SubscriptionChange,
  circumstances: Circumstances,
): ReadResult<SubscriptionItem[]> {
  const main = subscription.items.find(({ isMain }) => isMain);
  const goodsChange = input.product_id ?? input.variant_id ?? input.options ?? input.quantity;
  let items = subscription.items;
  if (goodsChange !== undefined && goodsChange !== null) {
    if (!main && !input.product_id) {
      return refusedResult('quantity', 'INVALID', refusals.changeItems);
    }
    const facts = { id: main?.id ?? circumstances.newId(), isMain: true };
    const read = changeItem(main ?? null, input, { ...circumstances, facts });
    if (!read.ok) return read;
    items = [read.value, ...items.filter(({ isMain }) => !isMain)];
  }
  return input.items ? replaceItems(items, input.items, circumstances) : { ok: true, value: items };
}

/** Replaces all items except the main product. */
export function replaceItems(
  currentItems: readonly SubscriptionItem[],
  input: ItemsInput,
  circumstances: Circumstances,
): ReadResult<SubscriptionItem[]> {
  const read = readItems(input, circumstances);
  if (!read.ok) return read;
  const items = [...currentItems.filter(({ isMain }) => isMain), ...read.value];
  if (items.length > 0) return { ok: true, value: items };
  return refusedResult('items', 'REQUIRED', refusals.emptied);
}

export function addItem(
  items: readonly SubscriptionItem[],
  item: ItemInput,
  { productLookup, locale, newId }: Circumstances,
): ReadResult<SubscriptionItem[]> {
  if (items.length >= MOST_ITEMS) {
    return refusedResult('items', 'LIMIT', refusals.tooManyItems({ most: MOST_ITEMS }));
  }
  const read = readItem(productLookup, { item, locale }, { id: newId(), isMain: false });
  return read.ok ? { ok: true, value: [...items, read.value] } : read;
}

/** Fields that are not named keep their values, including the packaging unless the product changes. */
export function changeItem(
  currentItem: SubscriptionItem | null,
  input: ItemChange,
  { productLookup, locale, facts }: Circumstances & { facts: Pick<SubscriptionItem, 'id' | 'isMain'> },
): ReadResult<SubscriptionItem> {
  const { product_id: product, ...rest } = input;
  const isOther = product !== undefined && product !== null;
  const options =
    input.options ?? (isOther || !currentItem ? undefined : { packaging: currentItem.packaging });
  const item: ItemInput = {
    ...rest,
    product_id: isOther ? product : (currentItem?.productNumber ?? ''),
    quantity: input.quantity ?? currentItem?.quantity ?? 1,
    options: input.variant_id ? input.options : options,
  };
  return readItem(productLookup, { item, locale }, facts);
}

function withTerms(subscription: Subscription, input: Terms): Subscription {
  const schedule = scheduleFrom(input);
  const { billing, shipping } = input;
  const card = input.account_card_id ?? billing?.account_card_id;
  const purchaseOrder = billing?.account?.purchase_order;
  const isRetried = subscription.status === 'past_due' && (card !== undefined || billing?.method);
  return {
    ...subscription,
    ...(schedule && { planId: schedule.planId, interval: schedule.interval, intervalCount: schedule.count }),
    ...(billing?.method === 'account' && { method: 'account' as const }),
    ...(billing?.method === 'card' && { method: 'card' as const }),
    ...(card !== undefined && { cardId: card }),
    ...(purchaseOrder !== undefined && { purchaseOrder }),
    // Another card is tried at once.
    ...(isRetried && { retryAt: null }),
    billing: mergeAddress(subscription.billing, billing),
    shipping: mergeAddress(subscription.shipping, shipping),
  };
}

/** Keeps only address fields and the shipping service. */
function mergeAddress<T extends object>(address: T, change: object | null | undefined): T {
  if (!change) return address;
  const fields = Object.entries(change).filter(
    ([name, value]) =>
      value !== undefined && (value === null || typeof value === 'string') && !PAYMENT.has(name),
  );
  const fieldsAfter = { ...address, ...Object.fromEntries(fields) };
  return Object.fromEntries(Object.entries(fieldsAfter).filter(([, value]) => value !== null)) as T;
}

const PAYMENT = new Set(['method', 'account_card_id']);

function scheduleFrom(input: Terms): (Schedule & { planId: string | null }) | null {
  const plan = input.plan_id ? findPlan(input.plan_id) : null;
  if (plan) return { planId: plan.id, ...plan.schedule };
  const billingSchedule = input.billing_schedule;
  if (billingSchedule)
    return { planId: null, interval: billingSchedule.interval, count: billingSchedule.interval_count };
  const { interval, interval_count: count } = input;
  if (!interval && !count) return null;
  return { planId: null, interval: interval ?? 'monthly', count: count ?? 1 };
}

function withNextDay(subscription: Subscription, day: Day | null, today: Day): ReadResult<Subscription> {
  if (day === null || day === subscription.nextDay) return { ok: true, value: subscription };
  if (day <= today) return refusedResult('date_next', 'INVALID', refusals.deliveryInPast);
  if (day > addDays(today, FARTHEST_DAYS)) {
    return refusedResult('date_next', 'INVALID', refusals.deliveryTooLate);
  }
  return { ok: true, value: moveTo(subscription, day) };
}
