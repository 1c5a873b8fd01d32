/**
 * Whoever tries out stolen cards asks again and again. Declines are counted by cart, by session or account, and by
 * address; after as many of an hour as `THROTTLES` allow, no provider is asked for them until the hour is over.
 */
import { ApiError } from '#kernel';
import { type Platform, THROTTLES } from '#platform';

type Dependencies = Pick<Platform, 'throttle'>;

/** Whom a try to pay is counted by; what is null is not known, or nobody is there. */
export interface PaymentAttempt {
  cartId: string | null;
  /** The account, or the session of a guest. */
  session: string | null;
  address: string | null;
  /** Has bought here before, so that he does not wait for what others behind his address do. */
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

/** Seconds until this one may try again; null: he may now. */
export async function secondsToWait(
  { throttle }: Dependencies,
  attempt: PaymentAttempt,
): Promise<number | null> {
  const counters = countersOf({ ...attempt, address: attempt.isKnown ? null : attempt.address });
  if (counters.length === 0) return null;
  const answer = await throttle.peekAll(counters.map(({ key }) => key));
  return answer.isAllowed ? null : answer.retryAfterSeconds;
}

/** Throws `too_many_requests` where too many payments of this cart, session or address were declined. */
export async function refuseTooMany(parts: Dependencies, attempt: PaymentAttempt): Promise<void> {
  const retryAfter = await secondsToWait(parts, attempt);
  if (retryAfter === null) return;
  throw new ApiError('too_many_requests', tooManyDeclined(retryAfter), { retryAfter });
}

/** Counts a decline, also at the address of a known buyer: the next one there may be somebody else. */
export async function countDeclined(
  { throttle }: Dependencies,
  attempt: Omit<PaymentAttempt, 'isKnown'>,
): Promise<void> {
  for (const { key, limit } of countersOf(attempt)) await throttle.hit(key, limit);
}

/** What a buyer reads while his payments are not taken. */
export function tooManyDeclined(seconds: number): string {
  const minutes = Math.max(2, Math.ceil(seconds / 60));
  return `Too many payments were declined. Try again in ${minutes} minutes.`;
}
