import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { replacePriceLists } from '#commerce/pricing';
import { unitPriceOf } from '#kernel';
import { eventually } from '../../../tests/harness.ts';
import type { SubscriptionReply } from './contract.ts';
import {
  type Buyer,
  begin,
  cardToken,
  customer,
  DAY_MS,
  GOOD_CARD,
  openWorld,
  PASSWORD,
  REFUSED_CARD,
  storeCard,
  visitor,
  type World,
} from './fixtures.ts';

let world: World;

before(async () => {
  world = await openWorld();
});
after(() => world?.close());

describe('deliveries', () => {
  it('are announced, ordered once on their day with the stored card, and charged', async () => {
    const buyer = await customer(world.server, GOOD_CARD);
    const { id } = await begin(buyer, world.reel.id, { quantity: 5000, date_next: world.day(5) });
    const cart = await buyer.ask('POST', '/cart/items', { product_id: world.reel.id, quantity: 100 });
    await world.pass(2);
    assert.deepEqual(await world.mails(buyer), ['subscription.coming']);
    assert.equal((await world.orders(buyer)).length, 0);
    await world.pass(3);
    const [order, ...otherOrders] = await world.orders(buyer);
    assert.equal(otherOrders.length, 0);
    assert.equal(order.items[0].quantity, 5000);
    assert.equal(order.items[0].purchase_option.plan_id, 'monthly');
    assert.equal(order.billing.card.last4, '4242');
    assert.equal(order.paid, true);
    const now = await world.read(buyer, id);
    assert.deepEqual([now.status, now.date_next], ['active', world.monthFromNow()]);
    await world.pass(1);
    assert.equal((await world.orders(buyer)).length, 1);
    assert.deepEqual(await world.mails(buyer), ['subscription.coming', 'subscription.renewed']);
    assert.equal((await buyer.ask('GET', '/cart')).id, cart.id);
  });

  it('that cannot be paid are retried after 1, 3 and 7 days, then paused', async () => {
    const buyer = await customer(world.server, REFUSED_CARD);
    const { id } = await begin(buyer, world.reel.id, { quantity: 5000, date_next: world.day(1) });
    const history: string[] = [];
    for (let day = 0; day < 14; day += 1) {
      await world.pass(1);
      const { status } = await world.read(buyer, id);
      const failures = (await world.mails(buyer)).filter((kind) => kind !== 'subscription.coming').length;
      history.push(`${status} ${failures}`);
    }
    assert.deepEqual(history, [
      ...['unpaid 1', 'unpaid 2', 'unpaid 2', 'unpaid 2', 'unpaid 3'],
      ...Array.from({ length: 6 }, () => 'unpaid 3'),
      ...['paused 4', 'paused 4', 'paused 4'],
    ]);
    assert.equal((await world.orders(buyer)).length, 0);
    assert.equal((await world.mails(buyer)).at(-1), 'subscription.paused');
    // Each attempt made a new request to the bank, instead of reusing the previous reply.
    assert.equal((await world.charges(id)).length, 4);
    assert.ok((await world.read(buyer, id)).problem);
  });

  it('are charged once when the reply to the charge was lost', async () => {
    const buyer = await customer(world.server, GOOD_CARD);
    const { id } = await begin(buyer, world.reel.id, { quantity: 5000, date_next: world.day(1) });
    await world.trouble({ kind: 'lost_answer', times: 99, path: '/v1/payment_intents' });
    world.now += DAY_MS;
    await world.runDueJobs();
    assert.deepEqual([(await world.charges(id)).length, (await world.orders(buyer)).length], [1, 0]);
    await world.trouble(null);
    world.now += 60_000;
    await world.runDueJobs();
    const [charge, ...otherCharges] = await world.charges(id);
    assert.deepEqual([charge.status, otherCharges.length], ['succeeded', 0]);
    assert.deepEqual(
      [(await world.orders(buyer)).length, (await world.read(buyer, id)).status],
      [1, 'active'],
    );
    assert.equal((await world.mails(buyer)).at(-1), 'subscription.renewed');
  });

  it('continue with another card, and the same day is ordered once', async () => {
    const buyer = await customer(world.server, REFUSED_CARD);
    const { id } = await begin(buyer, world.reel.id, { quantity: 5000, date_next: world.day(1) });
    await world.pass(1);
    assert.equal((await world.read(buyer, id)).status, 'unpaid');
    const card = await storeCard(world.server, buyer, GOOD_CARD);
    await buyer.ask('PUT', `/subscriptions/${id}`, { account_card_id: card });
    await world.pass(2);
    const subscription = await world.read(buyer, id);
    assert.deepEqual(
      [subscription.status, subscription.problem, (await world.orders(buyer)).length],
      ['active', null, 1],
    );
  });

  it('are retried within minutes after another card is chosen', async () => {
    const buyer = await customer(world.server, REFUSED_CARD);
    const { id } = await begin(buyer, world.reel.id, { quantity: 5000, date_next: world.day(1) });
    await world.pass(1);
    const card = await storeCard(world.server, buyer, GOOD_CARD);
    await buyer.ask('PUT', `/subscriptions/${id}`, { account_card_id: card });
    world.now += 6 * 60_000;
    await world.runDueJobs();
    assert.equal((await world.orders(buyer)).length, 1);
  });

  it('that were ordered before a crash are found again and not ordered twice', async () => {
    const buyer = await customer(world.server, GOOD_CARD);
    const { id } = await begin(buyer, world.reel.id, { quantity: 5000, date_next: world.day(1) });
    await world.pass(1);
    const [order] = await world.orders(buyer);
    const { pool } = world.server.platform.db;
    await pool.query('UPDATE subscription_periods SET order_id = NULL WHERE subscription_id = $1', [id]);
    await pool.query('UPDATE subscriptions SET next_day = $2, last_day = NULL WHERE id = $1', [
      id,
      world.day(0),
    ]);
    await world.pass(1);
    const periods = await pool.query('SELECT order_id FROM subscription_periods WHERE subscription_id = $1', [
      id,
    ]);
    assert.deepEqual(periods.rows, [{ order_id: order.id }]);
    assert.equal((await world.orders(buyer)).length, 1);
    assert.ok((await world.read(buyer, id)).date_next! > world.day(20));
  });

  it('are announced in the language of their owner', async () => {
    const buyer = await customer(world.server, GOOD_CARD, 'de');
    const { id } = await begin(buyer, world.reel.id, { quantity: 5000, date_next: world.day(2) });
    await world.pass(2);
    const [renewalMail, coming] = (await world.server.platform.mail.latest(9, buyer.email)).filter(
      ({ kind }) => kind.startsWith('subscription.'),
    );
    assert.match(coming?.subject ?? '', /^Wir versenden Ihre nächste Lieferung am \d+\. \p{L}+ \d{4}$/u);
    assert.match(coming?.text ?? '', /€/);
    assert.match(coming?.html ?? '', /account\/subscriptions/);
    assert.match(renewalMail?.subject ?? '', /^Ihre Lieferung ist bestellt: \d\d-\d{5}-\d$/);
    assert.equal((await world.read(buyer, id)).status, 'active');
  });

  it('without a card request one; paused and ended subscriptions have none', async () => {
    const bare = await customer(world.server);
    const { id } = await begin(bare, world.reel.id, { quantity: 5000, date_next: world.day(1) });
    const pausingBuyer = await customer(world.server, GOOD_CARD);
    const pausedSubscription = await begin(pausingBuyer, world.reel.id, {
      quantity: 5000,
      date_next: world.day(1),
    });
    const endedSubscription = await begin(pausingBuyer, world.reel.id, {
      quantity: 5000,
      date_next: world.day(1),
    });
    await pausingBuyer.ask('PUT', `/subscriptions/${pausedSubscription.id}`, { paused: true });
    await pausingBuyer.ask('PUT', `/subscriptions/${endedSubscription.id}`, { canceled: true });
    await world.pass(2);
    const asking = await world.read(bare, id);
    assert.deepEqual(
      [asking.status, asking.problem],
      ['unpaid', 'Your account has no stored card. Add one.'],
    );
    bare.locale = 'de';
    assert.equal(
      (await world.read(bare, id)).problem,
      'In Ihrem Konto ist keine Karte hinterlegt. Fügen Sie eine hinzu.',
    );
    assert.equal((await world.orders(pausingBuyer)).length, 0);
    const resumedSubscription = await pausingBuyer.ask('PUT', `/subscriptions/${pausedSubscription.id}`, {
      paused: false,
    });
    assert.ok(resumedSubscription.date_next > world.day(0));
  });

  it('are ordered once, however many processes and attempts there are', async () => {
    const buyer = await customer(world.server, GOOD_CARD);
    const { id } = await begin(buyer, world.reel.id, { quantity: 5000, date_next: world.day(1) });
    world.now += DAY_MS;
    await world.server.platform.db.transaction(async (tx) => {
      for (let index = 0; index < 8; index += 1) {
        await world.server.platform.jobs.add(tx, {
          kind: 'subscription.renew',
          key: `again-${index}`,
          payload: { id },
        });
      }
    });
    await Promise.all(Array.from({ length: 4 }, () => world.server.platform.jobs.drain()));
    await world.pass(1);
    assert.equal((await world.orders(buyer)).length, 1);
    assert.equal((await world.mails(buyer)).filter((kind) => kind === 'subscription.renewed').length, 1);
  });
});

