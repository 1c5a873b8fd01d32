/** Staff cancel orders of which nothing has left, and mend how parcels are followed. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OrderDetailReply } from '#backoffice/orders/contract';
import { checkInvariants } from '#commerce/checkout';
import { createOrders } from '#commerce/orders';
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

let people = 0;

async function submitted(prepare: (shopper: Shopper) => Promise<unknown> = async () => undefined) {
  people += 1;
  const email = `buyer${people}@moelberg.example`;
  const shopper = new Shopper(server.origin);
  await shopper.add(PART, 1_000);
  await prepare(shopper);
  await shopper.fill(email);
  const order = await shopper.submit();
  assert.equal(order.errors, undefined, JSON.stringify(order.errors));
  return { id: order.id, number: order.number, email, shopper };
}

async function paid(prepare?: (shopper: Shopper) => Promise<unknown>) {
  const order = await submitted(prepare);
  await settles(order.id, 'paid');
  return order;
}

const detail = async (id: string): Promise<OrderDetailReply> => (await sales.get(`/orders/${id}`)).body;
const settles = (id: string, state: string) =>
  eventually(async () => {
    await server.platform.jobs.drain();
    return (await detail(id)).order.payment_status === state;
  });
const cancel = (id: string, reason = REASON) => sales.post(`/orders/${id}/cancel`, { reason });
const refund = (id: string, body: object) =>
  sales.post(`/orders/${id}/refunds`, { lines: [], seen: 0, reason: 'As talked about.', ...body });
const mailsOf = async (email: string, kind: string) =>
  (await server.platform.mail.latest(20, email)).filter((mail) => mail.kind === kind);
const parcel = (seen: OrderDetailReply) => ({
  carrier: 'dhl',
  service: null,
  tracking_number: '0034 0001',
  ship_date: seen.today,
  seen: seen.shipments.length,
  lines: seen.lines.map(({ id, quantity }) => ({ line_id: id, quantity, lot: null })),
});
const ship = async (id: string) => sales.post(`/orders/${id}/shipments`, parcel(await detail(id)));

/** The bank takes nothing meanwhile, as when it is slow. */
async function beforeCapture<T>(work: () => Promise<T>): Promise<T> {
  const { pool } = server.platform.db;
  await pool.query(`CREATE FUNCTION later() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN NEW.due_at = NEW.due_at + interval ''1 day''; RETURN NEW; END'`);
  await pool.query(`CREATE TRIGGER later BEFORE INSERT ON jobs FOR EACH ROW
    WHEN (NEW.kind = 'payment.capture') EXECUTE FUNCTION later()`);
  try {
    return await work();
  } finally {
    await pool.query('DROP FUNCTION later CASCADE');
  }
}

