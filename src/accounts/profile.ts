/** Changes that customers make to their accounts. */
import type { RefusedInput } from '#kernel';
import { mayMail, THROTTLES } from '#platform';
import type { Session, StoreCall } from '#settings';
import type { Viewer } from './account.ts';
import type { SuccessReply } from './contract.ts';
import { emailKey } from './email.ts';
import type { ProfileInput } from './input.ts';
import { checkPassword, type LoginResult, rememberLogin } from './logins.ts';
import { emailChangedMail, passwordChangedMail } from './mails.ts';
import { normalisePassword } from './password-rules.ts';
import { changesOf } from './profile-changes.ts';
import { PASSWORD_REFUSALS, refusals } from './refusals.ts';
import { refuseTakenEmail, sendConfirmation } from './sign-up.ts';
import {
  type AccountChanges,
  type Credentials,
  dropKeys,
  findByEmail,
  findCredentials,
  findKey,
  lockAccount,
  updateAccount,
} from './store.ts';
import { countTry, hashOfKey, problem, refuseWhere, type Wiring } from './wiring.ts';

type CredentialChanges = { [Key in 'email' | 'passwordHash']?: string };

/**
 * Changes the sent fields. A new password or mail address needs the current password, ends all other sessions and gives
 * this one a new id; a new address must be confirmed, and the old one is notified. Null: the account no longer exists.
 */
export async function changeProfile(
  wiring: Wiring,
  viewer: Viewer,
  input: ProfileInput,
  call: Pick<StoreCall, 'session' | 'address'>,
): Promise<LoginResult | null> {
  const account = await findCredentials(wiring.platform.db.orm, viewer.accountId);
  if (!account) return null;
  const credentialChanges = await readCredentialChanges(wiring, account, input, call);
  if ('errors' in credentialChanges) return credentialChanges;
  const result = await writeProfile(wiring, viewer, { input, session: call.session, credentialChanges });
  if (result && 'session' in result && result.session.id !== call.session.id)
    await rememberLogin(wiring.platform, viewer.accountId, {
      address: call.address,
      session: result.session,
    });
  return result;
}

/** Validates new credentials: checks the current password and hashes the new one. */
async function readCredentialChanges(
  wiring: Wiring,
  account: Credentials,
  input: ProfileInput,
  call: Pick<StoreCall, 'session' | 'address'>,
): Promise<CredentialChanges | RefusedInput> {
  const { platform, hasher, rules } = wiring;
  const { address } = call;
  const email = input.email === account.email ? undefined : input.email;
  const isNewAddress = email !== undefined && emailKey(email) !== emailKey(account.email);
  if (input.password === undefined && !isNewAddress) return { email };
  const refusal = await requireCurrentPassword(wiring, account, input.current_password, call);
  if (refusal) return refusal;
  if (isNewAddress) {
    // Without limits a caller could find out which addresses have an account, and send mails to all others.
    await countTry(platform, `email:${account.id}`, THROTTLES.recoverAccount);
    await countTry(platform, `email-from:${address}`, THROTTLES.recoverAddress);
    if (await findByEmail(platform.db.orm, email)) return refuseTakenEmail();
    refuseWhere(await mayMail(platform.throttle, { email, kind: 'account', address }));
  }
  if (input.password === undefined) return { email };
  const password = normalisePassword(input.password);
  const { firstName, lastName, company } = account;
  const personalWords = [
    account.email,
    input.email,
    firstName,
    lastName,
    company,
    platform.config.brand.name,
  ];
  const fault = rules.faultOf(password, personalWords);
  if (fault) return problem('password', fault, PASSWORD_REFUSALS[fault]);
  return { email, passwordHash: await hasher.hash(password, { address }) };
}

/** The current password is required, so that an open session alone does not suffice to take over the account. */
async function requireCurrentPassword(
  wiring: Wiring,
  account: Credentials,
  currentPassword: string | undefined,
  { address, session }: Pick<StoreCall, 'session' | 'address'>,
): Promise<RefusedInput | null> {
  if (currentPassword === undefined)
    return problem('current_password', 'REQUIRED', refusals.currentPasswordMissing);
  const attempt = { email: account.email, address, session };
  const credentials = await checkPassword(wiring, attempt, normalisePassword(currentPassword));
  return credentials?.id === account.id
    ? null
    : problem('current_password', 'INVALID', refusals.wrongCurrentPassword);
}

