import { readCartSettings } from '#commerce/cart/contract';
import type { DeliveryCountry } from '#commerce/delivery/contract';
import type { Visitor } from '../private/index.ts';

/** Loads the countries the shop delivers to, with names in the page's language. */
export async function loadDeliveryCountries(visitor: Visitor): Promise<DeliveryCountry[]> {
  const { countries } = await visitor.call(readCartSettings);
  return countries;
}
