/** Money that is taken months before its goods leave: advance invoices, and the invoices that settle them. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { checkInvariants } from '#commerce/checkout';
import type { Invoice } from '#commerce/orders';
import type { IssuedDocumentReply } from '#commerce/orders/contract';
import type { OrderDetailReply } from '#desk/orders/contract';
import demo from '../../data/demo.json' with { type: 'json' };
import { Shopper } from '../faults/shopper.ts';
import { pdfText } from '../harness/pdf-text.ts';
import { eventually, startTestServer, type TestServer } from '../harness.ts';
import { type DeskBrowser, logInAs } from './staff.ts';

const PARTS = ['rc0603ff4k70n', 'mc0402r104k1cn'] as const;
const DAY = 86_400_000;

let server: TestServer;
let sales: DeskBrowser;
/** A Tuesday noon; the tests move it on. */
let now = Date.parse('2026-11-24T11:00:00Z');

before(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
  sales = await logInAs(server, 'sales');
});
after(async () => {
  await server?.platform.jobs.drain();
  assert.deepEqual(await checkInvariants(server.platform.db, server.platform.clock.now()), []);
  await server.close();
});

/** Moves the clock on, runs the nightly jobs that are due, and logs staff in again. */
async function passDays(days: number): Promise<void> {
  now += days * DAY;
  await server.platform.jobs.drain();
  sales = await logInAs(server, 'sales');
}

const fetchOrderDetail = async (id: string): Promise<OrderDetailReply> =>
  (await sales.get(`/orders/${id}`)).body;

/** Moves to the 20th of the next month: seven days later is the same month, fourteen days later is not. */
async function passToNextMonth(): Promise<void> {
  const today = new Date(now);
  const targetTime = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 20, 11);
  await passDays(Math.round((targetTime - now) / DAY));
}

let buyerCount = 0;

interface OrderInput {
  quantities: readonly number[];
  country?: string;
  billing?: object;
  packaging?: string;
  codes?: (shopper: Shopper) => Promise<void>;
}

/** Places an order that is paid by card on the 20th of a month and waits for its goods. */
async function placePrepaidOrder({ quantities, country = 'DE', billing, packaging, codes }: OrderInput) {
  await passToNextMonth();
  buyerCount += 1;
  const email = `ahead${buyerCount}@alderbruk.example`;
  const shopper = new Shopper(server.origin);
  for (const [index, quantity] of quantities.entries()) await shopper.add(PARTS[index]!, quantity, packaging);
  await codes?.(shopper);
  await shopper.fill(email);
  await shopper.call('PUT', '/cart', { shipping: { country }, ...(billing && { billing }) });
  let order = await shopper.submit();
  if (order.errors) order = await shopper.submit();
  assert.equal(order.errors, undefined, JSON.stringify(order.errors));
  await eventually(async () => {
    await server.platform.jobs.drain();
    return (await fetchOrderDetail(order.id)).order.paid;
  });
  const { id, number, checkout_id: secret, grand_total: total } = order;
  return { id, number, secret, email, shopper, total };
}

async function sendParcel(id: string, pieces: readonly number[]): Promise<void> {
  const orderDetail = await fetchOrderDetail(id);
  const { status, body } = await sales.post(`/orders/${id}/shipments`, {
    carrier: 'dhl',
    ship_date: orderDetail.today,
    seen: orderDetail.shipments.length,
    reason: 'Counted by hand.',
    lines: orderDetail.lines
      .map((line, at) => ({ line_id: line.id, quantity: pieces[at] ?? 0 }))
      .filter(({ quantity }) => quantity > 0),
  });
  assert.equal(status, 200, JSON.stringify(body));
}

async function refundOrder(id: string, body: object) {
  const orderDetail = await fetchOrderDetail(id);
  const refundReply = await sales.post(`/orders/${id}/refunds`, {
    lines: [],
    seen: orderDetail.refunds.length,
    reason: 'As agreed.',
    ...body,
  });
  assert.equal(refundReply.status, 200, JSON.stringify(refundReply.body));
  return refundReply.body.refund as { number: string; amount: number; tax: number };
}

