/** Deliveries: announced in advance, ordered on their day through the checkout, retried after a failure. */
import type { Checkout, SubmissionResult } from '#commerce/checkout';
import { DAY_MS, sayText } from '#kernel';
import { inEveryLanguage, type Message, type StoredMessage } from '#messages';
import type { Executor, Job, NewJob } from '#platform';
import { comingMail, failedMail, renewedMail } from './mails.ts';
import { refusals } from './refusals.ts';
import { addDays, type Day, dayOf } from './schedule.ts';
import * as store from './store.ts';
import {
  applyFailure,
  applyRenewal,
  isDue,
  isToBeAnnounced,
  NOTICE_DAYS,
  renewalOf,
  type Subscription,
} from './subscription.ts';
import type { SubscriptionModules } from './subscriptions.ts';

export interface RenewalModules extends SubscriptionModules {
  checkout: Pick<Checkout, 'submitCart'>;
}

const CHECK_INTERVAL_MS = 5 * 60_000;
const RENEW = 'subscription.renew';
const ANNOUNCE = 'subscription.announce';

/** The job is retried soon: data changed during the submission, or the gateway was unreachable. */
const TRANSIENT_CODES = new Set(['CHANGED', 'STOCK', 'GONE', 'gateway_unreachable']);

/** Registers the jobs: a check for due deliveries every five minutes, and one job per delivery. */
export function renewSubscriptions(modules: RenewalModules): void {
  const { jobs, db, clock, config } = modules.platform;
  jobs.handle(RENEW, (job) => renew(idOf(job), modules));
  jobs.handle(ANNOUNCE, (job) => announce(idOf(job), modules));
  jobs.repeatEvery('subscriptions.due', CHECK_INTERVAL_MS, async () => {
    const now = clock.now();
    const today = dayOf(now);
    const due = await store.findDue(db.orm, { today, now, isTrial: config.trial });
    const toTell = await store.findToAnnounce(db.orm, {
      lastDay: addDays(today, NOTICE_DAYS),
      isTrial: config.trial,
    });
    await db.transaction(async (tx) => {
      for (const delivery of due) await jobs.add(tx, jobFor(RENEW, delivery, today));
      for (const delivery of toTell) await jobs.add(tx, jobFor(ANNOUNCE, delivery, today));
    });
  });
}

/** The key makes a queued attempt unique; a dead-letter job gets a new key the next day. */
function jobFor(kind: string, { id, nextDay, attempts, retryAt }: store.Try, today: Day): NewJob {
  const key = [id, nextDay, attempts, retryAt?.getTime() ?? 0, today].join(':');
  return { kind, key, payload: { id } };
}

function idOf({ payload }: Job): string {
  return (payload as { id: string }).id;
}

/** Announces the next delivery to the owner, once. */
async function announce(id: string, modules: RenewalModules): Promise<void> {
  const { platform, carts } = modules;
  const { mail, mailShop } = platform;
  await platform.db.transaction(async (tx) => {
    const subscription = await store.lockForJob(tx, id);
    const lastDay = addDays(dayOf(platform.clock.now()), NOTICE_DAYS);
    if (!subscription || !isToBeAnnounced(subscription, lastDay)) return;
    const owner = await modules.accounts.find(subscription.accountId, tx);
    if (!owner) return;
    const cart = await carts.priceRenewal(renewalOf(subscription, subscription.cardId), tx);
    await mail.send(tx, comingMail(mailShop, { recipient: owner.email, subscription }, cart, false));
    await store.update(tx, {
      ...subscription,
      announcedDay: subscription.nextDay,
      announcedMinor: cart.totals.grandTotal.minor,
    });
  });
}

/** Orders the due delivery. Repeated after any interruption, it finds the same cart and the same order. */
async function renew(id: string, modules: RenewalModules): Promise<void> {
  const { platform, accounts } = modules;
  const accountId = await store.ownerOf(platform.db.orm, id);
  if (accountId === null) return;
  // Read before the transaction: a second connection inside of it could exhaust the pool.
  const usual = (await accounts.defaultCard(accountId))?.id ?? null;
  const period = await platform.db.transaction((tx) => prepare(tx, { id, usual }, modules));
  if (!period) return;
  const submission = period.problem
    ? { ok: false as const, errors: { billing: { code: 'REQUIRED', message: period.problem } } }
    : await modules.checkout.submitCart(period.cartId, { offSession: true });
  if (!submission.ok && isTransient(submission)) {
    throw new Error(`not ordered yet: ${Object.keys(submission.errors).join(', ')}`);
  }
  await platform.db.transaction((tx) => settle(tx, period, submission, modules));
}

