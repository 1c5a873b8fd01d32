/** Incoming goods go to the oldest back orders, in the transaction that books them. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkInvariants } from '#commerce/checkout';
import { bookCounts } from '#commerce/stock';
import type { OrderDetailReply } from '#desk/orders/contract';
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

/** Activates a stock file with one row. */
async function deliverStock(orderNumber: string, quantity: number): Promise<void> {
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
  const activateReply = await catalogue.post(`/catalogue/intakes/${id}/activate`, { sure: true });
  assert.equal(activateReply.status, 200, JSON.stringify(activateReply.body));
}

const fetchOrderDetail = async (id: string): Promise<OrderDetailReply> =>
  (await sales.get(`/orders/${id}`)).body;
const fetchFirstLine = async (id: string) => (await fetchOrderDetail(id)).lines[0]!;
const isOrderListed = async (show: string, number: string) =>
  (await sales.get(`/orders?show=${show}&q=${number}`)).body.rows.length === 1;

async function placeOrder(part: string, quantity: number, email: string, packaging = 'CT') {
  const shopper = new Shopper(server.origin);
  await shopper.add(part, quantity, packaging);
  await shopper.fill(email);
  let order = await shopper.submit();
  // The first submit may report that the stock is lower than shown. The total changes with it, and the card token is
  // for the earlier total.
  if (order.errors) {
    await shopper.fill(email);
    order = await shopper.submit();
  }
  assert.equal(order.errors, undefined, JSON.stringify(order.errors));
  await eventually(async () => {
    await server.platform.jobs.drain();
    return (await fetchOrderDetail(order.id)).order.payment_status === 'paid';
  });
  return { id: order.id as string, number: order.number as string, shopper };
}

async function sendParcel(id: string, quantity: number, changes: object = {}) {
  const orderDetail = await fetchOrderDetail(id);
  return sales.post(`/orders/${id}/shipments`, {
    carrier: 'dhl',
    ship_date: orderDetail.today,
    seen: orderDetail.shipments.length,
    lines: [{ line_id: orderDetail.lines[0]!.id, quantity }],
    ...changes,
  });
}

