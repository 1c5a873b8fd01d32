import type { Catalogue } from '#catalogue';
import type { Codes } from '#commerce/codes';
import type { Delivery } from '#commerce/delivery';
import { DAY_MS } from '#kernel';
import type { Executor, Platform } from '#platform';
import type { Session, Settings } from '#settings';
import type { Cart, Command } from './cart.ts';
import { CartMerger, type Login } from './cart-merger.ts';
import { type CartCaller, type CartChangeResult, CartUpdater, type ChangeOptions } from './cart-updater.ts';
import type { CartAccount, PricedCart } from './price-cart.ts';
import { Pricer } from './pricer.ts';
import type { ProductLookup } from './product-lookup.ts';
import { spendQuotedPrices } from './quoted-lines.ts';
import { fillRenewal, type Renewal } from './renewal.ts';
import {
  type CartBuyer,
  type CartState,
  endCart,
  findBuyer,
  findState,
  findStateByCheckoutId,
  insertCart,
  lockCartById,
  lockKnownCart,
  readCartById,
  readOpenCart,
  sweepCarts,
} from './store.ts';
import { writeCartIn } from './write-cart.ts';

/**
 * What the cart needs of accounts. In a transaction the transaction's connection is used: a second one for each
 * could exhaust the pool.
 */
export interface CartAccounts {
  find(id: string, executor?: Executor): Promise<CartAccount | null>;
}

export interface CartModules {
  platform: Platform;
  settings: Settings;
  delivery: Pick<Delivery, 'inForce'>;
  catalogue: Catalogue;
  codes: Codes;
  accounts: CartAccounts;
}

const KEPT_DAYS = 90;

export function createCarts(modules: CartModules): Carts {
  const { platform } = modules;
  const { db, clock, jobs } = platform;
  jobs.repeatEvery('carts.sweep', DAY_MS, () =>
    sweepCarts(db.orm, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
  );
  return new Carts(modules);
}

/** The carts of the shop. Every change is a command that is applied to the present cart, so none is lost. */
export class Carts {
  readonly #modules: CartModules;
  readonly #pricer: Pricer;
  readonly #updater: CartUpdater;
  readonly #merger: CartMerger;

  constructor(modules: CartModules) {
    this.#modules = modules;
    this.#pricer = new Pricer(modules);
    this.#updater = new CartUpdater(modules, this.#pricer);
    this.#merger = new CartMerger(modules, this.#pricer, this.#updater);
  }

  get productLookup(): ProductLookup {
    return this.#pricer.productLookup;
  }

  get #db() {
    return this.#modules.platform.db;
  }

  /** The caller's open cart with current prices, or null. Writes nothing. */
  current(caller: CartCaller): Promise<PricedCart | null> {
    return this.#updater.current(caller);
  }

  /**
   * Applies a command to the caller's cart and prices it. Without a cart it creates one if `create` is set,
   * otherwise it returns null. The returned session contains the new cart.
   */
  change(caller: CartCaller, command: Command, options: ChangeOptions): Promise<CartChangeResult | null> {
    return this.#updater.change(caller, command, options);
  }

  /**
   * Opens the cart of a link: the cart itself for its owner, a copy of its lines for anyone else. Null: unknown
   * link.
   */
  recover(caller: CartCaller, checkoutId: string): Promise<CartChangeResult | null> {
    return this.#merger.recover(caller, checkoutId);
  }

  /**
   * The session's cart after a login: the guest's cart is merged into the account's, once. For `accounts.onLogin`.
   */
  mergeAtLogin(tx: Executor, login: Login): Promise<{ cartId?: string }> {
    return this.#merger.mergeAtLogin(tx, login);
  }

  /**
   * Locks the cart and prices it again; `changes` holds the differences. Null: it does not exist or is not open.
   * @param knownCart the cart as read before: its lines are read again only if the cart has changed since
   */
  async lock(tx: Executor, knownCart: Cart): Promise<PricedCart | null> {
    const cart = await lockKnownCart(tx, knownCart);
    return cart && this.#pricer.price(tx, cart, cart.locale);
  }

  /** The open cart of a session, priced in the cart's own language as for an order; null if there is none. */
  async ofSession(session: Session): Promise<PricedCart | null> {
    const cart = await readOpenCart(this.#db, session);
    return cart && this.#pricer.price(this.#db.orm, cart, cart.locale);
  }

  /** An open cart, without a lock. The caller must check the owner first. */
  async read(cartId: string): Promise<PricedCart | null> {
    const cart = await readCartById(this.#db, cartId);
    return cart && this.#pricer.price(this.#db.orm, cart, cart.locale);
  }

  /**
   * Records that the buyer has seen the current prices; called after a submission was refused because of `changes`.
   */
  async acknowledge(cartId: string): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const cart = await lockCartById(tx, cartId);
      if (cart)
        await writeCartIn(
          tx,
          cart,
          this.#pricer.withSeenPrices(await this.#pricer.price(tx, cart, cart.locale)),
        );
    });
  }

  /** Marks quoted prices as used by another order: these lines of the cart have the list price from now on. */
  async spendQuotedPrices(cartId: string, lineIds: readonly string[]): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const cart = await lockCartById(tx, cartId);
      if (cart) await writeCartIn(tx, cart, spendQuotedPrices(cart, lineIds));
    });
  }

  /** Closes the cart in the order's transaction. False if it is not open. */
  close(tx: Executor, cartId: string, orderId: string): Promise<boolean> {
    return endCart(tx, cartId, { status: 'ordered', orderId }, this.#modules.platform.clock.now());
  }

  /** The cart of a session, open or ordered, for `POST /cart/order`. Never another customer's. */
  async stateOf(session: Session): Promise<CartState | null> {
    const open = await readOpenCart(this.#db, session);
    if (open) return { id: open.id, accountId: open.accountId, status: 'open', orderId: null };
    const last = session.cartId === null ? null : await findState(this.#db.orm, session.cartId);
    if (last?.status !== 'ordered') return null;
    return last.accountId === null || last.accountId === session.accountId ? last : null;
  }

  /** Whom to mail about a cart, open or ordered; null where the buyer gave no address. */
  buyerOf(executor: Executor, cartId: string): Promise<CartBuyer | null> {
    return findBuyer(executor, cartId);
  }

  /** The current price of a subscription's delivery. Writes nothing. */
  async priceRenewal(renewal: Renewal, executor: Executor = this.#db.orm): Promise<PricedCart> {
    const cart = fillRenewal(
      this.#pricer.emptyCart(renewal.accountId, renewal.locale),
      renewal,
      this.#pricer.newId,
    );
    return this.#pricer.price(executor, cart, cart.locale);
  }

  /** Creates or updates the cart of a delivery; null if it was ordered already. */
  async putRenewal(tx: Executor, cartId: string, renewal: Renewal): Promise<PricedCart | null> {
    const newCart = { ...this.#pricer.emptyCart(renewal.accountId, renewal.locale), id: cartId };
    const existingCart = (await insertCart(tx, newCart, 'renewal'))
      ? newCart
      : await lockCartById(tx, cartId);
    if (!existingCart) return null;
    const pricedCart = await this.#pricer.price(
      tx,
      fillRenewal(existingCart, renewal, this.#pricer.newId),
      renewal.locale,
    );
    await writeCartIn(tx, existingCart, this.#pricer.withSeenPrices(pricedCart));
    return pricedCart;
  }

  /** Finds a cart by the secret of its link. */
  findByCheckoutId(checkoutId: string): Promise<CartState | null> {
    return findStateByCheckoutId(this.#db.orm, checkoutId);
  }
}
