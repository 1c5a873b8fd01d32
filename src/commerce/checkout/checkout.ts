import type { Accounts } from '#accounts';
import type { PricedCart } from '#commerce/cart';
import type { Order, PlacedOrder } from '#commerce/orders';
import { mailConfirmation, mailPaymentReleased, sessionKeyOf } from '#commerce/orders';
import type { AuthorisedPayment } from '#commerce/payments';
import { Turns } from '#platform';
import type { Session, Settings } from '#settings';
import { changesOf, missingOf } from './complete.ts';
import { confirmationJob, type OrderPlacing, type PlacingRooms, placeOrder } from './place.ts';
import { OrderRefusal, type Refused, refusal } from './refusal.ts';
import { checkoutTexts } from './texts.ts';

export interface CheckoutRooms extends Omit<PlacingRooms, 'placing'> {
  settings: Settings;
  accounts: Accounts;
}

export type Submitted = { ok: true; order: Order } | Refused;

/**
 * Turns carts into orders: authorise, then one transaction, then capture by a job (rule T4). Whoever asks, however
 * often, and whoever is first, a cart gives one order, and everybody gets that one.
 */
export interface Checkout {
  /**
   * The order of the cart a session is at; a session whose cart was ordered gets that order again. `locale` is for
   * what is told where there is no cart.
   */
  submitSession(session: Session, locale: string, address?: string): Promise<Submitted>;
  /** The order of a cart: for events of the gateway, and for renewals. */
  submitCart(cartId: string, by?: Submitter): Promise<Submitted>;
  /**
   * The session without the cart of this order. It keeps the cart where that is all that leads it to the order: when
   * the gateway's event was there first.
   */
  leaveCart(session: Session, order: Order): Promise<Session>;
  /** For work that no buyer waits for: ends once none waits to order, or after a quarter of a second. */
  letBuyersGoFirst(): Promise<void>;
  /** Offers: told in the order's transaction, before it is written. */
  onPlacing(hook: OrderPlacing): void;
}

/** Who submits a cart. */
export interface Submitter {
  /** Null: no browser. */
  session?: Session | null;
  /** The buyer is not there to confirm anything: renewals. */
  offSession?: boolean;
  /** Network address of the caller: declined payments are counted by it. */
  address?: string;
}

export function createCheckout(rooms: CheckoutRooms): Checkout {
  return new OrderingCheckout(rooms);
}

/**
 * A submission holds a connection to the database while its transaction runs, so a crowd of buyers leaves some of the
 * pool to everybody else.
 */
const SUBMISSIONS = {
  atOnce: 10,
  mostWaiting: 200,
  longestWaitMs: 15_000,
  refusal: 'Many orders are coming in at the moment. Nothing was charged. Try again in a few seconds.',
  retryAfter: 3,
};

/** So long a capture lets waiting buyers go first: an authorisation holds for days. */
const BUYERS_FIRST_MS = 250;

class OrderingCheckout implements Checkout {
  readonly #rooms: CheckoutRooms;
  readonly #turns = new Turns(SUBMISSIONS);
  readonly #placing: OrderPlacing[] = [];

  constructor(rooms: CheckoutRooms) {
    this.#rooms = rooms;
  }

  onPlacing(hook: OrderPlacing): void {
    this.#placing.push(hook);
  }

  letBuyersGoFirst(): Promise<void> {
    return this.#turns.whenNobodyWaits(BUYERS_FIRST_MS);
  }