type PlacedOrder = Awaited<ReturnType<typeof placePrepaidOrder>>;

/** Reads the documents by the link of the mail, because a guest's session does not last for months. */
const fetchDocuments = async ({ id, secret }: PlacedOrder): Promise<IssuedDocumentReply[]> =>
  (await new Shopper(server.origin).call('GET', `/orders/${id}/documents?checkout_id=${secret}`)).results;

const requestDocumentLinks = ({ id, secret }: PlacedOrder) =>
  new Shopper(server.origin).call('POST', `/orders/${id}/documents?checkout_id=${secret}`);

async function fetchInvoices(id: string): Promise<Invoice[]> {
  const { rows } = await server.platform.db.pool.query<{ content: Invoice }>(
    'SELECT content FROM order_invoices WHERE order_id = $1 ORDER BY position',
    [id],
  );
  return rows.map(({ content }) => content);
}

async function readPdfText(order: PlacedOrder, { number }: IssuedDocumentReply): Promise<string> {
  const links: { number: string; pdf: string }[] = (await requestDocumentLinks(order)).documents;
  const response = await server.fetch(links.find((each) => each.number === number)!.pdf);
  assert.equal(response.status, 200);
  return pdfText(Buffer.from(await response.arrayBuffer())).replaceAll('\u202f', ' ');
}

const sumCents = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

/** Sums what the invoices deduct of an advance, in cents. */
function sumDeductions(invoices: readonly Invoice[], number: string) {
  const deductions = invoices.flatMap(({ advances }) => advances).filter((each) => each.number === number);
  const sum = (of: 'gross' | 'tax' | 'net') => deductions.reduce((all, part) => all + part[of].minor, 0);
  return { gross: sum('gross'), tax: sum('tax'), net: sum('net') };
}

