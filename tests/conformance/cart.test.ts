import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call } from './api-call.ts';
import { type Client, clientsOf } from './clients.ts';
import { type RunningStore, startStore } from './store.ts';

const PART = 'RC0603FF4K70N';

let store: RunningStore;
before(async () => {
  store = await startStore({ build: 'demo' });
});
after(() => store.close());

/** Runs the body with both releases, each in a new visitor's session. */
function withClients(title: string, body: (client: Client) => Promise<void>): void {
  test(title, async (context) => {
    for (const { name } of clientsOf(store.origin)) {
      await context.test(name, async () => {
        const session = (await call(store.origin, '/session')).headers.get('x-session');
        const fresh = clientsOf(store.origin, { session }).find((each) => each.name === name)!.client;
        Object.assign(fresh.cart, { state: null });
        await body(fresh);
      });
    }
  });
}

withClients('a new visitor has no cart', async (client) => {
  assert.equal(await client.cart.get(), null);
  client.cart.clearCache();
  assert.equal(await client.cart.get(), null);
});

withClients('items: added, changed, replaced, removed; each call answers the whole cart', async (client) => {
  const product = await client.products.get(PART);
  const cartAfterAdd = await client.cart.addItem({ product_id: product.id, quantity: 250 });
  assert.equal(cartAfterAdd.items[0].product_name, product.name);
  assert.deepEqual(client.cart.state, cartAfterAdd);
  const mergedCart = await client.cart.addItem({
    product_id: product.id,
    quantity: 50,
    options: { Packaging: 'Cut tape' },
  });
  assert.equal(mergedCart.items.length, 1);
  assert.equal(mergedCart.items[0].quantity, 300);
  const cartFromOptionList = await client.cart.addItem({
    product_id: product.id,
    quantity: 1,
    options: [{ name: 'Packaging', value: 'CT' }],
  });
  assert.equal(cartFromOptionList.items[0].quantity, 301);
  const cartWithReel = await client.cart.updateItem(mergedCart.items[0].id, {
    quantity: 5000,
    options: { packaging: 'T' },
  });
  assert.deepEqual(
    cartWithReel.items.map((item: { packaging: string; quantity: number }) => [
      item.packaging,
      item.quantity,
    ]),
    [['T', 5000]],
  );
  const stateBefore = client.cart.state;
  const updateReply = await client.cart.updateItem(cartWithReel.items[0].id, { quantity: 4999 });
  assert.equal(updateReply.errors.quantity.orderable, 5000);
  assert.deepEqual(client.cart.state, stateBefore, 'errors leave the state alone');
  const replacedCart = await client.cart.setItems([
    { product_id: product.id, quantity: 10 },
    { product_id: 'ms1812r222k2en', quantity: 1 },
  ]);
  assert.equal(replacedCart.items.length, 2);
  assert.equal((await client.cart.setItems(replacedCart.items)).items.length, 2, 'its own lines sent back');
  assert.deepEqual(
    client.cart.state.items.map((item: { id: string }) => item.id),
    replacedCart.items.map((item: { id: string }) => item.id),
  );
  const reducedCart = await client.cart.removeItem(replacedCart.items[0].id);
  assert.equal(reducedCart.items.length, 1);
  assert.deepEqual(await client.cart.get(), reducedCart);
  await assert.rejects(client.cart.removeItem(replacedCart.items[0].id), { code: 'not_found', status: 404 });
});

withClients('the price of a line is the one the variation shows', async (client) => {
  const product = await client.products.get(PART);
  for (const { id, name } of product.options[0].values) {
    const variation = await client.products.variation(product, { Packaging: name });
    const variant = product.variants.results.find(
      (each: { option_value_ids: string[] }) => each.option_value_ids[0] === id,
    );
    const cart = await client.cart.setItems([
      { product_id: product.id, quantity: variant.minimum, options: { Packaging: name } },
    ]);
    assert.equal(cart.items[0].price, variation.price, name);
    assert.equal(cart.items[0].variant_id, variant.id);
    assert.equal(cart.items[0].fee, variant.fee);
  }
});

withClients('update merges what it is given; totals stay the server’s', async (client) => {
  await client.cart.addItem({ product_id: PART, quantity: 1000 });
  const shipping = { name: 'Ada Buyer', address1: 'Spulenweg 1', city: 'Wien', zip: '1010', country: 'AT' };
  await client.cart.update({ account: { email: 'ada@example.com' }, shipping, billing: shipping });
  const cartWithPayment = await client.cart.update({
    billing: { method: 'card', card: { token: 'card_1', last4: '4242' }, intent: { stripe: { id: 'pi_1' } } },
    grand_total: 0,
  });
  assert.equal(cartWithPayment.billing.city, 'Wien');
  assert.equal(cartWithPayment.billing.intent.stripe.id, 'pi_1');
  assert.equal(cartWithPayment.account.email, 'ada@example.com');
  assert.equal(cartWithPayment.auth_total, 0);
  assert.ok(
    cartWithPayment.grand_total > 0 &&
      Number.isFinite(cartWithPayment.capture_total + cartWithPayment.auth_total),
  );
  const items = await client.cart.update({ items: [{ product_id: PART, quantity: 3 }] });
  assert.deepEqual([items.items[0].quantity, items.shipping.city], [3, 'Wien']);
  const rates = await client.cart.getShippingRates();
  assert.deepEqual(
    rates.services.map((service: { id: string }) => service.id),
    ['standard', 'express'],
  );
  const expressCart = await client.cart.update({
    shipping: { service: 'express' },
    shipment_rating: null,
    $taxes: true,
  });
  assert.equal(expressCart.shipment_total, 24.9);
  const settings = await client.cart.getSettings();
  assert.ok(settings.countries.length > 40);
});

withClients('coupon, gift card and the link of a cart', async (client) => {
  const { sub_total: goods } = await client.cart.addItem({ product_id: PART, quantity: 1000 });
  const coupon = await client.cart.applyCoupon('welcome10');
  assert.equal(coupon.discount_total, Math.round(goods * 10) / 100);
  assert.ok((await client.cart.applyCoupon('nothing')).errors);
  assert.equal((await client.cart.removeCoupon()).discount_total, 0);
  const card = await client.cart.applyGiftcard('N0RV 7TG1 FTCA RD25');
  assert.equal(card.giftcard_total, Math.min(25, card.grand_total));
  assert.equal((await client.cart.removeGiftcard(card.giftcards[0].id)).giftcard_total, 0);
  assert.equal((await client.cart.recover(card.checkout_id)).id, card.id);
  await assert.rejects(client.cart.recover('nobody-has-this-link-000000000'), { status: 404 });
});

withClients('many calls at once lose nothing, in whatever order the client sends them', async (client) => {
  await client.cart.addItem({ product_id: PART, quantity: 1 });
  await Promise.all(Array.from({ length: 32 }, () => client.cart.addItem({ product_id: PART, quantity: 1 })));
  assert.equal((await client.cart.get()).items[0].quantity, 33);
});
