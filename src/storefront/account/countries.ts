import type { DeliveryCountry } from '#commerce/delivery/contract';
import type { Visitor } from '../private/index.ts';

/** Countries to which the shop delivers, named in the page's language. */
export async function countriesOf(visitor: Visitor): Promise<DeliveryCountry[]> {
  const settings = await visitor.call<{ countries?: DeliveryCountry[] } | null>('GET', '/api/cart/settings');
  return settings?.countries ?? [];
}
