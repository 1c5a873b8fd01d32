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

/** Formats amounts, pieces and days; used in the loader, so that every browser shows the same text. */
export interface Printing {
  /** `1 234.50` with the language's decimal mark, without the currency. */
  sum(amount: number): string;
  /** With its currency, where no column head names it: `€1,234.50`. */
  money(amount: number): string;
  unitPrice(amount: number): string;
  count(pieces: number): string;
  /** A tax rate: `19%`, `19 %`. */
  percent(rate: number): string;
  /** `20 Nov 2026`, from an ISO day or time. */
  day(iso: string): string;
  /** `20 Nov 2026, 14:32` in the warehouse's time zone. */
  time(iso: string): string;
}

/** @param zone time zone for the formatted times */
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
