/** A buyer without a browser: a session, a cart, and card tokens of the vault. */
import assert from 'node:assert/strict';
import type { CartReply } from '#commerce/cart/contract';
import type { OrderReply } from '#commerce/orders/contract';

type Json = ReturnType<typeof JSON.parse>;

/** An order, or the errors by field. */
export type OrderAnswer = OrderReply & { errors?: Record<string, { code: string; message: string }> };

const KEY = `Basic ${btoa('pk_demo')}`;

export class Shopper {
  readonly origin: string;
  session: string | null = null;

  constructor(origin: string, session: string | null = null) {
    this.origin = origin;
    this.session = session;
  }

  /** Another tab: the same session on a different connection. */
  openTab(): Shopper {
    return new Shopper(this.origin, this.session);
  }

  /** Returns the JSON of a call; fails on a server fault. */
  async call(method: string, path: string, body?: unknown): Promise<Json> {
    const headers: Record<string, string> = { authorization: KEY, 'content-type': 'application/json' };
    if (this.session !== null) headers['x-session'] = this.session;
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await fetch(`${this.origin}/api${path}`, init);
    const text = await response.text();
    assert.ok(response.status < 500, `${method} ${path} answered ${response.status}: ${text}`);
    this.session = response.headers.get('x-session') ?? this.session;
    return JSON.parse(text);
  }

  /** Adds pieces of a product in one packaging. */
  async add(slug: string, quantity: number, packaging = 'CT'): Promise<CartReply> {
    const options = [{ id: 'packaging', value: packaging }];
    return this.expectCart(await this.call('POST', '/cart/items', { product_id: slug, quantity, options }));
  }

  /** Sets the address and the payment method: a new card unless `billing` is passed. */
  async fill(email = 'buyer@example.com', billing?: object): Promise<CartReply> {
    return this.expectCart(
      await this.call('PUT', '/cart', {
        account: { email },
        shipping: { name: 'Ada Buyer', address1: 'Weg 1', city: 'München', zip: '80331', country: 'DE' },
        billing: billing ?? { method: 'card', card: { token: await this.cardToken() } },
      }),
    );
  }

  /** A new token of the vault. */
  async cardToken(number = '4242424242424242'): Promise<string> {
    const data = { number, exp_month: '12', exp_year: '2034', cvc: '123' };
    const query = new URLSearchParams({
      '$jsonp[method]': 'post',
      '$jsonp[callback]': 'none',
      $key: 'pk_demo',
    });
    for (const [name, value] of Object.entries(data)) query.set(`$data[${name}]`, value);
    const reply: Json = await (await fetch(`${this.origin}/vault/tokens?${query}`)).json();
    assert.ok(reply.$data?.token, JSON.stringify(reply));
    return reply.$data.token;
  }

  cart(): Promise<CartReply | null> {
    return this.call('GET', '/cart');
  }

  submit(): Promise<OrderAnswer> {
    return this.call('POST', '/cart/order');
  }

  /** A cart that is ready to be submitted. */
  static async prepare(origin: string, slug: string, quantity: number, packaging = 'CT'): Promise<Shopper> {
    const shopper = new Shopper(origin);
    await shopper.add(slug, quantity, packaging);
    await shopper.fill();
    return shopper;
  }

  expectCart(answer: CartReply & { errors?: object }): CartReply {
    assert.equal(answer.errors, undefined, JSON.stringify(answer.errors));
    return answer;
  }
}
