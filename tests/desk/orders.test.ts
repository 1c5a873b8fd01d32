/** Orders at the desk: parcels, refunds and their documents. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkInvariants } from '#commerce/checkout';
import { standInKeys } from '#commerce/payments';
import type { OrderDetailReply } from '#desk/orders/contract';
import { latestMail } from '../../src/accounts/fixtures.ts';
import { Shopper } from '../faults/shopper.ts';
import { pdfText } from '../harness/pdf-text.ts';
import { eventually, startTestServer, type TestServer } from '../harness.ts';
import { type DeskBrowser, logInAs } from './staff.ts';

const PART = 'rc0603ff4k70n';
const OTHER = 'mc0402r104k1cn';

let server: TestServer;
let sales: DeskBrowser;
let support: DeskBrowser;
let owner: DeskBrowser;

before(async () => {
  server = await startTestServer();
  sales = await logInAs(server, 'sales');
  support = await logInAs(server, 'support');
  owner = await logInAs(server, 'owner');
});
after(async () => {
  await server?.platform.jobs.drain();
  assert.deepEqual(await checkInvariants(server.platform.db, server.platform.clock.now()), []);
  await server.close();
});

let buyerCount = 0;

/** Places a paid order of two lines. Returns its buyer and the order as the desk shows it. */
async function placePaidOrder(quantities: readonly [number, number] = [1_000, 600]) {
  buyerCount += 1;
  const email = `buyer${buyerCount}@alderbruk.example`;
  const shopper = new Shopper(server.origin);
  await shopper.add(PART, quantities[0]);
  await shopper.add(OTHER, quantities[1]);
  await shopper.fill(email);
  const order = await shopper.submit();
  assert.equal(order.errors, undefined, JSON.stringify(order.errors));
  await eventually(async () => {
    await server.platform.jobs.drain();
    return (await fetchOrderDetail(order.id)).order.payment_status === 'paid';
  });
  return { id: order.id, number: order.number, email, shopper, detail: await fetchOrderDetail(order.id) };
}

const fetchOrderDetail = async (id: string): Promise<OrderDetailReply> =>
  (await support.get(`/orders/${id}`)).body;
const listOnHand = (seen: OrderDetailReply) => seen.lines.map((line) => line.onHand);
const fetchStocks = async (id: string) => listOnHand(await fetchOrderDetail(id));

/** A parcel with these quantities of the lines. */
const buildParcel = (orderDetail: OrderDetailReply, pieces: readonly number[], changes: object = {}) => ({
  carrier: 'dhl',
  service: 'Paket',
  tracking_number: '00340434 161094',
  ship_date: orderDetail.today,
  seen: orderDetail.shipments.length,
  lines: orderDetail.lines
    .map(({ id }, at) => ({ line_id: id, quantity: pieces[at] ?? 0, lot: 'L2611A' }))
    .filter(({ quantity }) => quantity > 0),
  ...changes,
});
const shipOrder = (id: string, body: object, actor: DeskBrowser = support) =>
  actor.post(`/orders/${id}/shipments`, body);
const refundOrder = (id: string, body: object, actor: DeskBrowser = sales) =>
  actor.post(`/orders/${id}/refunds`, { lines: [], seen: 0, reason: 'As talked about.', ...body });

