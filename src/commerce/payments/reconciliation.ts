import type { Platform } from '#platform';
import type { ProviderPayment } from './gateway.ts';
import type { Gateways } from './gateways.ts';
import type { Payments } from './payments.ts';
import { knownRefs, strandedPayments, touchPayment, uncheckedPayments } from './store.ts';
import type { PaymentRow } from './tables.ts';

const MINUTE = 60_000;
/**
 * Together with the job's interval of a minute and one check at the provider, a stranded payment ends within 15
 * minutes.
 */
const STRANDED_MS = 10 * MINUTE;
const CHECK_MS = 3 * MINUTE;
/** How far back to search the provider for calls that the process did not survive to record. */
const LOST_MS = 60 * MINUTE;
/** An intent that nobody has paid within a day is ended at the gateway, unless the bank is still working on it. */
const FORGOTTEN_MS = 24 * 60 * MINUTE;

/** States of payments that the buyer may have given up. */
const UNPAID: ReadonlySet<ProviderPayment['state']> = new Set([
  'open',
  'confirm',
  'action',
  'failed',
  'canceled',
]);

/**
 * Reconciles payments with orders: asks providers about payments whose report may have been lost, then voids or refunds
 * authorised and captured amounts that have no order.
 */
export async function reconcilePayments(
  platform: Platform,
  gateways: Gateways,
  voidPayment: Payments['void'],
): Promise<void> {
  const { db, clock, log } = platform;
  const now = clock.now().getTime();
  await recordLostPayments(platform, gateways, new Date(now - LOST_MS));
  for (const row of await uncheckedPayments(db.orm, new Date(now - CHECK_MS), new Date(now))) {
    await runIsolated(row, () => recheckPayment(platform, gateways, row, voidPayment));
  }
  for (const row of await strandedPayments(db.orm, new Date(now - STRANDED_MS))) {
    await runIsolated(row, () => voidPayment(row));
  }

  /** A payment that fails is tried again at the next run and must not hold up the others. */
  async function runIsolated(row: PaymentRow, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error, payment: row.id }, 'payment not recovered yet');
    }
  }
}

/**
 * Records payments that a provider created for this store while the process was killed before it could write them
 * down.
 */
async function recordLostPayments(
  { db }: Platform,
  { bank, book }: Gateways,
  startTime: Date,
): Promise<void> {
  const answer = await bank.recent(startTime);
  if (!answer.ok || answer.value.length === 0) return;
  const refs = answer.value.map((payment) => payment.ref);
  const existingRefs = await knownRefs(db.orm, 'stripe', refs);
  for (const payment of answer.value.filter(({ ref }) => !existingRefs.has(ref))) {
    await book.registerPayment('stripe', payment);
    await book.recordFreshState('stripe', payment);
  }
}

async function recheckPayment(
  { db, clock }: Platform,
  gateways: Gateways,
  row: PaymentRow,
  voidPayment: Payments['void'],
): Promise<void> {
  await touchPayment(db.orm, row.id, clock.now());
  const gateway = gateways.forProvider(row.provider);
  const answer = gateway ? await gateway.find(row.ref) : null;
  if (answer?.ok) await gateways.book.recordFreshState(row.provider, answer.value);
  // A direct debit takes days to succeed, and its cart is ordered as soon as it has. `strandedPayments` finds those
  // that are not.
  if (answer?.ok && !UNPAID.has(answer.value.state)) return;
  // Ended now, a payment that has succeeded meanwhile would be refunded instead of ordered.
  if (answer && !answer.ok && answer.refusal.kind === 'unreachable') return;
  const isForgotten = row.orderId === null && clock.now().getTime() - row.madeAt.getTime() > FORGOTTEN_MS;
  if (isForgotten) await voidPayment(row);
}
