/** The country for which a cart is rated until the buyer names one. Plain rules. */
import { type DeliveryTables, isServed } from '#commerce/delivery';

/** Facts about a buyer who has not named a country. */
export interface BuyerLocation {
  /** The country that this visitor last chose, for another cart. */
  last: string | null;
  /** Country of the account's address. */
  account: string | null;
  /** The reading language: `de`, or with a region `de-AT`. */
  locale: string;
  /** The reading currency. */
  currency: string | null;
}

/** Currencies used in one country. The euro is no hint. */
const BY_CURRENCY: Readonly<Record<string, string>> = { CHF: 'CH', GBP: 'GB', JPY: 'JP', USD: 'US' };

/**
 * The first of these countries to which the shop delivers: last choice, account's address, region of the locale,
 * currency, language, shop's own country. An estimate: tax is computed once the buyer names a country.
 * @param home ISO code of the shop's country
 */
export function likelyCountry(
  tables: DeliveryTables,
  { last, account, locale, currency }: BuyerLocation,
  home: string,
): string {
  const [language = '', region] = locale.split('-');
  const ofCurrency = lookUp(BY_CURRENCY, currency ?? '');
  const likely = [last, account, region?.toUpperCase(), ofCurrency, countryOfLanguage(language)];
  return likely.find((code) => code && isServed(tables, code)) ?? home;
}

/** The country of most readers of a language; null for English, which is read everywhere. */
function countryOfLanguage(language: string): string | null {
  if (!/^[a-z]{2,3}$/i.test(language) || language.toLowerCase() === 'en') return null;
  return new Intl.Locale(language).maximize().region ?? null;
}

function lookUp(table: Readonly<Record<string, string>>, key: string): string | null {
  return Object.hasOwn(table, key) ? table[key]! : null;
}
