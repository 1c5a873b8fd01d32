/** Deliveries: told of before, ordered on their day through the checkout, tried again where they fail. */
import type { Checkout, Submitted } from '#commerce/checkout';
import type { Executor, Job, NewJob } from '#platform';
import { comingMail, failedMail, renewedMail } from './mails.ts';
import { addDays, type Day, dayOf } from './schedule.ts';
import * as store from './store.ts';
import {
  failed,
  isDue,
  isToBeAnnounced,
  NOTICE_DAYS,
  renewalOf,
  renewed,
  type Subscription,
} from './subscription.ts';
import type { SubscriptionRooms } from './subscriptions.ts';
import { textsFor } from './texts.ts';

export interface RenewalRooms extends SubscriptionRooms {
  checkout: Pick<Checkout, 'submitCart'>;
}

const LOOK_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
const RENEW = 'subscription.renew';
const ANNOUNCE = 'subscription.announce';

/** Tried again at once: something changed while it was asked, or the gateway could not be reached. */
const PASSING = new Set(['CHANGED', 'STOCK', 'GONE', 'gateway_unreachable']);

/** Hangs the jobs on: a look at what is due every five minutes, and one job for each delivery. */
export function renewSubscriptions(rooms: RenewalRooms): void {
  const { jobs, db, clock, config } = rooms.platform;
  jobs.handle(RENEW, (job) => renew(idOf(job), rooms));
  jobs.handle(ANNOUNCE, (job) => announce(idOf(job), rooms));
  jobs.every('subscriptions.due', LOOK_MS, async () => {
    const now = clock.now();
    const today = dayOf(now);
    const due = await store.findDue(db.orm, { today, now, isTrial: config.trial });
    const toTell = await store.findToAnnounce(db.orm, addDays(today, NOTICE_DAYS));
    await db.transaction(async (tx) => {
      for (const each of due) await jobs.add(tx, jobFor(RENEW, each, today));
      for (const each of toTell) await jobs.add(tx, jobFor(ANNOUNCE, each, today));
    });
  });
}

/** A try that waits for its turn is not added twice; one that was given up is begun again the next day. */
function jobFor(kind: string, { id, nextDay, attempts, retryAt }: store.Try, today: Day): NewJob {
  const key = [id, nextDay, attempts, retryAt?.getTime() ?? 0, today].join(':');
  return { kind, key, payload: { id } };
}

function idOf({ payload }: Job): string {
  return (payload as { id: string }).id;
}

/** Tells the owner of the next delivery, once. */
async function announce(id: string, rooms: RenewalRooms): Promise<void> {
  const { platform, carts } = rooms;
  const { config, mail } = platform;
  await platform.db.transaction(async (tx) => {
    const subscription = await store.lockForJob(tx, id);
    const until = addDays(dayOf(platform.clock.now()), NOTICE_DAYS);
    if (!subscription || !isToBeAnnounced(subscription, until)) return;
    const owner = await rooms.accounts.find(subscription.accountId, tx);
    if (!owner) return;
    const cart = await carts.priceRenewal(renewalOf(subscription, subscription.cardId), tx);
    await mail.send(tx, comingMail(config, { to: owner.email, subscription }, cart, false));
    await store.update(tx, {
      ...subscription,
      announcedDay: subscription.nextDay,
      announcedMinor: cart.totals.grandTotal.minor,
    });
  });
}

/** Orders the delivery that is due. Run again after any interruption, it finds the same cart and the same order. */
async function renew(id: string, rooms: RenewalRooms): Promise<void> {
  const { platform, accounts } = rooms;
  const accountId = await store.ownerOf(platform.db.orm, id);
  if (accountId === null) return;
  // Asked before the transaction: a second connection inside of it could use up the pool.
  const usual = (await accounts.defaultCard(accountId))?.id ?? null;
  const period = await platform.db.transaction((tx) => prepare(tx, { id, usual }, rooms));
  if (!period) return;
  const submitted = period.problem
    ? { ok: false as const, errors: { billing: { code: 'REQUIRED', message: period.problem } } }
    : await rooms.checkout.submitCart(period.cartId, { offSession: true });
  if (!submitted.ok && isPassing(submitted)) {
    throw new Error(`not ordered yet: ${Object.keys(submitted.errors).join(', ')}`);
  }
  await platform.db.transaction((tx) => settle(tx, period, submitted, rooms));
}

