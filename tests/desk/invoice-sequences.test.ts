/**
 * Orders in generated sequences of parcels, cancellations, returns and free amounts: after each step their documents
 * must match what was charged.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { checkInvariants } from '#commerce/checkout';
import type { OrderDetailReply } from '#desk/orders/contract';
import demo from '../../data/demo.json' with { type: 'json' };
import { Shopper } from '../faults/shopper.ts';
import { eventually, startTestServer, type TestServer } from '../harness.ts';
import { type DeskBrowser, logInAs } from './staff.ts';

const PARTS = ['rc0603ff4k70n', 'mc0402r104k1cn', 'rc0805ff10k0n', 'rc0603ff22k0n'] as const;
const DAY = 86_400_000;
const SEED = Number(process.env['INVOICE_SEED'] ?? 5_150);
const ROUNDS = 9;

/** Destinations with different tax treatments. */
const BUYERS = [
  { country: 'DE' },
  { country: 'FI' },
  { country: 'HU' },
  { country: 'FR' },
  { country: 'AT', billing: { company: 'Beispiel Austria GmbH', vat_number: 'ATU13585627' } },
  { country: 'CH' },
] as const;

type PlacedOrder = { id: string; number: string; label: string; history: string[] };

let server: TestServer;
let sales: DeskBrowser;
let now = Date.parse('2026-11-24T11:00:00Z');

before(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
  sales = await logInAs(server, 'sales');
});
after(() => server.close());

/** A generator whose numbers depend on the seed alone. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

const fetchOrderDetail = async (id: string): Promise<OrderDetailReply> =>
  (await sales.get(`/orders/${id}`)).body;

async function passDays(days: number): Promise<void> {
  now += days * DAY;
  await server.platform.jobs.drain();
  sales = await logInAs(server, 'sales');
}

let buyerCount = 0;

async function placeRandomOrder(random: (limit: number) => number): Promise<PlacedOrder> {
  buyerCount += 1;
  const shopper = new Shopper(server.origin);
  const isOnAccount = random(4) === 0;
  const email = isOnAccount ? demo.accounts[0]!.email : `sequence${buyerCount}@alderbruk.example`;
  if (isOnAccount)
    await shopper.call('POST', '/account/login', { email, password: demo.accounts[0]!.password });
  const buyer = BUYERS[random(BUYERS.length)]!;
  const parts = PARTS.slice(0, 1 + random(PARTS.length));
  for (const part of parts)
    await shopper.add(part, 1 + random(random(2) === 0 ? 40 : 4_000), random(4) === 0 ? 'PR' : 'CT');
  const hasCoupon = random(4) === 0;
  if (hasCoupon) await shopper.call('PUT', '/cart', { coupon_code: 'WELCOME10' });
  if (isOnAccount)
    await shopper.fill(email, { method: 'account', account: { purchase_order: `PO-${buyerCount}` } });
  else await shopper.fill(email);
  await shopper.call('PUT', '/cart', {
    shipping: { country: buyer.country },
    ...('billing' in buyer && { billing: buyer.billing }),
  });
  let order = await shopper.submit();
  if (order.errors) order = await shopper.submit();
  assert.equal(order.errors, undefined, JSON.stringify(order.errors));
  if (!isOnAccount)
    await eventually(async () => {
      await server.platform.jobs.drain();
      return (await fetchOrderDetail(order.id)).order.paid;
    });
  const label = [buyer.country, `${parts.length} lines`, isOnAccount && 'on account', hasCoupon && 'coupon'];
  return { id: order.id, number: order.number, label: label.filter(Boolean).join(', '), history: [] };
}

/** Staff change an order or are refused: the documents must be right after both. */
async function runRandomStep({ id, history }: PlacedOrder, random: (limit: number) => number): Promise<void> {
  const orderDetail = await fetchOrderDetail(id);
  const chooseQuantity = (most: number) => (random(3) === 0 ? most : 1 + random(most));
  const openLines = orderDetail.lines.filter((line) => line.open > 0 && random(3) > 0);
  const returnableLines = orderDetail.lines.filter((line) => line.shipped > line.returned && random(2) > 0);
  const call = async (path: string, body: object) => {
    const { status, body: answer } = await sales.post(`/orders/${id}/${path}`, body);
    assert.ok([200, 400, 409].includes(status), JSON.stringify(answer));
    history.push(`${path} ${JSON.stringify(body)}: ${status} ${JSON.stringify(answer).slice(0, 160)}`);
  };
  const refund = (body: object) =>
    call('refunds', { lines: [], seen: orderDetail.refunds.length, reason: 'As agreed.', ...body });
  const lines = (kind: 'unsent' | 'sent', orderLines: OrderDetailReply['lines']) =>
    orderLines.map((line) => ({
      line_id: line.id,
      kind,
      quantity: chooseQuantity(kind === 'unsent' ? line.open : line.shipped - line.returned),
      restock: random(2) === 0,
    }));
  switch (random(8)) {
    case 0:
    case 1:
    case 2:
      return call('shipments', {
        carrier: 'dhl',
        ship_date: orderDetail.today,
        seen: orderDetail.shipments.length,
        reason: 'Counted by hand.',
        lines: openLines.map((line) => ({ line_id: line.id, quantity: chooseQuantity(line.open) })),
      });
    case 3:
      return refund({ lines: lines('unsent', openLines), shipping: random(4) === 0 });
    case 4:
      return refund({ lines: lines('sent', returnableLines), shipping: random(4) === 0 });
    case 5: {
      const refundLines = [...lines('unsent', openLines), ...lines('sent', returnableLines)];
      const uniqueLines = refundLines.filter(
        ({ line_id }, at) => refundLines.findIndex((each) => each.line_id === line_id) === at,
      );
      return refund({ lines: uniqueLines, shipping: random(3) === 0 });
    }
    case 6: {
      const cents = Math.round(orderDetail.refundable * 100);
      const amount = (1 + random(Math.max(1, random(3) === 0 ? cents : Math.ceil(cents / 9)))) / 100;
      return refund({ amount: amount.toFixed(2), lines: random(4) === 0 ? lines('unsent', openLines) : [] });
    }
    default:
      return random(2) === 0 ? call('advance', {}) : call('cancel', { reason: 'As agreed.' });
  }
}

