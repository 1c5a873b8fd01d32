/** Wire shapes of accounts, as `/api/account*`, `/api/register` and `/api/captcha` return them. Browser-safe. */

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
  /** The card that is charged where no card is named. */
  default: boolean;
  /** Billing address; null where none was given. */
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
