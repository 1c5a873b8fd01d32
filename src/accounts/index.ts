/** Customers: their account, login, recovery, addresses and stored cards. */
export {
  type Account,
  type AccountType,
  type Address,
  RECORD_ID,
  type StoredCard,
  type Viewer,
} from './account.ts';
export { type Accounts, createAccounts } from './accounts.ts';
export { changeAddress, EMPTY_ADDRESS, missingFields } from './address.ts';
export { accountCalls } from './all-calls.ts';
export { captchaCall } from './captcha-api.ts';
export type { CardServices } from './card-api.ts';
export { type Customers, openCustomers } from './customers.ts';
export { readEmail } from './email.ts';
export { PasswordHasher } from './hashing.ts';
export { addressFields, addressOf } from './input.ts';
export { accountSampleMails } from './mail-samples.ts';
export { LONGEST_PASSWORD, normalisePassword, PasswordRules } from './password-rules.ts';
export { presentAccount, presentFields } from './present.ts';
export { PASSWORD_REFUSALS } from './refusals.ts';
export { addressShape } from './reply-schemas.ts';
export type { LoginHook } from './session-login.ts';
export { type AccountsDesk, openAccountsDesk } from './staff.ts';
export type { NewCard } from './stored-cards.ts';
export { notLoggedIn, requireViewer } from './viewer.ts';
