import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { checkInvariants } from '#commerce/checkout';
import { replacePriceLists } from '#commerce/pricing';
import { unitPriceOf } from '#kernel';
import { eventually, startTestServer, type TestServer } from '../../../tests/harness.ts';
import type { SubscriptionReply } from './contract.ts';
import { type Buyer, begin, cardToken, customer, PASSWORD, storeCard, visitor } from './fixtures.ts';

const DAY_MS = 86_400_000;
const GOOD = '4242424242424242';
/** Stored without a word, refused when it is charged. */
const REFUSED = '4000000000000341';

let server: TestServer;
let reel: { id: string; slug: string; variants: { results: { id: string; minimum: number }[] } };
const world = { now: Date.parse('2026-11-23T10:00:00Z') };

before(async () => {
  server = await startTestServer({ clock: { now: () => new Date(world.now) } });
  const { body } = await visitor(server).call('GET', '/products?category=resistors&limit=1');
  reel = (await visitor(server).call('GET', `/products/${body.results[0].id}`)).body;
});
after(async () => {
  if (!server) return;
  await settled();
  assert.deepEqual(await checkInvariants(server.platform.db, server.platform.clock.now()), []);
  await server.close();
});

const read = (buyer: Buyer, id: string) => buyer.ask<SubscriptionReply>('GET', `/subscriptions/${id}`);
const mails = async (buyer: Buyer) =>
  (await server.platform.mail.latest(50, buyer.email))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('subscription.'))
    .reverse();
const orders = async (buyer: Buyer) => (await buyer.ask('GET', '/account/orders')).results;

/** Moves the clock day by day, as a running store sees it. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    world.now += DAY_MS;
    await settled();
  }
}

/** The store's own worker may hold a job that adds others: until a look finds nothing. */
async function settled(): Promise<void> {
  let tries: number;
  do tries = await server.platform.jobs.drain();
  while (tries > 0);
}

