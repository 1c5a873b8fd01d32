/** Commands against carts: none is lost, whoever is at the same cart (rule T5). */
import type { Executor } from '#platform';
import type { Session } from '#settings';
import type { Cart, Command, FieldErrors } from './cart.ts';
import type { CartRooms } from './carts.ts';
import type { PricedCart } from './priced.ts';
import type { Pricer } from './pricer.ts';
import { holdAccount, insertCart, lockOpenCart, readOpenCart } from './store.ts';
import { writeCart, writeCartIn } from './write-cart.ts';

/** Who asks, and the language and currency he reads. */
export interface Asker {
  session: Session;
  locale: string;
  currency?: string;
}

export type Written = { ok: true; priced: PricedCart; session: Session } | { ok: false; errors: FieldErrors };

/** What is wrong with a cart that was changed and priced; null where it may be kept. */
export type Judge = (priced: PricedCart) => FieldErrors | null;

export interface ChangeOptions {
  /** Make a cart where there is none. */
  create: boolean;
  judge?: Judge;
}

interface Step {
  command: Command;
  judge: Judge;
}

/** Rolls back what was begun for a command that is refused. */
class RefusedCommand extends Error {
  readonly errors: FieldErrors;
  constructor(errors: FieldErrors) {
    super('command refused');
    this.errors = errors;
  }
}

export class Changer {
  readonly #rooms: CartRooms;
  readonly #pricer: Pricer;

  constructor(rooms: CartRooms, pricer: Pricer) {
    this.#rooms = rooms;
    this.#pricer = pricer;
  }

  get #db() {
    return this.#rooms.platform.db;
  }

  async current(asker: Asker): Promise<PricedCart | null> {
    const cart = await readOpenCart(this.#db, asker.session);
    return cart && this.#pricer.price(this.#db.orm, cart, asker.locale, asker);
  }

  async change(asker: Asker, command: Command, { create, judge }: ChangeOptions): Promise<Written | null> {
    const step: Step = { command, judge: judge ?? (() => null) };
    const cart = await readOpenCart(this.#db, asker.session);
    if (cart) {
      const written = await this.#apply(null, cart, step, asker);
      if (written) return written;
    } else if (!create) return null;
    // Somebody was faster, or there is no cart yet: in turn then, under a lock.
    return this.#changeInTurn(asker, step, create);
  }

  /** Null where the cart has moved on since it was read. Without a transaction, the write is one of its own. */
  async #apply(
    tx: Executor | null,
    cart: Cart,
    { command, judge }: Step,
    asker: Asker,
  ): Promise<Written | null> {
    const changed = command(cart);
    if (!changed.ok) return changed;
    const priced = await this.#pricer.price(
      tx ?? this.#db.orm,
      { ...changed.cart, locale: asker.locale },
      asker.locale,
      asker,
    );
    const errors = judge(priced);
    if (errors) return { ok: false, errors };
    const after = this.#pricer.asSeen(priced);
    const isWritten = tx ? await writeCartIn(tx, cart, after) : await writeCart(this.#db, cart, after);
    if (!isWritten) return null;
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
    if (held.accountId !== null) await holdAccount(tx, held.accountId);
    const there = await lockOpenCart(tx, held);
    if (there) {
      const isKnown = held.cartId === there.id;
      return { cart: there, session: isKnown ? held : await sessions.change(held, { cartId: there.id }, tx) };
    }
    const made = this.#pricer.emptyCart(held.accountId, locale);
    await insertCart(tx, made);
    return { cart: made, session: await sessions.change(held, { cartId: made.id }, tx) };
  }
}
