/** Goods that come in: who waits longest gets them, in the transaction that books them. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OrderDetailReply } from '#backoffice/orders/contract';
import { checkInvariants } from '#commerce/checkout';
import { bookCounts } from '#commerce/stock';
import { Shopper } from '../faults/shopper.ts';
import { eventually, startTestServer, type TestServer } from '../harness.ts';
import { type DeskBrowser, logInAs } from './staff.ts';

let server: TestServer;
let sales: DeskBrowser;
let catalogue: DeskBrowser;

before(async () => {
  server = await startTestServer();
  sales = await logInAs(server, 'sales');
  catalogue = await logInAs(server, 'catalogue');
});
after(async () => {
  await server?.platform.jobs.drain();
  assert.deepEqual(await checkInvariants(server.platform.db, server.platform.clock.now()), []);
  await server.close();
});

/** Puts a stock file with one row in force. */
async function bringIn(orderNumber: string, quantity: number): Promise<void> {
  const form = new FormData();
  form.set('kind', 'stock');
  form.set('note', 'delivery');
  form.set('file', new Blob([`order_number,quantity\n${orderNumber},${quantity}\n`]), 'stock.csv');
  const response = await fetch(`${server.origin}/desk/api/catalogue/intakes`, {
    method: 'POST',
    headers: { origin: server.origin, cookie: catalogue.cookie ?? '' },
    body: form,
  });
  const { id } = (await response.json()) as { id: string };
  await eventually(async () => (await catalogue.get(`/catalogue/intakes/${id}`)).body.state === 'ready');
  const put = await catalogue.post(`/catalogue/intakes/${id}/activate`, { sure: true });
  assert.equal(put.status, 200, JSON.stringify(put.body));
}

const detail = async (id: string): Promise<OrderDetailReply> => (await sales.get(`/orders/${id}`)).body;
const lineOf = async (id: string) => (await detail(id)).lines[0]!;
const isListed = async (show: string, number: string) =>
  (await sales.get(`/orders?show=${show}&q=${number}`)).body.rows.length === 1;

async function ordered(part: string, quantity: number, email: string, packaging = 'CT') {
  const shopper = new Shopper(server.origin);
  await shopper.add(part, quantity, packaging);
  await shopper.fill(email);
  let order = await shopper.submit();
  // Told once that less is there than was shown; at another total the card is entered again.
  if (order.errors) {
    await shopper.fill(email);
    order = await shopper.submit();
  }
  assert.equal(order.errors, undefined, JSON.stringify(order.errors));
  await eventually(async () => {
    await server.platform.jobs.drain();
    return (await detail(order.id)).order.payment_status === 'paid';
  });
  return { id: order.id as string, number: order.number as string, shopper };
}

async function send(id: string, quantity: number, changes: object = {}) {
  const seen = await detail(id);
  return sales.post(`/orders/${id}/shipments`, {
    carrier: 'dhl',
    ship_date: seen.today,
    seen: seen.shipments.length,
    lines: [{ line_id: seen.lines[0]!.id, quantity }],
    ...changes,
  });
}

