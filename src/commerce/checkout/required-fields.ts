/** Checks whether a cart contains everything that an order needs. Plain rules. */
import type { PricedCart } from '#commerce/cart';
import { isServed } from '#commerce/delivery';
import { parseMailAddress } from '#platform';
import type { FieldErrors } from './refusal.ts';
import { checkoutTexts } from './texts.ts';

/** Every field that is missing or invalid; empty where the cart can be ordered. */
export function findMissingFields(cart: PricedCart): FieldErrors {
  const t = checkoutTexts(cart.locale);
  const errors: FieldErrors = {};
  const need = (path: string, isThere: boolean, message: string, code = 'REQUIRED') => {
    if (!isThere) errors[path] = { code, message };
  };
  const { shipping } = cart;
  need('items', cart.lines.length > 0, t.empty);
  for (const [index, line] of cart.lines.entries()) {
    need(`items.${index}`, line.available, t.unavailable({ part: line.productNumber }), 'UNAVAILABLE');
  }
  const isRegular = cart.lines.some(({ purchaseOption }) => purchaseOption?.type === 'subscription');
  need('account', cart.accountId !== null || !isRegular, t.login, 'LOGIN');
  need('account.email', cart.email !== null && parseMailAddress(cart.email) !== null, t.email);
  need('shipping.name', Boolean(shipping.name || shipping.last_name || shipping.company), t.name);
  need('shipping.address1', Boolean(shipping.address1), t.needed);
  need('shipping.city', Boolean(shipping.city), t.needed);
  need('shipping.country', Boolean(shipping.country), t.country);
  if (shipping.country) {
    need('shipping.country', isServed(shipping.country), t.notServed, 'INVALID');
    need('shipping.service', cart.service !== null || !isServed(shipping.country), t.service);
  }
  need('billing.method', Boolean(cart.billing.method) || cart.totals.capture.minor === 0, t.method);
  return errors;
}

/**
 * What differs from the prices, amounts and ready pieces that the buyer last saw. Fewer ready pieces are no reason to
 * refuse a cart whose payment has begun elsewhere: it would have to be returned, for a later date alone.
 */
export function findChanges(cart: PricedCart): FieldErrors {
  const positions = new Map(cart.lines.map((line, index) => [line.id, index]));
  const changes = hasBegunPayment(cart)
    ? cart.changes.filter(({ field }) => field !== 'stock')
    : cart.changes;
  return Object.fromEntries(
    changes.map(({ item_id, field, message }) => {
      const line = `items.${positions.get(item_id ?? '') ?? 0}`;
      if (field === 'stock') return [`${line}.quantity`, { code: 'STOCK', message }];
      return [item_id === null ? field : `${line}.${field}`, { code: 'CHANGED', message }];
    }),
  );
}

/** Whether the buyer has been at the bank already, or has an intent that was confirmed in the browser. */
export function hasBegunPayment({ billing }: PricedCart): boolean {
  const { intent, ideal, klarna, bancontact } = billing;
  return [
    intent?.stripe?.id,
    ...[ideal, klarna, bancontact].flatMap((each) => [each?.token, each?.source]),
  ].some(Boolean);
}
