import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SubscriptionReply } from './contract.ts';
import { begin, customer, GOOD_CARD, openWorld, storeCard, visitor, type World } from './fixtures.ts';

let world: World;

before(async () => {
  world = await openWorld();
});
after(() => world?.close());

describe('subscription calls', () => {
  it("require a login and give access to the customer's own subscriptions only", async () => {
    const stranger = visitor(world.server);
    for (const [method, path] of [
      ['GET', '/subscriptions'],
      ['POST', '/subscriptions'],
      ['PUT', `/subscriptions/${'a'.repeat(24)}`],
    ] as const) {
      const { status, body } = await stranger.call(method, path, method === 'GET' ? undefined : {});
      assert.equal(status, 401, path);
      assert.equal(body.error.code, 'unauthorized');
    }
    const [owner, otherCustomer] = [await customer(world.server), await customer(world.server)];
    const { id } = await begin(owner, world.reel.id, { quantity: 5000 });
    assert.equal((await otherCustomer.call('GET', `/subscriptions/${id}`)).body, null);
    const attempts: [string, string, object | undefined][] = [
      ['PUT', '', { canceled: true }],
      ['POST', '/items', { product_id: world.reel.id, quantity: 5000 }],
      ['PUT', '/items', []],
      ['DELETE', `/items/${'b'.repeat(24)}`, undefined],
    ];
    for (const [method, rest, body] of attempts) {
      const reply = await otherCustomer.call(method, `/subscriptions/${id}${rest}`, body);
      assert.deepEqual([reply.status, reply.body.error.code], [404, 'not_found'], rest);
    }
    assert.equal((await world.read(owner, id)).status, 'active');
    assert.equal((await otherCustomer.ask('GET', '/subscriptions')).count, 0);
  });

  it('create, change, pause, resume, skip, move and end a subscription', async () => {
    const buyer = await customer(world.server);
    const newSubscription = await begin(buyer, world.reel.slug, { quantity: 5000, plan_id: 'quarterly' });
    assert.deepEqual(
      [
        newSubscription.status,
        newSubscription.interval,
        newSubscription.interval_count,
        newSubscription.plan_name,
        newSubscription.date_next,
        newSubscription.quantity,
      ],
      ['active', 'monthly', 3, 'Quarterly', '2027-02-23', 5000],
    );
    assert.ok(newSubscription.price && newSubscription.price > 0);
    assert.equal(newSubscription.options[0]?.id, 'packaging');
    const put = (body: object) =>
      buyer.ask<SubscriptionReply>('PUT', `/subscriptions/${newSubscription.id}`, body);
    const larger = await put({ quantity: 10_000 });
    assert.deepEqual([larger.quantity, larger.variant_id], [10_000, newSubscription.variant_id]);
    assert.ok((larger.price_total ?? 0) > (newSubscription.price_total ?? 0));
    assert.equal((await put({ interval: 'weekly', interval_count: 2 })).plan_id, null);
    assert.equal((await put({ date_next: '2026-12-01' })).date_next, '2026-12-01');
    assert.equal((await put({ skip: true })).date_next, '2026-12-15');
    assert.deepEqual(
      [(await put({ paused: true })).status, (await put({ paused: false })).status],
      ['paused', 'active'],
    );
    assert.equal((await put({ shipping: { city: 'Wien', country: 'AT' } })).shipping.name, 'Ada Buyer');
    const endedSubscription = await put({ canceled: true });
    assert.deepEqual(
      [endedSubscription.status, endedSubscription.canceled, endedSubscription.date_next],
      ['canceled', true, null],
    );
    const late = await buyer.call('PUT', `/subscriptions/${newSubscription.id}`, { paused: false });
    assert.equal(late.body.errors.canceled.code, 'INVALID');
  });

  it('add, change, replace and remove items, and return the full subscription', async () => {
    const buyer = await customer(world.server);
    const { id } = await begin(buyer, world.reel.id, { quantity: 5000 });
    const items = (method: string, rest: string, body?: unknown) =>
      buyer.ask<SubscriptionReply>(method, `/subscriptions/${id}/items${rest}`, body);
    const afterAdding = await items('POST', '', {
      product_id: world.reel.id,
      quantity: 100,
      options: { Packaging: 'CT' },
    });
    assert.deepEqual(
      afterAdding.items.map(({ quantity }) => quantity),
      [100],
    );
    assert.equal(afterAdding.items[0]?.options[0]?.value_id, 'CT');
    const [item] = afterAdding.items;
    assert.equal((await items('PUT', `/${item?.id}`, { quantity: 200 })).items[0]?.quantity, 200);
    const afterReplacing = await items('PUT', '', [
      { product_id: world.reel.id, quantity: 300, options: [{ id: 'packaging', value: 'CT' }] },
      { product_id: world.reel.id, quantity: 400, options: [{ id: 'packaging', value: 'CT' }] },
    ]);
    assert.deepEqual(
      afterReplacing.items.map(({ quantity }) => quantity),
      [300, 400],
    );
    const afterRemoving = await items('DELETE', `/${afterReplacing.items[0]?.id}`);
    assert.deepEqual(
      afterRemoving.items.map(({ quantity }) => quantity),
      [400],
    );
    assert.equal(afterRemoving.quantity, 5000);
    assert.ok(afterRemoving.sub_total > (afterRemoving.price_total ?? 0));
    const unknownItemReply = await buyer.call('DELETE', `/subscriptions/${id}/items/${'c'.repeat(24)}`);
    assert.equal(unknownItemReply.status, 404);
  });

  it('refuse every kind of malformed input', async () => {
    const buyer = await customer(world.server);
    const { id, ...initialFields } = await begin(buyer, world.reel.id, { quantity: 5000 });
    const odd = [
      ...[null, [], [null], 'x', 7, { product_id: 5 }, { product_id: '\0' }, { product_id: '\ud800' }],
      ...[
        { items: [null] },
        { items: [[]] },
        { items: { 0: {} } },
        { date_next: {} },
        { interval_count: 1e99 },
      ],
      ...[{ shipping: { country: 'ZZZ' } }, { shipping: 'here' }, { billing: { method: 'gold' } }],
      ...[{ billing: { card: { token: '4242424242424242' } } }, { account_card_id: '1' }, { paused: 'yes' }],
      ...[JSON.parse('{"__proto__":{"canceled":true},"quantity":-5}'), { options: { packaging: {} } }],
    ];
    for (const [method, rest] of [
      ['POST', ''],
      ['PUT', `/${id}`],
      ['POST', `/${id}/items`],
      ['PUT', `/${id}/items`],
      ['PUT', `/${id}/items/${'d'.repeat(24)}`],
    ] as const) {
      for (const body of odd) {
        // An empty list of items is valid input.
        if (method === 'PUT' && rest.endsWith('/items') && JSON.stringify(body) === '[]') continue;
        const reply = await buyer.call(method, `/subscriptions${rest}`, body);
        assert.ok(reply.status < 500, `${method} ${rest} ${JSON.stringify(body)}`);
        const isChange = method === 'PUT' && rest === `/${id}`;
        if (isChange && reply.status === 200 && !reply.body.errors) continue;
        assert.ok(reply.body.errors ?? reply.body.error, `${method} ${rest} ${JSON.stringify(body)}`);
      }
    }
    const { date_updated: _, ...finalFields } = await world.read(buyer, id);
    const { date_updated: __, ...was } = { id, ...initialFields };
    assert.deepEqual(finalFields, was);
  });

  it('lose no change when many run at once', async () => {
    const buyer = await customer(world.server, GOOD_CARD);
    const { id } = await begin(buyer, world.reel.id, { quantity: 5000 });
    const card = (await buyer.ask('GET', '/account/cards')).results[0].id;
    const item = { product_id: world.reel.id, quantity: 100, options: { Packaging: 'CT' } };
    await Promise.all(
      Array.from({ length: 32 }, (_item, index) =>
        index % 2 === 0
          ? buyer.ask('POST', `/subscriptions/${id}/items`, item)
          : buyer.ask('PUT', `/subscriptions/${id}`, { quantity: 5000, account_card_id: card }),
      ),
    );
    const subscription = await world.read(buyer, id);
    assert.deepEqual([subscription.items.length, subscription.billing.account_card_id], [16, card]);
  });

  it('refuse invalid values without any change', async () => {
    const buyer = await customer(world.server);
    const otherBuyer = await customer(world.server);
    const card = await storeCard(world.server, otherBuyer, GOOD_CARD);
    const wrong: [object, string][] = [
      [{ plan_id: 'monthly' }, 'product_id'],
      [{ product_id: 'NO-SUCH-PART' }, 'product_id'],
      [{ product_id: world.reel.id, quantity: -1 }, 'quantity'],
      [{ product_id: world.reel.id, quantity: 1.5 }, 'quantity'],
      [{ product_id: world.reel.id, quantity: 1e9 }, 'quantity'],
      [{ product_id: world.reel.id, quantity: 'many' }, 'quantity'],
      [{ product_id: world.reel.id, quantity: 7, options: { packaging: 'T' } }, 'quantity'],
      [{ product_id: world.reel.id, quantity: 5000, plan_id: 'hourly' }, 'plan_id'],
      [{ product_id: world.reel.id, quantity: 5000, interval: 'hourly' }, 'interval'],
      [{ product_id: world.reel.id, quantity: 5000, interval_count: 0 }, 'interval_count'],
      [{ product_id: world.reel.id, quantity: 5000, date_next: '2026-11-23' }, 'date_next'],
      [{ product_id: world.reel.id, quantity: 5000, date_next: '2036-01-01' }, 'date_next'],
      [{ product_id: world.reel.id, quantity: 5000, date_next: '2027-02-30' }, 'date_next'],
      [{ product_id: world.reel.id, quantity: 5000, account_card_id: card }, 'account_card_id'],
      [{ items: 'none' }, 'items'],
    ];
    for (const [body, field] of wrong) {
      const { status, body: reply } = await buyer.call('POST', '/subscriptions', body);
      assert.equal(status, 200);
      assert.ok(reply.errors?.[field], `${JSON.stringify(body)} → ${JSON.stringify(reply)}`);
    }
    const { count } = await buyer.ask('GET', '/subscriptions');
    assert.equal(count, 0);
    const { id } = await begin(buyer, world.reel.id, { quantity: 5000, price: 0.01, status: 'paused' });
    assert.equal((await world.read(buyer, id)).status, 'active');
    const foreign = await buyer.call('PUT', `/subscriptions/${id}`, { billing: { account_card_id: card } });
    assert.equal(foreign.body.errors.account_card_id.code, 'NOT_FOUND');
    const zeroReply = await buyer.call('PUT', `/subscriptions/${id}`, { quantity: 0 });
    assert.ok(zeroReply.body.errors.quantity);
    assert.equal((await world.read(buyer, id)).quantity, 5000);
  });
});
