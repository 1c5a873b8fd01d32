/** Coupons and gift cards made and ended at the desk, as carts meet them; orders as a file. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Shopper } from '../faults/shopper.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { type DeskBrowser, logInAs } from './staff.ts';

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

async function cartOf(quantity = 1_000): Promise<Shopper> {
  const shopper = new Shopper(server.origin);
  await shopper.add('rc0603ff4k70n', quantity);
  return shopper;
}

test('a coupon takes off what it says until it is ended', async () => {
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
  const shopper = await cartOf();
  const cart = await shopper.call('PUT', '/cart/coupon', { code: 'autumn 26' });
  assert.ok(cart.discount_total > 0, JSON.stringify(cart.errors));
  const { body } = await sales.get('/money');
  const made = body.coupons.find(({ code }: { code: string }) => code === 'AUTUMN26');
  assert.deepEqual([made.percent, made.maxUses, made.active], ['10', 5, true]);
  assert.equal((await sales.post(`/money/coupons/${made.id}/end`)).status, 200);
  assert.equal((await sales.post(`/money/coupons/${made.id}/end`)).status, 404);
  assert.ok((await (await cartOf()).call('PUT', '/cart/coupon', { code: 'AUTUMN26' })).errors);
});

test('the code of a gift card is answered once, and is in no log and no list', async () => {
  const made = await sales.post('/money/giftcards', { amount: '25.00' });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const { code, last4 } = made.body;
  assert.match(code, /^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  const shopper = await cartOf();
  const cart = await shopper.call('POST', '/cart/giftcards', { code });
  assert.ok(cart.giftcard_total > 0, JSON.stringify(cart.errors));
  const plain = code.replaceAll('-', '');
  for (const shown of [await sales.get('/money'), await owner.get('/audit?action=money.')]) {
    const text = JSON.stringify(shown.body);
    assert.ok(text.includes(last4));
    assert.ok(!text.includes(plain) && !text.includes(code));
  }
  const { giftcards } = (await sales.get('/money')).body;
  const card = giftcards.find((each: { last4: string }) => each.last4 === last4);
  assert.deepEqual([card.issued, card.balance], [25, 25]);
  assert.equal((await sales.post(`/money/giftcards/${card.id}/end`)).status, 200);
  assert.ok((await (await cartOf()).call('POST', '/cart/giftcards', { code })).errors);
});

test('a file of orders runs nothing in a spreadsheet', async () => {
  const shopper = await cartOf();
  await shopper.fill('export@alderbruk.example');
  await shopper.call('PUT', '/cart', { shipping: { company: '=HYPERLINK("http://evil.example")' } });
  const order = await shopper.submit();
  assert.equal(order.errors, undefined, JSON.stringify(order.errors));
  const { body, headers } = await support.get('/order-lines.csv');
  assert.match(headers.get('content-type') ?? '', /^text\/csv/);
  assert.ok(body.includes(`"${order.number}"`));
  assert.ok(body.includes(`"'=HYPERLINK(""http://evil.example"")"`));
});