function isTransient({ errors }: Extract<SubmissionResult, { ok: false }>): boolean {
  return Object.values(errors).some(({ code }) => TRANSIENT_CODES.has(code));
}

interface PreparedDelivery extends store.Period {
  /** Why the delivery cannot be attempted; null: it can. */
  problem: Message | null;
}

/** Brings the delivery's cart up to date; null if nothing is due, or a higher price must be announced first. */
async function prepare(
  tx: Executor,
  { id, usual }: { id: string; usual: string | null },
  modules: RenewalModules,
): Promise<PreparedDelivery | null> {
  const { platform, carts, accounts } = modules;
  const { mail, mailShop } = platform;
  const now = platform.clock.now();
  const subscription = await store.lockForJob(tx, id);
  if (!subscription || !isDue(subscription, dayOf(now), now)) return null;
  const fresh = { subscriptionId: id, day: subscription.nextDay, cartId: platform.random.id() };
  const period = await store.periodOf(tx, fresh);
  const card = subscription.cardId ?? usual;
  const cart = await carts.putRenewal(tx, period.cartId, renewalOf(subscription, card));
  if (!cart) return { ...period, problem: null };
  const total = cart.totals.grandTotal.minor;
  const { announcedDay, announcedMinor } = subscription;
  if (announcedDay === period.day && announcedMinor !== null && total > announcedMinor) {
    const owner = await accounts.find(subscription.accountId, tx);
    if (owner)
      await mail.send(tx, comingMail(mailShop, { recipient: owner.email, subscription }, cart, true));
    const retryAt = new Date(now.getTime() + NOTICE_DAYS * DAY_MS);
    await store.update(tx, { ...subscription, announcedMinor: total, retryAt });
    return null;
  }
  const isUnpaid = subscription.method === 'card' && card === null && cart.totals.capture.minor > 0;
  return { ...period, problem: isUnpaid ? refusals.noStoredCard : null };
}

async function settle(
  tx: Executor,
  period: store.Period,
  submission: SubmissionResult,
  modules: RenewalModules,
): Promise<void> {
  const { platform, accounts } = modules;
  const now = platform.clock.now();
  const subscription = await store.lockForJob(tx, period.subscriptionId);
  if (!subscription) return;
  const next = submission.ok
    ? await afterOrder(tx, { subscription, period, orderId: submission.order.id, today: dayOf(now) })
    : afterFailure(subscription, period.day, problemOf(submission), now);
  if (!next) return;
  await store.update(tx, { ...next, updatedAt: now });
  const owner = await accounts.find(next.accountId, tx);
  if (!owner) return;
  const ownedSubscription = { recipient: owner.email, subscription: next };
  const mailToOwner = submission.ok
    ? renewedMail(platform.mailShop, ownedSubscription, { day: period.day, number: submission.order.number })
    : failedMail(platform.mailShop, ownedSubscription);
  await platform.mail.send(tx, mailToOwner);
}

interface OrderedDelivery {
  subscription: Subscription;
  period: store.Period;
  orderId: string;
  today: Day;
}

/** Null if the order was recorded before. A subscription that was moved or ended meanwhile keeps that state. */
async function afterOrder(tx: Executor, { subscription, period, orderId, today }: OrderedDelivery) {
  if (!(await store.noteOrder(tx, period, orderId))) return null;
  return subscription.nextDay === period.day
    ? applyRenewal(subscription, period.day, today)
    : { ...subscription, lastDay: period.day };
}

/** Null if the owner has paused, moved or ended the subscription meanwhile. */
function afterFailure(
  subscription: Subscription,
  day: Day,
  problem: StoredMessage,
  now: Date,
): Subscription | null {
  return isDue(subscription, dayOf(now), now) && subscription.nextDay === day
    ? applyFailure(subscription, problem, now)
    : null;
}

function problemOf({ errors }: Extract<SubmissionResult, { ok: false }>): StoredMessage {
  const reasons = Object.values(errors).map(({ message }) => message);
  return inEveryLanguage((language) => reasons.map((reason) => sayText(reason, language)).join(' '));
}