  async submitSession(session: Session, locale: string, address?: string): Promise<Submitted> {
    const { carts, orders } = this.#rooms;
    const mayHaveCart = session.accountId !== null || session.cartId !== null;
    const by = { session, ...(address && { address }) };
    const submitted = mayHaveCart
      ? await this.#turns.run(async () => {
          const cart = await carts.ofSession(session);
          if (cart) return this.#submitOpen(cart, by);
          const last = await carts.stateOf(session);
          return last && this.submitCart(last.id, by);
        })
      : null;
    if (submitted) return submitted;
    const last = await orders.lastOfSession({
      accountId: session.accountId,
      sessionKey: sessionKeyOf(session),
    });
    return last ? { ok: true, order: last } : refusal('items', 'EMPTY', checkoutTexts(locale).empty);
  }

  async submitCart(cartId: string, by: Submitter = {}): Promise<Submitted> {
    const cart = await this.#rooms.carts.read(cartId);
    // A cart that is open has no order: the order's transaction closes it.
    if (cart) return this.#submitOpen(cart, by);
    return (await this.#orderOf(cartId)) ?? gone();
  }

  async #submitOpen(cart: PricedCart, by: Submitter): Promise<Submitted> {
    const cartId = cart.id;
    const missing = missingOf(cart);
    if (Object.keys(missing).length > 0) return { ok: false, errors: missing };
    const changed = changesOf(cart);
    // What a bank redirect has taken already has to be judged, and given back, where the order is refused.
    if (Object.keys(changed).length > 0 && !hasBegunPayment(cart)) {
      await this.#rooms.carts.acknowledge(cartId);
      return { ok: false, errors: changed };
    }
    if (cart.totals.capture.minor === 0) return this.#place(cart, by, null);
    return this.#payAndPlace(cart, by);
  }

  async leaveCart(session: Session, { cartId, accountId, sessionKey }: Order): Promise<Session> {
    const { sessions } = this.#rooms.settings;
    const isFound =
      accountId === null ? sessionKey === sessionKeyOf(session) : accountId === session.accountId;
    if (session.cartId !== cartId || !isFound) return session;
    return sessions.leaveCart(session, cartId);
  }

  async #payAndPlace(cart: PricedCart, by: Submitter): Promise<Submitted> {
    const { payments, accounts, faults, platform } = this.#rooms;
    const account = await accounts.find(cart.accountId);
    faults.at('order:before-authorise');
    const authorised = await payments.authorise({
      cartId: cart.id,
      cartMadeAt: cart.cart.createdAt,
      payer: by.session
        ? { session: by.session.accountId ?? by.session.id, address: by.address ?? null }
        : null,
      orderKey: cart.id,
      billing: cart.billing,
      amount: cart.totals.capture,
      account,
      email: cart.email,
      purchaseOrder: cart.notes.purchaseOrder,
      keepCard: cart.lines.some(({ purchaseOption }) => purchaseOption?.type === 'subscription'),
      offSession: by.offSession ?? false,
      returnUrl: `${platform.config.publicUrl}/checkout/return`,
    });
    faults.at('order:after-authorise');
    if (authorised.ok) return this.#place(cart, by, authorised.payment);
    // Somebody else may have ordered it with this very payment while the provider was asked.
    const done = await this.#orderOf(cart.id);
    if (done) return done;
    const { field, code, message, action } = authorised;
    return { ...refusal(field, code, message), ...(action && { action }) };
  }

  async #place(
    cart: PricedCart,
    { session = null }: Submitter,
    payment: AuthorisedPayment | null,
  ): Promise<Submitted> {
    const { platform, faults } = this.#rooms;
    try {
      const order = await platform.db.transaction((tx) =>
        placeOrder(tx, { known: cart.cart, session, payment }, { ...this.#rooms, placing: this.#placing }),
      );
      if (order) {
        faults.at('order:after-commit');
        return { ok: true, order: await this.#confirm(order) };
      }
      const done = await this.#orderOf(cart.id);
      if (done) return done;
      if (payment) await this.#release(cart, payment);
      return gone(cart.locale);
    } catch (error) {
      if (!(error instanceof OrderRefusal)) throw error;
      if (payment) await this.#release(cart, payment);
      const { carts } = this.#rooms;
      if (error.usedPromises.length > 0) await carts.spendPromises(cart.id, error.usedPromises);
      // What is acknowledged are the levels that refused it; they may be newer than those this process knows.
      await platform.changes.catchUp();
      await carts.acknowledge(cart.id);
      return { ok: false, errors: error.errors };
    }
  }

  /** Mails the confirmation now that the order has its number; the job of the order makes up for a failure. */
  async #confirm(placed: PlacedOrder): Promise<Order> {
    const { platform, orders } = this.#rooms;
    const order = { ...placed, number: await orders.numberOf(placed.id) };
    try {
      await mailConfirmation(platform, platform.db.orm, order, confirmationJob(order.id));
    } catch (error) {
      platform.log.warn({ err: error, order: order.number }, 'the confirmation mail is left to its job');
    }
    return order;
  }

  /**
   * Gives the payment back by a job. From this commit on it can pay for no order, so that no event that is under way
   * orders what the buyer was just refused; a payment that an order has meanwhile stays where it is.
   */
  async #release(cart: PricedCart, payment: AuthorisedPayment): Promise<void> {
    const { platform, payments, faults } = this.#rooms;
    const { provider, ref } = payment;
    faults.at('order:before-void');
    await platform.db.transaction(async (tx) => {
      if (!(await payments.abandon(tx, payment))) return;
      const key = `${provider} ${ref}`;
      await platform.jobs.add(tx, { kind: 'payment.void', key, payload: { provider, ref } });
      if (payment.state !== 'captured' || cart.email === null) return;
      const { email, locale } = cart;
      await mailPaymentReleased(platform, tx, { key, email, locale, amount: payment.amount });
    });
    faults.at('order:after-void');
  }

  async #orderOf(cartId: string): Promise<Submitted | null> {
    const order = await this.#rooms.orders.findByCart(cartId);
    return order && { ok: true, order };
  }
}

/** Merged into another cart meanwhile, or swept away. */
function gone(locale = 'en'): Refused {
  return refusal('items', 'GONE', checkoutTexts(locale).gone);
}

/** The buyer has been at his bank already, or has an intent that was confirmed in the browser. */
function hasBegunPayment({ billing }: PricedCart): boolean {
  const { intent, ideal, klarna, bancontact } = billing;
  return [
    intent?.stripe?.id,
    ...[ideal, klarna, bancontact].flatMap((each) => [each?.token, each?.source]),
  ].some(Boolean);
}
