/** Countries to which the shop delivers, by the shipping table. */
import tax from '../../../data/tax.json' with { type: 'json' };
import type { DeliveryCountry } from './contract.ts';
import type { DeliveryTables } from './rates.ts';

const UNION: ReadonlySet<string> = new Set(Object.keys(tax.rates));

type Shipping = DeliveryTables['shipping'];

/** Cache by shipping table: its country codes, and the lists sorted for each locale; there are few locales. */
const countriesByLocale = new WeakMap<
  Shipping,
  { codes: ReadonlySet<string>; listsByLocale: Map<string, readonly DeliveryCountry[]> }
>();

function listServedCountries({ shipping }: DeliveryTables) {
  const cachedLists = countriesByLocale.get(shipping);
  if (cachedLists) return cachedLists;
  const codes = new Set(shipping.groups.flatMap(({ countries }) => countries));
  const lists = { codes, listsByLocale: new Map<string, readonly DeliveryCountry[]>() };
  countriesByLocale.set(shipping, lists);
  return lists;
}

/** Whether the shop delivers to a country (ISO code, upper case). */
export function isServed(tables: DeliveryTables, country: string): boolean {
  return listServedCountries(tables).codes.has(country);
}

/** Whether a country is a member of the European Union. */
export function isInUnion(country: string): boolean {
  return UNION.has(country);
}

/** Every country to which the shop delivers, sorted by its name in the language. */
export function deliveryCountries(tables: DeliveryTables, locale: string): readonly DeliveryCountry[] {
  const { codes, listsByLocale } = listServedCountries(tables);
  const cachedList = listsByLocale.get(locale);
  if (cachedList) return cachedList;
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const countries = [...codes].map((code) => ({ code, name: names.of(code) ?? code, eu: isInUnion(code) }));
  countries.sort((a, b) => a.name.localeCompare(b.name, locale));
  listsByLocale.set(locale, countries);
  return countries;
}
