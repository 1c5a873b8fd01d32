import type { RefusedInput } from '#kernel';
import { type Executor, mayMail, THROTTLES } from '#platform';
import type { StoreCall } from '#settings';
import type { Account } from './account.ts';
import type { SignUpInput } from './input.ts';
import { type LoginResult, rememberLogin } from './logins.ts';
import { confirmMail } from './mails.ts';
import { normalisePassword } from './password-rules.ts';
import { changesOf } from './profile-changes.ts';
import { PASSWORD_REFUSALS, refusals } from './refusals.ts';
import { findByEmail, insertAccount, insertKey } from './store.ts';
import { countTry, hashOfKey, problem, type Wiring } from './wiring.ts';

const CONFIRM_KEY_MS = 7 * 24 * 3_600_000;

export type SignUpCall = Pick<StoreCall, 'session' | 'address' | 'locale'>;

/**
 * Creates an account and logs it in. A taken address is reported (`UNIQUE`), so valid sign-ups are counted per address.
 * `precheck` runs once all fields are valid; a result refuses the sign-up.
 */
export async function signUp(
  wiring: Wiring,
  input: SignUpInput,
  call: SignUpCall,
  precheck?: () => Promise<RefusedInput | null>,
): Promise<LoginResult> {
  const { platform, hasher, rules, entry } = wiring;
  const { db, clock, random } = platform;
  await countTry(platform, `register-tries:${call.address}`, THROTTLES.registerTries);
  await wiring.ready;
  const { email, password: sentPassword, ...profile } = input;
  const changes = changesOf(wiring.settings.store, null, profile);
  if ('errors' in changes) return changes;
  const password = normalisePassword(sentPassword);
  const personalWords = [
    email,
    changes.firstName,
    changes.lastName,
    changes.company,
    platform.config.brand.name,
  ];
  const fault = rules.faultOf(password, personalWords);
  if (fault) return problem('password', fault, PASSWORD_REFUSALS[fault]);
  const refusal = await precheck?.();
  if (refusal) return refusal;
  // From here on the answer reveals whether an address has an account.
  await countTry(platform, `register:${call.address}`, THROTTLES.registerAddress);
  if (await findByEmail(db.orm, email)) return refuseTakenEmail();
  const passwordHash = await hasher.hash(password, call);
  // Without the mail the sign-up still succeeds: the account page can send the link again.
  const mayWrite = await mayMail(platform.throttle, { email, kind: 'account', address: call.address });
  const result = await db.transaction(async (tx) => {
    const account = await insertAccount(tx, random.id(), {
      type: 'individual',
      locale: call.locale,
      ...changes,
      email,
      passwordHash,
      createdAt: clock.now(),
    });
    if (!account) return null;
    if (mayWrite.isAllowed) await sendConfirmation(wiring, tx, account);
    return { account, session: await entry.enter(tx, call.session, account) };
  });
  if (!result) return refuseTakenEmail();
  await rememberLogin(platform, result.account.id, { address: call.address, session: result.session });
  return result;
}

/** Sends the link that confirms the account's current address; older links become invalid. */
export async function sendConfirmation({ platform }: Wiring, tx: Executor, account: Account): Promise<void> {
  const { random, clock, mail, mailShop } = platform;
  const key = random.token(16);
  const keyHash = hashOfKey(key);
  await insertKey(tx, {
    keyHash,
    accountId: account.id,
    purpose: 'confirm',
    email: account.email,
    expiresAt: new Date(clock.now().getTime() + CONFIRM_KEY_MS),
  });
  const { locale, email: recipient } = account;
  const text = confirmMail(mailShop, locale, key);
  await mail.send(tx, { kind: 'account.confirm', key: keyHash, recipient, locale, ...text });
}

export function refuseTakenEmail(): RefusedInput {
  return problem('email', 'UNIQUE', refusals.emailTaken);
}
