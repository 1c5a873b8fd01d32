/** Prices carts with current data of the other modules, and creates new carts. */
import type { Executor } from '#platform';
import type { Session } from '#settings';
import type { Cart } from './cart.ts';
import type { CartModules } from './carts.ts';
import { seenTotals } from './changes.ts';
import { likelyCountry } from './likely-country.ts';
import { type PricedCart, priceCart } from './price-cart.ts';
import { createProductLookup, type ProductLookup } from './product-lookup.ts';

export class Pricer {
  readonly #modules: CartModules;
  readonly productLookup: ProductLookup;

  constructor(modules: CartModules) {
    this.#modules = modules;
    this.productLookup = createProductLookup(modules.catalogue, modules.settings.store.currency);
  }

  /** An empty cart of this buyer. */
  emptyCart(accountId: string | null, locale: string): Cart {
    const { random, clock } = this.#modules.platform;
    const now = clock.now();
    return {
      id: random.id(),
      checkoutId: random.token(),
      accountId,
      email: null,
      couponId: null,
      lastSeenTotals: null,
      copiedFrom: null,
      contact: {},
      billing: {},
      shipping: {},
      metadata: {},
      giftcardIds: [],
      lines: [],
      currency: this.#modules.settings.store.currency,
      locale,
      ship: 'split',
      version: 0,
      createdAt: now,
      updatedAt: now,
    };
  }

  /**
   * The cart with current prices, stock, tax and shipping. Inside a transaction, pass the transaction.
   * @param reader the visitor, if there is one, for their earlier choices
   */
  async price(
    executor: Executor,
    cart: Cart,
    locale: string,
    reader?: { session: Session; currency?: string },
  ): Promise<PricedCart> {
    const { codes, accounts, settings, platform, delivery } = this.#modules;
    const account = cart.accountId === null ? null : await accounts.find(cart.accountId, executor);
    const hasCodes = cart.couponId !== null || cart.giftcardIds.length > 0;
    const buyer = { accountId: cart.accountId, email: account?.email ?? cart.email };
    const location = {
      last: reader?.session.country ?? null,
      account: account?.shipping?.country ?? account?.billing?.country ?? null,
      currency: reader?.currency ?? null,
      locale,
    };
    const deliveryTables = delivery.inForce();
    return priceCart(cart, {
      productLookup: this.productLookup,
      codes: hasCodes ? await codes.findForCart(executor, cart, buyer) : { coupon: null, giftcards: [] },
      account,
      now: platform.clock.now(),
      likely: likelyCountry(deliveryTables, location, settings.store.country),
      deliveryTables,
      timeZone: platform.company.inForce().cutOff.timeZone,
      locale,
    });
  }

  /** The cart with the prices and ready pieces that its buyer now sees, to find differences later. */
  withSeenPrices({ cart, lines, totals }: PricedCart): Cart {
    return {
      ...cart,
      lastSeenTotals: seenTotals(totals, lines),
      lines: cart.lines.map((line, index) => {
        const { unitPrice, total } = lines[index]!;
        return { ...line, seenMicros: unitPrice.micros, seenMinor: total.minor };
      }),
      updatedAt: this.#modules.platform.clock.now(),
    };
  }

  readonly newId = (): string => this.#modules.platform.random.id();

  now(): Date {
    return this.#modules.platform.clock.now();
  }
}
