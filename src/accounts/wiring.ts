import { createHash } from 'node:crypto';
import { ApiError, waitOf } from '#kernel';
import type { Limit, Platform, ThrottleAnswer } from '#platform';
import type { Settings } from '#settings';
import type { InputErrorsReply } from '#settings/contract';
import type { AccountProblem } from './contract.ts';
import type { PasswordHasher } from './hashing.ts';
import type { PasswordFault, PasswordRules } from './password-rules.ts';
import { refusals } from './refusals.ts';
import type { Entry } from './session-login.ts';

/** Dependencies of this module's calls. */
export interface Wiring {
  platform: Platform;
  settings: Settings;
  entry: Entry;
  hasher: PasswordHasher;
  rules: PasswordRules;
  /** Resolves when the accounts of a trial exist or could not be created; never rejects. */
  ready: Promise<void>;
}

/** Counts a try; throws 429 with the time to wait where it is one too many. */
export async function countTry({ throttle }: Platform, key: string, limit: Limit): Promise<void> {
  refuseWhere(await throttle.hit(key, limit));
}

/** Throws 429 with the time to wait, unless the answer allows the call. */
export function refuseWhere(answer: ThrottleAnswer): void {
  if (answer.isAllowed) return;
  const seconds = answer.retryAfterSeconds;
  throw new ApiError('too_many_requests', refusals.tooManyAttempts(waitOf(seconds)), {
    retryAfter: seconds,
  });
}

/** An `errors` map with one invalid field. */
export function problem(field: string, code: AccountProblem, message: string): InputErrorsReply {
  return { errors: { [field]: { code, message } } };
}

export const PASSWORD_WORDS: Readonly<Record<PasswordFault, string>> = {
  TOO_SHORT: 'Use at least 8 characters; 15 or more are better.',
  TOO_LONG: 'Use at most 1,024 characters for the password.',
  TOO_COMMON: 'This password is too common. Choose another.',
};

/** The hash under which the database stores a key sent by mail. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
