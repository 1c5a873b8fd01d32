/** Orders at the desk: parcels, refunds and what the books say about them. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OrderDetailReply } from '#backoffice/orders/contract';
import { checkInvariants } from '#commerce/checkout';
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

let people = 0;

/** A paid order of two lines, as the desk shows it, and who placed it. */
async function ordered(quantities: readonly [number, number] = [1_000, 600]) {
  people += 1;
  const email = `buyer${people}@alderbruk.example`;
  const shopper = new Shopper(server.origin);
  await shopper.add(PART, quantities[0]);
  await shopper.add(OTHER, quantities[1]);
  await shopper.fill(email);
  const order = await shopper.submit();
  assert.equal(order.errors, undefined, JSON.stringify(order.errors));
  await eventually(async () => {
    await server.platform.jobs.drain();
    return (await detail(order.id)).order.payment_status === 'paid';
  });
  return { id: order.id, number: order.number, email, shopper, detail: await detail(order.id) };
}

const detail = async (id: string): Promise<OrderDetailReply> => (await support.get(`/orders/${id}`)).body;
const onHand = (seen: OrderDetailReply) => seen.lines.map((line) => line.onHand);
const stocks = async (id: string) => onHand(await detail(id));

/** A parcel of so many pieces of each line. */
const parcel = (seen: OrderDetailReply, pieces: readonly number[], changes: object = {}) => ({
  carrier: 'dhl',
  service: 'Paket',
  tracking_number: '00340434 161094',
  ship_date: seen.today,
  seen: seen.shipments.length,
  lines: seen.lines
    .map(({ id }, at) => ({ line_id: id, quantity: pieces[at] ?? 0, lot: 'L2611A' }))
    .filter(({ quantity }) => quantity > 0),
  ...changes,
});
const ship = (id: string, body: object, by: DeskBrowser = support) =>
  by.post(`/orders/${id}/shipments`, body);
const refund = (id: string, body: object, by: DeskBrowser = sales) =>
  by.post(`/orders/${id}/refunds`, { lines: [], seen: 0, reason: 'As talked about.', ...body });

