/** The price model of `data/price-model.json`: from the price at 1000 pieces to price lists per packaging. */
import { type UnitPrice, unitPrice } from '#kernel';
import { COMPANY_FILE } from '#settings/company';
import model from '../../../data/price-model.json' with { type: 'json' };

/** Currency of every price list: that of the store, which is none of what owners change. */
export const PRICE_CURRENCY = COMPANY_FILE.priceConversion.to;
const DIGITS = model.roundSig;
const MICROS = 1_000_000;
/** Lifts a decimal half that binary fractions hold a little too low. */
const HALF_UP = 1 + 1e-12;

/** `[quantity, multiplier]`: from this quantity on, the price at 1000 pieces times this. */
export type Break = readonly [quantity: number, multiplier: number];

const FIXED_BREAKS = model.fixedBreaks as readonly (readonly number[])[] as readonly Break[];
const REEL_BREAKS = model.reelBreaks as readonly (readonly number[])[] as readonly Break[];

/**
 * The rate by which this process prices. Apart from the company's facts, because it comes in force with the indexes that
 * the catalogue made by it: no part has one price in a list and another on its page.
 */
let current = COMPANY_FILE.priceConversion.rate;

export const rateInForce = (): number => current;

export function putRateInForce(rate: number): void {
  current = rate;
}

/** An amount of USD in the store's currency, three digits, in millionths. */
function storeMicros(usd: number, rate: number): number {
  return Math.round(Number((usd * rate * HALF_UP).toPrecision(DIGITS)) * MICROS);
}

/**
 * Price of one piece in millionths of the store's currency: the price at 1000 pieces (USD) times a break's
 * multiplier, not below the floor, converted, then rounded once to three digits.
 */
export function modelMicros(usdAt1000: number, multiplier: number, rate: number = current): number {
  return storeMicros(Math.max(model.floorUSD, usdAt1000 * multiplier), rate);
}

/** Fee of a partial reel, once per order line, as an amount of the store's currency in main units. */
export function partialReelFee(rate: number): number {
  return storeMicros(model.partialReelFeeUSD, rate) / MICROS;
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
export function modelPrice(usdAt1000: number, multiplier: number, rate: number): UnitPrice {
  return unitPrice(PRICE_CURRENCY, modelMicros(usdAt1000, multiplier, rate));
}
