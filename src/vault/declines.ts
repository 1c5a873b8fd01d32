/**
 * Limits attempts to test stolen cards. Declines are counted by cart, by session or account, and by network
 * address; when they reach the hourly limits of `THROTTLES`, no provider is asked until the hour is over.
 */
import { ApiError } from '#kernel';
import type { Message } from '#messages';
import { type Platform, THROTTLES } from '#platform';
import { refusals } from './refusals.ts';

type Dependencies = Pick<Platform, 'throttle'>;

/** By whom a payment attempt is counted; null: unknown, or no buyer is present. */
export interface PaymentAttempt {
  cartId: string | null;
  /** The account, or the session of a guest. */
  session: string | null;
  address: string | null;
  /** Has bought here before, so declines of others at the same network address do not block this buyer. */
  isKnown: boolean;
}

function countersOf({ cartId, session, address }: Omit<PaymentAttempt, 'isKnown'>) {
  const counters = [
    [cartId && `declined cart ${cartId}`, THROTTLES.declinedCart],
    [session && `declined session ${session}`, THROTTLES.declinedSession],
    [address && `declined address ${address}`, THROTTLES.declinedAddress],
  ] as const;
  return counters.flatMap(([key, limit]) => (key ? [{ key, limit }] : []));
}

/** Seconds until this buyer may try again; null: now. */
export async function secondsToWait(
  { throttle }: Dependencies,
  attempt: PaymentAttempt,
): Promise<number | null> {
  const counters = countersOf({ ...attempt, address: attempt.isKnown ? null : attempt.address });
  if (counters.length === 0) return null;
  const answer = await throttle.peekAll(counters.map(({ key }) => key));
  return answer.isAllowed ? null : answer.retryAfterSeconds;
}

/** Throws `too_many_requests` if too many payments of this cart, session or address were declined. */
export async function refuseTooMany(parts: Dependencies, attempt: PaymentAttempt): Promise<void> {
  const retryAfter = await secondsToWait(parts, attempt);
  if (retryAfter === null) return;
  throw new ApiError('too_many_requests', tooManyDeclined(retryAfter), { retryAfter });
}

/** Counts a decline at the address too, even for known buyers: the next attempt there may be someone else's. */
export async function countDeclined(
  { throttle }: Dependencies,
  attempt: Omit<PaymentAttempt, 'isKnown'>,
): Promise<void> {
  for (const { key, limit } of countersOf(attempt)) await throttle.hit(key, limit);
}

/** The message to a buyer whose payments are refused for now. */
function tooManyDeclined(seconds: number): Message {
  return refusals.tooManyDeclined({ minutes: Math.max(2, Math.ceil(seconds / 60)) });
}
