/** Enrolment for a first login, or after the second factor was lost: by a link that works once. */

import { normalisePassword, PASSWORD_REFUSALS } from '#accounts';
import { ApiError } from '#kernel';
import { type Executor, type Platform, THROTTLES } from '#platform';
import type { EnrolReply } from '../contract.ts';
import { audit } from '../frame/audit.server.ts';
import { refusals } from '../frame/refusals.server.ts';
import * as store from '../frame/store.server.ts';
import { countTry, type Gate, noteLogin } from './login.server.ts';
import { hashOfToken } from './sealing.server.ts';
import { enrolmentOf, newTotpSecret, stepOfCode } from './totp.server.ts';

const LINK_MS = 24 * 3_600_000;
const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = 10;
/** Longer than for customers: staff can access the data of many customers. */
const SHORTEST_STAFF_PASSWORD = 12;

/** An enrolment link, valid for 24 hours; previous links of this person become invalid. */
export async function newEnrolmentLink(
  { config, clock, random }: Pick<Platform, 'config' | 'clock' | 'random'>,
  tx: Executor,
  staffId: string,
): Promise<string> {
  const key = random.token();
  await store.deleteKeysOf(tx, staffId);
  await store.insertKey(tx, {
    keyHash: hashOfToken(key),
    staffId,
    purpose: 'enrol',
    totpSecret: null,
    expiresAt: new Date(clock.now().getTime() + LINK_MS),
  });
  return `${config.publicUrl}/desk/enrol?key=${key}`;
}

/** The secret to enrol an authenticator with; repeated calls return the same. */
export async function beginEnrolment(gate: Gate, key: string, address: string): Promise<EnrolReply> {
  const { platform, sealing } = gate;
  await countTry(platform, `desk-from:${address}`, THROTTLES.deskAddress);
  return platform.db.transaction(async (tx) => {
    const { staff, enrolmentKey } = await lockEnrolment(platform, tx, key);
    const storedSecret = enrolmentKey.totpSecret === null ? null : sealing.open(enrolmentKey.totpSecret);
    const secret = storedSecret ?? newTotpSecret();
    if (storedSecret === null) await store.keepKeySecret(tx, enrolmentKey.keyHash, sealing.seal(secret));
    const enrolment = enrolmentOf(secret, platform.config.brand.name, staff.email);
    return {
      email: staff.email,
      name: staff.name,
      secret: secret.replace(/.{4}(?=.)/g, '$& '),
      ...enrolment,
    };
  });
}

/** Stores password and authenticator and begins a session; returns its token and the recovery codes. */
export async function finishEnrolment(
  gate: Gate,
  input: { key: string; password: string; code: string; address: string; device: string | null },
): Promise<{ token: string; device: string; recoveryCodes: string[] }> {
  const { platform, passwords, sealing, sessions } = gate;
  await countTry(platform, `desk-from:${input.address}`, THROTTLES.deskAddress);
  const password = normalisePassword(input.password);
  const { staff: invitee } = await platform.db.transaction((tx) => lockEnrolment(platform, tx, input.key));
  refuseWeak(gate, password, invitee.email);
  const passwordHash = await passwords.hasher.hash(password, { address: input.address, isStaff: true });
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => platform.random.code(RECOVERY_LETTERS));
  const token = await platform.db.transaction(async (tx) => {
    const { staff, enrolmentKey } = await lockEnrolment(platform, tx, input.key);
    const secret = enrolmentKey.totpSecret === null ? null : sealing.open(enrolmentKey.totpSecret);
    const step = secret === null ? null : stepOfCode(secret, input.code, platform.clock.now(), 0);
    if (secret === null || step === null) {
      throw new ApiError('invalid_value', refusals.wrongAuthenticatorCode, {
        param: 'code',
      });
    }
    await store.updateStaff(tx, staff.id, { passwordHash, totpSecret: sealing.seal(secret), totpStep: step });
    await store.replaceRecoveryCodes(
      tx,
      staff.id,
      recoveryCodes.map((code) => sealing.hashOfCode(code)),
    );
    await store.deleteKeysOf(tx, staff.id);
    await sessions.endAll(tx, staff.id);
    await audit(platform, tx, staff, { action: 'login.enrol', subject: staff.email });
    return sessions.begin(tx, staff.id);
  });
  const device = await noteLogin(gate, invitee.id, input);
  return {
    token,
    device,
    recoveryCodes: recoveryCodes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
  };
}

async function lockEnrolment({ clock }: Platform, tx: Executor, key: string) {
  const enrolmentKey = await store.lockKey(tx, {
    keyHash: hashOfToken(key),
    purpose: 'enrol',
    now: clock.now(),
  });
  const staff = enrolmentKey && (await store.lockStaff(tx, enrolmentKey.staffId));
  if (!enrolmentKey || !staff?.active) {
    throw new ApiError('not_found', refusals.linkExpired);
  }
  return { enrolmentKey, staff };
}

/** Throws where a password is too short or too common. */
export function refuseWeak({ platform, passwords }: Gate, password: string, email: string): void {
  const fault = passwords.rules.faultOf(password, [email, platform.config.brand.name]);
  const isShort = [...password].length < SHORTEST_STAFF_PASSWORD;
  if (!fault && !isShort) return;
  const messages = {
    ...PASSWORD_REFUSALS,
    TOO_SHORT: refusals.passwordTooShort({ least: SHORTEST_STAFF_PASSWORD }),
  };
  throw new ApiError('invalid_value', messages[isShort ? 'TOO_SHORT' : (fault ?? 'TOO_SHORT')], {
    param: 'password',
  });
}
