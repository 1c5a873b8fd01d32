import type { Accounts } from '#accounts';
import type { Carts } from '#commerce/cart';
import type { OrderLine, Orders, PlacedOrder } from '#commerce/orders';
import { findPlan } from '#commerce/pricing';
import type { RefusedFields } from '#kernel';
import { refusedResult } from '#kernel';
import type { Executor, Platform } from '#platform';
import type { Settings } from '#settings';
import { begin, type Circumstances } from './changes.ts';
import type { SubscriptionReply } from './contract.ts';
import type { NewSubscription } from './input.ts';
import { presentSubscription } from './present.ts';
import { priceItem, type ReadResult } from './priced-items.ts';
import { refusals } from './refusals.ts';
import { anchorOf, dayOf, nextDay } from './schedule.ts';
import * as store from './store.ts';
import { beginningState, type Subscription } from './subscription.ts';

export interface SubscriptionModules {
  platform: Platform;
  settings: Settings;
  accounts: Pick<Accounts, 'find' | 'storedCard' | 'defaultCard'>;
  carts: Pick<Carts, 'productLookup' | 'priceRenewal' | 'putRenewal'>;
  orders: Pick<Orders, 'onPlaced'>;
}

/** The calling customer, with the reading language. */
export interface Owner {
  accountId: string;
  locale: string;
}

export type SubscriptionResult =
  | { ok: true; reply: SubscriptionReply }
  | { ok: false; errors: RefusedFields };

/** Computes a change from the present subscription. */
export type Step = (subscription: Subscription, circumstances: Circumstances) => ReadResult<Subscription>;

/** Subscriptions to regular deliveries. Every call concerns the owner's subscriptions only. */
export interface Subscriptions {
  list(owner: Owner, range: store.Range): Promise<{ count: number; replies: SubscriptionReply[] }>;
  find(owner: Owner, id: string): Promise<SubscriptionReply | null>;
  create(owner: Owner, input: NewSubscription): Promise<SubscriptionResult>;
  /** Null: the owner has no such subscription. `cardId`: the card that the change names. */
  change(owner: Owner, id: string, step: Step, cardId?: string | null): Promise<SubscriptionResult | null>;
}

/** Includes ended subscriptions, which remain readable. */
const MOST = 500;

export function createSubscriptions(modules: SubscriptionModules): Subscriptions {
  const { platform, orders } = modules;
  const { db } = platform;
  orders.onPlaced((tx, order) => beginFromOrder(tx, order, modules));
  const present = (subscription: Subscription, locale: string) => presentNow(subscription, locale, modules);

  return {
    list: async ({ accountId, locale }, range) => {
      const pageItems = await store.listOf(db.orm, accountId, range);
      const count = await store.countOf(db.orm, accountId);
      return { count, replies: pageItems.map((each) => present(each, locale)) };
    },
    find: async ({ accountId, locale }, id) => {
      const subscription = await store.findOwn(db.orm, accountId, id);
      return subscription && present(subscription, locale);
    },
    create: async (owner, input) => {
      if ((await store.countOf(db.orm, owner.accountId)) >= MOST) {
        return refusedResult('product_id', 'LIMIT', refusals.tooManySubscriptions({ most: MOST }));
      }
      const account = await modules.accounts.find(owner.accountId);
      const addresses = {
        billing: addressFrom(account?.billing),
        shipping: addressFrom(account?.shipping ?? account?.billing),
      };
      const draft = begin(input, { ...owner, ...addresses }, circumstancesOf(owner.locale, modules));
      if (!draft.ok) return draft;
      const foreign = await foreignCard(draft.value, modules);
      if (foreign) return foreign;
      await db.transaction((tx) => store.insert(tx, draft.value));
      return { ok: true, reply: present(draft.value, owner.locale) };
    },
    change: async (owner, id, step, cardId = null) => {
      // Read before the transaction: a second connection inside of it could exhaust the pool.
      const foreign = await foreignCard({ accountId: owner.accountId, cardId }, modules);
      if (foreign) return (await store.findOwn(db.orm, owner.accountId, id)) && foreign;
      return db.transaction(async (tx) => {
        const current = await store.lockOwn(tx, owner.accountId, id);
        if (!current) return null;
        const next = step(current, circumstancesOf(owner.locale, modules));
        if (!next.ok) return next;
        const nextState = { ...next.value, locale: owner.locale, updatedAt: platform.clock.now() };
        await store.update(tx, nextState);
        if (nextState.items !== current.items) await store.replaceItems(tx, id, nextState.items);
        return { ok: true, reply: present(nextState, owner.locale) };
      });
    },
  };
}

