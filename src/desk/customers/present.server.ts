import type { Account, Address } from '#accounts';
import type { Lists } from '#lists';
import type { CustomerReply, CustomerRowReply } from './contract.ts';

export function presentRow(account: Account): CustomerRowReply {
  const { id, email, firstName, lastName, company, onAccount, orderCount, createdAt } = account;
  const name = [firstName, lastName].filter(Boolean).join(' ') || null;
  return { key: id, email, name, company, onAccount, orderCount, since: createdAt.toISOString() };
}

export async function presentAccount(
  lists: Lists,
  account: Account,
  savedAddresses: readonly { address: Address }[],
): Promise<NonNullable<CustomerReply['account']>> {
  const { id, emailConfirmed, phone, vatNumber, type, locale, emailOptin, billing, shipping } = account;
  const session = { id: '', accountId: id, cartId: null, locale, currency: null, country: null };
  const customerLists = await lists.listSummaries({ session, locale, currency: '' });
  const addresses = [billing, shipping, ...savedAddresses.map(({ address }) => address)].map(presentAddress);
  const different = new Map(addresses.map((address) => [JSON.stringify(address), address]));
  return {
    id,
    emailConfirmed,
    phone,
    vatNumber,
    type,
    locale,
    newsletter: emailOptin,
    addresses: [...different.values()].filter(({ lines, country }) => lines !== '' || country !== null),
    lists: customerLists.map(({ name, count, updatedAt }) => ({ name, count, updatedAt })),
  };
}

function presentAddress(address: Partial<Address>): { lines: string; country: string | null } {
  const { name, firstName, lastName, company, address1, address2, zip, city, state, country } = address;
  const person = name ?? [firstName, lastName].filter(Boolean).join(' ');
  const town = [zip, city, state].filter(Boolean).join(' ');
  const lines = [company, person, address1, address2, town].filter(Boolean).join('\n');
  return { lines, country: country || null };
}
