/** Staff cancel orders of which nothing has left, and correct the tracking of parcels. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkInvariants } from '#commerce/checkout';
import { createOrders } from '#commerce/orders';
import type { OrderDetailReply } from '#desk/orders/contract';
import demo from '../../data/demo.json' with { type: 'json' };
import { latestMail } from '../../src/accounts/fixtures.ts';
import { Shopper } from '../faults/shopper.ts';
import { eventually, startTestServer, type TestServer } from '../harness.ts';
import { type DeskBrowser, logInAs } from './staff.ts';

const PART = 'rc0603ff4k70n';
const REASON = 'The reel was damaged at goods-in.';

let server: TestServer;
let sales: DeskBrowser;
let owner: DeskBrowser;

before(async () => {
  server = await startTestServer();
  sales = await logInAs(server, 'sales');
  owner = await logInAs(server, 'owner');
});
after(async () => {
  await server?.platform.jobs.drain();
  assert.deepEqual(await checkInvariants(server.platform.db, server.platform.clock.now()), []);
  await server.close();
});

let buyerCount = 0;

async function submitOrder(prepare: (shopper: Shopper) => Promise<unknown> = async () => undefined) {
  buyerCount += 1;
  const email = `buyer${buyerCount}@moelberg.example`;
  const shopper = new Shopper(server.origin);
  await shopper.add(PART, 1_000);
  await prepare(shopper);
  await shopper.fill(email);
  const order = await shopper.submit();
  assert.equal(order.errors, undefined, JSON.stringify(order.errors));
  return { id: order.id, number: order.number, email, shopper };
}

async function placePaidOrder(prepare?: (shopper: Shopper) => Promise<unknown>) {
  const order = await submitOrder(prepare);
  await waitForPaymentStatus(order.id, 'paid');
  return order;
}

const fetchOrderDetail = async (id: string): Promise<OrderDetailReply> =>
  (await sales.get(`/orders/${id}`)).body;
const waitForPaymentStatus = (id: string, state: string) =>
  eventually(async () => {
    await server.platform.jobs.drain();
    return (await fetchOrderDetail(id)).order.payment_status === state;
  });
const cancelOrder = (id: string, reason = REASON) => sales.post(`/orders/${id}/cancel`, { reason });
const refundOrder = (id: string, body: object) =>
  sales.post(`/orders/${id}/refunds`, { lines: [], seen: 0, reason: 'As talked about.', ...body });
const findMails = async (email: string, kind: string) =>
  (await server.platform.mail.latest(20, email)).filter((mail) => mail.kind === kind);
const buildParcel = (orderDetail: OrderDetailReply) => ({
  carrier: 'dhl',
  service: null,
  tracking_number: '0034 0001',
  ship_date: orderDetail.today,
  seen: orderDetail.shipments.length,
  lines: orderDetail.lines.map(({ id, quantity }) => ({ line_id: id, quantity, lot: null })),
});
const shipOrder = async (id: string) =>
  sales.post(`/orders/${id}/shipments`, buildParcel(await fetchOrderDetail(id)));

/** Delays new capture jobs by a day, so that no payment is captured during the action. */
async function withDelayedCapture<T>(action: () => Promise<T>): Promise<T> {
  const { pool } = server.platform.db;
  await pool.query(`CREATE FUNCTION later() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN NEW.due_at = NEW.due_at + interval ''1 day''; RETURN NEW; END'`);
  await pool.query(`CREATE TRIGGER later BEFORE INSERT ON jobs FOR EACH ROW
    WHEN (NEW.kind = 'payment.capture') EXECUTE FUNCTION later()`);
  try {
    return await action();
  } finally {
    await pool.query('DROP FUNCTION later CASCADE');
  }
}

