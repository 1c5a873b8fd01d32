/** Customers: their account, login, recovery, addresses and stored cards. */
export type {
  Account,
  Address,
} from './account.ts';
export { type Accounts, createAccounts } from './accounts.ts';
export { accountCalls } from './all-calls.ts';
export { captchaCall } from './captcha-api.ts';
export { openCustomers } from './customers.ts';
export { readEmail } from './email.ts';
export { PasswordHasher } from './hashing.ts';
export { accountSampleMails } from './mail-samples.ts';
export { LONGEST_PASSWORD, normalisePassword, PasswordRules } from './password-rules.ts';
export { presentFields } from './present.ts';
export { PASSWORD_REFUSALS } from './refusals.ts';
export { addressShape } from './reply-schemas.ts';
export { type AccountsDesk, openAccountsDesk } from './staff.ts';
