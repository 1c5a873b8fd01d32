import {
  and,
  type Column,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Executor } from '#platform';
import type { Provider } from './gateway.ts';
import type { EventOutcome, PaymentState } from './states.ts';
import {
  type PaymentRow,
  paymentCartsSeen,
  paymentDeclines,
  paymentEvents,
  paymentRefunds,
  payments,
  paymentTokens,
  type TokenKind,
} from './tables.ts';
import type { PayingCart } from './tokens.ts';

const ENDED: PaymentState[] = ['failed', 'canceled', 'refunded'];

const isPayment = (provider: Provider, ref: string) =>
  and(eq(payments.provider, provider), eq(payments.ref, ref));

export async function findPayment(
  executor: Executor,
  provider: Provider,
  ref: string,
): Promise<PaymentRow | undefined> {
  const [row] = await executor.select().from(payments).where(isPayment(provider, ref));
  return row;
}

/** The payment, locked until the end of the transaction. */
export async function lockPayment(
  tx: Executor,
  provider: Provider,
  ref: string,
): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(isPayment(provider, ref)).for('update');
  return row;
}

export async function findByOrder(executor: Executor, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await executor.select().from(payments).where(eq(payments.orderId, orderId));
  return row;
}

/**
 * The payment that the store requested for this cart and key and that may still succeed, and how many payments of
 * the cart have ended: the number of the next attempt.
 */
export async function findTries(
  executor: Executor,
  cartId: string,
  requestKey: string,
): Promise<{ pendingPayment: PaymentRow | null; endedCount: number }> {
  const rows = await executor.select().from(payments).where(eq(payments.cartId, cartId));
  const isEnded = ({ abandonedAt, state }: PaymentRow) => abandonedAt !== null || ENDED.includes(state);
  return {
    pendingPayment: rows.find((row) => row.requestKey === requestKey && !isEnded(row)) ?? null,
    endedCount: rows.filter(isEnded).length,
  };
}

/** The references that have a row. */
export async function knownRefs(
  executor: Executor,
  provider: Provider,
  refs: string[],
): Promise<Set<string>> {
  const rows = await executor
    .select({ ref: payments.ref })
    .from(payments)
    .where(and(eq(payments.provider, provider), inArray(payments.ref, refs)));
  return new Set(rows.map((row) => row.ref));
}

/** How many payments of a cart have failed or ended: the number of the next attempt. */
export async function countEnded(executor: Executor, cartId: string): Promise<number> {
  const [row] = await executor
    .select({ ended: count() })
    .from(payments)
    .where(
      and(eq(payments.cartId, cartId), or(isNotNull(payments.abandonedAt), inArray(payments.state, ENDED))),
    );
  return row?.ended ?? 0;
}

export type NewPayment = Omit<
  PaymentRow,
  | 'capturedMinor'
  | 'refundedMinor'
  | 'granted'
  | 'abandonedAt'
  | 'checkedAt'
  | 'stateAt'
  | 'orderId'
  | 'accountHint'
  | 'byBrowser'
  | 'paymentMethod'
  | 'requestAddress'
> &
  Partial<
    Pick<
      PaymentRow,
      'accountHint' | 'byBrowser' | 'paymentMethod' | 'requestAddress' | 'capturedMinor' | 'refundedMinor'
    >
  >;

/** Inserts a payment; false, without any change, if its provider and reference exist. */
export async function insertPayment(executor: Executor, row: NewPayment): Promise<boolean> {
  const times = { stateAt: row.madeAt, checkedAt: row.madeAt };
  const [insertedRow] = await executor
    .insert(payments)
    .values({ ...row, ...times })
    .onConflictDoNothing({ target: [payments.provider, payments.ref] })
    .returning({ id: payments.id });
  return insertedRow !== undefined;
}

