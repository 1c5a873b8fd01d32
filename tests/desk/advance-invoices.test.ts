/** Money that is taken months before its goods leave: advance invoices, and the invoices that settle them. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { OrderDetailReply } from '#backoffice/orders/contract';
import { checkInvariants } from '#commerce/checkout';
import type { Invoice } from '#commerce/orders';
import type { IssuedDocumentReply } from '#commerce/orders/contract';
import demo from '../../data/demo.json' with { type: 'json' };
import { Shopper } from '../faults/shopper.ts';
import { pdfText } from '../harness/pdf-text.ts';
import { eventually, startTestServer, type TestServer } from '../harness.ts';
import { type DeskBrowser, logInAs } from './staff.ts';

const PARTS = ['rc0603ff4k70n', 'mc0402r104k1cn'] as const;
const DAY = 86_400_000;

let server: TestServer;
let sales: DeskBrowser;
/** A Tuesday noon, moved on by hand. */
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

/** Days later, with the work of their nights done, staff log in again. */
async function passDays(days: number): Promise<void> {
  now += days * DAY;
  await server.platform.jobs.drain();
  sales = await logInAs(server, 'sales');
}

const detail = async (id: string): Promise<OrderDetailReply> => (await sales.get(`/orders/${id}`)).body;

/** The 20th of the next month: a week later is the same month, a fortnight later is not. */
async function nextMonth(): Promise<void> {
  const today = new Date(now);
  const then = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 20, 11);
  await passDays(Math.round((then - now) / DAY));
}

let people = 0;

interface Wanted {
  quantities: readonly number[];
  country?: string;
  billing?: object;
  packaging?: string;
  codes?: (shopper: Shopper) => Promise<void>;
}

/** An order that is paid by card on the 20th of a month and waits for its goods. */
async function paidAhead({ quantities, country = 'DE', billing, packaging, codes }: Wanted) {
  await nextMonth();
  people += 1;
  const email = `ahead${people}@alderbruk.example`;
  const shopper = new Shopper(server.origin);
  for (const [at, quantity] of quantities.entries()) await shopper.add(PARTS[at]!, quantity, packaging);
  await codes?.(shopper);
  await shopper.fill(email);
  await shopper.call('PUT', '/cart', { shipping: { country }, ...(billing && { billing }) });
  let order = await shopper.submit();
  if (order.errors) order = await shopper.submit();
  assert.equal(order.errors, undefined, JSON.stringify(order.errors));
  await eventually(async () => {
    await server.platform.jobs.drain();
    return (await detail(order.id)).order.paid;
  });
  const { id, number, checkout_id: secret, grand_total: total } = order;
  return { id, number, secret, email, shopper, total };
}

async function send(id: string, pieces: readonly number[]): Promise<void> {
  const seen = await detail(id);
  const { status, body } = await sales.post(`/orders/${id}/shipments`, {
    carrier: 'dhl',
    ship_date: seen.today,
    seen: seen.shipments.length,
    reason: 'Counted by hand.',
    lines: seen.lines
      .map((line, at) => ({ line_id: line.id, quantity: pieces[at] ?? 0 }))
      .filter(({ quantity }) => quantity > 0),
  });
  assert.equal(status, 200, JSON.stringify(body));
}

async function refund(id: string, body: object) {
  const seen = await detail(id);
  const done = await sales.post(`/orders/${id}/refunds`, {
    lines: [],
    seen: seen.refunds.length,
    reason: 'As agreed.',
    ...body,
  });
  assert.equal(done.status, 200, JSON.stringify(done.body));
  return done.body.refund as { number: string; amount: number; tax: number };
}

type Placed = Awaited<ReturnType<typeof paidAhead>>;

/** By the link of the mail: a guest's session does not last for months. */
const documents = async ({ id, secret }: Placed): Promise<IssuedDocumentReply[]> =>
  (await new Shopper(server.origin).call('GET', `/orders/${id}/documents?checkout_id=${secret}`)).results;

const linksOf = ({ id, secret }: Placed) =>
  new Shopper(server.origin).call('POST', `/orders/${id}/documents?checkout_id=${secret}`);

async function contents(id: string): Promise<Invoice[]> {
  const { rows } = await server.platform.db.pool.query<{ content: Invoice }>(
    'SELECT content FROM order_invoices WHERE order_id = $1 ORDER BY position',
    [id],
  );
  return rows.map(({ content }) => content);
}

