import { useSyncExternalStore } from 'react';
import { readAccount } from '#accounts/contract';
import { callShop, type ShopPlace, sessionOf } from '../api/call-shop.ts';
import { forgetCart } from '../shell/cart-store.ts';

/** The signed-in customer, as the header shows them. */
export interface SignedInCustomer {
  name: string;
  email: string;
  initials: string;
}

/** Fields of an account that a call or a loader returns. */
export interface NamedAccount {
  email: string;
  name?: string | null;
  first_name?: string | null;
  last_name?: string | null;
}

/** Undefined: not loaded yet. */
let currentCustomer: SignedInCustomer | null | undefined;
let asking: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Name and initials of an account; the email replaces a missing name. */
export function presentCustomer(account: NamedAccount): SignedInCustomer {
  const parts = [account.first_name, account.last_name].map((part) => part?.trim() ?? '').filter(Boolean);
  const name = account.name?.trim() || parts.join(' ') || account.email;
  const words = parts.length > 0 ? parts : name.split(/[\s.@_-]+/u).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return { name, email: account.email, initials: letters.join('').toUpperCase() };
}

/** Sets the customer from a reply or a loader. Another customer has another cart. */
export function showCustomer(account: NamedAccount | null): void {
  const previousCustomer = currentCustomer;
  currentCustomer = account && presentCustomer(account);
  if (
    previousCustomer?.email === currentCustomer?.email &&
    previousCustomer?.name === currentCustomer?.name &&
    previousCustomer !== undefined
  )
    return;
  if (previousCustomer !== undefined && previousCustomer?.email !== currentCustomer?.email) forgetCart();
  for (const listener of listeners) listener();
}

export function useCustomer(): SignedInCustomer | null | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => currentCustomer,
    () => undefined,
  );
}

function cookie(name: string): string | null {
  const cookiePair = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return cookiePair ? decodeURIComponent(cookiePair.slice(name.length + 1)) : null;
}

/**
 * Follows the customer token that a login set: without a token nobody is logged in and nothing is requested; with a
 * token
 * one small request loads the account. A token without an account is deleted.
 */
export function followToken(place: ShopPlace, shouldReload = false): Promise<void> {
  const token = `${place.storagePrefix}_customerToken`;
  if (cookie(token) === null || sessionOf(place) === null) {
    showCustomer(null);
    return Promise.resolve();
  }
  if (currentCustomer && !shouldReload) return Promise.resolve();
  asking ??= callShop(place, readAccount)
    .then((account) => {
      if (!account) {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
        document.cookie = `${token}=; Path=/; Max-Age=0; SameSite=Lax`;
      }
      showCustomer(account);
    })
    .catch((reason: unknown) => console.warn('the account could not be read', reason))
    .finally(() => {
      asking = null;
    });
  return asking;
}