describe('advance invoices', () => {
  for (const { country, billing, rate } of [
    { country: 'DE', billing: undefined, rate: '19%' },
    { country: 'FI', billing: undefined, rate: '25.5%' },
    {
      country: 'AT',
      billing: { company: 'Beispiel Austria GmbH', vat_number: 'ATU13585627' },
      rate: '0 %',
    },
  ])
    test(`to ${country} are settled to the cent by the invoices for three parcels`, async () => {
      const order = await placePrepaidOrder({
        quantities: [1_001, 607],
        country,
        ...(billing && { billing }),
      });
      await passDays(5);
      assert.deepEqual(await fetchDocuments(order), [], 'goods may still leave in the month of payment');
      await passDays(10);
      const [advance, ...otherDocuments] = await fetchDocuments(order);
      assert.deepEqual(otherDocuments, []);
      assert.deepEqual(
        [advance!.kind, advance!.type, advance!.gross, advance!.paid, advance!.due, advance!.supply_date],
        ['advance', 386, order.total, order.total, 0, null],
      );
      const mail = (await server.platform.mail.latest(9, order.email)).find(
        ({ kind }) => kind === 'order.invoice',
      );
      assert.equal(mail?.attachment?.name, `Advance-invoice-${advance!.number}.pdf`);
      const text = await readPdfText(order, advance!);
      for (const expectedText of [`Advance invoice ${advance!.number}`, 'Payment received', rate])
        assert.ok(text.includes(expectedText), `${expectedText} in ${text}`);
      assert.doesNotMatch(text, /Date of supply/);
      await passDays(2);
      assert.equal((await fetchDocuments(order)).length, 1, 'an advance is issued once');

      await sendParcel(order.id, [333, 0]);
      await passDays(1);
      await sendParcel(order.id, [333, 606]);
      await passDays(1);
      await sendParcel(order.id, [335, 1]);
      const [, ...finalInvoices] = await fetchDocuments(order);
      assert.deepEqual(
        finalInvoices.map(({ type, due }) => [type, due]),
        [
          [380, 0],
          [380, 0],
          [380, 0],
        ],
      );
      assert.equal(sumCents(finalInvoices.map(({ paid }) => paid)), sumCents([order.total]));
      const settlement = sumDeductions(await fetchInvoices(order.id), advance!.number);
      assert.deepEqual(
        [settlement.gross, settlement.tax, settlement.net],
        [sumCents([order.total]), sumCents([advance!.tax]), sumCents([advance!.net])],
      );
      const lastText = await readPdfText(order, finalInvoices[2]!);
      assert.match(lastText, new RegExp(`Deducted: advance invoice ${advance!.number}`));
    });

  test('leave out what was canceled before, and are credited for what is canceled later', async () => {
    const order = await placePrepaidOrder({ quantities: [1_000, 600] });
    const lines = (await fetchOrderDetail(order.id)).lines;
    const unsent = (lineIndex: number, quantity: number) => ({
      lines: [{ line_id: lines[lineIndex]!.id, kind: 'unsent', quantity }],
    });
    const earlyRefund = await refundOrder(order.id, unsent(0, 137));
    await passDays(20);
    const [advance] = await fetchDocuments(order);
    assert.equal(sumCents([advance!.paid]), sumCents([order.total]) - sumCents([earlyRefund.amount]));
    const lateRefund = await refundOrder(order.id, unsent(1, 211));
    const [, earlyNote, lateNote] = await fetchDocuments(order);
    assert.deepEqual([earlyNote!.refers_to, lateNote!.refers_to], [null, advance!.number]);
    assert.equal(lateNote!.gross, lateRefund.amount);

    await sendParcel(order.id, [500, 0]);
    await passDays(1);
    await sendParcel(order.id, [363, 389]);
    const invoices = (await fetchDocuments(order)).filter(({ type }) => type === 380);
    assert.equal(invoices.length, 2);
    assert.ok(
      invoices.every(({ due }) => due === 0),
      JSON.stringify(invoices),
    );
    const retainedCents = sumCents([order.total]) - sumCents([earlyRefund.amount, lateRefund.amount]);
    assert.equal(sumCents(invoices.map(({ paid }) => paid)), retainedCents);
    const settlement = sumDeductions(await fetchInvoices(order.id), advance!.number);
    assert.deepEqual(
      [settlement.gross, settlement.tax],
      [retainedCents, sumCents([advance!.tax]) - sumCents([lateRefund.tax])],
    );
  });

  test('count gift cards as money received and coupons as a lower price', async () => {
    const order = await placePrepaidOrder({
      quantities: [997, 601],
      codes: async (shopper) => {
        await shopper.call('PUT', '/cart', { coupon_code: 'WELCOME10' });
        await shopper.call('POST', '/cart/giftcards', { code: demo.giftcards[0]!.code });
      },
    });
    const { order: placedOrder } = await fetchOrderDetail(order.id);
    assert.ok(placedOrder.discount_total > 0 && placedOrder.giftcard_total > 0, JSON.stringify(placedOrder));
    await passDays(20);
    const [advance] = await fetchDocuments(order);
    assert.deepEqual([advance!.gross, advance!.paid, advance!.due], [order.total, order.total, 0]);
    const { amount } = await refundOrder(order.id, {
      lines: [{ line_id: (await fetchOrderDetail(order.id)).lines[0]!.id, kind: 'unsent', quantity: 400 }],
    });
    await sendParcel(order.id, [199, 7]);
    await passDays(1);
    await sendParcel(order.id, [398, 594]);
    const invoices = (await fetchDocuments(order)).filter(({ type }) => type === 380);
    assert.ok(
      invoices.every(({ due }) => due === 0),
      JSON.stringify(invoices),
    );
    assert.equal(sumCents(invoices.map(({ paid }) => paid)), sumCents([order.total]) - sumCents([amount]));
  });

  test('are reversed by one stored credit note when the buyer cancels', async () => {
    const order = await placePrepaidOrder({ quantities: [800, 300] });
    assert.equal((await sales.post(`/orders/${order.id}/advance`)).status, 200);
    const [advance] = await fetchDocuments(order);
    const canceledOrder = await order.shopper.call('POST', `/orders/${order.id}/cancel`);
    assert.equal(canceledOrder.status, 'canceled', JSON.stringify(canceledOrder));
    const [, note, ...otherDocuments] = await fetchDocuments(order);
    assert.deepEqual(otherDocuments, []);
    assert.match(note!.number, /^CN-\d\d-\d{5}-\d$/);
    assert.deepEqual(
      [note!.type, note!.refers_to, note!.net, note!.tax, note!.gross],
      [381, advance!.number, advance!.net, advance!.tax, advance!.gross],
    );
    const { credit_note: link } = await requestDocumentLinks(order);
    const bytes = Buffer.from(await (await server.fetch(link)).arrayBuffer());
    assert.equal(createHash('sha256').update(bytes).digest('hex'), note!.sha256.pdf);
    await passDays(1);
    const { credit_note: laterLink } = await requestDocumentLinks(order);
    const laterBytes = Buffer.from(await (await server.fetch(laterLink)).arrayBuffer());
    assert.ok(laterBytes.equals(bytes), 'the same bytes on every day');
    assert.match(pdfText(bytes), new RegExp(`Credit note ${note!.number}[\\s\\S]*${advance!.number}`));
    const mail = (await server.platform.mail.latest(9, order.email)).find(
      ({ kind }) => kind === 'order.canceled',
    );
    assert.match(mail?.text ?? '', new RegExp(note!.number));
  });

  test('are issued by sales on request, once, and only for captured money', async () => {
    const order = await placePrepaidOrder({ quantities: [500] });
    for (const role of ['content', 'support'] as const) {
      const colleague = await logInAs(server, role);
      assert.equal((await colleague.post(`/orders/${order.id}/advance`)).status, 403, role);
    }
    const { status, body } = await sales.post(`/orders/${order.id}/advance`);
    assert.equal(status, 200, JSON.stringify(body));
    const [advance] = await fetchDocuments(order);
    assert.deepEqual([advance!.number, advance!.type], [body.invoice, 386]);
    assert.equal((await sales.post(`/orders/${order.id}/advance`)).status, 409);
    const { rows } = (await (await logInAs(server, 'owner')).get(`/audit?subject=${order.number}`)).body;
    assert.ok(rows.some(({ action }: { action: string }) => action === 'orders.advance'));

    const buyer = new Shopper(server.origin);
    const [account] = demo.accounts;
    await buyer.call('POST', '/account/login', { email: account!.email, password: account!.password });
    await buyer.add(PARTS[0], 400);
    await buyer.fill(account!.email, { method: 'account', account: { purchase_order: 'PO-7' } });
    const unpaidOrder = await buyer.submit();
    assert.equal(unpaidOrder.errors, undefined, JSON.stringify(unpaidOrder.errors));
    assert.equal((await sales.post(`/orders/${unpaidOrder.id}/advance`)).status, 409);
  });
});