describe('goods that come in', () => {
  test('go to the oldest back orders first, and to no visitor before', async () => {
    const part = 'rc0603ff4k70n';
    const first = await ordered(part, 500, 'empty@alderbruk.example');
    const { orderNumber } = await lineOf(first.id);
    await bringIn(orderNumber, 0);
    const oldest = await ordered(part, 1_000, 'oldest@alderbruk.example');
    const younger = await ordered(part, 2_000, 'younger@alderbruk.example');
    assert.deepEqual([(await lineOf(oldest.id)).ready, (await lineOf(younger.id)).ready], [0, 0]);
    assert.equal(await isListed('ready', oldest.number), false);

    await bringIn(orderNumber, 1_500);
    const [old, young] = [await lineOf(oldest.id), await lineOf(younger.id)];
    assert.deepEqual([old.ready, old.arrived, young.ready, young.arrived], [1_000, 1_000, 500, 500]);
    assert.deepEqual([old.onHand, young.onHand], [0, 0]);
    assert.equal(await isListed('ready', oldest.number), true);
    const [row] = (await sales.get(`/orders?show=ready&q=${younger.number}`)).body.rows;
    assert.equal(row.arrived, 500);

    // A visitor who comes now waits behind them.
    const visitor = await ordered(part, 100, 'visitor@alderbruk.example');
    assert.equal((await lineOf(visitor.id)).ready, 0);
    const sent = await send(oldest.id, 1_000);
    assert.equal(sent.body.status, 'shipped', JSON.stringify(sent.body));
    assert.equal(sent.body.shipment.reason, null);

    await bringIn(orderNumber, 1_700);
    assert.deepEqual(
      [(await lineOf(younger.id)).ready, (await lineOf(visitor.id)).ready, (await lineOf(visitor.id)).onHand],
      [2_000, 100, 100],
    );
  });

  test('are given to a line of full reels by the reel, as an order takes them', async () => {
    const part = 'rc0805ff10k0n';
    const first = await ordered(part, 100, 'empty3@alderbruk.example');
    const { orderNumber } = await lineOf(first.id);
    await bringIn(orderNumber, 0);
    const reels = await ordered(part, 10_000, 'reels@alderbruk.example', 'T');
    const tape = await ordered(part, 3_000, 'tape@alderbruk.example');
    assert.deepEqual(
      [(await lineOf(reels.id)).orderNumber, (await lineOf(reels.id)).ready],
      [orderNumber, 0],
    );
    await bringIn(orderNumber, 7_500);
    // The first order may have waited too.
    const onTape = (await lineOf(first.id)).arrived + (await lineOf(tape.id)).ready;
    assert.deepEqual([(await lineOf(reels.id)).ready, onTape], [5_000, 2_500]);
    await bringIn(orderNumber, 4_999);
    assert.deepEqual([(await lineOf(reels.id)).ready, (await lineOf(tape.id)).ready], [5_000, 3_000]);
  });

  test('pieces that are not on hand leave for a reason only, which is kept', async () => {
    const part = 'mc0402r104k1cn';
    const first = await ordered(part, 100, 'empty2@alderbruk.example');
    const { orderNumber } = await lineOf(first.id);
    await bringIn(orderNumber, 60);
    const order = await ordered(part, 300, 'reason@alderbruk.example');
    assert.equal((await lineOf(order.id)).ready, 60);
    const refused = await send(order.id, 61);
    assert.deepEqual([refused.status, refused.body.error.param], [400, 'reason']);
    assert.match(refused.body.error.message, /60 pieces are set aside, not 61/);
    const sent = await send(order.id, 100, { reason: 'Came by courier, booked in tomorrow.' });
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    const seen = await detail(order.id);
    assert.equal(seen.shipments[0]!.reason, 'Came by courier, booked in tomorrow.');
    assert.deepEqual([seen.lines[0]!.open, seen.lines[0]!.ready], [200, 0]);
    await bringIn(orderNumber, 250);
    const after = await lineOf(order.id);
    assert.deepEqual([after.ready, after.onHand], [200, 50]);
  });

  test('what a canceled order gives back goes to who waits', async () => {
    const part = 'ms1812r222k2en';
    const holder = await ordered(part, 5, 'holder@alderbruk.example');
    const { orderNumber } = await lineOf(holder.id);
    await bringIn(orderNumber, 0);
    const waiting = await ordered(part, 3, 'waiting@alderbruk.example');
    assert.equal((await lineOf(waiting.id)).ready, 0);
    const canceled = await holder.shopper.call('POST', `/orders/${holder.id}/cancel`);
    assert.equal(canceled.status, 'canceled', JSON.stringify(canceled));
    const line = await lineOf(waiting.id);
    assert.deepEqual([line.ready, line.onHand], [3, 2]);
    const gone = await waiting.shopper.call('POST', `/orders/${waiting.id}/cancel`);
    assert.equal(gone.status, 'canceled', JSON.stringify(gone));
    assert.equal((await lineOf(waiting.id)).onHand, 5);
  });
});

