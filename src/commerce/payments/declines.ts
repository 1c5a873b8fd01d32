/** Payments that a provider declined: counted by who attempted them, with the reason for the log and the desk. */
import type { Money } from '#kernel';
import type { Platform } from '#platform';
import { countDeclined, type PaymentAttempt } from '#vault';
import type { Provider } from './gateway.ts';
import { insertDecline, listDeclines, sweepDeclines } from './store.ts';

/** Why a provider declined a payment. */
export interface Decline {
  cartId: string | null;
  provider: Provider;
  ref: string | null;
  amount: Money;
  code: string;
  /** In the provider's words. */
  reason: string;
  /** The provider's id of the attempt; null: the attempt has none. */
  attempt: string | null;
}

type Parts = Pick<Platform, 'db' | 'clock' | 'random' | 'throttle' | 'log'>;

/**
 * Counts a decline and stores its reason, once for each attempt, no matter how often or by which way it is
 * reported.
 */
export async function recordDecline(parts: Parts, caller: PaymentAttempt, decline: Decline): Promise<void> {
  const { db, clock, random, log } = parts;
  const { cartId, provider, ref, code, reason, amount, attempt } = decline;
  const isNew = await insertDecline(db.orm, {
    ...{ id: random.id(), cartId, provider, ref, attempt, at: clock.now() },
    ...{ code: code.slice(0, 100), reason: reason.slice(0, 500) },
    ...{ currency: amount.currency, amount: amount.minor },
  });
  if (!isNew) return;
  log.info({ cart: cartId, provider, payment: ref, code, reason }, 'payment declined');
  await countDeclined(parts, caller);
}

const KEPT_MS = 90 * 24 * 3_600_000;

export async function forgetDeclines({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await sweepDeclines(db.orm, new Date(clock.now().getTime() - KEPT_MS));
}

/** A declined payment as the desk shows it. */
export interface DeclinedPayment extends Omit<Decline, 'attempt'> {
  id: string;
  declinedAt: Date;
}

/** Declines of the last 90 days, newest first; only those of one cart when `cartId` is set. */
export async function declinedPayments(
  { db }: Pick<Platform, 'db'>,
  query: { limit: number; cartId?: string },
): Promise<DeclinedPayment[]> {
  const rows = await listDeclines(db.orm, query);
  return rows.map(({ currency, amount, attempt: _, at: declinedAt, ...row }) => ({
    ...row,
    declinedAt,
    amount: { currency, minor: amount },
  }));
}
