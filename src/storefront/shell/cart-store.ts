import { useSyncExternalStore } from 'react';
import type { CartReply } from '#commerce/cart/contract';
import type { Answer, Cart, CartItemInput, Commerce, FieldError } from '../api/commerce/index.ts';
import { openSidebar } from './interface-state.ts';

/** The visitor's cart as this page knows it. Only what the server answered is ever shown. */
export interface CartState {
  /** Undefined: nobody asked yet. Null: there is none. */
  cart: CartReply | null | undefined;
  /** A change is on its way. */
  busy: boolean;
  /** The last question did not get an answer. */
  failed: boolean;
}

/** What a client needs to know of the page; `useShell()` has it. */
export interface CartPlace {
  publicKey: string;
  storagePrefix: string;
  locale: string;
  currency: string;
}

/** One part to put into the cart. */
export interface Wanted {
  /** Id of the product (`PartDetail.id`). */
  product: string;
  /** Packing letter, CT, PR or KIT. */
  packaging: string;
  quantity: number;
}

const UNKNOWN: CartState = { cart: undefined, busy: false, failed: false };
const CHANNEL = 'cart';

let state = UNKNOWN;
let asking: Promise<void> | null = null;
let client: { key: string; commerce: Promise<Commerce> } | null = null;
const listeners = new Set<() => void>();

function change(next: Partial<CartState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

// Node has channels, too, and one that is open keeps its process from ending.
const channel = typeof document === 'undefined' ? null : new BroadcastChannel(CHANNEL);
// Another tab changed the cart: what this one knows is old.
channel?.addEventListener('message', () => change({ cart: undefined }));

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

/** Opens the sidebar with the cart. */
export function openCart(): void {
  openSidebar('cart');
}

/** Takes over a cart that the server answered elsewhere, e.g. with a page. Other tabs ask again when `changed`. */
export function showCart(cart: CartReply | null, changed = false): void {
  change({ cart, busy: false, failed: false });
  if (changed) channel?.postMessage('changed');
}

/** The cart is another one now (login, logout, order placed): the next who shows it asks. */
export function forgetCart(): void {
  client = null;
  change({ cart: undefined });
  channel?.postMessage('changed');
}

function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

/**
 * Asks for the cart once, with one small request and without the commerce client. A visitor without a session has
 * none, and nothing is asked. Known carts are not asked for again.
 */
export function loadCart({ publicKey, storagePrefix, locale, currency }: CartPlace): Promise<void> {
  if (state.cart !== undefined) return Promise.resolve();
  const session = cookie(`${storagePrefix}-session`);
  if (session === null) {
    change({ cart: null });
    return Promise.resolve();
  }
  asking ??= fetch('/api/cart', {
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
      if (state.cart === undefined) change({ cart, failed: false });
    })
    .catch((reason: unknown) => {
      console.warn('the cart could not be read', reason);
      change({ failed: true });
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}

/** The commerce client of this page; its code comes with the first use. */
export function commerceOf({ publicKey, storagePrefix, locale, currency }: CartPlace): Promise<Commerce> {
  const key = [publicKey, locale, currency].join();
  if (client?.key !== key) {
    const commerce = import('../api/commerce/index.ts').then(({ createCommerce }) =>
      createCommerce({ publicKey, storagePrefix, locale, currency }),
    );
    client = { key, commerce };
    commerce.catch(() => {
      client = null;
    });
  }
  return client.commerce;
}

/** What became of a change: null when all is well, else what is wrong by field. */
export type Problems = Record<string, FieldError> | null;

/**
 * One change of the cart, shown when the server has answered. Changes wait for each other in the client.
 * Throws `ApiError` where the call itself was refused.
 */
export async function changeCart(
  place: CartPlace,
  work: (commerce: Commerce) => Promise<Answer<Cart>>,
): Promise<Problems> {
  change({ busy: true });
  try {
    const reply = await work(await commerceOf(place));
    if (reply.errors) {
      change({ busy: false });
      return reply.errors;
    }
    // The client's type names what any shop answers; ours answers more.
    showCart(reply as unknown as CartReply, true);
    return null;
  } catch (error) {
    change({ busy: false });
    throw error;
  }
}

/** Puts pieces of a part into the cart; the same part in the same packaging gets more. */
export function addToCart(place: CartPlace, { product, packaging, quantity }: Wanted): Promise<Problems> {
  const item: CartItemInput = {
    product_id: product,
    options: [{ id: 'packaging', value: packaging }],
    quantity,
  };
  return changeCart(place, (commerce) => commerce.cart.addItem(item));
}
