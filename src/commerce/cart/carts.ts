import type { Catalogue } from '#catalogue';
import type { Codes } from '#commerce/codes';
import type { Executor, Platform } from '#platform';
import type { Session, Settings } from '#settings';
import type { Cart, Command } from './cart.ts';
import { type Asker, type ChangeOptions, Changer, type Written } from './changer.ts';
import type { Shelf } from './goods.ts';
import { Joiner, type Login } from './joiner.ts';
import type { CartAccount, PricedCart } from './priced.ts';
import { Pricer } from './pricer.ts';
import { spendPromises } from './promised-lines.ts';
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

export interface CartRooms {
  platform: Platform;
  settings: Settings;
  catalogue: Catalogue;
  codes: Codes;
  accounts: CartAccounts;
}

/** The carts of the shop. Every change is a command against the cart as it is then; none is lost (rule T5). */
export interface Carts {
  /** The asker's open cart with the prices of the moment; null where he has none. Writes nothing. */
  current(asker: Asker): Promise<PricedCart | null>;
  /**
   * Applies a command to the asker's cart and prices it. Without a cart one is made, where `create` says so; else
   * null. The session comes back changed where it got a cart.
   */
  change(asker: Asker, command: Command, options: ChangeOptions): Promise<Written | null>;
  /** Brings the cart of a link to the asker; null for an unknown link. See decision 50 for whose cart gives what. */
  recover(asker: Asker, checkoutId: string): Promise<Written | null>;
  /** Cart for the session after a login: the guest's is merged into the account's, once. For `accounts.onLogin`. */
  mergeAtLogin(tx: Executor, login: Login): Promise<{ cartId?: string }>;
  /**
   * `SELECT … FOR UPDATE`, prices read again, differences in `changed`. Null: none, or not open.
   * @param known the cart as it was read before: its lines are read again only where it has changed since
   */
  lock(tx: Executor, known: Cart): Promise<PricedCart | null>;
  /** The open cart a session is at, priced in the cart's own language as an order is; null where there is none. */
  ofSession(session: Session): Promise<PricedCart | null>;
  /** An open cart without a lock. Ask first whose it is. */
  read(cartId: string): Promise<PricedCart | null>;
  /** Remembers that the buyer was told the prices of the moment; called after a submit was refused for `changed`. */
  acknowledge(cartId: string): Promise<void>;
  /** The prices promised for these lines of an offer are another order's: in this cart the list counts now. */
  spendPromises(cartId: string, lineIds: readonly string[]): Promise<void>;
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
  readonly shelf: Shelf;
}

const DAY_MS = 24 * 3_600_000;
const KEPT_DAYS = 90;

export function createCarts(rooms: CartRooms): Carts {
  const { platform } = rooms;
  const { db, clock, jobs } = platform;
  jobs.every('carts.sweep', DAY_MS, () =>
    sweepCarts(db.orm, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
  );
  return new OpenCarts(rooms);
}

class OpenCarts implements Carts {
  readonly #rooms: CartRooms;
  readonly #pricer: Pricer;
  readonly #changer: Changer;
  readonly #joiner: Joiner;

  constructor(rooms: CartRooms) {
    this.#rooms = rooms;
    this.#pricer = new Pricer(rooms);
    this.#changer = new Changer(rooms, this.#pricer);
    this.#joiner = new Joiner(rooms, this.#pricer, this.#changer);
  }

  get shelf(): Shelf {
    return this.#pricer.shelf;
  }

  get #db() {
    return this.#rooms.platform.db;
  }

  current(asker: Asker): Promise<PricedCart | null> {
    return this.#changer.current(asker);
  }

  change(asker: Asker, command: Command, options: ChangeOptions): Promise<Written | null> {
    return this.#changer.change(asker, command, options);
  }

  recover(asker: Asker, checkoutId: string): Promise<Written | null> {
    return this.#joiner.recover(asker, checkoutId);
  }

  mergeAtLogin(tx: Executor, login: Login): Promise<{ cartId?: string }> {
    return this.#joiner.mergeAtLogin(tx, login);
  }

  async lock(tx: Executor, known: Cart): Promise<PricedCart | null> {
    const cart = await lockKnownCart(tx, known);
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
        await writeCartIn(tx, cart, this.#pricer.asSeen(await this.#pricer.price(tx, cart, cart.locale)));
    });
  }

  async spendPromises(cartId: string, lineIds: readonly string[]): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const cart = await lockCartById(tx, cartId);
      if (cart) await writeCartIn(tx, cart, spendPromises(cart, lineIds));
    });
  }

  close(tx: Executor, cartId: string, orderId: string): Promise<boolean> {
    return endCart(tx, cartId, { status: 'ordered', orderId }, this.#rooms.platform.clock.now());
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
    const made = { ...this.#pricer.emptyCart(renewal.accountId, renewal.locale), id: cartId };
    const before = (await insertCart(tx, made, 'renewal')) ? made : await lockCartById(tx, cartId);
    if (!before) return null;
    const priced = await this.#pricer.price(
      tx,
      fillRenewal(before, renewal, this.#pricer.newId),
      renewal.locale,
    );
    await writeCartIn(tx, before, this.#pricer.asSeen(priced));
    return priced;
  }

  findByCheckoutId(checkoutId: string): Promise<CartState | null> {
    return findStateByCheckoutId(this.#db.orm, checkoutId);
  }
}
