/** What a changed profile means for the account; pure functions. */
import type { RefusedInput } from '#kernel';
import { findLocale } from '#settings';
import type { StoreSettings } from '#settings/contract';
import { type Account, type AccountType, type Address, type Metadata, MOST_METADATA } from './account.ts';
import { changeAddress, splitName } from './address.ts';
import { addressOf, type ProfileFields } from './input.ts';
import { refusals } from './refusals.ts';
import { problem } from './wiring.ts';

export interface ProfileChanges {
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  company?: string | null;
  vatNumber?: string | null;
  type?: AccountType;
  emailOptin?: boolean;
  locale?: string;
  billing?: Partial<Address>;
  shipping?: Partial<Address>;
  metadata?: Metadata;
}

/**
 * The account changes that the sent fields make (`current` null: a new account). Fields that were not sent are absent.
 */
export function changesOf(
  store: StoreSettings,
  current: Account | null,
  input: ProfileFields,
): ProfileChanges | RefusedInput {
  const locale = input.locale === undefined ? undefined : findLocale(store, input.locale)?.code;
  if (input.locale !== undefined && locale === undefined) {
    return problem('locale', 'INVALID', refusals.unknownLanguage);
  }
  const metadata = input.metadata && mergeMetadata(current?.metadata ?? {}, input.metadata);
  if (metadata && Object.keys(metadata).length > MOST_METADATA) {
    return problem('metadata', 'LIMIT', refusals.tooManyFacts({ most: MOST_METADATA }));
  }
  const type = input.type ?? (current === null && input.company ? 'business' : undefined);
  const changes: ProfileChanges = {
    ...namesOf(input),
    phone: input.phone,
    company: input.company,
    vatNumber: input.vat_number,
    type,
    emailOptin: input.email_optin,
    locale,
    billing: mergePart(current?.billing, input.billing),
    shipping: mergePart(current?.shipping, input.shipping),
    metadata,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function namesOf(input: ProfileFields): Pick<ProfileChanges, 'firstName' | 'lastName'> {
  const { first_name: firstName, last_name: lastName, name } = input;
  if (name !== undefined && firstName === undefined && lastName === undefined) return splitName(name);
  return { firstName, lastName };
}

function mergePart(
  current: Partial<Address> | undefined,
  input: ProfileFields['billing'],
): Partial<Address> | undefined {
  if (input === undefined) return undefined;
  return input === null ? {} : changeAddress(current ?? {}, addressOf(input));
}

function mergeMetadata(current: Metadata, changes: Metadata): Metadata {
  const entries = Object.entries({ ...current, ...changes });
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}