function isPassing({ errors }: Extract<Submitted, { ok: false }>): boolean {
  return Object.values(errors).some(({ code }) => PASSING.has(code));
}

interface Prepared extends store.Period {
  /** Why it need not be tried at all. */
  problem: string | null;
}

/** The delivery's cart as it has to be now; null where nothing is due, or its price has to be told first. */
async function prepare(
  tx: Executor,
  { id, usual }: { id: string; usual: string | null },
  rooms: RenewalRooms,
): Promise<Prepared | null> {
  const { platform, carts, accounts } = rooms;
  const { config, mail } = platform;
  const now = platform.clock.now();
  const subscription = await store.lockForJob(tx, id);
  if (!subscription || !isDue(subscription, dayOf(now), now)) return null;
  const fresh = { subscriptionId: id, day: subscription.nextDay, cartId: platform.random.id() };
  const period = await store.periodOf(tx, fresh);
  const card = subscription.cardId ?? usual;
  const cart = await carts.putRenewal(tx, period.cartId, renewalOf(subscription, card));
  if (!cart) return { ...period, problem: null };
  const owed = cart.totals.grandTotal.minor;
  const { announcedDay, announcedMinor } = subscription;
  if (announcedDay === period.day && announcedMinor !== null && owed > announcedMinor) {
    const owner = await accounts.find(subscription.accountId, tx);
    if (owner) await mail.send(tx, comingMail(config, { to: owner.email, subscription }, cart, true));
    const retryAt = new Date(now.getTime() + NOTICE_DAYS * DAY_MS);
    await store.update(tx, { ...subscription, announcedMinor: owed, retryAt });
    return null;
  }
  const isUnpaid = subscription.method === 'card' && card === null && cart.totals.capture.minor > 0;
  return { ...period, problem: isUnpaid ? textsFor(subscription.locale).noCard : null };
}

async function settle(
  tx: Executor,
  period: store.Period,
  submitted: Submitted,
  rooms: RenewalRooms,
): Promise<void> {
  const { platform, accounts } = rooms;
  const now = platform.clock.now();
  const before = await store.lockForJob(tx, period.subscriptionId);
  if (!before) return;
  const after = submitted.ok
    ? await afterOrder(tx, { before, period, orderId: submitted.order.id, today: dayOf(now) })
    : afterFailure(before, period.day, messageOf(submitted), now);
  if (!after) return;
  await store.update(tx, { ...after, updatedAt: now });
  const owner = await accounts.find(after.accountId, tx);
  if (!owner) return;
  const owned = { to: owner.email, subscription: after };
  const told = submitted.ok
    ? renewedMail(platform.config, owned, { day: period.day, number: submitted.order.number })
    : failedMail(platform.config, owned);
  await platform.mail.send(tx, told);
}

interface Ordered {
  before: Subscription;
  period: store.Period;
  orderId: string;
  today: Day;
}

/** Null where it was noted before. One that was moved or ended meanwhile stays so; the delivery was ordered. */
async function afterOrder(tx: Executor, { before, period, orderId, today }: Ordered) {
  if (!(await store.noteOrder(tx, period, orderId))) return null;
  return before.nextDay === period.day
    ? renewed(before, period.day, today)
    : { ...before, lastDay: period.day };
}

/** Null where the owner has paused, moved or ended it meanwhile. */
function afterFailure(before: Subscription, day: Day, problem: string, now: Date): Subscription | null {
  return isDue(before, dayOf(now), now) && before.nextDay === day ? failed(before, problem, now) : null;
}

function messageOf({ errors }: Extract<Submitted, { ok: false }>): string {
  return Object.values(errors)
    .map(({ message }) => message)
    .join(' ');
}