describe('refunds of a free amount', () => {
  const requestRefund = async (id: string, body: object) => {
    const refundCount = (await fetchOrderDetail(id)).refunds.length;
    return sales.post(`/orders/${id}/refunds`, {
      lines: [],
      seen: refundCount,
      reason: 'As agreed.',
      ...body,
    });
  };

  test('refer to an advance invoice if nothing is invoiced yet', async () => {
    const order = await placePrepaidOrder({ quantities: [900, 400] });
    const { amount } = await refundOrder(order.id, { amount: '1.00' });
    const [advance, note] = await fetchDocuments(order);
    assert.deepEqual([advance!.kind, note!.refers_to, note!.gross], ['advance', advance!.number, amount]);
    await sendParcel(order.id, [900, 400]);
    const [finalInvoice] = (await fetchDocuments(order)).filter(({ type }) => type === 380);
    assert.deepEqual([finalInvoice!.gross, finalInvoice!.due], [order.total, 0]);
  });

  test('are limited to the invoiced amount, and unsent pieces must be refunded at their full price', async () => {
    const order = await placePrepaidOrder({ quantities: [100, 6_000] });
    await sendParcel(order.id, [100, 0]);
    await passDays(1);
    const [invoice] = (await fetchDocuments(order)).filter(({ type }) => type === 380);
    const excessReply = await requestRefund(order.id, { amount: (invoice!.gross + 0.01).toFixed(2) });
    assert.deepEqual([excessReply.status, excessReply.body.error?.param], [409, 'amount']);
    const lines = [
      { line_id: (await fetchOrderDetail(order.id)).lines[1]!.id, kind: 'unsent', quantity: 3_000 },
    ];
    const lowAmountReply = await requestRefund(order.id, { lines, amount: '1.00' });
    assert.deepEqual([lowAmountReply.status, lowAmountReply.body.error?.param], [409, 'amount']);
    assert.equal((await requestRefund(order.id, { amount: invoice!.gross.toFixed(2) })).status, 200);
  });
});

