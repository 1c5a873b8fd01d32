import type { RouterContextProvider } from 'react-router';
import {
  type AccountChange,
  type AccountReply,
  type AddressInput,
  type AddressReply,
  addSavedAddress,
  changeAccount,
  changeSavedAddress,
  readSavedAddresses,
} from '#accounts/contract';
import { isSameAddress } from '../address-lines.ts';
import { sendForm, signedIn } from '../customer-calls.ts';
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

export function purposesOf(address: AddressReply, account: AccountReply): Purpose[] {
  return (['billing', 'shipping'] as const).filter((purpose) => isSameAddress(account[purpose], address));
}

/** The address fields of a form; empty ones are null, so that the API clears them. */
function addressIn(fields: Partial<Readonly<Record<(typeof FIELDS)[number], string | null>>>): AddressInput {
  return Object.fromEntries(FIELDS.map((name) => [name, fields[name] || null]));
}

/** The form fields of an address. */
export function fieldsOfAddress(address: AddressReply): Record<string, string> {
  return Object.fromEntries(FIELDS.map((name) => [name, address[name] ?? '']));
}

/** Creates or updates an address, and makes it the default where the form says so. */
export async function saveAddress(
  args: PageArgs,
  id: string,
  fields: Readonly<Record<string, string>>,
): Promise<FormReply | null> {
  const address = addressIn(fields);
  const refusal = await sendForm(args, 'address', fields, (visitor) =>
    id
      ? visitor.call(changeSavedAddress, { params: { id }, body: address })
      : visitor.call(addSavedAddress, { body: address }),
  );
  const body: AccountChange = {
    ...(fields['use_billing'] === 'on' && { billing: address }),
    ...(fields['use_shipping'] === 'on' && { shipping: address }),
  };
  if (refusal || Object.keys(body).length === 0) return refusal;
  return sendForm(args, 'address', fields, (visitor) => visitor.call(changeAccount, { body }));
}

/** Makes a saved address the default for billing or delivery. */
export async function setPurpose(args: PageArgs, purpose: Purpose, id: string): Promise<FormReply | null> {
  const list = await signedIn(args, (visitor) => visitor.call(readSavedAddresses, { query: { limit: 100 } }));
  const savedAddress = list.results.find((each) => each.id === id);
  if (!savedAddress) return { form: 'remove', values: withoutSecretFields({}), problem: '' };
  const address = addressIn(savedAddress);
  const body = purpose === 'billing' ? { billing: address } : { shipping: address };
  return sendForm(args, 'remove', {}, (visitor) => visitor.call(changeAccount, { body }));
}
