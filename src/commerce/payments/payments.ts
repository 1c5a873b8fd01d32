import { ApiError, type Money, money } from '#kernel';
import type { Executor, Platform } from '#platform';
import type { Vault } from '#vault';
import type {
  AuthorisationRequest,
  AuthorisationResult,
  AuthorisedPayment,
  StoredCardRef,
} from './authorisation.ts';
import { Authoriser } from './authorise.ts';
import { forgetDeclines } from './declines.ts';
import type { Provider } from './gateway.ts';
import type { Gateways } from './gateways.ts';
import type { PaymentBook, PaymentEvent, PaymentHook } from './payment-book.ts';
import { readChoice, referencesPayment } from './payment-choice.ts';
import { reconcilePayments } from './reconciliation.ts';
import { executeRefund, grantRefund, holdRefundable, refundable } from './refunds.ts';
import { refusals } from './refusals.ts';
import {
  abandonPayment,
  bindPayment,
  findByOrder,
  findPayment,
  findRefund,
  forgetAddresses,
} from './store.ts';
import type { PaymentRow } from './tables.ts';
import {
  createUseRecorder,
  type PayingCart,
  sweepCartsInUse,
  sweepPaymentTokens,
  takeAgreement,
  takeToken,
} from './tokens.ts';
import { handleWebhookEvent } from './webhook-events.ts';

/** Money in and out of orders. Nothing that calls a provider may run inside a transaction. */
export interface Payments {
  /**
   * Verifies, or creates, the authorisation that the cart's billing names, for exactly this amount and currency.
   * Call it before the order's transaction. A repeated call for the same cart finds the same payment.
   */
  authorise(order: AuthorisationRequest): Promise<AuthorisationResult>;
  /**
   * Claims what a cart's billing names to pay with, before the order is submitted. What belongs to another cart is
   * left alone, and refused when the cart is ordered.
   */
  claimNamed(cart: PayingCart, billing: unknown): Promise<void>;
  /**
   * Records where a guest's cart is in use, so that an agreement made there without naming a cart can be assigned
   * to it.
   * @param address network address of the caller
   */
  noteInUse(cartId: string, address: string): Promise<void>;
  /**
   * Binds the payment to this order and to no other, in the order's transaction. Throws an `ApiError` (conflict)
   * when the payment was abandoned meanwhile or has another order.
   */
  bind(tx: Executor, payment: AuthorisedPayment, orderId: string): Promise<void>;
  /** Captures the authorised amount of an order; no effect when repeated. Throws if it must be tried again later. */
  capture(orderId: string): Promise<void>;
  /**
   * From this commit on the payment can be bound to no order; `void` then ends it. False if an order already has
   * it.
   */
  abandon(tx: Executor, payment: Pick<AuthorisedPayment, 'provider' | 'ref'>): Promise<boolean>;
  /** Ends a payment without an order: voids an authorisation, refunds a capture. No effect when repeated. */
  void(payment: Pick<AuthorisedPayment, 'provider' | 'ref'>): Promise<void>;
  /**
   * Returns all that an order was paid with: voids its authorisation, or refunds the remainder. No effect when
   * repeated.
   */
  release(orderId: string): Promise<void>;
  /**
   * Grants a refund of part of a capture, in the transaction that causes the refund; a job pays it by `refund`.
   * No effect when the key repeats. When the amount exceeds what is refundable, nothing is granted and the result
   * says how much remains.
   */
  grantRefund(
    tx: Executor,
    orderId: string,
    amount: Money,
    key: string,
  ): Promise<{ ok: true } | { ok: false; remaining: Money }>;
  /** What may still be refunded of an order's payment; null: the order has none. */
  refundable(orderId: string): Promise<Money | null>;
  /**
   * Like `refundable`, with the payment locked until the commit. Call it before the order is locked: events lock in
   * that order too.
   */
  holdRefundable(tx: Executor, orderId: string): Promise<Money | null>;
  /** Whether the gateway has carried out this refund. */
  isRefunded(key: string): Promise<boolean>;
  /** Refunds part of the captured amount of an order. Two calls with the same key make one refund. */
  refund(orderId: string, amount: Money, key: string): Promise<void>;
  /**
   * Registers a hook that runs in the transaction that changes a payment; repeated and late reports do not trigger
   * it.
   * @param concerns which events the hook acts on; all of them if it is missing
   */
  onPaymentEvent(hook: PaymentHook, concerns?: (event: PaymentEvent) => boolean): void;
  /** The payment of an order, for display. */
  ofOrder(orderId: string): Promise<OrderPayment | null>;
  /** Answers `POST /api/webhooks/stripe`. */
  webhook(request: Request): Promise<Response>;
  /**
   * Whether the cart's billing names this payment of the card gateway: as an intent, a source, or the agreement by
   * which the store has charged it for this cart. Only then may a report of the payment submit the cart.
   */
  isNamedBy(cartId: string, billing: unknown, ref: string): Promise<boolean>;
  /** Run by the recovery job each minute: asks providers again, and voids or refunds payments without an order. */
  recover(): Promise<void>;
}

