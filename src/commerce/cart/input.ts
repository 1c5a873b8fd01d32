/** Input of the cart's calls: strict schemas that drop unknown fields. */
import { z } from 'zod';
import { hasMemberPrefix, readVatNumber } from '#commerce/delivery';
import { forEachMethod, PAYMENT_METHOD_IDS, REDIRECT_METHODS } from '#kernel';
import { asIssue } from '#messages';
import { parseMailAddress } from '#platform';
import { looksLikeCardNumber } from './card-numbers.ts';
import { MOST_LINES, MOST_METADATA, MOST_PIECES } from './cart.ts';
import { refusals } from './refusals.ts';

/** Why a field is refused. */
const issues = {
  cardNumberAsToken: asIssue(refusals.cardNumberAsToken),
  invalidCountry: asIssue(refusals.invalidCountry),
  invalidVatNumber: asIssue(refusals.invalidVatNumber),
  invalidEmail: asIssue(refusals.invalidEmail),
  cardNumberInText: asIssue(refusals.cardNumberInText),
  invalidQuantity: asIssue(refusals.invalidQuantity),
  tooManyFacts: asIssue(refusals.tooManyFacts({ most: MOST_METADATA })),
  tooManyLines: asIssue(refusals.tooManyLines({ most: MOST_LINES })),
};

const CONTROLS = /\p{Cc}+/gu;

/** Text on one line; null or empty text clears the field. */
const line = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((text) => text.replace(CONTROLS, ' ').trim() || null)
    .nullish();

/** An id of the payment provider. A card number in its place is refused and not stored. */
const token = z
  .string()
  .regex(/^[\w.:-]{1,255}$/)
  .refine((text) => !looksLikeCardNumber(text), issues.cardNumberAsToken)
  .nullish();

/** A country code of two letters in either case. Whether the shop delivers there is checked for shipping only. */
const country = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.string().regex(/^(?:[A-Z]{2})?$/, issues.invalidCountry))
  .transform((text) => text || null)
  .nullish();

const vatNumber = line(40).refine(
  (text) => !text || !hasMemberPrefix(text) || readVatNumber(text) !== null,
  issues.invalidVatNumber,
);

const address = {
  name: line(160),
  first_name: line(80),
  last_name: line(80),
  company: line(160),
  phone: line(40),
  address1: line(200),
  address2: line(200),
  city: line(100),
  state: line(100),
  zip: line(20),
  country,
  vat_number: vatNumber,
};

const wholeOrDigits = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  ])
  .nullish();

const redirect = z.object({ token, source: token }).nullish();

const billing = z
  .object({
    ...address,
    method: z.enum(PAYMENT_METHOD_IDS).nullish(),
    account_card_id: z
      .string()
      .regex(/^[0-9a-f]{24}$/)
      .nullish(),
    card: z
      .object({
        token,
        last4: z
          .string()
          .regex(/^\d{4}$/)
          .nullish(),
        brand: line(40),
        exp_month: wholeOrDigits,
        exp_year: wholeOrDigits,
      })
      .nullish(),
    intent: z.object({ stripe: z.object({ id: token }).nullish() }).nullish(),
    ...forEachMethod(REDIRECT_METHODS, redirect),
    paypal: z.object({ nonce: token, order_id: token }).nullish(),
    account: z.object({ purchase_order: line(60) }).nullish(),
  })
  .nullish();

const shipping = z.object({ ...address, service: z.string().max(40).nullish() }).nullish();

const account = z
  .object({
    email: z
      .string()
      .max(300)
      .transform((text) => (text.trim() === '' ? null : (parseMailAddress(text) ?? undefined)))
      .refine((read) => read !== undefined, issues.invalidEmail)
      .nullish(),
    first_name: address.first_name,
    last_name: address.last_name,
    name: address.name,
    company: address.company,
    phone: address.phone,
    vat_number: vatNumber,
  })
  .nullish();

const metadata = z
  .record(
    z.string().regex(/^[A-Za-z][\w-]{0,39}$/),
    z.union([
      z
        .string()
        .max(500)
        .refine((text) => !looksLikeCardNumber(text), issues.cardNumberInText),
      z.number(),
      z.boolean(),
      z.null(),
    ]),
  )
  .refine((fields) => Object.keys(fields).length <= MOST_METADATA, issues.tooManyFacts)
  .nullish();

const code = z.string().trim().min(1).max(60);
const name = z.string().trim().min(1).max(60);
const optionText = z.string().trim().max(60);

const options = z
  .union([
    z.record(z.string().max(60), optionText),
    z.array(z.object({ id: optionText.nullish(), name: optionText.nullish(), value: optionText })).max(20),
  ])
  .nullish();

const purchaseOption = z
  .union([
    z.enum(['standard', 'subscription']).transform((type) => ({ type })),
    z.object({
      type: z.enum(['standard', 'subscription']),
      plan_id: z
        .string()
        .regex(/^[\w-]{1,40}$/)
        .nullish()
        .transform((id) => id ?? undefined),
      billing_schedule: z
        .object({
          interval: z.enum(['daily', 'weekly', 'monthly', 'yearly']),
          interval_count: z.int().min(1).max(36).default(1),
        })
        .nullish()
        .transform((schedule) => schedule ?? undefined),
    }),
  ])
  .nullish();

const quantity = z
  .int(issues.invalidQuantity)
  .min(1, issues.invalidQuantity)
  .max(MOST_PIECES, issues.invalidQuantity)
  .describe('pieces');

const itemFields = {
  variant_id: name.nullish().describe('order number, with +CT or +PR for cut tape and partial reel'),
  options,
  purchase_option: purchaseOption,
  note: line(500),
  customer_part_number: line(80),
};

export const itemInput = z.object({
  product_id: name.describe('id, slug, product number or order number'),
  quantity: quantity.default(1),
  ...itemFields,
});

export const itemChange = z.object({
  product_id: name.nullish(),
  quantity: quantity.optional(),
  ...itemFields,
});

export const itemsInput = z
  .array(itemInput.extend({ id: z.string().max(60).nullish() }))
  .max(MOST_LINES, issues.tooManyLines);

export const codeInput = z.object({ code });

export const cartInput = z.object({
  items: itemsInput.optional(),
  account,
  billing,
  shipping,
  coupon_code: code.nullish(),
  ship: z.enum(['split', 'wait']).optional(),
  metadata,
  currency: z.string().max(10).nullish(),
});

export const quickOrderInput = z.object({
  text: z.string().max(60_000).optional(),
  lines: z
    .array(
      z.object({
        partNumber: z.string().trim().min(1).max(80),
        quantity,
        note: line(500),
        customer_part_number: line(80),
        packaging: z.enum(['CT', 'PR', 'T', 'L', 'N', 'D', 'B', 'KIT']).optional(),
      }),
    )
    .max(MOST_LINES)
    .optional(),
  add: z.boolean().default(false),
});

export const previewInput = z.object({ lines: z.string().max(8_000) });

export type ItemInput = z.output<typeof itemInput>;
export type ItemChange = z.output<typeof itemChange>;
export type ItemsInput = z.output<typeof itemsInput>;
export type CartInput = z.output<typeof cartInput>;
export type QuickInput = z.output<typeof quickOrderInput>;
