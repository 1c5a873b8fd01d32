import { readVatNumber } from '#commerce/delivery';
import type { Account, Address, SavedAddress, SavedCard } from './account.ts';
import { joinName } from './address.ts';
import type { AccountReply, AddressFields, AddressReply, CardReply } from './contract.ts';

export function presentAccount(account: Account): AccountReply {
  const { vatNumber } = account;
  return {
    id: account.id,
    email: account.email,
    email_confirmed: account.emailConfirmed,
    first_name: account.firstName,
    last_name: account.lastName,
    name: joinName(account.firstName, account.lastName),
    phone: account.phone,
    company: account.company,
    type: account.type,
    group: account.group,
    vat_number: vatNumber,
    vat_number_checks: vatNumber === null ? null : (readVatNumber(vatNumber)?.checks ?? null),
    on_account: account.onAccount,
    email_optin: account.emailOptin,
    locale: account.locale,
    billing: presentPart(account.billing),
    shipping: presentPart(account.shipping),
    balance: 0,
    order_count: account.orderCount,
    metadata: account.metadata,
    date_created: account.createdAt.toISOString(),
  };
}

export function presentAddress({ id, address, createdAt }: SavedAddress): AddressReply {
  return { id, ...presentFields(address), date_created: createdAt.toISOString() };
}

export function presentCard(card: SavedCard): CardReply {
  return {
    id: card.id,
    brand: card.brand,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    default: card.isDefault,
    billing: presentPart(card.billing),
    date_created: card.createdAt.toISOString(),
  };
}

/** An address with the field names of the wire, all fields. */
export function presentFields(address: Address): AddressFields {
  const { firstName, lastName, ...otherFields } = address;
  return {
    name: otherFields.name,
    first_name: firstName,
    last_name: lastName,
    company: otherFields.company,
    address1: otherFields.address1,
    address2: otherFields.address2,
    city: otherFields.city,
    state: otherFields.state,
    zip: otherFields.zip,
    country: otherFields.country,
    phone: otherFields.phone,
  };
}

/** The fields that are set, with the names of the wire; null if there are none. */
function presentPart(address: Partial<Address>): Partial<AddressFields> | null {
  const { firstName, lastName, ...otherFields } = address;
  const fields = { ...otherFields, first_name: firstName, last_name: lastName };
  const presentEntries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return presentEntries.length > 0 ? Object.fromEntries(presentEntries) : null;
}
