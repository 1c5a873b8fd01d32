/** Checks whether a cart contains everything that an order needs. Plain rules. */
import type { PricedCart } from '#commerce/cart';
import { isServed } from '#commerce/delivery';
import { REDIRECT_METHODS, type RefusedField, type RefusedFields } from '#kernel';
import type { Message } from '#messages';
import { parseMailAddress } from '#platform';
import { refusals } from './refusals.ts';

/** Every field that is missing or invalid; empty if the cart can be ordered. */
export function findMissingFields(cart: PricedCart): RefusedFields {
  const errors: Record<string, RefusedField> = {};
  const need = (path: string, isThere: boolean, message: Message, code = 'REQUIRED') => {
    if (!isThere) errors[path] = { code, message };
  };
  const { shipping } = cart;
  need('items', cart.lines.length > 0, refusals.empty);
  for (const [index, line] of cart.lines.entries()) {
    need(`items.${index}`, line.available, refusals.unavailable({ part: line.productNumber }), 'UNAVAILABLE');
  }
  const isRegular = cart.lines.some(({ purchaseOption }) => purchaseOption?.type === 'subscription');
  need('account', cart.accountId !== null || !isRegular, refusals.login, 'LOGIN');
  need('account.email', cart.email !== null && parseMailAddress(cart.email) !== null, refusals.email);
  need('shipping.name', Boolean(shipping.name || shipping.last_name || shipping.company), refusals.name);
  need('shipping.address1', Boolean(shipping.address1), refusals.needed);
  need('shipping.city', Boolean(shipping.city), refusals.needed);
  need('shipping.country', Boolean(shipping.country), refusals.country);
  if (shipping.country) {
    need('shipping.country', isServed(cart.deliveryTables, shipping.country), refusals.notServed, 'INVALID');
    need(
      'shipping.service',
      cart.service !== null || !isServed(cart.deliveryTables, shipping.country),
      refusals.service,
    );
  }
  need('billing.method', Boolean(cart.billing.method) || cart.totals.capture.minor === 0, refusals.method);
  return errors;
}

/**
 * What differs from the prices, amounts and ready pieces that the buyer last saw. Fewer ready pieces are no reason to
 * refuse a cart whose payment has begun elsewhere: it would have to be returned, for a later date alone.
 */
export function findChanges(cart: PricedCart): RefusedFields {
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
  const redirects = REDIRECT_METHODS.map((method) => billing[method]);
  return [
    billing.intent?.stripe?.id,
    ...redirects.flatMap((redirect) => [redirect?.token, redirect?.source]),
  ].some(Boolean);
}