/** The amount of an intent may change as long as nothing is paid. */
export async function changeAmount(
  executor: Executor,
  {
    provider,
    ref,
    currency,
    amount,
    paymentMethod,
  }: Pick<PaymentRow, 'provider' | 'ref' | 'currency' | 'amount'> & { paymentMethod?: string | null },
): Promise<void> {
  await executor
    .update(payments)
    .set({ currency, amount, ...(paymentMethod && { paymentMethod }) })
    .where(
      and(isPayment(provider, ref), inArray(payments.state, ['created', 'failed']), isNull(payments.orderId)),
    );
}

/**
 * Claims the payment for this cart, for good. False if another cart has claimed it, or if it was begun for
 * another cart or account, or before this cart existed: knowing the id of a payment is not enough to buy with it.
 */
export async function claimPayment(
  executor: Executor,
  {
    provider,
    ref,
    cartId,
    requestKey,
    accountId = null,
    cartMadeAt = null,
  }: { provider: Provider; ref: string; requestKey: string | null; cartId: string } & Partial<PayingCart>,
): Promise<boolean> {
  const claimedRows = await executor
    .update(payments)
    .set({ cartId, ...(requestKey !== null && { requestKey }) })
    .where(
      and(
        isPayment(provider, ref),
        or(
          eq(payments.cartId, cartId),
          and(
            isNull(payments.cartId),
            or(isNull(payments.cartHint), eq(payments.cartHint, cartId)),
            or(isNull(payments.accountHint), eqOrNever(payments.accountHint, accountId)),
            cartMadeAt === null ? undefined : gte(payments.madeAt, cartMadeAt),
          ),
        ),
      ),
    )
    .returning({ id: payments.id });
  return claimedRows.length > 0;
}

/**
 * Binds the payment to the order, in the order's transaction; false if it was abandoned or has another order.
 */
export async function bindPayment(
  tx: Executor,
  { provider, ref, cartId, orderId }: { provider: Provider; ref: string; cartId: string; orderId: string },
): Promise<boolean> {
  const bound = await tx
    .update(payments)
    .set({ orderId })
    .where(
      and(
        isPayment(provider, ref),
        eq(payments.cartId, cartId),
        isNull(payments.abandonedAt),
        or(isNull(payments.orderId), eq(payments.orderId, orderId)),
        inArray(payments.state, ['authorised', 'captured']),
      ),
    )
    .returning({ id: payments.id });
  return bound.length > 0;
}

/** From now on the payment can be bound to no order. False if an order already has it. */
export async function abandonPayment(
  executor: Executor,
  provider: Provider,
  ref: string,
  abandonedAt: Date,
): Promise<boolean> {
  const abandonedRows = await executor
    .update(payments)
    .set({ abandonedAt: sql`COALESCE(${payments.abandonedAt}, ${abandonedAt.toISOString()}::timestamptz)` })
    .where(and(isPayment(provider, ref), isNull(payments.orderId)))
    .returning({ id: payments.id });
  return abandonedRows.length > 0;
}

export async function movePayment(
  tx: Executor,
  id: string,
  next: Pick<PaymentRow, 'state' | 'capturedMinor' | 'refundedMinor'>,
  { stateAt, checkedAt }: { stateAt: Date | null; checkedAt: Date | null },
): Promise<void> {
  await tx
    .update(payments)
    .set({ ...next, ...(stateAt && { stateAt }), ...(checkedAt && { checkedAt }) })
    .where(eq(payments.id, id));
}

export async function touchPayment(executor: Executor, id: string, checkedAt: Date): Promise<void> {
  await executor.update(payments).set({ checkedAt }).where(eq(payments.id, id));
}

/** Inserts the event; false when it was received before. */
export async function insertEvent(
  tx: Executor,
  event: {
    provider: Provider;
    eventId: string;
    type: string;
    ref: string | null;
    receivedAt: Date;
    outcome: EventOutcome;
  },
): Promise<boolean> {
  const insertedRows = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId });
  return insertedRows.length > 0;
}

export async function closeEvent(
  tx: Executor,
  provider: Provider,
  eventId: string,
  outcome: EventOutcome,
): Promise<void> {
  await tx
    .update(paymentEvents)
    .set({ outcome })
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)));
}

