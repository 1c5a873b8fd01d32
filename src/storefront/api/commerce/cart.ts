import { isRefusal, segment, withOptionList } from './answers.ts';
import { State } from './observable-state.ts';
import type { Setup } from './options.ts';
import { Queue } from './queue.ts';
import type { Answer, Cart, CartUpdate, Order } from './records.ts';
import { CHECKOUT_DAYS } from './storage.ts';
import type { CartCalls } from './types.ts';
import type { Method, Wire } from './wire.ts';

type Known = Cart | null | undefined;

/** The cart as other calls of the client control it. */
export interface CartControl {
  calls: CartCalls;
  /** After logout: empties the state at once; the next `get` asks the server. */
  forget(): void;
}

export function createCart(wire: Wire, setup: Setup): CartControl {
  const cart = new CartState(setup);
  const queue = new Queue(() => cart.changed());
  const change = (method: Method, path: string, data?: object) =>
    queue.add(async () => cart.settle((await wire.call(method, `/cart${path}`, data)) as Answer<Cart>));
  const calls: CartCalls = {
    get state() {
      return cart.state;
    },
    get order() {
      return cart.order;
    },
    get pending() {
      return queue.pending;
    },
    subscribe: cart.subscribe,
    get: () => queue.add(() => readCart(wire, cart)),
    clearCache: () => cart.clearCache(),
    addItem: (item) => change('post', '/items', withOptionList(item)),
    updateItem: (id, changes) => change('put', `/items/${segment(id)}`, withOptionList(changes)),
    setItems: (items) => change('put', '/items', items.map(withOptionList)),
    removeItem: (id) => change('delete', `/items/${segment(id)}`),
    update: (changes) => change('put', '', updateOf(changes)),
    applyCoupon: (code) => change('put', '/coupon', { code }),
    removeCoupon: () => change('delete', '/coupon'),
    applyGiftcard: (code) => change('post', '/giftcards', { code }),
    removeGiftcard: (id) => change('delete', `/giftcards/${segment(id)}`),
    getShippingRates: () => change('get', '/shipment-rating'),
    recover: (checkoutId) => change('put', `/recover/${segment(checkoutId)}`),
    submitOrder: () => queue.add(() => submit(wire, cart)),
    getOrder: (checkoutId) => queue.add(() => readOrder(wire, cart, checkoutId)),
    getSettings: () => queue.add(() => wire.call('get', '/cart/settings')),
  };
  return { calls, forget: () => cart.forget() };
}

/** The cart of the last good reply, and its checkout names in storage. */
class CartState extends State<Known> {
  order: Order | null = null;
  /** Source of the next read: the state, the server, or the server past its cache. */
  next: 'state' | 'ask' | 'ask anew' = 'ask';
  readonly #setup: Setup;

  constructor(setup: Setup) {
    super(undefined);
    this.#setup = setup;
  }

  /** Refused input leaves the cart unchanged. */
  settle<T extends Answer<Cart> | null>(reply: T): T {
    if (!isRefusal(reply)) this.replace(reply);
    return reply;
  }

  replace(cart: Cart | null): void {
    this.next = 'state';
    this.#keepNames(cart);
    this.set(cart);
  }

  complete(order: Order): void {
    this.order = order;
    this.replace(null);
  }

  clearCache(): void {
    this.next = 'ask anew';
  }

  forget(): void {
    this.order = null;
    this.replace(null);
    this.next = 'ask anew';
  }

  #keepNames(cart: Cart | null): void {
    const { storage, names, origin } = this.#setup;
    // With `useCamelCase` the fields have camelCase names.
    const cartNames = cart as (Cart & { checkoutId?: string; checkoutUrl?: string }) | null;
    const id = cartNames?.checkout_id ?? cartNames?.checkoutId;
    if (!id) {
      storage.remove(names.checkoutId);
      storage.remove(names.checkoutUrl);
      return;
    }
    const url = cartNames?.checkout_url ?? cartNames?.checkoutUrl ?? `${origin}/checkout`;
    storage.set(names.checkoutId, id, CHECKOUT_DAYS);
    storage.set(names.checkoutUrl, url, CHECKOUT_DAYS);
  }
}

async function readCart(wire: Wire, cart: CartState): Promise<Cart | null> {
  if (cart.next === 'state') return cart.state ?? null;
  const query = cart.next === 'ask anew' ? { $cache: false } : undefined;
  const reply = (await wire.call('get', '/cart', query)) as Cart | null;
  cart.settle(reply);
  return reply;
}

async function submit(wire: Wire, cart: CartState): Promise<Answer<Order>> {
  const reply = (await wire.call('post', '/cart/order')) as Answer<Order>;
  if (!isRefusal(reply)) cart.complete(reply);
  return reply;
}

async function readOrder(wire: Wire, cart: CartState, checkoutId?: string): Promise<Order | null> {
  const query = checkoutId ? { checkout_id: checkoutId } : undefined;
  const order = (await wire.call('get', '/cart/order', query)) as Order | null;
  if (order) cart.order = order;
  cart.changed();
  return order;
}

function updateOf({ items, ...changes }: CartUpdate): object {
  return items ? { ...changes, items: items.map(withOptionList) } : changes;
}
