import { createHash } from 'node:crypto';
import { ApiError, type RefusedInput, refusedInput, waitOf } from '#kernel';
import type { Message } from '#messages';
import type { Limit, Platform, ThrottleAnswer } from '#platform';
import type { Settings } from '#settings';
import type { AccountProblem } from './contract.ts';
import type { PasswordHasher } from './hashing.ts';
import type { PasswordRules } from './password-rules.ts';
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

/** Counts a try; throws 429 with the time to wait after one too many. */
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

/** Refuses an input for one field. */
export const problem = (field: string, code: AccountProblem, message: Message): RefusedInput =>
  refusedInput(field, code, message);

/** The hash under which the database stores a key sent by mail. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
