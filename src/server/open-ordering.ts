import type { Accounts } from '#accounts';
import type { Carts } from '#commerce/cart';
import {
  type Cancellations,
  Checkout,
  cancelCall,
  createCancellations,
  createFaults,
  followOrders,
  submitCall,
} from '#commerce/checkout';
import type { Codes } from '#commerce/codes';
import type { Delivery } from '#commerce/delivery';
import {
  type CreditNotes,
  createCreditNotes,
  createInvoices,
  createOrders,
  createRefunds,
  createShipments,
  followInvoices,
  type Invoices,
  type Orders,
  orderCalls,
  orderDocumentCalls,
  type Refunds,
  reorderCall,
  type Shipments,
  sessionKeyOf,
} from '#commerce/orders';
import type { Payments } from '#commerce/payments';
import { createSubscriptions, renewSubscriptions, subscriptionCalls } from '#commerce/subscriptions';
import type { Platform } from '#platform';
import type { PublicCall, Settings, StoreApi } from '#settings';
import { notifyStaffOfDeadJobs } from './dead-job-mails.ts';

export interface OrderingServices {
  platform: Platform;
  settings: Settings;
  accounts: Accounts;
  codes: Codes;
  carts: Carts;
  delivery: Pick<Delivery, 'inForce'>;
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
  documentCalls: PublicCall[];
}

/** Opens orders, checkout and what depends on them. Their calls are added to the store's API. */
export function openOrdering(store: StoreApi, services: OrderingServices): Ordering {
  const { platform, settings, accounts, carts, delivery, payments } = services;
  const orders = createOrders(platform);
  notifyStaffOfDeadJobs(platform, settings, orders);
  const faults = createFaults(platform);
  const checkout = new Checkout({ ...services, orders, faults });
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
  store.add([
    ...orderCalls({ orders, invoices, creditNotes }, platform, delivery),
    reorderCall({ orders, carts, newId: () => platform.random.id() }),
    submitCall(checkout, delivery),
    cancelCall({ platform, orders, codes: services.codes, creditNotes, faults }, delivery),
  ]);
  const subscriptionOptions = { platform, settings, accounts, carts, orders };
  store.add(subscriptionCalls(createSubscriptions(subscriptionOptions)));
  renewSubscriptions({ ...subscriptionOptions, checkout });
  const shipments = createShipments(platform, orders, invoices);
  const refunds = createRefunds({
    ...{ platform, orders, payments, invoices, creditNotes },
    codes: services.codes,
  });
  const cancellations = createCancellations({ platform, orders, creditNotes, codes: services.codes });
  const documentCalls = orderDocumentCalls(platform, settings, { orders, invoices, creditNotes });
  return { orders, invoices, creditNotes, checkout, shipments, cancellations, refunds, documentCalls };
}
