import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { checkInvariants } from '#commerce/checkout';
import { launchBrowser, startTestServer, type TestServer } from '../harness.ts';
import { bundleStorefrontClient } from './bundle.ts';
import { type OtherShop, openOtherShop } from './other-shop.ts';

/**
 * Our client in a page of another origin, as a third party would use it: every payment method from cart to order,
 * with the stand-in's provider script, bank pages and challenge pages.
 */
const PART = 'rc0603ff4k70n';
const ADDRESS = { name: 'Ada Buyer', address1: 'Rollenweg 7', city: 'Ulm', zip: '89073', country: 'DE' };
const HTML =
  '<!doctype html><title>Another shop</title><div id="card-element"></div><div id="idealBank-element"></div><div id="paypal-button"></div><script src="/client.js"></script>';

type Data = ReturnType<typeof JSON.parse>;

let store: TestServer;
let shop: OtherShop;
let browser: Browser;
let context: BrowserContext;

before(async () => {
  store = await startTestServer();
  shop = await openOtherShop({ '/client.js': await bundleStorefrontClient() }, HTML);
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  shop?.close();
  if (store) {
    await store.platform.jobs.drain();
    assert.deepEqual(await checkInvariants(store.platform.db, store.platform.clock.now()), []);
    await store.close();
  }
});

/** Runs script text in the page and returns plain data. */
function run(page: Page, script: string): Promise<Data> {
  return page.evaluate(`(async () => { const { commerce } = window; ${script} })()`);
}

/** Creates the client in the open page; it continues with what the previous page stored. */
async function startClient(page: Page, options: object = {}): Promise<void> {
  await page.waitForLoadState();
  const clientOptions = {
    publicKey: 'pk_demo',
    origin: store.origin,
    vaultUrl: store.vaultOrigin,
    ...options,
  };
  await page.evaluate(`window.commerce = createCommerce(${JSON.stringify(clientOptions)})`);
}

