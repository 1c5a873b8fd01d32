/** Intended refunds: granted in a transaction, paid by a job, never more than was captured. */

import { ApiError, type Money, money } from '#kernel';
import type { Executor, Platform } from '#platform';
import type { Gateways } from './gateways.ts';
import { toProviderState } from './payment-book.ts';
import { refusals } from './refusals.ts';
import * as store from './store.ts';
import type { PaymentRow } from './tables.ts';

/**
 * Grants a refund of part of what was captured for an order, in the caller's transaction, which locks the payment
 * until its end. No effect when the key repeats. When the amount exceeds what is refundable, nothing is granted
 * and the result says how much remains.
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

/** What may still be refunded of an order's payment; null: the order has none. */
export async function refundable(executor: Executor, orderId: string): Promise<Money | null> {
  const row = await store.findByOrder(executor, orderId);
  return row ? computeRefundable(row) : null;
}

/** Like `refundable`, with the payment locked until the end of the transaction. */
export async function holdRefundable(tx: Executor, orderId: string): Promise<Money | null> {
  const row = await store.lockByOrder(tx, orderId);
  return row ? computeRefundable(row) : null;
}

/**
 * Refunds made directly at the gateway reduce the amount as well. The gateway may report a granted refund before
 * its job has ended: that is the same money, so it counts once.
 */
function computeRefundable(row: PaymentRow): Money {
  return money(row.currency, Math.max(0, row.capturedMinor - Math.max(row.granted, row.refundedMinor)));
}

/**
 * Pays the refund that was granted under this key, or grants it first. No effect when repeated. Throws if it
 * must be tried again later.
 */
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
  if (!grant.ok) throw new ApiError('conflict', refusals.moreThanPaid);
  if ((await store.findRefund(db.orm, key))?.doneAt) return;
  const answer = await gateway.refund(row.ref, amount, `refund-${key}`);
  if (!answer.ok) throw new Error(`refund: ${answer.refusal.message}`);
  await db.transaction(async (tx) => {
    await gateways.book.recordProviderState(tx, row.provider, row.ref, toProviderState(answer.value));
    await store.closeRefund(tx, key, clock.now());
  });
}