describe('parcels', () => {
  test('of an order ship it in two steps, mail the buyer each time and leave the stock alone', async () => {
    const { id, number, email, shopper, detail: orderDetail } = await placePaidOrder();
    const stockBefore = listOnHand(orderDetail);
    const orderRows = (await support.get(`/orders?q=${number}`)).body.rows;
    assert.deepEqual([orderRows.length, orderRows[0].lines, orderRows[0].email], [1, 2, email]);
    assert.ok(orderRows[0].dueAt);

    const firstReply = await shipOrder(id, buildParcel(orderDetail, [400, 600]));
    assert.deepEqual(
      [firstReply.status, firstReply.body.status],
      [200, 'partly_shipped'],
      JSON.stringify(firstReply.body),
    );
    const mail = await latestMail(server, email);
    assert.equal(mail?.kind, 'order.shipped');
    assert.match(mail?.text ?? '', /00340434 161094/);
    assert.match(mail?.text ?? '', /L2611A/);
    const unseenReply = await shipOrder(id, buildParcel(orderDetail, [100]));
    assert.deepEqual(
      [unseenReply.status, unseenReply.body.error?.param],
      [409, 'lines'],
      'one has left meanwhile',
    );
    const partialDetail = await fetchOrderDetail(id);
    assert.deepEqual(
      partialDetail.lines.map(({ shipped, open }) => [shipped, open]),
      [
        [400, 600],
        [600, 0],
      ],
    );
    assert.match(
      partialDetail.shipments[0]?.trackingUrl ?? '',
      /^https:\/\/www\.dhl\.com\/.*00340434%20161094$/,
    );

    const [shipment] = (await shopper.call('GET', '/cart/order')).shipments;
    assert.deepEqual(
      [shipment.tracking_code, shipment.items.length, shipment.items[0].lot],
      ['00340434 161094', 2, 'L2611A'],
    );
    const packingList = await support.get(`/orders/${id}/shipments/${shipment.id}/packing-list.pdf`);
    const pickList = await support.get(`/orders/${id}/pick-list.pdf?locale=de`);
    for (const document of [packingList, pickList]) assert.match(document.body, /^%PDF-/);

    const secondReply = await shipOrder(id, buildParcel(partialDetail, [600]));
    assert.equal(secondReply.body.status, 'shipped', JSON.stringify(secondReply.body));
    const shippedDetail = await fetchOrderDetail(id);
    assert.deepEqual(
      [shippedDetail.dueAt, shippedDetail.shipments.length, shippedDetail.may.ship],
      [null, 2, false],
    );
    assert.deepEqual(listOnHand(shippedDetail), stockBefore);
    assert.equal((await support.get(`/orders?q=${number}`)).body.rows.length, 0);
    assert.equal((await support.get(`/orders?show=all&q=${number}`)).body.rows.length, 1);
    const { rows } = (await owner.get(`/audit?subject=${number}`)).body;
    assert.deepEqual(
      rows.map(({ action, by }: { action: string; by: string }) => `${action} ${by}`),
      ['orders.ship support@example.com', 'orders.ship support@example.com'],
    );
    assert.equal((await support.post(`/orders/${id}/delivered`)).body.status, 'delivered');
  });

  test('hold no more than is open, also when two are sent at once', async () => {
    const { id, detail: orderDetail } = await placePaidOrder();
    const excessReply = await shipOrder(id, buildParcel(orderDetail, [1_001]));
    assert.deepEqual([excessReply.status, excessReply.body.error.param], [409, 'lines']);
    assert.match(excessReply.body.error.message, /1\u202f?[,.]?000 pieces of .* are left/);
    const germanReply = await shipOrder(id, buildParcel(orderDetail, [1_001]), support.onGermanPage());
    assert.match(
      germanReply.body.error.message,
      /^Nur 1\u202f000 Stück von \S+ sind noch zu versenden; Sie haben 1\u202f001 eingegeben\.$/,
    );
    const replies = await Promise.all([
      shipOrder(id, buildParcel(orderDetail, [1_000, 600]), support),
      shipOrder(id, buildParcel(orderDetail, [1_000, 600]), sales),
    ]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
    assert.equal((await fetchOrderDetail(id)).shipments.length, 1);
    const { pool } = server.platform.db;
    const excessUpdate = 'UPDATE order_line_progress SET shipped = shipped + 1';
    await assert.rejects(pool.query(excessUpdate), /order_line_sent_once/);
  });

  test('are refused if a field is invalid', async () => {
    const { id, detail: orderDetail } = await placePaidOrder();
    for (const wrong of [
      { carrier: 'pigeon' },
      { lines: [] },
      { lines: [{ line_id: 'nonsense', quantity: 1 }] },
      { lines: [{ line_id: orderDetail.lines[0]?.id, quantity: 0 }] },
      { ship_date: 'tomorrow' },
      { tracking_number: 'a\u0000b' },
    ]) {
      const answer = await shipOrder(id, buildParcel(orderDetail, [1], wrong));
      assert.equal(answer.status, 400, JSON.stringify(wrong));
    }
    const foreignLines = { lines: [{ line_id: 'f'.repeat(24), quantity: 1 }] };
    assert.equal((await shipOrder(id, buildParcel(orderDetail, [1], foreignLines))).status, 409);
    assert.equal((await shipOrder('f'.repeat(24), buildParcel(orderDetail, [1]))).status, 404);
  });
});

describe('refunds', () => {
  test('of unsent pieces give back their price and return the pieces to stock', async () => {
    const { id, number, email, shopper, detail: orderDetail } = await placePaidOrder();
    const [line] = orderDetail.lines;
    const stockBefore = listOnHand(orderDetail);
    const refundRequest = { lines: [{ line_id: line?.id, kind: 'unsent', quantity: 400 }] };
    const previewReply = await sales.post(`/orders/${id}/refunds/outlook`, refundRequest);
    assert.equal(previewReply.status, 200, JSON.stringify(previewReply.body));
    const refundReply = await refundOrder(id, refundRequest);
    assert.equal(refundReply.status, 200, JSON.stringify(refundReply.body));
    assert.equal(refundReply.body.refund.amount, previewReply.body.amount);
    assert.equal(refundReply.body.refund.amount, Math.round((line?.total ?? 0) * 0.4 * 1.19 * 100) / 100);
    assert.match(refundReply.body.refund.number, /^CN-\d\d-\d{5}-\d$/);
    await server.platform.jobs.drain();
    const refundedDetail = await fetchOrderDetail(id);
    assert.deepEqual(
      [refundedDetail.order.payment_status, refundedDetail.refunds[0]?.state],
      ['partly_refunded', 'done'],
    );
    assert.deepEqual([refundedDetail.lines[0]?.open, refundedDetail.lines[0]?.canceled], [600, 400]);
    assert.equal(listOnHand(refundedDetail)[0], (stockBefore[0] ?? 0) + 400);
    const mail = await latestMail(server, email);
    assert.equal(mail?.kind, 'order.refunded');
    assert.match(mail?.text ?? '', /As talked about\./);
    const links = await shopper.call('POST', `/orders/${id}/documents`);
    assert.deepEqual([links.credit_note, links.credit_notes.length], [null, 1]);
    const [{ path }] = links.credit_notes;
    const note = pdfText(Buffer.from(await (await server.fetch(path)).arrayBuffer()));
    const { amount } = refundReply.body.refund;
    const tax = Math.round((amount * 100 * 19) / 119) / 100;
    for (const sum of [amount - tax, tax, amount])
      assert.ok(note.includes(`−€${sum.toFixed(2)}`), `${sum} is not on the note: ${note}`);
    assert.equal((await server.fetch(path.replace(/.$/, '!'))).status, 404);
    assert.match((await shopper.call('POST', `/orders/${id}/cancel`)).error.message, /./);
    // The remaining pieces can still be sent, which completes the order.
    assert.equal((await shipOrder(id, buildParcel(refundedDetail, [600, 600]))).body.status, 'shipped');
    const { rows } = (await owner.get(`/audit?subject=${number}`)).body;
    assert.ok(rows.some(({ action }: { action: string }) => action === 'orders.refund'));
  });

  test('never exceed what was paid, also when several are made at once', async () => {
    const { id, detail: orderDetail } = await placePaidOrder();
    const refundableTotal = orderDetail.refundable;
    assert.equal(refundableTotal, orderDetail.order.capture_total);
    const excessReply = await refundOrder(id, { amount: (refundableTotal + 0.01).toFixed(2) });
    assert.deepEqual([excessReply.status, excessReply.body.error.param], [409, 'amount']);
    const refundAmount = (refundableTotal * 0.6).toFixed(2);
    const replies = await Promise.all([
      refundOrder(id, { amount: refundAmount }, sales),
      refundOrder(id, { amount: refundAmount }, owner),
      refundOrder(id, { amount: refundAmount }, sales),
    ]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409]);
    const detailAfter = await fetchOrderDetail(id);
    // The same holds with a current count of refunds, and in the tables themselves.
    const repeatedReply = await refundOrder(id, { amount: refundAmount, seen: detailAfter.refunds.length });
    assert.deepEqual([repeatedReply.status, repeatedReply.body.error.param], [409, 'amount']);
    const { pool } = server.platform.db;
    await assert.rejects(pool.query('UPDATE payments SET granted = captured + 1'), /granted_within_captured/);
    const excessUpdate = 'UPDATE order_refunded SET payment_refunded = payment_total + 1';
    await assert.rejects(pool.query(excessUpdate), /refunded_within_paid/);
    await server.platform.jobs.drain();
    const { rows } = await pool.query('SELECT refunded FROM payments WHERE order_id = $1', [id]);
    assert.equal(Number(rows[0].refunded), Math.round(Number(refundAmount) * 100));
  });

  test('of all pieces of an unsent order cancel it and give back everything', async () => {
    const { id, detail: orderDetail } = await placePaidOrder();
    const lines = orderDetail.lines.map((line) => ({
      line_id: line.id,
      kind: 'unsent',
      quantity: line.quantity,
    }));
    const stockBefore = listOnHand(orderDetail);
    const partialRefund = { lines, amount: '1.00' };
    const partialReply = await refundOrder(id, partialRefund);
    assert.deepEqual([partialReply.status, partialReply.body.error.param], [409, 'amount']);
    assert.match(partialReply.body.error.message, /Refund the full amount of €[\d,]+\.\d\d\.$/);
    const germanReply = await refundOrder(id, partialRefund, sales.onGermanPage());
    assert.match(germanReply.body.error.message, /Erstatten Sie den ganzen Betrag von [\d.]+,\d\d\s€\.$/);
    const fullRefundReply = await refundOrder(id, { lines, shipping: true });
    assert.deepEqual(
      [fullRefundReply.status, fullRefundReply.body.status],
      [200, 'canceled'],
      JSON.stringify(fullRefundReply.body),
    );
    assert.equal(fullRefundReply.body.refund.amount, orderDetail.order.capture_total);
    await server.platform.jobs.drain();
    const canceledDetail = await fetchOrderDetail(id);
    assert.deepEqual([canceledDetail.order.payment_status, canceledDetail.refundable], ['refunded', 0]);
    assert.deepEqual(
      listOnHand(canceledDetail),
      stockBefore.map((count, at) => (count ?? 0) + (orderDetail.lines[at]?.quantity ?? 0)),
    );
  });

  test('can give back the full remainder, even if the gateway reports an earlier one before its job ended', async () => {
    const { id } = await placePaidOrder();
    assert.equal((await refundOrder(id, { amount: '1.00' })).status, 200);
    await server.platform.jobs.drain();
    // As if the shop stopped after the gateway's answer: the webhook event is stored, the end of the job is not.
    const { pool } = server.platform.db;
    const reopenedRefunds = await pool.query(
      'UPDATE payment_refunds SET done_at = NULL WHERE payment_id = (SELECT id FROM payments WHERE order_id = $1)',
      [id],
    );
    assert.equal(reopenedRefunds.rowCount, 1);
    const { refundable, order } = await fetchOrderDetail(id);
    assert.equal(refundable, Math.round(order.capture_total * 100 - 100) / 100);
    const lastReply = await refundOrder(id, { amount: refundable.toFixed(2), seen: 1 });
    assert.equal(lastReply.status, 200, JSON.stringify(lastReply.body));
    await server.platform.jobs.drain();
    const detailAfter = await fetchOrderDetail(id);
    assert.deepEqual([detailAfter.order.payment_status, detailAfter.refundable], ['refunded', 0]);
  });

  test('leave out what was refunded at the gateway, before and after their jobs', async () => {
    const { id } = await placePaidOrder();
    const { pool } = server.platform.db;
    const { rows } = await pool.query('SELECT ref, captured FROM payments WHERE order_id = $1', [id]);
    const capturedMinor = Number(rows[0].captured);
    const gatewayReply = await fetch(`${server.gatewayOrigin}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${standInKeys(server.platform).secretKey}` },
      body: new URLSearchParams({ payment_intent: rows[0].ref, amount: '70' }),
    });
    assert.equal(gatewayReply.status, 200, await gatewayReply.text());
    const fetchLeft = async () => Math.round((await fetchOrderDetail(id)).refundable * 100);
    await eventually(async () => (await fetchLeft()) === capturedMinor - 70);
    assert.equal((await refundOrder(id, { amount: '1.00' })).status, 200);
    assert.equal(await fetchLeft(), capturedMinor - 170);
    await server.platform.jobs.drain();
    assert.equal(await fetchLeft(), capturedMinor - 170);
    const excessReply = await refundOrder(id, { amount: ((capturedMinor - 169) / 100).toFixed(2), seen: 1 });
    assert.deepEqual([excessReply.status, excessReply.body.error.param], [409, 'amount']);
  });

  test('of returned pieces put them back into stock if staff say so', async () => {
    const { id, detail: orderDetail } = await placePaidOrder();
    const stocksBefore = await fetchStocks(id);
    await shipOrder(id, buildParcel(orderDetail, [1_000, 600]));
    const buildLine = (lineIndex: number, quantity: number, restock: boolean) => ({
      line_id: orderDetail.lines[lineIndex]?.id,
      kind: 'sent',
      quantity,
      restock,
    });
    const refundReply = await refundOrder(id, {
      lines: [buildLine(0, 1_000, true), buildLine(1, 100, false)],
    });
    assert.equal(refundReply.status, 200, JSON.stringify(refundReply.body));
    assert.deepEqual(await fetchStocks(id), [(stocksBefore[0] ?? 0) + 1_000, stocksBefore[1]]);
    const excessReply = await refundOrder(id, { lines: [buildLine(1, 501, true)], seen: 1 });
    assert.equal(excessReply.status, 409);
    const lastReply = await refundOrder(id, { lines: [buildLine(1, 500, true)], shipping: true, seen: 1 });
    assert.deepEqual(
      [lastReply.status, lastReply.body.status],
      [200, 'returned'],
      JSON.stringify(lastReply.body),
    );
    await server.platform.jobs.drain();
    assert.deepEqual(
      [(await fetchOrderDetail(id)).order.payment_status, (await fetchOrderDetail(id)).refundable],
      ['refunded', 0],
    );
  });

  test('are refused to support, and for invalid amounts or an empty reason', async () => {
    const { id } = await placePaidOrder();
    assert.equal((await refundOrder(id, { amount: '1.00' }, support)).status, 403);
    for (const wrong of [{ amount: '1,00' }, { amount: '-1' }, { amount: '0' }, { reason: ' ' }]) {
      assert.ok(
        [400, 409].includes((await refundOrder(id, { amount: '1.00', ...wrong })).status),
        JSON.stringify(wrong),
      );
    }
    assert.equal((await fetchOrderDetail(id)).refunds.length, 0);
  });
});
