import type { Accounts } from '#accounts';
import type { PricedCart } from '#commerce/cart';
import type { Order, PlacedOrder } from '#commerce/orders';
import { mailConfirmation, mailPaymentReleased, sessionKeyOf } from '#commerce/orders';
import type { AuthorisedPayment, PaymentEvent } from '#commerce/payments';
import { refusedResult } from '#kernel';
import { Turns } from '#platform';
import type { Session, Settings } from '#settings';
import { confirmationJob, type PlacingHook, type PlacingModules, placeOrder } from './place-order.ts';
import { OrderRefusal, type RefusedOrder } from './refusal.ts';
import { refusals } from './refusals.ts';
import { findChanges, findMissingFields, hasBegunPayment } from './required-fields.ts';

export interface CheckoutModules extends Omit<PlacingModules, 'placing'> {
  settings: Settings;
  accounts: Accounts;
}

export type SubmissionResult = { ok: true; order: Order } | RefusedOrder;

/** Who submits a cart. */
export interface Submitter {
  /** Null: the call does not come from a browser. */
  session?: Session | null;
  /** The buyer is not present to confirm anything: renewals. */
  offSession?: boolean;
  /** Id at the provider of the payment whose report submits the cart; no other payment is used. */
  reportedPayment?: string;
  /** Network address of the caller, by which declined payments are counted. */
  address?: string;
}

/**
 * A submission holds a database connection while its transaction runs. The limit leaves part of the pool to all
 * other calls when many buyers order at once.
 */
const SUBMISSIONS = {
  atOnce: 10,
  mostWaiting: 200,
  longestWaitMs: 15_000,
  refusal: refusals.tooManyOrders,
  retryAfter: 3,
};

/** How long a capture lets waiting buyers go first; it can wait, because an authorisation lasts for days. */
const BUYERS_FIRST_MS = 250;

/**
 * Turns carts into orders: authorise, then one transaction, then capture by a job. However often and by whichever
 * caller a cart is submitted, it gives one order, and every caller gets that order.
 */
export class Checkout {
  readonly #modules: CheckoutModules;
  readonly #turns = new Turns(SUBMISSIONS);
  readonly #placing: PlacingHook[] = [];

  constructor(modules: CheckoutModules) {
    this.#modules = modules;
  }

  /** For offers: the hook runs in the order's transaction, before the order is written. */
  onPlacing(hook: PlacingHook): void {
    this.#placing.push(hook);
  }

  /** For work for which no buyer waits: ends once no submission is queued, or after a quarter of a second. */
  yieldToBuyers(): Promise<void> {
    return this.#turns.whenNobodyWaits(BUYERS_FIRST_MS);
  }