describe('calls', () => {
  it('need a login, and are about own records alone', async () => {
    const stranger = visitor(server);
    for (const [method, path] of [
      ['GET', '/subscriptions'],
      ['POST', '/subscriptions'],
      ['PUT', `/subscriptions/${'a'.repeat(24)}`],
    ] as const) {
      const { status, body } = await stranger.call(method, path, method === 'GET' ? undefined : {});
      assert.equal(status, 401, path);
      assert.equal(body.error.code, 'unauthorized');
    }
    const [owner, other] = [await customer(server), await customer(server)];
    const { id } = await begin(owner, reel.id, { quantity: 5000 });
    assert.equal((await other.call('GET', `/subscriptions/${id}`)).body, null);
    const attempts: [string, string, object | undefined][] = [
      ['PUT', '', { canceled: true }],
      ['POST', '/items', { product_id: reel.id, quantity: 5000 }],
      ['PUT', '/items', []],
      ['DELETE', `/items/${'b'.repeat(24)}`, undefined],
    ];
    for (const [method, rest, body] of attempts) {
      const reply = await other.call(method, `/subscriptions/${id}${rest}`, body);
      assert.deepEqual([reply.status, reply.body.error.code], [404, 'not_found'], rest);
    }
    assert.equal((await read(owner, id)).status, 'active');
    assert.equal((await other.ask('GET', '/subscriptions')).count, 0);
  });

  it('begin, change, pause, resume, skip, move and end', async () => {
    const buyer = await customer(server);
    const made = await begin(buyer, reel.slug, { quantity: 5000, plan_id: 'quarterly' });
    assert.deepEqual(
      [made.status, made.interval, made.interval_count, made.plan_name, made.date_next, made.quantity],
      ['active', 'monthly', 3, 'Quarterly', '2027-02-23', 5000],
    );
    assert.ok(made.price && made.price > 0);
    assert.equal(made.options[0]?.id, 'packaging');
    const put = (body: object) => buyer.ask<SubscriptionReply>('PUT', `/subscriptions/${made.id}`, body);
    const larger = await put({ quantity: 10_000 });
    assert.deepEqual([larger.quantity, larger.variant_id], [10_000, made.variant_id]);
    assert.ok((larger.price_total ?? 0) > (made.price_total ?? 0));
    assert.equal((await put({ interval: 'weekly', interval_count: 2 })).plan_id, null);
    assert.equal((await put({ date_next: '2026-12-01' })).date_next, '2026-12-01');
    assert.equal((await put({ skip: true })).date_next, '2026-12-15');
    assert.deepEqual(
      [(await put({ paused: true })).status, (await put({ paused: false })).status],
      ['paused', 'active'],
    );
    assert.equal((await put({ shipping: { city: 'Wien', country: 'AT' } })).shipping.name, 'Ada Buyer');
    const ended = await put({ canceled: true });
    assert.deepEqual([ended.status, ended.canceled, ended.date_next], ['canceled', true, null]);
    const late = await buyer.call('PUT', `/subscriptions/${made.id}`, { paused: false });
    assert.equal(late.body.errors.canceled.code, 'INVALID');
  });

  it('keep items: added, changed, replaced, removed; every call answers the whole', async () => {
    const buyer = await customer(server);
    const { id } = await begin(buyer, reel.id, { quantity: 5000 });
    const items = (method: string, rest: string, body?: unknown) =>
      buyer.ask<SubscriptionReply>(method, `/subscriptions/${id}/items${rest}`, body);
    const added = await items('POST', '', {
      product_id: reel.id,
      quantity: 100,
      options: { Packaging: 'CT' },
    });
    assert.deepEqual(
      added.items.map(({ quantity }) => quantity),
      [100],
    );
    assert.equal(added.items[0]?.options[0]?.value_id, 'CT');
    const [item] = added.items;
    assert.equal((await items('PUT', `/${item?.id}`, { quantity: 200 })).items[0]?.quantity, 200);
    const replaced = await items('PUT', '', [
      { product_id: reel.id, quantity: 300, options: [{ id: 'packaging', value: 'CT' }] },
      { product_id: reel.id, quantity: 400, options: [{ id: 'packaging', value: 'CT' }] },
    ]);
    assert.deepEqual(
      replaced.items.map(({ quantity }) => quantity),
      [300, 400],
    );
    const left = await items('DELETE', `/${replaced.items[0]?.id}`);
    assert.deepEqual(
      left.items.map(({ quantity }) => quantity),
      [400],
    );
    assert.equal(left.quantity, 5000);
    assert.ok(left.sub_total > (left.price_total ?? 0));
    const gone = await buyer.call('DELETE', `/subscriptions/${id}/items/${'c'.repeat(24)}`);
    assert.equal(gone.status, 404);
  });

  it('answer every kind of nonsense with a refusal', async () => {
    const buyer = await customer(server);
    const { id, ...before } = await begin(buyer, reel.id, { quantity: 5000 });
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
        // An empty list of items is a wish that can be granted.
        if (method === 'PUT' && rest.endsWith('/items') && JSON.stringify(body) === '[]') continue;
        const reply = await buyer.call(method, `/subscriptions${rest}`, body);
        assert.ok(reply.status < 500, `${method} ${rest} ${JSON.stringify(body)}`);
        const isChange = method === 'PUT' && rest === `/${id}`;
        if (isChange && reply.status === 200 && !reply.body.errors) continue;
        assert.ok(reply.body.errors ?? reply.body.error, `${method} ${rest} ${JSON.stringify(body)}`);
      }
    }
    const { date_updated: _, ...after } = await read(buyer, id);
    const { date_updated: __, ...was } = { id, ...before };
    assert.deepEqual(after, was);
  });

  it('lose nothing when many change one at once', async () => {
    const buyer = await customer(server, GOOD);
    const { id } = await begin(buyer, reel.id, { quantity: 5000 });
    const card = (await buyer.ask('GET', '/account/cards')).results[0].id;
    const item = { product_id: reel.id, quantity: 100, options: { Packaging: 'CT' } };
    await Promise.all(
      Array.from({ length: 32 }, (_each, index) =>
        index % 2 === 0
          ? buyer.ask('POST', `/subscriptions/${id}/items`, item)
          : buyer.ask('PUT', `/subscriptions/${id}`, { quantity: 5000, account_card_id: card }),
      ),
    );
    const after = await read(buyer, id);
    assert.deepEqual([after.items.length, after.billing.account_card_id], [16, card]);
  });

  it('refuse what cannot be, and change nothing then', async () => {
    const buyer = await customer(server);
    const other = await customer(server);
    const card = await storeCard(server, other, GOOD);
    const wrong: [object, string][] = [
      [{ plan_id: 'monthly' }, 'product_id'],
      [{ product_id: 'NO-SUCH-PART' }, 'product_id'],
      [{ product_id: reel.id, quantity: -1 }, 'quantity'],
      [{ product_id: reel.id, quantity: 1.5 }, 'quantity'],
      [{ product_id: reel.id, quantity: 1e9 }, 'quantity'],
      [{ product_id: reel.id, quantity: 'many' }, 'quantity'],
      [{ product_id: reel.id, quantity: 7, options: { packaging: 'T' } }, 'quantity'],
      [{ product_id: reel.id, quantity: 5000, plan_id: 'hourly' }, 'plan_id'],
      [{ product_id: reel.id, quantity: 5000, interval: 'hourly' }, 'interval'],
      [{ product_id: reel.id, quantity: 5000, interval_count: 0 }, 'interval_count'],
      [{ product_id: reel.id, quantity: 5000, date_next: '2026-11-23' }, 'date_next'],
      [{ product_id: reel.id, quantity: 5000, date_next: '2036-01-01' }, 'date_next'],
      [{ product_id: reel.id, quantity: 5000, date_next: '2027-02-30' }, 'date_next'],
      [{ product_id: reel.id, quantity: 5000, account_card_id: card }, 'account_card_id'],
      [{ items: 'none' }, 'items'],
    ];
    for (const [body, field] of wrong) {
      const { status, body: reply } = await buyer.call('POST', '/subscriptions', body);
      assert.equal(status, 200);
      assert.ok(reply.errors?.[field], `${JSON.stringify(body)} → ${JSON.stringify(reply)}`);
    }
    const { count } = await buyer.ask('GET', '/subscriptions');
    assert.equal(count, 0);
    const { id } = await begin(buyer, reel.id, { quantity: 5000, price: 0.01, status: 'paused' });
    assert.equal((await read(buyer, id)).status, 'active');
    const foreign = await buyer.call('PUT', `/subscriptions/${id}`, { billing: { account_card_id: card } });
    assert.equal(foreign.body.errors.account_card_id.code, 'NOT_FOUND');
    const only = await buyer.call('PUT', `/subscriptions/${id}`, { quantity: 0 });
    assert.ok(only.body.errors.quantity);
    assert.equal((await read(buyer, id)).quantity, 5000);
  });
});