describe('parcels', () => {
  test('leave twice, then the order is shipped; the buyer hears of each, the stock does not move', async () => {
    const { id, number, email, shopper, detail: seen } = await ordered();
    const before = onHand(seen);
    const listed = (await support.get(`/orders?q=${number}`)).body.rows;
    assert.deepEqual([listed.length, listed[0].lines, listed[0].email], [1, 2, email]);
    assert.ok(listed[0].dueAt);

    const first = await ship(id, parcel(seen, [400, 600]));
    assert.deepEqual([first.status, first.body.status], [200, 'partly_shipped'], JSON.stringify(first.body));
    const mail = await latestMail(server, email);
    assert.equal(mail?.kind, 'order.shipped');
    assert.match(mail?.text ?? '', /00340434 161094/);
    assert.match(mail?.text ?? '', /L2611A/);
    const unseen = await ship(id, parcel(seen, [100]));
    assert.deepEqual([unseen.status, unseen.body.error?.param], [409, 'lines'], 'one has left meanwhile');
    const half = await detail(id);
    assert.deepEqual(
      half.lines.map(({ shipped, open }) => [shipped, open]),
      [
        [400, 600],
        [600, 0],
      ],
    );
    assert.match(half.shipments[0]?.trackingUrl ?? '', /^https:\/\/www\.dhl\.com\/.*00340434%20161094$/);

    const [sent] = (await shopper.call('GET', '/cart/order')).shipments;
    assert.deepEqual(
      [sent.tracking_code, sent.items.length, sent.items[0].lot],
      ['00340434 161094', 2, 'L2611A'],
    );
    const packing = await support.get(`/orders/${id}/shipments/${sent.id}/packing-list.pdf`);
    const picking = await support.get(`/orders/${id}/pick-list.pdf?locale=de`);
    for (const paper of [packing, picking]) assert.match(paper.body, /^%PDF-/);

    const second = await ship(id, parcel(half, [600]));
    assert.equal(second.body.status, 'shipped', JSON.stringify(second.body));
    const whole = await detail(id);
    assert.deepEqual([whole.dueAt, whole.shipments.length, whole.may.ship], [null, 2, false]);
    assert.deepEqual(onHand(whole), before);
    assert.equal((await support.get(`/orders?q=${number}`)).body.rows.length, 0);
    assert.equal((await support.get(`/orders?show=all&q=${number}`)).body.rows.length, 1);
    const { rows } = (await owner.get(`/audit?subject=${number}`)).body;
    assert.deepEqual(
      rows.map(({ action, by }: { action: string; by: string }) => `${action} ${by}`),
      ['orders.ship support@example.com', 'orders.ship support@example.com'],
    );
    assert.equal((await support.post(`/orders/${id}/delivered`)).body.status, 'delivered');
  });

  test('hold no more than is left, whoever is faster', async () => {
    const { id, detail: seen } = await ordered();
    const tooMany = await ship(id, parcel(seen, [1_001]));
    assert.deepEqual([tooMany.status, tooMany.body.error.param], [409, 'lines']);
    assert.match(tooMany.body.error.message, /1\u202f?[,.]?000 pieces are left/);
    const both = await Promise.all([
      ship(id, parcel(seen, [1_000, 600]), support),
      ship(id, parcel(seen, [1_000, 600]), sales),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    assert.equal((await detail(id)).shipments.length, 1);
    const { pool } = server.platform.db;
    const beyond = 'UPDATE order_line_progress SET shipped = shipped + 1';
    await assert.rejects(pool.query(beyond), /order_line_sent_once/);
  });

  test('are refused where they cannot be read', async () => {
    const { id, detail: seen } = await ordered();
    for (const wrong of [
      { carrier: 'pigeon' },
      { lines: [] },
      { lines: [{ line_id: 'nonsense', quantity: 1 }] },
      { lines: [{ line_id: seen.lines[0]?.id, quantity: 0 }] },
      { ship_date: 'tomorrow' },
      { tracking_number: 'a\u0000b' },
    ]) {
      const answer = await ship(id, parcel(seen, [1], wrong));
      assert.equal(answer.status, 400, JSON.stringify(wrong));
    }
    const foreign = { lines: [{ line_id: 'f'.repeat(24), quantity: 1 }] };
    assert.equal((await ship(id, parcel(seen, [1], foreign))).status, 409);
    assert.equal((await ship('f'.repeat(24), parcel(seen, [1]))).status, 404);
  });
});

describe('refunds', () => {
  test('of pieces that are not sent any more give back their price, and the pieces to the shelf', async () => {
    const { id, number, email, shopper, detail: seen } = await ordered();
    const [line] = seen.lines;
    const before = onHand(seen);
    const asked = { lines: [{ line_id: line?.id, kind: 'unsent', quantity: 400 }] };
    const outlook = await sales.post(`/orders/${id}/refunds/outlook`, asked);
    assert.equal(outlook.status, 200, JSON.stringify(outlook.body));
    const done = await refund(id, asked);
    assert.equal(done.status, 200, JSON.stringify(done.body));
    assert.equal(done.body.refund.amount, outlook.body.amount);
    assert.equal(done.body.refund.amount, Math.round((line?.total ?? 0) * 0.4 * 1.19 * 100) / 100);
    assert.match(done.body.refund.number, /^CN-\d\d-\d{5}-\d$/);
    await server.platform.jobs.drain();
    const now = await detail(id);
    assert.deepEqual([now.order.payment_status, now.refunds[0]?.state], ['partly_refunded', 'done']);
    assert.deepEqual([now.lines[0]?.open, now.lines[0]?.canceled], [600, 400]);
    assert.equal(onHand(now)[0], (before[0] ?? 0) + 400);
    const mail = await latestMail(server, email);
    assert.equal(mail?.kind, 'order.refunded');
    assert.match(mail?.text ?? '', /As talked about\./);
    const links = await shopper.call('POST', `/orders/${id}/documents`);
    assert.deepEqual([links.credit_note, links.credit_notes.length], [null, 1]);
    const [{ path }] = links.credit_notes;
    const note = pdfText(Buffer.from(await (await server.fetch(path)).arrayBuffer()));
    const { amount } = done.body.refund;
    const tax = Math.round((amount * 100 * 19) / 119) / 100;
    for (const sum of [amount - tax, tax, amount])
      assert.ok(note.includes(`−€${sum.toFixed(2)}`), `${sum} is not on the note: ${note}`);
    assert.equal((await server.fetch(path.replace(/.$/, '!'))).status, 404);
    assert.match((await shopper.call('POST', `/orders/${id}/cancel`)).error.message, /./);
    // What is left still goes out, and completes the order.
    assert.equal((await ship(id, parcel(now, [600, 600]))).body.status, 'shipped');
    const { rows } = (await owner.get(`/audit?subject=${number}`)).body;
    assert.ok(rows.some(({ action }: { action: string }) => action === 'orders.refund'));
  });

  test('never come to more than was paid, also where two make them at once', async () => {
    const { id, detail: seen } = await ordered();
    const all = seen.refundable;
    assert.equal(all, seen.order.capture_total);
    const more = await refund(id, { amount: (all + 0.01).toFixed(2) });
    assert.deepEqual([more.status, more.body.error.param], [409, 'amount']);
    const most = (all * 0.6).toFixed(2);
    const race = await Promise.all([
      refund(id, { amount: most }, sales),
      refund(id, { amount: most }, owner),
      refund(id, { amount: most }, sales),
    ]);
    assert.deepEqual(race.map(({ status }) => status).sort(), [200, 409, 409]);
    const rest = await detail(id);
    // Also where somebody has seen the first one, and without what was seen.
    const again = await refund(id, { amount: most, seen: rest.refunds.length });
    assert.deepEqual([again.status, again.body.error.param], [409, 'amount']);
    const { pool } = server.platform.db;
    await assert.rejects(pool.query('UPDATE payments SET granted = captured + 1'), /granted_within_captured/);
    const beyond = 'UPDATE order_refunded SET payment_refunded = payment_total + 1';
    await assert.rejects(pool.query(beyond), /refunded_within_paid/);
    await server.platform.jobs.drain();
    const { rows } = await pool.query('SELECT refunded FROM payments WHERE order_id = $1', [id]);
    assert.equal(Number(rows[0].refunded), Math.round(Number(most) * 100));
  });

  test('of all that was not sent cancel the order and give everything back', async () => {
    const { id, detail: seen } = await ordered();
    const lines = seen.lines.map((line) => ({ line_id: line.id, kind: 'unsent', quantity: line.quantity }));
    const before = onHand(seen);
    const part = await refund(id, { lines, amount: '1.00' });
    assert.deepEqual([part.status, part.body.error.param], [409, 'amount']);
    const whole = await refund(id, { lines, shipping: true });
    assert.deepEqual([whole.status, whole.body.status], [200, 'canceled'], JSON.stringify(whole.body));
    assert.equal(whole.body.refund.amount, seen.order.capture_total);
    await server.platform.jobs.drain();
    const now = await detail(id);
    assert.deepEqual([now.order.payment_status, now.refundable], ['refunded', 0]);
    assert.deepEqual(
      onHand(now),
      before.map((count, at) => (count ?? 0) + (seen.lines[at]?.quantity ?? 0)),
    );
  });

  test('of pieces that came back put them on the shelf where that is said', async () => {
    const { id, detail: seen } = await ordered();
    const before = await stocks(id);
    await ship(id, parcel(seen, [1_000, 600]));
    const line = (at: number, quantity: number, restock: boolean) => ({
      line_id: seen.lines[at]?.id,
      kind: 'sent',
      quantity,
      restock,
    });
    const done = await refund(id, { lines: [line(0, 1_000, true), line(1, 100, false)] });
    assert.equal(done.status, 200, JSON.stringify(done.body));
    assert.deepEqual(await stocks(id), [(before[0] ?? 0) + 1_000, before[1]]);
    const tooMany = await refund(id, { lines: [line(1, 501, true)], seen: 1 });
    assert.equal(tooMany.status, 409);
    const last = await refund(id, { lines: [line(1, 500, true)], shipping: true, seen: 1 });
    assert.deepEqual([last.status, last.body.status], [200, 'returned'], JSON.stringify(last.body));
    await server.platform.jobs.drain();
    assert.deepEqual(
      [(await detail(id)).order.payment_status, (await detail(id)).refundable],
      ['refunded', 0],
    );
  });

  test('are not for support, nor for money that was not taken', async () => {
    const { id } = await ordered();
    assert.equal((await refund(id, { amount: '1.00' }, support)).status, 403);
    for (const wrong of [{ amount: '1,00' }, { amount: '-1' }, { amount: '0' }, { reason: ' ' }]) {
      assert.ok(
        [400, 409].includes((await refund(id, { amount: '1.00', ...wrong })).status),
        JSON.stringify(wrong),
      );
    }
    assert.equal((await detail(id)).refunds.length, 0);
  });
});
