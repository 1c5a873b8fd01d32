import { ApiError, type Money, money } from '#kernel';
import type { Executor, Platform } from '#platform';
import type { Vault } from '#vault';
import { Authoriser } from './authorise.ts';
import type { PaymentHook } from './book.ts';
import { hearEvent } from './events.ts';
import type { Provider } from './gateway.ts';
import type { Gateways } from './gateways.ts';
import type { Authorised, AuthorisedPayment, AuthoriseOrder, StoredCardRef } from './order.ts';
import { closeGaps } from './recovery.ts';
import { giveRefund, grantRefund, holdRefundable, refundable } from './refunds.ts';
import { abandonPayment, bindPayment, findByOrder, findPayment, findRefund } from './store.ts';
import type { PaymentRow } from './tables.ts';

/** Money in and out of orders. What talks to a provider is never called inside a transaction. */
export interface Payments {
  /**
   * Before the order's transaction. Verifies, or makes, the authorisation that the cart's billing names, for exactly
   * this amount and currency. Asked again for the same cart it finds the same payment.
   */
  authorise(order: AuthoriseOrder): Promise<Authorised>;
  /**
   * In the order's transaction: from now on the payment is this order's, and no other's. Throws an `ApiError`
   * (conflict) when it was given up meanwhile.
   */
  bind(tx: Executor, payment: AuthorisedPayment, orderId: string): Promise<void>;
  /** Takes what was authorised for an order. Again: nothing. Throws where it has to be tried later. */
  capture(orderId: string): Promise<void>;
  /** From this commit on the payment can be bound to no order. False where an order has it. `void` ends it then. */
  abandon(tx: Executor, payment: Pick<AuthorisedPayment, 'provider' | 'ref'>): Promise<boolean>;
  /** Gives up a payment without an order: an authorisation ends, what was taken is given back. Again: nothing. */
  void(payment: Pick<AuthorisedPayment, 'provider' | 'ref'>): Promise<void>;
  /** Gives back all that an order was paid with: ends its authorisation, or refunds what is left. Again: nothing. */
  release(orderId: string): Promise<void>;
  /**
   * Promises part of what was taken, in the transaction of what promises it; `refund` gives it then, by a job. The same
   * key again changes nothing. Where it is more than may be given back, that is answered and nothing is promised.
   */
  grantRefund(
    tx: Executor,
    orderId: string,
    amount: Money,
    key: string,
  ): Promise<{ ok: true } | { ok: false; left: Money }>;
  /** What may still be given back of an order's payment; null: it has none. */
  refundable(orderId: string): Promise<Money | null>;
  /** The same, with the payment held until the commit: before the order is, as events hold them in that order. */
  holdRefundable(tx: Executor, orderId: string): Promise<Money | null>;
  /** Whether the gateway has done this refund. */
  isRefunded(key: string): Promise<boolean>;
  /** Gives back part of what was taken for an order. The same key twice is one refund. */
  refund(orderId: string, amount: Money, key: string): Promise<void>;
  /** What happens to payments, in the transaction that writes it; repeated and late reports are not told. */
  onPaymentEvent(hook: PaymentHook): void;
  /** The payment of an order, for those who show it. */
  ofOrder(orderId: string): Promise<OrderPayment | null>;
  /** Answers `POST /api/webhooks/stripe`. */
  webhook(request: Request): Promise<Response>;
  /** What the recovery job does each minute: asks again, voids and refunds what has no order. */
  recover(): Promise<void>;
}

export interface OrderPayment {
  provider: Provider;
  ref: string;
  method: PaymentRow['method'];
  state: PaymentRow['state'];
  amount: Money;
  captured: Money;
  refunded: Money;
}

export interface PaymentParts {
  gateways: Gateways;
  vault: Pick<Vault, 'takeForCart'>;
  accounts: { storedCard(accountId: string, cardId: string): Promise<StoredCardRef | null> };
}

const RECOVERY_MS = 60_000;

