import type { Hono } from 'hono';
import type { Accounts } from '#accounts';
import type { Carts } from '#commerce/cart';
import {
  addCancelCall,
  addCheckoutCalls,
  type Cancelings,
  type Checkout,
  createCancelings,
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
import { tellStaff } from './given-up.ts';

export interface OrderingRooms {
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
  cancelings: Cancelings;
  refunds: Refunds;
  /** Documents; to be mounted under `/api`. */
  documents: Hono;
}

/** Orders and checkout with what follows from them. Their calls are hung on the store's API. */
export function openOrdering(store: StoreApi, rooms: OrderingRooms): Ordering {
  const { platform, settings, accounts, carts, payments } = rooms;
  const orders = createOrders(platform);
  tellStaff(platform, settings, orders);
  const faults = createFaults(platform);
  const checkout = createCheckout({ ...rooms, orders, faults });
  followOrders({ platform, carts, orders, payments, checkout, faults });
  orders.onPlaced(async (tx, { accountId }) => {
    if (accountId !== null) await accounts.countOrder(tx, accountId);
  });
  accounts.onLogin(async (tx, { account, session }) => {
    const { id: accountId, email } = account;
    const claim = { accountId, email, sessionKey: sessionKeyOf(session), cartId: session.cartId };
    const claimed = await orders.claim(tx, claim);
    for (let order = 0; order < claimed; order += 1) await accounts.countOrder(tx, accountId);
    return {};
  });
  const invoices = createInvoices(platform);
  followInvoices(platform, invoices);
  const creditNotes = createCreditNotes(platform, invoices);
  addOrderCalls(store, { orders, invoices, creditNotes }, platform);
  addReorderCall(store, { orders, carts, newId: () => platform.random.id() });
  addCheckoutCalls(store, checkout);
  addCancelCall(store, { platform, orders, codes: rooms.codes, creditNotes, faults });
  const regular = { platform, settings, accounts, carts, orders };
  addSubscriptionCalls(store, createSubscriptions(regular));
  renewSubscriptions({ ...regular, checkout });
  const shipments = createShipments(platform, orders, invoices);
  const refunds = createRefunds({
    ...{ platform, orders, payments, invoices, creditNotes },
    codes: rooms.codes,
  });
  const cancelings = createCancelings({ platform, orders, creditNotes, codes: rooms.codes });
  const documents = orderDocumentRoutes(platform, settings, { orders, invoices, creditNotes });
  return { orders, invoices, creditNotes, checkout, shipments, cancelings, refunds, documents };
}
