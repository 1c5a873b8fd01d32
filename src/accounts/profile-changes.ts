/** What a changed profile means for the account: pure. */
import { findLocale } from '#settings';
import type { InputErrorsReply, StoreSettings } from '#settings/contract';
import { type Account, type AccountType, type Address, type Metadata, MOST_METADATA } from './account.ts';
import { changeAddress, splitName } from './address.ts';
import { addressOf, type ProfileFields } from './input.ts';
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

/** The changes that the sent fields make to an account (`before` null: a new one). Fields not sent are not there. */
export function changesOf(
  store: StoreSettings,
  before: Account | null,
  sent: ProfileFields,
): ProfileChanges | InputErrorsReply {
  const locale = sent.locale === undefined ? undefined : findLocale(store, sent.locale)?.code;
  if (sent.locale !== undefined && locale === undefined) {
    return problem('locale', 'INVALID', 'This is no language of the store.');
  }
  const metadata = sent.metadata && mergeMetadata(before?.metadata ?? {}, sent.metadata);
  if (metadata && Object.keys(metadata).length > MOST_METADATA) {
    return problem('metadata', 'LIMIT', `At most ${MOST_METADATA} facts.`);
  }
  const type = sent.type ?? (before === null && sent.company ? 'business' : undefined);
  const changes: ProfileChanges = {
    ...namesOf(sent),
    phone: sent.phone,
    company: sent.company,
    vatNumber: sent.vat_number,
    type,
    emailOptin: sent.email_optin,
    locale,
    billing: mergePart(before?.billing, sent.billing),
    shipping: mergePart(before?.shipping, sent.shipping),
    metadata,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function namesOf(sent: ProfileFields): Pick<ProfileChanges, 'firstName' | 'lastName'> {
  const { first_name: firstName, last_name: lastName, name } = sent;
  if (name !== undefined && firstName === undefined && lastName === undefined) return splitName(name);
  return { firstName, lastName };
}

function mergePart(
  before: Partial<Address> | undefined,
  sent: ProfileFields['billing'],
): Partial<Address> | undefined {
  if (sent === undefined) return undefined;
  return sent === null ? {} : changeAddress(before ?? {}, addressOf(sent));
}

function mergeMetadata(before: Metadata, sent: Metadata): Metadata {
  const merged = Object.entries({ ...before, ...sent });
  return Object.fromEntries(merged.filter(([, value]) => value !== null));
}
