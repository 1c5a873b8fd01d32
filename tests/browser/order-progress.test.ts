/** The page of an order says what became of it: read as HTML, by its guest and by its customer, without script. */
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

const settles = (id: string, state: string) =>
  eventually(async () => {
    await server.platform.jobs.drain();
    return (await detail(id)).order.payment_status === state;
  });

async function paidOrder(shopper: Shopper) {
  const order = await shopper.submit();
  assert.equal(order.errors, undefined, JSON.stringify(order.errors));
  await settles(order.id, 'paid');
  return order;
}

/** The last word to a buyer about a parcel. */
async function parcelMail(email: string): Promise<string> {
  const mails = await server.platform.mail.latest(20, email);
  return mails.find(({ kind }) => kind === 'order.shipped')?.text ?? '';
}

/** What a page says, without its marks. */
async function pageOf(shopper: Shopper, path: string, init: RequestInit = {}) {
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

async function send(id: string, pieces: number) {
  const { lines, shipments, today } = await detail(id);
  const sent = await sales.post(`/orders/${id}/shipments`, {
    carrier: 'dhl',
    tracking_number: '00340434161094',
    ship_date: today,
    seen: shipments.length,
    lines: [{ line_id: lines[0].id, quantity: pieces, lot: 'L2611A' }],
  });
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
}

test('a guest reads what has been sent, what was given back and what is to come, and is told why it is too late to cancel', async () => {
  const shopper = await Shopper.ready(server.origin, PART, 1_000);
  const { id, number, checkout_id: secret } = await paidOrder(shopper);
  const read = () => pageOf(shopper, `/order/${secret}`);
  const email = 'buyer@example.com';
  const fresh = await read();
  assert.equal(fresh.heading, `Order ${number} is placed`);
  assert.match(fresh.text, /, by Visa ···· 4242\. Payment: paid\./);
  assert.match(fresh.text, /Cancel the order for good/);
  assert.deepEqual(
    fresh.steps.map((step) => step.startsWith('done')),
    [true, false, false, false],
  );

  await sales.post(`/orders/${id}/picking`);
  const packing = await read();
  assert.equal(packing.heading, `Order ${number} is being packed`);
  assert.match(packing.steps[1] ?? '', new RegExp(`^Picked begun on ${DAY}$`));

  await send(id, 400);
  const first = await parcelMail(email);
  const isDated = /To follow: 600, on/.test(first);
  assert.equal(/on the dates given with them/.test(first), isDated, first);
  const body = new URLSearchParams({ form: 'cancel', order: id });
  const late = await pageOf(shopper, `/order/${secret}`, { method: 'POST', body });
  assert.equal(late.heading, `Order ${number} is partly on its way`);
  assert.match(late.text, /The order was not cancelled This order is being packed or has left/);
  assert.doesNotMatch(late.text, /Cancel the order for good/);
  assert.match(late.steps[2] ?? '', new RegExp(`^Left us in part ${DAY}, the rest by ${DAY}$`));
  assert.match(late.text, new RegExp(`400 sent 600 to come, by ${DAY}`));
  assert.match(late.text, /Tracking number 00340434161094/);

  const lines = [{ line_id: (await detail(id)).lines[0].id, kind: 'unsent', quantity: 100 }];
  const asked = { lines, seen: 0, reason: 'One strip less, as you asked.' };
  const refunded = await sales.post(`/orders/${id}/refunds`, asked);
  assert.equal(refunded.status, 200, JSON.stringify(refunded.body));
  await send(id, 500);
  const mail = await parcelMail(email);
  assert.match(mail, /These parts have left our warehouse\.\s/);
  assert.match(mail, /Cancelled and credited, so it will not be sent: 100 × RC0603FF4K70N\./);
  assert.doesNotMatch(mail, /Later|–/);
  await settles(id, 'partly_refunded');
  const sent = await read();
  assert.equal(sent.heading, `Order ${number} is on its way`);
  assert.match(sent.text, /900 sent 100 cancelled and credited/);
  assert.match(sent.text, /Payment: paid, partly refunded\./);
  assert.deepEqual(
    sent.steps.map((step) => step.startsWith('done')),
    [true, true, true, false],
  );

  await sales.post(`/orders/${id}/delivered`);
  const there = await read();
  assert.equal(there.heading, `Order ${number} is delivered`);
  assert.match(there.steps[3] ?? '', new RegExp(`^done: With you ${DAY}$`));
});

test('a customer reads the same in his account', async () => {
  const shopper = new Shopper(server.origin);
  await shopper.call('POST', '/account/login', BUYER);
  await shopper.add(PART, 1_000);
  await shopper.fill(BUYER.email);
  const { id } = await paidOrder(shopper);
  await sales.post(`/orders/${id}/picking`);
  await send(id, 400);
  const body = new URLSearchParams({ form: 'cancel' });
  const late = await pageOf(shopper, `/account/orders/${id}`, { method: 'POST', body });
  assert.match(late.text, /Partly shipped/);
  assert.match(late.text, /The order was not cancelled This order is being packed or has left/);
  assert.match(late.text, /400 sent 600 to come, by \d{1,2} \w{3} \d{4}/);
  assert.match(late.steps[2] ?? '', /^Left us .*in part \d{1,2} \w{3} \d{4}, the rest by/);
});
