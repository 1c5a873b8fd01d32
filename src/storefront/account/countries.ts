import type { DeliveryCountry } from '#commerce/delivery/contract';
import type { Visitor } from '../private/index.ts';

/** Countries that are delivered to, in the language of the page. */
export async function countriesOf(visitor: Visitor): Promise<DeliveryCountry[]> {
  const settings = await visitor.call<{ countries?: DeliveryCountry[] } | null>('GET', '/api/cart/settings');
  return settings?.countries ?? [];
}
