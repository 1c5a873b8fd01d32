import type { Money } from '#kernel';
import type { Executor, Platform } from '#platform';
import type { IntentOwner } from '#vault';
import type { Provider, ProviderPayment } from './gateway.ts';
import { type EventOutcome, judge, type PaymentState, type ProviderState } from './states.ts';
import {
  changeAmount,
  claimPayment,
  findPayment,
  insertPayment,
  lockPayment,
  movePayment,
  touchPayment,
} from './store.ts';
import type { PaymentRow } from './tables.ts';
import type { PayingCart } from './tokens.ts';

/** What happened to a payment; emitted in the transaction that writes the change. */
export interface PaymentEvent {
  paymentRef: string;
  provider: Provider;
  /** Null for a bank's source that has not been charged yet. */
  method: PaymentRow['method'] | null;
  /** The cart that the payment is for; until a cart has claimed it, the one that the buyer's browser named. */
  cartId: string | null;
  orderId: string | null;
  kind: 'authorised' | 'captured' | 'failed' | 'refunded' | 'canceled';
  /** The total that was authorised, captured or refunded. */
  amount: Money;
}

export type PaymentHook = (tx: Executor, event: PaymentEvent) => Promise<void>;

const STATE_OF: Readonly<Record<ProviderPayment['state'], PaymentState>> = {
  open: 'created',
  confirm: 'created',
  action: 'created',
  processing: 'created',
  authorised: 'authorised',
  captured: 'captured',
  failed: 'failed',
  canceled: 'canceled',
};

/** The state of a payment as `payments` stores it; a full refund is a state of its own. */
export function toProviderState(payment: ProviderPayment): ProviderState {
  const { amount, capturedMinor, refundedMinor } = payment;
  const isFullyRefunded = capturedMinor > 0 && refundedMinor === capturedMinor;
  const state = isFullyRefunded ? 'refunded' : STATE_OF[payment.state];
  return { state, currency: amount.currency, amount: amount.minor, capturedMinor, refundedMinor };
}

/** The store's record of payments. All changes of state go through `#apply`, whatever reports them. */
export class PaymentBook {
  readonly #platform: Pick<Platform, 'db' | 'clock' | 'random'>;
  readonly #hooks: { hook: PaymentHook; concerns: (event: PaymentEvent) => boolean }[] = [];

  constructor(platform: Pick<Platform, 'db' | 'clock' | 'random'>) {
    this.#platform = platform;
  }

  /** @param concerns which events the hook acts on; an event that concerns no hook needs no transaction */
  onEvent(hook: PaymentHook, concerns: (event: PaymentEvent) => boolean = () => true): void {
    this.#hooks.push({ hook, concerns });
  }

  /** Records a payment that was begun, and takes over its current amount while nothing has been paid. */
  async registerPayment(
    provider: Provider,
    payment: Pick<ProviderPayment, 'ref' | 'method' | 'amount' | 'cartHint'> & {
      paymentMethod?: string | null;
    },
    executor: Executor = this.#platform.db.orm,
    browser?: IntentOwner,
  ): Promise<void> {
    const { ref, method, amount, cartHint, paymentMethod = null } = payment;
    const { currency, minor } = amount;
    await insertPayment(executor, {
      id: this.#platform.random.id(),
      provider,
      ref,
      method,
      cartHint,
      cartId: null,
      requestKey: null,
      paymentMethod,
      ...(browser && { byBrowser: true, accountHint: browser.accountId, requestAddress: browser.address }),
      currency,
      amount: minor,
      state: 'created',
      madeAt: this.#platform.clock.now(),
    });
    await changeAmount(executor, { provider, ref, currency, amount: minor, paymentMethod });
  }