describe('incoming goods', () => {
  test('go to the oldest back orders first, before any later visitor', async () => {
    const part = 'rc0603ff4k70n';
    const firstOrder = await placeOrder(part, 500, 'empty@alderbruk.example');
    const { orderNumber } = await fetchFirstLine(firstOrder.id);
    await deliverStock(orderNumber, 0);
    const oldestOrder = await placeOrder(part, 1_000, 'oldest@alderbruk.example');
    const youngerOrder = await placeOrder(part, 2_000, 'younger@alderbruk.example');
    assert.deepEqual(
      [(await fetchFirstLine(oldestOrder.id)).ready, (await fetchFirstLine(youngerOrder.id)).ready],
      [0, 0],
    );
    assert.equal(await isOrderListed('ready', oldestOrder.number), false);

    await deliverStock(orderNumber, 1_500);
    const [oldestLine, youngerLine] = [
      await fetchFirstLine(oldestOrder.id),
      await fetchFirstLine(youngerOrder.id),
    ];
    assert.deepEqual(
      [oldestLine.ready, oldestLine.arrived, youngerLine.ready, youngerLine.arrived],
      [1_000, 1_000, 500, 500],
    );
    assert.deepEqual([oldestLine.onHand, youngerLine.onHand], [0, 0]);
    assert.equal(await isOrderListed('ready', oldestOrder.number), true);
    const [row] = (await sales.get(`/orders?show=ready&q=${youngerOrder.number}`)).body.rows;
    assert.equal(row.arrived, 500);

    // The order of a visitor who comes now is behind the two others.
    const visitorOrder = await placeOrder(part, 100, 'visitor@alderbruk.example');
    assert.equal((await fetchFirstLine(visitorOrder.id)).ready, 0);
    const shipmentReply = await sendParcel(oldestOrder.id, 1_000);
    assert.equal(shipmentReply.body.status, 'shipped', JSON.stringify(shipmentReply.body));
    assert.equal(shipmentReply.body.shipment.reason, null);

    await deliverStock(orderNumber, 1_700);
    assert.deepEqual(
      [
        (await fetchFirstLine(youngerOrder.id)).ready,
        (await fetchFirstLine(visitorOrder.id)).ready,
        (await fetchFirstLine(visitorOrder.id)).onHand,
      ],
      [2_000, 100, 100],
    );
  });

  test('go to a line of full reels by the reel, as an order takes them', async () => {
    const part = 'rc0805ff10k0n';
    const firstOrder = await placeOrder(part, 100, 'empty3@alderbruk.example');
    const { orderNumber } = await fetchFirstLine(firstOrder.id);
    await deliverStock(orderNumber, 0);
    const reelOrder = await placeOrder(part, 10_000, 'reels@alderbruk.example', 'T');
    const tapeOrder = await placeOrder(part, 3_000, 'tape@alderbruk.example');
    assert.deepEqual(
      [(await fetchFirstLine(reelOrder.id)).orderNumber, (await fetchFirstLine(reelOrder.id)).ready],
      [orderNumber, 0],
    );
    await deliverStock(orderNumber, 7_500);
    // The first order may have waited too.
    const tapePieces =
      (await fetchFirstLine(firstOrder.id)).arrived + (await fetchFirstLine(tapeOrder.id)).ready;
    assert.deepEqual([(await fetchFirstLine(reelOrder.id)).ready, tapePieces], [5_000, 2_500]);
    await deliverStock(orderNumber, 4_999);
    assert.deepEqual(
      [(await fetchFirstLine(reelOrder.id)).ready, (await fetchFirstLine(tapeOrder.id)).ready],
      [5_000, 3_000],
    );
  });

  test('must arrive before pieces leave unless staff give a reason, which is stored', async () => {
    const part = 'mc0402r104k1cn';
    const firstOrder = await placeOrder(part, 100, 'empty2@alderbruk.example');
    const { orderNumber } = await fetchFirstLine(firstOrder.id);
    await deliverStock(orderNumber, 60);
    const order = await placeOrder(part, 300, 'reason@alderbruk.example');
    assert.equal((await fetchFirstLine(order.id)).ready, 60);
    const refusal = await sendParcel(order.id, 61);
    assert.deepEqual([refusal.status, refusal.body.error.param], [400, 'reason']);
    assert.match(refusal.body.error.message, /Only 60 pieces of .* are set aside; you entered 61/);
    const shipmentReply = await sendParcel(order.id, 100, { reason: 'Came by courier, booked in tomorrow.' });
    assert.equal(shipmentReply.status, 200, JSON.stringify(shipmentReply.body));
    const orderDetail = await fetchOrderDetail(order.id);
    assert.equal(orderDetail.shipments[0]!.reason, 'Came by courier, booked in tomorrow.');
    assert.deepEqual([orderDetail.lines[0]!.open, orderDetail.lines[0]!.ready], [200, 0]);
    await deliverStock(orderNumber, 250);
    const lineAfterDelivery = await fetchFirstLine(order.id);
    assert.deepEqual([lineAfterDelivery.ready, lineAfterDelivery.onHand], [200, 50]);
  });

  test('from a canceled order go to the orders that wait', async () => {
    const part = 'ms1812r222k2en';
    const holdingOrder = await placeOrder(part, 5, 'holder@alderbruk.example');
    const { orderNumber } = await fetchFirstLine(holdingOrder.id);
    await deliverStock(orderNumber, 0);
    const waitingOrder = await placeOrder(part, 3, 'waiting@alderbruk.example');
    assert.equal((await fetchFirstLine(waitingOrder.id)).ready, 0);
    const canceledOrder = await holdingOrder.shopper.call('POST', `/orders/${holdingOrder.id}/cancel`);
    assert.equal(canceledOrder.status, 'canceled', JSON.stringify(canceledOrder));
    const line = await fetchFirstLine(waitingOrder.id);
    assert.deepEqual([line.ready, line.onHand], [3, 2]);
    const canceledWaitingOrder = await waitingOrder.shopper.call('POST', `/orders/${waitingOrder.id}/cancel`);
    assert.equal(canceledWaitingOrder.status, 'canceled', JSON.stringify(canceledWaitingOrder));
    assert.equal((await fetchFirstLine(waitingOrder.id)).onHand, 5);
  });
});

