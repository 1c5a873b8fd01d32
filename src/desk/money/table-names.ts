import { decimalMarkOf } from '#messages';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { countryName } from '../ui/country.ts';
import { deskLanguage, useDeskTexts } from '../ui/texts.ts';
import type { ShippingTable } from './contract.ts';
import { tableTexts, zoneTexts } from './table-texts.ts';

/** Names of zones, services and rates; one without a name shows its id. */
export function useTableNames(services: ShippingTable['services']) {
  const { locale } = useShell();
  const t = useDeskTexts(tableTexts);
  const zones: Readonly<Record<string, string>> = useDeskTexts(zoneTexts);
  const zoneName = (id: string) => (Object.hasOwn(zones, id) ? (zones[id] ?? id) : id);
  const serviceName = (id: string) =>
    services[id]?.name[deskLanguage(locale)] ?? services[id]?.name['en'] ?? id;
  const fields: Readonly<Record<string, string>> = {
    price: t.price,
    freeFrom: t.freeFrom,
    'free from': t.freeFrom,
    days: t.days,
    'working days': t.days,
    countries: t.countriesHead,
    services: t.services,
    name: t.nameHead,
  };
  const wordFor = (word: string) => {
    if (/^[A-Z]{2}$/.test(word)) return countryName(word, locale);
    if (Object.hasOwn(fields, word)) return fields[word];
    return Object.hasOwn(services, word) ? serviceName(word) : zoneName(word);
  };
  /** Name of a changed or refused path: `union, express: price`, or a country. */
  const placeName = (place: string) => place.split(/[,:] /).map(wordFor).join(', ');
  /** The value at that path, with the decimal mark of the reader's language. */
  const formatValue = (value: string) =>
    value.replace(/(?<=\d)\.(?=\d)/g, decimalMarkOf(deskLanguage(locale)));
  return { zoneName, serviceName, placeName, formatValue };
}
