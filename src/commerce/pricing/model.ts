/** The price model of `data/price-model.json`: derives price lists per packaging from the price at 1000 pieces. */
import { type UnitPrice, unitPrice } from '#kernel';
import { COMPANY_FILE } from '#settings/company';
import model from '../../../data/price-model.json' with { type: 'json' };

/** Currency of all price lists: the store's currency, which owners cannot change. */
export const PRICE_CURRENCY = COMPANY_FILE.priceConversion.to;
const DIGITS = model.roundSig;
const MICROS = 1_000_000;
/** Compensates decimal halves that binary fractions represent slightly too low. */
const HALF_UP = 1 + 1e-12;

/** `[quantity, multiplier]`: from this quantity on, the price at 1000 pieces is multiplied by this. */
export type Break = readonly [quantity: number, multiplier: number];

const FIXED_BREAKS = model.fixedBreaks as readonly (readonly number[])[] as readonly Break[];
const REEL_BREAKS = model.reelBreaks as readonly (readonly number[])[] as readonly Break[];

/** The exchange rate of `data/company.json`, for checks of files that run without a shop. */
export const FILE_RATE = COMPANY_FILE.priceConversion.rate;

/** An amount of USD in the store's currency, rounded to significant digits, in millionths. */
function storeMicros(usd: number, rate: number): number {
  return Math.round(Number((usd * rate * HALF_UP).toPrecision(DIGITS)) * MICROS);
}

/**
 * Unit price in millionths of the store's currency: the price at 1000 pieces (USD) times the multiplier of a break,
 * at least the floor, converted, then rounded once to three significant digits.
 */
export function modelMicros(usdAt1000: number, multiplier: number, rate: number): number {
  return storeMicros(Math.max(model.floorUSD, usdAt1000 * multiplier), rate);
}

/** Fee of a partial reel, once per order line, in main units of the store's currency. */
export function partialReelFee(rate: number): number {
  return storeMicros(model.partialReelFeeUSD, rate) / MICROS;
}

/** Price breaks of full reels of one size. */
export function reelBreaks(reel: number): Break[] {
  return REEL_BREAKS.map(([reels, multiplier]) => [reels * reel, multiplier]);
}

/** Price breaks of cut tape and partial reels: single pieces below a reel, then whole reels. */
export function tapeBreaks(reel: number): Break[] {
  return [...FIXED_BREAKS.filter(([quantity]) => quantity < reel), ...reelBreaks(reel)];
}

/** Price breaks of bags: the multiplier that applies to one bag, then the breaks above it. */
export function bagBreaks(bag: number): Break[] {
  const [, inForce] = FIXED_BREAKS.findLast(([quantity]) => quantity <= bag) ?? FIXED_BREAKS[0]!;
  return [[bag, inForce], ...FIXED_BREAKS.filter(([quantity]) => quantity > bag)];
}

/** The unit price of a break according to the model. */
export function modelPrice(usdAt1000: number, multiplier: number, rate: number): UnitPrice {
  return unitPrice(PRICE_CURRENCY, modelMicros(usdAt1000, multiplier, rate));
}
