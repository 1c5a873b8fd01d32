/** Money at the desk: receivables on account, and the reasons of declined payments. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkInvariants } from '#commerce/checkout';
import type { OrderDetailReply } from '#desk/orders/contract';
import type { DeclineReply, ReceivablesReply } from '#desk/payments/contract';
import demo from '../../data/demo.json' with { type: 'json' };
import { Shopper } from '../faults/shopper.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { type DeskBrowser, logInAs } from './staff.ts';

const DAY = 86_400_000;
const PART = 'rc0603ff4k70n';
const DECLINED_CARD = '4000000000000002';

let server: TestServer;
let sales: DeskBrowser;
let support: DeskBrowser;
let now = Date.parse('2026-11-23T11:00:00Z');

before(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
  await logIn();
});
after(async () => {
  await server?.platform.jobs.drain();
  assert.deepEqual(await checkInvariants(server.platform.db, server.platform.clock.now()), []);
  await server.close();
});

async function logIn(): Promise<void> {
  sales = await logInAs(server, 'sales');
  support = await logInAs(server, 'support');
}

const fetchOrderDetail = async (id: string): Promise<OrderDetailReply> =>
  (await sales.get(`/orders/${id}`)).body;
const fetchReceivables = async (query = ''): Promise<ReceivablesReply> =>
  (await sales.get(`/money/receivables${query}`)).body;

/** Places an order on account, sends all of it, and returns it with its invoice. */
async function placeInvoicedOrder(quantity: number) {
  const [account] = demo.accounts;
  const shopper = new Shopper(server.origin);
  await shopper.call('POST', '/account/login', { email: account!.email, password: account!.password });
  await shopper.add(PART, quantity);
  await shopper.fill(account!.email, { method: 'account', account: { purchase_order: 'PO-1' } });
  const order = await shopper.submit();
  assert.equal(order.errors, undefined, JSON.stringify(order.errors));
  const { lines, today } = await fetchOrderDetail(order.id);
  const shipmentReply = await sales.post(`/orders/${order.id}/shipments`, {
    carrier: 'dhl',
    ship_date: today,
    seen: 0,
    lines: [{ line_id: lines[0]!.id, quantity }],
  });
  assert.equal(shipmentReply.status, 200, JSON.stringify(shipmentReply.body));
  return {
    id: order.id,
    number: order.number,
    invoice: shipmentReply.body.invoice as string,
    total: order.grand_total,
  };
}

