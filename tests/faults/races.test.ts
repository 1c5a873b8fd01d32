/** Many parallel requests for scarce things. The invariants are checked after each race. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { PoolClient } from 'pg';
import type { PartDetail } from '#catalogue/contract';
import { checkInvariants } from '#commerce/checkout';
import { bookCounts } from '#commerce/stock';
import demo from '../../data/demo.json' with { type: 'json' };
import { eventually, startTestServer, type TestServer } from '../harness.ts';
import { type OrderAnswer, Shopper } from './shopper.ts';

const SCARCE = demo.low_stock;
/** Sold by the piece, with plenty of stock. */
const PLENTY = 'rc0603ff4k70n';

let store: TestServer;

before(async () => {
  store = await startTestServer({ log: undefined });
});

after(() => store.close());

afterEach(async () => {
  await store.platform.jobs.drain();
  assert.deepEqual(await checkInvariants(store.platform.db, store.platform.clock.now()), []);
});

async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await store.platform.db.pool.query(sql, values)).rows;
}

/** Prepares shoppers a few at a time, so that the race itself starts at once. */
async function prepareShoppers(
  count: number,
  prepareShopper: (index: number) => Promise<Shopper>,
): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  for (let start = 0; start < count; start += 8) {
    const indices = Array.from({ length: Math.min(8, count - start) }, (_, index) => start + index);
    shoppers.push(...(await Promise.all(indices.map(prepareShopper))));
  }
  return shoppers;
}

const submitAll = (shoppers: readonly Shopper[]) => Promise.all(shoppers.map((shopper) => shopper.submit()));
const placedOrders = (answers: readonly OrderAnswer[]) => answers.filter(({ errors }) => !errors);
const codesOf = ({ errors }: OrderAnswer) => Object.values(errors ?? {}).map(({ code }) => code);

describe('cut tape from other reels', () => {
  /** Finds a part with stock in reels of two sizes. */
  async function findReelPart(): Promise<PartDetail> {
    const shopper = new Shopper(store.origin);
    const { results } = await shopper.call(
      'GET',
      '/catalogue/parts?category=ceramic-capacitors&limit=100&sort=-stock',
    );
    for (const { slug } of results) {
      const part: PartDetail = await shopper.call('GET', `/catalogue/parts/${slug}`);
      const stockOf = (id: string) => part.packaging.find((each) => each.id === id)?.stock ?? 0;
      if (stockOf('T') > 0 && stockOf('L') > 0) return part;
    }
    throw new Error('no part with reels of two sizes');
  }

  it('opens a reel to sell the pieces on hand, and then offers no full reel', async () => {
    const part = await findReelPart();
    const [tape, reel] = ['T', 'L'].map((id) => part.packaging.find((each) => each.id === id)!);
    const counts = [
      { orderNumber: tape!.orderNumber, opening: tape!.stock, counted: 30 },
      { orderNumber: reel!.orderNumber, opening: reel!.stock, counted: reel!.minimum },
    ];
    await store.platform.db.orm.transaction((tx) =>
      bookCounts(tx, counts, { note: 'count', countedAt: new Date() }),
    );
    const countReadyPieces = async (id: string) => {
      const now: PartDetail = await new Shopper(store.origin).call('GET', `/catalogue/parts/${part.slug}`);
      return now.packaging.find((each) => each.id === id)?.ready;
    };
    const totalPieces = 30 + reel!.minimum;
    await eventually(async () => (await countReadyPieces('CT')) === totalPieces);
    const share = Math.floor(totalPieces / 5);
    const shoppers = await prepareShoppers(6, () => Shopper.prepare(store.origin, part.slug, share));
    const answers = await submitAll(shoppers);
    const soldPieces = placedOrders(answers)
      .flatMap(({ items }) => items.map((item) => item.stocked))
      .reduce((sum, pieces) => sum + pieces, 0);
    assert.ok(soldPieces >= 5 * share && soldPieces <= totalPieces, `${soldPieces} of ${totalPieces}`);
    const levels = await query<{ order_number: string; on_hand: number; cut_tape: number }>(
      'SELECT order_number, on_hand, cut_tape FROM stock_levels WHERE order_number = ANY($1) ORDER BY 1',
      [[tape!.orderNumber, reel!.orderNumber]],
    );
    assert.equal(
      levels.reduce((sum, { on_hand: pieces }) => sum + pieces, 0),
      totalPieces - soldPieces,
    );
    const movements = await query<{ quantity: number }>(
      `SELECT quantity FROM stock_movements WHERE kind = 'opened' AND order_number = ANY($1)`,
      [[tape!.orderNumber, reel!.orderNumber]],
    );
    assert.deepEqual(
      movements.map(({ quantity }) => Math.abs(quantity)),
      [reel!.minimum, reel!.minimum],
    );
    await eventually(async () => (await countReadyPieces('CT')) === totalPieces - soldPieces);
    assert.deepEqual(
      [await countReadyPieces('T'), await countReadyPieces('L')],
      [0, 0],
      'what is left is cut tape',
    );
  });
});