describe('cancelling', () => {
  test('a paid order gives back stock, codes and money; its buyer reads why', async () => {
    const [card, coupon] = [demo.giftcards[0]!, demo.coupons[0]!];
    const balance = async () => {
      const sql = 'SELECT balance_minor FROM giftcards WHERE last4 = $1';
      return (await server.platform.db.pool.query(sql, [card.code.slice(-4)])).rows[0].balance_minor;
    };
    const full = await balance();
    const { id, number, email, shopper } = await paid(async (buyer) => {
      await buyer.call('POST', '/cart/giftcards', { code: card.code });
      await buyer.call('PUT', '/cart/coupon', { code: coupon.code });
      await buyer.add(PART, 60_000);
    });
    assert.notEqual(await balance(), full);
    await sales.post(`/orders/${id}/picking`);
    const seen = await detail(id);
    assert.equal(seen.may.cancel, true);
    const done = await cancel(id);
    assert.deepEqual([done.status, done.body.status], [200, 'canceled'], JSON.stringify(done.body));
    await settles(id, 'refunded');
    const now = await detail(id);
    const [line] = seen.lines;
    assert.equal(now.lines[0]?.onHand, (line?.onHand ?? 0) + (line?.ready ?? 0));
    assert.deepEqual([now.dueAt, now.may.cancel, await balance()], [null, false, full]);
    const uses = 'SELECT count(*) FROM coupon_uses WHERE order_id = $1';
    assert.equal((await server.platform.db.pool.query(uses, [id])).rows[0].count, '0');

    const mail = await latestMail(server, email);
    assert.equal(mail?.kind, 'order.canceled');
    assert.ok(mail?.text.includes(REASON) && !mail.text.includes('As you asked'), mail?.text);
    assert.equal((await shopper.call('GET', '/cart/order')).status, 'canceled');
    const again = await cancel(id);
    assert.deepEqual([again.status, (await mailsOf(email, 'order.canceled')).length], [409, 1]);
    const { rows } = (await owner.get(`/audit?subject=${number}&action=orders.cancel`)).body;
    assert.deepEqual([rows.length, rows[0]?.after.reason], [1, REASON]);
  });

  test('an order whose money was not taken yet, or never came, is let go at the bank', async () => {
    const { platform } = server;
    for (const isLost of [false, true]) {
      const { id, email } = await beforeCapture(() => submitted());
      if (isLost) {
        const orders = createOrders(platform);
        const moved = await platform.db.transaction((tx) => orders.movePayment(tx, id, 'failed'));
        assert.equal(moved, 'move');
        const unpaid = await ship(id);
        assert.deepEqual([unpaid.status, /payment/.test(unpaid.body.error?.message)], [409, true]);
      }
      const done = await cancel(id);
      assert.equal(done.status, 200, JSON.stringify(done.body));
      await settles(id, 'voided');
      // The server's own worker may be at it.
      await eventually(async () => (await mailsOf(email, 'order.canceled')).length > 0);
      const [mail] = await mailsOf(email, 'order.canceled');
      assert.equal(/We release or refund/.test(mail?.text?.replace(/\s+/g, ' ') ?? ''), !isLost);
      assert.equal((await mailsOf(email, 'order.payment_failed')).length, 0);
    }
  });

  test('after a refund gives back the rest alone, whether anything is left or not', async () => {
    for (const share of [0.25, 1]) {
      const { id } = await paid();
      const seen = await detail(id);
      const first = await refund(id, { amount: (seen.refundable * share).toFixed(2) });
      assert.equal(first.status, 200, JSON.stringify(first.body));
      const done = await cancel(id);
      assert.equal(done.status, 200, JSON.stringify(done.body));
      await settles(id, 'refunded');
      const now = await detail(id);
      const back = now.refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      assert.equal(back, Math.round(seen.order.capture_total * 100));
      assert.deepEqual([now.order.status, now.refunds.length], ['canceled', share < 1 ? 2 : 1]);
      assert.equal(now.lines[0]?.onHand, (seen.lines[0]?.onHand ?? 0) + 1_000);
    }
  });

  test('is too late once a parcel has left, also where both come at once', async () => {
    const { id } = await paid();
    const [sent, undone] = await Promise.all([ship(id), cancel(id)]);
    assert.deepEqual([sent.status, undone.status].sort(), [200, 409]);
    const other = await paid();
    assert.equal((await ship(other.id)).status, 200);
    const late = await cancel(other.id);
    assert.equal(late.status, 409);
    assert.match(late.body.error.message, /parcel of this order has left/);
    assert.equal((await cancel(other.id, '  ')).status, 400);
    assert.equal((await cancel('f'.repeat(24))).status, 404);
  });
});

test('a wrong tracking number is mended once, and mailed once', async () => {
  const { id, number, email, shopper } = await paid();
  const shipped = (await ship(id)).body.shipment;
  const track = (tracking_number: string | null, seen: string | null) =>
    sales.post(`/orders/${id}/shipments/${shipped.id}/tracking`, {
      carrier: 'dhl',
      tracking_number,
      seen: { carrier: 'dhl', tracking_number: seen },
    });
  const both = await Promise.all([track('0034 0002', '0034 0001'), track('0034 0002', '0034 0001')]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409], JSON.stringify(both[1]?.body));
  assert.equal((await track('0034 0003', '0034 0001')).status, 409);
  const mails = await mailsOf(email, 'order.tracking');
  assert.equal(mails.length, 1);
  assert.match(mails[0]?.text ?? '', /0034 0002/);
  assert.equal((await shopper.call('GET', '/cart/order')).shipments[0].tracking_code, '0034 0002');
  // A second slip is possible, and back again.
  assert.equal((await track('0034 0001', '0034 0002')).status, 200);
  assert.equal((await mailsOf(email, 'order.tracking')).length, 2);
  const { rows } = (await owner.get(`/audit?subject=${number}&action=orders.tracking`)).body;
  assert.deepEqual(
    rows.map(({ before: was, after: is }: Record<string, { trackingNumber: string }>) => [
      ...[was?.trackingNumber, is?.trackingNumber],
    ]),
    [
      ['0034 0002', '0034 0001'],
      ['0034 0001', '0034 0002'],
    ],
  );
  const foreign = { carrier: 'dhl', tracking_number: '1', seen: { carrier: 'dhl', tracking_number: null } };
  const nowhere = await sales.post(`/orders/${id}/shipments/${'f'.repeat(24)}/tracking`, foreign);
  assert.equal(nowhere.status, 404);
});
