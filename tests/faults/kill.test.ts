/**
 * kill -9 at every named point of an order, and at random points of a mixed workload. No confirmed order is lost, and
 * no payment without an order survives the first run of the recovery. Every test run includes a short round;
 * `FAULT_ROUNDS=50` visits every point three times and kills 50 times at random. Runs on the embedded database, or on
 * the PostgreSQL server that TEST_DATABASE_URL names (`docs/flows/order.md` has the commands).
 */
import assert from 'node:assert/strict';
import { loadavg } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { FAULT_POINTS, type FaultPoint } from '#commerce/checkout';
import { eventually } from '../harness.ts';
import { withCardIntent } from './browser-payments.ts';
import { FragileStore } from './killable-store.ts';
import { type OrderAnswer, Shopper } from './shopper.ts';

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 0);
/** A short run visits both sides of the commit, and the capture. */
const QUICK_POINTS: readonly FaultPoint[] = ['order:before-commit', 'order:after-commit', 'capture:after'];
const VOIDING: readonly FaultPoint[] = ['order:before-void', 'order:after-void', 'void:before', 'void:after'];
const CANCELING: readonly FaultPoint[] = [
  'release:after',
  'release:before',
  'cancel:before-commit',
  'cancel:after-commit',
];
const PLENTY = 'rc0603ff4k70n';
const QUARTER_HOUR_MS = 16 * 60_000;

let store: FragileStore;
/** Orders that were confirmed to buyers of the random rounds. */
let confirmedCount = 0;

before(async () => {
  store = await FragileStore.open();
});

after(async () => {
  const times = store.starts.map(Math.round).sort((a, b) => a - b);
  const [median, slowest] = [times[times.length >> 1], times.at(-1)];
  const load = loadavg()[0]!.toFixed(1);
  console.log(
    `${times.length} restarts on ${store.database}: half in ${median} ms, all in ${slowest} ms, load ${load}`,
  );
  console.log(`${confirmedCount} orders were confirmed to buyers that a kill at random met, none was lost`);
  await store.close();
});

interface PaymentRow {
  order_id: string | null;
  state: string;
  captured: string;
}

const paymentsOf = (cartId: string) =>
  store.withDatabase(async ({ db }) => {
    const payments = await db.pool.query<PaymentRow>(
      'SELECT order_id, state, captured FROM payments WHERE cart_id = $1 ORDER BY made_at',
      [cartId],
    );
    return payments.rows;
  });

const faultPoints =
  ROUNDS > 0 ? FAULT_POINTS.filter((point) => ![...VOIDING, ...CANCELING].includes(point)) : QUICK_POINTS;

/**
 * Kills the shop once no payment job is left that could reach the next fault point first, and restarts it with that
 * point.
 */
async function restartAt(point: FaultPoint): Promise<void> {
  await eventually(() =>
    store.withDatabase(async ({ db }) => {
      const leaseQuery = `SELECT 1 FROM jobs WHERE kind LIKE 'payment.%' AND lease IS NOT NULL LIMIT 1`;
      return (await db.pool.query(leaseQuery)).rowCount === 0;
    }),
  );
  await store.kill();
  await store.start({ FAULT_POINT: point });
}

/** All buyers of a long run share one address, whose throttle is not under test. */
async function clearThrottles(): Promise<void> {
  await store.withDatabase(({ db }) => db.pool.query('DELETE FROM throttles'));
}

describe('a shop killed during an order', () => {
  for (const point of faultPoints) {
    for (let round = 1; round <= (ROUNDS > 0 ? 3 : 1); round += 1) {
      it(`at ${point} ends with one order and one captured payment, ${round}`, async () => {
        await restartAt(point);
        const shopper = await Shopper.prepare(store.origin, PLENTY, 50);
        const cart = (await shopper.cart())!;
        // The reply may arrive if the kill comes with the capture; before that point there is no reply.
        const firstOrder = await shopper.submit().catch(() => null);
        await store.waitForExit();
        await store.start();
        const repeatedOrder = await shopper.submit();
        assert.equal(repeatedOrder.errors, undefined, JSON.stringify(repeatedOrder.errors));
        if (firstOrder) assert.equal(repeatedOrder.number, firstOrder.number);
        assert.equal(repeatedOrder.grand_total, cart.grand_total);
        await eventually(async () => (await readOrder(shopper)).paid);
        const payments = await paymentsOf(cart.id);
        assert.deepEqual(
          payments.map(({ order_id: order, state }) => [order, state]),
          [[repeatedOrder.id, 'captured']],
        );
        assert.deepEqual(await store.findViolations(), []);
      });
    }
  }
});

const readOrder = (shopper: Shopper): Promise<OrderAnswer> => shopper.call('GET', '/cart/order');

describe('a shop killed while it refuses an order', () => {
  for (const point of ROUNDS > 0 ? VOIDING : VOIDING.slice(1, 2)) {
    for (let round = 1; round <= (ROUNDS > 0 ? 3 : 1); round += 1) {
      it(`at ${point}, ${round}: releases the payment and keeps the cart`, async () => {
        await restartAt(point);
        const { shopper } = await withCardIntent(store, PLENTY, 50);
        const cart = (await shopper.cart())!;
        await pretendOtherPrice(cart.id);
        await shopper.submit().catch(() => null);
        await store.waitForExit();
        await store.start({ CLOCK_OFFSET_MS: String(QUARTER_HOUR_MS) });
        await eventually(async () => (await paymentsOf(cart.id)).every(({ state }) => state === 'canceled'));
        const remainingCart = await shopper.cart();
        assert.deepEqual([remainingCart?.id, remainingCart?.item_quantity], [cart.id, 50]);
        assert.equal(await readOrder(shopper), null);
        assert.deepEqual(await store.findViolations(), []);
      });
    }
  }
});