export interface OrderPayment {
  provider: Provider;
  ref: string;
  method: PaymentRow['method'];
  state: PaymentRow['state'];
  amount: Money;
  capturedAmount: Money;
  refundedAmount: Money;
}

export interface PaymentParts {
  gateways: Gateways;
  vault: Pick<Vault, 'takeForCart' | 'isStored'>;
  accounts: { storedCard(accountId: string, cardId: string): Promise<StoredCardRef | null> };
}

const RECOVERY_MS = 60_000;
const SWEEP_MS = 6 * 3_600_000;
const ADDRESSES_KEPT_MS = 24 * 3_600_000;

export function createPayments(platform: Platform, { gateways, vault, accounts }: PaymentParts): Payments {
  const { db, clock, jobs } = platform;
  const { book, bank, wallet } = gateways;
  const storedCard = (accountId: string, cardId: string) => accounts.storedCard(accountId, cardId);
  const { tag } = gateways;
  const authoriser = new Authoriser({ platform, book, bank, wallet, vault, storedCard, tag });

  const voidPayment: Payments['void'] = async ({ provider, ref }) => {
    if (!(await abandonPayment(db.orm, provider, ref, clock.now()))) return;
    const row = await findPayment(db.orm, provider, ref);
    if (row) await voidOrRefund(gateways, row);
  };
  const recordUse = createUseRecorder(platform);
  const recover = () => reconcilePayments(platform, gateways, voidPayment);
  jobs.repeatEvery('payments.recovery', RECOVERY_MS, async () => {
    await recover();
    await sweepCartsInUse(platform);
  });
  jobs.repeatEvery('payments.sweep', SWEEP_MS, async () => {
    await sweepPaymentTokens(platform);
    await forgetDeclines(platform);
    await forgetAddresses(db.orm, new Date(clock.now().getTime() - ADDRESSES_KEPT_MS));
  });

  return {
    authorise: (order) => authoriser.authorise(order),
    claimNamed: (cart, billing) => claimNamed(platform, book, cart, billing),
    noteInUse: (cartId, address) => recordUse(cartId, address),
    bind: async (tx, payment, orderId) => {
      const { provider, ref, cartId } = payment;
      if (!(await bindPayment(tx, { provider, ref, cartId, orderId })))
        throw new ApiError('conflict', refusals.paymentCancelled, {
          param: 'billing.intent',
        });
    },
    capture: async (orderId) => {
      const row = await findByOrder(db.orm, orderId);
      if (row?.state !== 'authorised') return;
      await captureForOrder(gateways, row, orderId);
    },
    abandon: (tx, { provider, ref }) => abandonPayment(tx, provider, ref, clock.now()),
    void: voidPayment,
    release: async (orderId) => {
      const row = await findByOrder(db.orm, orderId);
      if (row) await voidOrRefund(gateways, row);
    },
    refund: (orderId, amount, key) => executeRefund(platform, gateways, { orderId, amount, key }),
    grantRefund: (tx, orderId, amount, key) =>
      grantRefund(tx, { orderId, amount, key, grantedAt: clock.now() }),
    refundable: (orderId) => refundable(db.orm, orderId),
    holdRefundable,
    isRefunded: async (key) => Boolean((await findRefund(db.orm, key))?.doneAt),
    onPaymentEvent: (hook, concerns) => book.onEvent(hook, concerns),
    ofOrder: async (orderId) => {
      const row = await findByOrder(db.orm, orderId);
      return row ? presentRow(row) : null;
    },
    isNamedBy: async (cartId, billing, ref) => {
      const choice = readChoice(billing);
      if (choice.kind !== 'setup') return referencesPayment(choice, ref);
      const row = await findPayment(db.orm, 'stripe', ref);
      return row?.cartId === cartId && row.requestKey !== null;
    },
    webhook: (request) => handleWebhookEvent(platform, gateways, request, voidPayment),
    recover,
  };
}

