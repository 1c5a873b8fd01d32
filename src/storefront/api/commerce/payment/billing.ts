import type { Address, Cart } from '../records.ts';

interface ProviderAddress {
  line1?: string;
  line2?: string;
  city?: string;
  state?: string;
  postal_code?: string;
  country?: string;
}

export interface BillingDetails {
  name?: string;
  email?: string;
  phone?: string;
  address?: ProviderAddress;
}

/** Name, mail and address for the card provider, each from billing, else shipping, else the account. */
export function billingDetails({ account, billing, shipping }: Cart): BillingDetails {
  const places: (Address | null | undefined)[] = [
    billing,
    shipping,
    account?.billing,
    account?.shipping,
    account,
  ];
  const pick = (field: keyof Address) => places.map((each) => each?.[field]).find(Boolean) ?? undefined;
  const name = pick('name') ?? [pick('first_name'), pick('last_name')].filter(Boolean).join(' ');
  const address = definedOf({
    line1: pick('address1'),
    line2: pick('address2'),
    city: pick('city'),
    state: pick('state'),
    postal_code: pick('zip'),
    country: pick('country'),
  });
  return definedOf({
    name: name || undefined,
    email: account?.email,
    phone: pick('phone'),
    address: Object.keys(address).length > 0 ? address : undefined,
  });
}

function definedOf<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
