import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../../tests/harness.ts';
import type { CartReply } from './contract.ts';
import { aBuyer, type Buyer, IN_MUNICH, PARTS } from './fixtures.ts';

let server: TestServer;
let buyer: Buyer;
let cart: CartReply;

before(async () => {
  server = await startTestServer();
  buyer = aBuyer(server);
  await buyer.cart('POST', '/cart/items', { product_id: PARTS.resistor, quantity: 100 });
  cart = await buyer.cart('PUT', '/cart', { shipping: IN_MUNICH, account: { email: 'ada@example.com' } });
});
after(() => server.close());

/** Asserts that the call is refused in the form of the contract and leaves the cart unchanged. */
async function refuses(method: string, path: string, body: unknown, field?: string): Promise<void> {
  const { status, body: reply } = await buyer.send(method, path, body);
  const context = `${method} ${path} ${JSON.stringify(body)?.slice(0, 200)} → ${status} ${JSON.stringify(reply)?.slice(0, 300)}`;
  if (status === 200) {
    assert.ok(reply?.errors, context);
    for (const error of Object.values(reply.errors) as { code: string; message: string }[]) {
      assert.match(error.code, /^[A-Z_]+$/, context);
      assert.ok(error.message.length > 5, context);
    }
    if (field) assert.ok(field in reply.errors, context);
  } else {
    assert.ok(status >= 400 && status < 500, context);
    assert.ok(reply.error.message, context);
    assert.ok(!field, context);
  }
  assert.doesNotMatch(JSON.stringify(reply), /sql|postgres|zod|at .*\.ts|carts|relation/i, context);
  assert.deepEqual(await buyer.cart('GET', '/cart'), cart, context);
}

const QUANTITIES = [-1, 0, 0.5, 1e9, 1e21, Number.MAX_SAFE_INTEGER, '5', '1e3', '', true, null, [], {}, [3]];

describe('a wrong quantity', () => {
  for (const quantity of QUANTITIES) {
    it(`of ${JSON.stringify(quantity)} is refused by every call`, async () => {
      const item = { product_id: PARTS.resistor, quantity };
      await refuses('POST', '/cart/items', item, 'quantity');
      await refuses('PUT', `/cart/items/${cart.items[0]!.id}`, { quantity }, 'quantity');
      await refuses('PUT', '/cart/items', [item], '0.quantity');
      await refuses('PUT', '/cart', { items: [item] }, 'items.0.quantity');
    });
  }

  it('is refused when adding exceeds the maximum of a line', async () => {
    await refuses(
      'POST',
      '/cart/items',
      { product_id: PARTS.resistor, quantity: 999_999_999, options: { packaging: 'CT' } },
      'quantity',
    );
  });
});

describe('metadata of a cart', () => {
  it('cannot exceed its limit by several small updates', async () => {
    const facts = (first: number, end: number) =>
      Object.fromEntries(Array.from({ length: end - first }, (_, n) => [`k${first + n}`, 'x']));
    const buyerWithFacts = aBuyer(server);
    await buyerWithFacts.cart('POST', '/cart/items', { product_id: PARTS.resistor, quantity: 100 });
    await buyerWithFacts.cart('PUT', '/cart', { metadata: facts(0, 20) });
    const refusal = await buyerWithFacts.send('PUT', '/cart', { metadata: facts(20, 21) });
    assert.match(refusal.body.errors.metadata.message, /at most 20 fields/);
    const updatedCart = await buyerWithFacts.cart('PUT', '/cart', { metadata: { k0: null, k20: 'x' } });
    assert.equal(Object.keys(updatedCart.metadata).length, 20);
  });
});

describe('wrong items', () => {
  const names = [
    '',
    ' ',
    'NOPE',
    '0'.repeat(24),
    'f'.repeat(24),
    '../../etc/passwd',
    "' OR 1=1 --",
    'a'.repeat(5000),
  ];
  for (const product_id of [...names, 7, null, {}, [], { $ne: '' }, '\u0000', '\ud800']) {
    it(`are refused when the product is unknown: ${JSON.stringify(product_id).slice(0, 30)}`, async () => {
      await refuses('POST', '/cart/items', { product_id, quantity: 1 });
      await refuses('PUT', '/cart/items', [{ product_id, quantity: 1 }]);
    });
  }
  it('are refused when the packaging or variant is unknown or belongs to another product', async () => {
    const product = { product_id: PARTS.resistor, quantity: 1 };
    await refuses('POST', '/cart/items', { ...product, options: { packaging: 'KIT' } }, 'options');
    await refuses(
      'POST',
      '/cart/items',
      { ...product, options: [{ id: 'packaging', value: 'x' }] },
      'options',
    );
    await refuses('POST', '/cart/items', { ...product, variant_id: `${PARTS.scarce}T+CT` }, 'variant_id');
    await refuses('POST', '/cart/items', { ...product, options: 'CT' }, 'options');
    await refuses('POST', '/cart/items', { ...product, options: [{ id: 'packaging' }] });
  });
  it('are refused beyond the maximum number of lines', async () => {
    const items = Array.from({ length: 501 }, () => ({ product_id: PARTS.resistor, quantity: 1 }));
    await refuses('PUT', '/cart/items', items);
    await refuses('PUT', '/cart', { items });
  });
  it('are refused when the line does not exist', async () => {
    for (const id of ['x', '0'.repeat(24), `${cart.items[0]!.id}0`, '%00', '__proto__']) {
      await refuses('PUT', `/cart/items/${id}`, { quantity: 2 });
      await refuses('DELETE', `/cart/items/${id}`, undefined);
    }
  });
});

