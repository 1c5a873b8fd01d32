/** Countries that are delivered to, by the shipping table. */
import tax from '../../../data/tax.json' with { type: 'json' };
import type { DeliveryCountry } from './contract.ts';
import { type DeliveryTables, tablesInForce } from './rates.ts';

const UNION: ReadonlySet<string> = new Set(Object.keys(tax.rates));

type Shipping = DeliveryTables['shipping'];

/** Of each table, while it is in force: its countries, and sorted lists by locale; there are few locales. */
const known = new WeakMap<
  Shipping,
  { codes: ReadonlySet<string>; sorted: Map<string, readonly DeliveryCountry[]> }
>();

function served() {
  const { shipping } = tablesInForce();
  const before = known.get(shipping);
  if (before) return before;
  const codes = new Set(shipping.groups.flatMap(({ countries }) => countries));
  const made = { codes, sorted: new Map<string, readonly DeliveryCountry[]>() };
  known.set(shipping, made);
  return made;
}

/** True where a country (ISO code, upper case) is delivered to. */
export function isServed(country: string): boolean {
  return served().codes.has(country);
}

/** True for members of the European Union. */
export function isInUnion(country: string): boolean {
  return UNION.has(country);
}

/** Every country that is delivered to, by its name in a language. */
export function deliveryCountries(locale: string): readonly DeliveryCountry[] {
  const { codes, sorted } = served();
  const before = sorted.get(locale);
  if (before) return before;
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const countries = [...codes].map((code) => ({ code, name: names.of(code) ?? code, eu: isInUnion(code) }));
  countries.sort((a, b) => a.name.localeCompare(b.name, locale));
  sorted.set(locale, countries);
  return countries;
}
