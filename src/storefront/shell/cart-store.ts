import { useSyncExternalStore } from 'react';
import { type CartReply, readCart } from '#commerce/cart/contract';
import { callShop, type ShopPlace, sessionOf } from '../api/call-shop.ts';

/** The visitor's cart on this page. It only ever holds replies of the server. */
export interface CartState {
  /** Undefined: not loaded yet. Null: there is no cart. */
  cart: CartReply | null | undefined;
  /** A change is being sent. */
  busy: boolean;
  /** The last load failed. */
  hasFailed: boolean;
}

const UNKNOWN: CartState = { cart: undefined, busy: false, hasFailed: false };
const CHANNEL = 'cart';

let state = UNKNOWN;
let pendingLoad: Promise<void> | null = null;
const listeners = new Set<() => void>();

function updateState(changes: Partial<CartState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

// An open channel would keep a Node process from ending.
const channel = typeof document === 'undefined' ? null : new BroadcastChannel(CHANNEL);
// Another tab changed the cart, so the cart of this tab is outdated.
channel?.addEventListener('message', () => updateState({ cart: undefined }));

export function useCart(): CartState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => UNKNOWN,
  );
}

/** Sets whether a change is being sent. */
export function showBusy(busy: boolean): void {
  updateState({ busy });
}

/** Sets a cart from the reply of another call, e.g. of a page. With `hasChanged`, other tabs load the cart again. */
export function showCart(cart: CartReply | null, hasChanged = false): void {
  updateState({ cart, busy: false, hasFailed: false });
  if (hasChanged) channel?.postMessage('changed');
}

/** The cart is a different one (login, logout, order placed): the next component that shows it loads it. */
export function forgetCart(): void {
  updateState({ cart: undefined });
  channel?.postMessage('changed');
}

/**
 * Loads the cart once with one small request, without the commerce client. A visitor without a session has no cart, so
 * nothing is requested; a loaded cart is not requested again.
 */
export function loadCart(place: ShopPlace): Promise<void> {
  if (state.cart !== undefined) return Promise.resolve();
  if (sessionOf(place) === null) {
    updateState({ cart: null });
    return Promise.resolve();
  }
  pendingLoad ??= callShop(place, readCart)
    .then((cart) => {
      if (state.cart === undefined) updateState({ cart, hasFailed: false });
    })
    .catch((error: unknown) => {
      console.warn('the cart could not be read', error);
      updateState({ hasFailed: true });
    })
    .finally(() => {
      pendingLoad = null;
    });
  return pendingLoad;
}
