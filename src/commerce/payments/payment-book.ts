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

/** What happened to a payment, told in the transaction that wrote it. */
export interface PaymentEvent {
  paymentRef: string;
  provider: Provider;
  /** Null: a bank's source, which nothing has been charged to yet. */
  method: PaymentRow['method'] | null;
  /** The cart it pays for; before a cart has named it, the one the buyer's browser said. */
  cartId: string | null;
  orderId: string | null;
  kind: 'authorised' | 'captured' | 'failed' | 'refunded' | 'canceled';
  /** What it is about: authorised, taken or given back in all. */
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

/** The state of a payment as our table has it; given back in full is a state of its own. */
export function toProviderState(payment: ProviderPayment): ProviderState {
  const { amount, capturedMinor, refundedMinor } = payment;
  const isFullyRefunded = capturedMinor > 0 && refundedMinor === capturedMinor;
  const state = isFullyRefunded ? 'refunded' : STATE_OF[payment.state];
  return { state, currency: amount.currency, amount: amount.minor, capturedMinor, refundedMinor };
}

/** The store's own record of payments. One function moves states, whoever reports. */
export class PaymentBook {
  readonly #platform: Pick<Platform, 'db' | 'clock' | 'random'>;
  readonly #hooks: { hook: PaymentHook; concerns: (event: PaymentEvent) => boolean }[] = [];

  constructor(platform: Pick<Platform, 'db' | 'clock' | 'random'>) {
    this.#platform = platform;
  }

  /** @param concerns what the hook does something about; an event that concerns nobody needs no transaction */
  onEvent(hook: PaymentHook, concerns: (event: PaymentEvent) => boolean = () => true): void {
    this.#hooks.push({ hook, concerns });
  }

  /** Remembers a payment that was begun; an amount that was changed before anything was paid is taken over. */
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

  /** What is known of a payment; null: it was not begun here. */
  async find(provider: Provider, ref: string): Promise<PaymentRow | null> {
    return (await findPayment(this.#platform.db.orm, provider, ref)) ?? null;
  }

  /** What a report would change of a payment as it is known now. Changes nothing. */
  async judge(provider: Provider, ref: string, report: ProviderState): Promise<EventOutcome> {
    const row = await this.find(provider, ref);
    return row ? judge(row, report).outcome : 'unknown';
  }

  /** Makes it this cart's; false when it is another's. */
  claim(provider: Provider, ref: string, cart: PayingCart, requestKey: string | null): Promise<boolean> {
    return claimPayment(this.#platform.db.orm, { provider, ref, requestKey, ...cart });
  }

  /**
   * Takes over what was seen of a payment, in one transaction with what follows from it. Repeated, late and
   * contradicting reports change nothing.
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

  /** @param checkedAt when the provider was asked for what was seen; null: it told by itself */
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

  /** Takes over what the provider just answered. */
  async recordFreshState(provider: Provider, payment: ProviderPayment): Promise<EventOutcome> {
    const { db, clock } = this.#platform;
    return db.transaction(async (tx) => {
      const row = await lockPayment(tx, provider, payment.ref);
      return row ? this.#apply(tx, row, toProviderState(payment), clock.now()) : 'unknown';
    });
  }

  /**
   * Takes over what the provider just answered to a cart that pays with it: notes the payment, makes it this cart's and
   * sees its state. A new payment is written as it is seen, in one statement.
   * @returns null where the payment is another cart's
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

  /** False where it is known, named for another cart, or not what a new payment may be: then each is judged by itself. */
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

/** What is told of a payment that came to `next`; null: nothing. */
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
