import type { Catalogue } from '#catalogue';
import type { Codes } from '#commerce/codes';
import type { Executor, Platform } from '#platform';
import type { Session, Settings } from '#settings';
import { type Cart, type Command, done, type FieldErrors } from './cart.ts';
import { seenTotals } from './changes.ts';
import { createShelf, type Shelf } from './goods.ts';
import { mergeGuest, mergeLines } from './merge.ts';
import { type CartAccount, type PricedCart, priceCart } from './priced.ts';
import { fillRenewal, type Renewal } from './renewal.ts';
import {
  type CartState,
  endCart,
  findState,
  findStateByCheckoutId,
  insertCart,
  lockCartById,
  lockOpenCart,
  readCartById,
  readOpenCart,
  sweepCarts,
  type Viewer,
  writeCart,
} from './store.ts';

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

/** Who asks, and the language he reads. */
export interface Asker {
  session: Session;
  locale: string;
}

export type Written = { ok: true; priced: PricedCart; session: Session } | { ok: false; errors: FieldErrors };

/** What is wrong with a cart that was changed and priced; null where it may be kept. */
export type Judge = (priced: PricedCart) => FieldErrors | null;

export interface ChangeOptions {
  /** Make a cart where there is none. */
  create: boolean;
  judge?: Judge;
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
  mergeAtLogin(
    tx: Executor,
    login: { account: { id: string }; session: Session },
  ): Promise<{ cartId?: string }>;
  /** `SELECT … FOR UPDATE`, prices read again, differences in `changed`. Null: none, or not open. */
  lock(tx: Executor, cartId: string): Promise<PricedCart | null>;
  /** An open cart without a lock. Ask first whose it is. */
  read(cartId: string): Promise<PricedCart | null>;
  /** Remembers that the buyer was told the prices of the moment; called after a submit was refused for `changed`. */
  acknowledge(cartId: string): Promise<void>;
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

interface Step {
  command: Command;
  judge: Judge;
}

const DAY_MS = 24 * 3_600_000;
const KEPT_DAYS = 90;

/** Rolls back what was begun for a command that is refused. */
class RefusedCommand extends Error {
  readonly errors: FieldErrors;
  constructor(errors: FieldErrors) {
    super('command refused');
    this.errors = errors;
  }
}

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
  readonly shelf: Shelf;

  constructor(rooms: CartRooms) {
    this.#rooms = rooms;
    this.shelf = createShelf(rooms.catalogue, rooms.settings.store.currency);
  }

