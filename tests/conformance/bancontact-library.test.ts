import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, startTestServer, type TestServer } from '../harness.ts';
import { bundleCommerceRelease } from './bundle.ts';
import { type OtherShop, openOtherShop } from './other-shop.ts';

/**
 * The newer public client library, unmodified, pays by Bancontact as a guest: it sends no cart to the vault and names
 * the agreement by its id alone. Strangers at the same network address who learn the id can buy nothing with it.
 */
const PART = 'rc0603ff4k70n';
const ADDRESS = { name: 'Ada Buyer', address1: 'Rollenweg 7', city: 'Ulm', zip: '89073', country: 'DE' };
const HTML = '<!doctype html><title>Another shop</title><script src="/client.js"></script>';

type Data = ReturnType<typeof JSON.parse>;

let store: TestServer;
let shop: OtherShop;
let browser: Browser;

before(async () => {
  store = await startTestServer();
  shop = await openOtherShop({ '/client.js': await bundleCommerceRelease('swell-js-5') }, HTML);
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  shop?.close();
  await store?.close();
});

/** Runs script text in the page and returns plain data. */
const run = (page: Page, script: string): Promise<Data> =>
  page.evaluate(`(async () => { const { client } = window; ${script} })()`);

/** Prepares a loaded page: the library, and the provider's script from the stand-in. */
async function start(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.addScriptTag({ url: `${store.gatewayOrigin}/v3/` });
  const options = JSON.stringify({ url: store.origin, vaultUrl: store.vaultOrigin });
  await run(page, `client.init('any', 'pk_demo', ${options});`);
}

/** Opens a page in a new browser context, with a guest's cart that lacks only a payment method. */
async function openGuestCheckout(email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${shop.origin}/checkout`);
  await start(page);
  await run(
    page,
    `await client.cart.addItem({ product_id: '${PART}', quantity: 700 });
     await client.cart.update({ account: { email: '${email}' }, shipping: ${JSON.stringify(ADDRESS)}, billing: ${JSON.stringify(ADDRESS)} });`,
  );
  return page;
}

/**
 * Goes to the bank and back, and stops before the library reads the bank's answer. Returns the id of the agreement.
 */
async function agreeAtBank(page: Page): Promise<string> {
  await run(page, `setTimeout(() => client.payment.tokenize({ bancontact: {} }));`);
  await page.waitForURL(`${store.gatewayOrigin}/**`);
  await page.getByRole('button', { name: 'Authorise payment' }).click();
  await page.waitForURL(`${shop.origin}/checkout**`);
  await start(page);
  return new URL(page.url()).searchParams.get('setup_intent') ?? '';
}

async function assertTheftRefused(thief: Page, token: string): Promise<void> {
  const billing = JSON.stringify({ method: 'bancontact', bancontact: { token } });
  await run(thief, `await client.cart.update({ billing: ${billing} });`);
  const answer = await run(thief, 'return client.cart.submitOrder()');
  assert.equal(answer.errors?.['billing.intent']?.code, 'ALREADY_USED', JSON.stringify(answer));
}

async function finishOrder(page: Page): Promise<void> {
  const outcome = await run(
    page,
    `return new Promise((resolve) => client.payment.handleRedirect({ bancontact: {
       onSuccess: () => resolve('ok'), onError: (error) => resolve(error.message) } }));`,
  );
  assert.equal(outcome, 'ok');
  const order = await run(page, 'return client.cart.submitOrder()');
  assert.ok(order.paid, JSON.stringify(order));
}

test('the library pays by Bancontact although strangers at this address name its agreement first', async () => {
  const earlierStranger = await openGuestCheckout('before@example.com');
  const buyer = await openGuestCheckout('ada@example.com');
  const laterStranger = await openGuestCheckout('after@example.com');
  const setup = await agreeAtBank(buyer);
  assert.match(setup, /^seti_/);
  await assertTheftRefused(earlierStranger, setup);
  await assertTheftRefused(laterStranger, setup);
  await finishOrder(buyer);
  await assertTheftRefused(earlierStranger, setup);
});
