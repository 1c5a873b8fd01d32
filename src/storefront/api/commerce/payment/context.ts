import { ApiError } from '../../errors.ts';
import { isRefusal } from '../answers.ts';
import type { Setup } from '../options.ts';
import type { Billing, Cart, CartUpdate, Intent } from '../records.ts';
import type { CartCalls, SettingsCalls } from '../types.ts';
import type { Vault } from '../vault.ts';
import type { Wire } from '../wire.ts';
import { amountToPay, minorUnits } from './amounts.ts';
import { loadScript, providerGlobal, type Stripe, type StripeElement, scriptAddress } from './provider.ts';
import type { IntentInput } from './types.ts';

export type Payments = Awaited<ReturnType<SettingsCalls['payments']>>;

/** The parts of the client that payment calls use. */
export interface PaymentParts {
  wire: Wire;
  vault: Vault;
  setup: Setup;
  cart: CartCalls;
  settings: SettingsCalls;
}

/** Context of one payment call. */
export interface Context extends PaymentParts {
  payments: Payments;
  /** The cart as just read from the server. */
  order: Cart;
  /** Mounted fields by type: `card`, `cardNumber`, `idealBank`. They persist between calls. */
  fields: Map<string, StripeElement>;
}

/**
 * Reads cart and payment settings before any call to a provider.
 * @throws ApiError 'Cart not found'; the server's error where the settings contain one
 */
export async function prepare(parts: PaymentParts, fields: Context['fields']): Promise<Context> {
  parts.cart.clearCache();
  const order = await parts.cart.get();
  if (!order) throw new ApiError('Cart not found', 'not_found', null, 404);
  const payments = await parts.settings.payments();
  if (payments.error) {
    const message = typeof payments.error === 'string' ? payments.error : payments.error.message;
    throw new ApiError(message ?? 'Payments are not available', 'payment_error', null, 500);
  }
  return { ...parts, payments, order, fields };
}

const clients = new Map<string, Stripe>();

/** The card provider's client for the shop's publishable key, created once. */
export async function stripeOf({ payments, setup }: Context): Promise<Stripe> {
  const key = payments.card?.publishable_key ?? '';
  const cachedClient = clients.get(key);
  if (cachedClient) return cachedClient;
  await loadScript(scriptAddress('stripe', setup.scripts, payments));
  const client = clients.get(key) ?? providerGlobal('Stripe')(key);
  clients.set(key, client);
  return client;
}

/** Amount to pay in minor units, with its currency. @param fallback currency of a cart without one */
export function charge({ order }: Context, fallback: string, currency = order.currency) {
  const code = (currency || fallback).toLowerCase();
  return { amount: minorUnits(amountToPay(order), code), currency: code };
}

export async function createIntent({ vault }: PaymentParts, input: IntentInput): Promise<Intent> {
  return (await vault.request('post', '/intent', input)) as Intent;
}

/** An intent bound to this cart. */
export function createOwnIntent(context: Context, input: IntentInput): Promise<Intent> {
  return createIntent(context, { cart_id: context.order.id, ...input });
}

/** Writes the billing into the cart. @throws ApiError for the first refused field */
export async function putBilling(
  { cart }: PaymentParts,
  billing: Billing,
  cartChanges: CartUpdate = {},
): Promise<void> {
  const reply = await cart.update({ ...cartChanges, billing });
  if (!isRefusal(reply)) return;
  const [field, fault] = Object.entries(reply.errors)[0] ?? [null, null];
  throw new ApiError(fault?.message ?? 'The payment was refused.', fault?.code ?? 'INVALID', field, 402);
}