describe('canceling', () => {
  test('a paid order returns stock, codes and money, and the buyer reads the reason', async () => {
    const [card, coupon] = [demo.giftcards[0]!, demo.coupons[0]!];
    const balance = async () => {
      const sql = 'SELECT balance_minor FROM giftcards WHERE last4 = $1';
      return (await server.platform.db.pool.query(sql, [card.code.slice(-4)])).rows[0].balance_minor;
    };
    const fullBalance = await balance();
    const { id, number, email, shopper } = await placePaidOrder(async (buyer) => {
      await buyer.call('POST', '/cart/giftcards', { code: card.code });
      await buyer.call('PUT', '/cart/coupon', { code: coupon.code });
      await buyer.add(PART, 60_000);
    });
    assert.notEqual(await balance(), fullBalance);
    await sales.post(`/orders/${id}/picking`);
    const orderDetail = await fetchOrderDetail(id);
    assert.equal(orderDetail.may.cancel, true);
    const cancelReply = await cancelOrder(id);
    assert.deepEqual(
      [cancelReply.status, cancelReply.body.status],
      [200, 'canceled'],
      JSON.stringify(cancelReply.body),
    );
    await waitForPaymentStatus(id, 'refunded');
    const detailAfter = await fetchOrderDetail(id);
    const [line] = orderDetail.lines;
    assert.equal(detailAfter.lines[0]?.onHand, (line?.onHand ?? 0) + (line?.ready ?? 0));
    assert.deepEqual(
      [detailAfter.dueAt, detailAfter.may.cancel, await balance()],
      [null, false, fullBalance],
    );
    const uses = 'SELECT count(*) FROM coupon_uses WHERE order_id = $1';
    assert.equal((await server.platform.db.pool.query(uses, [id])).rows[0].count, '0');

    const mail = await latestMail(server, email);
    assert.equal(mail?.kind, 'order.canceled');
    assert.ok(mail?.text.includes(REASON) && !mail.text.includes('As you asked'), mail?.text);
    assert.equal((await shopper.call('GET', '/cart/order')).status, 'canceled');
    const secondCancelReply = await cancelOrder(id);
    assert.deepEqual([secondCancelReply.status, (await findMails(email, 'order.canceled')).length], [409, 1]);
    const { rows } = (await owner.get(`/audit?subject=${number}&action=orders.cancel`)).body;
    assert.deepEqual([rows.length, rows[0]?.after.reason], [1, REASON]);
  });

  test('an order that was not captured, or whose payment failed, voids the payment', async () => {
    const { platform } = server;
    for (const isLost of [false, true]) {
      const { id, email } = await withDelayedCapture(() => submitOrder());
      if (isLost) {
        const orders = createOrders(platform);
        const transition = await platform.db.transaction((tx) => orders.movePayment(tx, id, 'failed'));
        assert.equal(transition, 'move');
        const unpaidReply = await shipOrder(id);
        assert.deepEqual([unpaidReply.status, /payment/.test(unpaidReply.body.error?.message)], [409, true]);
      }
      const cancelReply = await cancelOrder(id);
      assert.equal(cancelReply.status, 200, JSON.stringify(cancelReply.body));
      await waitForPaymentStatus(id, 'voided');
      // The server's own worker may be running the job.
      await eventually(async () => (await findMails(email, 'order.canceled')).length > 0);
      const [mail] = await findMails(email, 'order.canceled');
      assert.equal(/We release or refund/.test(mail?.text?.replace(/\s+/g, ' ') ?? ''), !isLost);
      assert.equal((await findMails(email, 'order.payment_failed')).length, 0);
    }
  });

  test('after a refund gives back only the remainder, even if nothing remains', async () => {
    for (const share of [0.25, 1]) {
      const { id } = await placePaidOrder();
      const orderDetail = await fetchOrderDetail(id);
      const refundReply = await refundOrder(id, { amount: (orderDetail.refundable * share).toFixed(2) });
      assert.equal(refundReply.status, 200, JSON.stringify(refundReply.body));
      const cancelReply = await cancelOrder(id);
      assert.equal(cancelReply.status, 200, JSON.stringify(cancelReply.body));
      await waitForPaymentStatus(id, 'refunded');
      const detailAfter = await fetchOrderDetail(id);
      const refundedCents = detailAfter.refunds.reduce(
        (sum, { amount }) => sum + Math.round(amount * 100),
        0,
      );
      assert.equal(refundedCents, Math.round(orderDetail.order.capture_total * 100));
      assert.deepEqual(
        [detailAfter.order.status, detailAfter.refunds.length],
        ['canceled', share < 1 ? 2 : 1],
      );
      assert.equal(detailAfter.lines[0]?.onHand, (orderDetail.lines[0]?.onHand ?? 0) + 1_000);
    }
  });

  test('is refused once a parcel has left, even if both happen at once', async () => {
    const { id } = await placePaidOrder();
    const [shipReply, cancelReply] = await Promise.all([shipOrder(id), cancelOrder(id)]);
    assert.deepEqual([shipReply.status, cancelReply.status].sort(), [200, 409]);
    const shippedOrder = await placePaidOrder();
    assert.equal((await shipOrder(shippedOrder.id)).status, 200);
    const lateReply = await cancelOrder(shippedOrder.id);
    assert.equal(lateReply.status, 409);
    assert.match(lateReply.body.error.message, /parcel of this order has left/);
    const germanReply = await sales
      .onGermanPage()
      .post(`/orders/${shippedOrder.id}/cancel`, { reason: REASON });
    assert.match(germanReply.body.error.message, /^Eine Sendung dieser Bestellung ist schon unterwegs\./);
    assert.equal((await cancelOrder(shippedOrder.id, '  ')).status, 400);
    assert.equal((await cancelOrder('f'.repeat(24))).status, 404);
  });
});

test('a wrong tracking number is corrected once and mailed once', async () => {
  const { id, number, email, shopper } = await placePaidOrder();
  const shipment = (await shipOrder(id)).body.shipment;
  const track = (tracking_number: string | null, previousNumber: string | null) =>
    sales.post(`/orders/${id}/shipments/${shipment.id}/tracking`, {
      carrier: 'dhl',
      tracking_number,
      seen: { carrier: 'dhl', tracking_number: previousNumber },
    });
  const replies = await Promise.all([track('0034 0002', '0034 0001'), track('0034 0002', '0034 0001')]);
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409], JSON.stringify(replies[1]?.body));
  assert.equal((await track('0034 0003', '0034 0001')).status, 409);
  const mails = await findMails(email, 'order.tracking');
  assert.equal(mails.length, 1);
  assert.match(mails[0]?.text ?? '', /0034 0002/);
  assert.equal((await shopper.call('GET', '/cart/order')).shipments[0].tracking_code, '0034 0002');
  // A second correction is possible, also back to the first number.
  assert.equal((await track('0034 0001', '0034 0002')).status, 200);
  assert.equal((await findMails(email, 'order.tracking')).length, 2);
  const { rows } = (await owner.get(`/audit?subject=${number}&action=orders.tracking`)).body;
  assert.deepEqual(
    rows.map(
      ({ before: previousTracking, after: currentTracking }: Record<string, { trackingNumber: string }>) => [
        ...[previousTracking?.trackingNumber, currentTracking?.trackingNumber],
      ],
    ),
    [
      ['0034 0002', '0034 0001'],
      ['0034 0001', '0034 0002'],
    ],
  );
  const foreignTracking = {
    carrier: 'dhl',
    tracking_number: '1',
    seen: { carrier: 'dhl', tracking_number: null },
  };
  const foreignReply = await sales.post(
    `/orders/${id}/shipments/${'f'.repeat(24)}/tracking`,
    foreignTracking,
  );
  assert.equal(foreignReply.status, 404);
});