describe('orders', () => {
  it('start subscriptions for their subscription lines and store the card for the next delivery', async () => {
    const buyer = await customer(world.server);
    const option = { type: 'subscription', plan_id: 'every-2-weeks' };
    await buyer.ask('POST', '/cart/items', {
      product_id: world.reel.id,
      quantity: 5000,
      purchase_option: option,
    });
    await buyer.ask('POST', '/cart/items', { product_id: world.reel.id, quantity: 100 });
    await payByCard(buyer);
    const order = await buyer.ask('POST', '/cart/order');
    const { results } = await buyer.ask('GET', '/subscriptions');
    assert.deepEqual(
      results.map((each: SubscriptionReply) => [each.quantity, each.plan_id, each.date_next, each.order_id]),
      [[5000, 'every-2-weeks', world.day(14), order.id]],
    );
    assert.equal((await buyer.ask('GET', '/account/cards')).results[0].last4, '4242');
    await world.pass(14);
    await buyer.ask('POST', '/account/login', { email: buyer.email, password: PASSWORD });
    const [second, ...earlierOrders] = await world.orders(buyer);
    assert.deepEqual([earlierOrders.length, second.items.length, second.billing.card.last4], [1, 1, '4242']);
    assert.equal((await buyer.ask('GET', '/subscriptions')).count, 1);
  });

  it('with subscription lines are refused to visitors who are not logged in', async () => {
    const guest = visitor(world.server);
    const option = { type: 'subscription', plan_id: 'monthly' };
    await guest.ask('POST', '/cart/items', {
      product_id: world.reel.id,
      quantity: 5000,
      purchase_option: option,
    });
    await guest.ask('PUT', '/cart', { account: { email: 'guest@example.com' } });
    await payByCard(guest);
    const refusal = await guest.call('POST', '/cart/order');
    assert.equal(refusal.body.errors.account.code, 'LOGIN');
  });
});

