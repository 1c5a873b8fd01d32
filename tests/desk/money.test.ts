/** Coupons and gift cards created and ended at the desk, and their effect in carts; the export of orders. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Shopper } from '../faults/shopper.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { DeskBrowser, logInAs } from './staff.ts';

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
after(() => server?.close());

async function fillCart(quantity = 1_000): Promise<Shopper> {
  const shopper = new Shopper(server.origin);
  await shopper.add('rc0603ff4k70n', quantity);
  return shopper;
}

test('a coupon gives its discount until it is ended', async () => {
  const coupon = { code: 'Autumn-26', name: 'Autumn', percent: '10', max_uses: 5 };
  assert.equal((await support.post('/money/coupons', coupon)).status, 403);
  assert.equal((await sales.post('/money/coupons', coupon)).status, 200);
  assert.equal((await sales.post('/money/coupons', coupon)).status, 409);
  for (const wrong of [
    { percent: '0' },
    { percent: null },
    { amount: '5' },
    { code: 'a' },
    { percent: '101' },
  ]) {
    const answer = await sales.post('/money/coupons', { ...coupon, code: 'OTHER26', ...wrong });
    assert.equal(answer.status, 400, JSON.stringify(wrong));
  }
  const shopper = await fillCart();
  const cart = await shopper.call('PUT', '/cart/coupon', { code: 'autumn 26' });
  assert.ok(cart.discount_total > 0, JSON.stringify(cart.errors));
  const { body } = await sales.get('/money');
  const autumnCoupon = body.coupons.find(({ code }: { code: string }) => code === 'AUTUMN26');
  assert.deepEqual([autumnCoupon.percent, autumnCoupon.maxUses, autumnCoupon.active], ['10', 5, true]);
  assert.equal((await sales.post(`/money/coupons/${autumnCoupon.id}/end`)).status, 200);
  assert.equal((await sales.post(`/money/coupons/${autumnCoupon.id}/end`)).status, 404);
  assert.ok((await (await fillCart()).call('PUT', '/cart/coupon', { code: 'AUTUMN26' })).errors);
});

test('the code of a gift card is returned once, and appears in no log or list', async () => {
  const createReply = await sales.post('/money/giftcards', { amount: '25.00' });
  assert.equal(createReply.status, 200, JSON.stringify(createReply.body));
  const { code, last4 } = createReply.body;
  assert.match(code, /^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  const shopper = await fillCart();
  const cart = await shopper.call('POST', '/cart/giftcards', { code });
  assert.ok(cart.giftcard_total > 0, JSON.stringify(cart.errors));
  const plainCode = code.replaceAll('-', '');
  for (const reply of [await sales.get('/money'), await owner.get('/audit?action=money.')]) {
    const text = JSON.stringify(reply.body);
    assert.ok(text.includes(last4));
    assert.ok(!text.includes(plainCode) && !text.includes(code));
  }
  const { giftcards } = (await sales.get('/money')).body;
  const card = giftcards.find((each: { last4: string }) => each.last4 === last4);
  assert.deepEqual([card.issued, card.balance], [25, 25]);
  assert.equal((await sales.post(`/money/giftcards/${card.id}/end`)).status, 200);
  assert.ok((await (await fillCart()).call('POST', '/cart/giftcards', { code })).errors);
});

test('sales are limited in coupons and gift cards, owners are not, and the list shows the last day', async () => {
  const german = new DeskBrowser(server, { 'x-locale': 'de' });
  german.cookie = sales.cookie;
  const coupon = { code: 'MOST-15', name: 'Most', percent: '15', expires: '2027-12-31' };
  const excessiveCoupon = { ...coupon, code: 'MOST-16', percent: '15.01' };
  const refusal = await sales.post('/money/coupons', excessiveCoupon);
  assert.deepEqual([refusal.status, refusal.body.error.param], [403, 'percent']);
  assert.match(refusal.body.error.message, /may give at most 15 %\. Ask an owner/);
  assert.match(
    (await german.post('/money/coupons', excessiveCoupon)).body.error.message,
    /^Ihre Rolle darf höchstens 15 % geben/,
  );
  assert.equal((await sales.post('/money/coupons', coupon)).status, 200);
  assert.equal((await owner.post('/money/coupons', excessiveCoupon)).status, 200);

  for (const [path, body] of [
    ['coupons', { ...coupon, code: 'PAST-15', expires: '2020-12-31' }],
    ['giftcards', { amount: '25', expires: '2020-12-31' }],
  ] as const) {
    const reply = await sales.post(`/money/${path}`, body);
    assert.deepEqual([reply.status, reply.body.error?.param], [400, 'expires'], path);
    assert.match((await german.post(`/money/${path}`, body)).body.error.message, /^Dieser Tag ist vorbei/);
  }

  const amountCoupon = { code: 'OFF-30', name: 'Off', amount: '30', minimum: '199.99' };
  const freeReply = await sales.post('/money/coupons', amountCoupon);
  assert.deepEqual([freeReply.status, freeReply.body.error.param], [403, 'amount']);
  assert.match(freeReply.body.error.message, /30\.00 EUR off needs goods of 200\.00 EUR or more/);
  assert.match(
    (await german.post('/money/coupons', amountCoupon)).body.error.message,
    /Waren ab 200,00 EUR voraus/,
  );
  assert.equal((await sales.post('/money/coupons', { ...amountCoupon, minimum: '200' })).status, 200);

  const cardReply = await sales.post('/money/giftcards', { amount: '500.01' });
  assert.deepEqual([cardReply.status, cardReply.body.error.param], [403, 'amount']);
  assert.match(cardReply.body.error.message, /at most 500\.00 EUR on a gift card/);
  assert.match(
    (await german.post('/money/giftcards', { amount: '501' })).body.error.message,
    /bis 500,00 EUR aus/,
  );
  assert.equal((await sales.post('/money/giftcards', { amount: '500' })).status, 200);
  // 25 and 500 are issued: the daily limit of 2,000 holds for parallel requests too.
  const replies = await Promise.all(
    ['490', '490', '490', '490'].map((amount) => sales.post('/money/giftcards', { amount })),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 200, 200, 403]);
  const limitReply = await german.post('/money/giftcards', { amount: '5.01' });
  assert.match(
    limitReply.body.error.message,
    /am Tag Geschenkkarten bis 2\u202f000,00 EUR ausstellen; 1\u202f995,00 EUR sind/,
  );
  const ownerReply = await owner.post('/money/giftcards', { amount: '900', expires: '2027-02-28' });
  assert.equal(ownerReply.status, 200, JSON.stringify(ownerReply.body));

  const { body } = await sales.get('/money');
  const last = (code: string) => body.coupons.find((each: { code: string }) => each.code === code).lastDay;
  assert.deepEqual([last('MOST15'), last('OFF30')], ['2027-12-31', null]);
  const giftcard = body.giftcards.find((each: { issued: number }) => each.issued === 900);
  assert.equal(giftcard.lastDay, '2027-02-28');
  assert.deepEqual([body.mostPercent, body.mostOnGiftcard], [15, 500]);
  assert.equal((await owner.get('/money')).body.mostOnGiftcard, null);
});

test('the export of orders contains no spreadsheet formula', async () => {
  const orderNumbers: string[] = [];
  for (const company of [
    '=HYPERLINK("http://evil.example")',
    '@SUM(1+1)',
    'Acme;=1+1',
    'Acme 10-12; -5 °C',
  ]) {
    const shopper = await fillCart();
    await shopper.fill('export@alderbruk.example');
    await shopper.call('PUT', '/cart', { shipping: { company } });
    const order = await shopper.submit();
    assert.equal(order.errors, undefined, JSON.stringify(order.errors));
    orderNumbers.push(order.number);
  }
  const { body, headers } = await support.get('/order-lines.csv');
  assert.match(headers.get('content-type') ?? '', /^text\/csv/);
  for (const number of orderNumbers) assert.ok(body.includes(number));
  assert.ok(body.includes(`"'=HYPERLINK(""http://evil.example"")"`));
  assert.ok(body.includes(`,'@SUM(1+1),`), 'read as a formula by some');
  assert.ok(body.includes(`"Acme;'=1+1"`), 'where a semicolon begins a cell');
  assert.ok(body.includes('"Acme 10-12; -5 °C"'), 'what is no formula stays');
});