function circumstancesOf(locale: string, { platform, carts }: SubscriptionModules): Circumstances {
  const now = platform.clock.now();
  return {
    productLookup: carts.productLookup,
    locale,
    now,
    today: dayOf(now),
    newId: () => platform.random.id(),
  };
}

function presentNow(
  subscription: Subscription,
  locale: string,
  { carts, settings }: SubscriptionModules,
): SubscriptionReply {
  const view = { locale, currency: settings.store.currency };
  const pricedItems = subscription.items.map((item) => priceItem(carts.productLookup, item, view));
  return presentSubscription(subscription, pricedItems, view);
}

/** The refusal of a card that is not stored in this account; null if it is stored, or none is named. */
async function foreignCard(
  { accountId, cardId }: Pick<Subscription, 'accountId' | 'cardId'>,
  { accounts }: SubscriptionModules,
): Promise<{ ok: false; errors: RefusedFields } | null> {
  if (cardId === null || (await accounts.storedCard(accountId, cardId))) return null;
  return refusedResult('account_card_id', 'NOT_FOUND', refusals.cardNotStored);
}

interface NameFields {
  firstName?: string | null;
  lastName?: string | null;
}

/** An address of an account or order with the cart's field names, without empty fields. */
function addressFrom<T extends NameFields>(address: T | null | undefined): Record<string, string> {
  const { firstName, lastName, ...sameFields } = address ?? ({} as T);
  const fields = { ...sameFields, first_name: firstName, last_name: lastName };
  const addressFields = Object.entries(fields).filter(
    ([name, value]) => ADDRESS.has(name) && typeof value === 'string' && value !== '',
  );
  return Object.fromEntries(addressFields) as Record<string, string>;
}

const ADDRESS = new Set(
  'name first_name last_name company phone address1 address2 city state zip country service'.split(' '),
);

/**
 * Starts subscriptions for an order's subscription lines: the order is the first delivery, the next follows after
 * one interval.
 */
async function beginFromOrder(tx: Executor, order: PlacedOrder, modules: SubscriptionModules): Promise<void> {
  const lines = order.lines.filter(({ purchaseOption }) => isSubscriptionOption(purchaseOption));
  if (lines.length === 0 || order.accountId === null) return;
  if (await store.isRenewalCart(tx, order.cartId)) return;
  for (const line of lines)
    await store.insert(tx, subscriptionFromLine(order, order.accountId, line, modules));
}

interface SubscriptionOption {
  type: 'subscription';
  plan_id?: string;
  billing_schedule?: { interval: Subscription['interval']; interval_count: number };
}

function isSubscriptionOption(option: object | null): option is SubscriptionOption {
  return option !== null && 'type' in option && option.type === 'subscription';
}

function subscriptionFromLine(
  order: PlacedOrder,
  accountId: string,
  line: OrderLine,
  { platform }: SubscriptionModules,
): Subscription {
  const now = platform.clock.now();
  const today = dayOf(now);
  const option = line.purchaseOption as SubscriptionOption;
  const plan = findPlan(option.plan_id ?? 'monthly');
  const ownSchedule = option.billing_schedule;
  const schedule = ownSchedule
    ? { interval: ownSchedule.interval, count: ownSchedule.interval_count }
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
    planId: ownSchedule ? null : (plan?.id ?? null),
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
    ...beginningState(now),
    items: [item],
  };
}
