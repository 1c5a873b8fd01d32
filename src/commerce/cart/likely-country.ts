/** The country a cart is rated for while its buyer has not said where the goods go. Plain rules. */
import { isServed } from '#commerce/delivery';

/** What is known of a buyer who has not said a country. */
export interface BuyerLocation {
  /** The country this visitor chose last, for another cart. */
  last: string | null;
  /** Of the account's address. */
  account: string | null;
  /** The language that is read: `de`, or with a region `de-AT`. */
  locale: string;
  /** The currency that is read. */
  currency: string | null;
}

/** Money of one country. The euro is no hint. */
const BY_CURRENCY: Readonly<Record<string, string>> = { CHF: 'CH', GBP: 'GB', JPY: 'JP', USD: 'US' };

/** Where most readers of a language live; English is read everywhere. */
const BY_LANGUAGE: Readonly<Record<string, string>> = { de: 'DE', fr: 'FR', nl: 'NL' };

/**
 * The first of these that is delivered to: the last choice, the account's address, the region of the language, the
 * currency, the language, the shop's own country. An estimate: tax waits until the buyer says so himself.
 * @param home ISO code of the shop's country
 */
export function likelyCountry({ last, account, locale, currency }: BuyerLocation, home: string): string {
  const [language = '', region] = locale.split('-');
  const ofCurrency = lookUp(BY_CURRENCY, currency ?? '');
  const likely = [
    last,
    account,
    region?.toUpperCase(),
    ofCurrency,
    lookUp(BY_LANGUAGE, language.toLowerCase()),
  ];
  return likely.find((code) => code && isServed(code)) ?? home;
}

function lookUp(table: Readonly<Record<string, string>>, key: string): string | null {
  return Object.hasOwn(table, key) ? table[key]! : null;
}
