/** Prices: breaks by the price model, imported price lists, and the packaging for a quantity. */
export { type Candidate, compareCandidates, preferredOf, quantitiesFor, withoutBulk } from './candidates.ts';
export {
  betterThan,
  type Choice,
  choiceIn,
  choosePackaging,
  choosePackagingFor,
  type StockedOffer,
} from './choice.ts';
export { modelMicros, PRICE_CURRENCY, putRateInForce, rateInForce } from './model.ts';
export {
  breaksOf,
  type Offer,
  offersOf,
  orderableQuantity,
  type Packaging,
  type PackedVariant,
  type PriceLists,
  type PriceStep,
  type Quotation,
  quotationOf,
  unitPriceAt,
} from './offers.ts';
export { openPriceOverrides, type PriceOverrides, type PricesChanged } from './overrides.ts';
export { isCutFromReel, packagingWords } from './packaging-words.ts';
export { findPlan, type Interval, PLANS, type Plan, planName, type Schedule } from './plans.ts';
export {
  countPriceLists,
  type PriceList,
  readPriceList,
  readPriceLists,
  replacePriceLists,
} from './store.ts';
