import type { Hono } from 'hono';
import type { Accounts } from '#accounts';
import type { Carts } from '#commerce/cart';
import {
  addCancelCall,
  addCheckoutCalls,
  type Cancellations,
  type Checkout,
  createCancellations,
  createCheckout,
  createFaults,
  followOrders,
} from '#commerce/checkout';
import type { Codes } from '#commerce/codes';
import {
  addOrderCalls,
  addReorderCall,
  type CreditNotes,
  createCreditNotes,
  createInvoices,
  createOrders,
  createRefunds,
  createShipments,
  followInvoices,
  type Invoices,
  type Orders,
  orderDocumentRoutes,
  type Refunds,
  type Shipments,
  sessionKeyOf,
} from '#commerce/orders';
import type { Payments } from '#commerce/payments';
import { addSubscriptionCalls, createSubscriptions, renewSubscriptions } from '#commerce/subscriptions';
import type { Platform } from '#platform';
import type { Settings, StoreApi } from '#settings';
import { notifyStaffOfDeadJobs } from './dead-job-mails.ts';

export interface OrderingServices {
  platform: Platform;
  settings: Settings;
  accounts: Accounts;
  codes: Codes;
  carts: Carts;
  payments: Payments;
}

export interface Ordering {
  orders: Orders;
  invoices: Invoices;
  creditNotes: CreditNotes;
  checkout: Checkout;
  shipments: Shipments;
  cancellations: Cancellations;
  refunds: Refunds;
  /** Routes of the documents; mount them under `/api`. */
  documents: Hono;
}

/** Opens orders, checkout and what depends on them. Their calls are added to the store's API. */
export function openOrdering(store: StoreApi, services: OrderingServices): Ordering {
  const { platform, settings, accounts, carts, payments } = services;
  const orders = createOrders(platform);
  notifyStaffOfDeadJobs(platform, settings, orders);
  const faults = createFaults(platform);
  const checkout = createCheckout({ ...services, orders, faults });
  followOrders({ platform, carts, orders, payments, checkout, faults });
  orders.onPlaced(async (tx, { accountId }) => {
    if (accountId !== null) await accounts.countOrder(tx, accountId);
  });
  accounts.onLogin(async (tx, { account, session }) => {
    const { id: accountId, email } = account;
    const claim = { accountId, email, sessionKey: sessionKeyOf(session), cartId: session.cartId };
    const claimedCount = await orders.claim(tx, claim);
    for (let order = 0; order < claimedCount; order += 1) await accounts.countOrder(tx, accountId);
    return {};
  });
  const invoices = createInvoices(platform);
  followInvoices(platform, invoices);
  const creditNotes = createCreditNotes(platform, invoices);
  addOrderCalls(store, { orders, invoices, creditNotes }, platform);
  addReorderCall(store, { orders, carts, newId: () => platform.random.id() });
  addCheckoutCalls(store, checkout);
  addCancelCall(store, { platform, orders, codes: services.codes, creditNotes, faults });
  const subscriptionOptions = { platform, settings, accounts, carts, orders };
  addSubscriptionCalls(store, createSubscriptions(subscriptionOptions));
  renewSubscriptions({ ...subscriptionOptions, checkout });
  const shipments = createShipments(platform, orders, invoices);
  const refunds = createRefunds({
    ...{ platform, orders, payments, invoices, creditNotes },
    codes: services.codes,
  });
  const cancellations = createCancellations({ platform, orders, creditNotes, codes: services.codes });
  const documents = orderDocumentRoutes(platform, settings, { orders, invoices, creditNotes });
  return { orders, invoices, creditNotes, checkout, shipments, cancellations, refunds, documents };
}
