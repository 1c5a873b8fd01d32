import type { Accounts } from '#accounts';
import type { Carts } from '#commerce/cart';
import type { OrderLine, Orders, PlacedOrder } from '#commerce/orders';
import { findPlan } from '#commerce/pricing';
import type { Executor, Platform } from '#platform';
import type { Settings } from '#settings';
import { begin, type Circumstances, wrong } from './changes.ts';
import type { SubscriptionReply } from './contract.ts';
import { type FieldErrors, priceItem, type Read } from './goods.ts';
import type { NewSubscription } from './input.ts';
import { presentSubscription } from './present.ts';
import { anchorOf, dayOf, nextDay } from './schedule.ts';
import * as store from './store.ts';
import type { Subscription } from './subscription.ts';

export interface SubscriptionRooms {
  platform: Platform;
  settings: Settings;
  accounts: Pick<Accounts, 'find' | 'storedCard' | 'defaultCard'>;
  carts: Pick<Carts, 'shelf' | 'priceRenewal' | 'putRenewal'>;
  orders: Pick<Orders, 'onPlaced'>;
}

/** Whose subscriptions are meant, and the language he reads. */
export interface Owner {
  accountId: string;
  locale: string;
}

export type Kept = { ok: true; reply: SubscriptionReply } | { ok: false; errors: FieldErrors };

/** A change worked out from the subscription as it is at that moment. */
export type Step = (before: Subscription, circumstances: Circumstances) => Read<Subscription>;

/** Goods that come regularly. Every call is about the owner's own. */
export interface Subscriptions {
  list(owner: Owner, range: store.Range): Promise<{ count: number; replies: SubscriptionReply[] }>;
  find(owner: Owner, id: string): Promise<SubscriptionReply | null>;
  create(owner: Owner, input: NewSubscription): Promise<Kept>;
  /** Null: the owner has no such subscription. `cardId`: the card that the change names. */
  change(owner: Owner, id: string, step: Step, cardId?: string | null): Promise<Kept | null>;
}

/** Ended ones count: they stay to be read. */
const MOST = 500;

export function createSubscriptions(rooms: SubscriptionRooms): Subscriptions {
  const { platform, orders } = rooms;
  const { db } = platform;
  orders.onPlaced((tx, order) => beginFromOrder(tx, order, rooms));
  const present = (subscription: Subscription, locale: string) => presentNow(subscription, locale, rooms);

  return {
    list: async ({ accountId, locale }, range) => {
      const found = await store.listOf(db.orm, accountId, range);
      const count = await store.countOf(db.orm, accountId);
      return { count, replies: found.map((each) => present(each, locale)) };
    },
    find: async ({ accountId, locale }, id) => {
      const found = await store.findOwn(db.orm, accountId, id);
      return found && present(found, locale);
    },
    create: async (owner, input) => {
      if ((await store.countOf(db.orm, owner.accountId)) >= MOST) {
        return wrong('product_id', 'LIMIT', `An account holds at most ${MOST} subscriptions.`);
      }
      const account = await rooms.accounts.find(owner.accountId);
      const addresses = {
        billing: addressFrom(account?.billing),
        shipping: addressFrom(account?.shipping ?? account?.billing),
      };
      const made = begin(input, { ...owner, ...addresses }, circumstancesOf(owner.locale, rooms));
      if (!made.ok) return made;
      const foreign = await foreignCard(made.value, rooms);
      if (foreign) return foreign;
      await db.transaction((tx) => store.insert(tx, made.value));
      return { ok: true, reply: present(made.value, owner.locale) };
    },
    change: async (owner, id, step, cardId = null) => {
      // Asked before the transaction: a second connection inside of it could use up the pool.
      const foreign = await foreignCard({ accountId: owner.accountId, cardId }, rooms);
      if (foreign) return (await store.findOwn(db.orm, owner.accountId, id)) && foreign;
      return db.transaction(async (tx) => {
        const before = await store.lockOwn(tx, owner.accountId, id);
        if (!before) return null;
        const after = step(before, circumstancesOf(owner.locale, rooms));
        if (!after.ok) return after;
        const written = { ...after.value, locale: owner.locale, updatedAt: platform.clock.now() };
        await store.update(tx, written);
        if (written.items !== before.items) await store.replaceItems(tx, id, written.items);
        return { ok: true, reply: present(written, owner.locale) };
      });
    },
  };
}

