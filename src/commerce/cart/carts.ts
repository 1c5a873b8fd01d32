import type { Catalogue } from '#catalogue';
import type { Codes } from '#commerce/codes';
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
  type CartState,
  endCart,
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

/** What the cart asks of accounts. Inside a transaction it asks through it: a second connection could use up the pool. */
export interface CartAccounts {
  find(id: string, executor?: Executor): Promise<CartAccount | null>;
}

export interface CartModules {
  platform: Platform;
  settings: Settings;
  catalogue: Catalogue;
  codes: Codes;
  accounts: CartAccounts;
}

/** The carts of the shop. Every change is a command against the cart as it is then; none is lost (rule T5). */
export interface Carts {
  /** The asker's open cart with the prices of the moment; null where he has none. Writes nothing. */
  current(caller: CartCaller): Promise<PricedCart | null>;
  /**
   * Applies a command to the asker's cart and prices it. Without a cart one is made, where `create` says so; else
   * null. The session comes back changed where it got a cart.
   */
  change(caller: CartCaller, command: Command, options: ChangeOptions): Promise<CartChangeResult | null>;
  /** Brings the cart of a link to the asker; null for an unknown link. See decision 50 for whose cart gives what. */
  recover(caller: CartCaller, checkoutId: string): Promise<CartChangeResult | null>;
  /** Cart for the session after a login: the guest's is merged into the account's, once. For `accounts.onLogin`. */
  mergeAtLogin(tx: Executor, login: Login): Promise<{ cartId?: string }>;
  /**
   * `SELECT … FOR UPDATE`, prices read again, differences in `changes`. Null: none, or not open.
   * @param knownCart the cart as it was read before: its lines are read again only where it has changed since
   */
  lock(tx: Executor, knownCart: Cart): Promise<PricedCart | null>;
  /** The open cart a session is at, priced in the cart's own language as an order is; null where there is none. */
  ofSession(session: Session): Promise<PricedCart | null>;
  /** An open cart without a lock. Ask first whose it is. */
  read(cartId: string): Promise<PricedCart | null>;
  /** Remembers that the buyer was told the prices of the moment; called after a submit was refused for `changes`. */
  acknowledge(cartId: string): Promise<void>;
  /** The prices promised for these lines of an offer are another order's: in this cart the list counts now. */
  spendQuotedPrices(cartId: string, lineIds: readonly string[]): Promise<void>;
  /** In the order transaction. False where the cart is not open. */
  close(tx: Executor, cartId: string, orderId: string): Promise<boolean>;
  /** The cart a session is at, open or ordered; what `POST /cart/order` is about. Never another customer's. */
  stateOf(session: Session): Promise<CartState | null>;
  /** By the secret of its link. */
  findByCheckoutId(checkoutId: string): Promise<CartState | null>;
  /** What a delivery of a subscription would cost at the moment. Writes nothing. */
  priceRenewal(renewal: Renewal, executor?: Executor): Promise<PricedCart>;
  /** The cart of a delivery, made or brought up to date; null where it was ordered already. */
  putRenewal(tx: Executor, cartId: string, renewal: Renewal): Promise<PricedCart | null>;
  readonly productLookup: ProductLookup;
}

const DAY_MS = 24 * 3_600_000;
const KEPT_DAYS = 90;

export function createCarts(modules: CartModules): Carts {
  const { platform } = modules;
  const { db, clock, jobs } = platform;
  jobs.repeatEvery('carts.sweep', DAY_MS, () =>
    sweepCarts(db.orm, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
  );
  return new OpenCarts(modules);
}

class OpenCarts implements Carts {
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

  current(caller: CartCaller): Promise<PricedCart | null> {
    return this.#updater.current(caller);
  }

  change(caller: CartCaller, command: Command, options: ChangeOptions): Promise<CartChangeResult | null> {
    return this.#updater.change(caller, command, options);
  }

  recover(caller: CartCaller, checkoutId: string): Promise<CartChangeResult | null> {
    return this.#merger.recover(caller, checkoutId);
  }

  mergeAtLogin(tx: Executor, login: Login): Promise<{ cartId?: string }> {
    return this.#merger.mergeAtLogin(tx, login);
  }

  async lock(tx: Executor, knownCart: Cart): Promise<PricedCart | null> {
    const cart = await lockKnownCart(tx, knownCart);
    return cart && this.#pricer.price(tx, cart, cart.locale);
  }

  async ofSession(session: Session): Promise<PricedCart | null> {
    const cart = await readOpenCart(this.#db, session);
    return cart && this.#pricer.price(this.#db.orm, cart, cart.locale);
  }

  async read(cartId: string): Promise<PricedCart | null> {
    const cart = await readCartById(this.#db, cartId);
    return cart && this.#pricer.price(this.#db.orm, cart, cart.locale);
  }

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

  async spendQuotedPrices(cartId: string, lineIds: readonly string[]): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const cart = await lockCartById(tx, cartId);
      if (cart) await writeCartIn(tx, cart, spendQuotedPrices(cart, lineIds));
    });
  }

  close(tx: Executor, cartId: string, orderId: string): Promise<boolean> {
    return endCart(tx, cartId, { status: 'ordered', orderId }, this.#modules.platform.clock.now());
  }

  async stateOf(session: Session): Promise<CartState | null> {
    const open = await readOpenCart(this.#db, session);
    if (open) return { id: open.id, accountId: open.accountId, status: 'open', orderId: null };
    const last = session.cartId === null ? null : await findState(this.#db.orm, session.cartId);
    if (last?.status !== 'ordered') return null;
    return last.accountId === null || last.accountId === session.accountId ? last : null;
  }

  async priceRenewal(renewal: Renewal, executor: Executor = this.#db.orm): Promise<PricedCart> {
    const cart = fillRenewal(
      this.#pricer.emptyCart(renewal.accountId, renewal.locale),
      renewal,
      this.#pricer.newId,
    );
    return this.#pricer.price(executor, cart, cart.locale);
  }

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

  findByCheckoutId(checkoutId: string): Promise<CartState | null> {
    return findStateByCheckoutId(this.#db.orm, checkoutId);
  }
}