/** Calls no provider: what only a provider can confirm is claimed when the cart is ordered. */
async function claimNamed(
  platform: Platform,
  book: PaymentBook,
  cart: PayingCart,
  billing: unknown,
): Promise<void> {
  const choice = readChoice(billing);
  if (choice.kind === 'setup') await takeAgreement(platform, choice.setup, cart, false);
  else if (choice.kind === 'nonce') await takeToken(platform, 'nonce', choice.nonce, cart);
  else if (choice.kind === 'paymentMethod') await takeToken(platform, 'card', choice.paymentMethod, cart);
  else if (choice.kind === 'intent') {
    const row = await book.find('stripe', choice.intent);
    const isProved = row?.cartHint === cart.cartId || (choice.token && choice.token === row?.paymentMethod);
    if (row?.byBrowser && isProved) await book.claim('stripe', choice.intent, cart, null);
  }
}

/** Captures with the order's id as key, so that a repeated call gets the same capture. */
async function captureForOrder(
  { forProvider, book }: Gateways,
  row: PaymentRow,
  orderId: string,
): Promise<void> {
  const gateway = forProvider(row.provider);
  if (!gateway) return;
  const amount = money(row.currency, row.amount);
  const answer = await gateway.capture(row.ref, amount, `capture-${orderId}`);
  if (answer.ok) {
    await book.recordFreshState(row.provider, answer.value);
    return;
  }
  // An earlier call may have captured it although its reply was lost, or the payment has ended at the provider.
  const current = await gateway.find(row.ref);
  if (current.ok && current.value.state !== 'authorised')
    await book.recordFreshState(row.provider, current.value);
  else throw new Error(`capture: ${answer.refusal.message}`);
}

/** Voids an authorisation, or refunds a capture. Throws if it must be tried again. */
async function voidOrRefund({ forProvider, book }: Gateways, row: PaymentRow): Promise<void> {
  const gateway = forProvider(row.provider);
  if (!gateway) {
    await book.recordEnd(row);
    return;
  }
  const answer = await gateway.find(row.ref);
  if (!answer.ok && answer.refusal.code === 'resource_missing') return book.recordEnd(row);
  if (!answer.ok) throw new Error(`void: ${answer.refusal.message}`);
  const { state, capturedMinor, refundedMinor } = answer.value;
  await book.recordFreshState(row.provider, answer.value);
  if (state === 'canceled' || (capturedMinor > 0 && refundedMinor === capturedMinor)) return;
  const remaining = money(row.currency, capturedMinor - refundedMinor);
  const outcome =
    capturedMinor > 0
      ? await gateway.refund(row.ref, remaining, `giveback-${row.id}`)
      : await gateway.cancel(row.ref, `void-${row.id}`);
  if (!outcome.ok) throw new Error(`void: ${outcome.refusal.message}`);
  await book.recordFreshState(row.provider, outcome.value);
}

function presentRow(row: PaymentRow): OrderPayment {
  const { provider, ref, method, state, currency } = row;
  const amounts = { amount: row.amount, capturedMinor: row.capturedMinor, refundedMinor: row.refundedMinor };
  return {
    provider,
    ref,
    method,
    state,
    amount: money(currency, amounts.amount),
    capturedAmount: money(currency, amounts.capturedMinor),
    refundedAmount: money(currency, amounts.refundedMinor),
  };
}
