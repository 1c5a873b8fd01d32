/** Calls and wire shapes of accounts. Browser-safe. */
import { defineCall, shape } from '#kernel';
import type { InputErrorsReply, ListQuery, ListReply } from '#settings/contract';

/** Null: not given. `country` is ISO 3166-1 alpha-2. */
export interface AddressFields {
  name: string | null;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
  phone: string | null;
}

export interface AddressReply extends AddressFields {
  id: string;
  date_created: string;
}

/** The known facts of a stored card; its number is not among them. */
export interface CardReply {
  id: string;
  /** `Visa`, `MasterCard` …, as the vault names it. */
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  /** The card that is charged if no card is named. */
  default: boolean;
  /** Billing address; null if none was given. */
  billing: Partial<AddressFields> | null;
  date_created: string;
}

export interface AccountReply {
  id: string;
  email: string;
  /** Its owner has followed the link that was sent to the address. */
  email_confirmed: boolean;
  first_name: string | null;
  last_name: string | null;
  /** First and last name combined. */
  name: string | null;
  phone: string | null;
  company: string | null;
  type: 'individual' | 'business';
  group: string;
  vat_number: string | null;
  /** False: its check digit is wrong. Null: no number, or no check digit rule for its country. */
  vat_number_checks: boolean | null;
  /** May buy by purchase order, on account. */
  on_account: boolean;
  email_optin: boolean;
  /** Language of mails. */
  locale: string;
  billing: Partial<AddressFields> | null;
  shipping: Partial<AddressFields> | null;
  /** Credit of the customer in store currency; the shop has no credits, so 0. */
  balance: number;
  order_count: number;
  metadata: Record<string, string | number | boolean | null>;
  date_created: string;
}

export interface SuccessReply {
  success: true;
}

/** A proof-of-work challenge of the registration page, in the form the altcha widget reads. Valid for ten minutes. */
export interface CaptchaReply {
  parameters: Record<string, unknown>;
  signature: string;
}

/**
 * Codes in `errors` of account calls. `UNIQUE`: the address has an account. `TOO_SHORT`, `TOO_LONG`, `TOO_COMMON`: of
 * passwords. `INVALID`: wrong, unknown or expired. `USED`: a captcha that was sent before. `UNAVAILABLE`: a captcha
 * whose provider does not answer. `LIMIT`: the maximum number is reached.
 */
export type AccountProblem =
  | 'REQUIRED'
  | 'INVALID'
  | 'UNIQUE'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'TOO_COMMON'
  | 'USED'
  | 'UNAVAILABLE'
  | 'LIMIT';

/** Fields of an address to write. Null and empty clear a field. */
export type AddressInput = Partial<AddressFields>;

/** Fields of a profile to write. Omitted fields keep their values. */
export interface ProfileInput {
  first_name?: string | null;
  last_name?: string | null;
  /** Split into first and last name if these are left out. */
  name?: string | null;
  phone?: string | null;
  company?: string | null;
  type?: 'individual' | 'business';
  vat_number?: string | null;
  email_optin?: boolean;
  /** Language of mails. */
  locale?: string;
  /** Merged deeply; null clears. */
  billing?: AddressInput | null;
  shipping?: AddressInput | null;
  /** Merged; null removes a field. */
  metadata?: AccountReply['metadata'];
}

export interface NewAccount extends ProfileInput {
  email: string;
  password: string;
}

export interface Registration extends NewAccount {
  /** The solved challenge of `GET /captcha`, or the proof of the captcha provider. */
  altcha: string;
}

export interface AccountChange extends ProfileInput {
  email?: string;
  password?: string;
  /** Required to change email or password. */
  current_password?: string;
}

export interface LoginInput {
  email: string;
  password?: string;
  /** Never issued by this shop. */
  password_token?: string;
}

/** First only `email`; then `password` and the key of the mail. */
export interface RecoveryInput {
  email?: string;
  reset_key?: string;
  password?: string;
}

/** Changes of a stored card. */
export interface CardChange {
  default?: boolean;
  /** Merged deeply; null clears. */
  billing?: AddressInput | null;
}

export interface NewStoredCard extends CardChange {
  /** Of the vault. */
  token: string;
}

export const createAccount = defineCall(
  'POST /api/account',
  'shop',
  shape<{ body: NewAccount; reply: AccountReply | InputErrorsReply }>(),
);
/** Creates an account with a solved captcha. */
export const register = defineCall(
  'POST /api/register',
  'shop',
  shape<{ body: Registration; reply: AccountReply | InputErrorsReply }>(),
);
export const logIn = defineCall(
  'POST /api/account/login',
  'shop',
  shape<{ body: LoginInput; reply: AccountReply | InputErrorsReply }>(),
);
export const logOut = defineCall('POST /api/account/logout', 'shop', shape<{ reply: SuccessReply }>());
/** Null: not logged in. */
export const readAccount = defineCall('GET /api/account', 'shop', shape<{ reply: AccountReply | null }>());
export const changeAccount = defineCall(
  'PUT /api/account',
  'customer',
  shape<{ body: AccountChange; reply: AccountReply | InputErrorsReply }>(),
);
export const recoverAccount = defineCall(
  'POST /api/account/recover',
  'shop',
  shape<{ body: RecoveryInput; reply: SuccessReply | InputErrorsReply }>(),
);
/** Confirms the email address; without a key, sends the mail again. */
export const confirmAccount = defineCall(
  'POST /api/account/confirm',
  'shop',
  shape<{ body: { key?: string }; reply: SuccessReply | InputErrorsReply }>(),
);

export const readSavedAddresses = defineCall(
  'GET /api/account/addresses',
  'customer',
  shape<{ query: ListQuery; reply: ListReply<AddressReply> }>(),
);
export const readSavedAddress = defineCall(
  'GET /api/account/addresses/:id',
  'customer',
  shape<{ reply: AddressReply | null }>(),
);
export const addSavedAddress = defineCall(
  'POST /api/account/addresses',
  'customer',
  shape<{ body: AddressInput; reply: AddressReply | InputErrorsReply }>(),
);
export const changeSavedAddress = defineCall(
  'PUT /api/account/addresses/:id',
  'customer',
  shape<{ body: AddressInput; reply: AddressReply | InputErrorsReply }>(),
);
export const removeSavedAddress = defineCall(
  'DELETE /api/account/addresses/:id',
  'customer',
  shape<{ reply: AddressReply }>(),
);

export const readStoredCards = defineCall(
  'GET /api/account/cards',
  'customer',
  shape<{ query: ListQuery; reply: ListReply<CardReply> }>(),
);
export const readStoredCard = defineCall(
  'GET /api/account/cards/:id',
  'customer',
  shape<{ reply: CardReply | null }>(),
);
export const addStoredCard = defineCall(
  'POST /api/account/cards',
  'customer',
  shape<{ body: NewStoredCard; reply: CardReply | InputErrorsReply }>(),
);
export const changeStoredCard = defineCall(
  'PUT /api/account/cards/:id',
  'customer',
  shape<{ body: CardChange; reply: CardReply | InputErrorsReply }>(),
);
export const removeStoredCard = defineCall(
  'DELETE /api/account/cards/:id',
  'customer',
  shape<{ reply: CardReply }>(),
);

/** A challenge for the registration page; the widget makes this call itself, without key. */
export const readCaptcha = defineCall('GET /api/captcha', 'public', shape<{ reply: CaptchaReply }>());
