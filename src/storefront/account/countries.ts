import type { DeliveryCountry } from '#commerce/delivery/contract';
import type { Visitor } from '../private/index.ts';

/** Loads the countries the shop delivers to, with names in the page's language; empty without settings. */
export async function loadDeliveryCountries(visitor: Visitor): Promise<DeliveryCountry[]> {
  const settings = await visitor.call<{ countries?: DeliveryCountry[] } | null>('GET', '/api/cart/settings');
  return settings?.countries ?? [];
}