async function textOf(order: Placed, { number }: IssuedDocumentReply): Promise<string> {
  const links: { number: string; pdf: string }[] = (await linksOf(order)).documents;
  const response = await server.fetch(links.find((each) => each.number === number)!.pdf);
  assert.equal(response.status, 200);
  return pdfText(Buffer.from(await response.arrayBuffer())).replaceAll('\u202f', ' ');
}

const cents = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

/** What invoices deduct of an advance, in cents. */
function deducted(invoices: readonly Invoice[], number: string) {
  const parts = invoices.flatMap(({ advances }) => advances).filter((each) => each.number === number);
  const sum = (of: 'gross' | 'tax' | 'net') => parts.reduce((all, part) => all + part[of].minor, 0);
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
      const order = await paidAhead({ quantities: [1_001, 607], country, ...(billing && { billing }) });
      await passDays(5);
      assert.deepEqual(await documents(order), [], 'goods may still leave in the month of payment');
      await passDays(10);
      const [advance, ...others] = await documents(order);
      assert.deepEqual(others, []);
      assert.deepEqual(
        [advance!.kind, advance!.type, advance!.gross, advance!.paid, advance!.due, advance!.supply_date],
        ['advance', 386, order.total, order.total, 0, null],
      );
      const mail = (await server.platform.mail.latest(9, order.email)).find(
        ({ kind }) => kind === 'order.invoice',
      );
      assert.equal(mail?.attachment?.name, `Advance-invoice-${advance!.number}.pdf`);
      const text = await textOf(order, advance!);
      for (const said of [`Advance invoice ${advance!.number}`, 'Payment received', rate])
        assert.ok(text.includes(said), `${said} in ${text}`);
      assert.doesNotMatch(text, /Date of supply/);
      await passDays(2);
      assert.equal((await documents(order)).length, 1, 'an advance is issued once');

      await send(order.id, [333, 0]);
      await passDays(1);
      await send(order.id, [333, 606]);
      await passDays(1);
      await send(order.id, [335, 1]);
      const [, ...finals] = await documents(order);
      assert.deepEqual(
        finals.map(({ type, due }) => [type, due]),
        [
          [380, 0],
          [380, 0],
          [380, 0],
        ],
      );
      assert.equal(cents(finals.map(({ paid }) => paid)), cents([order.total]));
      const settled = deducted(await contents(order.id), advance!.number);
      assert.deepEqual(
        [settled.gross, settled.tax, settled.net],
        [cents([order.total]), cents([advance!.tax]), cents([advance!.net])],
      );
      const last = await textOf(order, finals[2]!);
      assert.match(last, new RegExp(`Deducted: advance invoice ${advance!.number}`));
    });

  test('leave out what was canceled before, and are credited for what is canceled after', async () => {
    const order = await paidAhead({ quantities: [1_000, 600] });
    const lines = (await detail(order.id)).lines;
    const unsent = (at: number, quantity: number) => ({
      lines: [{ line_id: lines[at]!.id, kind: 'unsent', quantity }],
    });
    const early = await refund(order.id, unsent(0, 137));
    await passDays(20);
    const [advance] = await documents(order);
    assert.equal(cents([advance!.paid]), cents([order.total]) - cents([early.amount]));
    const late = await refund(order.id, unsent(1, 211));
    const [, earlyNote, lateNote] = await documents(order);
    assert.deepEqual([earlyNote!.refers_to, lateNote!.refers_to], [null, advance!.number]);
    assert.equal(lateNote!.gross, late.amount);

    await send(order.id, [500, 0]);
    await passDays(1);
    await send(order.id, [363, 389]);
    const invoices = (await documents(order)).filter(({ type }) => type === 380);
    assert.equal(invoices.length, 2);
    assert.ok(
      invoices.every(({ due }) => due === 0),
      JSON.stringify(invoices),
    );
    const kept = cents([order.total]) - cents([early.amount, late.amount]);
    assert.equal(cents(invoices.map(({ paid }) => paid)), kept);
    const settled = deducted(await contents(order.id), advance!.number);
    assert.deepEqual([settled.gross, settled.tax], [kept, cents([advance!.tax]) - cents([late.tax])]);
  });

  test('count gift cards as money and coupons as less', async () => {
    const order = await paidAhead({
      quantities: [997, 601],
      codes: async (shopper) => {
        await shopper.call('PUT', '/cart', { coupon_code: 'WELCOME10' });
        await shopper.call('POST', '/cart/giftcards', { code: demo.giftcards[0]!.code });
      },
    });
    const { order: placed } = await detail(order.id);
    assert.ok(placed.discount_total > 0 && placed.giftcard_total > 0, JSON.stringify(placed));
    await passDays(20);
    const [advance] = await documents(order);
    assert.deepEqual([advance!.gross, advance!.paid, advance!.due], [order.total, order.total, 0]);
    const { amount } = await refund(order.id, {
      lines: [{ line_id: (await detail(order.id)).lines[0]!.id, kind: 'unsent', quantity: 400 }],
    });
    await send(order.id, [199, 7]);
    await passDays(1);
    await send(order.id, [398, 594]);
    const invoices = (await documents(order)).filter(({ type }) => type === 380);
    assert.ok(
      invoices.every(({ due }) => due === 0),
      JSON.stringify(invoices),
    );
    assert.equal(cents(invoices.map(({ paid }) => paid)), cents([order.total]) - cents([amount]));
  });

  test('are taken back by one stored credit note where the buyer cancels', async () => {
    const order = await paidAhead({ quantities: [800, 300] });
    assert.equal((await sales.post(`/orders/${order.id}/advance`)).status, 200);
    const [advance] = await documents(order);
    const canceled = await order.shopper.call('POST', `/orders/${order.id}/cancel`);
    assert.equal(canceled.status, 'canceled', JSON.stringify(canceled));
    const [, note, ...others] = await documents(order);
    assert.deepEqual(others, []);
    assert.match(note!.number, /^CN-\d\d-\d{5}-\d$/);
    assert.deepEqual(
      [note!.type, note!.refers_to, note!.net, note!.tax, note!.gross],
      [381, advance!.number, advance!.net, advance!.tax, advance!.gross],
    );
    const { credit_note: link } = await linksOf(order);
    const bytes = Buffer.from(await (await server.fetch(link)).arrayBuffer());
    assert.equal(createHash('sha256').update(bytes).digest('hex'), note!.sha256.pdf);
    await passDays(1);
    const { credit_note: later } = await linksOf(order);
    const again = Buffer.from(await (await server.fetch(later)).arrayBuffer());
    assert.ok(again.equals(bytes), 'the same bytes on every day');
    assert.match(pdfText(bytes), new RegExp(`Credit note ${note!.number}[\\s\\S]*${advance!.number}`));
    const mail = (await server.platform.mail.latest(9, order.email)).find(
      ({ kind }) => kind === 'order.canceled',
    );
    assert.match(mail?.text ?? '', new RegExp(note!.number));
  });

  test('are issued by sales where a buyer asks, once, and only for money that was taken', async () => {
    const order = await paidAhead({ quantities: [500] });
    for (const role of ['content', 'support'] as const) {
      const other = await logInAs(server, role);
      assert.equal((await other.post(`/orders/${order.id}/advance`)).status, 403, role);
    }
    const { status, body } = await sales.post(`/orders/${order.id}/advance`);
    assert.equal(status, 200, JSON.stringify(body));
    const [advance] = await documents(order);
    assert.deepEqual([advance!.number, advance!.type], [body.invoice, 386]);
    assert.equal((await sales.post(`/orders/${order.id}/advance`)).status, 409);
    const { rows } = (await (await logInAs(server, 'owner')).get(`/audit?subject=${order.number}`)).body;
    assert.ok(rows.some(({ action }: { action: string }) => action === 'orders.advance'));

    const buyer = new Shopper(server.origin);
    const [account] = demo.accounts;
    await buyer.call('POST', '/account/login', { email: account!.email, password: account!.password });
    await buyer.add(PARTS[0], 400);
    await buyer.fill(account!.email, { method: 'account', account: { purchase_order: 'PO-7' } });
    const unpaid = await buyer.submit();
    assert.equal(unpaid.errors, undefined, JSON.stringify(unpaid.errors));
    assert.equal((await sales.post(`/orders/${unpaid.id}/advance`)).status, 409);
  });
});

