/** Money that goes back on purpose: promised in a transaction, given back by a job, never more than was taken. */
import { ApiError, type Money, money } from '#kernel';
import type { Executor, Platform } from '#platform';
import { sightingOf } from './book.ts';
import type { Gateways } from './gateways.ts';
import * as store from './store.ts';
import type { PaymentRow } from './tables.ts';

/**
 * Promises part of what was taken for an order, in the caller's transaction, which holds the payment until its end. The
 * same key again changes nothing. Answers with what may be given back where this is more; then nothing is promised.
 */
export async function grantRefund(
  tx: Executor,
  { orderId, amount, key, at }: { orderId: string; amount: Money; key: string; at: Date },
): Promise<{ ok: true } | { ok: false; left: Money }> {
  const row = await store.lockByOrder(tx, orderId);
  if (!row) return { ok: false, left: { ...amount, minor: 0 } };
  if (await store.findRefund(tx, key)) return { ok: true };
  const left = await leftOf(tx, row);
  if (amount.currency !== row.currency || amount.minor > left.minor) return { ok: false, left };
  await store.insertRefund(tx, { key, paymentId: row.id, amount: amount.minor, madeAt: at });
  return { ok: true };
}

/** What may still be given back of a payment. */
export async function refundable(executor: Executor, orderId: string): Promise<Money | null> {
  const row = await store.findByOrder(executor, orderId);
  return row ? leftOf(executor, row) : null;
}

/** The same, held until the end of the transaction. */
export async function holdRefundable(tx: Executor, orderId: string): Promise<Money | null> {
  const row = await store.lockByOrder(tx, orderId);
  return row ? leftOf(tx, row) : null;
}

/** What was given back at the gateway's own desk is gone as well, though nobody promised it here. */
async function leftOf(executor: Executor, row: PaymentRow): Promise<Money> {
  const done = await store.doneRefunds(executor, row.id);
  const elsewhere = Math.max(0, row.refunded - done);
  return money(row.currency, Math.max(0, row.captured - row.granted - elsewhere));
}

/** Gives back what was promised under this key, or promises it first. Again: nothing. Throws where it has to be tried later. */
export async function giveRefund(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  gateways: Gateways,
  { orderId, amount, key }: { orderId: string; amount: Money; key: string },
): Promise<void> {
  const row = await store.findByOrder(db.orm, orderId);
  const gateway = row && gateways.of(row.provider);
  if (!row || !gateway) return;
  const granted = await db.transaction((tx) => grantRefund(tx, { orderId, amount, key, at: clock.now() }));
  if (!granted.ok) throw new ApiError('conflict', 'More cannot be given back than was taken.');
  if ((await store.findRefund(db.orm, key))?.doneAt) return;
  const done = await gateway.refund(row.ref, amount, `refund-${key}`);
  if (!done.ok) throw new Error(`refund: ${done.refusal.message}`);
  await db.transaction(async (tx) => {
    await gateways.book.see(tx, row.provider, row.ref, sightingOf(done.value));
    await store.closeRefund(tx, key, clock.now());
  });
}
