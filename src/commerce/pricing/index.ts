/** Prices: breaks by the price model, imported price lists, and the packaging for a quantity. */
export { type Candidate, compareCandidates, preferredOf, quantitiesFor, withoutBulk } from './candidates.ts';
export {
  betterThan,
  type Choice,
  choosePackaging,
  choosePackagingFor,
  type StockedOffer,
} from './choice.ts';
export { FILE_RATE, modelMicros, PRICE_CURRENCY } from './model.ts';
export {
  breaksOf,
  type Offer,
  offersOf,
  orderableQuantity,
  type Packaging,
  type PackedVariant,
  type PriceLists,
  type PriceStep,
  quotationOf,
  unitPriceAt,
} from './offers.ts';
export { openPriceOverrides } from './overrides.ts';
export { isCutFromReel, packagingWords } from './packaging-words.ts';
export { findPlan, type Interval, PLANS, planName, type Schedule } from './plans.ts';
export {
  countPriceLists,
  type PriceList,
  readPriceList,
  readPriceLists,
  replacePriceLists,
} from './store.ts';
