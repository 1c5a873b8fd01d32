/** Money that goes back on purpose: promised in a transaction, given back by a job, never more than was taken. */
import { ApiError, type Money, money } from '#kernel';
import type { Executor, Platform } from '#platform';
import type { Gateways } from './gateways.ts';
import { toProviderState } from './payment-book.ts';
import * as store from './store.ts';
import type { PaymentRow } from './tables.ts';

/**
 * Promises part of what was taken for an order, in the caller's transaction, which holds the payment until its end. The
 * same key again changes nothing. Answers with what may be given back where this is more; then nothing is promised.
 */
export async function grantRefund(
  tx: Executor,
  { orderId, amount, key, grantedAt }: { orderId: string; amount: Money; key: string; grantedAt: Date },
): Promise<{ ok: true } | { ok: false; remaining: Money }> {
  const row = await store.lockByOrder(tx, orderId);
  if (!row) return { ok: false, remaining: { ...amount, minor: 0 } };
  if (await store.findRefund(tx, key)) return { ok: true };
  const refundableAmount = computeRefundable(row);
  if (amount.currency !== row.currency || amount.minor > refundableAmount.minor)
    return { ok: false, remaining: refundableAmount };
  await store.insertRefund(tx, { key, paymentId: row.id, amount: amount.minor, madeAt: grantedAt });
  return { ok: true };
}

/** What may still be given back of a payment. */
export async function refundable(executor: Executor, orderId: string): Promise<Money | null> {
  const row = await store.findByOrder(executor, orderId);
  return row ? computeRefundable(row) : null;
}

/** The same, held until the end of the transaction. */
export async function holdRefundable(tx: Executor, orderId: string): Promise<Money | null> {
  const row = await store.lockByOrder(tx, orderId);
  return row ? computeRefundable(row) : null;
}

/**
 * What was given back at the gateway's own desk is gone as well, though nobody promised it here. The gateway may report a
 * promised refund before its job has ended: that is the same money, so it counts once.
 */
function computeRefundable(row: PaymentRow): Money {
  return money(row.currency, Math.max(0, row.capturedMinor - Math.max(row.granted, row.refundedMinor)));
}

/** Gives back what was promised under this key, or promises it first. Again: nothing. Throws where it has to be tried later. */
export async function executeRefund(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  gateways: Gateways,
  { orderId, amount, key }: { orderId: string; amount: Money; key: string },
): Promise<void> {
  const row = await store.findByOrder(db.orm, orderId);
  const gateway = row && gateways.forProvider(row.provider);
  if (!row || !gateway) return;
  const grant = await db.transaction((tx) =>
    grantRefund(tx, { orderId, amount, key, grantedAt: clock.now() }),
  );
  if (!grant.ok) throw new ApiError('conflict', 'More cannot be given back than was taken.');
  if ((await store.findRefund(db.orm, key))?.doneAt) return;
  const answer = await gateway.refund(row.ref, amount, `refund-${key}`);
  if (!answer.ok) throw new Error(`refund: ${answer.refusal.message}`);
  await db.transaction(async (tx) => {
    await gateways.book.recordProviderState(tx, row.provider, row.ref, toProviderState(answer.value));
    await store.closeRefund(tx, key, clock.now());
  });
}
