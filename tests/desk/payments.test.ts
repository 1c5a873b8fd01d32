/** Money at the desk: what is owed on account, and why payments were declined. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OrderDetailReply } from '#backoffice/orders/contract';
import type { DeclineReply, ReceivablesReply } from '#backoffice/payments/contract';
import { checkInvariants } from '#commerce/checkout';
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

const detail = async (id: string): Promise<OrderDetailReply> => (await sales.get(`/orders/${id}`)).body;
const receivables = async (query = ''): Promise<ReceivablesReply> =>
  (await sales.get(`/money/receivables${query}`)).body;

/** An order on account that has left whole, with its invoice. */
async function invoiced(quantity: number) {
  const [account] = demo.accounts;
  const shopper = new Shopper(server.origin);
  await shopper.call('POST', '/account/login', { email: account!.email, password: account!.password });
  await shopper.add(PART, quantity);
  await shopper.fill(account!.email, { method: 'account', account: { purchase_order: 'PO-1' } });
  const order = await shopper.submit();
  assert.equal(order.errors, undefined, JSON.stringify(order.errors));
  const { lines, today } = await detail(order.id);
  const sent = await sales.post(`/orders/${order.id}/shipments`, {
    carrier: 'dhl',
    ship_date: today,
    seen: 0,
    lines: [{ line_id: lines[0]!.id, quantity }],
  });
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  return {
    id: order.id,
    number: order.number,
    invoice: sent.body.invoice as string,
    total: order.grand_total,
  };
}

describe('receivables', () => {
  test('are open, overdue and paid as money comes in, with sums by currency', async () => {
    const { id, number, invoice, total } = await invoiced(1_000);
    const pay = (amount: number, changes: object = {}) =>
      sales.post(`/orders/${id}/documents/${invoice}/payments`, {
        amount: amount.toFixed(2),
        paid_on: new Date(now).toISOString().slice(0, 10),
        ...changes,
      });
    const found = async (show: string) =>
      (await receivables(`?show=${show}&q=${invoice}`)).rows.map((row) => [row.state, row.paid, row.open]);
    assert.deepEqual(await found('open'), [['open', 0, total]]);
    const before = (await receivables()).sums.find(({ currency }) => currency === 'EUR')!;

    assert.equal((await pay(1.5)).status, 200);
    const rest = Math.round((total - 1.5) * 100) / 100;
    assert.deepEqual(await found('open'), [['open', 1.5, rest]]);
    const part = (await receivables()).sums.find(({ currency }) => currency === 'EUR')!;
    assert.equal(Math.round((before.open - part.open) * 100), 150);
    const tomorrow = await pay(1, { paid_on: new Date(now + DAY).toISOString().slice(0, 10) });
    assert.deepEqual([tomorrow.status, tomorrow.body.error.param], [400, 'paid_on']);

    now += 31 * DAY;
    await logIn();
    assert.deepEqual(await found('overdue'), [['overdue', 1.5, rest]]);
    assert.ok((await receivables('?show=overdue')).sums[0]!.overdue >= rest);
    const beyond = await pay(rest + 0.01);
    assert.deepEqual([beyond.status, beyond.body.error.param], [409, 'amount']);
    assert.equal((await pay(rest)).status, 200);
    assert.deepEqual([await found('open'), await found('paid')], [[], [['paid', total, 0]]]);
    assert.equal((await pay(-rest, { note: 'Wrong entry undone' })).status, 200);
    assert.deepEqual(await found('overdue'), [['overdue', 1.5, rest]]);
    const owner = await logInAs(server, 'owner');
    const { rows } = (await owner.get(`/audit?subject=${number}`)).body;
    const amounts = rows.flatMap(({ action, after }: { action: string; after: { amount: string } }) =>
      action === 'orders.payment' ? [Number(after.amount)] : [],
    );
    assert.deepEqual(amounts, [-rest, rest, 1.5]);
  });

  test('leave no more to record than credit notes leave to pay', async () => {
    const { id, invoice, total } = await invoiced(400);
    const { lines } = await detail(id);
    const back = await sales.post(`/orders/${id}/refunds`, {
      lines: [{ line_id: lines[0]!.id, kind: 'sent', quantity: 100 }],
      seen: 0,
      reason: 'Damaged.',
    });
    assert.equal(back.status, 200, JSON.stringify(back.body));
    const open = Math.round((total - back.body.refund.amount) * 100) / 100;
    const [row] = (await receivables(`?q=${invoice}`)).rows;
    assert.equal(row!.open, open);
    const [shown] = (await detail(id)).documents;
    assert.equal(shown!.open, open, 'the order says the same');
    const paid_on = new Date(now).toISOString().slice(0, 10);
    const record = (amount: string) =>
      sales.post(`/orders/${id}/documents/${invoice}/payments`, { amount, paid_on });
    assert.equal((await record(total.toFixed(2))).status, 409);
    assert.equal((await record(open.toFixed(2))).status, 200);
  });

  test('are a file with one row for each invoice, and nothing for support', async () => {
    const { invoice, total } = await invoiced(200);
    const file = await sales.get(`/money/receivables.csv?show=all&q=${invoice}`);
    assert.match(file.headers.get('content-type') ?? '', /text\/csv/);
    const [head, row, ...others] = (file.body as string).trim().split(/\r?\n/);
    assert.match(head ?? '', /invoice.issued.due.state/);
    assert.ok(row?.includes(invoice) && row.includes(String(total)), row);
    assert.deepEqual(others, []);
    for (const path of ['/money/receivables', '/money/receivables.csv'])
      assert.equal((await support.get(path)).status, 403, path);
  });
});

describe('declined payments', () => {
  test('show the reason to the desk and one general sentence to the buyer', async () => {
    const email = 'declined@alderbruk.example';
    const shopper = new Shopper(server.origin);
    await shopper.add(PART, 300);
    await shopper.fill(email, { method: 'card', card: { token: await shopper.cardToken(DECLINED_CARD) } });
    const refused = await shopper.submit();
    const told = JSON.stringify(refused);
    const read = async (by: DeskBrowser): Promise<DeclineReply[]> =>
      (await by.get(`/orders/declined-payments?q=${email}`)).body.rows;
    const [decline, ...others] = await read(support);
    assert.deepEqual(others, []);
    assert.equal(decline!.email, email);
    assert.ok(decline!.code.length > 0 && decline!.amount > 0);
    assert.ok(!told.includes(decline!.code) && !told.includes(decline!.reason), told);

    // Another card goes through: the order remembers the first try.
    await shopper.fill(email);
    const order = await shopper.submit();
    assert.equal(order.errors, undefined, JSON.stringify(order.errors));
    assert.deepEqual(
      (await detail(order.id)).declines.map(({ id }) => id),
      [decline!.id],
    );
    assert.equal((await read(sales))[0]!.orderId, order.id);
    const content = await logInAs(server, 'content');
    assert.equal((await content.get('/orders/declined-payments')).status, 403);
  });
});
