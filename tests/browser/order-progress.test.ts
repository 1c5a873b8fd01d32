/** The order page shows the progress of the order: read as HTML by a guest and by a customer, without script. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type DeskBrowser, logInAs } from '../desk/staff.ts';
import { Shopper } from '../faults/shopper.ts';
import { eventually, startTestServer, type TestServer } from '../harness.ts';
import { BUYER } from './checkout-pages.ts';

const PART = 'rc0603ff4k70n';
const DAY = String.raw`\w{3} \d{1,2} \w{3}`;

let server: TestServer;
let sales: DeskBrowser;

before(async () => {
  server = await startTestServer({ pages: true });
  sales = await logInAs(server, 'sales');
});
after(() => server?.close());

const detail = async (id: string) => (await sales.get(`/orders/${id}`)).body;

const waitForPaymentStatus = (id: string, state: string) =>
  eventually(async () => {
    await server.platform.jobs.drain();
    return (await detail(id)).order.payment_status === state;
  });

async function placePaidOrder(shopper: Shopper) {
  const order = await shopper.submit();
  assert.equal(order.errors, undefined, JSON.stringify(order.errors));
  await waitForPaymentStatus(order.id, 'paid');
  return order;
}

/** The latest mail to a buyer about a parcel. */
async function parcelMail(email: string): Promise<string> {
  const mails = await server.platform.mail.latest(20, email);
  return mails.find(({ kind }) => kind === 'order.shipped')?.text ?? '';
}

/** The text of a page without its markup. */
async function readPage(shopper: Shopper, path: string, init: RequestInit = {}) {
  const { origin } = server;
  const cookie = `swell-session=${encodeURIComponent(shopper.session ?? '')}`;
  const response = await fetch(origin + path, { ...init, headers: { cookie, origin, ...init.headers } });
  const html = (await response.text()).replace(/<(script|style|template)[\s\S]*?<\/\1>/g, '');
  const text = (part: string) =>
    part
      .replace(/<!--.*?-->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const steps = Array.from(
    main.matchAll(/<li[^>]*(track-done|data-state="\w+")?[^>]*><strong>[\s\S]*?<\/li>/g),
  );
  return {
    heading: text(/<h1[\s\S]*?<\/h1>/.exec(main)?.[0] ?? ''),
    steps: steps.map(([step]) => `${/track-done|"done"/.test(step) ? 'done: ' : ''}${text(step)}`),
    text: text(main),
  };
}

async function sendPieces(id: string, pieces: number) {
  const { lines, shipments, today } = await detail(id);
  const shipmentReply = await sales.post(`/orders/${id}/shipments`, {
    carrier: 'dhl',
    tracking_number: '00340434161094',
    ship_date: today,
    seen: shipments.length,
    lines: [{ line_id: lines[0].id, quantity: pieces, lot: 'L2611A' }],
  });
  assert.equal(shipmentReply.status, 200, JSON.stringify(shipmentReply.body));
}

test('a guest sees what was sent, refunded and is still to come, and why the order can no longer be canceled', async () => {
  const shopper = await Shopper.prepare(server.origin, PART, 1_000);
  const { id, number, checkout_id: secret } = await placePaidOrder(shopper);
  const read = () => readPage(shopper, `/order/${secret}`);
  const email = 'buyer@example.com';
  const freshOrder = await read();
  assert.equal(freshOrder.heading, `Order ${number} is confirmed`);
  assert.match(freshOrder.text, /, by Visa ···· 4242\. Payment: paid\./);
  assert.match(freshOrder.text, /Cancel the order for good/);
  assert.deepEqual(
    freshOrder.steps.map((step) => step.startsWith('done')),
    [true, false, false, false],
  );

  await sales.post(`/orders/${id}/picking`);
  const packedOrder = await read();
  assert.equal(packedOrder.heading, `Order ${number} is being packed`);
  assert.match(packedOrder.steps[1] ?? '', new RegExp(`^Packing started on ${DAY}$`));

  await sendPieces(id, 400);
  const firstMail = await parcelMail(email);
  const isDated = /To follow: 600, on/.test(firstMail);
  assert.equal(/on the dates shown/.test(firstMail), isDated, firstMail);
  const body = new URLSearchParams({ form: 'cancel', order: id });
  const lateCancellation = await readPage(shopper, `/order/${secret}`, { method: 'POST', body });
  assert.equal(lateCancellation.heading, `Order ${number} is partly on its way`);
  assert.match(lateCancellation.text, /The order was not cancelled This order is being packed or has left/);
  assert.doesNotMatch(lateCancellation.text, /Cancel the order for good/);
  assert.match(lateCancellation.steps[2] ?? '', new RegExp(`^Shipping in part ${DAY}, the rest by ${DAY}$`));
  assert.match(lateCancellation.text, new RegExp(`400 shipped 600 to follow by ${DAY}`));
  assert.match(lateCancellation.text, /Tracking number 00340434161094/);

  const lines = [{ line_id: (await detail(id)).lines[0].id, kind: 'unsent', quantity: 100 }];
  const refundRequest = { lines, seen: 0, reason: 'One strip less, as you asked.' };
  const refundReply = await sales.post(`/orders/${id}/refunds`, refundRequest);
  assert.equal(refundReply.status, 200, JSON.stringify(refundReply.body));
  await sendPieces(id, 500);
  const mail = await parcelMail(email);
  assert.match(mail, /These parts have left our warehouse\.\s/);
  assert.match(mail, /Cancelled and credited, so it will not be sent: 100 × RC0603FF4K70N\./);
  assert.doesNotMatch(mail, /Later|–/);
  await waitForPaymentStatus(id, 'partly_refunded');
  const sentOrder = await read();
  assert.equal(sentOrder.heading, `Order ${number} is on its way`);
  assert.match(sentOrder.text, /900 shipped 100 cancelled and credited/);
  assert.match(sentOrder.text, /Payment: paid, partly refunded\./);
  assert.deepEqual(
    sentOrder.steps.map((step) => step.startsWith('done')),
    [true, true, true, false],
  );

  await sales.post(`/orders/${id}/delivered`);
  const deliveredOrder = await read();
  assert.equal(deliveredOrder.heading, `Order ${number} is delivered`);
  assert.match(deliveredOrder.steps[3] ?? '', new RegExp(`^done: Delivery ${DAY}$`));
});

test('a customer sees the same in the account', async () => {
  const shopper = new Shopper(server.origin);
  await shopper.call('POST', '/account/login', BUYER);
  await shopper.add(PART, 1_000);
  await shopper.fill(BUYER.email);
  const { id } = await placePaidOrder(shopper);
  await sales.post(`/orders/${id}/picking`);
  await sendPieces(id, 400);
  const body = new URLSearchParams({ form: 'cancel' });
  const lateCancellation = await readPage(shopper, `/account/orders/${id}`, { method: 'POST', body });
  assert.match(lateCancellation.text, /Partly shipped/);
  assert.match(lateCancellation.text, /The order was not cancelled This order is being packed or has left/);
  assert.match(lateCancellation.text, /400 shipped 600 to follow by \d{1,2} \w{3} \d{4}/);
  assert.match(lateCancellation.steps[2] ?? '', /^Shipping .*in part \d{1,2} \w{3} \d{4}, the rest by/);
});
