import { type Decimal, decimalOf, divideHalfUp, unitsAt } from './decimal.ts';

/** An amount in the smallest unit of its currency (cent, yen). `minor` is a whole number. */
export interface Money {
  readonly currency: string;
  readonly minor: number;
}

/** Price of one piece in millionths of the currency's main unit. `micros` is a whole number. */
export interface UnitPrice {
  readonly currency: string;
  readonly micros: number;
}

/** ISO 4217 currencies whose minor unit is not a hundredth. */
const MINOR_DIGITS: Readonly<Record<string, number>> = {
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
};

const MICRO_DIGITS = 6;

/** Decimals of a currency's minor unit: 2 for EUR, 0 for JPY. */
export function minorDigits(currency: string): number {
  return Object.hasOwn(MINOR_DIGITS, currency) ? MINOR_DIGITS[currency]! : 2;
}

function toSafeNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError('amount of money out of range');
  return number;
}

function decimal(source: string | number): Decimal {
  const result = decimalOf(source);
  if (!result) throw new RangeError(`not an amount: ${String(source).slice(0, 40)}`);
  return result;
}

/** Money from whole minor units. Throws on fractions. */
export function money(currency: string, minor: number): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError('minor units are a whole number');
  return { currency, minor };
}

/** Money from a decimal in main units (`19.99`), rounded to the minor unit half up. */
export function moneyOf(currency: string, amount: string | number): Money {
  return money(currency, toSafeNumber(unitsAt(decimal(amount), minorDigits(currency))));
}

/** Unit price from whole millionths. Throws on fractions. */
export function unitPrice(currency: string, micros: number): UnitPrice {
  if (!Number.isSafeInteger(micros)) throw new RangeError('millionths are a whole number');
  return { currency, micros };
}

/** Unit price from a decimal in main units (`0.0042`), rounded to millionths half up. */
export function unitPriceOf(currency: string, amount: string | number): UnitPrice {
  return unitPrice(currency, toSafeNumber(unitsAt(decimal(amount), MICRO_DIGITS)));
}

/** The price of `quantity` pieces: multiplied exactly, then rounded once to the minor unit, half up. */
export function lineTotal(price: UnitPrice, quantity: number): Money {
  if (!Number.isSafeInteger(quantity)) throw new RangeError('a quantity is a whole number');
  const micros = BigInt(price.micros) * BigInt(quantity);
  const divisor = 10n ** BigInt(MICRO_DIGITS - minorDigits(price.currency));
  return money(price.currency, toSafeNumber(divideHalfUp(micros, divisor)));
}

function sameCurrency(a: { currency: string }, b: { currency: string }): void {
  if (a.currency !== b.currency) throw new TypeError(`${a.currency} and ${b.currency} do not mix`);
}

/** Sum of amounts of one currency. Throws if currencies mix. */
export function addMoney(first: Money, ...otherAmounts: Money[]): Money {
  let minor = BigInt(first.minor);
  for (const amount of otherAmounts) {
    sameCurrency(first, amount);
    minor += BigInt(amount.minor);
  }
  return money(first.currency, toSafeNumber(minor));
}

/** `a - b`. Throws if currencies mix. */
export function subtractMoney(a: Money, b: Money): Money {
  return addMoney(a, { currency: b.currency, minor: -b.minor });
}

/** Negative, 0 or positive, for sorting. Throws if currencies mix. */
export function compareMoney(a: Money, b: Money): number {
  sameCurrency(a, b);
  return a.minor - b.minor;
}

/** Negative, 0 or positive, for sorting. Throws if currencies mix. */
export function compareUnitPrice(a: UnitPrice, b: UnitPrice): number {
  sameCurrency(a, b);
  return a.micros - b.micros;
}

/** `numerator / denominator` of an amount (10 % of it: 10, 100), rounded to the minor unit half up. */
export function portion(amount: Money, numerator: string | number, denominator: string | number = 1): Money {
  const n = decimal(numerator);
  const d = decimal(denominator);
  const top = BigInt(amount.minor) * n.units * 10n ** BigInt(d.scale);
  const bottom = d.units * 10n ** BigInt(n.scale);
  return money(amount.currency, toSafeNumber(divideHalfUp(top, bottom)));
}

/**
 * Amount in another currency, rounded to its minor unit half up. @param rate units of that currency per unit of the
 * amount's
 */
