import type { RouterContextProvider } from 'react-router';
import { type AccountReply, readAccount, readSavedAddresses, readStoredCards } from '#accounts/contract';
import { readCartSettings, readShippingRates } from '#commerce/cart/contract';
import { readLastOrder } from '#commerce/orders/contract';
import { type PaymentMethodsReply, readPaymentSettings } from '#commerce/payments/contract';
import { PAYMENT_KINDS, PAYMENT_METHOD_IDS, PAYMENT_METHODS, type PaymentMethod } from '#kernel';
import type { PayingAddresses } from '../api/context.ts';
import { pageOf } from '../api/index.ts';
import { visitorOf } from '../private/index.ts';
import { promiseClock } from './delivery-dates.ts';
import type { CheckoutData } from './model.ts';

/** Payment methods as the checkout lists them: by kind, then by id. */
const LISTED_METHODS = PAYMENT_KINDS.flatMap((kind) =>
  PAYMENT_METHOD_IDS.filter((method) => PAYMENT_METHODS[method].kind === kind).toSorted(),
);

/** The initial data of the checkout, loaded as the visitor. */
export async function loadCheckout(context: Readonly<RouterContextProvider>): Promise<CheckoutData> {
  const visitor = visitorOf(context);
  const [cart, settings, account, payments] = await Promise.all([
    visitor.call(readShippingRates),
    visitor.call(readCartSettings),
    visitor.call(readAccount),
    visitor.call(readPaymentSettings),
  ]);
  const [addresses, cards] = account
    ? await Promise.all([visitor.call(readSavedAddresses), visitor.call(readStoredCards)])
    : [null, null];
  const isEmpty = !cart || cart.items.length === 0;
  const order = isEmpty ? await visitor.call(readLastOrder) : null;
  return {
    cart,
    placed: order?.number ?? null,
    settings,
    clock: promiseClock(new Date(), settings.cut_off),
    account,
    addresses: addresses?.results ?? [],
    cards: cards?.results ?? [],
    methods: LISTED_METHODS.filter((method) => isOffered(method, payments, account)),
    trial: payments.card?.mode === 'test',
    paying: allowPaying(context),
  };
}

/** Hosts of the payment providers' scripts, frames and calls, as listed in their documentation. */
const PROVIDER = {
  script: ['https://js.stripe.com', 'https://js.braintreegateway.com', 'https://www.paypal.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com', 'https://www.paypal.com'],
  connect: ['https://api.stripe.com', 'https://payments.braintree-api.com', 'https://www.paypal.com'],
};

/** Allows the vault and the providers in this page's policy and returns their URLs. */
export function allowPaying(context: Readonly<RouterContextProvider>): PayingAddresses {
  const { paying } = pageOf(context);
  const visitor = visitorOf(context);
  const configuredHosts = Object.values(paying.scripts).map((address) => new URL(address).origin);
  const vault = new URL(paying.vaultUrl).origin;
  const hosts =
    configuredHosts.length > 0
      ? { script: configuredHosts, frame: configuredHosts, connect: configuredHosts }
      : PROVIDER;
  for (const host of hosts.script) visitor.allow('script-src', host);
  for (const host of [vault, ...hosts.frame]) visitor.allow('frame-src', host);
  for (const host of [vault, ...hosts.connect]) visitor.allow('connect-src', host);
  return paying;
}

/** Payment on account is for approved companies only; any other method must be offered by the shop. */
function isOffered(
  method: PaymentMethod,
  payments: PaymentMethodsReply,
  account: AccountReply | null,
): boolean {
  if (method === 'account') return account?.on_account === true;
  return payments[method] !== undefined;
}