describe('free amounts', () => {
  const tried = async (id: string, body: object) => {
    const seen = (await detail(id)).refunds.length;
    return sales.post(`/orders/${id}/refunds`, { lines: [], seen, reason: 'As agreed.', ...body });
  };

  test('before anything is invoiced are taken off an advance invoice', async () => {
    const order = await paidAhead({ quantities: [900, 400] });
    const { amount } = await refund(order.id, { amount: '1.00' });
    const [advance, note] = await documents(order);
    assert.deepEqual([advance!.kind, note!.refers_to, note!.gross], ['advance', advance!.number, amount]);
    await send(order.id, [900, 400]);
    const [final] = (await documents(order)).filter(({ type }) => type === 380);
    assert.deepEqual([final!.gross, final!.due], [order.total, 0]);
  });

  test('are no more than is invoiced, and pieces that are not sent go back for all they cost', async () => {
    const order = await paidAhead({ quantities: [100, 6_000] });
    await send(order.id, [100, 0]);
    await passDays(1);
    const [invoice] = (await documents(order)).filter(({ type }) => type === 380);
    const above = await tried(order.id, { amount: (invoice!.gross + 0.01).toFixed(2) });
    assert.deepEqual([above.status, above.body.error?.param], [409, 'amount']);
    const lines = [{ line_id: (await detail(order.id)).lines[1]!.id, kind: 'unsent', quantity: 3_000 }];
    const less = await tried(order.id, { lines, amount: '1.00' });
    assert.deepEqual([less.status, less.body.error?.param], [409, 'amount']);
    assert.equal((await tried(order.id, { amount: invoice!.gross.toFixed(2) })).status, 200);
  });
});

