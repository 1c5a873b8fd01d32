/** Shared code of the cart's calls: how they change the cart and reply. */
import type { Catalogue } from '#catalogue';
import type { Codes } from '#commerce/codes';
import type { Delivery } from '#commerce/delivery';
import { ApiError, type RefusedInput } from '#kernel';
import { findCurrency, type Settings, type StoreCall } from '#settings';
import type { Command } from './cart.ts';
import type { CartChangeResult, ChangeOptions } from './cart-updater.ts';
import type { Carts } from './carts.ts';
import type { CartReply } from './contract.ts';
import { type CartView, presentCart } from './present.ts';
import type { PricedCart } from './price-cart.ts';
import { refusals } from './refusals.ts';

export interface CartDeps {
  carts: Carts;
  codes: Codes;
  settings: Settings;
  catalogue: Catalogue;
  delivery: Pick<Delivery, 'inForce'>;
  newId(): string;
  /** The reply of `/payment/methods`, for the checkout form. */
  paymentMethods(): object;
  /** Called for every cart that names a payment method. */
  onBilling(cart: PricedCart): Promise<void>;
  /** Called for guests' carts that could be paid now, with the caller's network address. */
  onGuestCart(cart: PricedCart, address: string): Promise<void>;
}

/** A call whose input and query do not matter here. */
export type AnyCall = StoreCall<unknown, unknown, unknown>;
export type CartAnswer = CartReply | RefusedInput;

type CartThing = 'line' | 'giftcard';

/** The error for something that the cart does not contain. */
export function notInCart(kind: CartThing): ApiError {
  return new ApiError('not_found', refusals.notInCart({ kind }), { param: 'id' });
}

/** Runs a command on something that the cart must contain. */
export async function runOnExisting(
  kind: CartThing,
  call: AnyCall,
  deps: CartDeps,
  command: Command,
): Promise<CartAnswer> {
  const answer = await runCommand(call, deps, command);
  if (!answer) throw notInCart(kind);
  return answer;
}

/**
 * Applies a command to the caller's cart. Replies with the full cart, the errors, or null if there is no cart.
 */
export async function runCommand(
  call: AnyCall,
  deps: CartDeps,
  command: Command,
): Promise<CartAnswer | null> {
  const result = await deps.carts.change(call, command, { create: false });
  return result && answerWith(call, deps, result);
}

/** Applies a command to the caller's cart, or to a new one. */
export async function runOrCreate(
  call: AnyCall,
  deps: CartDeps,
  command: Command,
  options: Omit<ChangeOptions, 'create'> = {},
): Promise<CartAnswer> {
  const result = await deps.carts.change(call, command, { ...options, create: true });
  if (!result) throw new Error('the cart was not created');
  return answerWith(call, deps, result);
}

export function answerWith(call: AnyCall, deps: CartDeps, result: CartChangeResult): CartAnswer {
  if (!result.ok) return { errors: result.errors };
  call.session = result.session;
  return presentCart(result.cart, viewOf(call, deps));
}

export function viewOf(call: AnyCall, { settings: { store } }: Pick<CartDeps, 'settings'>): CartView {
  const currency = findCurrency(store, call.currency) ?? store.currencies[0]!;
  return { locale: call.locale, accountId: call.session.accountId, currency, url: store.url };
}
