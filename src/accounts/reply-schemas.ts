/** Reply schemas of account calls for the public API reference; their types must match the contract. */
import { z } from 'zod';
import { LIST_PARAMETERS, lenientQuery, listReply } from '#settings';
import type {
  AccountReply,
  AddressFields,
  AddressReply,
  CaptchaReply,
  CardReply,
  SuccessReply,
} from './contract.ts';

const text = z.string().nullable();
const date = z.iso.datetime();

/** An address in replies of accounts and orders. */
export const addressShape = {
  name: text,
  first_name: text,
  last_name: text,
  company: text,
  address1: text,
  address2: text,
  city: text,
  state: text,
  zip: text,
  country: text.describe('ISO 3166-1 alpha-2'),
  phone: text,
};
const addressPart: z.ZodType<Partial<AddressFields>> = z.object(addressShape).partial();

export const addressReply: z.ZodType<AddressReply> = z
  .object({ id: z.string(), ...addressShape, date_created: date })
  .meta({ id: 'Address' });

export const cardReply: z.ZodType<CardReply> = z
  .object({
    id: z.string(),
    brand: z.string(),
    last4: z.string(),
    exp_month: z.int(),
    exp_year: z.int(),
    default: z.boolean().describe('charged where no other card is named'),
    billing: addressPart.nullable(),
    date_created: date,
  })
  .meta({ id: 'StoredCard' });

export const accountReply: z.ZodType<AccountReply> = z
  .object({
    id: z.string(),
    email: z.string(),
    email_confirmed: z.boolean(),
    first_name: text,
    last_name: text,
    name: text,
    phone: text,
    company: text,
    type: z.enum(['individual', 'business']),
    group: z.string(),
    vat_number: text,
    vat_number_checks: z
      .boolean()
      .nullable()
      .describe('false: its check digit says it is mistyped; null: cannot be told'),
    on_account: z.boolean().describe('may buy by purchase order'),
    email_optin: z.boolean(),
    locale: z.string().describe('language of mails'),
    billing: addressPart.nullable(),
    shipping: addressPart.nullable(),
    balance: z.number(),
    order_count: z.int(),
    metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    date_created: date,
  })
  .meta({ id: 'Account' });

export const successReply: z.ZodType<SuccessReply> = z.object({ success: z.literal(true) });

export const captchaReply: z.ZodType<CaptchaReply> = z.object({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string(),
});

/** Spec of a call that lists records of one customer. */
export const customerList = (record: z.ZodType) => ({
  query: lenientQuery,
  parameters: LIST_PARAMETERS,
  reply: listReply(record),
});
