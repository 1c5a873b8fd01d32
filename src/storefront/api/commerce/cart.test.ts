import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../errors.ts';
import { clientOf, startShop } from './fixtures.ts';
import type { CartItemInput } from './records.ts';
import { memoryStorage } from './storage.ts';

const CART = { id: 'c1', checkout_id: 'k1', currency: 'EUR', items: [] };

test('cart calls are sent one after the other in order, and a failed call does not stop the next', async () => {
  let running = 0;
  let maxRunning = 0;
  const lines: number[] = [];
  await using shop = await startShop(async ({ body }) => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    const { quantity = 0 } = body as CartItemInput;
    await new Promise((resume) => setTimeout(resume, 30 - quantity));
    lines.push(quantity);
    running -= 1;
    if (quantity === 2) return { status: 500, body: { error: { message: 'No.', code: 'internal_error' } } };
    return { body: { ...CART, items: lines.map((each) => ({ id: `i${each}`, quantity: each })) } };
  });
  const { cart } = clientOf(shop);
  const results = await Promise.allSettled(
    [1, 2, 3].map((quantity) => cart.addItem({ product_id: 'p', quantity })),
  );
  assert.deepEqual(lines, [1, 2, 3]);
  assert.equal(maxRunning, 1);
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  assert.deepEqual(
    cart.state?.items.map(({ quantity }) => quantity),
    [1, 2, 3],
  );
  assert.equal(cart.pending, 0);
});

test('good replies replace the state, and refused input leaves it unchanged', async () => {
  await using shop = await startShop(({ method }) =>
    method === 'PUT'
      ? { body: { errors: { coupon_code: { code: 'NOT_FOUND', message: 'No such code.' } } } }
      : { body: CART },
  );
  const { cart } = clientOf(shop);
  let changes = 0;
  cart.subscribe(() => {
    changes += 1;
  });
  assert.equal(cart.state, undefined);
  assert.deepEqual(await cart.get(), CART);
  const reply = await cart.applyCoupon('NO');
  assert.equal(reply.errors?.['coupon_code']?.code, 'NOT_FOUND');
  assert.deepEqual(cart.state, CART);
  assert.ok(changes > 0);
});

test('a known cart is returned without a request until the cache is cleared', async () => {
  await using shop = await startShop(() => ({ body: CART }));
  const { cart } = clientOf(shop);
  await Promise.all([cart.get(), cart.get()]);
  await cart.get();
  assert.deepEqual(shop.lines(), ['GET /cart']);
  cart.clearCache();
  await cart.get();
  await cart.get();
  assert.deepEqual(
    shop.receivedRequests.map(({ query }) => query),
    [{}, { $cache: 'false' }],
  );
});

test('an order clears the cart and is stored, and a refused order leaves the cart', async () => {
  let refuses = true;
  await using shop = await startShop(({ method, path }) => {
    if (method === 'GET') return { body: path === '/cart' ? (refuses ? CART : null) : { id: 'o1' } };
    if (refuses)
      return { body: { errors: { 'account.email': { code: 'REQUIRED', message: 'Your e-mail.' } } } };
    return { body: { id: 'o1', items: [], currency: 'EUR' } };
  });
  const storage = memoryStorage();
  const { cart } = clientOf(shop, { storage });
  await cart.get();
  assert.equal(storage.get('swell_checkoutId'), 'k1');
  assert.equal(storage.get('swell_checkoutUrl'), `${shop.origin}/checkout`);
  assert.ok((await cart.submitOrder()).errors);
  assert.deepEqual(cart.state, CART);
  refuses = false;
  await cart.submitOrder();
  assert.equal(cart.state, null);
  assert.equal(cart.order?.id, 'o1');
  assert.equal(await cart.get(), null);
  assert.equal(storage.get('swell_checkoutId'), null);
  assert.equal(storage.get('swell_checkoutUrl'), null);
  assert.equal((await cart.getOrder('k 1'))?.id, 'o1');
  assert.equal(shop.receivedRequests.at(-1)?.search, '?checkout_id=k%201');
});

test('every cart call has the path and body of the contract', async () => {
  await using shop = await startShop(() => ({ body: CART }));
  const { cart } = clientOf(shop);
  await cart.addItem({ product_id: 'p', quantity: 2, options: { Package: '0603' } });
  await cart.updateItem('i1', { quantity: 3, options: [{ name: 'Package', value: '0402' }] });
  await cart.setItems([{ product_id: 'p', quantity: 1 }]);
  await cart.removeItem('i1');
  await cart.update({ billing: { method: 'card' }, items: [{ product_id: 'p', options: { a: 'b' } }] });
  await cart.applyCoupon('REEL10');
  await cart.removeCoupon();
  await cart.applyGiftcard('GIFT');
  await cart.removeGiftcard('g1');
  await cart.getShippingRates();
  await cart.recover('k1');
  await cart.getSettings();
  assert.deepEqual(
    shop.receivedRequests.map(({ method, path, body }) => [`${method} ${path}`, body]),
    [
      ['POST /cart/items', { product_id: 'p', quantity: 2, options: [{ id: 'Package', value: '0603' }] }],
      ['PUT /cart/items/i1', { quantity: 3, options: [{ id: 'Package', value: '0402' }] }],
      ['PUT /cart/items', [{ product_id: 'p', quantity: 1 }]],
      ['DELETE /cart/items/i1', undefined],
      [
        'PUT /cart',
        { billing: { method: 'card' }, items: [{ product_id: 'p', options: [{ id: 'a', value: 'b' }] }] },
      ],
      ['PUT /cart/coupon', { code: 'REEL10' }],
      ['DELETE /cart/coupon', undefined],
      ['POST /cart/giftcards', { code: 'GIFT' }],
      ['DELETE /cart/giftcards/g1', undefined],
      ['GET /cart/shipment-rating', undefined],
      ['PUT /cart/recover/k1', undefined],
      ['GET /cart/settings', undefined],
    ],
  );
});

test('an error of a cart call has message, code, parameter and status', async () => {
  const error = { message: 'No such line.', code: 'not_found', param: 'id' };
  await using shop = await startShop(() => ({ status: 404, body: { error } }));
  await assert.rejects(clientOf(shop).cart.removeItem('x'), (rejection) => {
    assert.ok(rejection instanceof ApiError);
    const { message, code, param, status } = rejection;
    assert.deepEqual({ message, code, param, status }, { ...error, status: 404 });
    return true;
  });
});
