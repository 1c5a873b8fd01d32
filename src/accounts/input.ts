/** Input of account calls. Unknown fields are dropped; texts are trimmed, and an empty text clears its field. */

import { z } from 'zod';
import { readVatNumber } from '#commerce/delivery';
import { isCountryCode } from '#kernel';
import { asIssue } from '#messages';
import { type Address, MOST_METADATA } from './account.ts';
import { readEmail } from './email.ts';
import { LONGEST_PASSWORD } from './password-rules.ts';
import { refusals } from './refusals.ts';

/** Why a field is refused. */
const issues = {
  controlCharacters: asIssue(refusals.controlCharacters),
  invalidPhone: asIssue(refusals.invalidPhone),
  invalidCountry: asIssue(refusals.invalidCountry),
  invalidEmail: asIssue(refusals.invalidEmail),
  invalidVatNumber: asIssue(refusals.invalidVatNumber),
  invalidFactName: asIssue(refusals.invalidFactName),
  unknownLanguage: asIssue(refusals.unknownLanguage),
  passwordTooLong: asIssue(refusals.passwordTooLong({ most: LONGEST_PASSWORD })),
  tooManyFacts: asIssue(refusals.tooManyFacts({ most: MOST_METADATA })),
};

/** One line of text; null and the empty text clear the field. */
const line = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^\P{Cc}*$/u, issues.controlCharacters)
    .transform((text) => text.trim().normalize('NFC') || null)
    .nullable()
    .optional();

const PHONE = /^[+\d(][\d ()./-]{2,30}(?: ?(?:x|ext\.?) ?\d{1,8})?$/i;

const phone = line(40).refine((text) => text == null || PHONE.test(text), issues.invalidPhone);

const country = z
  .string()
  .max(10, issues.invalidCountry)
  .transform((text) => text.trim().toUpperCase() || null)
  .refine((code) => code === null || isCountryCode(code), issues.invalidCountry)
  .nullable()
  .optional();

export const addressFields = z.object({
  name: line(120),
  first_name: line(60),
  last_name: line(60),
  company: line(120),
  address1: line(120),
  address2: line(120),
  city: line(80),
  state: line(80),
  zip: line(20),
  country,
  phone,
});

/** The sent fields with internal names; fields that were not sent are absent. */
export function addressOf(input: z.infer<typeof addressFields>): Partial<Address> {
  const { first_name: firstName, last_name: lastName, ...otherFields } = input;
  const fields = { ...otherFields, firstName, lastName };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Bounds the work spent on a text; the password rules decide which passwords are accepted. */
const password = z.string().max(4 * LONGEST_PASSWORD, issues.passwordTooLong);

const email = z
  .string()
  .max(320, issues.invalidEmail)
  .transform((text, context) => {
    const address = readEmail(text);
    if (address !== null) return address;
    context.addIssue({ code: 'custom', message: issues.invalidEmail });
    return z.NEVER;
  });

const vatNumber = z
  .string()
  .max(40, issues.invalidVatNumber)
  .transform((text, context) => {
    if (text.trim() === '') return null;
    const vatResult = readVatNumber(text);
    if (vatResult !== null) return vatResult.number;
    context.addIssue({
      code: 'custom',
      message: issues.invalidVatNumber,
    });
    return z.NEVER;
  })
  .nullable()
  .optional();

const metadata = z
  .record(
    z.string().regex(/^[A-Za-z][\w.-]{0,39}$/, issues.invalidFactName),
    z.union([z.string().max(500), z.number(), z.boolean(), z.null()]),
  )
  .refine((facts) => Object.keys(facts).length <= MOST_METADATA, issues.tooManyFacts)
  .optional();

const profile = {
  first_name: line(60),
  last_name: line(60),
  name: line(120).describe('taken apart where first_name and last_name are not sent'),
  phone,
  company: line(120),
  type: z.enum(['individual', 'business']).optional(),
  vat_number: vatNumber,
  email_optin: z.boolean().optional(),
  locale: z.string().max(20, issues.unknownLanguage).optional().describe('of mails'),
  billing: addressFields.nullable().optional().describe('merged deeply; null clears'),
  shipping: addressFields.nullable().optional().describe('merged deeply; null clears'),
  metadata: metadata.describe('merged; null removes a fact'),
};

export const signUpInput = z.object({ email, password, ...profile });
export const registerInput = z.object({
  ...signUpInput.shape,
  altcha: z
    .string()
    .max(4_000)
    .describe(
      'the solved challenge of GET /captcha, as the altcha widget gives it; or the proof of the captcha provider that the shop uses instead',
    ),
});
export const profileInput = z.object({
  ...profile,
  email: email.optional(),
  password: password.optional(),
  current_password: password.optional().describe('needed to change email or password'),
});

/** An invalid address gets the same answer as an unknown one. */
export const loginInput = z.object({
  email: z.string().max(320),
  password: password.optional(),
  password_token: z.string().max(400).optional().describe('the shop gives out none'),
});

/** First only `email`; then, with the key of the mail, `reset_key` and `password`. */
export const recoverInput = z.object({
  email: z.string().max(320).optional(),
  reset_key: z.string().max(100).optional(),
  password: password.optional(),
});

export const confirmInput = z.object({
  key: z.string().max(100).optional().describe('of the link in the mail; without it the mail is sent again'),
});

export const newCardInput = z.object({
  token: z.string().min(1).max(100).describe('of the vault'),
  default: z.boolean().optional(),
  billing: addressFields.nullable().optional(),
});

export const cardInput = z.object({
  default: z.boolean().optional(),
  billing: addressFields.nullable().optional().describe('merged deeply; null clears'),
});

export type SignUpInput = z.infer<typeof signUpInput>;
export type ProfileInput = z.infer<typeof profileInput>;
export type ProfileFields = Omit<ProfileInput, 'email' | 'password' | 'current_password'>;
