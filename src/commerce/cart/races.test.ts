import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../../tests/harness.ts';
import { aBuyer, type Buyer, PARTS } from './fixtures.ts';

const CLIENTS = 40;
const DEMO = { email: 'buyer@example.com', password: 'Demo-buyer-2026' };

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const windows = (buyer: Buyer) => Array.from({ length: CLIENTS }, () => aBuyer(server, buyer.session));
const add = (buyer: Buyer, quantity = 1) =>
  buyer.cart('POST', '/cart/items', { product_id: PARTS.resistor, quantity });

test('forty windows of one session add one piece each and get forty pieces', async () => {
  const buyer = aBuyer(server);
  await add(buyer);
  const replies = await Promise.all(windows(buyer).map((window) => add(window)));
  const cart = await buyer.cart('GET', '/cart');
  assert.deepEqual(
    cart.items.map(({ quantity }) => quantity),
    [CLIENTS + 1],
  );
  const quantities = replies.map(({ items }) => items[0]!.quantity).toSorted((a, b) => a - b);
  assert.deepEqual(
    quantities,
    Array.from({ length: CLIENTS }, (_, index) => index + 2),
    'each answer is the cart after its own change',
  );
});

test('forty windows of a session without a cart add at once and get one cart with forty pieces', async () => {
  const buyer = aBuyer(server);
  await buyer.send('GET', '/session');
  const replies = await Promise.all(windows(buyer).map((window) => add(window)));
  assert.equal(new Set(replies.map(({ id }) => id)).size, 1);
  assert.equal((await buyer.cart('GET', '/cart')).items[0]!.quantity, CLIENTS);
});

test('concurrent changes of one cart all take effect', async () => {
  const buyer = aBuyer(server);
  await add(buyer);
  const buyers = windows(buyer);
  await Promise.all([
    ...buyers.slice(0, 10).map((window) => add(window)),
    ...buyers
      .slice(10, 20)
      .map((window, n) =>
        window.cart('POST', '/cart/items', { product_id: PARTS.scarce, quantity: 1 + (n % 2) }),
      ),
    ...buyers.slice(20, 30).map((window, n) => window.cart('PUT', '/cart', { metadata: { [`k${n}`]: n } })),
    buyers[30]!.cart('PUT', '/cart', { shipping: { country: 'DE' } }),
    buyers[31]!.cart('PUT', '/cart', { shipping: { city: 'Ulm' } }),
    buyers[32]!.cart('PUT', '/cart/coupon', { code: 'WELCOME10' }),
    buyers[33]!.cart('POST', '/cart/giftcards', { code: 'N0RV7TG1FTCARD25' }),
  ]);
  const cart = await buyer.cart('GET', '/cart');
  assert.deepEqual(
    cart.items.map(({ quantity }) => quantity),
    [11, 15],
  );
  assert.equal(Object.keys(cart.metadata).length, 10);
  assert.deepEqual([cart.shipping?.country, cart.shipping?.city], ['DE', 'Ulm']);
  assert.equal(cart.coupon_code, 'WELCOME10');
  assert.equal(cart.giftcards.length, 1);
});

test('a guest cart is merged once when several logins run at once', async () => {
  const owner = aBuyer(server);
  await owner.send('POST', '/account/login', DEMO);
  await owner.cart('PUT', '/cart/items', [{ product_id: PARTS.resistor, quantity: 10 }]);
  const guest = aBuyer(server);
  await add(guest, 5);
  await guest.cart('POST', '/cart/items', { product_id: PARTS.scarce, quantity: 2 });
  await guest.cart('PUT', '/cart/coupon', { code: 'WELCOME10' });
  const logins = await Promise.all(
    windows(guest)
      .slice(0, 6)
      .map((window) => window.send('POST', '/account/login', DEMO)),
  );
  assert.ok(logins.every(({ body }) => body.email === DEMO.email));
  const cart = await owner.cart('GET', '/cart');
  assert.deepEqual(
    cart.items.map(({ quantity }) => quantity),
    [15, 2],
  );
  assert.equal(cart.coupon_code, 'WELCOME10');
  assert.equal(cart.account_logged_in, true);
  assert.equal(cart.guest, false);
  const stale = await aBuyer(server, guest.session).send('GET', '/cart');
  assert.equal(stale.body, null, 'the session of before opens nothing');
});

test('a login without an account cart keeps the guest cart; a logout leaves neither lines nor country', async () => {
  const buyer = aBuyer(server);
  const guest = await add(buyer, 3);
  const email = `new-${guest.id}@example.com`;
  await buyer.cart('PUT', '/cart', { shipping: { country: 'DE' } });
  const login = await buyer.send('POST', '/account/login', {
    email: 'engineer@example.com',
    password: 'Demo-engineer-2026',
  });
  assert.equal(login.body.email, 'engineer@example.com', email);
  const cart = await buyer.cart('GET', '/cart');
  assert.deepEqual([cart.id, cart.items[0]!.quantity, cart.shipping?.country], [guest.id, 3, 'DE']);
  await buyer.cart('PUT', '/cart', { shipping: { country: 'CH' } });
  await buyer.send('POST', '/account/logout');
  assert.equal((await buyer.send('GET', '/cart')).body, null);
  const next = await add(buyer);
  assert.notEqual(next.id, guest.id);
  assert.equal(next.shipment_rating.country, 'DE', 'rated as for anybody, not for who has left');
});

test('six guests who log in at once to one account without a cart get the lines of all', async () => {
  await server.platform.db.pool.query(`DELETE FROM carts WHERE account_id IS NOT NULL`);
  const guests = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const guest = aBuyer(server);
      await add(guest, 5);
      return guest;
    }),
  );
  const logins = await Promise.all(guests.map((guest) => guest.send('POST', '/account/login', DEMO)));
  assert.deepEqual(
    logins.map(({ status }) => status),
    guests.map(() => 200),
  );
  for (const guest of guests) {
    assert.deepEqual(
      (await guest.cart('GET', '/cart')).items.map(({ quantity }) => quantity),
      [30],
    );
  }
});

test('forty windows of a customer on different sessions share one cart', async () => {
  const sessions = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const buyer = aBuyer(server);
      await buyer.send('POST', '/account/login', DEMO);
      return buyer;
    }),
  );
  await server.platform.db.pool.query(`DELETE FROM carts WHERE account_id IS NOT NULL`);
  const replies = await Promise.all(
    sessions.flatMap((buyer) =>
      Array.from({ length: CLIENTS / 4 }, () => add(aBuyer(server, buyer.session))),
    ),
  );
  assert.equal(new Set(replies.map(({ id }) => id)).size, 1);
  assert.equal((await sessions[0]!.cart('GET', '/cart')).items[0]!.quantity, CLIENTS);
});
