/** The price model of `data/price-model.json`: from the price at 1000 pieces to price lists per packaging. */
import { type UnitPrice, unitPrice } from '#kernel';
import company from '../../../data/company.json' with { type: 'json' };
import model from '../../../data/price-model.json' with { type: 'json' };

/** Currency of every price list: that of the store. */
export const PRICE_CURRENCY = company.priceConversion.to;
const RATE = company.priceConversion.rate;
const DIGITS = model.roundSig;
const MICROS = 1_000_000;
/** Lifts a decimal half that binary fractions hold a little too low. */
const HALF_UP = 1 + 1e-12;

/** `[quantity, multiplier]`: from this quantity on, the price at 1000 pieces times this. */
export type Break = readonly [quantity: number, multiplier: number];

const FIXED_BREAKS = model.fixedBreaks as readonly (readonly number[])[] as readonly Break[];
const REEL_BREAKS = model.reelBreaks as readonly (readonly number[])[] as readonly Break[];

/** An amount of USD in the store's currency at the rate of `data/company.json`, three digits, in millionths. */
export function storeMicros(usd: number): number {
  return Math.round(Number((usd * RATE * HALF_UP).toPrecision(DIGITS)) * MICROS);
}

/**
 * Price of one piece in millionths of the store's currency: the price at 1000 pieces (USD) times a break's
 * multiplier, not below the floor, converted, then rounded once to three digits.
 */
export function modelMicros(usdAt1000: number, multiplier: number): number {
  return storeMicros(Math.max(model.floorUSD, usdAt1000 * multiplier));
}

/** Fee of a partial reel, once per order line, as an amount of the store's currency in main units. */
export function partialReelFee(): number {
  return storeMicros(model.partialReelFeeUSD) / MICROS;
}

/** Breaks of full reels of one size. */
export function reelBreaks(reel: number): Break[] {
  return REEL_BREAKS.map(([reels, multiplier]) => [reels * reel, multiplier]);
}

/** Breaks of cut tape and partial reels: single pieces below a reel, then whole reels. */
export function tapeBreaks(reel: number): Break[] {
  return [...FIXED_BREAKS.filter(([quantity]) => quantity < reel), ...reelBreaks(reel)];
}

/** Breaks of bags: what is in force at one bag, then the breaks above it. */
export function bagBreaks(bag: number): Break[] {
  const [, inForce] = FIXED_BREAKS.findLast(([quantity]) => quantity <= bag) ?? FIXED_BREAKS[0]!;
  return [[bag, inForce], ...FIXED_BREAKS.filter(([quantity]) => quantity > bag)];
}

/** The model's price of a break. */
export function modelPrice(usdAt1000: number, multiplier: number): UnitPrice {
  return unitPrice(PRICE_CURRENCY, modelMicros(usdAt1000, multiplier));
}
