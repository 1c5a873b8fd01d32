import {
  formatCount,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTime,
  minorDigits,
  moneyOf,
  unitPriceDecimals,
  unitPriceOf,
} from '#kernel';

/** Amounts, pieces and days as texts; made where the page is loaded, so that every browser shows the same. */
export interface Printing {
  /** `1 234.50` with the language's decimal mark, without the currency. */
  sum(amount: number): string;
  /** With its currency, where no column says which: `€1,234.50`. */
  money(amount: number): string;
  unitPrice(amount: number): string;
  count(pieces: number): string;
  /** `19%`, `19 %`: the rate of a tax. */
  percent(rate: number): string;
  /** `20 Nov 2026`, of an ISO day or time. */
  day(iso: string): string;
  /** `20 Nov 2026, 14:32` where the warehouse is. */
  time(iso: string): string;
}

/** @param zone time zone that times are told in */
export function printingFor(locale: string, currency: string, zone: string): Printing {
  const formatFixed = (amount: number, digits: number) =>
    formatNumber(amount, locale, { maximum: digits, minimum: digits });
  return {
    sum: (amount) => formatFixed(amount, minorDigits(currency)),
    money: (amount) => formatMoney(moneyOf(currency, amount), locale),
    unitPrice: (price) => formatFixed(price, unitPriceDecimals(unitPriceOf(currency, price))),
    count: formatCount,
    percent: (rate) => formatPercent(rate, locale),
    day: (iso) => formatDay(iso, locale, iso.length > 10 ? zone : 'UTC'),
    time: (iso) => formatTime(iso, locale, zone),
  };
}