  get #db() {
    return this.#rooms.platform.db;
  }

  async current({ session, locale }: Asker): Promise<PricedCart | null> {
    const cart = await readOpenCart(this.#db.orm, session);
    return cart && this.#price(this.#db.orm, cart, locale);
  }

  async change(asker: Asker, command: Command, { create, judge }: ChangeOptions): Promise<Written | null> {
    const step: Step = { command, judge: judge ?? (() => null) };
    const cart = await readOpenCart(this.#db.orm, asker.session);
    if (cart) {
      const written = await this.#apply(this.#db.orm, cart, step, asker);
      if (written) return written;
    } else if (!create) return null;
    // Somebody was faster, or there is no cart yet: in turn then, under a lock.
    return this.#changeInTurn(asker, step, create);
  }

  /** Null where the cart has moved on since it was read. */
  async #apply(
    executor: Executor,
    cart: Cart,
    { command, judge }: Step,
    asker: Asker,
  ): Promise<Written | null> {
    const changed = command(cart);
    if (!changed.ok) return changed;
    const priced = await this.#price(executor, { ...changed.cart, locale: asker.locale }, asker.locale);
    const errors = judge(priced);
    if (errors) return { ok: false, errors };
    const after = this.#asSeen(priced);
    if (!(await writeCart(executor, cart, after))) return null;
    return { ok: true, priced: { ...priced, changed: [], cart: after }, session: asker.session };
  }

  async #changeInTurn(asker: Asker, step: Step, create: boolean): Promise<Written | null> {
    try {
      return await this.#db.transaction(async (tx) => {
        const there = await lockOpenCart(tx, asker.session);
        if (!there && !create) return null;
        const { cart, session } = there
          ? { cart: there, session: asker.session }
          : await this.#lockOrMake(tx, asker);
        const written = await this.#apply(tx, cart, step, { ...asker, session });
        if (written?.ok === false) throw new RefusedCommand(written.errors);
        return written;
      });
    } catch (error) {
      if (error instanceof RefusedCommand) return { ok: false, errors: error.errors };
      throw error;
    }
  }

  /** The session's row is held first, so that two first changes at once find one cart. */
  async #lockOrMake(tx: Executor, { session, locale }: Asker): Promise<{ cart: Cart; session: Session }> {
    const { sessions } = this.#rooms.settings;
    const held = await sessions.change(session, {}, tx);
    const there = await lockOpenCart(tx, held);
    if (there) {
      const isKnown = held.cartId === there.id;
      return { cart: there, session: isKnown ? held : await sessions.change(held, { cartId: there.id }, tx) };
    }
    const made = this.#emptyCart(held.accountId, locale);
    // A customer's other session may make his cart at this moment: its row is waited for, and taken.
    const cart = (await insertCart(tx, made)) ? made : await lockOpenCart(tx, held);
    if (!cart) throw new Error('a cart was neither there nor made');
    return { cart, session: await sessions.change(held, { cartId: cart.id }, tx) };
  }

  #emptyCart(accountId: string | null, locale: string): Cart {
    const { random, clock } = this.#rooms.platform;
    const now = clock.now();
    return {
      id: random.id(),
      checkoutId: random.token(),
      accountId,
      ...{ email: null, couponId: null, seen: null, copiedFrom: null },
      ...{ contact: {}, billing: {}, shipping: {}, metadata: {}, giftcardIds: [], lines: [] },
      currency: this.#rooms.settings.store.currency,
      locale,
      ship: 'split',
      version: 0,
      createdAt: now,
      updatedAt: now,
    };
  }

  async #price(executor: Executor, cart: Cart, locale: string): Promise<PricedCart> {
    const { codes, accounts, settings, platform } = this.#rooms;
    const account = cart.accountId === null ? null : await accounts.find(cart.accountId, executor);
    const named = cart.couponId !== null || cart.giftcardIds.length > 0;
    const buyer = { accountId: cart.accountId, email: account?.email ?? cart.email };
    return priceCart(cart, {
      shelf: this.shelf,
      held: named ? await codes.held(executor, cart, buyer) : { coupon: null, giftcards: [] },
      account,
      now: platform.clock.now(),
      home: settings.store.country,
      locale,
    });
  }

  /** The cart with what its buyer sees now kept beside it, to find differences later. */
  #asSeen({ cart, lines, totals }: PricedCart): Cart {
    return {
      ...cart,
      seen: seenTotals(totals),
      lines: cart.lines.map((line, index) => {
        const { unitPrice, total } = lines[index]!;
        return { ...line, seenMicros: unitPrice.micros, seenMinor: total.minor };
      }),
      updatedAt: this.#rooms.platform.clock.now(),
    };
  }

  async recover(asker: Asker, checkoutId: string): Promise<Written | null> {
    const state = await findStateByCheckoutId(this.#db.orm, checkoutId);
    if (state?.status !== 'open') return null;
    const own = state.accountId === null ? asker.session.accountId === null : isOf(state, asker.session);
    return own ? this.#bind(asker, state) : this.#copy(asker, state);
  }

  /** The cart itself: a guest's to a guest, a customer's to himself. */
  async #bind(asker: Asker, { id }: CartState): Promise<Written | null> {
    const { sessions } = this.#rooms.settings;
    const session =
      asker.session.cartId === id ? asker.session : await sessions.change(asker.session, { cartId: id });
    return this.change({ ...asker, session }, done, { create: false });
  }

  /**
   * Its goods alone, once: to whoever is not its owner, and to a customer who opens a guest's link. The cart itself
   * stays with whom it belongs to.
   */
  async #copy(asker: Asker, { id }: CartState): Promise<Written | null> {
    const source = await readCartById(this.#db.orm, id);
    if (!source) return null;
    const { random } = this.#rooms.platform;
    const lines = source.lines.map((line) => ({ ...line, note: null, customerPartNumber: null }));
    const command: Command = (cart) =>
      cart.copiedFrom === id
        ? done(cart)
        : done({ ...cart, copiedFrom: id, lines: mergeLines(cart, lines, () => random.id()) });
    return this.change(asker, command, { create: true });
  }

  async mergeAtLogin(tx: Executor, { account, session }: { account: { id: string }; session: Session }) {
    const { clock, random } = this.#rooms.platform;
    const viewer = { accountId: null, cartId: session.accountId === null ? session.cartId : null };
    const guest = await lockOpenCart(tx, viewer);
    const own = await lockOpenCart(tx, { accountId: account.id, cartId: null });
    if (!guest) return own ? { cartId: own.id } : {};
    if (!own) {
      // The guest's cart becomes the account's as it stands.
      await writeCart(tx, guest, { ...guest, accountId: account.id, updatedAt: clock.now() });
      return { cartId: guest.id };
    }
    const merged = mergeGuest(own, guest, () => random.id());
    const priced = await this.#price(tx, merged, merged.locale);
    await writeCart(tx, own, this.#asSeen(priced));
    await endCart(tx, guest.id, { status: 'merged', orderId: null }, clock.now());
    return { cartId: own.id };
  }

  async lock(tx: Executor, cartId: string): Promise<PricedCart | null> {
    const cart = await lockCartById(tx, cartId);
    return cart && this.#price(tx, cart, cart.locale);
  }

  async read(cartId: string): Promise<PricedCart | null> {
    const cart = await readCartById(this.#db.orm, cartId);
    return cart && this.#price(this.#db.orm, cart, cart.locale);
  }

  async acknowledge(cartId: string): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const cart = await lockCartById(tx, cartId);
      if (cart) await writeCart(tx, cart, this.#asSeen(await this.#price(tx, cart, cart.locale)));
    });
  }

  close(tx: Executor, cartId: string, orderId: string): Promise<boolean> {
    return endCart(tx, cartId, { status: 'ordered', orderId }, this.#rooms.platform.clock.now());
  }

  async stateOf(session: Session): Promise<CartState | null> {
    const open = await readOpenCart(this.#db.orm, session);
    if (open) return { id: open.id, accountId: open.accountId, status: 'open', orderId: null };
    const last = session.cartId === null ? null : await findState(this.#db.orm, session.cartId);
    if (last?.status !== 'ordered') return null;
    return last.accountId === null || isOf(last, session) ? last : null;
  }

  async priceRenewal(renewal: Renewal, executor: Executor = this.#db.orm): Promise<PricedCart> {
    const cart = fillRenewal(this.#emptyCart(renewal.accountId, renewal.locale), renewal, this.#newId);
    return this.#price(executor, cart, cart.locale);
  }

  async putRenewal(tx: Executor, cartId: string, renewal: Renewal): Promise<PricedCart | null> {
    const made = { ...this.#emptyCart(renewal.accountId, renewal.locale), id: cartId };
    const before = (await insertCart(tx, made, 'renewal')) ? made : await lockCartById(tx, cartId);
    if (!before) return null;
    const priced = await this.#price(tx, fillRenewal(before, renewal, this.#newId), renewal.locale);
    await writeCart(tx, before, this.#asSeen(priced));
    return priced;
  }

  readonly #newId = () => this.#rooms.platform.random.id();

  findByCheckoutId(checkoutId: string): Promise<CartState | null> {
    return findStateByCheckoutId(this.#db.orm, checkoutId);
  }
}

function isOf({ accountId }: CartState, viewer: Viewer): boolean {
  return accountId !== null && accountId === viewer.accountId;
}