describe('a price that rose after the announcement', () => {
  it('is announced again, and the delivery waits three days', async () => {
    const buyer = await customer(world.server, GOOD_CARD);
    const reelVariant = world.reel.variants.results.find(({ id }) => !id.includes('+'));
    const goods = { variant_id: reelVariant?.id, quantity: reelVariant?.minimum };
    const { price } = await begin(buyer, world.reel.id, { ...goods, date_next: world.day(2) });
    await world.pass(1);
    await importPrice(reelVariant?.id ?? '', (price ?? 0) * 2);
    await world.pass(1);
    assert.equal((await world.orders(buyer)).length, 0);
    assert.deepEqual(await world.mails(buyer), ['subscription.coming', 'subscription.coming']);
    await world.pass(2);
    assert.equal((await world.orders(buyer)).length, 0);
    await world.pass(1);
    assert.equal((await world.orders(buyer)).length, 1);
  });
});

const ADDRESS = { name: 'Ada Buyer', address1: 'Rollenweg 7', city: 'Ulm', zip: '89073', country: 'DE' };

/** Gives the cart an address and a card token of the vault. */
async function payByCard(buyer: Buyer): Promise<void> {
  const token = await cardToken(world.server, GOOD_CARD);
  await buyer.ask('PUT', '/cart', {
    shipping: ADDRESS,
    billing: { ...ADDRESS, method: 'card', card: { token } },
  });
}

/** Imports a price list for one order number and waits until the store sells by it. */
async function importPrice(orderNumber: string, price: number): Promise<void> {
  const steps = [{ quantity: 1, price: unitPriceOf('EUR', price.toFixed(6)) }];
  await world.server.platform.db.transaction((tx) => replacePriceLists(tx, [{ orderNumber, steps }]));
  await eventually(async () => {
    const { body } = await visitor(world.server).call('GET', `/products/${world.reel.slug}`);
    const variant = body.variants.results.find((each: { id: string }) => each.id === orderNumber);
    return Math.abs(variant.price - price) < 1e-9;
  });
}
