/** Invoices: issued with the goods when the desk sends parcels, and read by the buyer exactly as issued. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { checkInvariants } from '#commerce/checkout';
import type { IssuedDocumentReply } from '#commerce/orders/contract';
import type { OrderDetailReply } from '#desk/orders/contract';
import { Shopper } from '../faults/shopper.ts';
import { pdfText } from '../harness/pdf-text.ts';
import { eventually, startTestServer, type TestServer } from '../harness.ts';
import { type DeskBrowser, logInAs } from './staff.ts';

const PARTS = ['rc0603ff4k70n', 'mc0402r104k1cn'] as const;

let server: TestServer;
let sales: DeskBrowser;

const DAY = 86_400_000;
/** A Monday noon; the tests move it on. */
let now = Date.parse('2026-11-23T11:00:00Z');
const day = (at: number) => new Date(at).toISOString().slice(0, 10);

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

let buyerCount = 0;

/** Places a paid order of these quantities. */
async function placePaidOrder(
  quantities: readonly number[],
  changes: { shipping?: object; billing?: object } = {},
) {
  buyerCount += 1;
  const email = `books${buyerCount}@alderbruk.example`;
  const shopper = new Shopper(server.origin);
  for (const [index, quantity] of quantities.entries()) await shopper.add(PARTS[index]!, quantity);
  await shopper.fill(email);
  if (Object.keys(changes).length > 0) await shopper.call('PUT', '/cart', changes);
  const order = await shopper.submit();
  assert.equal(order.errors, undefined, JSON.stringify(order.errors));
  await eventually(async () => {
    await server.platform.jobs.drain();
    return (await fetchOrderDetail(order.id)).order.payment_status === 'paid';
  });
  return { id: order.id as string, number: order.number as string, email, shopper, total: order.grand_total };
}

const fetchOrderDetail = async (id: string): Promise<OrderDetailReply> =>
  (await sales.get(`/orders/${id}`)).body;

/**
 * Sends these quantities of the lines. Returns the invoice number, or null if the invoice waits for the end of the
 * day.
 */
