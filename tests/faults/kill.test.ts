/**
 * kill -9 at every named point of an order, and at random points of a mixed workload. Nothing confirmed is lost, nothing
 * is charged without an order for longer than the recovery's first run. A short round is part of every test run;
 * `FAULT_ROUNDS=50` visits every point three times and kills 50 times at random. On the embedded database, or on the
 * PostgreSQL server that TEST_DATABASE_URL names (`docs/flows/order.md` has the commands).
 */
import assert from 'node:assert/strict';
import { loadavg } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { FAULT_POINTS, type FaultPoint } from '#commerce/checkout';
import { eventually } from '../harness.ts';
import { withCardIntent } from './browser-payments.ts';
import { FragileStore } from './fragile-store.ts';
import { type Answered, Shopper } from './shopper.ts';

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 0);
/** Both sides of the commit and of the capture stand for all in a short run. */
const SHORT: readonly FaultPoint[] = ['order:before-commit', 'order:after-commit', 'capture:after'];
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
/** Orders that buyers of the random rounds were told of. */
let confirmed = 0;

before(async () => {
  store = await FragileStore.open();
});

after(async () => {
  const times = store.starts.map(Math.round).sort((a, b) => a - b);
  const [half, most] = [times[times.length >> 1], times.at(-1)];
  const load = loadavg()[0]!.toFixed(1);
  console.log(
    `${times.length} restarts on ${store.database}: half in ${half} ms, all in ${most} ms, load ${load}`,
  );
  console.log(`${confirmed} orders were confirmed to buyers that a kill at random met, none was lost`);
  await store.close();
});

interface PaymentRow {
  order_id: string | null;
  state: string;
  captured: string;
}

const paymentsOf = (cartId: string) =>
  store.withDatabase(async ({ db }) => {
    const found = await db.pool.query<PaymentRow>(
      'SELECT order_id, state, captured FROM payments WHERE cart_id = $1 ORDER BY made_at',
      [cartId],
    );
    return found.rows;
  });

const points =
  ROUNDS > 0 ? FAULT_POINTS.filter((point) => ![...VOIDING, ...CANCELING].includes(point)) : SHORT;

/** Kills the store, when no job of an earlier round could still come by where the next one is to die. */
async function restartAt(point: FaultPoint): Promise<void> {
  await eventually(() =>
    store.withDatabase(async ({ db }) => {
      const held = `SELECT 1 FROM jobs WHERE kind LIKE 'payment.%' AND lease IS NOT NULL LIMIT 1`;
      return (await db.pool.query(held)).rowCount === 0;
    }),
  );
  await store.kill();
  await store.start({ FAULT_POINT: point });
}

/** All buyers of a long run come from one address; how much one may do is not what is tried here. */
async function forgetTries(): Promise<void> {
  await store.withDatabase(({ db }) => db.pool.query('DELETE FROM throttles'));
}

describe('killed while it orders', () => {
  for (const point of points) {
    for (let round = 1; round <= (ROUNDS > 0 ? 3 : 1); round += 1) {
      it(`at ${point}, ${round}`, async () => {
        await restartAt(point);
        const shopper = await Shopper.ready(store.origin, PLENTY, 50);
        const cart = (await shopper.cart())!;
        // The answer may be on its way when the money is taken; before that, the caller hears nothing.
        const first = await shopper.submit().catch(() => null);
        await store.ended();
        await store.start();
        const again = await shopper.submit();
        assert.equal(again.errors, undefined, JSON.stringify(again.errors));
        if (first) assert.equal(again.number, first.number);
        assert.equal(again.grand_total, cart.grand_total);
        await eventually(async () => (await latest(shopper)).paid);
        const paid = await paymentsOf(cart.id);
        assert.deepEqual(
          paid.map(({ order_id: order, state }) => [order, state]),
          [[again.id, 'captured']],
        );
        assert.deepEqual(await store.violations(), []);
      });
    }
  }
});

const latest = (shopper: Shopper): Promise<Answered> => shopper.call('GET', '/cart/order');

describe('killed while it refuses', () => {
  for (const point of ROUNDS > 0 ? VOIDING : VOIDING.slice(1, 2)) {
    for (let round = 1; round <= (ROUNDS > 0 ? 3 : 1); round += 1) {
      it(`at ${point}, ${round}: the money goes back, the cart stays`, async () => {
        await restartAt(point);
        const { shopper } = await withCardIntent(store, PLENTY, 50);
        const cart = (await shopper.cart())!;
        await pretendOtherPrice(cart.id);
        await shopper.submit().catch(() => null);
        await store.ended();
        await store.start({ CLOCK_OFFSET_MS: String(QUARTER_HOUR_MS) });
        await eventually(async () => (await paymentsOf(cart.id)).every(({ state }) => state === 'canceled'));
        const kept = await shopper.cart();
        assert.deepEqual([kept?.id, kept?.item_quantity], [cart.id, 50]);
        assert.equal(await latest(shopper), null);
        assert.deepEqual(await store.violations(), []);
      });
    }
  }
});

