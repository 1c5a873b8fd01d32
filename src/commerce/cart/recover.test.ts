import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../../tests/harness.ts';
import { aBuyer, IN_MUNICH, PARTS } from './fixtures.ts';

const DEMO = { email: 'buyer@example.com', password: 'Demo-buyer-2026' };

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

test('a guest opens their cart on another device by its link', async () => {
  const buyer = aBuyer(server);
  const cart = await buyer.cart('POST', '/cart/items', { product_id: PARTS.resistor, quantity: 4 });
  const elsewhere = aBuyer(server);
  const openedCart = await elsewhere.cart('PUT', `/cart/recover/${cart.checkout_id}`);
  assert.equal(openedCart.id, cart.id);
  await elsewhere.cart('POST', '/cart/items', { product_id: PARTS.resistor, quantity: 1 });
  assert.equal((await buyer.cart('GET', '/cart')).items[0]!.quantity, 5);
});

test("a link to a customer's cart gives a stranger a copy of its lines only", async () => {
  const owner = aBuyer(server);
  await owner.send('POST', '/account/login', DEMO);
  await owner.cart('PUT', '/cart/items', [
    { product_id: PARTS.resistor, quantity: 4, note: 'for the secret board' },
  ]);
  const cart = await owner.cart('PUT', '/cart', {
    shipping: IN_MUNICH,
    billing: { ...IN_MUNICH, method: 'card', card: { token: 'card_owner', last4: '4242' } },
    coupon_code: 'WELCOME10',
  });
  const stranger = aBuyer(server);
  for (let times = 0; times < 2; times += 1) {
    const copy = await stranger.cart('PUT', `/cart/recover/${cart.checkout_id}`);
    assert.notEqual(copy.id, cart.id);
    assert.notEqual(copy.checkout_id, cart.checkout_id);
    assert.deepEqual(
      copy.items.map(({ quantity }) => quantity),
      [4],
      'once, however often the link is opened',
    );
    assert.equal(copy.guest, true);
    const text = JSON.stringify(copy);
    for (const secret of [
      'buyer@example.com',
      'Spulenweg',
      'card_owner',
      '4242',
      'secret board',
      'WELCOME10',
    ]) {
      assert.ok(!text.includes(secret), secret);
    }
  }
  assert.deepEqual(await owner.cart('GET', '/cart'), cart);
  const reopenedCart = await owner.cart('PUT', `/cart/recover/${cart.checkout_id}`);
  assert.equal(reopenedCart.id, cart.id);
});

test('an unknown link opens nothing', async () => {
  for (const id of ['x', 'a'.repeat(32), '0'.repeat(24), '..%2f..', '__proto__']) {
    const answer = await aBuyer(server).send('PUT', `/cart/recover/${id}`);
    assert.ok([404, 400].includes(answer.status), `${id} ${answer.status}`);
    assert.ok(answer.body.error.message);
  }
});
