import type { Settings, StoreApi } from '#settings';
import type { Catalogue } from './catalogue.ts';
import { addAttributeCalls } from './commerce-attributes.ts';
import { addCategoryCalls } from './commerce-categories.ts';
import { addProductCalls } from './commerce-products.ts';

/** The catalogue's calls of the Commerce API; the publishable key is sufficient for all of them. */
export function addCommerceCalls(api: StoreApi, catalogue: Catalogue, settings: Settings): void {
  addProductCalls(api, { catalogue, settings });
  addCategoryCalls(api, settings);
  addAttributeCalls(api, catalogue, settings);
}
