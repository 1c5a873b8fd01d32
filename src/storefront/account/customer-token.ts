import { CHECKOUT_DAYS, customerTokenOf, storageNames } from '../api/commerce/storage.ts';
import type { Visitor } from '../private/index.ts';

const SECONDS = CHECKOUT_DAYS * 86_400;

/**
 * Leaves the customer token in the browser: the sign for the page's script that somebody is signed in. It stands
 * nowhere else and opens nothing; what is signed in is the session, and beside another one the token says nothing.
 */
export function rememberCustomer(visitor: Visitor, prefix: string): void {
  const session = visitor.session();
  if (session) visitor.setCookie(storageNames(prefix).customerToken, customerTokenOf(session), SECONDS);
}

/** Takes the token away, with the checkout of who leaves. */
export function forgetCustomer(visitor: Visitor, prefix: string): void {
  const { customerToken, checkoutId, checkoutUrl } = storageNames(prefix);
  for (const name of [customerToken, checkoutId, checkoutUrl]) visitor.setCookie(name, null);
}
