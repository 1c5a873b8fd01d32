/** A subscription and its transitions. Plain values. */
import type { CartAddress, Renewal, Shipping } from '#commerce/cart';
import type { Schedule } from '#commerce/pricing';
import { DAY_MS } from '#kernel';
import type { StoredMessage } from '#messages';
import { anchorOf, type Day, nextDayAfter } from './schedule.ts';

/** `past_due`: the last delivery could not be ordered or paid, and is retried. `canceled` is final. */
export type Status = 'active' | 'paused' | 'past_due' | 'canceled';

export interface SubscriptionItem {
  id: string;
  /** The product with which the subscription began; other items were added. */
  isMain: boolean;
  productId: string;
  productNumber: string;
  packaging: string;
  quantity: number;
}

export interface Subscription {
  id: string;
  accountId: string;
  status: Status;
  planId: string | null;
  interval: Schedule['interval'];
  intervalCount: number;
  anchorDay: number;
  /** Day of the next delivery. */
  nextDay: Day;
  /** Day of the last delivery that was ordered. */
  lastDay: Day | null;
  locale: string;
  method: 'card' | 'account';
  /** A stored card; null: the account's default card on that day. */
  cardId: string | null;
  purchaseOrder: string | null;
  billing: CartAddress;
  shipping: Shipping;
  orderId: string | null;
  attempts: number;
  retryAt: Date | null;
  /** Why the last attempt failed. */
  problem: StoredMessage | null;
  announcedDay: Day | null;
  announcedMinor: number | null;
  createdAt: Date;
  updatedAt: Date;
  pausedAt: Date | null;
  canceledAt: Date | null;
  items: SubscriptionItem[];
}

/** Days to wait after each failed attempt. When the last retry fails, the subscription is paused. */
export const RETRY_DAYS = [1, 3, 7] as const;

/** Days before a delivery on which it is announced. */
export const NOTICE_DAYS = 3;

export function scheduleOf({ interval, intervalCount }: Subscription): Schedule {
  return { interval, count: intervalCount };
}

/** State of a delivery that was neither attempted nor announced. */
const FRESH = {
  attempts: 0,
  retryAt: null,
  problem: null,
  announcedDay: null,
  announcedMinor: null,
} as const;

/** State of a subscription that begins now. */
export const beginningState = (now: Date) => ({
  ...FRESH,
  createdAt: now,
  updatedAt: now,
  pausedAt: null,
  canceledAt: null,
});

export function pause(subscription: Subscription, now: Date): Subscription {
  return { ...subscription, ...FRESH, status: 'paused', pausedAt: now };
}

/** Continues with the next delivery in the future; after a failure, retries the failed delivery at once. */
export function resume(subscription: Subscription, today: Day): Subscription {
  const { status, nextDay: day, anchorDay } = subscription;
  if (status === 'past_due') return { ...subscription, retryAt: null };
  const next = day > today ? day : nextDayAfter(day, today, scheduleOf(subscription), anchorDay);
  return { ...subscription, ...FRESH, status: 'active', nextDay: next, pausedAt: null };
}

export function cancel(subscription: Subscription, now: Date): Subscription {
  return { ...subscription, ...FRESH, status: 'canceled', canceledAt: now };
}

/** Skips the next delivery. */
export function skip(subscription: Subscription, today: Day): Subscription {
  const { nextDay: day, anchorDay, status } = subscription;
  const next = nextDayAfter(day, today, scheduleOf(subscription), anchorDay);
  return { ...subscription, ...FRESH, status: status === 'past_due' ? 'active' : status, nextDay: next };
}

/** Moves the next delivery to another day, from which later ones are counted. */
export function moveTo(subscription: Subscription, day: Day): Subscription {
  const { status } = subscription;
  return {
    ...subscription,
    ...FRESH,
    status: status === 'past_due' ? 'active' : status,
    nextDay: day,
    anchorDay: anchorOf(day),
  };
}

/** The state after a delivery was ordered. */
export function applyRenewal(subscription: Subscription, day: Day, today: Day): Subscription {
  const next = nextDayAfter(day, today, scheduleOf(subscription), subscription.anchorDay);
  return {
    ...subscription,
    ...FRESH,
    status: subscription.status === 'past_due' ? 'active' : subscription.status,
    lastDay: day,
    nextDay: next,
  };
}

/** The state after a failed attempt: retried later, finally paused. */
export function applyFailure(subscription: Subscription, problem: StoredMessage, now: Date): Subscription {
  const wait = RETRY_DAYS[subscription.attempts];
  if (wait === undefined) return { ...pause(subscription, now), problem };
  return {
    ...subscription,
    status: 'past_due',
    attempts: subscription.attempts + 1,
    retryAt: new Date(now.getTime() + wait * DAY_MS),
    problem,
  };
}

/** Whether the next delivery must be ordered now. */
export function isDue({ status, nextDay: day, retryAt }: Subscription, today: Day, now: Date): boolean {
  if (status !== 'active' && status !== 'past_due') return false;
  return day <= today && (retryAt === null || retryAt <= now);
}

/** Whether the next delivery must be announced. */
export function isToBeAnnounced(subscription: Subscription, lastDay: Day): boolean {
  const { status, nextDay: day, announcedDay } = subscription;
  return status === 'active' && day <= lastDay && announcedDay !== day;
}

/** The data for the cart of the next delivery. */
export function renewalOf(subscription: Subscription, cardId: string | null): Renewal {
  const { accountId, locale, billing, shipping, method, purchaseOrder, planId, items } = subscription;
  const schedule = { interval: subscription.interval, interval_count: subscription.intervalCount };
  const purchaseOption = {
    type: 'subscription' as const,
    ...(planId && { plan_id: planId }),
    billing_schedule: schedule,
  };
  const paymentFields =
    method === 'account'
      ? { account: { purchase_order: purchaseOrder ?? `ABO-${subscription.id.slice(-6).toUpperCase()}` } }
      : { ...(cardId && { account_card_id: cardId }) };
  return {
    accountId,
    locale,
    billing: { ...billing, method, ...paymentFields },
    shipping,
    lines: items.map(({ productId, productNumber, packaging, quantity }) => ({
      productId,
      productNumber,
      packaging: packaging as Renewal['lines'][number]['packaging'],
      quantity,
      purchaseOption,
    })),
  };
}
