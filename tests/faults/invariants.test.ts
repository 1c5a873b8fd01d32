/** The checker finds what it is for: each manual corruption of the database is reported by its rule. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { checkInvariants } from '#commerce/checkout';
import demo from '../../data/demo.json' with { type: 'json' };
import { startTestServer, type TestServer } from '../harness.ts';
import { Shopper } from './shopper.ts';

let store: TestServer;

before(async () => {
  store = await startTestServer();
  const shopper = new Shopper(store.origin);
  await shopper.call('POST', '/account', { email: 'regular@example.com', password: 'Sehr-geheim-2026!' });
  await shopper.call('POST', '/subscriptions', { product_id: 'rc0603ff4k70n', quantity: 100 });
  await shopper.add('rc0603ff4k70n', 500);
  await shopper.add(demo.low_stock.slug, 2);
  await shopper.fill();
  await shopper.call('POST', '/cart/giftcards', { code: demo.giftcards[0]!.code });
  await shopper.call('PUT', '/cart/coupon', { code: demo.coupons[0]!.code });
  const order = await shopper.submit();
  assert.equal(order.errors, undefined, JSON.stringify(order.errors));
  await store.platform.jobs.drain();
});

after(() => store.close());

const check = (now = store.platform.clock.now()) => checkInvariants(store.platform.db, now);

/** Corrupts the database in a transaction without triggers, runs the check, and restores the tables. */
async function rulesBrokenBy(breakingSql: string): Promise<string[]> {
  const { pool } = store.platform.db;
  const restoreBackup = await backup();
  await pool.query(`BEGIN; SET LOCAL session_replication_role = replica; ${breakingSql}; COMMIT`);
  try {
    return [...new Set((await check()).map(({ invariant }) => invariant))];
  } finally {
    await restoreBackup();
  }
}

const TABLES = ['orders', 'order_lines', 'order_events', 'stock_levels', 'stock_movements', 'payments', 'jobs', 'carts', 'coupons', 'coupon_uses', 'giftcards', 'giftcard_entries', 'mails', 'subscription_periods', 'subscription_items', 'subscriptions']; // biome-ignore format: one list

async function backup(): Promise<() => Promise<void>> {
  const { pool } = store.platform.db;
  for (const table of TABLES) {
    await pool.query(`DROP TABLE IF EXISTS kept_${table}; CREATE TABLE kept_${table} AS TABLE ${table}`);
  }
  return async () => {
    const steps = TABLES.map(
      (table) =>
        `DELETE FROM ${table}; INSERT INTO ${table} OVERRIDING SYSTEM VALUE TABLE kept_${table}; DROP TABLE kept_${table}`,
    );
    await pool.query(`BEGIN; SET LOCAL session_replication_role = replica; ${steps.join(';')}; COMMIT`);
  };
}

describe('check-invariants', () => {
  it('reports nothing for a working shop', async () => {
    assert.deepEqual(await check(), []);
  });

  for (const [breakingSql, rules] of [
    ['UPDATE order_lines SET total = total + 1 WHERE position = 1', ['M2', 'M1']],
    [
      'UPDATE orders SET discount_total = 0, grand_total = grand_total + discount_total, capture_total = capture_total + discount_total',
      ['M2', 'M4'],
    ],
    ['UPDATE payments SET captured = captured - 1', ['M4']],
    ["UPDATE carts SET status = 'open', order_id = NULL", ['O1']],
    ["UPDATE payments SET cart_id = 'other'", ['O1']],
    ['DELETE FROM payments', ['O3']],
    ["UPDATE payments SET order_id = NULL, state_at = now() - interval '16 minutes'", ['O3']],
    ["UPDATE orders SET payment_state = 'authorised'", ['M4', 'O3', 'O4']],
    ["DELETE FROM order_events WHERE state_after = 'paid'", ['O4']],
    [
      "INSERT INTO order_events (order_id, kind, state_before, state_after, at) SELECT id, 'order', 'confirmed', 'delivered', now() FROM orders",
      ['O4'],
    ],
    ['DELETE FROM order_lines', ['M2', 'O6', 'S2']],
    [
      "DELETE FROM mails WHERE kind = 'order.confirmed'; DELETE FROM jobs WHERE kind = 'order.confirmation'",
      ['O6'],
    ],
    ['UPDATE stock_levels SET on_hand = on_hand + 1', ['S2']],
    ["DELETE FROM stock_movements WHERE kind = 'sale'", ['S2']],
    [
      `INSERT INTO stock_movements (order_number, quantity, kind, note, at, order_id)
         SELECT order_number, -1, 'sale', 'sample', now(), repeat('c', 24) FROM stock_levels WHERE on_hand > 0;
       UPDATE stock_levels SET on_hand = on_hand - 1 WHERE on_hand > 0`,
      ['S2'],
    ],
    [
      `INSERT INTO stock_movements (order_number, quantity, kind, note, at, order_id)
         SELECT order_number, -1, 'sale', 'kit', now(), repeat('d', 24) FROM stock_levels WHERE on_hand > 0;
       UPDATE stock_levels SET on_hand = on_hand - 1 WHERE on_hand > 0`,
      ['S2'],
    ],
    ['UPDATE giftcards SET balance_minor = balance_minor + 1 WHERE balance_minor < issued_minor', ['C1']],
    ['DELETE FROM giftcard_entries', ['C1']],
    ['UPDATE coupons SET uses = uses + 1', ['C2']],
    ['DELETE FROM coupon_uses', ['C2']],
    ["UPDATE orders SET state = 'canceled'", ['O3', 'O4', 'S3', 'C1', 'C2']],
    [
      "INSERT INTO subscription_periods SELECT id, next_day, repeat('a', 24), repeat('b', 24) FROM subscriptions",
      ['O1'],
    ],
    [
      `INSERT INTO subscription_periods SELECT subscriptions.id, next_day, cart_id, NULL FROM subscriptions, orders;
       UPDATE orders SET placed_at = placed_at - interval '2 hours'`,
      ['O1'],
    ],
    ['UPDATE subscriptions SET last_day = next_day', ['O1']],
    ['DELETE FROM subscription_items', ['O1']],
    ['UPDATE subscriptions SET attempts = 1', ['O4']],
    ["UPDATE subscriptions SET status = 'canceled'", ['O4']],
  ] as const) {
    it(`reports the broken rules after: ${breakingSql}`, async () => {
      const brokenRules = await rulesBrokenBy(breakingSql);
      for (const rule of rules)
        assert.ok(brokenRules.includes(rule), `${rule} is not among ${brokenRules.join(', ')}`);
      assert.deepEqual(await check(), []);
    });
  }

  it('reports a disabled guard trigger', async () => {
    const { pool } = store.platform.db;
    await pool.query('ALTER TABLE orders DISABLE TRIGGER orders_stay');
    assert.deepEqual(
      (await check()).map(({ invariant, row }) => [invariant, row]),
      [['O2', { missing: 'orders_stay' }]],
    );
    await pool.query('ALTER TABLE orders ENABLE TRIGGER orders_stay');
  });
});
