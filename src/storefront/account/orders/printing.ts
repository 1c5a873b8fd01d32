import {
  formatCount,
  formatDay,
  formatMoney,
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
  /** `20 Nov 2026`, of an ISO day or time. */
  day(iso: string): string;
  /** `20 Nov 2026, 14:32` where the warehouse is. */
  time(iso: string): string;
}

/** @param zone time zone that times are told in */
export function printingFor(locale: string, currency: string, zone: string): Printing {
  const mark = locale.startsWith('en') ? '.' : ',';
  const fixed = (amount: number, digits: number) => {
    const [whole = '0', fraction] = Math.abs(amount).toFixed(digits).split('.');
    const text = formatCount(Number(whole)) + (fraction === undefined ? '' : mark + fraction);
    return amount < 0 ? `\u2212${text}` : text;
  };
  // English dates with the day first, as on the papers.
  const words = locale === 'en' ? 'en-GB' : locale;
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const time = new Intl.DateTimeFormat(words, {
    ...date,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  });
  return {
    sum: (amount) => fixed(amount, minorDigits(currency)),
    money: (amount) => formatMoney(moneyOf(currency, amount), locale),
    unitPrice: (price) => fixed(price, unitPriceDecimals(unitPriceOf(currency, price))),
    count: formatCount,
    day: (iso) => formatDay(iso, locale, iso.length > 10 ? zone : 'UTC'),
    time: (iso) => time.format(new Date(iso)),
  };
}
