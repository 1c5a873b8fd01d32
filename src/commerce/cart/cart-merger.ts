/** Merges carts at a login, and opens carts by link. */
import type { Executor } from '#platform';
import type { Session } from '#settings';
import { acceptChange, type Command } from './cart.ts';
import type { CartCaller, CartChangeResult, CartUpdater } from './cart-updater.ts';
import type { CartModules } from './carts.ts';
import { mergeGuest, mergeLines } from './merge.ts';
import type { Pricer } from './pricer.ts';
import {
  type CartState,
  endCart,
  findStateByCheckoutId,
  lockAccount,
  lockOpenCart,
  readCartById,
} from './store.ts';
import { writeCartIn } from './write-cart.ts';

/** A login in progress: the session is still the visitor's. */
export interface Login {
  account: { id: string };
  session: Session;
}

export class CartMerger {
  readonly #modules: CartModules;
  readonly #pricer: Pricer;
  readonly #updater: CartUpdater;

  constructor(modules: CartModules, pricer: Pricer, updater: CartUpdater) {
    this.#modules = modules;
    this.#pricer = pricer;
    this.#updater = updater;
  }

  get #db() {
    return this.#modules.platform.db;
  }

  async recover(caller: CartCaller, checkoutId: string): Promise<CartChangeResult | null> {
    const state = await findStateByCheckoutId(this.#db.orm, checkoutId);
    if (state?.status !== 'open' || (state.trial && !this.#modules.platform.config.trial)) return null;
    // Equal for a guest with a guest's cart, and for a customer with their own cart.
    const isOwn = state.accountId === caller.session.accountId;
    return isOwn ? this.#bind(caller, state) : this.#copy(caller, state);
  }

  /** Gives the cart itself to the session: a guest's cart to a guest, a customer's cart to its owner. */
  async #bind(caller: CartCaller, { id }: CartState): Promise<CartChangeResult | null> {
    const { sessions } = this.#modules.settings;
    const session =
      caller.session.cartId === id ? caller.session : await sessions.change(caller.session, { cartId: id });
    return this.#updater.change({ ...caller, session }, acceptChange, { create: false });
  }

  /**
   * Copies the lines of the cart once: for anyone who is not its owner, and for a customer who opens a guest's
   * link. The cart stays with its owner.
   */
  async #copy(caller: CartCaller, { id }: CartState): Promise<CartChangeResult | null> {
    const source = await readCartById(this.#db, id);
    if (!source) return null;
    // Quoted prices hold only for the customer who requested the offer.
    const lines = source.lines.map((line) => ({ ...line, note: null, customerPartNumber: null, firm: null }));
    const command: Command = (cart) =>
      cart.copiedFrom === id
        ? acceptChange(cart)
        : acceptChange({ ...cart, copiedFrom: id, lines: mergeLines(cart, lines, this.#pricer.newId) });
    return this.#updater.change(caller, command, { create: true });
  }

  async mergeAtLogin(tx: Executor, { account, session }: Login): Promise<{ cartId?: string }> {
    const viewer = { accountId: null, cartId: session.accountId === null ? session.cartId : null };
    await lockAccount(tx, account.id);
    const guest = await lockOpenCart(tx, viewer);
    const accountCart = await lockOpenCart(tx, { accountId: account.id, cartId: null });
    if (!guest) return accountCart ? { cartId: accountCart.id } : {};
    if (!accountCart) {
      // The guest's cart becomes the account's cart unchanged.
      await writeCartIn(tx, guest, { ...guest, accountId: account.id, updatedAt: this.#pricer.now() });
      return { cartId: guest.id };
    }
    const mergedCart = mergeGuest(accountCart, guest, this.#pricer.newId);
    const pricedCart = await this.#pricer.price(tx, mergedCart, mergedCart.locale);
    await writeCartIn(tx, accountCart, this.#pricer.withSeenPrices(pricedCart));
    await endCart(tx, guest.id, { status: 'merged', orderId: null }, this.#pricer.now());
    return { cartId: accountCart.id };
  }
}