describe('killed while it cancels', () => {
  for (const point of ROUNDS > 0 ? CANCELING : CANCELING.slice(0, 1)) {
    it(`at ${point}: all of it goes back once`, async () => {
      await restartAt(point);
      const shopper = await Shopper.ready(store.origin, PLENTY, 50);
      const order = await shopper.submit();
      assert.equal(order.errors, undefined, JSON.stringify(order.errors));
      await shopper.call('POST', `/orders/${order.id}/cancel`).catch(() => null);
      await store.ended();
      await store.start();
      const canceled = await shopper.call('POST', `/orders/${order.id}/cancel`);
      assert.equal(canceled.status, 'canceled');
      await eventually(async () => ['voided', 'refunded'].includes((await latest(shopper)).payment_status));
      assert.deepEqual(await store.violations(), []);
    });
  }
});

describe('money without an order', () => {
  it('goes back at the first run of the recovery', async () => {
    await store.kill();
    await store.start({ FAULT_POINT: 'order:after-authorise' });
    const shopper = await Shopper.ready(store.origin, PLENTY, 50);
    const cart = (await shopper.cart())!;
    await assert.rejects(shopper.submit());
    await store.ended();
    await store.start({ CLOCK_OFFSET_MS: String(QUARTER_HOUR_MS) });
    await eventually(async () => {
      const paid = await paymentsOf(cart.id);
      return paid.length === 1 && paid[0]!.state === 'canceled' && paid[0]!.order_id === null;
    });
    assert.equal(await store.operatorCheck(), '');
  });
});

describe('killed at random under load', () => {
  for (let round = 1; round <= (ROUNDS || 1); round += 1) {
    it(`round ${round}`, async () => {
      await store.kill();
      await store.start();
      await forgetTries();
      const buyers = await Promise.all(Array.from({ length: 6 }, () => Buyer.open(store.origin)));
      const working = Promise.all(buyers.map((buyer) => buyer.work()));
      working.catch(() => undefined); // heard below, when the store is gone
      await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 1_500));
      await store.kill();
      await working;
      await store.start();
      for (const buyer of buyers) await buyer.expectNothingLost();
      assert.deepEqual(await store.violations(), []);
    });
  }
});

/** Adds, orders and begins anew until the store is gone, and remembers what was confirmed. */
class Buyer {
  readonly #shopper: Shopper;
  #orders: string[] = [];
  #added = 0;
  /** A call whose answer never came: it may or may not have happened. */
  #unheard: 'add' | 'submit' | 'fill' | null = null;

  constructor(shopper: Shopper) {
    this.#shopper = shopper;
  }

  static async open(origin: string): Promise<Buyer> {
    const shopper = new Shopper(origin);
    await shopper.add(PLENTY, 1);
    const buyer = new Buyer(shopper);
    buyer.#added = 1;
    return buyer;
  }

  async work(): Promise<void> {
    try {
      for (;;) {
        for (let adds = 0; adds < 3; adds += 1) {
          this.#unheard = 'add';
          await this.#shopper.add(PLENTY, 1);
          this.#added += 1;
        }
        this.#unheard = 'fill';
        await this.#shopper.fill();
        this.#unheard = 'submit';
        const order = await this.#shopper.submit();
        assert.equal(order.errors, undefined, JSON.stringify(order.errors));
        assert.equal(order.item_quantity, this.#added);
        this.#orders.push(order.id);
        this.#added = 0;
        this.#unheard = null;
      }
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
    }
  }

  async expectNothingLost(): Promise<void> {
    const found = await store.withDatabase(async ({ db }) => {
      const { rows } = await db.pool.query('SELECT id FROM orders WHERE id = ANY($1)', [this.#orders]);
      return rows.length;
    });
    assert.equal(found, this.#orders.length, 'every confirmed order is there');
    confirmed += found;
    const pieces = (await this.#shopper.cart())?.item_quantity ?? 0;
    if (this.#unheard === 'submit' && pieces === 0) {
      const order = await this.#shopper.submit();
      assert.equal(order.item_quantity, this.#added, 'the order whose answer was lost has all of it');
      assert.ok(!this.#orders.includes(order.id));
      return;
    }
    const most = this.#added + (this.#unheard === 'add' ? 1 : 0);
    assert.ok(pieces >= this.#added && pieces <= most, `${pieces} pieces of ${this.#added} to ${most}`);
  }
}

/** As if the buyer had last seen another price: the submit is refused after the payment was verified. */
async function pretendOtherPrice(cartId: string): Promise<void> {
  await store.withDatabase(({ db }) =>
    db.pool.query('UPDATE cart_items SET seen_micros = seen_micros + 1 WHERE cart_id = $1', [cartId]),
  );
}