interface Writing {
  input: ProfileInput;
  session: Session;
  credentialChanges: CredentialChanges;
}

async function writeProfile(
  wiring: Wiring,
  { accountId }: Viewer,
  { input, session, credentialChanges }: Writing,
): Promise<LoginResult | null> {
  const { platform, settings } = wiring;
  const { email, passwordHash } = credentialChanges;
  try {
    return await platform.db.transaction(async (tx) => {
      const current = await lockAccount(tx, accountId);
      const lockedSession = await settings.sessions.lock(session, tx);
      if (!current || lockedSession.accountId !== accountId) return null;
      const profile = changesOf(settings.store, current, input);
      if ('errors' in profile) return profile;
      const hasNewAddress = email !== undefined && emailKey(email) !== emailKey(current.email);
      const changes: AccountChanges = {
        ...profile,
        ...(email !== undefined && { email }),
        ...(passwordHash !== undefined && { passwordHash }),
        ...(hasNewAddress && { emailConfirmedAt: null }),
      };
      if (Object.keys(changes).length === 0) return { account: current, session };
      const account = await updateAccount(tx, accountId, changes);
      if (hasNewAddress || passwordHash !== undefined) await dropKeys(tx, accountId, 'recover');
      if (hasNewAddress) await sendConfirmation(wiring, tx, account);
      await notifyOwner(wiring, tx, current, { hasNewAddress, passwordChanged: passwordHash !== undefined });
      if (passwordHash === undefined && !hasNewAddress) return { account, session };
      await settings.sessions.endAll(accountId, tx, session);
      return { account, session: await settings.sessions.renew(session, {}, tx) };
    });
  } catch (error) {
    // Another account took the address after it was checked.
    if (isTakenAddress(error)) return refuseTakenEmail();
    throw error;
  }
}

/** Notifies the previous address of the account, no matter who made the change. */
async function notifyOwner(
  { platform }: Wiring,
  tx: Parameters<typeof sendConfirmation>[1],
  account: Credentials,
  { hasNewAddress, passwordChanged }: { hasNewAddress: boolean; passwordChanged: boolean },
): Promise<void> {
  const { mail, mailShop, random } = platform;
  const { locale, email: recipient } = account;
  if (hasNewAddress) {
    const text = emailChangedMail(mailShop, locale);
    await mail.send(tx, { kind: 'account.email-changed', key: random.id(), recipient, locale, ...text });
  }
  if (passwordChanged) {
    const text = passwordChangedMail(mailShop, locale);
    await mail.send(tx, { kind: 'account.password-changed', key: random.id(), recipient, locale, ...text });
  }
}

function isTakenAddress(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && cause.constraint === 'accounts_email') return true;
  }
  return false;
}

/** Confirms the address a key was sent to. The link may be followed more than once. */
export async function confirmEmail(
  { platform }: Wiring,
  key: string,
  call: Pick<StoreCall, 'address'>,
): Promise<SuccessReply | RefusedInput> {
  const { db, clock } = platform;
  await countTry(platform, `confirm-from:${call.address}`, THROTTLES.recoverAddress);
  const keyRow = await findKey(db.orm, hashOfKey(key), 'confirm', clock.now());
  const isConfirmed =
    keyRow &&
    (await db.transaction(async (tx) => {
      const account = await lockAccount(tx, keyRow.accountId);
      if (account?.email !== keyRow.email) return false;
      await updateAccount(tx, account.id, { emailConfirmedAt: clock.now() });
      return true;
    }));
  return isConfirmed ? { success: true } : problem('key', 'INVALID', refusals.linkGone);
}

/** Sends the confirmation link again, unless the address is confirmed. */
export async function resendConfirmation(wiring: Wiring, { accountId }: Viewer): Promise<SuccessReply> {
  await countTry(wiring.platform, `confirm:${accountId}`, THROTTLES.recoverAccount);
  await wiring.platform.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account && !account.emailConfirmed) await sendConfirmation(wiring, tx, account);
  });
  return { success: true };
}
