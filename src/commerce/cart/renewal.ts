/** The cart of a subscription's delivery: filled by the shop, ordered like any other cart. */
import type { Cart, CartLine } from './cart.ts';
import type { Billing, PurchaseOption, Shipping } from './contract.ts';

export interface RenewalLine
  extends Pick<CartLine, 'productId' | 'productNumber' | 'packaging' | 'quantity'> {
  purchaseOption: PurchaseOption;
}

/** The data from which a delivery is made. */
export interface Renewal {
  accountId: string;
  locale: string;
  billing: Billing;
  shipping: Shipping;
  lines: readonly RenewalLine[];
}

/** The cart with exactly these lines and addresses. */
export function fillRenewal(cart: Cart, renewal: Renewal, newId: () => string): Cart {
  const { locale, billing, shipping } = renewal;
  const defaults = { note: null, customerPartNumber: null, firm: null, seenMicros: 0, seenMinor: 0 };
  const lines = renewal.lines.map((line) => ({ id: newId(), ...line, ...defaults }));
  return { ...cart, locale, billing, shipping, lines };
}
