/** From what a caller sends to a subscription. Plain values; nothing is written. */
import type { Carts } from '#commerce/cart';
import { findPlan, type Schedule } from '#commerce/pricing';
import type { FieldErrors, Read } from './goods.ts';
import { readItem } from './goods.ts';
import type { ItemChange, ItemInput, ItemsInput, NewSubscription, SubscriptionChange } from './input.ts';
import { addDays, anchorOf, type Day, nextDay } from './schedule.ts';
import {
  cancel,
  moveTo,
  pause,
  resume,
  type Subscription,
  type SubscriptionItem,
  skip,
} from './subscription.ts';

/** What a change is judged with. */
export interface Circumstances {
  shelf: Carts['shelf'];
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

export function wrong(path: string, code: string, message: string): { ok: false; errors: FieldErrors } {
  return { ok: false, errors: { [path]: { code, message } } };
}

/** A new subscription of an account; its first delivery is one interval away where no day is named. */
export function begin(
  input: NewSubscription,
  owner: Pick<Subscription, 'accountId' | 'locale' | 'billing' | 'shipping'>,
  circumstances: Circumstances,
): Read<Subscription> {
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
    attempts: 0,
    retryAt: null,
    problem: null,
    announcedDay: null,
    announcedMinor: null,
    createdAt: now,
    updatedAt: now,
    pausedAt: null,
    canceledAt: null,
    items: items.value,
  };
  return onDay(withTerms(bare, input), input.date_next ?? input.date_period_end ?? null, today);
}

/** The goods beside the plan and those of `items`. */
function readGoods(input: NewSubscription, circumstances: Circumstances): Read<SubscriptionItem[]> {
  const { product_id: product } = input;
  const listed = readItems(input.items ?? [], circumstances);
  if (!listed.ok) return listed;
  if (product === undefined) {
    if (listed.value.length > 0) return listed;
    return wrong('product_id', 'REQUIRED', 'Name the product that is to come regularly.');
  }
  const { shelf, locale, newId } = circumstances;
  const item: ItemInput = { ...input, product_id: product };
  const main = readItem(shelf, { item, locale }, { id: newId(), isMain: true });
  return main.ok ? { ok: true, value: [main.value, ...listed.value] } : main;
}

/** Items in the order they were sent; the first fault stops it. */
export function readItems(items: ItemsInput, circumstances: Circumstances): Read<SubscriptionItem[]> {
  const read: SubscriptionItem[] = [];
  for (const [index, item] of items.entries()) {
    const { shelf, locale, newId } = circumstances;
    const path = `items.${index}.`;
    const one = readItem(shelf, { item, locale, path }, { id: newId(), isMain: false });
    if (!one.ok) return one;
    read.push(one.value);
  }
  return { ok: true, value: read };
}

/** A subscription with the sent fields changed; those that were not sent stay. */
export function change(
  before: Subscription,
  input: SubscriptionChange,
  circumstances: Circumstances,
): Read<Subscription> {
  if (before.status === 'canceled') {
    return wrong('canceled', 'INVALID', 'This subscription has ended. Begin a new one.');
  }
  const goods = changeGoods(before, input, circumstances);
  if (!goods.ok) return goods;
  const { today } = circumstances;
  const day = input.date_next ?? input.date_period_end ?? null;
  const moved = onDay(withTerms({ ...before, items: goods.value }, input), day, today);
  return moved.ok ? { ok: true, value: changeStatus(moved.value, input, circumstances) } : moved;
}

function changeStatus(before: Subscription, input: SubscriptionChange, { now, today }: Circumstances) {
  let after = before;
  if (input.skip) after = skip(after, today);
  if (input.paused === true && after.status !== 'paused') after = pause(after, now);
  if (input.paused === false && after.status !== 'active') after = resume(after, today);
  return input.canceled === true ? cancel(after, now) : after;
}

function changeGoods(
  before: Subscription,
  input: SubscriptionChange,
  circumstances: Circumstances,
): Read<SubscriptionItem[]> {
  const main = before.items.find(({ isMain }) => isMain);
  const named = input.product_id ?? input.variant_id ?? input.options ?? input.quantity;
  let items = before.items;
  if (named !== undefined && named !== null) {
    if (!main && !input.product_id) {
      return wrong('quantity', 'INVALID', 'This subscription is made of items: change those.');
    }
    const facts = { id: main?.id ?? circumstances.newId(), isMain: true };
    const read = changeItem(main ?? null, input, { ...circumstances, facts });
    if (!read.ok) return read;
    items = [read.value, ...items.filter(({ isMain }) => !isMain)];
  }
  return input.items ? replaceItems(items, input.items, circumstances) : { ok: true, value: items };
}

