/** Countries that are delivered to, by the shipping table. */
import shipping from '../../../data/shipping.json' with { type: 'json' };
import tax from '../../../data/tax.json' with { type: 'json' };
import type { DeliveryCountry } from './contract.ts';

const CODES: readonly string[] = shipping.groups.flatMap(({ countries }) => countries);
const UNION: ReadonlySet<string> = new Set(Object.keys(tax.rates));
const SERVED: ReadonlySet<string> = new Set(CODES);

/** Sorted lists by locale; there are few locales. */
const known = new Map<string, readonly DeliveryCountry[]>();

/** True where a country (ISO code, upper case) is delivered to. */
export function isServed(country: string): boolean {
  return SERVED.has(country);
}

/** True for members of the European Union. */
export function isInUnion(country: string): boolean {
  return UNION.has(country);
}

/** Every country that is delivered to, by its name in a language. */
export function deliveryCountries(locale: string): readonly DeliveryCountry[] {
  const sorted = known.get(locale);
  if (sorted) return sorted;
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const countries = CODES.map((code) => ({ code, name: names.of(code) ?? code, eu: isInUnion(code) }));
  countries.sort((a, b) => a.name.localeCompare(b.name, locale));
  known.set(locale, countries);
  return countries;
}
