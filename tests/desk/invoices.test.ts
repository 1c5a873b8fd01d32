/** Invoices: issued with the goods, by the desk's parcels, and read by their buyer as they were issued. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { OrderDetailReply } from '#backoffice/orders/contract';
import { checkInvariants } from '#commerce/checkout';
import type { IssuedDocumentReply } from '#commerce/orders/contract';
import { Shopper } from '../faults/shopper.ts';
import { pdfText } from '../harness/pdf-text.ts';
import { eventually, startTestServer, type TestServer } from '../harness.ts';
import { type DeskBrowser, logInAs } from './staff.ts';

const PARTS = ['rc0603ff4k70n', 'mc0402r104k1cn'] as const;

let server: TestServer;
let sales: DeskBrowser;

const DAY = 86_400_000;
/** A Monday noon, moved on by hand. */
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

/** Days later, with the work of their nights done, staff log in again. */
async function passDays(days: number): Promise<void> {
  now += days * DAY;
  await server.platform.jobs.drain();
  sales = await logInAs(server, 'sales');
}

let people = 0;

/** A paid order of these pieces, sent to a country. */
async function ordered(quantities: readonly number[], changes: { shipping?: object; billing?: object } = {}) {
  people += 1;
  const email = `books${people}@alderbruk.example`;
  const shopper = new Shopper(server.origin);
  for (const [at, quantity] of quantities.entries()) await shopper.add(PARTS[at]!, quantity);
  await shopper.fill(email);
  if (Object.keys(changes).length > 0) await shopper.call('PUT', '/cart', changes);
  const order = await shopper.submit();
  assert.equal(order.errors, undefined, JSON.stringify(order.errors));
  await eventually(async () => {
    await server.platform.jobs.drain();
    return (await detail(order.id)).order.payment_status === 'paid';
  });
  return { id: order.id as string, number: order.number as string, email, shopper, total: order.grand_total };
}

const detail = async (id: string): Promise<OrderDetailReply> => (await sales.get(`/orders/${id}`)).body;