describe('invoices for parts of an order', () => {
  test('and the refund of the pieces that are never sent come to the total, cents of rounding included', async () => {
    /** Tax on each part, rounded on its own, comes to a cent less or more than the tax on the whole. */
    let isRounded = false;
    for (let quantity = 100; !isRounded && quantity < 130; quantity += 1) {
      const order = await paidAhead({ quantities: [quantity, 60] });
      const seen = await detail(order.id);
      const [first, second] = seen.lines.map(({ total }) => Math.round(total * 100));
      const sent = first! + Math.round(seen.order.shipment_total * 100);
      const parts = [sent, second!].map((net) => net + Math.round(net * 0.19));
      isRounded = parts[0]! + parts[1]! !== cents([order.total]);
      if (!isRounded) continue;
      await send(order.id, [quantity, 0]);
      await passDays(1);
      const { amount } = await refund(order.id, {
        lines: [{ line_id: seen.lines[1]!.id, kind: 'unsent', quantity: 60 }],
      });
      const [invoice] = (await documents(order)).filter(({ type }) => type === 380);
      assert.equal(cents([invoice!.gross]), parts[0]);
      assert.equal(cents([invoice!.gross, amount]), cents([order.total]));
    }
    assert.ok(isRounded, 'no quantity whose parts round to another sum');
  });

  test('charge the fee of a partial reel once, and a canceled part takes no share of it along', async () => {
    const order = await paidAhead({ quantities: [1_500], packaging: 'PR' });
    const [line] = (await detail(order.id)).lines;
    const { fee } = (await detail(order.id)).order.items[0]!;
    assert.ok(fee > 0);
    await refund(order.id, { lines: [{ line_id: line!.id, kind: 'unsent', quantity: 500 }] });
    await send(order.id, [400]);
    await passDays(1);
    await send(order.id, [600]);
    const invoices = (await documents(order)).filter(({ type }) => type === 380);
    assert.ok(
      invoices.every(({ due }) => due === 0),
      JSON.stringify(invoices),
    );
    const [first, second] = await contents(order.id);
    assert.deepEqual([first!.lines[0]!.fee.minor, second!.lines[0]!.fee.minor], [cents([fee]), 0]);
  });

  test('leave out shipping that was given back, and keep what was charged before', async () => {
    const early = await paidAhead({ quantities: [300, 200] });
    await refund(early.id, { shipping: true });
    await send(early.id, [300, 200]);
    const late = await paidAhead({ quantities: [300, 200] });
    await send(late.id, [300]);
    await passDays(1);
    const lines = [{ line_id: (await detail(late.id)).lines[1]!.id, kind: 'unsent', quantity: 50 }];
    await refund(late.id, { lines, shipping: true });
    await send(late.id, [0, 150]);
    for (const order of [early, late]) {
      const invoices = (await documents(order)).filter(({ type }) => type === 380);
      assert.ok(
        invoices.every(({ due }) => due === 0),
        JSON.stringify(invoices),
      );
    }
  });
});
