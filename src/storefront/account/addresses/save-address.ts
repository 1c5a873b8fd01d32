import type { RouterContextProvider } from 'react-router';
import type { Account, Address, ListAnswer } from '../../api/commerce/records.ts';
import { isSameAddress } from '../address-lines.ts';
import { sendForm, signedIn, type WithFieldErrors } from '../customer-calls.ts';
import { type FormReply, withoutSecretFields } from '../forms/form-reply.ts';

interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The default use of an address. */
export type Purpose = 'billing' | 'shipping';

const FIELDS = [
  'first_name',
  'last_name',
  'company',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'country',
  'phone',
] as const;

export function purposesOf(address: Address, account: Account): Purpose[] {
  return (['billing', 'shipping'] as const).filter((purpose) => isSameAddress(account[purpose], address));
}

/** The address fields of a form; empty ones are null, so that the API clears them. */
function addressIn(fields: Readonly<Record<string, string | null | undefined>>): Address {
  return Object.fromEntries(FIELDS.map((name) => [name, fields[name] || null]));
}

/** The form fields of an address. */
export function fieldsOfAddress(address: Address): Record<string, string> {
  return Object.fromEntries(FIELDS.map((name) => [name, address[name] ?? '']));
}

/** Creates or updates an address, and makes it the default where the form says so. */
export async function saveAddress(
  args: PageArgs,
  id: string,
  fields: Readonly<Record<string, string>>,
): Promise<FormReply | null> {
  const path = id ? `/api/account/addresses/${encodeURIComponent(id)}` : '/api/account/addresses';
  const address = addressIn(fields);
  const purposes = (['billing', 'shipping'] as const).filter((purpose) => fields[`use_${purpose}`] === 'on');
  const refusal = await sendForm(args, 'address', fields, [id ? 'PUT' : 'POST', path, address]);
  if (refusal || purposes.length === 0) return refusal;
  const body = Object.fromEntries(purposes.map((purpose) => [purpose, address]));
  return sendForm(args, 'address', fields, ['PUT', '/api/account', body]);
}

/** Makes a saved address the default for billing or delivery. */
export async function setPurpose(args: PageArgs, purpose: Purpose, id: string): Promise<FormReply | null> {
  const list = await signedIn(args, (visitor) =>
    visitor.call<WithFieldErrors<ListAnswer<Address>>>('GET', '/api/account/addresses?limit=100'),
  );
  const savedAddress = list.results.find((each) => each.id === id);
  if (!savedAddress) return { form: 'remove', values: withoutSecretFields({}), problem: '' };
  const body = { [purpose]: addressIn(savedAddress as Record<string, string>) };
  return sendForm(args, 'remove', {}, ['PUT', '/api/account', body]);
}
