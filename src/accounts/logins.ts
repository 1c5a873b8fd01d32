import { type CountedTry, countPasswordTry, type Platform, placeOf, THROTTLES } from '#platform';
import type { Session } from '#settings';
import type { InputErrorsReply } from '#settings/contract';
import type { Account } from './account.ts';
import { emailKey, readEmail } from './email.ts';
import { normalisePassword } from './password-rules.ts';
import { type Credentials, findByEmail, lockAccount, replaceHash } from './store.ts';
import { countTry, problem, refuseWhere, type Wiring } from './wiring.ts';

/** What a login is tried with, and by whom. */
export interface LoginTry {
  email: string;
  /** Missing where a client sent something else; then it is wrong. */
  password: string | undefined;
  session: Session;
  /** See `StoreCall.address`. */
  address: string;
}

export type Entered = { account: Account; session: Session } | InputErrorsReply;

/**
 * Logs in with address and password: the same answer and the same work whether the address has an account or not
 * (invariant P5). Throws `too_many_requests` where the account, known or not, or the caller's place was tried too
 * often; failures delay the next try of strangers, and the owner gets in from where he did before.
 */
export async function login(wiring: Wiring, sent: LoginTry): Promise<Entered> {
  const { platform, hasher, entry } = wiring;
  await countTry(platform, `login-from:${sent.address}`, THROTTLES.loginAddress);
  const password = normalisePassword(sent.password ?? '');
  const found = await checkPassword(wiring, sent, password);
  if (!found) return wrongPassword();
  const session = await platform.db.transaction(async (tx) => {
    const locked = await lockAccount(tx, found.id);
    // A password that was changed while this one was compared is not the one that was compared.
    return locked?.passwordHash === found.passwordHash ? entry.enter(tx, sent.session, locked) : null;
  });
  if (!session) return wrongPassword();
  await noteLogin(platform, found.id, { address: sent.address, session });
  if (hasher.isOutdated(found.passwordHash)) {
    await replaceHash(platform.db.orm, found, await hasher.hash(password, sent));
  }
  const { passwordHash: _, trial: _trial, ...account } = found;
  return { account, session };
}

/** The account where the password is its own. Counts the try before the work, and forgets it where it was right. */
export async function checkPassword(
  { platform, hasher, ready }: Wiring,
  { email: sentEmail, address, session }: Pick<LoginTry, 'email' | 'address' | 'session'>,
  password: string,
): Promise<Credentials | null> {
  await ready;
  const email = readEmail(sentEmail);
  const key = loginKey(email ?? sentEmail);
  const device = deviceOf(session);
  let counted: CountedTry | undefined;
  const found = await hasher.verify(password, { address }, async () => {
    const answer = await countPasswordTry(platform, { key, address, device, limit: THROTTLES.loginAccount });
    if ('allowed' in answer) refuseWhere(answer);
    else counted = answer;
    const account = email === null ? null : await findByEmail(platform.db.orm, email);
    return account && countsHere(account, platform) ? account : null;
  });
  if (counted) refuseWhere(await counted.settle(found && whoOf(found.id)));
  return found;
}

const whoOf = (accountId: string) => `account ${accountId}`;
/** What a device brings that logged in before. */
export const deviceOf = ({ id }: Pick<Session, 'id'>) => `session ${id}`;

/** Remembers from where somebody got in, and the session that the device goes on with; also the one after logging out. */
export async function noteLogin(
  { places }: Pick<Platform, 'places'>,
  accountId: string,
  { address, session }: { address: string; session: Pick<Session, 'id'> },
): Promise<void> {
  await places.note(whoOf(accountId), [placeOf(address), deviceOf(session)]);
}

/** Whether anybody may log in with it: the passwords of a trial's accounts are known, so a shop takes none of them. */
export function countsHere(
  { trial }: Pick<Credentials, 'trial'>,
  { config }: Pick<Platform, 'config'>,
): boolean {
  return config.trial || !trial;
}

/** What tries at one account are counted by. */
export function loginKey(email: string): string {
  return `login:${emailKey(email)}`;
}

function wrongPassword(): InputErrorsReply {
  return problem('password', 'INVALID', 'E-mail address or password is wrong.');
}
