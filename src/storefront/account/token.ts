import { CHECKOUT_DAYS, storageNames } from '../api/commerce/storage.ts';
import type { Visitor } from '../private/index.ts';

const SECONDS = CHECKOUT_DAYS * 86_400;

/**
 * Leaves the customer token in the browser: the sign for the page's script that somebody is signed in. It stands
 * nowhere else and opens nothing; what is signed in is the session.
 */
export function rememberCustomer(visitor: Visitor, prefix: string): void {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString('base64url');
  visitor.setCookie(storageNames(prefix).customerToken, token, SECONDS);
}

/** Takes the token away, with the checkout of who leaves. */
export function forgetCustomer(visitor: Visitor, prefix: string): void {
  const { customerToken, checkoutId, checkoutUrl } = storageNames(prefix);
  for (const name of [customerToken, checkoutId, checkoutUrl]) visitor.setCookie(name, null);
}
