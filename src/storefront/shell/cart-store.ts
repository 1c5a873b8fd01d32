import { useSyncExternalStore } from 'react';
import type { CartReply } from '#commerce/cart/contract';
import { openSidebar } from './interface-state.ts';

/** The visitor's cart as this page knows it. Only what the server answered is ever shown. */
export interface CartState {
  /** Undefined: nobody asked yet. Null: there is none. */
  cart: CartReply | null | undefined;
  /** A change is on its way. */
  busy: boolean;
  /** The last question did not get an answer. */
  hasFailed: boolean;
}

/** What a client needs to know of the page; `useShell()` has it. */
export interface CartPlace {
  publicKey: string;
  storagePrefix: string;
  locale: string;
  currency: string;
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

// Node has channels, too, and one that is open keeps its process from ending.
const channel = typeof document === 'undefined' ? null : new BroadcastChannel(CHANNEL);
// Another tab changed the cart: what this one knows is old.
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

/** A change is on its way, or did not get through. */
export function showBusy(busy: boolean): void {
  updateState({ busy });
}

/** Opens the sidebar with the cart. */
export function openCart(): void {
  openSidebar('cart');
}

/** Takes over a cart that the server answered elsewhere, e.g. with a page. Other tabs ask again when `hasChanged`. */
export function showCart(cart: CartReply | null, hasChanged = false): void {
  updateState({ cart, busy: false, hasFailed: false });
  if (hasChanged) channel?.postMessage('changed');
}

/** The cart is another one now (login, logout, order placed): the next who shows it asks. */
export function forgetCart(): void {
  updateState({ cart: undefined });
  channel?.postMessage('changed');
}

/** The visitor's session; null where he has none yet. */
export function sessionOf({ storagePrefix }: Pick<CartPlace, 'storagePrefix'>): string | null {
  const name = `${storagePrefix}-session`;
  const sessionCookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return sessionCookie ? decodeURIComponent(sessionCookie.slice(name.length + 1)) : null;
}

/**
 * Asks for the cart once, with one small request and without the commerce client. A visitor without a session has
 * none, and nothing is asked. Known carts are not asked for again.
 */
export function loadCart(place: CartPlace): Promise<void> {
  if (state.cart !== undefined) return Promise.resolve();
  const { publicKey, locale, currency } = place;
  const session = sessionOf(place);
  if (session === null) {
    updateState({ cart: null });
    return Promise.resolve();
  }
  pendingLoad ??= fetch('/api/cart', {
    headers: {
      Accept: 'application/json',
      Authorization: `Basic ${btoa(publicKey)}`,
      'X-Session': session,
      'X-Locale': locale,
      'X-Currency': currency,
    },
  })
    .then(async (response) => {
      if (!response.ok) throw new Error(`status ${response.status}`);
      const cart = (await response.json()) as CartReply | null;
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