export function convertMoney(amount: Money, currency: string, rate: string | number): Money {
  const r = decimal(rate);
  const digits = minorDigits(currency) - minorDigits(amount.currency);
  const top = BigInt(amount.minor) * r.units * 10n ** BigInt(Math.max(0, digits));
  const bottom = 10n ** BigInt(r.scale + Math.max(0, -digits));
  return money(currency, toSafeNumber(divideHalfUp(top, bottom)));
}

/** Unit price in another currency, in millionths; round to shown digits with `roundSignificant`. */
export function convertUnitPrice(price: UnitPrice, currency: string, rate: string | number): UnitPrice {
  const r = decimal(rate);
  return unitPrice(
    currency,
    toSafeNumber(divideHalfUp(BigInt(price.micros) * r.units, 10n ** BigInt(r.scale))),
  );
}

/** Price rounded to `digits` significant digits, half up; never finer than millionths. */
export function roundSignificant(price: UnitPrice, digits: number): UnitPrice {
  const excess = String(Math.abs(price.micros)).length - digits;
  if (excess <= 0) return price;
  const step = 10n ** BigInt(excess);
  return unitPrice(price.currency, toSafeNumber(divideHalfUp(BigInt(price.micros), step) * step));
}

/** A currency for display, at `rate` units per unit of the charged currency. */
export interface DisplayCurrency {
  readonly currency: string;
  readonly rate: string | number;
}

/** A charged amount for display: unchanged in its own currency, else converted and rounded once. */
export function displayMoney(chargedAmount: Money, { currency, rate }: DisplayCurrency): Money {
  return currency === chargedAmount.currency ? chargedAmount : convertMoney(chargedAmount, currency, rate);
}

/** A converted price is for display only: more digits would suggest a precision that the rate does not have. */
const SHOWN_DIGITS = 3;

/** A charged unit price for display. Never compute totals from it: see `displayMoney`. */
export function displayUnitPrice(chargedPrice: UnitPrice, { currency, rate }: DisplayCurrency): UnitPrice {
  return currency === chargedPrice.currency
    ? chargedPrice
    : roundSignificant(convertUnitPrice(chargedPrice, currency, rate), SHOWN_DIGITS);
}

/** Main units as a plain number for wire and Intl; exact to the shortest decimal text. */
export function amountOf(value: Money | UnitPrice): number {
  return 'minor' in value
    ? Number(`${value.minor}e-${minorDigits(value.currency)}`)
    : Number(`${value.micros}e-${MICRO_DIGITS}`);
}

/** Cached, because formatters are costly to make: one per locale, currency and digits. */
const formatters = new Map<string, Intl.NumberFormat>();
const FORMATTER_LIMIT = 500;

function currencyText(
  locale: string,
  currency: string,
  minimum: number,
  maximum: number,
  amount: number,
): string {
  const key = `${locale} ${currency} ${minimum} ${maximum}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    if (formatters.size >= FORMATTER_LIMIT) formatters.clear();
    formatter = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: minimum,
      maximumFractionDigits: maximum,
    });
    formatters.set(key, formatter);
  }
  return formatter.format(amount).replace('-', '\u2212');
}

/** Amount as text with the decimals of its currency: `€12.50`, `¥1,875`. */
export function formatMoney(amount: Money, locale: string): string {
  const digits = minorDigits(amount.currency);
  return currencyText(locale, amount.currency, digits, digits, amountOf(amount));
}

/**
 * Decimals that a unit price is shown with: three significant digits, at least the currency's own, at most six, and
 * never fewer than what will be charged.
 */
export function unitPriceDecimals(price: UnitPrice): number {
  const micros = String(Math.abs(price.micros));
  const exact =
    price.micros === 0 ? 0 : MICRO_DIGITS - (micros.length - micros.replace(/(?<!0)0+$/, '').length);
  const significant = price.micros === 0 ? 0 : MICRO_DIGITS + 3 - micros.length;
  return Math.min(MICRO_DIGITS, Math.max(minorDigits(price.currency), significant, exact, 0));
}

/** Unit price as text: `€0.0240`, `€4.90`, `€123.00`. */
export function formatUnitPrice(price: UnitPrice, locale: string): string {
  const digits = unitPriceDecimals(price);
  return currencyText(locale, price.currency, digits, digits, amountOf(price));
}