/** The payment of an order, locked until the end of the transaction. */
export async function lockByOrder(tx: Executor, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  return row;
}

export async function findRefund(executor: Executor, key: string) {
  const [row] = await executor.select().from(paymentRefunds).where(eq(paymentRefunds.key, key));
  return row;
}

/**
 * Inserts a granted refund for a payment that the caller has locked. What the gateway has refunded without a
 * grant is added to `granted` first, so that the later report of this refund is not counted against it.
 */
export async function insertRefund(
  tx: Executor,
  refund: { key: string; paymentId: string; amount: number; madeAt: Date },
): Promise<void> {
  await tx.insert(paymentRefunds).values(refund);
  await tx
    .update(payments)
    .set({ granted: sql`greatest(${payments.granted}, ${payments.refundedMinor}) + ${refund.amount}` })
    .where(eq(payments.id, refund.paymentId));
}

export async function closeRefund(tx: Executor, key: string, doneAt: Date): Promise<void> {
  await tx
    .update(paymentRefunds)
    .set({ doneAt })
    .where(and(eq(paymentRefunds.key, key), isNull(paymentRefunds.doneAt)));
}

const BATCH = 100;

/**
 * Payments that no order will capture: authorised or captured, without an order, and abandoned or older than
 * `stateBefore`.
 */
export async function strandedPayments(executor: Executor, stateBefore: Date): Promise<PaymentRow[]> {
  return executor
    .select()
    .from(payments)
    .where(
      and(
        isNull(payments.orderId),
        inArray(payments.state, ['authorised', 'captured']),
        or(isNotNull(payments.abandonedAt), lt(payments.stateAt, stateBefore)),
      ),
    )
    .orderBy(payments.stateAt)
    .limit(BATCH);
}

/**
 * Payments whose provider should be asked again: not in a final state and not checked since `checkedBefore`. The
 * wait between two checks grows with the payment: a quarter of its age.
 */
export async function uncheckedPayments(
  executor: Executor,
  checkedBefore: Date,
  now: Date,
): Promise<PaymentRow[]> {
  return executor
    .select()
    .from(payments)
    .where(
      and(
        lt(payments.checkedAt, checkedBefore),
        sql`${now.toISOString()}::timestamptz - ${payments.checkedAt} > (${now.toISOString()}::timestamptz - ${payments.madeAt}) / 4`,
        or(
          and(isNull(payments.orderId), inArray(payments.state, ['created', 'failed'])),
          and(
            isNotNull(payments.orderId),
            eq(payments.state, 'authorised'),
            sql`${payments.provider} <> 'account'`,
          ),
        ),
      ),
    )
    .orderBy(payments.checkedAt)
    .limit(BATCH);
}

/** A missing account matches no row: two nulls are not equal. */
const eqOrNever = (column: Column, value: string | null) => (value === null ? sql`false` : eq(column, value));

/** Inserts a token; an existing one stays unchanged. */
export async function insertToken(
  executor: Executor,
  row: {
    tokenHash: string;
    kind: TokenKind;
    cartHint: string | null;
    accountHint: string | null;
    cartCandidates?: string[];
    madeAt: Date;
  },
): Promise<void> {
  await executor.insert(paymentTokens).values(row).onConflictDoNothing();
}

/** Claims a token for this cart; false if it does not exist or another cart has claimed it. */
export async function claimToken(
  executor: Executor,
  { tokenHash, kind, cartId }: { tokenHash: string; kind: TokenKind; cartId: string },
): Promise<boolean> {
  return setClaimed(executor, tokenHash, kind, cartId, undefined);
}

/**
 * Claims an agreement for this cart; false if another cart has claimed it, or if it was not made for this
 * cart or its account. An agreement that names neither belongs to the only cart in use at that address then; among
 * several, to the one whose buyer's mail address the bank knows (`isBuyer`).
 */
