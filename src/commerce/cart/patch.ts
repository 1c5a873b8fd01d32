/** Changes to a cart other than its lines: maps merge deeply, lists replace, null clears. */
import { type DeliveryTables, isServed } from '#commerce/delivery';
import { refusedResult } from '#kernel';
import { acceptChange, type Cart, type CommandResult, type Contact, MOST_METADATA } from './cart.ts';
import type { Billing, Shipping } from './contract.ts';
import type { CartInput } from './input.ts';
import { refusals } from './refusals.ts';

type Fields = { [key: string]: unknown };

/** Merges `patch` into `fields`: fields that it does not name stay, null removes a field. */
export function mergeDeep(fields: Fields, patch: Fields): Fields {
  const result: Fields = { ...fields };
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    if (value === null) delete result[key];
    else result[key] = isMap(value) ? mergeDeep(isMap(result[key]) ? result[key] : {}, value) : value;
  }
  return result;
}

function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mergeField<Field extends object>(field: Field, patch: object | null | undefined): Field {
  if (patch === undefined) return field;
  return (patch === null ? {} : mergeDeep(field as Fields, patch as Fields)) as Field;
}

/**
 * Applies the input on buyer, payment, delivery, currency and other fields. Lines and codes have separate commands.
 */
export function patchCart(
  cart: Cart,
  input: CartInput,
  { currencies, deliveryTables }: { currencies: readonly string[]; deliveryTables: DeliveryTables },
): CommandResult {
  const { account, billing, shipping, metadata, ship, currency } = input;
  if (currency && !currencies.includes(currency.trim().toUpperCase())) {
    return refusedResult('currency', 'INVALID', refusals.chargedIn({ currency: cart.currency }));
  }
  const next: Shipping = mergeField(cart.shipping, shipping);
  if (shipping?.country && !isServed(deliveryTables, shipping.country)) {
    return refusedResult('shipping.country', 'INVALID', refusals.notServed);
  }
  const facts: Fields = mergeField(cart.metadata, metadata);
  if (Object.keys(facts).length > MOST_METADATA) {
    return refusedResult('metadata', 'INVALID', refusals.tooManyFacts({ most: MOST_METADATA }));
  }
  return acceptChange({
    ...cart,
    ...patchBuyer(cart, account),
    billing: mergeField<Billing>(cart.billing, billing),
    shipping: next,
    metadata: facts,
    ship: ship ?? cart.ship,
  });
}

/** A guest can set the mail address; for a customer it is the account's. */
function patchBuyer(
  { accountId, email, contact }: Cart,
  account: CartInput['account'],
): Pick<Cart, 'email' | 'contact'> {
  if (account === undefined) return { email, contact };
  if (account === null) return { email: null, contact: {} };
  const { email: requestedEmail, ...contactFields } = account;
  return {
    email: accountId !== null || requestedEmail === undefined ? email : requestedEmail,
    contact: mergeField<Contact>(contact, contactFields),
  };
}