export function createPayments(platform: Platform, { gateways, vault, accounts }: PaymentParts): Payments {
  const { db, clock, jobs } = platform;
  const { book, bank, wallet } = gateways;
  const storedCard = (accountId: string, cardId: string) => accounts.storedCard(accountId, cardId);
  const authoriser = new Authoriser({ platform, book, bank, wallet, vault, storedCard });

  const giveUp: Payments['void'] = async ({ provider, ref }) => {
    if (!(await abandonPayment(db.orm, provider, ref, clock.now()))) return;
    const row = await findPayment(db.orm, provider, ref);
    if (row) await giveBack(gateways, row);
  };
  const recover = () => closeGaps(platform, gateways, giveUp);
  jobs.every('payments.recovery', RECOVERY_MS, recover);

  return {
    authorise: (order) => authoriser.authorise(order),
    bind: async (tx, payment, orderId) => {
      const { provider, ref, cartId } = payment;
      if (!(await bindPayment(tx, { provider, ref, cartId, orderId })))
        throw new ApiError('conflict', 'The payment was given back meanwhile. Pay again.', {
          param: 'billing.intent',
        });
    },
    capture: async (orderId) => {
      const row = await findByOrder(db.orm, orderId);
      if (row?.state !== 'authorised') return;
      await take(gateways, row, orderId);
    },
    abandon: (tx, { provider, ref }) => abandonPayment(tx, provider, ref, clock.now()),
    void: giveUp,
    release: async (orderId) => {
      const row = await findByOrder(db.orm, orderId);
      if (row) await giveBack(gateways, row);
    },
    refund: (orderId, amount, key) => giveRefund(platform, gateways, { orderId, amount, key }),
    grantRefund: (tx, orderId, amount, key) => grantRefund(tx, { orderId, amount, key, at: clock.now() }),
    refundable: (orderId) => refundable(db.orm, orderId),
    holdRefundable,
    isRefunded: async (key) => Boolean((await findRefund(db.orm, key))?.doneAt),
    onPaymentEvent: (hook) => book.onEvent(hook),
    ofOrder: async (orderId) => {
      const row = await findByOrder(db.orm, orderId);
      return row ? presentRow(row) : null;
    },
    webhook: (request) => hearEvent(platform, gateways, request),
    recover,
  };
}

/** Captures with the order's id as key: whoever asks again gets the same capture. */
async function take({ of, book }: Gateways, row: PaymentRow, orderId: string): Promise<void> {
  const gateway = of(row.provider);
  if (!gateway) return;
  const amount = money(row.currency, row.amount);
  const done = await gateway.capture(row.ref, amount, `capture-${orderId}`);
  if (done.ok) {
    await book.seeNow(row.provider, done.value);
    return;
  }
  // It may have been captured by a try whose answer was lost, or have ended at the provider.
  const found = await gateway.find(row.ref);
  if (found.ok && found.value.state !== 'authorised') await book.seeNow(row.provider, found.value);
  else throw new Error(`capture: ${done.refusal.message}`);
}

/** Ends an authorisation, or refunds what was taken. Throws where it has to be tried again. */
async function giveBack({ of, book }: Gateways, row: PaymentRow): Promise<void> {
  const gateway = of(row.provider);
  if (!gateway) {
    await book.seeEnd(row);
    return;
  }
  const found = await gateway.find(row.ref);
  if (!found.ok && found.refusal.code === 'resource_missing') return book.seeEnd(row);
  if (!found.ok) throw new Error(`void: ${found.refusal.message}`);
  const { state, captured, refunded } = found.value;
  await book.seeNow(row.provider, found.value);
  if (state === 'canceled' || (captured > 0 && refunded === captured)) return;
  const left = money(row.currency, captured - refunded);
  const done =
    captured > 0
      ? await gateway.refund(row.ref, left, `giveback-${row.id}`)
      : await gateway.cancel(row.ref, `void-${row.id}`);
  if (!done.ok) throw new Error(`void: ${done.refusal.message}`);
  await book.seeNow(row.provider, done.value);
}

function presentRow(row: PaymentRow): OrderPayment {
  const { provider, ref, method, state, currency } = row;
  const amounts = { amount: row.amount, captured: row.captured, refunded: row.refunded };
  return {
    provider,
    ref,
    method,
    state,
    amount: money(currency, amounts.amount),
    captured: money(currency, amounts.captured),
    refunded: money(currency, amounts.refunded),
  };
}