  /** The recorded payment; null: this store did not begin it. */
  async find(provider: Provider, ref: string): Promise<PaymentRow | null> {
    return (await findPayment(this.#platform.db.orm, provider, ref)) ?? null;
  }

  /** What a report would change of the recorded payment; writes nothing. */
  async judge(provider: Provider, ref: string, report: ProviderState): Promise<EventOutcome> {
    const row = await this.find(provider, ref);
    return row ? judge(row, report).outcome : 'unknown';
  }

  /** Claims the payment for this cart; false when another cart has claimed it. */
  claim(provider: Provider, ref: string, cart: PayingCart, requestKey: string | null): Promise<boolean> {
    return claimPayment(this.#platform.db.orm, { provider, ref, requestKey, ...cart });
  }

  /**
   * Applies a reported provider state, in one transaction with its consequences. Repeated, late and contradicting
   * reports change nothing.
   */
  async recordProviderState(
    tx: Executor,
    provider: Provider,
    ref: string,
    report: ProviderState,
  ): Promise<EventOutcome> {
    const row = await lockPayment(tx, provider, ref);
    if (!row) return 'unknown';
    return this.#apply(tx, row, report, null);
  }

  /** @param checkedAt when the provider was asked for this state; null: the provider reported it unasked */
  async #apply(
    tx: Executor,
    row: PaymentRow,
    report: ProviderState,
    checkedAt: Date | null,
  ): Promise<EventOutcome> {
    const judgement = judge(row, report);
    if (judgement.outcome !== 'applied') {
      if (checkedAt) await touchPayment(tx, row.id, checkedAt);
      return judgement.outcome;
    }
    const { next, hasMoved } = judgement;
    await movePayment(tx, row.id, next, { stateAt: hasMoved ? this.#platform.clock.now() : null, checkedAt });
    const event = eventOf(row, next, hasMoved);
    if (event) await this.emit(tx, event);
    return 'applied';
  }

  /** Applies the state that the provider has just returned. */
  async recordFreshState(provider: Provider, payment: ProviderPayment): Promise<EventOutcome> {
    const { db, clock } = this.#platform;
    return db.transaction(async (tx) => {
      const row = await lockPayment(tx, provider, payment.ref);
      return row ? this.#apply(tx, row, toProviderState(payment), clock.now()) : 'unknown';
    });
  }

  /**
   * Applies the state that the provider has just returned for a paying cart: registers the payment, claims it for
   * the cart and records its state. A new payment is written with its state in one statement.
   * @returns null if the payment belongs to another cart
   */
  async recordStateForCart(
    provider: Provider,
    payment: ProviderPayment,
    cart: PayingCart,
    requestKey: string | null,
  ): Promise<EventOutcome | null> {
    if (await this.#insertWithState(provider, payment, cart, requestKey)) return 'applied';
    await this.registerPayment(provider, payment);
    if (!(await this.claim(provider, payment.ref, cart, requestKey))) return null;
    return this.recordFreshState(provider, payment);
  }

  /**
   * False if the payment is recorded already, names another cart, or has a state that a new payment cannot
   * reach: the caller then takes the separate steps.
   */
  async #insertWithState(
    provider: Provider,
    payment: ProviderPayment,
    { cartId }: PayingCart,
    requestKey: string | null,
  ): Promise<boolean> {
    const { ref, method, amount, cartHint, paymentMethod } = payment;
    if (cartHint !== null && cartHint !== cartId) return false;
    const { db, clock, random } = this.#platform;
    const initialAmounts = {
      currency: amount.currency,
      amount: amount.minor,
      capturedMinor: 0,
      refundedMinor: 0,
    };
    const judgement = judge({ ...initialAmounts, state: 'created' }, toProviderState(payment));
    if (judgement.outcome !== 'applied') return false;
    const { next, hasMoved } = judgement;
    const now = clock.now();
    const fresh = {
      ...{ id: random.id(), provider, ref, method, cartHint, cartId, requestKey, paymentMethod },
      ...{ ...initialAmounts, ...next, madeAt: now },
    };
    const event = eventOf({ ...fresh, refundedMinor: 0, orderId: null }, next, hasMoved);
    if (!event || !this.#hooks.some(({ concerns }) => concerns(event))) return insertPayment(db.orm, fresh);
    return db.transaction(async (tx) => {
      const isWritten = await insertPayment(tx, fresh);
      if (isWritten) await this.emit(tx, event);
      return isWritten;
    });
  }

  /** Ends a payment that no provider holds. */
  async recordEnd({ provider, ref, currency, amount }: PaymentRow): Promise<void> {
    const end: ProviderState = { state: 'canceled', currency, amount, capturedMinor: 0, refundedMinor: 0 };
    await this.#platform.db.transaction((tx) => this.recordProviderState(tx, provider, ref, end));
  }

  async emit(tx: Executor, event: PaymentEvent): Promise<void> {
    for (const { hook, concerns } of this.#hooks) if (concerns(event)) await hook(tx, event);
  }
}

type EventRow = Pick<
  PaymentRow,
  'ref' | 'provider' | 'method' | 'cartId' | 'cartHint' | 'orderId' | 'currency' | 'amount' | 'refundedMinor'
>;

/** The event to emit for a payment that changes to `next`; null: none. */
function eventOf(
  row: EventRow,
  next: Pick<ProviderState, 'state' | 'capturedMinor' | 'refundedMinor'>,
  hasMoved: boolean,
): PaymentEvent | null {
  const isRefund = next.refundedMinor > row.refundedMinor;
  const kind = isRefund ? 'refunded' : next.state;
  if (kind === 'created' || (!hasMoved && !isRefund)) return null;
  const minor =
    kind === 'refunded' ? next.refundedMinor : kind === 'captured' ? next.capturedMinor : row.amount;
  return {
    paymentRef: row.ref,
    provider: row.provider,
    method: row.method,
    kind,
    cartId: row.cartId ?? row.cartHint,
    orderId: row.orderId,
    amount: { currency: row.currency, minor },
  };
}