describe('a shop killed during a cancellation', () => {
  for (const point of ROUNDS > 0 ? CANCELING : CANCELING.slice(0, 1)) {
    it(`at ${point} gives the payment back`, async () => {
      await restartAt(point);
      const shopper = await Shopper.prepare(store.origin, PLENTY, 50);
      const order = await shopper.submit();
      assert.equal(order.errors, undefined, JSON.stringify(order.errors));
      await shopper.call('POST', `/orders/${order.id}/cancel`).catch(() => null);
      await store.waitForExit();
      await store.start();
      const canceledOrder = await shopper.call('POST', `/orders/${order.id}/cancel`);
      assert.equal(canceledOrder.status, 'canceled');
      await eventually(async () =>
        ['voided', 'refunded'].includes((await readOrder(shopper)).payment_status),
      );
      assert.deepEqual(await store.findViolations(), []);
    });
  }
});

describe('a payment without an order', () => {
  it('is released by the first run of the recovery', async () => {
    await store.kill();
    await store.start({ FAULT_POINT: 'order:after-authorise' });
    const shopper = await Shopper.prepare(store.origin, PLENTY, 50);
    const cart = (await shopper.cart())!;
    await assert.rejects(shopper.submit());
    await store.waitForExit();
    await store.start({ CLOCK_OFFSET_MS: String(QUARTER_HOUR_MS) });
    await eventually(async () => {
      const payments = await paymentsOf(cart.id);
      return payments.length === 1 && payments[0]!.state === 'canceled' && payments[0]!.order_id === null;
    });
    assert.equal(await store.runInvariantCheck(), '');
  });
});

describe('a shop killed at a random moment under load', () => {
  for (let round = 1; round <= (ROUNDS || 1); round += 1) {
    it(`loses no confirmed order and no cart, round ${round}`, async () => {
      await store.kill();
      await store.start();
      await clearThrottles();
      const buyers = await Promise.all(Array.from({ length: 6 }, () => Buyer.open(store.origin)));
      const purchases = Promise.all(buyers.map((buyer) => buyer.buyUntilKilled()));
      purchases.catch(() => undefined); // handled below, once the shop is gone
      await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 1_500));
      await store.kill();
      await purchases;
      await store.start();
      for (const buyer of buyers) await buyer.expectNothingLost();
      assert.deepEqual(await store.findViolations(), []);
    });
  }
});

/** Adds items and submits orders until the shop is gone, and remembers what was confirmed. */
class Buyer {
  readonly #shopper: Shopper;
  #orders: string[] = [];
  #addedCount = 0;
  /** A call without a reply: it may or may not have taken effect. */
  #unansweredCall: 'add' | 'submit' | 'fill' | null = null;

  constructor(shopper: Shopper) {
    this.#shopper = shopper;
  }

  static async open(origin: string): Promise<Buyer> {
    const shopper = new Shopper(origin);
    await shopper.add(PLENTY, 1);
    const buyer = new Buyer(shopper);
    buyer.#addedCount = 1;
    return buyer;
  }

  async buyUntilKilled(): Promise<void> {
    try {
      for (;;) {
        for (let i = 0; i < 3; i += 1) {
          this.#unansweredCall = 'add';
          await this.#shopper.add(PLENTY, 1);
          this.#addedCount += 1;
        }
        this.#unansweredCall = 'fill';
        await this.#shopper.fill();
        this.#unansweredCall = 'submit';
        const order = await this.#shopper.submit();
        assert.equal(order.errors, undefined, JSON.stringify(order.errors));
        assert.equal(order.item_quantity, this.#addedCount);
        this.#orders.push(order.id);
        this.#addedCount = 0;
        this.#unansweredCall = null;
      }
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
    }
  }

  async expectNothingLost(): Promise<void> {
    const orderCount = await store.withDatabase(async ({ db }) => {
      const { rows } = await db.pool.query('SELECT id FROM orders WHERE id = ANY($1)', [this.#orders]);
      return rows.length;
    });
    assert.equal(orderCount, this.#orders.length, 'every confirmed order is there');
    confirmedCount += orderCount;
    const pieces = (await this.#shopper.cart())?.item_quantity ?? 0;
    if (this.#unansweredCall === 'submit' && pieces === 0) {
      const order = await this.#shopper.submit();
      assert.equal(order.item_quantity, this.#addedCount, 'the order whose answer was lost has all of it');
      assert.ok(!this.#orders.includes(order.id));
      return;
    }
    const mostPieces = this.#addedCount + (this.#unansweredCall === 'add' ? 1 : 0);
    assert.ok(
      pieces >= this.#addedCount && pieces <= mostPieces,
      `${pieces} pieces of ${this.#addedCount} to ${mostPieces}`,
    );
  }
}

/** Changes the price that the buyer last saw, so that the submit is refused after the payment was verified. */
async function pretendOtherPrice(cartId: string): Promise<void> {
  await store.withDatabase(({ db }) =>
    db.pool.query('UPDATE cart_items SET seen_micros = seen_micros + 1 WHERE cart_id = $1', [cartId]),
  );
}