describe('receivables', () => {
  test('are open, overdue and paid as money comes in, with sums by currency', async () => {
    const { id, number, invoice, total } = await placeInvoicedOrder(1_000);
    const recordPayment = (amount: number, changes: object = {}) =>
      sales.post(`/orders/${id}/documents/${invoice}/payments`, {
        amount: amount.toFixed(2),
        paid_on: new Date(now).toISOString().slice(0, 10),
        ...changes,
      });
    const listReceivables = async (show: string) =>
      (await fetchReceivables(`?show=${show}&q=${invoice}`)).rows.map((row) => [
        row.state,
        row.paid,
        row.open,
      ]);
    assert.deepEqual(await listReceivables('open'), [['open', 0, total]]);
    const sumsBefore = (await fetchReceivables()).sums.find(({ currency }) => currency === 'EUR')!;

    assert.equal((await recordPayment(1.5)).status, 200);
    const remainingAmount = Math.round((total - 1.5) * 100) / 100;
    assert.deepEqual(await listReceivables('open'), [['open', 1.5, remainingAmount]]);
    const sumsAfter = (await fetchReceivables()).sums.find(({ currency }) => currency === 'EUR')!;
    assert.equal(Math.round((sumsBefore.open - sumsAfter.open) * 100), 150);
    const futureReply = await recordPayment(1, { paid_on: new Date(now + DAY).toISOString().slice(0, 10) });
    assert.deepEqual([futureReply.status, futureReply.body.error.param], [400, 'paid_on']);

    now += 31 * DAY;
    await logIn();
    assert.deepEqual(await listReceivables('overdue'), [['overdue', 1.5, remainingAmount]]);
    assert.ok((await fetchReceivables('?show=overdue')).sums[0]!.overdue >= remainingAmount);
    const overpayment = await recordPayment(remainingAmount + 0.01);
    assert.deepEqual([overpayment.status, overpayment.body.error.param], [409, 'amount']);
    assert.equal((await recordPayment(remainingAmount)).status, 200);
    assert.deepEqual(
      [await listReceivables('open'), await listReceivables('paid')],
      [[], [['paid', total, 0]]],
    );
    assert.equal((await recordPayment(-remainingAmount, { note: 'Wrong entry undone' })).status, 200);
    assert.deepEqual(await listReceivables('overdue'), [['overdue', 1.5, remainingAmount]]);
    const owner = await logInAs(server, 'owner');
    const { rows } = (await owner.get(`/audit?subject=${number}`)).body;
    const amounts = rows.flatMap(
      ({ action, after: payment }: { action: string; after: { amount: string } }) =>
        action === 'orders.payment' ? [Number(payment.amount)] : [],
    );
    assert.deepEqual(amounts, [-remainingAmount, remainingAmount, 1.5]);
  });

  test('are reduced by credit notes, and no more can be recorded', async () => {
    const { id, invoice, total } = await placeInvoicedOrder(400);
    const { lines } = await fetchOrderDetail(id);
    const refundReply = await sales.post(`/orders/${id}/refunds`, {
      lines: [{ line_id: lines[0]!.id, kind: 'sent', quantity: 100 }],
      seen: 0,
      reason: 'Damaged.',
    });
    assert.equal(refundReply.status, 200, JSON.stringify(refundReply.body));
    const openAmount = Math.round((total - refundReply.body.refund.amount) * 100) / 100;
    const [row] = (await fetchReceivables(`?q=${invoice}`)).rows;
    assert.equal(row!.open, openAmount);
    const [invoiceDocument] = (await fetchOrderDetail(id)).documents;
    assert.equal(invoiceDocument!.open, openAmount, 'the order says the same');
    const paid_on = new Date(now).toISOString().slice(0, 10);
    const record = (amount: string) =>
      sales.post(`/orders/${id}/documents/${invoice}/payments`, { amount, paid_on });
    assert.equal((await record(total.toFixed(2))).status, 409);
    assert.equal((await record(openAmount.toFixed(2))).status, 200);
  });

  test('export one row per invoice and are refused to support', async () => {
    const { invoice, total } = await placeInvoicedOrder(200);
    const file = await sales.get(`/money/receivables.csv?show=all&q=${invoice}`);
    assert.match(file.headers.get('content-type') ?? '', /text\/csv/);
    const [header, row, ...otherRows] = (file.body as string).trim().split(/\r?\n/);
    assert.match(header ?? '', /invoice.issued.due.state/);
    assert.ok(row?.includes(invoice) && row.includes(String(total)), row);
    assert.deepEqual(otherRows, []);
    for (const path of ['/money/receivables', '/money/receivables.csv'])
      assert.equal((await support.get(path)).status, 403, path);
  });
});

describe('declined payments', () => {
  test('show the reason to the desk, and one general sentence to the buyer', async () => {
    const email = 'declined@alderbruk.example';
    const shopper = new Shopper(server.origin);
    await shopper.add(PART, 300);
    await shopper.fill(email, { method: 'card', card: { token: await shopper.cardToken(DECLINED_CARD) } });
    const refusal = await shopper.submit();
    const refusalText = JSON.stringify(refusal);
    const fetchDeclines = async (reader: DeskBrowser): Promise<DeclineReply[]> =>
      (await reader.get(`/orders/declined-payments?q=${email}`)).body.rows;
    const [decline, ...otherDeclines] = await fetchDeclines(support);
    assert.deepEqual(otherDeclines, []);
    assert.equal(decline!.email, email);
    assert.ok(decline!.code.length > 0 && decline!.amount > 0);
    assert.ok(!refusalText.includes(decline!.code) && !refusalText.includes(decline!.reason), refusalText);

    // Another card works: the order refers to the first decline.
    await shopper.fill(email);
    const order = await shopper.submit();
    assert.equal(order.errors, undefined, JSON.stringify(order.errors));
    assert.deepEqual(
      (await fetchOrderDetail(order.id)).declines.map(({ id }) => id),
      [decline!.id],
    );
    assert.equal((await fetchDeclines(sales))[0]!.orderId, order.id);
    const content = await logInAs(server, 'content');
    assert.equal((await content.get('/orders/declined-payments')).status, 403);
  });
});