describe('invoices for parts of an order', () => {
  test('and the refund of the unsent pieces add up to the total, rounding cents included', async () => {
    // The taxes of the parts, each rounded, may differ by a cent from the tax on the total.
    let isRounded = false;
    for (let quantity = 100; !isRounded && quantity < 130; quantity += 1) {
      const order = await placePrepaidOrder({ quantities: [quantity, 60] });
      const orderDetail = await fetchOrderDetail(order.id);
      const [first, second] = orderDetail.lines.map(({ total }) => Math.round(total * 100));
      const sentCents = first! + Math.round(orderDetail.order.shipment_total * 100);
      const grossParts = [sentCents, second!].map((net) => net + Math.round(net * 0.19));
      isRounded = grossParts[0]! + grossParts[1]! !== sumCents([order.total]);
      if (!isRounded) continue;
      await sendParcel(order.id, [quantity, 0]);
      await passDays(1);
      const { amount } = await refundOrder(order.id, {
        lines: [{ line_id: orderDetail.lines[1]!.id, kind: 'unsent', quantity: 60 }],
      });
      const [invoice] = (await fetchDocuments(order)).filter(({ type }) => type === 380);
      assert.equal(sumCents([invoice!.gross]), grossParts[0]);
      assert.equal(sumCents([invoice!.gross, amount]), sumCents([order.total]));
    }
    assert.ok(isRounded, 'no quantity whose parts round to another sum');
  });

  test('charge the fee of a partial reel once, and a canceled part takes no share of it', async () => {
    const order = await placePrepaidOrder({ quantities: [1_500], packaging: 'PR' });
    const [line] = (await fetchOrderDetail(order.id)).lines;
    const { fee } = (await fetchOrderDetail(order.id)).order.items[0]!;
    assert.ok(fee > 0);
    await refundOrder(order.id, { lines: [{ line_id: line!.id, kind: 'unsent', quantity: 500 }] });
    await sendParcel(order.id, [400]);
    await passDays(1);
    await sendParcel(order.id, [600]);
    const invoices = (await fetchDocuments(order)).filter(({ type }) => type === 380);
    assert.ok(
      invoices.every(({ due }) => due === 0),
      JSON.stringify(invoices),
    );
    const [first, second] = await fetchInvoices(order.id);
    assert.deepEqual([first!.lines[0]!.fee.minor, second!.lines[0]!.fee.minor], [sumCents([fee]), 0]);
  });

  test('leave out refunded shipping that was not charged yet, and keep shipping that was', async () => {
    const earlyOrder = await placePrepaidOrder({ quantities: [300, 200] });
    await refundOrder(earlyOrder.id, { shipping: true });
    await sendParcel(earlyOrder.id, [300, 200]);
    const lateOrder = await placePrepaidOrder({ quantities: [300, 200] });
    await sendParcel(lateOrder.id, [300]);
    await passDays(1);
    const lines = [
      { line_id: (await fetchOrderDetail(lateOrder.id)).lines[1]!.id, kind: 'unsent', quantity: 50 },
    ];
    await refundOrder(lateOrder.id, { lines, shipping: true });
    await sendParcel(lateOrder.id, [0, 150]);
    for (const order of [earlyOrder, lateOrder]) {
      const invoices = (await fetchDocuments(order)).filter(({ type }) => type === 380);
      assert.ok(
        invoices.every(({ due }) => due === 0),
        JSON.stringify(invoices),
      );
    }
  });
});
