import { type Money, minorDigits, money } from '#kernel';

/**
 * Currencies that the gateway counts in whole units, taken from the list of the public client libraries. The
 * gateway deviates from ISO 4217 for some of them.
 */
const ZERO_DECIMAL = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const THREE_DECIMAL = new Set('BHD JOD KWD OMR TND'.split(' '));

function gatewayDigits(currency: string): number {
  if (ZERO_DECIMAL.has(currency)) return 0;
  return THREE_DECIMAL.has(currency) ? 3 : 2;
}

/** The amount in the units in which the gateway counts. */
export function unitsFor({ currency, minor }: Money): number {
  const shift = gatewayDigits(currency) - minorDigits(currency);
  return shift >= 0 ? minor * 10 ** shift : Math.round(minor / 10 ** -shift);
}

/** Converts the gateway's units of a currency to money. The currency code may be in either case. */
export function amountAt(currency: string, units: number): Money {
  const code = currency.toUpperCase();
  const shift = minorDigits(code) - gatewayDigits(code);
  return money(code, shift >= 0 ? units * 10 ** shift : Math.round(units / 10 ** -shift));
}
