import { CHECKOUT_DAYS, customerTokenOf, storageNames } from '../api/commerce/storage.ts';
import type { Visitor } from '../private/index.ts';

const SECONDS = CHECKOUT_DAYS * 86_400;

/**
 * Sets the customer token, by which the page's script knows that somebody is logged in. It grants no access: that is
 * the
 * session's, and the token is bound to this session.
 */
export function setCustomerToken(visitor: Visitor, prefix: string): void {
  const session = visitor.session();
  if (session) visitor.setCookie(storageNames(prefix).customerToken, customerTokenOf(session), SECONDS);
}

/** Removes the token and the checkout cookies at logout. */
export function clearCustomerCookies(visitor: Visitor, prefix: string): void {
  const { customerToken, checkoutId, checkoutUrl } = storageNames(prefix);
  for (const name of [customerToken, checkoutId, checkoutUrl]) visitor.setCookie(name, null);
}