/** All but the goods it was begun for. */
export function replaceItems(
  before: readonly SubscriptionItem[],
  input: ItemsInput,
  circumstances: Circumstances,
): Read<SubscriptionItem[]> {
  const read = readItems(input, circumstances);
  if (!read.ok) return read;
  const items = [...before.filter(({ isMain }) => isMain), ...read.value];
  if (items.length > 0) return { ok: true, value: items };
  return wrong('items', 'REQUIRED', 'Nothing would be left. End the subscription instead.');
}

export function addItem(
  before: readonly SubscriptionItem[],
  item: ItemInput,
  { shelf, locale, newId }: Circumstances,
): Read<SubscriptionItem[]> {
  if (before.length >= MOST_ITEMS) {
    return wrong('items', 'LIMIT', `A subscription holds at most ${MOST_ITEMS} items.`);
  }
  const read = readItem(shelf, { item, locale }, { id: newId(), isMain: false });
  return read.ok ? { ok: true, value: [...before, read.value] } : read;
}

/** What is not named stays; the packaging too, unless the goods are others. */
export function changeItem(
  before: SubscriptionItem | null,
  input: ItemChange,
  { shelf, locale, facts }: Circumstances & { facts: Pick<SubscriptionItem, 'id' | 'isMain'> },
): Read<SubscriptionItem> {
  const { product_id: product, ...rest } = input;
  const isOther = product !== undefined && product !== null;
  const options = input.options ?? (isOther || !before ? undefined : { packaging: before.packaging });
  const item: ItemInput = {
    ...rest,
    product_id: isOther ? product : (before?.productNumber ?? ''),
    quantity: input.quantity ?? before?.quantity ?? 1,
    options: input.variant_id ? input.options : options,
  };
  return readItem(shelf, { item, locale }, facts);
}

function withTerms(before: Subscription, input: Terms): Subscription {
  const schedule = scheduleFrom(input);
  const { billing, shipping } = input;
  const card = input.account_card_id ?? billing?.account_card_id;
  const purchaseOrder = billing?.account?.purchase_order;
  const isRetried = before.status === 'past_due' && (card !== undefined || billing?.method);
  return {
    ...before,
    ...(schedule && { planId: schedule.planId, interval: schedule.interval, intervalCount: schedule.count }),
    ...(billing?.method === 'account' && { method: 'account' as const }),
    ...(billing?.method === 'card' && { method: 'card' as const }),
    ...(card !== undefined && { cardId: card }),
    ...(purchaseOrder !== undefined && { purchaseOrder }),
    // Another card is tried at once.
    ...(isRetried && { retryAt: null }),
    billing: mergeAddress(before.billing, billing),
    shipping: mergeAddress(before.shipping, shipping),
  };
}

/** Only address fields and the shipping service are kept. */
function mergeAddress<T extends object>(before: T, sent: object | null | undefined): T {
  if (!sent) return before;
  const fields = Object.entries(sent).filter(
    ([name, value]) =>
      value !== undefined && (value === null || typeof value === 'string') && !PAYMENT.has(name),
  );
  const merged = { ...before, ...Object.fromEntries(fields) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)) as T;
}

const PAYMENT = new Set(['method', 'account_card_id']);

function scheduleFrom(input: Terms): (Schedule & { planId: string | null }) | null {
  const plan = input.plan_id ? findPlan(input.plan_id) : null;
  if (plan) return { planId: plan.id, ...plan.schedule };
  const sent = input.billing_schedule;
  if (sent) return { planId: null, interval: sent.interval, count: sent.interval_count };
  const { interval, interval_count: count } = input;
  if (!interval && !count) return null;
  return { planId: null, interval: interval ?? 'monthly', count: count ?? 1 };
}

function onDay(subscription: Subscription, day: Day | null, today: Day): Read<Subscription> {
  if (day === null || day === subscription.nextDay) return { ok: true, value: subscription };
  if (day <= today) return wrong('date_next', 'INVALID', 'The next delivery has to be after today.');
  if (day > addDays(today, FARTHEST_DAYS)) {
    return wrong('date_next', 'INVALID', 'The next delivery has to be within two years.');
  }
  return { ok: true, value: moveTo(subscription, day) };
}