async function sendParcel(id: string, pieces: readonly number[]): Promise<string | null> {
  const orderDetail = await fetchOrderDetail(id);
  const { status, body } = await sales.post(`/orders/${id}/shipments`, {
    carrier: 'dhl',
    ship_date: orderDetail.today,
    seen: orderDetail.shipments.length,
    lines: orderDetail.lines
      .map((line, at) => ({ line_id: line.id, quantity: pieces[at] ?? 0, lot: `L${at}` }))
      .filter(({ quantity }) => quantity > 0),
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.invoice;
}

async function fetchInvoicePdf(shopper: Shopper, id: string, path = `/api/orders/${id}/invoice.pdf`) {
  const response = await server.fetch(path, { headers: { 'x-session': shopper.session! } });
  assert.equal(response.status, 200);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, text: pdfText(bytes), name: response.headers.get('content-disposition') ?? '' };
}

const fetchDocuments = async (shopper: Shopper, id: string): Promise<IssuedDocumentReply[]> =>
  (await shopper.call('GET', `/orders/${id}/documents`)).results;

describe('invoices', () => {
  test('are replaced before dispatch by an order confirmation, which says that it is no invoice', async () => {
    const { id, number, shopper } = await placePaidOrder([500]);
    const { text, name } = await fetchInvoicePdf(shopper, id);
    assert.match(text, new RegExp(`Order confirmation ${number}`));
    assert.match(text, /This is not an invoice/);
    assert.doesNotMatch(text, /Invoice number/);
    assert.match(name, /Order-confirmation-/);
    assert.deepEqual(await fetchDocuments(shopper, id), []);
  });

  test('of an order sent complete carry everything the law requires', async () => {
    const { id, number, shopper, total, email } = await placePaidOrder([1_000, 600]);
    const invoice = await sendParcel(id, [1_000, 600]);
    assert.match(invoice ?? '', /^RE-\d\d-\d{5}-\d$/);
    const { text, bytes, name } = await fetchInvoicePdf(shopper, id);
    for (const expectedText of [
      `Invoice ${invoice}`,
      'Date of issue',
      'Date of supply',
      number,
      'Norvolt Components GmbH',
      'Germany',
      'HRB 000000',
      'Managing director',
      'VAT ID DE',
      '1 000 pcs',
      'Net total',
      'VAT 19%',
      'This invoice is paid',
    ])
      assert.ok(text.replaceAll('\u202f', ' ').includes(expectedText), expectedText);
    assert.match(name, new RegExp(`Invoice-${invoice}\\.pdf`));
    const [invoiceDocument, ...otherDocuments] = await fetchDocuments(shopper, id);
    assert.deepEqual(otherDocuments, []);
    assert.deepEqual(
      [invoiceDocument!.number, invoiceDocument!.type, invoiceDocument!.gross, invoiceDocument!.due],
      [invoice, 380, total, 0],
    );
    assert.equal(invoiceDocument!.sha256.pdf, createHash('sha256').update(bytes).digest('hex'));
    const secondPdf = await fetchInvoicePdf(shopper, id, invoiceDocument!.files[0]!.url);
    assert.ok(secondPdf.bytes.equals(bytes), 'the same bytes at every address');
    const mail = (await server.platform.mail.latest(5, email)).find(({ kind }) => kind === 'order.shipped');
    assert.equal(mail?.attachment?.name, `Invoice-${invoice}.pdf`);
    assert.ok((await server.platform.mail.attachmentOf(mail!))?.bytes);
  });

  test('cover all parcels of a day, issued with the last parcel or when the day is over', async () => {
    const { id, shopper, email, total } = await placePaidOrder([1_000, 600], { shipping: { country: 'FI' } });
    assert.equal(await sendParcel(id, [333, 0]), null);
    assert.equal(await sendParcel(id, [334, 1]), null);
    assert.deepEqual(await fetchDocuments(shopper, id), []);
    await passDays(1);
    const [firstInvoice] = await fetchDocuments(shopper, id);
    const mail = (await server.platform.mail.latest(5, email)).find(({ kind }) => kind === 'order.invoice');
    assert.equal(mail?.attachment?.name, `Invoice-${firstInvoice!.number}.pdf`);
    assert.equal(firstInvoice!.supply_date, day(now - DAY));
    const { text } = await fetchInvoicePdf(shopper, id);
    for (const expectedText of ['667 pcs', 'More goods of this order follow'])
      assert.ok(text.replaceAll('\u202f', ' ').includes(expectedText), expectedText);

    const lastInvoiceNumber = await sendParcel(id, [333, 599]);
    const issuedDocuments = await fetchDocuments(shopper, id);
    assert.deepEqual(
      issuedDocuments.map(({ number, supply_date }) => [number, supply_date]),
      [
        [firstInvoice!.number, day(now - DAY)],
        [lastInvoiceNumber, day(now)],
      ],
    );
    const invoicedTotal = issuedDocuments.reduce((all, { paid, due }) => all + paid + due, 0);
    assert.equal(Math.round(invoicedTotal * 100), Math.round(total * 100));
    assert.ok(
      issuedDocuments.every(({ due }) => due === 0),
      'a paid order owes nothing',
    );
    const [firstCounter, secondCounter] = issuedDocuments.map(({ number }) => Number(number.split('-')[2]));
    assert.equal(secondCounter, firstCounter! + 1, 'no number is left out');
  });

  test('are issued before the credit note of pieces that return on the day they left', async () => {
    const { id, shopper } = await placePaidOrder([1_000, 600]);
    await sendParcel(id, [400]);
    const [line] = (await fetchOrderDetail(id)).lines;
    const lines = [{ line_id: line!.id, kind: 'sent', quantity: 100 }];
    const { status, body } = await sales.post(`/orders/${id}/refunds`, {
      lines,
      seen: 0,
      reason: 'Damaged.',
    });
    assert.equal(status, 200, JSON.stringify(body));
    const [invoice, note] = await fetchDocuments(shopper, id);
    assert.deepEqual([invoice!.type, note!.type, note!.refers_to], [380, 381, invoice!.number]);
    assert.equal(note!.gross, body.refund.amount);
  });

  test('to a company in another EU state and for exports carry their legal sentence and VAT numbers', async () => {
    const company = { company: 'Beispiel Austria GmbH', vat_number: 'ATU13585627' };
    const memberOrder = await placePaidOrder([500], { shipping: { country: 'AT' }, billing: company });
    await sendParcel(memberOrder.id, [500]);
    const supplyInvoice = await fetchInvoicePdf(memberOrder.shopper, memberOrder.id);
    assert.match(supplyInvoice.text, /Steuerfreie innergemeinschaftliche Lieferung/);
    assert.match(supplyInvoice.text, /ATU13585627/);
    assert.match(supplyInvoice.text, /Beispiel Austria GmbH/);
    assert.doesNotMatch(supplyInvoice.text, /everse charge/);

    const swissOrder = await placePaidOrder([500], {
      shipping: { country: 'CH' },
      billing: { vat_number: 'GB980780684' },
    });
    await sendParcel(swissOrder.id, [500]);
    const exportInvoice = await fetchInvoicePdf(swissOrder.shopper, swissOrder.id);
    assert.match(exportInvoice.text, /Steuerfreie Ausfuhrlieferung/);
    assert.doesNotMatch(exportInvoice.text, /GB980780684/);
  });

  test('are readable by their buyer alone', async () => {
    const { id, shopper } = await placePaidOrder([500]);
    const number = await sendParcel(id, [500]);
    const stranger = new Shopper(server.origin);
    await stranger.call('GET', '/session');
    const path = `/api/orders/${id}/documents/${number}.pdf`;
    const read = (reader: Shopper) => server.fetch(path, { headers: { 'x-session': reader.session! } });
    assert.equal((await read(shopper)).status, 200);
    assert.equal((await read(stranger)).status, 404);
    assert.equal((await stranger.call('GET', `/orders/${id}/documents`)).error.code, 'not_found');
    const [documentLinks] = (await shopper.call('POST', `/orders/${id}/documents`)).documents;
    assert.equal((await server.fetch(documentLinks.pdf)).status, 200);
    assert.equal((await server.fetch(documentLinks.pdf.replace(number!, 'RE-26-99999-1'))).status, 404);
  });

  test('on account are open until staff record the money, which cannot exceed the amount due', async () => {
    const demo = JSON.parse(readFileSync(join(import.meta.dirname, '../../data/demo.json'), 'utf8'));
    const [account] = demo.accounts;
    const shopper = new Shopper(server.origin);
    await shopper.call('POST', '/account/login', { email: account.email, password: account.password });
    await shopper.add(PARTS[0], 1_000);
    await shopper.fill(account.email, { method: 'account', account: { purchase_order: 'PO-1' } });
    const order = await shopper.submit();
    assert.equal(order.errors, undefined, JSON.stringify(order.errors));
    const invoice = await sendParcel(order.id, [1_000]);
    const fetchInvoice = async () => (await fetchOrderDetail(order.id)).documents[0]!;
    const issuedInvoice = await fetchInvoice();
    assert.deepEqual(
      [issuedInvoice.state, issuedInvoice.open, issuedInvoice.due],
      ['open', order.grand_total, order.grand_total],
    );
    assert.equal(Date.parse(issuedInvoice.due_date!) - Date.parse(issuedInvoice.date), 30 * 86_400_000);
    const { text } = await fetchInvoicePdf(shopper, order.id);
    assert.match(text, /Please pay by .*30 days net/);
    const recordPayment = (amount: string, actor = sales) =>
      actor.post(`/orders/${order.id}/documents/${invoice}/payments`, {
        amount,
        paid_on: issuedInvoice.date,
      });
    const overpayment = await recordPayment((order.grand_total + 0.01).toFixed(2));
    assert.deepEqual([overpayment.status, overpayment.body.error.param], [409, 'amount']);
    assert.equal((await recordPayment('1.00')).status, 200);
    assert.equal((await recordPayment('-2.00')).status, 409);
    assert.equal((await sales.get(`/orders?show=unpaid&q=${order.number}`)).body.rows.length, 1);
    const remainingAmount = (order.grand_total - 1).toFixed(2);
    assert.equal((await recordPayment(remainingAmount)).status, 200);
    assert.deepEqual([(await fetchInvoice()).state, (await fetchInvoice()).open], ['paid', 0]);
    assert.equal((await sales.get(`/orders?show=unpaid&q=${order.number}`)).body.rows.length, 0);
    assert.equal((await recordPayment(`-${remainingAmount}`)).status, 200, 'a wrong record is taken back');
    assert.equal((await fetchInvoice()).state, 'open');
    const support = await logInAs(server, 'support');
    assert.equal((await recordPayment('1.00', support)).status, 403);
    const refundReply = await sales.post(`/orders/${order.id}/refunds`, {
      lines: [],
      amount: order.grand_total.toFixed(2),
      reason: 'Sent twice.',
      seen: 0,
    });
    assert.equal(refundReply.status, 200, JSON.stringify(refundReply.body));
    assert.equal((await fetchInvoice()).state, 'paid', 'the credit note settles it');
    assert.equal((await sales.get(`/orders?show=unpaid&q=${order.number}`)).body.rows.length, 0);
  });
});

test('parcels of an order whose remainder is canceled are invoiced at once', async () => {
  const { id, shopper, total } = await placePaidOrder([1_000, 600]);
  assert.equal(await sendParcel(id, [1_000]), null, 'more may follow on this day');
  const orderDetail = await fetchOrderDetail(id);
  const { status, body } = await sales.post(`/orders/${id}/refunds`, {
    lines: [{ line_id: orderDetail.lines[1]!.id, kind: 'unsent', quantity: 600 }],
    reason: 'The customer needs no more.',
    seen: 0,
  });
  assert.equal(status, 200, JSON.stringify(body));
  const issuedDocuments = await fetchDocuments(shopper, id);
  assert.deepEqual(
    issuedDocuments.map(({ kind }) => kind).toSorted(),
    ['credit-note', 'invoice'],
    JSON.stringify(issuedDocuments),
  );
  const remainingTotal = total - body.refund.amount;
  assert.match(
    (await fetchInvoicePdf(shopper, id)).text,
    new RegExp(remainingTotal.toFixed(2).replace('.', '\\.')),
  );
});

describe('dates', () => {
  const sendFirstLine = async (id: string, quantity: number, shipDate?: string) => {
    const orderDetail = await fetchOrderDetail(id);
    return sales.post(`/orders/${id}/shipments`, {
      carrier: 'dhl',
      ship_date: shipDate ?? orderDetail.today,
      seen: orderDetail.shipments.length,
      reason: 'Counted by hand.',
      lines: [{ line_id: orderDetail.lines[0]!.id, quantity }],
    });
  };

  test('the date of a parcel must be between order and today', async () => {
    const order = await placePaidOrder([300]);
    const placedOn = day(now);
    await passDays(2);
    for (const wrong of [day(now + DAY), '2999-12-31', day(Date.parse(placedOn) - DAY), '1999-01-01']) {
      const answer = await sendFirstLine(order.id, 100, wrong);
      assert.deepEqual([answer.status, answer.body.error?.param], [400, 'ship_date'], wrong);
    }
    assert.equal((await sendFirstLine(order.id, 100, placedOn)).status, 200);
    const [invoice] = (await fetchOrderDetail(order.id)).documents;
    assert.equal(invoice?.supply_date, placedOn);
  });

  test('the date of a payment must not be before the order', async () => {
    const demo = JSON.parse(readFileSync(join(import.meta.dirname, '../../data/demo.json'), 'utf8'));
    const [account] = demo.accounts;
    const shopper = new Shopper(server.origin);
    await shopper.call('POST', '/account/login', { email: account.email, password: account.password });
    await shopper.add(PARTS[0], 500);
    await shopper.fill(account.email, { method: 'account', account: { purchase_order: 'PO-2' } });
    const order = await shopper.submit();
    const placedOn = day(now);
    const invoice = await sendParcel(order.id, [500]);
    await passDays(1);
    const recordPayment = (paidOn: string) =>
      sales.post(`/orders/${order.id}/documents/${invoice}/payments`, { amount: '1.00', paid_on: paidOn });
    for (const wrong of [day(now + DAY), day(Date.parse(placedOn) - DAY)]) {
      const answer = await recordPayment(wrong);
      assert.deepEqual([answer.status, answer.body.error?.param], [400, 'paid_on'], wrong);
    }
    assert.equal((await recordPayment(placedOn)).status, 200);
  });

  test('an invoice of yesterday has its own mail, apart from that of today’s parcel', async () => {
    const order = await placePaidOrder([900]);
    assert.equal((await sendFirstLine(order.id, 300)).body.invoice, null);
    // The nightly jobs have not run yet.
    now += DAY;
    sales = await logInAs(server, 'sales');
    const shipReply = await sendFirstLine(order.id, 300);
    assert.deepEqual([shipReply.status, shipReply.body.invoice], [200, null], JSON.stringify(shipReply.body));
    await server.platform.jobs.drain();
    const mails = await server.platform.mail.latest(20, order.email);
    const attachments = mails.map(({ kind, attachment }) => [kind, attachment?.name ?? null]);
    const shipmentMails = attachments.filter(([kind]) => kind === 'order.shipped');
    assert.deepEqual(shipmentMails, [
      ['order.shipped', null],
      ['order.shipped', null],
    ]);
    const [invoice] = (await fetchOrderDetail(order.id)).documents;
    assert.deepEqual(
      attachments.filter(([kind]) => kind === 'order.invoice'),
      [['order.invoice', `Invoice-${invoice!.number}.pdf`]],
    );
  });

  test('an order paid after midnight of the warehouse at the end of a month gets its advance invoice a month later', async () => {
    const endOfJanuary = Date.parse('2027-01-31T23:30:00Z');
    now = endOfJanuary;
    await passDays(0);
    const order = await placePaidOrder([200]);
    now = Date.parse('2027-02-05T11:00:00Z');
    await passDays(1);
    assert.deepEqual((await fetchOrderDetail(order.id)).documents, []);
    await passDays(30);
    assert.deepEqual(
      (await fetchOrderDetail(order.id)).documents.map(({ kind }) => kind),
      ['advance'],
    );
  });
});