function circumstancesOf(locale: string, { platform, carts }: SubscriptionRooms): Circumstances {
  const now = platform.clock.now();
  return { shelf: carts.shelf, locale, now, today: dayOf(now), newId: () => platform.random.id() };
}

function presentNow(
  subscription: Subscription,
  locale: string,
  { carts, settings }: SubscriptionRooms,
): SubscriptionReply {
  const view = { locale, currency: settings.store.currency };
  const priced = subscription.items.map((item) => priceItem(carts.shelf, item, view));
  return presentSubscription(subscription, priced, view);
}

/** A card that is not stored in this account; null where all is well. */
async function foreignCard(
  { accountId, cardId }: Pick<Subscription, 'accountId' | 'cardId'>,
  { accounts }: SubscriptionRooms,
): Promise<{ ok: false; errors: FieldErrors } | null> {
  if (cardId === null || (await accounts.storedCard(accountId, cardId))) return null;
  return wrong('account_card_id', 'NOT_FOUND', 'This card is not stored in your account.');
}

interface Named {
  firstName?: string | null;
  lastName?: string | null;
}

/** An address as accounts and orders keep it, in the cart's spelling; empty fields are left out. */
function addressFrom<T extends Named>(address: T | null | undefined): Record<string, string> {
  const { firstName, lastName, ...same } = address ?? ({} as T);
  const fields = { ...same, first_name: firstName, last_name: lastName };
  const known = Object.entries(fields).filter(
    ([name, value]) => ADDRESS.has(name) && typeof value === 'string' && value !== '',
  );
  return Object.fromEntries(known) as Record<string, string>;
}

const ADDRESS = new Set(
  'name first_name last_name company phone address1 address2 city state zip country service'.split(' '),
);

/** Lines that were bought as a subscription: the order is the first delivery, the next comes an interval later. */
async function beginFromOrder(tx: Executor, order: PlacedOrder, rooms: SubscriptionRooms): Promise<void> {
  const lines = order.lines.filter(({ purchaseOption }) => isRegular(purchaseOption));
  if (lines.length === 0 || order.accountId === null) return;
  if (await store.isRenewalCart(tx, order.cartId)) return;
  for (const line of lines) await store.insert(tx, fromLine(order, order.accountId, line, rooms));
}

interface Regular {
  type: 'subscription';
  plan_id?: string;
  billing_schedule?: { interval: Subscription['interval']; interval_count: number };
}

function isRegular(option: object | null): option is Regular {
  return option !== null && 'type' in option && option.type === 'subscription';
}

function fromLine(
  order: PlacedOrder,
  accountId: string,
  line: OrderLine,
  { platform }: SubscriptionRooms,
): Subscription {
  const now = platform.clock.now();
  const today = dayOf(now);
  const option = line.purchaseOption as Regular;
  const plan = findPlan(option.plan_id ?? 'monthly');
  const own = option.billing_schedule;
  const schedule = own
    ? { interval: own.interval, count: own.interval_count }
    : (plan?.schedule ?? { interval: 'monthly' as const, count: 1 });
  const item = {
    id: platform.random.id(),
    isMain: true,
    productId: line.productId,
    productNumber: line.productNumber,
    packaging: line.packaging,
    quantity: line.quantity,
  };
  return {
    id: platform.random.id(),
    accountId,
    status: 'active',
    planId: own ? null : (plan?.id ?? null),
    interval: schedule.interval,
    intervalCount: schedule.count,
    anchorDay: anchorOf(today),
    nextDay: nextDay(today, schedule, anchorOf(today)),
    lastDay: today,
    locale: order.locale,
    method: order.paymentMethod === 'account' ? 'account' : 'card',
    cardId: null,
    purchaseOrder: order.purchaseOrder,
    billing: addressFrom(order.billing),
    shipping: addressFrom(order.shipping),
    orderId: order.id,
    attempts: 0,
    retryAt: null,
    problem: null,
    announcedDay: null,
    announcedMinor: null,
    createdAt: now,
    updatedAt: now,
    pausedAt: null,
    canceledAt: null,
    items: [item],
  };
}
