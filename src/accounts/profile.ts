/** The account in its owner's hands. */
import { mayMail, THROTTLES } from '#platform';
import type { Session, StoreCall } from '#settings';
import type { InputErrorsReply } from '#settings/contract';
import type { Viewer } from './account.ts';
import type { SuccessReply } from './contract.ts';
import { emailKey } from './email.ts';
import type { ProfileInput } from './input.ts';
import { checkPassword, type Entered, noteLogin } from './logins.ts';
import { emailChangedMail, passwordChangedMail } from './mails.ts';
import { normalisePassword } from './password-rules.ts';
import { changesOf } from './profile-changes.ts';
import { sendConfirmation, taken } from './sign-up.ts';
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
import { countTry, hashOfKey, PASSWORD_WORDS, problem, refuseWhere, type Wiring } from './wiring.ts';

type Changed = { [Key in 'email' | 'passwordHash']?: string };

/**
 * Changes the sent fields. A new password or a new address of mail needs the present password, ends all other sessions
 * and gives this one a new id; a new address must be confirmed, and the old one is told. Null: nobody is logged in any more.
 */
export async function changeProfile(
  wiring: Wiring,
  viewer: Viewer,
  input: ProfileInput,
  call: Pick<StoreCall, 'session' | 'address'>,
): Promise<Entered | null> {
  const before = await findCredentials(wiring.platform.db.orm, viewer.accountId);
  if (!before) return null;
  const secured = await readSecured(wiring, before, input, call);
  if ('errors' in secured) return secured;
  const written = await writeProfile(wiring, viewer, { input, session: call.session, secured });
  if (written && 'session' in written && written.session.id !== call.session.id)
    await noteLogin(wiring.platform, viewer.accountId, { address: call.address, session: written.session });
  return written;
}

/** What opens the account and is about to change: checked, the password hashed. */
async function readSecured(
  wiring: Wiring,
  before: Credentials,
  input: ProfileInput,
  call: Pick<StoreCall, 'session' | 'address'>,
): Promise<Changed | InputErrorsReply> {
  const { platform, hasher, rules } = wiring;
  const { address } = call;
  const email = input.email === before.email ? undefined : input.email;
  const other = email !== undefined && emailKey(email) !== emailKey(before.email);
  if (input.password === undefined && !other) return { email };
  const refused = await askAgain(wiring, before, input.current_password, call);
  if (refused) return refused;
  if (other) {
    // Whoever could try on would learn which addresses have an account, and send mail to all others.
    await countTry(platform, `email:${before.id}`, THROTTLES.recoverAccount);
    await countTry(platform, `email-from:${address}`, THROTTLES.recoverAddress);
    if (await findByEmail(platform.db.orm, email)) return taken();
    refuseWhere(await mayMail(platform.throttle, { email, kind: 'account', address }));
  }
  if (input.password === undefined) return { email };
  const password = normalisePassword(input.password);
  const { firstName, lastName, company } = before;
  const known = [before.email, input.email, firstName, lastName, company, platform.config.brand.name];
  const fault = rules.faultOf(password, known);
  if (fault) return problem('password', fault, PASSWORD_WORDS[fault]);
  return { email, passwordHash: await hasher.hash(password, { address }) };
}

/** Who sits down at an open session must not take the account with him. */
async function askAgain(
  wiring: Wiring,
  before: Credentials,
  given: string | undefined,
  { address, session }: Pick<StoreCall, 'session' | 'address'>,
): Promise<InputErrorsReply | null> {
  if (given === undefined)
    return problem('current_password', 'REQUIRED', 'Give your present password to change this.');
  const sent = { email: before.email, address, session };
  const right = await checkPassword(wiring, sent, normalisePassword(given));
  return right?.id === before.id
    ? null
    : problem('current_password', 'INVALID', 'This is not your password.');
}

interface Writing {
  input: ProfileInput;
  session: Session;
  secured: Changed;
}

async function writeProfile(
  wiring: Wiring,
  { accountId }: Viewer,
  { input, session, secured }: Writing,
): Promise<Entered | null> {
  const { platform, settings } = wiring;
  const { email, passwordHash } = secured;
  try {
    return await platform.db.transaction(async (tx) => {
      const before = await lockAccount(tx, accountId);
      const held = await settings.sessions.hold(session, tx);
      if (!before || held.accountId !== accountId) return null;
      const profile = changesOf(settings.store, before, input);
      if ('errors' in profile) return profile;
      const moved = email !== undefined && emailKey(email) !== emailKey(before.email);
      const changes: AccountChanges = {
        ...profile,
        ...(email !== undefined && { email }),
        ...(passwordHash !== undefined && { passwordHash }),
        ...(moved && { emailConfirmedAt: null }),
      };
      if (Object.keys(changes).length === 0) return { account: before, session };
      const account = await updateAccount(tx, accountId, changes);
      if (moved || passwordHash !== undefined) await dropKeys(tx, accountId, 'recover');
      if (moved) await sendConfirmation(wiring, tx, account);
      await tellOwner(wiring, tx, before, { moved, passwordChanged: passwordHash !== undefined });
      if (passwordHash === undefined && !moved) return { account, session };
      await settings.sessions.endAll(accountId, tx, session);
      return { account, session: await settings.sessions.renew(session, {}, tx) };
    });
  } catch (error) {
    // Somebody else took the address after it was looked for.
    if (isTakenAddress(error)) return taken();
    throw error;
  }
}

/** Tells the address the account had before, whoever made the change. */
async function tellOwner(
  { platform }: Wiring,
  tx: Parameters<typeof sendConfirmation>[1],
  before: Credentials,
  { moved, passwordChanged }: { moved: boolean; passwordChanged: boolean },
): Promise<void> {
  const { config, mail, random } = platform;
  const { locale, email: to } = before;
  if (moved) {
    const text = emailChangedMail(config, locale);
    await mail.send(tx, { kind: 'account.email-changed', key: random.id(), to, locale, ...text });
  }
  if (passwordChanged) {
    const text = passwordChangedMail(config, locale);
    await mail.send(tx, { kind: 'account.password-changed', key: random.id(), to, locale, ...text });
  }
}

function isTakenAddress(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('constraint' in each && each.constraint === 'accounts_email') return true;
  }
  return false;
}

/** Confirms the address a key was sent to. The link may be followed more than once. */
export async function confirmEmail(
  { platform }: Wiring,
  key: string,
  call: Pick<StoreCall, 'address'>,
): Promise<SuccessReply | InputErrorsReply> {
  const { db, clock } = platform;
  await countTry(platform, `confirm-from:${call.address}`, THROTTLES.recoverAddress);
  const known = await findKey(db.orm, hashOfKey(key), 'confirm', clock.now());
  const confirmed =
    known &&
    (await db.transaction(async (tx) => {
      const account = await lockAccount(tx, known.accountId);
      if (account?.email !== known.email) return false;
      await updateAccount(tx, account.id, { emailConfirmedAt: clock.now() });
      return true;
    }));
  return confirmed
    ? { success: true }
    : problem('key', 'INVALID', 'This link is no longer good. Ask for a new one.');
}

/** Sends the link again. */
export async function resendConfirmation(wiring: Wiring, { accountId }: Viewer): Promise<SuccessReply> {
  await countTry(wiring.platform, `confirm:${accountId}`, THROTTLES.recoverAccount);
  await wiring.platform.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account && !account.emailConfirmed) await sendConfirmation(wiring, tx, account);
  });
  return { success: true };
}