describe('deliveries', () => {
  it('are told of, ordered once on their day with the stored card, and charged', async () => {
    const buyer = await customer(server, GOOD);
    const { id } = await begin(buyer, reel.id, { quantity: 5000, date_next: day(5) });
    const own = await buyer.ask('POST', '/cart/items', { product_id: reel.id, quantity: 100 });
    await pass(2);
    assert.deepEqual(await mails(buyer), ['subscription.coming']);
    assert.equal((await orders(buyer)).length, 0);
    await pass(3);
    const [order, ...more] = await orders(buyer);
    assert.equal(more.length, 0);
    assert.equal(order.items[0].quantity, 5000);
    assert.equal(order.items[0].purchase_option.plan_id, 'monthly');
    assert.equal(order.billing.card.last4, '4242');
    assert.equal(order.paid, true);
    const now = await read(buyer, id);
    assert.deepEqual([now.status, now.date_next], ['active', next(0)]);
    await pass(1);
    assert.equal((await orders(buyer)).length, 1);
    assert.deepEqual(await mails(buyer), ['subscription.coming', 'subscription.renewed']);
    assert.equal((await buyer.ask('GET', '/cart')).id, own.id);
  });

  it('that cannot be paid are tried again after 1, 3 and 7 days, then paused', async () => {
    const buyer = await customer(server, REFUSED);
    const { id } = await begin(buyer, reel.id, { quantity: 5000, date_next: day(1) });
    const seen: string[] = [];
    for (let passed = 0; passed < 14; passed += 1) {
      await pass(1);
      const { status } = await read(buyer, id);
      const failures = (await mails(buyer)).filter((kind) => kind !== 'subscription.coming').length;
      seen.push(`${status} ${failures}`);
    }
    assert.deepEqual(seen, [
      ...['unpaid 1', 'unpaid 2', 'unpaid 2', 'unpaid 2', 'unpaid 3'],
      ...Array.from({ length: 6 }, () => 'unpaid 3'),
      ...['paused 4', 'paused 4', 'paused 4'],
    ]);
    assert.equal((await orders(buyer)).length, 0);
    assert.equal((await mails(buyer)).at(-1), 'subscription.paused');
    assert.ok((await read(buyer, id)).problem);
  });

  it('go on with another card, and the same day is ordered once', async () => {
    const buyer = await customer(server, REFUSED);
    const { id } = await begin(buyer, reel.id, { quantity: 5000, date_next: day(1) });
    await pass(1);
    assert.equal((await read(buyer, id)).status, 'unpaid');
    const card = await storeCard(server, buyer, GOOD);
    await buyer.ask('PUT', `/subscriptions/${id}`, { account_card_id: card });
    await pass(2);
    const after = await read(buyer, id);
    assert.deepEqual([after.status, after.problem, (await orders(buyer)).length], ['active', null, 1]);
  });

  it('with another card within the hour, are tried within the hour', async () => {
    const buyer = await customer(server, REFUSED);
    const { id } = await begin(buyer, reel.id, { quantity: 5000, date_next: day(1) });
    await pass(1);
    const card = await storeCard(server, buyer, GOOD);
    await buyer.ask('PUT', `/subscriptions/${id}`, { account_card_id: card });
    world.now += 6 * 60_000;
    await settled();
    assert.equal((await orders(buyer)).length, 1);
  });

  it('that were ordered before the process ended are found again, not ordered again', async () => {
    const buyer = await customer(server, GOOD);
    const { id } = await begin(buyer, reel.id, { quantity: 5000, date_next: day(1) });
    await pass(1);
    const [order] = await orders(buyer);
    const { pool } = server.platform.db;
    await pool.query('UPDATE subscription_periods SET order_id = NULL WHERE subscription_id = $1', [id]);
    await pool.query('UPDATE subscriptions SET next_day = $2, last_day = NULL WHERE id = $1', [id, day(0)]);
    await pass(1);
    const found = await pool.query('SELECT order_id FROM subscription_periods WHERE subscription_id = $1', [
      id,
    ]);
    assert.deepEqual(found.rows, [{ order_id: order.id }]);
    assert.equal((await orders(buyer)).length, 1);
    assert.ok((await read(buyer, id)).date_next! > day(20));
  });

  it('are told in the language of their owner', async () => {
    const buyer = await customer(server, GOOD, 'de');
    const { id } = await begin(buyer, reel.id, { quantity: 5000, date_next: day(2) });
    await pass(2);
    const [renewed, coming] = (await server.platform.mail.latest(9, buyer.email)).filter(({ kind }) =>
      kind.startsWith('subscription.'),
    );
    assert.match(coming?.subject ?? '', /^Ihre nächste Lieferung geht am \d+\. \p{L}+ \d{4} ab$/u);
    assert.match(coming?.text ?? '', /€/);
    assert.match(coming?.html ?? '', /account\/subscriptions/);
    assert.match(renewed?.subject ?? '', /^Ihre Lieferung ist bestellt: \d\d-\d{5}-\d$/);
    assert.equal((await read(buyer, id)).status, 'active');
  });

  it('without a card ask for one; paused and ended ones stay still', async () => {
    const bare = await customer(server);
    const { id } = await begin(bare, reel.id, { quantity: 5000, date_next: day(1) });
    const still = await customer(server, GOOD);
    const paused = await begin(still, reel.id, { quantity: 5000, date_next: day(1) });
    const ended = await begin(still, reel.id, { quantity: 5000, date_next: day(1) });
    await still.ask('PUT', `/subscriptions/${paused.id}`, { paused: true });
    await still.ask('PUT', `/subscriptions/${ended.id}`, { canceled: true });
    await pass(2);
    const asking = await read(bare, id);
    assert.deepEqual([asking.status, /card/.test(asking.problem ?? '')], ['unpaid', true]);
    assert.equal((await orders(still)).length, 0);
    const resumed = await still.ask('PUT', `/subscriptions/${paused.id}`, { paused: false });
    assert.ok(resumed.date_next > day(0));
  });

  it('are ordered once, however many processes and however often they try', async () => {
    const buyer = await customer(server, GOOD);
    const { id } = await begin(buyer, reel.id, { quantity: 5000, date_next: day(1) });
    world.now += DAY_MS;
    await server.platform.db.transaction(async (tx) => {
      for (let index = 0; index < 8; index += 1) {
        await server.platform.jobs.add(tx, {
          kind: 'subscription.renew',
          key: `again-${index}`,
          payload: { id },
        });
      }
    });
    await Promise.all(Array.from({ length: 4 }, () => server.platform.jobs.drain()));
    await pass(1);
    assert.equal((await orders(buyer)).length, 1);
    assert.equal((await mails(buyer)).filter((kind) => kind === 'subscription.renewed').length, 1);
  });
});

