import type { RefusedInput } from '#kernel';
import { type CountedTry, countPasswordTry, type Platform, placeOf, THROTTLES } from '#platform';
import type { Session } from '#settings';
import type { Account } from './account.ts';
import { emailKey, readEmail } from './email.ts';
import { normalisePassword } from './password-rules.ts';
import { refusals } from './refusals.ts';
import { type Credentials, findByEmail, lockAccount, replaceHash } from './store.ts';
import { countTry, problem, refuseWhere, type Wiring } from './wiring.ts';

/** A login attempt and its origin. */
export interface LoginTry {
  email: string;
  /** Undefined if a client sent no password; the attempt then counts as wrong. */
  password: string | undefined;
  session: Session;
  /** See `StoreCall.address`. */
  address: string;
}

export type LoginResult = { account: Account; session: Session } | RefusedInput;

/**
 * Logs in with address and password, with the same answer and the same work whether the address has an account or not.
 * Throws `too_many_requests` if the account, existing or not, or the caller's address was tried too often. Failures
 * delay the next tries of strangers; the owner can still log in from known places.
 */
export async function login(wiring: Wiring, attempt: LoginTry): Promise<LoginResult> {
  const { platform, hasher, entry } = wiring;
  await countTry(platform, `login-from:${attempt.address}`, THROTTLES.loginAddress);
  const password = normalisePassword(attempt.password ?? '');
  const credentials = await checkPassword(wiring, attempt, password);
  if (!credentials) return wrongPassword();
  const session = await platform.db.transaction(async (tx) => {
    const lockedAccount = await lockAccount(tx, credentials.id);
    // Refuses if the password changed after it was compared.
    return lockedAccount?.passwordHash === credentials.passwordHash
      ? entry.enter(tx, attempt.session, lockedAccount)
      : null;
  });
  if (!session) return wrongPassword();
  await rememberLogin(platform, credentials.id, { address: attempt.address, session });
  if (hasher.isOutdated(credentials.passwordHash)) {
    await replaceHash(platform.db.orm, credentials, await hasher.hash(password, attempt));
  }
  const { passwordHash: _, trial: _trial, ...account } = credentials;
  return { account, session };
}

/**
 * The account if the password is right, else null. Counts the attempt before the work, and clears the count if it
 * was right.
 */
export async function checkPassword(
  { platform, hasher, ready }: Wiring,
  { email: sentEmail, address, session }: Pick<LoginTry, 'email' | 'address' | 'session'>,
  password: string,
): Promise<Credentials | null> {
  await ready;
  const email = readEmail(sentEmail);
  const key = loginKey(email ?? sentEmail);
  const device = deviceOf(session);
  let countedTry: CountedTry | undefined;
  const credentials = await hasher.verify(password, { address }, async () => {
    const answer = await countPasswordTry(platform, { key, address, device, limit: THROTTLES.loginAccount });
    if ('isAllowed' in answer) refuseWhere(answer);
    else countedTry = answer;
    const account = email === null ? null : await findByEmail(platform.db.orm, email);
    return account && isLoginAllowed(account, platform) ? account : null;
  });
  if (countedTry) refuseWhere(await countedTry.settle(credentials && whoOf(credentials.id)));
  return credentials;
}

const whoOf = (accountId: string) => `account ${accountId}`;
/** The place under which a device that has logged in is known. */
export const deviceOf = ({ id }: Pick<Session, 'id'>) => `session ${id}`;

/** Stores address and session as known places of the account, so that its owner is not delayed from there. */
export async function rememberLogin(
  { places }: Pick<Platform, 'places'>,
  accountId: string,
  { address, session }: { address: string; session: Pick<Session, 'id'> },
): Promise<void> {
  await places.remember(whoOf(accountId), [placeOf(address), deviceOf(session)]);
}

/**
 * Whether logins to this account are allowed: passwords of accounts made in a trial are public, so a shop refuses them.
 */
export function isLoginAllowed(
  { trial }: Pick<Credentials, 'trial'>,
  { config }: Pick<Platform, 'config'>,
): boolean {
  return config.trial || !trial;
}

/** The key by which login attempts at one account are counted. */
export function loginKey(email: string): string {
  return `login:${emailKey(email)}`;
}

function wrongPassword(): RefusedInput {
  return problem('password', 'INVALID', refusals.wrongLogin);
}
