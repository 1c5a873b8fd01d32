/** An open page shows changes of the customer's own order, and of nobody else's. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { OrderReply } from '#commerce/orders/contract';
import type { OwnChanges } from '#notices/contract';
import { type DeskBrowser, logInAs } from '../desk/staff.ts';
import {
  createCaller,
  createCustomer,
  openShop,
  placeOrder,
  type Shop,
  signedInContext,
} from './account-pages.ts';
import { keepToasts } from './shop.ts';

let shop: Shop;
let support: DeskBrowser;
before(async () => {
  shop = await openShop();
  support = await logInAs(shop.server, 'support');
});
after(() => shop?.close());

async function shipParcel(order: OrderReply, pieces: number): Promise<void> {
  const { body } = await support.get(`/orders/${order.id}`);
  const [line] = body.lines;
  const parcel = {
    carrier: 'dhl',
    service: 'Paket',
    tracking_number: '00340434161094',
    ship_date: body.today,
    seen: body.shipments.length,
    lines: [{ line_id: line.id, quantity: pieces, lot: 'L2611A' }],
  };
  const reply = await support.post(`/orders/${order.id}/shipments`, parcel);
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
}

/** Fast-forwards to the next poll, because the page polls once a minute. */
const passMinute = (page: Page) => page.clock.fastForward(61_000);
const waitForPoll = (page: Page, path: string) =>
  page.waitForResponse((response) => response.url().includes(path));

test('a parcel is announced on all open pages of the order’s owner, and on no other customer’s', async () => {
  const [ada, eve] = [await createCustomer(shop.server), await createCustomer(shop.server)];
  const order = await placeOrder(ada, [['rc0603ff4k70n', 'CT', 1_000]], 'PO-1');
  await placeOrder(eve, [['rc0603ff4k70n', 'CT', 100]], 'PO-2');
  const changes = await ada.call<OwnChanges>('GET', '/account/changes');
  assert.deepEqual(
    changes.orders.map(({ number, parcels }) => [number, parcels]),
    [[order.number, 0]],
  );
  assert.ok(!JSON.stringify(await eve.call('GET', '/account/changes')).includes(order.number));
  const guestReply = await createCaller(shop.server).call<{ error: { code: string } }>(
    'GET',
    '/account/changes',
  );
  assert.equal(guestReply.error.code, 'unauthorized');

  const openAs = async (customer: typeof ada, path: string) => {
    const context = await shop.browser.newContext(signedInContext(customer));
    const page = await context.newPage();
    await page.clock.install();
    await Promise.all([waitForPoll(page, '/api/account/changes'), page.goto(shop.server.origin + path)]);
    await keepToasts(page);
    return page;
  };
  const page = await openAs(ada, `/account/orders/${order.id}`);
  const stranger = await openAs(eve, '/account');
  const productPage = await openAs(ada, '/product/mc0805r106k1an');
  await shipParcel(order, 400);
  await Promise.all([waitForPoll(page, '/api/account/changes'), passMinute(page)]);
  await page.getByText(`Order ${order.number} has partly shipped.`).waitFor();
  await Promise.all([waitForPoll(productPage, '/api/account/changes'), passMinute(productPage)]);
  await productPage.getByText(`Order ${order.number} has partly shipped.`).waitFor();
  await productPage.context().close();
  // The order page shows the parcel without a reload.
  await page.getByText('00340434161094').first().waitFor();

  await shipParcel(order, 600);
  await Promise.all([waitForPoll(page, '/api/account/changes'), passMinute(page)]);
  await page.getByText(`Order ${order.number} has shipped.`).waitFor();
  await Promise.all([waitForPoll(stranger, '/api/account/changes'), passMinute(stranger)]);
  assert.equal(await stranger.getByText(order.number).count(), 0);
  await page.context().close();
  await stranger.context().close();
});

test('a question of staff is announced in the page’s language on the page of a quote request', async () => {
  const contactInfo = {
    email: 'guest@hallbruck.example',
    partNumbersText: 'MC0805R106K1ANT 3000',
    applicationNotes: '',
    fileLink: '',
    inputMethod: 'text',
  };
  const quoteReply = await shop.server.fetch('/api/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ formType: 'Quote Request', contactInfo }),
  });
  const reference = quoteReply.headers.get('x-quote-reference') ?? '';
  const { rows } = await shop.server.platform.db.pool.query<{ id: string; token: string }>(
    'SELECT id, token FROM quotes WHERE reference = $1',
    [reference],
  );
  const { id = '', token = '' } = rows[0] ?? {};
  const context = await shop.browser.newContext();
  await context.addCookies([{ name: 'swell-locale', value: 'de', url: shop.server.origin }]);
  const page = await context.newPage();
  await page.clock.install();
  const path = `/api/quotes/${token}`;
  await Promise.all([waitForPoll(page, path), page.goto(`${shop.server.origin}/quote/${token}`)]);
  await keepToasts(page);
  const sales = await logInAs(shop.server, 'sales');
  const text = 'Which reel size do you need?';
  const messageReply = await sales.post(`/quotes/${id}/messages`, { text });
  assert.equal(messageReply.status, 200, JSON.stringify(messageReply.body));
  await Promise.all([waitForPoll(page, path), passMinute(page)]);
  await page.getByText(`Anfrage ${reference}: Wir haben eine Frage.`).waitFor();
  await page.getByText(text).waitFor();
  await context.close();
});

test('a page without a signed-in customer neither polls nor loads the code for it', async () => {
  const context = await shop.browser.newContext();
  const page = await context.newPage();
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.clock.install();
  await page.goto(`${shop.server.origin}/product/mc0805r106k1an`, { waitUntil: 'networkidle' });
  await page.clock.fastForward(10_000);
  await page.waitForLoadState('networkidle');
  assert.deepEqual(
    requestedUrls.filter((url) => /account\/changes|use-changes|watch-/.test(url)),
    [],
  );
  await context.close();
});