describe('orders', () => {
  it('begin what was bought regularly; its card is kept, and charged for the next delivery', async () => {
    const buyer = await customer(server);
    const option = { type: 'subscription', plan_id: 'every-2-weeks' };
    await buyer.ask('POST', '/cart/items', { product_id: reel.id, quantity: 5000, purchase_option: option });
    await buyer.ask('POST', '/cart/items', { product_id: reel.id, quantity: 100 });
    await payByCard(buyer);
    const order = await buyer.ask('POST', '/cart/order');
    const { results } = await buyer.ask('GET', '/subscriptions');
    assert.deepEqual(
      results.map((each: SubscriptionReply) => [each.quantity, each.plan_id, each.date_next, each.order_id]),
      [[5000, 'every-2-weeks', day(14), order.id]],
    );
    assert.equal((await buyer.ask('GET', '/account/cards')).results[0].last4, '4242');
    await pass(14);
    await buyer.ask('POST', '/account/login', { email: buyer.email, password: PASSWORD });
    const [second, ...before] = await orders(buyer);
    assert.deepEqual([before.length, second.items.length, second.billing.card.last4], [1, 1, '4242']);
    assert.equal((await buyer.ask('GET', '/subscriptions')).count, 1);
  });

  it('of visitors who are not logged in cannot', async () => {
    const guest = visitor(server);
    const option = { type: 'subscription', plan_id: 'monthly' };
    await guest.ask('POST', '/cart/items', { product_id: reel.id, quantity: 5000, purchase_option: option });
    await guest.ask('PUT', '/cart', { account: { email: 'guest@example.com' } });
    await payByCard(guest);
    const refused = await guest.call('POST', '/cart/order');
    assert.equal(refused.body.errors.account.code, 'LOGIN');
  });
});