/** Opens a page with a cart that lacks only the payment. */
async function openFilledCart(options: object = {}): Promise<Page> {
  context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${shop.origin}/checkout`);
  await startClient(page, options);
  await run(
    page,
    `await commerce.cart.addItem({ product_id: '${PART}', quantity: 5000, options: { Packaging: 'T' } });
     await commerce.cart.update({ account: { email: 'third@example.com' },
       shipping: ${JSON.stringify(ADDRESS)}, billing: ${JSON.stringify(ADDRESS)} });`,
  );
  return page;
}

/** Submits the cart and checks the payment method, and that the order is paid once the jobs have run. */
async function submitOrder(page: Page, method: string): Promise<void> {
  const order = await run(page, 'return commerce.cart.submitOrder()');
  assert.equal(order.errors, undefined, JSON.stringify(order.errors));
  assert.equal(order.billing.method, method);
  assert.equal(await run(page, 'return commerce.cart.state'), null);
  await store.platform.jobs.drain();
  const now = await run(page, `return commerce.cart.getOrder()`);
  assert.deepEqual([now.id, now.paid], [order.id, true]);
  await context.close();
}

async function typeCard(page: Page, number: string): Promise<void> {
  await run(page, 'await new Promise((onReady) => commerce.payment.createElements({ card: { onReady } }));');
  const frame = page.frameLocator('#card-element iframe');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiry date').fill('12 / 34');
  await frame.getByLabel('Security code').fill('123');
}

const TOKENIZE_CARD = `return commerce.payment.tokenize({ card: {} }).then(() => null, ({ message, code }) => ({ message, code }));`;

test('a card pays after another was declined, and the provider’s script loads once, when needed', async () => {
  const page = await openFilledCart();
  const scripts: string[] = [];
  page.on('request', (request) => {
    const isOwn = request.resourceType() === 'script' && request.frame() === page.mainFrame();
    if (isOwn && request.url().startsWith(store.gatewayOrigin)) scripts.push(request.url());
  });
  await run(page, 'await commerce.cart.get(); await commerce.payment.methods();');
  assert.deepEqual(scripts, []);
  await typeCard(page, '4000000000000002');
  assert.equal((await run(page, TOKENIZE_CARD)).message, 'Your card was declined.');
  assert.deepEqual(scripts, [`${store.gatewayOrigin}/v3/`]);
  await page.reload();
  await startClient(page);
  await typeCard(page, '4242424242424242');
  assert.equal(await run(page, TOKENIZE_CARD), null);
  await submitOrder(page, 'card');
});

test('a card pays after the bank’s challenge', async () => {
  const page = await openFilledCart();
  await typeCard(page, '4000002760003184');
  const tokenizing = run(page, TOKENIZE_CARD);
  await page.frameLocator('dialog iframe').getByRole('button', { name: 'Authorise payment' }).click();
  assert.equal(await tokenizing, null);
  await submitOrder(page, 'card');
});

test('a token of the vault pays', async () => {
  const page = await openFilledCart();
  await run(
    page,
    `const { token } = await commerce.card.createToken({ number: '4242 4242 4242 4242', exp: '12/34', cvc: '123' });
     await commerce.cart.update({ billing: { method: 'card', card: { token } } });`,
  );
  await submitOrder(page, 'card');
});

const HANDLE_REDIRECT = `const heard = [];
  const outcome = { onSuccess: () => heard.push('ok'), onError: (error) => heard.push(error.message) };
  const was = await commerce.payment.handleRedirect({ card: outcome, ideal: outcome, klarna: outcome, bancontact: outcome });
  return [was, ...heard, location.search];`;

/** Presses a button on the bank's page and returns. Result: what the client reports of the return. */
async function answerBank(page: Page, button: string, options: object = {}): Promise<unknown> {
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(`${shop.origin}/checkout**`);
  await startClient(page, options);
  return run(page, HANDLE_REDIRECT);
}

/** Runs the script without waiting for its result, because the page leaves for the bank. */
async function leaveForBank(page: Page, script: string): Promise<void> {
  await run(page, `setTimeout(() => { ${script} });`);
  await page.waitForURL(`${store.gatewayOrigin}/**`);
}

for (const redirectFlow of ['source', 'intent']) {
  for (const method of ['bancontact', 'klarna']) {
    test(`${method} by ${redirectFlow}: pays at the second attempt after the buyer cancels at the bank`, async () => {
      const options = { redirectFlow };
      const page = await openFilledCart(options);
      await leaveForBank(page, `commerce.payment.tokenize({ ${method}: {} });`);
      const [isHandled, message] = (await answerBank(page, 'Cancel and go back', options)) as unknown[];
      assert.equal(isHandled, true);
      assert.notEqual(message, 'ok');
      await leaveForBank(page, `commerce.payment.tokenize({ ${method}: {} });`);
      assert.deepEqual(await answerBank(page, 'Authorise payment', options), [true, 'ok', '']);
      await submitOrder(page, method);
    });
  }
}

test('iDEAL pays with a bank chosen in the shop once it is approved at the bank', async () => {
  const page = await openFilledCart();
  await run(page, 'await new Promise((onReady) => commerce.payment.createElements({ ideal: { onReady } }));');
  await page.frameLocator('#idealBank-element iframe').getByLabel('Bank').selectOption('ing');
  await leaveForBank(page, 'commerce.payment.tokenize({ ideal: {} });');
  assert.deepEqual(await answerBank(page, 'Authorise payment'), [true, 'ok', '']);
  await submitOrder(page, 'ideal');
});

test('PayPal pays with its button once the buyer approves', async () => {
  const page = await openFilledCart();
  await run(
    page,
    `window.approved = new Promise((onSuccess, onError) => {
       commerce.payment.createElements({ paypal: { onSuccess, onError } }).then(() => { window.mounted = true; }, onError); });`,
  );
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await page.frameLocator('dialog iframe').getByRole('button', { name: 'Approve payment' }).click();
  assert.ok((await run(page, 'return window.approved')).nonce);
  await submitOrder(page, 'paypal');
});