export async function claimAgreement(
  executor: Executor,
  { tokenHash, cartId, accountId, cartMadeAt, isBuyer }: { tokenHash: string; isBuyer: boolean } & PayingCart,
): Promise<boolean> {
  const { cartHint, accountHint, cartCandidates, madeAt } = paymentTokens;
  const isCandidate = sql`${cartId} = ANY(${cartCandidates})`;
  const isOnlyOne = sql`cardinality(${cartCandidates}) = 1`;
  return setClaimed(
    executor,
    tokenHash,
    'agreement',
    cartId,
    and(
      or(
        and(eq(cartHint, cartId), or(isNull(accountHint), eqOrNever(accountHint, accountId))),
        and(isNull(cartHint), eqOrNever(accountHint, accountId)),
        and(isNull(cartHint), isNull(accountHint), isCandidate, isBuyer ? undefined : isOnlyOne),
      ),
      cartMadeAt === null ? undefined : gte(madeAt, cartMadeAt),
    ),
  );
}

async function setClaimed(
  executor: Executor,
  tokenHash: string,
  kind: TokenKind,
  cartId: string,
  fits: SQL | undefined,
): Promise<boolean> {
  const isFree = and(isNull(paymentTokens.cartId), fits);
  const claimedRows = await executor
    .update(paymentTokens)
    .set({ cartId })
    .where(
      and(
        eq(paymentTokens.tokenHash, tokenHash),
        eq(paymentTokens.kind, kind),
        or(eq(paymentTokens.cartId, cartId), isFree),
      ),
    )
    .returning({ tokenHash: paymentTokens.tokenHash });
  return claimedRows.length > 0;
}

export async function recordCartSeen(
  executor: Executor,
  visit: { address: string; cartId: string; seenAt: Date },
): Promise<void> {
  const { address, cartId } = paymentCartsSeen;
  await executor
    .insert(paymentCartsSeen)
    .values(visit)
    .onConflictDoUpdate({ target: [address, cartId], set: { seenAt: visit.seenAt } });
}

/** Carts that were in use at this address after `seenAfter`. */
export async function findCartsSeen(executor: Executor, address: string, seenAfter: Date): Promise<string[]> {
  const rows = await executor
    .select({ cartId: paymentCartsSeen.cartId })
    .from(paymentCartsSeen)
    .where(and(eq(paymentCartsSeen.address, address), gte(paymentCartsSeen.seenAt, seenAfter)));
  return rows.map(({ cartId }) => cartId);
}

export async function forgetCartsSeen(executor: Executor, seenBefore: Date): Promise<void> {
  await executor.delete(paymentCartsSeen).where(lt(paymentCartsSeen.seenAt, seenBefore));
}

export async function sweepTokens(executor: Executor, madeBefore: Date): Promise<void> {
  await executor.delete(paymentTokens).where(lt(paymentTokens.madeAt, madeBefore));
}

/** Inserts a decline; false if this attempt was reported before. */
export async function insertDecline(
  executor: Executor,
  row: typeof paymentDeclines.$inferInsert,
): Promise<boolean> {
  const insertedRows = await executor
    .insert(paymentDeclines)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: paymentDeclines.id });
  return insertedRows.length > 0;
}

export async function sweepDeclines(executor: Executor, declinedBefore: Date): Promise<void> {
  await executor.delete(paymentDeclines).where(lt(paymentDeclines.at, declinedBefore));
}

/**
 * Declines, newest first.
 * @param cartId restricts the list to one cart
 */
export async function listDeclines(
  executor: Executor,
  { limit, cartId }: { limit: number; cartId?: string },
) {
  return executor
    .select()
    .from(paymentDeclines)
    .where(cartId === undefined ? undefined : eq(paymentDeclines.cartId, cartId))
    .orderBy(desc(paymentDeclines.at), desc(paymentDeclines.id))
    .limit(limit);
}

/** Removes network addresses of old payments: they are stored only as long as declines are counted by them. */
export async function forgetAddresses(executor: Executor, madeBefore: Date): Promise<void> {
  await executor
    .update(payments)
    .set({ requestAddress: null })
    .where(and(isNotNull(payments.requestAddress), lt(payments.madeAt, madeBefore)));
}