/** Sends so many pieces of each line; answers the number of the invoice, null where it waits for the day's end. */
async function send(id: string, pieces: readonly number[]): Promise<string | null> {
  const seen = await detail(id);
  const { status, body } = await sales.post(`/orders/${id}/shipments`, {
    carrier: 'dhl',
    ship_date: seen.today,
    seen: seen.shipments.length,
    lines: seen.lines
      .map((line, at) => ({ line_id: line.id, quantity: pieces[at] ?? 0, lot: `L${at}` }))
      .filter(({ quantity }) => quantity > 0),
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.invoice;
}

async function invoicePdf(shopper: Shopper, id: string, path = `/api/orders/${id}/invoice.pdf`) {
  const response = await server.fetch(path, { headers: { 'x-session': shopper.session! } });
  assert.equal(response.status, 200);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, text: pdfText(bytes), name: response.headers.get('content-disposition') ?? '' };
}

const documents = async (shopper: Shopper, id: string): Promise<IssuedDocumentReply[]> =>
  (await shopper.call('GET', `/orders/${id}/documents`)).results;

describe('invoices', () => {
  test('before dispatch the order confirmation stands in, and says that it is no invoice', async () => {
    const { id, number, shopper } = await ordered([500]);
    const { text, name } = await invoicePdf(shopper, id);
    assert.match(text, new RegExp(`Order confirmation ${number}`));
    assert.match(text, /This is not an invoice/);
    assert.doesNotMatch(text, /Invoice number/);
    assert.match(name, /Order-confirmation-/);
    assert.deepEqual(await documents(shopper, id), []);
  });

  test('an order that leaves whole has one invoice with all that the law asks for', async () => {
    const { id, number, shopper, total, email } = await ordered([1_000, 600]);
    const invoice = await send(id, [1_000, 600]);
    assert.match(invoice ?? '', /^RE-\d\d-\d{5}-\d$/);
    const { text, bytes, name } = await invoicePdf(shopper, id);
    for (const said of [
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
      assert.ok(text.replaceAll('\u202f', ' ').includes(said), said);
    assert.match(name, new RegExp(`Invoice-${invoice}\\.pdf`));
    const [only, ...others] = await documents(shopper, id);
    assert.deepEqual(others, []);
    assert.deepEqual([only!.number, only!.type, only!.gross, only!.due], [invoice, 380, total, 0]);
    assert.equal(only!.sha256.pdf, createHash('sha256').update(bytes).digest('hex'));
    const again = await invoicePdf(shopper, id, only!.files[0]!.url);
    assert.ok(again.bytes.equals(bytes), 'the same bytes at every address');
    const mail = (await server.platform.mail.latest(5, email)).find(({ kind }) => kind === 'order.shipped');
    assert.equal(mail?.attachment?.name, `Invoice-${invoice}.pdf`);
    assert.ok((await server.platform.mail.attachmentOf(mail!))?.bytes);
  });

  test('parcels of one day have one invoice, with the last of the order or when the day is over', async () => {
    const { id, shopper, email, total } = await ordered([1_000, 600], { shipping: { country: 'FI' } });
    assert.equal(await send(id, [333, 0]), null);
    assert.equal(await send(id, [334, 1]), null);
    assert.deepEqual(await documents(shopper, id), []);
    await passDays(1);
    const [first] = await documents(shopper, id);
    const mail = (await server.platform.mail.latest(5, email)).find(({ kind }) => kind === 'order.invoice');
    assert.equal(mail?.attachment?.name, `Invoice-${first!.number}.pdf`);
    assert.equal(first!.supply_date, day(now - DAY));
    const { text } = await invoicePdf(shopper, id);
    for (const said of ['667 pcs', 'More goods of this order follow'])
      assert.ok(text.replaceAll('\u202f', ' ').includes(said), said);

    const last = await send(id, [333, 599]);
    const issued = await documents(shopper, id);
    assert.deepEqual(
      issued.map(({ number, supply_date }) => [number, supply_date]),
      [
        [first!.number, day(now - DAY)],
        [last, day(now)],
      ],
    );
    const sum = issued.reduce((all, { paid, due }) => all + paid + due, 0);
    assert.equal(Math.round(sum * 100), Math.round(total * 100));
    assert.ok(
      issued.every(({ due }) => due === 0),
      'a paid order owes nothing',
    );
    const [before, after] = issued.map(({ number }) => Number(number.split('-')[2]));
    assert.equal(after, before! + 1, 'no number is left out');
  });

  test('pieces that come back on the day they left have an invoice before their credit note', async () => {
    const { id, shopper } = await ordered([1_000, 600]);
    await send(id, [400]);
    const [line] = (await detail(id)).lines;
    const lines = [{ line_id: line!.id, kind: 'sent', quantity: 100 }];
    const { status, body } = await sales.post(`/orders/${id}/refunds`, {
      lines,
      seen: 0,
      reason: 'Damaged.',
    });
    assert.equal(status, 200, JSON.stringify(body));
    const [invoice, note] = await documents(shopper, id);
    assert.deepEqual([invoice!.type, note!.type, note!.refers_to], [380, 381, invoice!.number]);
    assert.equal(note!.gross, body.refund.amount);
  });

  test('goods to a company in another member and exports carry their sentence and the right numbers', async () => {
    const company = { company: 'Beispiel Austria GmbH', vat_number: 'ATU13585627' };
    const member = await ordered([500], { shipping: { country: 'AT' }, billing: company });
    await send(member.id, [500]);
    const supply = await invoicePdf(member.shopper, member.id);
    assert.match(supply.text, /Steuerfreie innergemeinschaftliche Lieferung/);
    assert.match(supply.text, /ATU13585627/);
    assert.match(supply.text, /Beispiel Austria GmbH/);
    assert.doesNotMatch(supply.text, /everse charge/);

    const swiss = await ordered([500], {
      shipping: { country: 'CH' },
      billing: { vat_number: 'GB980780684' },
    });
    await send(swiss.id, [500]);
    const exported = await invoicePdf(swiss.shopper, swiss.id);
    assert.match(exported.text, /Steuerfreie Ausfuhrlieferung/);
    assert.doesNotMatch(exported.text, /GB980780684/);
  });

  test('nobody else reads an invoice', async () => {
    const { id, shopper } = await ordered([500]);
    const number = await send(id, [500]);
    const stranger = new Shopper(server.origin);
    await stranger.call('GET', '/session');
    const path = `/api/orders/${id}/documents/${number}.pdf`;
    const read = (reader: Shopper) => server.fetch(path, { headers: { 'x-session': reader.session! } });
    assert.equal((await read(shopper)).status, 200);
    assert.equal((await read(stranger)).status, 404);
    assert.equal((await stranger.call('GET', `/orders/${id}/documents`)).error.code, 'not_found');
    const [linked] = (await shopper.call('POST', `/orders/${id}/documents`)).documents;
    assert.equal((await server.fetch(linked.pdf)).status, 200);
    assert.equal((await server.fetch(linked.pdf.replace(number!, 'RE-26-99999-1'))).status, 404);
  });

  test('on account an invoice is open until staff record the money, and never more than is due', async () => {
    const demo = JSON.parse(readFileSync(join(import.meta.dirname, '../../data/demo.json'), 'utf8'));
    const [account] = demo.accounts;
    const shopper = new Shopper(server.origin);
    await shopper.call('POST', '/account/login', { email: account.email, password: account.password });
    await shopper.add(PARTS[0], 1_000);
    await shopper.fill(account.email, { method: 'account', account: { purchase_order: 'PO-1' } });
    const order = await shopper.submit();
    assert.equal(order.errors, undefined, JSON.stringify(order.errors));
    const invoice = await send(order.id, [1_000]);
    const only = async () => (await detail(order.id)).documents[0]!;
    const issued = await only();
    assert.deepEqual([issued.state, issued.open, issued.due], ['open', order.grand_total, order.grand_total]);
    assert.equal(Date.parse(issued.due_date!) - Date.parse(issued.date), 30 * 86_400_000);
    const { text } = await invoicePdf(shopper, order.id);
    assert.match(text, /Please pay by .*30 days net/);
    const pay = (amount: string, by = sales) =>
      by.post(`/orders/${order.id}/documents/${invoice}/payments`, { amount, paid_on: issued.date });
    const beyond = await pay((order.grand_total + 0.01).toFixed(2));
    assert.deepEqual([beyond.status, beyond.body.error.param], [409, 'amount']);
    assert.equal((await pay('1.00')).status, 200);
    assert.equal((await pay('-2.00')).status, 409);
    assert.equal((await sales.get(`/orders?show=unpaid&q=${order.number}`)).body.rows.length, 1);
    const rest = (order.grand_total - 1).toFixed(2);
    assert.equal((await pay(rest)).status, 200);
    assert.deepEqual([(await only()).state, (await only()).open], ['paid', 0]);
    assert.equal((await sales.get(`/orders?show=unpaid&q=${order.number}`)).body.rows.length, 0);
    assert.equal((await pay(`-${rest}`)).status, 200, 'a wrong record is taken back');
    assert.equal((await only()).state, 'open');
    const support = await logInAs(server, 'support');
    assert.equal((await pay('1.00', support)).status, 403);
  });
});

test('parcels of an order whose rest is cancelled have their invoice at once', async () => {
  const { id, shopper, total } = await ordered([1_000, 600]);
  assert.equal(await send(id, [1_000]), null, 'more may follow on this day');
  const seen = await detail(id);
  const { status, body } = await sales.post(`/orders/${id}/refunds`, {
    lines: [{ line_id: seen.lines[1]!.id, kind: 'unsent', quantity: 600 }],
    reason: 'The customer needs no more.',
    seen: 0,
  });
  assert.equal(status, 200, JSON.stringify(body));
  const issued = await documents(shopper, id);
  assert.deepEqual(
    issued.map(({ kind }) => kind).toSorted(),
    ['credit-note', 'invoice'],
    JSON.stringify(issued),
  );
  const left = total - body.refund.amount;
  assert.match((await invoicePdf(shopper, id)).text, new RegExp(left.toFixed(2).replace('.', '\\.')));
});

describe('days that staff enter', () => {
  const parcel = async (id: string, quantity: number, shipDate?: string) => {
    const seen = await detail(id);
    return sales.post(`/orders/${id}/shipments`, {
      carrier: 'dhl',
      ship_date: shipDate ?? seen.today,
      seen: seen.shipments.length,
      reason: 'Counted by hand.',
      lines: [{ line_id: seen.lines[0]!.id, quantity }],
    });
  };

  test('of a parcel lie between its order and today', async () => {
    const order = await ordered([300]);
    const placedOn = day(now);
    await passDays(2);
    for (const wrong of [day(now + DAY), '2999-12-31', day(Date.parse(placedOn) - DAY), '1999-01-01']) {
      const answer = await parcel(order.id, 100, wrong);
      assert.deepEqual([answer.status, answer.body.error?.param], [400, 'ship_date'], wrong);
    }
    assert.equal((await parcel(order.id, 100, placedOn)).status, 200);
    const [invoice] = (await detail(order.id)).documents;
    assert.equal(invoice?.supply_date, placedOn);
  });

  test('of money that came in are not before the order', async () => {
    const demo = JSON.parse(readFileSync(join(import.meta.dirname, '../../data/demo.json'), 'utf8'));
    const [account] = demo.accounts;
    const shopper = new Shopper(server.origin);
    await shopper.call('POST', '/account/login', { email: account.email, password: account.password });
    await shopper.add(PARTS[0], 500);
    await shopper.fill(account.email, { method: 'account', account: { purchase_order: 'PO-2' } });
    const order = await shopper.submit();
    const placedOn = day(now);
    const invoice = await send(order.id, [500]);
    await passDays(1);
    const pay = (paidOn: string) =>
      sales.post(`/orders/${order.id}/documents/${invoice}/payments`, { amount: '1.00', paid_on: paidOn });
    for (const wrong of [day(now + DAY), day(Date.parse(placedOn) - DAY)]) {
      const answer = await pay(wrong);
      assert.deepEqual([answer.status, answer.body.error?.param], [400, 'paid_on'], wrong);
    }
    assert.equal((await pay(placedOn)).status, 200);
  });

  test('an invoice of yesterday has a mail of its own, not that of the parcel of today', async () => {
    const order = await ordered([900]);
    assert.equal((await parcel(order.id, 300)).body.invoice, null);
    // Nobody has done the work of the night yet.
    now += DAY;
    sales = await logInAs(server, 'sales');
    const today = await parcel(order.id, 300);
    assert.deepEqual([today.status, today.body.invoice], [200, null], JSON.stringify(today.body));
    await server.platform.jobs.drain();
    const mails = await server.platform.mail.latest(20, order.email);
    const attached = mails.map(({ kind, attachment }) => [kind, attachment?.name ?? null]);
    const shipped = attached.filter(([kind]) => kind === 'order.shipped');
    assert.deepEqual(shipped, [
      ['order.shipped', null],
      ['order.shipped', null],
    ]);
    const [invoice] = (await detail(order.id)).documents;
    assert.deepEqual(
      attached.filter(([kind]) => kind === 'order.invoice'),
      [['order.invoice', `Invoice-${invoice!.number}.pdf`]],
    );
  });

  test('a month begins at midnight of the warehouse: what is paid after it has no advance invoice in it', async () => {
    const first = Date.parse('2027-01-31T23:30:00Z');
    now = first;
    await passDays(0);
    const order = await ordered([200]);
    now = Date.parse('2027-02-05T11:00:00Z');
    await passDays(1);
    assert.deepEqual((await detail(order.id)).documents, []);
    await passDays(30);
    assert.deepEqual(
      (await detail(order.id)).documents.map(({ kind }) => kind),
      ['advance'],
    );
  });
});
