/** Where two carts meet: at a login, and when somebody opens the link of a cart. */
import type { Executor } from '#platform';
import type { Session } from '#settings';
import { type Command, done } from './cart.ts';
import type { CartRooms } from './carts.ts';
import type { Asker, Changer, Written } from './changer.ts';
import { mergeGuest, mergeLines } from './merge.ts';
import type { Pricer } from './pricer.ts';
import {
  type CartState,
  endCart,
  findStateByCheckoutId,
  holdAccount,
  lockOpenCart,
  readCartById,
} from './store.ts';
import { writeCartIn } from './write-cart.ts';

/** A login at the moment it happens: the session is still the visitor's. */
export interface Login {
  account: { id: string };
  session: Session;
}

export class Joiner {
  readonly #rooms: CartRooms;
  readonly #pricer: Pricer;
  readonly #changer: Changer;

  constructor(rooms: CartRooms, pricer: Pricer, changer: Changer) {
    this.#rooms = rooms;
    this.#pricer = pricer;
    this.#changer = changer;
  }

  get #db() {
    return this.#rooms.platform.db;
  }

  async recover(asker: Asker, checkoutId: string): Promise<Written | null> {
    const state = await findStateByCheckoutId(this.#db.orm, checkoutId);
    if (state?.status !== 'open' || (state.trial && !this.#rooms.platform.config.trial)) return null;
    // Equal for a guest at a guest's cart, and for a customer at his own.
    const own = state.accountId === asker.session.accountId;
    return own ? this.#bind(asker, state) : this.#copy(asker, state);
  }

  /** The cart itself: a guest's to a guest, a customer's to himself. */
  async #bind(asker: Asker, { id }: CartState): Promise<Written | null> {
    const { sessions } = this.#rooms.settings;
    const session =
      asker.session.cartId === id ? asker.session : await sessions.change(asker.session, { cartId: id });
    return this.#changer.change({ ...asker, session }, done, { create: false });
  }

  /**
   * Its goods alone, once: to whoever is not its owner, and to a customer who opens a guest's link. The cart itself
   * stays with whom it belongs to.
   */
  async #copy(asker: Asker, { id }: CartState): Promise<Written | null> {
    const source = await readCartById(this.#db, id);
    if (!source) return null;
    // What was promised was promised to whoever asked for the offer.
    const lines = source.lines.map((line) => ({ ...line, note: null, customerPartNumber: null, firm: null }));
    const command: Command = (cart) =>
      cart.copiedFrom === id
        ? done(cart)
        : done({ ...cart, copiedFrom: id, lines: mergeLines(cart, lines, this.#pricer.newId) });
    return this.#changer.change(asker, command, { create: true });
  }

  async mergeAtLogin(tx: Executor, { account, session }: Login): Promise<{ cartId?: string }> {
    const viewer = { accountId: null, cartId: session.accountId === null ? session.cartId : null };
    await holdAccount(tx, account.id);
    const guest = await lockOpenCart(tx, viewer);
    const own = await lockOpenCart(tx, { accountId: account.id, cartId: null });
    if (!guest) return own ? { cartId: own.id } : {};
    if (!own) {
      // The guest's cart becomes the account's as it stands.
      await writeCartIn(tx, guest, { ...guest, accountId: account.id, updatedAt: this.#pricer.now() });
      return { cartId: guest.id };
    }
    const merged = mergeGuest(own, guest, this.#pricer.newId);
    const priced = await this.#pricer.price(tx, merged, merged.locale);
    await writeCartIn(tx, own, this.#pricer.asSeen(priced));
    await endCart(tx, guest.id, { status: 'merged', orderId: null }, this.#pricer.now());
    return { cartId: own.id };
  }
}