  /** Orders the cart of a session; a session whose cart was ordered gets that order again. */
  async submitSession(session: Session, address?: string): Promise<SubmissionResult> {
    const { carts, orders } = this.#modules;
    const mayHaveCart = session.accountId !== null || session.cartId !== null;
    const submitter = { session, ...(address && { address }) };
    const submission = mayHaveCart
      ? await this.#turns.run(async () => {
          const cart = await carts.ofSession(session);
          if (cart) return this.#submitOpen(cart, submitter);
          const last = await carts.stateOf(session);
          return last && this.submitCart(last.id, submitter);
        })
      : null;
    if (submission) return submission;
    const last = await orders.lastOfSession({
      accountId: session.accountId,
      sessionKey: sessionKeyOf(session),
    });
    return last ? { ok: true, order: last } : refusedResult('items', 'EMPTY', refusals.empty);
  }

  /** Orders a cart: for events of the gateway, and for renewals. */
  async submitCart(cartId: string, submitter: Submitter = {}): Promise<SubmissionResult> {
    const cart = await this.#modules.carts.read(cartId);
    // An open cart has no order, because the order's transaction closes the cart.
    if (cart) return this.#submitOpen(cart, submitter);
    return (await this.#orderOf(cartId)) ?? refuseGone();
  }

  async #submitOpen(cart: PricedCart, submitter: Submitter): Promise<SubmissionResult> {
    const cartId = cart.id;
    const missing = findMissingFields(cart);
    if (Object.keys(missing).length > 0) return { ok: false, errors: missing };
    const changes = findChanges(cart);
    // What a bank redirect has captured already must be judged, and refunded if the order is refused.
    if (Object.keys(changes).length > 0 && !hasBegunPayment(cart)) {
      await this.#modules.carts.acknowledge(cartId);
      return { ok: false, errors: changes };
    }
    if (cart.totals.capture.minor === 0) return this.#place(cart, submitter, null);
    return this.#payAndPlace(cart, submitter);
  }

  /**
   * The session without the cart of this order. It keeps the cart if the session has no other link to the order:
   * when the gateway's event submitted the cart first.
   */
  async leaveCart(session: Session, { cartId, accountId, sessionKey }: Order): Promise<Session> {
    const { sessions } = this.#modules.settings;
    const isFound =
      accountId === null ? sessionKey === sessionKeyOf(session) : accountId === session.accountId;
    if (session.cartId !== cartId || !isFound) return session;
    return sessions.leaveCart(session, cartId);
  }

  async #payAndPlace(cart: PricedCart, submitter: Submitter): Promise<SubmissionResult> {
    const { payments, accounts, faults, platform } = this.#modules;
    const account = await accounts.find(cart.accountId);
    faults.hit('order:before-authorise');
    const authorisation = await payments.authorise({
      cartId: cart.id,
      cartMadeAt: cart.cart.createdAt,
      payer: submitter.session
        ? { session: submitter.session.accountId ?? submitter.session.id, address: submitter.address ?? null }
        : null,
      orderKey: cart.id,
      billing: cart.billing,
      amount: cart.totals.capture,
      account,
      email: cart.email,
      purchaseOrder: cart.notes.purchaseOrder,
      keepCard: cart.lines.some(({ purchaseOption }) => purchaseOption?.type === 'subscription'),
      offSession: submitter.offSession ?? false,
      ...(submitter.reportedPayment !== undefined && { reportedPayment: submitter.reportedPayment }),
      returnUrl: `${platform.config.publicUrl}/checkout/return`,
    });
    faults.hit('order:after-authorise');
    if (authorisation.ok) return this.#place(cart, submitter, authorisation.payment);
    // Another request may have ordered the cart with the same payment while the provider was asked.
    const existingOrder = await this.#orderOf(cart.id);
    if (existingOrder) return existingOrder;
    const { field, code, message, action } = authorisation;
    return { ...refusedResult(field, code, message), ...(action && { action }) };
  }

  async #place(
    cart: PricedCart,
    { session = null }: Submitter,
    payment: AuthorisedPayment | null,
  ): Promise<SubmissionResult> {
    const { platform, faults } = this.#modules;
    try {
      const order = await platform.db.transaction((tx) =>
        placeOrder(
          tx,
          { knownCart: cart.cart, session, payment },
          { ...this.#modules, placing: this.#placing },
        ),
      );
      if (order) {
        faults.hit('order:after-commit');
        return { ok: true, order: await this.#confirm(order) };
      }
      const existingOrder = await this.#orderOf(cart.id);
      if (existingOrder) return existingOrder;
      if (payment) await this.#release(cart, payment);
      return refuseGone();
    } catch (error) {
      if (!(error instanceof OrderRefusal)) throw error;
      if (payment) await this.#release(cart, payment);
      const { carts } = this.#modules;
      if (error.spentLineIds.length > 0) await carts.spendQuotedPrices(cart.id, error.spentLineIds);
      // The buyer acknowledges the stock levels that led to the refusal; this process may not know them yet.
      await platform.changes.catchUp();
      await carts.acknowledge(cart.id);
      return { ok: false, errors: error.errors };
    }
  }

  /** Mails the confirmation now that the order has its number; the order's job repeats it after a failure. */
  async #confirm(placedOrder: PlacedOrder): Promise<Order> {
    const { platform, orders } = this.#modules;
    const order = { ...placedOrder, number: await orders.numberOf(placedOrder.id) };
    try {
      await mailConfirmation(platform, platform.db.orm, order, confirmationJob(order.id));
    } catch (error) {
      platform.log.warn({ err: error, order: order.number }, 'the confirmation mail is left to its job');
    }
    return order;
  }

  /**
   * Voids or refunds the payment by a job. From this commit on the payment can pay for no order, so that no event
   * in flight orders what the buyer was just refused. A payment that already belongs to an order stays untouched.
   */
  async #release(cart: PricedCart, payment: AuthorisedPayment): Promise<void> {
    const { platform, payments, faults } = this.#modules;
    const { provider, ref } = payment;
    faults.hit('order:before-void');
    await platform.db.transaction(async (tx) => {
      if (!(await payments.abandon(tx, payment))) return;
      const key = returnKey({ provider, paymentRef: ref });
      await platform.jobs.add(tx, { kind: 'payment.void', key, payload: { provider, ref } });
      if (payment.state !== 'captured' || cart.email === null) return;
      const { email, locale } = cart;
      await mailPaymentReleased(platform, tx, { key, email, locale, amount: payment.amount });
    });
    faults.hit('order:after-void');
  }

  async #orderOf(cartId: string): Promise<SubmissionResult | null> {
    const order = await this.#modules.orders.findByCart(cartId);
    return order && { ok: true, order };
  }
}

/** The cart was merged into another one meanwhile, or swept. */
function refuseGone(): RefusedOrder {
  return refusedResult('items', 'GONE', refusals.gone);
}

/** Identifies the return of a payment, whoever causes it. */
export const returnKey = ({ provider, paymentRef }: Pick<PaymentEvent, 'provider' | 'paymentRef'>): string =>
  `${provider} ${paymentRef}`;
