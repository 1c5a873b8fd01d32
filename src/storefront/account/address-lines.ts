import type { Address } from '../api/commerce/records.ts';

/** The lines of an address as on a letter, without the country. */
export function addressLines(address: Address): string[] {
  const person = address.name || [address.first_name, address.last_name].filter(Boolean).join(' ');
  const town = [address.zip, address.city].filter(Boolean).join(' ');
  const lines = [address.company, person, address.address1, address.address2, town, address.state];
  return lines.filter((line): line is string => Boolean(line));
}

const PLACE_FIELDS = ['company', 'address1', 'address2', 'zip', 'city', 'country'] as const;
const PERSON_FIELDS = ['first_name', 'last_name'] as const;

/** Whether two addresses name the same place and the same person. */
export function isSameAddress(a: Address | null | undefined, b: Address): boolean {
  if (!a?.address1) return false;
  const hasSameValue = (name: keyof Address) => (a[name] ?? '') === (b[name] ?? '');
  return [...PLACE_FIELDS, ...PERSON_FIELDS].every(hasSameValue);
}