describe('the last pieces', () => {
  it('are sold once across carts and lines, and the other buyers get a stock error', async () => {
    const shoppers = await prepareShoppers(36, (index) =>
      Shopper.prepare(store.origin, SCARCE.slug, 1, index % 2 === 0 ? 'CT' : 'PR'),
    );
    const answers = await submitAll(shoppers);
    const stockedPieces = placedOrders(answers).flatMap(({ items }) => items.map((item) => item.stocked));
    assert.equal(
      stockedPieces.reduce((sum, pieces) => sum + pieces, 0),
      SCARCE.level,
    );
    for (const refusal of answers.filter(({ errors }) => errors))
      assert.deepEqual(codesOf(refusal), ['STOCK']);
    const [level] = await query<{ on_hand: number }>(
      `SELECT on_hand FROM stock_levels WHERE order_number LIKE 'MS1812R222K2EN%'`,
    );
    assert.equal(level?.on_hand, 0);
    const openPayments = await query<{ count: string }>(
      `SELECT count(*) FROM payments WHERE order_id IS NULL AND abandoned_at IS NULL AND state = 'authorised'`,
    );
    assert.equal(openPayments[0]!.count, '0');
  });

  /** Takes all pieces of a part from stock as another process would, in the transaction of `client`. */
  async function sellAll(part: PartDetail, client: Pick<PoolClient, 'query'>): Promise<void> {
    // Packagings cut from the same tape share its order number.
    const levels = new Map(part.packaging.map(({ orderNumber, stock }) => [orderNumber, stock]));
    await client.query(
      `WITH sold AS (SELECT * FROM unnest($1::text[], $2::integer[]) AS each (number, level)),
         levels AS (INSERT INTO stock_levels (order_number, opening, on_hand, change)
           SELECT number, level, 0, pg_current_xact_id()::text::bigint FROM sold RETURNING order_number)
       INSERT INTO stock_movements (order_number, quantity, kind, note, at)
       SELECT number, -level, 'count', 'lost', now() FROM sold JOIN levels ON order_number = number WHERE level > 0`,
      [[...levels.keys()], [...levels.values()]],
    );
  }

  it('sold by another process are reported once, and the same buyer then gets a back order', async () => {
    const shopper = await Shopper.prepare(store.origin, 'rc0603ff10k0n', 100);
    const part: PartDetail = await shopper.call('GET', '/catalogue/parts/rc0603ff10k0n');
    const otherSale = await store.platform.db.pool.connect();
    await otherSale.query('BEGIN');
    await sellAll(part, otherSale);
    const submission = shopper.submit();
    await eventually(async () => {
      const [waiting] = await query<{ count: string }>(
        `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting?.count !== '0';
    });
    await otherSale.query('COMMIT');
    otherSale.release();
    assert.deepEqual(codesOf(await submission), ['STOCK']);
    // The total is the same, but the refusal released the authorisation, so the card must be entered again.
    const { errors } = await shopper.submit();
    assert.equal(errors!['billing.card.token']!.code, 'USED');
    assert.doesNotMatch(errors!['billing.card.token']!.message, /total/);
    await shopper.fill();
    const order = await shopper.submit();
    assert.equal(order.errors, undefined, JSON.stringify(order.errors));
    assert.deepEqual([order.items[0]!.stocked, order.items[0]!.backorder], [0, 100]);
  });

  it('sold since the buyer saw the cart are reported before the card is charged', async () => {
    const shopper = await Shopper.prepare(store.origin, 'rc0603ff11k0n', 100);
    const part: PartDetail = await shopper.call('GET', '/catalogue/parts/rc0603ff11k0n');
    await sellAll(part, store.platform.db.pool);
    await store.platform.changes.catchUp();
    const refusal = await shopper.submit();
    assert.deepEqual(codesOf(refusal), ['STOCK']);
    assert.match(refusal.errors!['items.0.quantity']!.message, /^Only 0 pieces of \S+ can ship now/);
    const order = await shopper.submit();
    assert.equal(order.errors, undefined, JSON.stringify(order.errors));
    assert.deepEqual([order.items[0]!.stocked, order.items[0]!.backorder], [0, 100]);
  });

  it('can be back-ordered once they are gone, and abandoned payments are released', async () => {
    const shopper = await Shopper.prepare(store.origin, SCARCE.slug, 1);
    // Missing stock shows as a later delivery and is ordered as a back order with a date.
    const order = await shopper.submit();
    const item = order.items[0]!;
    assert.deepEqual([item.stocked, item.backorder], [0, 1]);
    assert.ok(item.backorder_date! > order.date_created.slice(0, 10));
    await store.platform.jobs.drain();
    const unsettledPayments = await query(
      `SELECT ref FROM payments WHERE abandoned_at IS NOT NULL AND state NOT IN ('canceled', 'refunded')`,
    );
    assert.deepEqual(unsettledPayments, []);
  });
});

describe('gift cards and coupons', () => {
  it('a gift card in 16 carts pays no more than its balance, and refused buyers can order again', async () => {
    const { code, balance } = demo.giftcards[1]!;
    const shoppers = await prepareShoppers(16, async () => {
      const shopper = await Shopper.prepare(store.origin, PLENTY, 100);
      shopper.expectCart(await shopper.call('POST', '/cart/giftcards', { code }));
      return shopper;
    });
    const answers = await submitAll([...shoppers, ...shoppers.map((shopper) => shopper.openTab())]);
    const giftCardTotals = new Map(placedOrders(answers).map((order) => [order.id, order.giftcard_total]));
    const paidMinor = [...giftCardTotals.values()].reduce(
      (total, amount) => total + Math.round(amount * 100),
      0,
    );
    assert.ok(paidMinor > 0 && paidMinor <= balance * 100, `${paidMinor} of ${balance * 100}`);
    const cards = await query<{ balance_minor: string }>(
      `SELECT balance_minor FROM giftcards WHERE last4 = $1`,
      [code.slice(-4)],
    );
    assert.deepEqual(cards, [{ balance_minor: String(balance * 100 - paidMinor) }]);
    // A refused buyer sees what the gift card pays now, and may order then.
    for (const [index, answer] of answers.slice(0, 16).entries()) {
      if (!answer.errors) continue;
      let nextAnswer = await shoppers[index]!.submit();
      for (let tries = 0; nextAnswer.errors && tries < 2; tries++) {
        // A card that was authorised for another total must be entered again.
        if (codesOf(nextAnswer).includes('USED')) await shoppers[index]!.fill();
        nextAnswer = await shoppers[index]!.submit();
      }
      assert.equal(nextAnswer.errors, undefined, JSON.stringify(nextAnswer.errors));
    }
  });

  it('a single-use coupon is used once by 32 buyers, and the others pay no unseen price', async () => {
    const { code } = demo.coupons.find((coupon) => coupon.single_use)!;
    const shoppers = await prepareShoppers(32, async (index) => {
      const shopper = new Shopper(store.origin);
      await shopper.add(PLENTY, 100);
      await shopper.fill(`buyer${index}@example.com`);
      shopper.expectCart(await shopper.call('PUT', '/cart/coupon', { code }));
      return shopper;
    });
    const answers = await submitAll(shoppers);
    const discountedOrders = placedOrders(answers).filter(({ coupon_code: used }) => used === code);
    assert.equal(discountedOrders.length, 1);
    assert.ok(discountedOrders[0]!.discount_total > 0);
    assert.equal(placedOrders(answers).length, 1, 'nobody pays another price than the one he saw');
  });
});

describe('an order', () => {
  const readStockLevel = () =>
    query<{ on_hand: number }>(`SELECT on_hand FROM stock_levels WHERE order_number LIKE 'RC0603FF4K70N%'`);
  const readCouponUses = () => query(`SELECT uses FROM coupons WHERE code = 'WELCOME10'`);

  for (const moment of ['before its money is taken', 'after'] as const) {
    it(`canceled 16 times at once (${moment}) returns stock, codes and money once`, async () => {
      const shopper = await Shopper.prepare(store.origin, PLENTY, 150_000);
      const { code } = demo.giftcards[0]!;
      shopper.expectCart(await shopper.call('POST', '/cart/giftcards', { code }));
      shopper.expectCart(await shopper.call('PUT', '/cart/coupon', { code: 'WELCOME10' }));
      const stateBefore = [await readStockLevel(), await readCouponUses()];
      const order = await shopper.submit();
      assert.equal(order.errors, undefined, JSON.stringify(order.errors));
      if (moment === 'after') await store.platform.jobs.drain();
      const tabs = Array.from({ length: 16 }, () => shopper.openTab());
      const answers = await Promise.all(tabs.map((tab) => tab.call('POST', `/orders/${order.id}/cancel`)));
      for (const answer of answers) assert.equal(answer.status, 'canceled', JSON.stringify(answer));
      assert.deepEqual([await readStockLevel(), await readCouponUses()], stateBefore);
      const cards = await query(`SELECT 1 FROM giftcards WHERE last4 = $1 AND balance_minor = issued_minor`, [
        code.slice(-4),
      ]);
      assert.equal(cards.length, 1);
      await store.platform.jobs.drain();
      const now = await shopper.call('GET', '/cart/order');
      assert.deepEqual([now.canceled, now.paid], [true, false]);
      assert.ok(['voided', 'refunded'].includes(now.payment_status), now.payment_status);
      if (moment === 'after') assert.equal(now.payment_status, 'refunded');
      const cancellationMails = await query(
        `SELECT 1 FROM mails WHERE kind = 'order.canceled' AND key = $1`,
        [order.id],
      );
      assert.equal(cancellationMails.length, 1);
    });
  }

  it('paid by gift card alone can be canceled, but not by a stranger and not once it is being picked', async () => {
    const shopper = await Shopper.prepare(store.origin, PLENTY, 100);
    shopper.expectCart(await shopper.call('POST', '/cart/giftcards', { code: demo.giftcards[0]!.code }));
    const order = await shopper.submit();
    assert.equal(order.payment_status, 'covered');
    const stranger = new Shopper(store.origin);
    const refusal = await stranger.call('POST', `/orders/${order.id}/cancel`);
    assert.equal(refusal.error.code, 'not_found');
    const canceledOrder = await shopper.call('POST', `/orders/${order.id}/cancel`);
    assert.deepEqual([canceledOrder.status, canceledOrder.payment_status], ['canceled', 'refunded']);
    const buyer = await Shopper.prepare(store.origin, PLENTY, 100);
    const packedOrder = await buyer.submit();
    await query(
      `WITH moved AS (UPDATE orders SET state = 'picking' WHERE id = $1 RETURNING id)
       INSERT INTO order_events (order_id, kind, state_before, state_after, at)
       SELECT id, 'order', 'confirmed', 'picking', now() FROM moved`,
      [packedOrder.id],
    );
    assert.equal((await buyer.call('POST', `/orders/${packedOrder.id}/cancel`)).error.code, 'conflict');
    assert.equal(packedOrder.errors, undefined, JSON.stringify(packedOrder.errors));
  });
});

describe('a cart', () => {
  it('submitted 32 times at once, and again later, becomes one order with one payment', async () => {
    const shopper = await Shopper.prepare(store.origin, PLENTY, 250);
    const answers = await submitAll(Array.from({ length: 32 }, () => shopper.openTab()));
    const numbers = new Set(answers.map(({ number }) => number));
    assert.equal(numbers.size, 1, [...numbers].join());
    assert.equal((await shopper.submit()).number, answers[0]!.number);
    assert.equal((await shopper.openTab().submit()).number, answers[0]!.number);
    assert.equal(await shopper.cart(), null);
    const payments = await query(
      `SELECT ref FROM payments WHERE cart_id = (SELECT cart_id FROM orders WHERE number = $1)`,
      [answers[0]!.number],
    );
    assert.equal(payments.length, 1);
  });

  it('keeps every item that is added while it is submitted', async () => {
    const shopper = await Shopper.prepare(store.origin, PLENTY, 1);
    const additions = Array.from({ length: 32 }, () =>
      shopper.openTab().call('POST', '/cart/items', {
        product_id: PLENTY,
        quantity: 1,
        options: [{ id: 'packaging', value: 'CT' }],
      }),
    );
    const submissions = Array.from({ length: 8 }, () => shopper.openTab().submit());
    const addedCount = (await Promise.all(additions)).filter(({ errors }) => !errors).length;
    const orders = placedOrders(await Promise.all(submissions));
    const lastOrder = orders[0] ?? (await payAgain(shopper));
    if (lastOrder.errors) assert.fail(JSON.stringify(lastOrder.errors));
    const inOrders = new Map([...orders, lastOrder].map((order) => [order.id, order.item_quantity]));
    const orderedPieces = [...inOrders.values()].reduce((sum, pieces) => sum + pieces, 0);
    const inCart = (await shopper.cart())?.item_quantity ?? 0;
    assert.equal(orderedPieces + inCart, 1 + addedCount);
  });
});

/** A card that was authorised for another total and released is used up: the buyer enters it again. */
async function payAgain(shopper: Shopper): Promise<OrderAnswer> {
  await shopper.fill();
  return shopper.submit();
}

describe('40 buyers of one item at the same moment', () => {
  it('all get an order of their own without a server fault', async () => {
    const shoppers = await prepareShoppers(40, () => Shopper.prepare(store.origin, PLENTY, 10));
    const startedAt = performance.now();
    const answers = await submitAll(shoppers);
    console.log(`40 orders in ${Math.round(performance.now() - startedAt)} ms`);
    assert.equal(
      placedOrders(answers).length,
      40,
      JSON.stringify(answers.find(({ errors }) => errors)?.errors),
    );
    assert.equal(new Set(answers.map(({ number }) => number)).size, 40);
  });
});
