/** A subscription and how it moves. Plain values. */
import type { CartAddress, Renewal, Shipping } from '#commerce/cart';
import type { Schedule } from '#commerce/pricing';
import { anchorOf, type Day, nextDayAfter } from './schedule.ts';

/** `past_due`: the last delivery could not be ordered or paid, and is tried again. `canceled` is the end. */
export type Status = 'active' | 'paused' | 'past_due' | 'canceled';

export interface SubscriptionItem {
  id: string;
  /** The goods it was begun for; the others were added. */
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
  /** The delivery that comes next. */
  nextDay: Day;
  /** The last one that was ordered. */
  lastDay: Day | null;
  locale: string;
  method: 'card' | 'account';
  /** A stored card; null: the account's default card of the day. */
  cardId: string | null;
  purchaseOrder: string | null;
  billing: CartAddress;
  shipping: Shipping;
  orderId: string | null;
  attempts: number;
  retryAt: Date | null;
  /** Why the last try failed, in the owner's language. */
  problem: string | null;
  announcedDay: Day | null;
  announcedMinor: number | null;
  createdAt: Date;
  updatedAt: Date;
  pausedAt: Date | null;
  canceledAt: Date | null;
  items: SubscriptionItem[];
}

/** Days after a failed try until the next one. After the last of them it is paused. */
export const RETRY_DAYS = [1, 3, 7] as const;

/** Days before a delivery on which its owner is told. */
export const NOTICE_DAYS = 3;

const DAY_MS = 86_400_000;

export function scheduleOf({ interval, intervalCount }: Subscription): Schedule {
  return { interval, count: intervalCount };
}

/** Nothing of the present delivery was tried or told yet. */
const FRESH = {
  attempts: 0,
  retryAt: null,
  problem: null,
  announcedDay: null,
  announcedMinor: null,
} as const;

export function pause(subscription: Subscription, now: Date): Subscription {
  return { ...subscription, ...FRESH, status: 'paused', pausedAt: now };
}

/** Goes on with the next delivery that is still to come; after a failed one, with that one, at once. */
export function resume(subscription: Subscription, today: Day): Subscription {
  const { status, nextDay: day, anchorDay } = subscription;
  if (status === 'past_due') return { ...subscription, retryAt: null };
  const next = day > today ? day : nextDayAfter(day, today, scheduleOf(subscription), anchorDay);
  return { ...subscription, ...FRESH, status: 'active', nextDay: next, pausedAt: null };
}

export function cancel(subscription: Subscription, now: Date): Subscription {
  return { ...subscription, ...FRESH, status: 'canceled', canceledAt: now };
}

/** Leaves out the delivery that comes next. */
export function skip(subscription: Subscription, today: Day): Subscription {
  const { nextDay: day, anchorDay, status } = subscription;
  const next = nextDayAfter(day, today, scheduleOf(subscription), anchorDay);
  return { ...subscription, ...FRESH, status: status === 'past_due' ? 'active' : status, nextDay: next };
}

/** The next delivery on another day, and those after it counted from there. */
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

/** After a delivery was ordered. */
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

/** After a try failed: tried again later, in the end paused. */
export function applyFailure(subscription: Subscription, problem: string, now: Date): Subscription {
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

/** Whether its next delivery has to be ordered now. */
export function isDue({ status, nextDay: day, retryAt }: Subscription, today: Day, now: Date): boolean {
  if (status !== 'active' && status !== 'past_due') return false;
  return day <= today && (retryAt === null || retryAt <= now);
}

/** Whether its owner has to be told of the next delivery. */
export function isToBeAnnounced(subscription: Subscription, lastDay: Day): boolean {
  const { status, nextDay: day, announcedDay } = subscription;
  return status === 'active' && day <= lastDay && announcedDay !== day;
}

/** What the next delivery is ordered from. */
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