describe('malformed bodies', () => {
  const bodies = ['', '{', 'null', '[]', '"x"', '7', '{"items":{}}', '[[]]', '{"a":'.repeat(70)];
  for (const body of bodies) {
    it(JSON.stringify(body).slice(0, 40), async () => {
      await refuses('POST', '/cart/items', body);
      if (body !== '[]') await refuses('PUT', '/cart/items', body);
    });
  }
  it('are refused when a field has the wrong kind', async () => {
    await refuses('PUT', '/cart', { billing: 'x' }, 'billing');
    await refuses('PUT', '/cart', { billing: { method: 'cash' } }, 'billing.method');
    await refuses(
      'PUT',
      '/cart',
      { billing: { card: { token: '4242 4242 4242 4242' } } },
      'billing.card.token',
    );
    await refuses('PUT', '/cart', { billing: { card: { token: '4242424242424242' } } }, 'billing.card.token');
    await refuses('PUT', '/cart', { billing: { account_card_id: '../x' } }, 'billing.account_card_id');
    await refuses('PUT', '/cart', { shipping: { country: 'Germany' } }, 'shipping.country');
    await refuses('PUT', '/cart', { shipping: { name: 'x'.repeat(1000) } }, 'shipping.name');
    await refuses('PUT', '/cart', { shipping: { name: ['x'] } }, 'shipping.name');
    await refuses('PUT', '/cart', { account: { email: 'a@b.example, c@d.example' } }, 'account.email');
    await refuses('PUT', '/cart', { account: { email: 'nobody' } }, 'account.email');
    await refuses('PUT', '/cart', { currency: 'XXX' }, 'currency');
    await refuses('PUT', '/cart', { ship: 'never' }, 'ship');
    await refuses('PUT', '/cart', { metadata: { a: { b: 1 } } });
    await refuses('PUT', '/cart', { metadata: { a: 'card 4242-4242-4242-4242' } });
    await refuses('PUT', '/cart', {
      metadata: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, n])),
    });
    await refuses('PUT', '/cart', {
      metadata: Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`k${n}`, []])),
    });
    await refuses('PUT', '/cart', `{"metadata":{${Array.from({ length: 2_000 }, (_, n) => `"k${n}":[]`)}}}`);
    await refuses('PUT', '/cart', { coupon_code: 'NEVERHEARD' }, 'coupon_code');
    await refuses(
      'PUT',
      '/cart',
      { shipping: { country: 'KP', city: 'x' }, ship: 'wait' },
      'shipping.country',
    );
    await refuses('PUT', '/cart/coupon', {}, 'code');
    await refuses('PUT', '/cart/coupon', { code: 7 }, 'code');
    await refuses('POST', '/cart/giftcards', { code: { $gt: '' } }, 'code');
    await refuses('POST', '/cart/lines', { lines: [{ partNumber: 'x', quantity: -1 }] });
    await refuses('POST', '/cart/lines', {});
  });
});

describe("data beyond a buyer's control", () => {
  it('is ignored for prices, totals, owners and states', async () => {
    const otherBuyer = aBuyer(server);
    const item = {
      product_id: PARTS.resistor,
      quantity: 100,
      price: 0.000001,
      price_total: 0,
      discount_total: 1,
      fee: -5,
      id: cart.items[0]!.id,
      seen_micros: 0,
      cart_id: cart.id,
    };
    const cartAfterAdding = await otherBuyer.cart('POST', '/cart/items', item);
    assert.equal(cartAfterAdding.items[0]!.price, cart.items[0]!.price);
    assert.notEqual(cartAfterAdding.items[0]!.id, cart.items[0]!.id);
    const cartAfterUpdate = await otherBuyer.cart('PUT', '/cart', {
      id: cart.id,
      checkout_id: cart.checkout_id,
      account_id: 'f'.repeat(24),
      status: 'ordered',
      grand_total: 0,
      sub_total: 0,
      tax_total: 0,
      discount_total: 5,
      capture_total: 0,
      paid: true,
      shipping: { country: 'DE', price: 0, service_name: 'Free' },
      giftcards: [{ id: 'x', amount: 100 }],
      coupon: { id: 'x', amount: 100 },
      __proto__: { polluted: true },
      constructor: { prototype: { polluted: true } },
    });
    assert.equal(cartAfterUpdate.id, cartAfterAdding.id);
    assert.equal(cartAfterUpdate.sub_total, cartAfterAdding.sub_total);
    assert.equal(cartAfterUpdate.shipment_total, 5.9);
    assert.deepEqual(
      [cartAfterUpdate.giftcards, cartAfterUpdate.coupon, cartAfterUpdate.account_id],
      [[], null, null],
    );
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
    const [line] = (await otherBuyer.cart('PUT', '/cart/items', [item])).items;
    assert.notEqual(line!.id, cart.items[0]!.id, 'a line of another cart lends no id');
    assert.deepEqual(await buyer.cart('GET', '/cart'), cart);
  });

  it("is out of reach in other buyers' carts and lines", async () => {
    const thief = aBuyer(server);
    await thief.cart('POST', '/cart/items', { product_id: PARTS.scarce, quantity: 1 });
    for (const [method, path] of [
      ['PUT', `/cart/items/${cart.items[0]!.id}`],
      ['DELETE', `/cart/items/${cart.items[0]!.id}`],
      ['PUT', `/cart/recover/${cart.id}`],
    ] as const) {
      const answer = await thief.send(method, path, { quantity: 1 });
      assert.equal(answer.status, 404, path);
    }
    const forger = aBuyer(
      server,
      buyer.session.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
    );
    assert.equal((await forger.send('GET', '/cart')).body, null);
    assert.deepEqual(await buyer.cart('GET', '/cart'), cart);
  });
});
