/** Login: password, then second factor. Nothing is revealed about the account until both are right. */

import { normalisePassword, type PasswordHasher, type PasswordRules, readEmail } from '#accounts';
import { ApiError, waitOf } from '#kernel';
import {
  type CountedTry,
  countPasswordTry,
  type Limit,
  type Platform,
  placeOf,
  THROTTLES,
  type ThrottleAnswer,
} from '#platform';
import { audit } from '../frame/audit.server.ts';
import { refusals } from '../frame/refusals.server.ts';
import type { StaffRow } from '../frame/store.server.ts';
import * as store from '../frame/store.server.ts';
import { hashOfToken, type Sealing } from './sealing.server.ts';
import type { StaffSessions } from './sessions.server.ts';
import { stepOfCode } from './totp.server.ts';

/** Dependencies of the login calls. */
export interface Gate {
  platform: Platform;
  /** Shared with customers' logins, so that all password hashing together uses at most two threads. */
  passwords: { hasher: PasswordHasher; rules: PasswordRules };
  sealing: Sealing;
  sessions: StaffSessions;
}

const TICKET_MS = 10 * 60_000;

/**
 * Checks a password and returns a ticket for the second factor. Attempts are counted by account, address and device.
 */
export async function checkPassword(
  { platform, passwords }: Gate,
  credentials: {
    email: string;
    password: string;
    address: string;
    device: string | null;
    mayBeDemo: boolean;
  },
): Promise<string> {
  await countTry(platform, `desk-from:${credentials.address}`, THROTTLES.deskAddress);
  const email = readEmail(credentials.email) ?? '';
  const key = `desk:${(email || credentials.email).toLowerCase()}`;
  const password = normalisePassword(credentials.password);
  let countedTry: CountedTry | undefined;
  const member = await passwords.hasher.verify(
    password,
    { address: credentials.address, isStaff: true },
    async () => {
      const { address, device } = credentials;
      const answer = await countPasswordTry(platform, {
        ...{ key, address, limit: THROTTLES.deskAccount },
        device: device && hashOfToken(device),
      });
      if ('isAllowed' in answer) refuseOverLimit(answer);
      else countedTry = answer;
      const row = await store.findStaffByEmail(platform.db.orm, email);
      // The passwords of demo staff are public.
      return row?.demo && !credentials.mayBeDemo ? null : credentialsOf(platform, row);
    },
  );
  if (countedTry) refuseOverLimit(await countedTry.settle(member && staffKey(member.id)));
  // The same for an unknown address, a wrong password, and an account that may no longer log in.
  if (!member) throw new ApiError('unauthorized', refusals.wrongLogin, { param: 'password' });
  const ticket = platform.random.token();
  await store.insertKey(platform.db.orm, {
    keyHash: hashOfToken(ticket),
    staffId: member.id,
    purpose: 'ticket',
    totpSecret: null,
    expiresAt: new Date(platform.clock.now().getTime() + TICKET_MS),
  });
  return ticket;
}

/** Null where no password can be right: unknown, not enrolled yet, deactivated, or demo staff outside a trial. */
function credentialsOf({ config }: Platform, row: StaffRow | null) {
  if (!row?.active || row.passwordHash === null || row.totpSecret === null) return null;
  if (row.demo && !config.trial) return null;
  return { id: row.id, passwordHash: row.passwordHash };
}

export interface SecondFactor {
  ticket: string;
  /** Six digits of the authenticator, or a recovery code. */
  code: string;
  address: string;
  /** Token that identifies the browser since its first login; null: none. */
  device: string | null;
}

const staffKey = (staffId: string) => `staff ${staffId}`;

/**
 * Stores address and device as known places of a member of staff. Returns the device token that the browser must keep.
 */
export async function noteLogin(
  { platform }: Pick<Gate, 'platform'>,
  staffId: string,
  { address, device }: Pick<SecondFactor, 'address' | 'device'>,
): Promise<string> {
  const deviceToken = device ?? platform.random.token(32);
  await platform.places.remember(staffKey(staffId), [placeOf(address), hashOfToken(deviceToken)]);
  return deviceToken;
}

/**
 * Checks the second factor and begins a session. A code of the authenticator counts once, a recovery code is used up.
 */
export async function checkCode(
  gate: Gate,
  { ticket, code, address, device }: SecondFactor,
): Promise<{ token: string; device: string }> {
  const { platform, sessions } = gate;
  const ticketLookup = {
    keyHash: hashOfToken(ticket),
    purpose: 'ticket' as const,
    now: platform.clock.now(),
  };
  const ticketKey = await platform.db.transaction((tx) => store.lockKey(tx, ticketLookup));
  if (!ticketKey) throw loginExpired();
  // Counted outside the transaction below, which is rolled back where the code is wrong.
  await countTry(platform, `desk-code:${ticketKey.staffId}`, THROTTLES.deskCode);
  const token = await platform.db.transaction(async (tx) => {
    const staff = (await store.lockKey(tx, ticketLookup)) && (await store.lockStaff(tx, ticketKey.staffId));
    if (!staff || !credentialsOf(platform, staff)) throw loginExpired();
    const factor = await checkFactor(gate, tx, staff, code);
    if (factor === null) throw new ApiError('unauthorized', refusals.wrongCode, { param: 'code' });
    await store.deleteKeysOf(tx, staff.id, 'ticket');
    const sessionToken = await sessions.begin(tx, staff.id);
    await audit(platform, tx, staff, { action: 'login.in', subject: staff.email, after: { by: factor } });
    return sessionToken;
  });
  await platform.throttle.clear(`desk-code:${ticketKey.staffId}`);
  return { token, device: await noteLogin(gate, ticketKey.staffId, { address, device }) };
}

type Tx = Parameters<typeof store.lockStaff>[0];

async function checkFactor(
  { platform, sealing }: Gate,
  tx: Tx,
  staff: StaffRow,
  typedCode: string,
): Promise<'authenticator' | 'recovery code' | null> {
  const code = typedCode.replace(/[\s-]/g, '').toUpperCase();
  if (!/^\d{6}$/.test(code)) {
    const isRecoveryCode = await store.takeRecoveryCode(tx, staff.id, sealing.hashOfCode(code));
    return isRecoveryCode ? 'recovery code' : null;
  }
  const secret = staff.totpSecret === null ? null : sealing.open(staff.totpSecret);
  if (secret === null) return null;
  const step = stepOfCode(secret, code, platform.clock.now(), staff.totpStep);
  if (step === null) return null;
  await store.updateStaff(tx, staff.id, { totpStep: step });
  return 'authenticator';
}

const loginExpired = () =>
  new ApiError('unauthorized', refusals.loginTooSlow, {
    param: 'ticket',
  });

/** Counts a try; throws 429 with the time to wait where it is one too many. */
export async function countTry({ throttle }: Platform, key: string, limit: Limit): Promise<void> {
  refuseOverLimit(await throttle.hit(key, limit));
}

function refuseOverLimit(answer: ThrottleAnswer): void {
  if (answer.isAllowed) return;
  const seconds = answer.retryAfterSeconds;
  throw new ApiError('too_many_requests', refusals.tooManyTries(waitOf(seconds)), { retryAfter: seconds });
}
