/** Applies commands to carts so that no command is lost when several change the same cart at once. */
import type { Executor } from '#platform';
import type { Session } from '#settings';
import type { Cart, Command, FieldErrors } from './cart.ts';
import type { CartModules } from './carts.ts';
import type { PricedCart } from './price-cart.ts';
import type { Pricer } from './pricer.ts';
import { insertCart, lockAccount, lockOpenCart, readOpenCart } from './store.ts';
import { writeCart, writeCartIn } from './write-cart.ts';

/** The caller, with language and currency for reading. */
export interface CartCaller {
  session: Session;
  locale: string;
  currency?: string;
}

export type CartChangeResult =
  | { ok: true; cart: PricedCart; session: Session }
  | { ok: false; errors: FieldErrors };

/** Checks the changed and priced cart. Returns the problem, or null if the cart may be stored. */
export type Judge = (cart: PricedCart) => FieldErrors | null;

export interface ChangeOptions {
  /** Creates a cart if the caller has none. */
  create: boolean;
  judge?: Judge;
}

interface Step {
  command: Command;
  judge: Judge;
}

/** Rolls back the transaction of a refused command. */
class RefusedCommand extends Error {
  readonly errors: FieldErrors;
  constructor(errors: FieldErrors) {
    super('command refused');
    this.errors = errors;
  }
}

export class CartUpdater {
  readonly #modules: CartModules;
  readonly #pricer: Pricer;

  constructor(modules: CartModules, pricer: Pricer) {
    this.#modules = modules;
    this.#pricer = pricer;
  }

  get #db() {
    return this.#modules.platform.db;
  }

  async current(caller: CartCaller): Promise<PricedCart | null> {
    const cart = await readOpenCart(this.#db, caller.session);
    return cart && this.#pricer.price(this.#db.orm, cart, caller.locale, caller);
  }

  async change(
    caller: CartCaller,
    command: Command,
    { create, judge }: ChangeOptions,
  ): Promise<CartChangeResult | null> {
    const step: Step = { command, judge: judge ?? (() => null) };
    const cart = await readOpenCart(this.#db, caller.session);
    if (cart) {
      const result = await this.#apply(null, cart, step, caller);
      if (result) return result;
    } else if (!create) return null;
    // The cart changed meanwhile, or does not exist yet: repeat under a lock.
    return this.#changeInTurn(caller, step, create);
  }

  /** Null: the cart has changed since it was read. Without a transaction the write opens one. */
  async #apply(
    tx: Executor | null,
    cart: Cart,
    { command, judge }: Step,
    caller: CartCaller,
  ): Promise<CartChangeResult | null> {
    const change = command(cart);
    if (!change.ok) return change;
    const pricedCart = await this.#pricer.price(
      tx ?? this.#db.orm,
      { ...change.cart, locale: caller.locale },
      caller.locale,
      caller,
    );
    const errors = judge(pricedCart);
    if (errors) return { ok: false, errors };
    const nextCart = this.#pricer.withSeenPrices(pricedCart);
    const isWritten = tx ? await writeCartIn(tx, cart, nextCart) : await writeCart(this.#db, cart, nextCart);
    if (!isWritten) return null;
    return { ok: true, cart: { ...pricedCart, changes: [], cart: nextCart }, session: caller.session };
  }

  async #changeInTurn(caller: CartCaller, step: Step, create: boolean): Promise<CartChangeResult | null> {
    try {
      return await this.#db.transaction(async (tx) => {
        const openCart = await lockOpenCart(tx, caller.session);
        if (!openCart && !create) return null;
        const { cart, session } = openCart
          ? { cart: openCart, session: caller.session }
          : await this.#lockOrCreate(tx, caller);
        const result = await this.#apply(tx, cart, step, { ...caller, session });
        if (result?.ok === false) throw new RefusedCommand(result.errors);
        return result;
      });
    } catch (error) {
      if (error instanceof RefusedCommand) return { ok: false, errors: error.errors };
      throw error;
    }
  }

  /** The session's row is locked first, so that two simultaneous first changes find one cart. */
  async #lockOrCreate(
    tx: Executor,
    { session, locale }: CartCaller,
  ): Promise<{ cart: Cart; session: Session }> {
    const { sessions } = this.#modules.settings;
    const lockedSession = await sessions.change(session, {}, tx);
    if (lockedSession.accountId !== null) await lockAccount(tx, lockedSession.accountId);
    const openCart = await lockOpenCart(tx, lockedSession);
    if (openCart) {
      const isKnown = lockedSession.cartId === openCart.id;
      return {
        cart: openCart,
        session: isKnown ? lockedSession : await sessions.change(lockedSession, { cartId: openCart.id }, tx),
      };
    }
    const newCart = this.#pricer.emptyCart(lockedSession.accountId, locale);
    await insertCart(tx, newCart);
    return { cart: newCart, session: await sessions.change(lockedSession, { cartId: newCart.id }, tx) };
  }
}