describe('incoming goods booked while another change runs', () => {
  /** Places an order of 100 pieces of which none is on hand. Returns it with its orderable part number. */
  async function placeWaitingOrder(part: string, email: string) {
    const first = await placeOrder(part, 100, `first-${email}`);
    const { orderNumber } = await fetchFirstLine(first.id);
    await deliverStock(orderNumber, 0);
    const order = await placeOrder(part, 100, email);
    assert.equal((await fetchFirstLine(order.id)).ready, 0);
    return { ...order, orderNumber };
  }

  /** Books 100 pieces in, and commits once `action`, which began before, waits for the lock. */
  async function raceWithDelivery<T>(orderNumber: string, action: () => Promise<T>): Promise<T> {
    const { db, clock } = server.platform;
    let runningAction: Promise<T> | undefined;
    await db.transaction(async (tx) => {
      await bookCounts(tx, [{ orderNumber, opening: 0, counted: 100 }], {
        note: 'goods-in',
        countedAt: clock.now(),
      });
      runningAction ??= action();
      await eventually(async () => {
        const { rows } = await db.pool.query(
          "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
        );
        return rows.length > 0;
      });
    });
    return runningAction!;
  }

  const fetchOnHand = async (orderNumber: string): Promise<number> => {
    const { rows } = await server.platform.db.pool.query(
      'SELECT on_hand FROM stock_levels WHERE order_number = $1',
      [orderNumber],
    );
    return rows[0].on_hand;
  };

  test('return to stock when the buyer cancels', async () => {
    const { id, orderNumber, shopper } = await placeWaitingOrder('rc0603ff10k0n', 'race1@alderbruk.example');
    const canceledOrder = await raceWithDelivery(orderNumber, () =>
      shopper.call('POST', `/orders/${id}/cancel`),
    );
    assert.equal(canceledOrder.status, 'canceled', JSON.stringify(canceledOrder));
    assert.equal(await fetchOnHand(orderNumber), 100);
  });

  test('return to stock when staff cancel', async () => {
    const { id, orderNumber } = await placeWaitingOrder('rc0603ff22k0n', 'race2@alderbruk.example');
    const cancelReply = await raceWithDelivery(orderNumber, () =>
      sales.post(`/orders/${id}/cancel`, { reason: 'No more.' }),
    );
    assert.equal(cancelReply.status, 200, JSON.stringify(cancelReply.body));
    assert.equal(await fetchOnHand(orderNumber), 100);
  });

  test('return to stock when pieces are refunded', async () => {
    const { id, orderNumber } = await placeWaitingOrder('rc0603ff33k0n', 'race3@alderbruk.example');
    const line_id = (await fetchFirstLine(id)).id;
    const refundReply = await raceWithDelivery(orderNumber, () =>
      sales.post(`/orders/${id}/refunds`, {
        lines: [{ line_id, kind: 'unsent', quantity: 40 }],
        reason: 'Fewer are needed.',
        seen: 0,
      }),
    );
    assert.equal(refundReply.status, 200, JSON.stringify(refundReply.body));
    const { open, ready } = await fetchFirstLine(id);
    assert.deepEqual([open, ready, await fetchOnHand(orderNumber)], [60, 60, 40]);
  });

  test('are not counted twice when pieces leave with a reason', async () => {
    const { id, orderNumber } = await placeWaitingOrder('rc0603ff47k0n', 'race4@alderbruk.example');
    const shipmentReply = await raceWithDelivery(orderNumber, () =>
      sendParcel(id, 60, { reason: 'Came by courier.' }),
    );
    assert.equal(shipmentReply.status, 200, JSON.stringify(shipmentReply.body));
    const { rows } = await server.platform.db.pool.query(
      'SELECT waiting, allocated, sent_unbooked FROM stock_back_orders WHERE order_id = $1',
      [id],
    );
    assert.deepEqual(rows, [{ waiting: 0, allocated: 100, sent_unbooked: 0 }]);
    const { open, ready } = await fetchFirstLine(id);
    assert.deepEqual([open, ready], [40, 40]);
  });
});
