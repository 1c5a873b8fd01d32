import type { Cart } from '../records.ts';

/** Currencies without minor units; their amounts are sent unchanged. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));

/** Smallest amount that the gateway charges, in minor units; any amount above zero for other currencies. */
const LEAST: Readonly<Record<string, number>> = { EUR: 50, USD: 50, CHF: 50, GBP: 30, JPY: 50 };

/** An amount as the gateway takes it: 19.99 EUR is 1999, 500 JPY is 500. */
export function minorUnits(amount: number, currency: string): number {
  return WHOLE.has(currency.toUpperCase()) ? Math.round(amount) : Math.round(amount * 100);
}

/** Total to capture after gift cards, plus the total to authorise. */
export function amountToPay({ capture_total, grand_total, auth_total }: Cart): number {
  return (capture_total ?? grand_total ?? 0) + (auth_total ?? 0);
}

export function isChargeable(minor: number, currency: string): boolean {
  return minor > 0 && minor >= (LEAST[currency.toUpperCase()] ?? 0);
}
