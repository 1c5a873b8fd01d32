/** Password reset for owners who can read the account's mail. */
import type { RefusedInput } from '#kernel';
import { clearPasswordTries, type Job, mailboxKey, THROTTLES } from '#platform';
import type { Session } from '#settings';
import type { SuccessReply } from './contract.ts';
import { readEmail } from './email.ts';
import { deviceOf, isLoginAllowed, loginKey, rememberLogin } from './logins.ts';
import { passwordChangedMail, recoverMail } from './mails.ts';
import { normalisePassword } from './password-rules.ts';
import { PASSWORD_REFUSALS, refusals } from './refusals.ts';
import {
  dropKeys,
  findByEmail,
  findCredentials,
  findKey,
  insertKey,
  lockAccount,
  type NewKey,
  takeKey,
  updateAccount,
} from './store.ts';
import { countTry, hashOfKey, problem, type Wiring } from './wiring.ts';

const RECOVER_JOB = 'account.recover';
const RECOVER_KEY_MS = 3_600_000;
const KEY = /^[\w-]{22}$/;

/**
 * Requests a reset link by mail. The answer is the same, and takes as long, for an unknown address: a job looks up the
 * account later.
 */
export async function requestRecovery(
  { platform }: Wiring,
  request: { email: string | undefined; locale: string; address: string },
): Promise<SuccessReply | RefusedInput> {
  const { db, jobs, random } = platform;
  if (request.email === undefined) return problem('email', 'REQUIRED', refusals.required);
  const email = readEmail(request.email);
  if (email === null) return problem('email', 'INVALID', refusals.invalidEmail);
  await countTry(platform, `recover-from:${request.address}`, THROTTLES.recoverAddress);
  // A separate count: filling in forms with an address must not keep its owner from a new password.
  await countTry(platform, `recover:${mailboxKey(email)}`, THROTTLES.recoverAccount);
  const { locale } = request;
  await jobs.add(db.orm, { kind: RECOVER_JOB, key: random.id(), payload: { email, locale } });
  return { success: true };
}

/** Registers the job of `requestRecovery`: it sends the link where the address has an account. */
export function handleRecovery(wiring: Wiring): void {
  const { jobs } = wiring.platform;
  jobs.handle(RECOVER_JOB, (job) => sendLink(wiring, job));
}

async function sendLink({ platform, ready }: Wiring, { payload }: Job): Promise<void> {
  const { db, random, clock, mail, mailShop } = platform;
  const { email, locale } = payload as { email: string; locale: string };
  await ready;
  const account = await findByEmail(db.orm, email);
  if (!account || !isLoginAllowed(account, platform)) return;
  const key = random.token(16);
  const keyHash = hashOfKey(key);
  await db.transaction(async (tx) => {
    await insertKey(tx, {
      keyHash,
      accountId: account.id,
      purpose: 'recover',
      email: account.email,
      expiresAt: new Date(clock.now().getTime() + RECOVER_KEY_MS),
    });
    const text = recoverMail(mailShop, locale, key);
    await mail.send(tx, { kind: 'account.recover', key: keyHash, recipient: account.email, locale, ...text });
  });
}

/** An attempt to set a new password, and its origin. */
export interface ResetTry {
  key: string;
  password: string | undefined;
  session: Session;
  address: string;
}

/**
 * Sets a new password with the key of the mail, once. Ends every session of the account; returns the session to
 * continue with. A refused password does not use up the key.
 */
export async function resetPassword(
  wiring: Wiring,
  attempt: ResetTry,
): Promise<{ session: Session } | RefusedInput> {
  const { platform, hasher, rules, settings } = wiring;
  const { db, clock, config, throttle } = platform;
  await countTry(platform, `reset-from:${attempt.address}`, THROTTLES.recoverAddress);
  const keyHash = hashOfKey(attempt.key);
  const key = KEY.test(attempt.key) ? await findKey(db.orm, keyHash, 'recover', clock.now()) : null;
  const account = key && (await findCredentials(db.orm, key.accountId));
  if (!key || !account || !isLoginAllowed(account, platform)) return unknownKey();
  if (attempt.password === undefined) return problem('password', 'REQUIRED', refusals.required);
  const password = normalisePassword(attempt.password);
  const { email, firstName, lastName, company } = account;
  const fault = rules.faultOf(password, [email, firstName, lastName, company, config.brand.name]);
  if (fault) return problem('password', fault, PASSWORD_REFUSALS[fault]);
  const passwordHash = await hasher.hash(password, attempt);
  if (!(await putPassword(wiring, key, passwordHash))) return unknownKey();
  const { address, session } = attempt;
  await clearPasswordTries(throttle, { key: loginKey(email), address, device: deviceOf(session) });
  // Reading the account's mail proves ownership: from here the new password passes without delay.
  await rememberLogin(platform, account.id, attempt);
  const isOwnSession = attempt.session.accountId === account.id;
  return { session: isOwnSession ? await settings.sessions.open(null) : attempt.session };
}

/** False if the key was used in the meantime, or was sent to a former address of the account. */
async function putPassword(
  { platform, settings }: Wiring,
  key: NewKey,
  passwordHash: string,
): Promise<boolean> {
  const { db, clock, random, mail, mailShop } = platform;
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, key.accountId);
    if (account?.email !== key.email || !(await takeKey(tx, key.keyHash))) return false;
    await updateAccount(tx, account.id, { passwordHash, emailConfirmedAt: clock.now() });
    await dropKeys(tx, account.id, 'recover');
    await settings.sessions.endAll(account.id, tx);
    const { locale, email: recipient } = account;
    const text = passwordChangedMail(mailShop, locale);
    await mail.send(tx, { kind: 'account.password-changed', key: random.id(), recipient, locale, ...text });
    return true;
  });
}

function unknownKey(): RefusedInput {
  return problem('reset_key', 'INVALID', refusals.linkGone);
}
