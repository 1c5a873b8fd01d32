/** Rules for addresses that goods can be sent to. */
import type { Address } from './account.ts';

export const EMPTY_ADDRESS: Address = {
  name: null,
  firstName: null,
  lastName: null,
  company: null,
  address1: null,
  address2: null,
  city: null,
  state: null,
  zip: null,
  country: null,
  phone: null,
};

/** Countries without postal codes. */
const WITHOUT_ZIP = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CM DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP ML MO MR MW NR QA RW SB SC SL SR ST SY TD TG TK TO TV UG VU YE ZW'.split(
    ' ',
  ),
);

/**
 * `previous` with the given fields changed; null clears a field. The full name and its parts are kept consistent: those
 * given determine the others.
 */
export function changeAddress(previous: Partial<Address>, changes: Partial<Address>): Partial<Address> {
  return { ...previous, ...changes, ...namesOf(previous, changes) };
}

type Names = Pick<Address, 'name' | 'firstName' | 'lastName'>;

function namesOf(previous: Partial<Address>, changes: Partial<Address>): Partial<Names> {
  const { name, firstName, lastName } = changes;
  const parts = firstName !== undefined || lastName !== undefined;
  if (name === undefined && !parts) return {};
  if (name === undefined) {
    const first = firstName === undefined ? (previous.firstName ?? null) : firstName;
    const last = lastName === undefined ? (previous.lastName ?? null) : lastName;
    return { name: joinName(first, last) };
  }
  return parts ? {} : splitName(name);
}

/** Both parts with a space between them; null if both are null. */
export function joinName(firstName: string | null, lastName: string | null): string | null {
  return [firstName, lastName].filter((part) => part !== null).join(' ') || null;
}

/** The last word is the last name; a single word is a first name. */
export function splitName(name: string | null): Pick<Address, 'firstName' | 'lastName'> {
  const [, first, last] = /^(.*\S)\s+(\S+)$/.exec(name ?? '') ?? [];
  return first && last ? { firstName: first, lastName: last } : { firstName: name, lastName: null };
}

/** Fields that are missing for delivery. A company may replace a name. */
export function missingFields(address: Partial<Address>): (keyof Address)[] {
  const missing: (keyof Address)[] = [];
  if (!address.name && !address.company) missing.push('name');
  if (!address.address1) missing.push('address1');
  if (!address.city) missing.push('city');
  if (!address.zip && !WITHOUT_ZIP.has(address.country ?? '')) missing.push('zip');
  if (!address.country) missing.push('country');
  return missing;
}