describe('goods that come in at the very moment', () => {
  /** An order of 100 pieces of which none is there, and its order number. */
  async function waitingFor(part: string, email: string) {
    const first = await ordered(part, 100, `first-${email}`);
    const { orderNumber } = await lineOf(first.id);
    await bringIn(orderNumber, 0);
    const order = await ordered(part, 100, email);
    assert.equal((await lineOf(order.id)).ready, 0);
    return { ...order, orderNumber };
  }

  /** Books 100 pieces in, and commits once `work`, which began before, waits for it. */
  async function meets<T>(orderNumber: string, work: () => Promise<T>): Promise<T> {
    const { db, clock } = server.platform;
    let working: Promise<T> | undefined;
    await db.transaction(async (tx) => {
      await bookCounts(tx, [{ orderNumber, opening: 0, counted: 100 }], {
        note: 'goods-in',
        at: clock.now(),
      });
      working ??= work();
      await eventually(async () => {
        const { rows } = await db.pool.query(
          "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
        );
        return rows.length > 0;
      });
    });
    return working!;
  }

  const onHand = async (orderNumber: string): Promise<number> => {
    const { rows } = await server.platform.db.pool.query(
      'SELECT on_hand FROM stock_levels WHERE order_number = $1',
      [orderNumber],
    );
    return rows[0].on_hand;
  };

  test('are given back where the buyer cancels', async () => {
    const { id, orderNumber, shopper } = await waitingFor('rc0603ff10k0n', 'race1@alderbruk.example');
    const canceled = await meets(orderNumber, () => shopper.call('POST', `/orders/${id}/cancel`));
    assert.equal(canceled.status, 'canceled', JSON.stringify(canceled));
    assert.equal(await onHand(orderNumber), 100);
  });

  test('are given back where staff cancel', async () => {
    const { id, orderNumber } = await waitingFor('rc0603ff22k0n', 'race2@alderbruk.example');
    const canceled = await meets(orderNumber, () =>
      sales.post(`/orders/${id}/cancel`, { reason: 'No more.' }),
    );
    assert.equal(canceled.status, 200, JSON.stringify(canceled.body));
    assert.equal(await onHand(orderNumber), 100);
  });

  test('are given back where pieces are refunded', async () => {
    const { id, orderNumber } = await waitingFor('rc0603ff33k0n', 'race3@alderbruk.example');
    const line_id = (await lineOf(id)).id;
    const refunded = await meets(orderNumber, () =>
      sales.post(`/orders/${id}/refunds`, {
        lines: [{ line_id, kind: 'unsent', quantity: 40 }],
        reason: 'Fewer are needed.',
        seen: 0,
      }),
    );
    assert.equal(refunded.status, 200, JSON.stringify(refunded.body));
    const { open, ready } = await lineOf(id);
    assert.deepEqual([open, ready, await onHand(orderNumber)], [60, 60, 40]);
  });

  test('are not counted twice where pieces leave for a reason', async () => {
    const { id, orderNumber } = await waitingFor('rc0603ff47k0n', 'race4@alderbruk.example');
    const sent = await meets(orderNumber, () => send(id, 60, { reason: 'Came by courier.' }));
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    const { rows } = await server.platform.db.pool.query(
      'SELECT waiting, allocated, sent_unbooked FROM stock_back_orders WHERE order_id = $1',
      [id],
    );
    assert.deepEqual(rows, [{ waiting: 0, allocated: 100, sent_unbooked: 0 }]);
    const { open, ready } = await lineOf(id);
    assert.deepEqual([open, ready], [40, 40]);
  });
});
