import type { Settings, ShopCall } from '#settings';
import type { Catalogue } from './catalogue.ts';
import { attributeCalls } from './commerce-attributes.ts';
import { categoryCalls } from './commerce-categories.ts';
import { productCalls } from './commerce-products.ts';

/** The catalogue's calls of the Commerce API; the publishable key is sufficient for all of them. */
export function commerceCalls(catalogue: Catalogue, settings: Settings): ShopCall[] {
  return [
    ...productCalls({ catalogue, settings }),
    ...categoryCalls(settings),
    ...attributeCalls(catalogue, settings),
  ];
}