describe('a price that rose since it was told', () => {
  it('is told again, and the delivery waits three days', async () => {
    const buyer = await customer(server, GOOD);
    const whole = reel.variants.results.find(({ id }) => !id.includes('+'));
    const goods = { variant_id: whole?.id, quantity: whole?.minimum };
    const { price } = await begin(buyer, reel.id, { ...goods, date_next: day(2) });
    await pass(1);
    await importPrice(whole?.id ?? '', (price ?? 0) * 2);
    await pass(1);
    assert.equal((await orders(buyer)).length, 0);
    assert.deepEqual(await mails(buyer), ['subscription.coming', 'subscription.coming']);
    await pass(2);
    assert.equal((await orders(buyer)).length, 0);
    await pass(1);
    assert.equal((await orders(buyer)).length, 1);
  });
});

const ADDRESS = { name: 'Ada Buyer', address1: 'Rollenweg 7', city: 'Ulm', zip: '89073', country: 'DE' };

/** Gives the cart an address and a card of the vault. */
async function payByCard(buyer: Buyer): Promise<void> {
  const token = await cardToken(server, GOOD);
  await buyer.ask('PUT', '/cart', {
    shipping: ADDRESS,
    billing: { ...ADDRESS, method: 'card', card: { token } },
  });
}

/** A price list for one order number; waits until the store sells by it. */
async function importPrice(orderNumber: string, price: number): Promise<void> {
  const steps = [{ quantity: 1, price: unitPriceOf('EUR', price.toFixed(6)) }];
  await server.platform.db.transaction((tx) => replacePriceLists(tx, [{ orderNumber, steps }]));
  await eventually(async () => {
    const { body } = await visitor(server).call('GET', `/products/${reel.slug}`);
    const found = body.variants.results.find((each: { id: string }) => each.id === orderNumber);
    return Math.abs(found.price - price) < 1e-9;
  });
}

/** So many days from the store's today. */
function day(days: number): string {
  return new Date(world.now + days * DAY_MS).toISOString().slice(0, 10);
}

/** A month after so many days from today. */
function next(days: number): string {
  const from = new Date(world.now + days * DAY_MS);
  from.setUTCMonth(from.getUTCMonth() + 1);
  return from.toISOString().slice(0, 10);
}
