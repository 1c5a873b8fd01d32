/** Public entry of the commerce client. It does not depend on React; docs/client.md describes its use. */
export { isRefusal } from './answers.ts';
export {
  type CardBrand,
  type CardInput,
  cardBrand,
  checkCard,
  isCardCvc,
  isCardExpiry,
  isCardNumber,
  parseCardExpiry,
} from './card/checks.ts';
export { createCommerce } from './commerce.ts';
export type * from './payment/types.ts';
export { type Filter, priceRange, productFilters } from './products/filters.ts';
export { productVariation, type Variation, type VariationRules } from './products/variation.ts';
export { stringifyQuery } from './query.ts';
export type * from './records.ts';
export {
  CHECKOUT_DAYS,
  type CommerceStorage,
  cookieStorage,
  memoryStorage,
  storageNames,
} from './storage.ts';
export type * from './types.ts';