/** The sums of an order's documents in cents, read directly from the tables. */
async function readBooks(id: string) {
  const { rows } = await server.platform.db.pool.query(
    `SELECT orders.state, orders.payment_method = 'account' AS on_account, orders.grand_total::int AS total,
       orders.tax_total::int AS tax, orders.shipment_total::int AS shipping, (orders.tax->>'rate')::float AS rate,
       orders.tax->>'treatment' AS treatment, orders.capture_total::int AS capture,
       COALESCE((SELECT sum(amount) FROM order_refunds WHERE order_id = orders.id), 0)::int AS refunded,
       COALESCE((SELECT sum(payment_amount) FROM order_refunds WHERE order_id = orders.id), 0)::int AS payment_back,
       COALESCE((SELECT sum(tax) FROM order_refunds WHERE order_id = orders.id), 0)::int AS refunded_tax,
       EXISTS (SELECT 1 FROM order_refunds WHERE order_id = orders.id AND shipping) AS shipping_back,
       EXISTS (SELECT 1 FROM order_invoices_pending WHERE order_id = orders.id) AS pending
     FROM orders WHERE id = $1`,
    [id],
  );
  const order = rows[0];
  const invoices = (
    await server.platform.db.pool.query(
      `SELECT kind, number, net::int, tax::int, gross::int, rounding::int, prepaid::int, due::int, content FROM order_invoices
       WHERE order_id = $1 ORDER BY position`,
      [id],
    )
  ).rows;
  const notes = (
    await server.platform.db.pool.query(
      `SELECT number, net::int, tax::int, gross::int, uninvoiced::int, refund_id, invoices FROM order_credit_notes
       WHERE order_id = $1 ORDER BY issued_at, number`,
      [id],
    )
  ).rows;
  const lines = (
    await server.platform.db.pool.query(
      `SELECT line.quantity, line.total::int - line.discount::int AS net,
         line.fee::float * (1 - line.discount::float / greatest(line.total, 1)) AS fee,
         COALESCE(progress.shipped, 0) AS shipped, COALESCE(progress.canceled, 0) AS canceled
       FROM order_lines AS line LEFT JOIN order_line_progress AS progress ON progress.line_id = line.id
       WHERE line.order_id = $1 ORDER BY line.position`,
      [id],
    )
  ).rows;
  return { order, invoices, notes, lines };
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Throws if the documents of an order differ from what was sent, charged and refunded. */
async function assertTrueDocuments(placedOrder: PlacedOrder): Promise<void> {
  const { order, invoices, notes, lines } = await readBooks(placedOrder.id);
  const describeFailure = () =>
    `${placedOrder.label} (seed ${SEED})\n${placedOrder.history.join('\n')}\n${JSON.stringify(
      { order, lines, invoices: invoices.map(({ content: _, ...each }) => each), notes },
      null,
      1,
    )}`;
  const rate = order.treatment === 'standard' ? order.rate / 100 : 0;
  for (const { net, tax } of invoices)
    assert.ok(Math.abs(tax - net * rate) <= 0.5 + 1e-6, `tax of an invoice\n${describeFailure()}`);
  for (const { gross, tax } of notes)
    assert.ok(Math.abs(tax - (gross * rate) / (1 + rate)) <= 1, `tax of a credit note\n${describeFailure()}`);

  const advances = invoices.flatMap(({ content }) => content.advances);
  const balance =
    sum(invoices.map(({ gross, rounding }) => gross + rounding)) -
    sum(advances.map(({ gross }) => gross.minor)) -
    sum(notes.map(({ gross, uninvoiced }) => gross - uninvoiced));
  const taxBalance =
    sum(invoices.map(({ tax }) => tax)) -
    sum(advances.map(({ tax }) => tax.minor)) -
    sum(notes.map(({ gross, tax, uninvoiced }) => (tax * (gross - uninvoiced)) / gross));
  assert.ok(balance >= 0, `credit notes above invoices\n${describeFailure()}`);
  const cents = invoices.length + notes.length + advances.length + 1;
  assert.ok(
    Math.abs(taxBalance - (balance * rate) / (1 + rate)) <= cents,
    `tax ${taxBalance}\n${describeFailure()}`,
  );
  if (order.state === 'canceled') {
    assert.equal(balance, 0, `canceled\n${describeFailure()}`);
    return;
  }
  if (order.pending) return;

  const remainingTotal = order.total - order.refunded;
  const isAdvanced = invoices.some(({ kind }) => kind === 'advance');
  const isAllLeft = lines.every(({ quantity, shipped, canceled }) => quantity === shipped + canceled);
  if (isAllLeft || isAdvanced)
    assert.equal(balance, remainingTotal, `what was charged and not given back\n${describeFailure()}`);
  else {
    const isShippingOpen = !order.shipping_back && invoices.length === 0;
    const openNet = sum(
      lines.map(({ quantity, net, fee, shipped: shippedQuantity, canceled: canceledQuantity }) => {
        const openQuantity = quantity - shippedQuantity - canceledQuantity;
        return openQuantity === 0
          ? 0
          : ((net - fee) * openQuantity) / quantity + (shippedQuantity === 0 ? fee : 0);
      }),
    );
    const unsentGross = (openNet + (isShippingOpen ? order.shipping : 0)) * (1 + rate);
    const toleranceCents = (lines.length + 1) * (invoices.length + notes.length + 1);
    assert.ok(
      Math.abs(balance - (remainingTotal - unsentGross)) <= toleranceCents,
      `balance ${balance} of ${remainingTotal - unsentGross}\n${describeFailure()}`,
    );
  }
  if (!order.on_account)
    assert.deepEqual(
      invoices.filter(({ due }) => due !== 0),
      [],
      `a paid order has something due\n${describeFailure()}`,
    );
  else if (isAllLeft) {
    const documents = (await fetchOrderDetail(placedOrder.id)).documents.filter(({ type }) => type !== 381);
    const openCents = sum(documents.map((each) => Math.round((each.open ?? 0) * 100)));
    assert.equal(
      openCents,
      order.capture - order.payment_back,
      `open of invoices on account\n${describeFailure()}`,
    );
  }
}

test('invoices less credit notes equal what was charged and not refunded, after every generated step', async () => {
  const random = createRandom(SEED);
  const orders: PlacedOrder[] = [];
  for (let count = 0; count < 20; count += 1) orders.push(await placeRandomOrder(random));
  const faults: string[] = [];
  const checkOrder = async (order: PlacedOrder) => {
    try {
      await assertTrueDocuments(order);
    } catch (error) {
      faults.push(String(error));
      orders.splice(orders.indexOf(order), 1);
    }
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const order of [...orders]) {
      await runRandomStep(order, random);
      await checkOrder(order);
    }
    const dayCount = [0, 1, 1, 3, 12][random(5)]!;
    if (dayCount > 0) await passDays(dayCount);
    for (const order of [...orders]) {
      if (dayCount > 0) order.history.push(`${dayCount} days`);
      await checkOrder(order);
    }
    await server.platform.jobs.drain();
  }
  assert.equal(faults.join('\n\n'), '');
  assert.deepEqual(await checkInvariants(server.platform.db, server.platform.clock.now()), []);
});
