import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../harness.ts';
import { browseCatalogue, type CatalogueBrowser, expectAccessible } from './catalogue-pages.ts';

/** 10 µF 10 V X7R 0805: cut tape, partial reel, reel. */
const PART = 'mc0805r106k1an';

/** May buy on account; see data/demo.json. */
const BUYER = { email: 'buyer@example.com', password: 'Demo-buyer-2026' };

let catalogue: CatalogueBrowser;

before(async () => {
  catalogue = await browseCatalogue();
});
after(() => catalogue.close());

/** A call of the API as the browser's visitor; the session it answers is kept as the client libraries keep it. */
async function call(page: Page, method: string, path: string, body?: unknown): Promise<unknown> {
  return page.evaluate(
    async ([verb, address, text]) => {
      const session = /(?:^|; )swell-session=([^;]*)/.exec(document.cookie)?.[1];
      const reply = await fetch(`/api${address}`, {
        method: verb!,
        headers: {
          Authorization: `Basic ${btoa('pk_demo')}`,
          'Content-Type': 'application/json',
          ...(session && { 'X-Session': decodeURIComponent(session) }),
        },
        ...(text && { body: text }),
      });
      const given = reply.headers.get('x-session');
      // As the client libraries keep it.
      // biome-ignore lint/suspicious/noDocumentCookie: the way the libraries do it
      if (given) document.cookie = `swell-session=${encodeURIComponent(given)}; path=/; max-age=604800`;
      return reply.json();
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
  );
}

/** A visitor with parts in the cart, at the checkout. */
async function atCheckout(packaging: string, quantity: number): Promise<Page> {
  const page = await catalogue.open('/category');
  const cart = await call(page, 'POST', '/cart/items', {
    product_id: PART,
    quantity,
    options: [{ id: 'packaging', value: packaging }],
  });
  assert.equal((cart as { items?: unknown[] }).items?.length, 1, JSON.stringify(cart));
  await page.goto(`${catalogue.server.origin}/checkout`);
  await page.locator('.step-open').first().waitFor();
  return page;
}

const ADDRESS = {
  name: 'Ada Buyer',
  company: 'Buyer GmbH',
  address1: 'Werkstraße 14',
  zip: '70565',
  city: 'Stuttgart',
};

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('#shipping-name').waitFor();
}

async function fillDelivery(page: Page): Promise<void> {
  for (const [field, text] of Object.entries(ADDRESS)) await page.locator(`#shipping-${field}`).fill(text);
  await page.locator('#shipping-country').selectOption('DE');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('input[name=service]').first().waitFor();
}

async function toPayment(page: Page): Promise<void> {
  await fillContact(page);
  await fillDelivery(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('input[name=method]').first().waitFor();
}

async function typeCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe.card-frame');
  await frame.locator('input[autocomplete="cc-number"]').fill(number);
  await frame.locator('input[autocomplete="cc-exp"]').fill('12 / 34');
  await frame.locator('input[autocomplete="cc-csc"]').fill('123');
}

/** Name of the checkout that the page left for the bank; kept by the page in a cookie of its own. */
async function checkoutOf(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies(catalogue.server.origin);
  return cookies.find(({ name }) => name === 'swell_checkoutId')?.value;
}

const pay = (page: Page) => page.getByRole('button', { name: /^(Pay|Order for) / }).click();

async function expectOrder(page: Page): Promise<string> {
  await page.waitForURL(/\/order$/);
  const title = (await page.locator('h1').textContent()) ?? '';
  assert.match(title, /^Order \S+ is placed$/);
  return title.split(' ')[1]!;
}

test('a guest buys cut tape by card, and what was typed outlives a reload', async () => {
  const page = await atCheckout('CT', 100);
  await fillContact(page);
  await page.locator('#shipping-name').fill('Ada Buyer');
  await page.reload();
  await page.locator('#shipping-name').waitFor();
  assert.equal(await page.locator('#shipping-name').inputValue(), 'Ada Buyer');
  await fillDelivery(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await typeCard(page, '4242 4242 4242 4242');
  await pay(page);
  const number = await expectOrder(page);
  await page.goto(`${catalogue.server.origin}/order`);
  assert.match((await page.locator('h1').textContent()) ?? '', new RegExp(number));
  assert.equal(await call(page, 'GET', '/cart'), null);
});

test('missing fields are named beside themselves and take the focus', async () => {
  const page = await atCheckout('CT', 10);
  await page.getByLabel('E-mail').fill('no address');
  await page.getByRole('button', { name: 'Continue' }).click();
  assert.match((await page.locator('.form-error').textContent()) ?? '', /such as/);
  await fillContact(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('#shipping-name-error').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'shipping-name');
});

test('a declined card charges nothing, another card buys', async () => {
  const page = await atCheckout('CT', 50);
  await toPayment(page);
  await typeCard(page, '4000 0000 0000 0002');
  await pay(page);
  await page.locator('.form-problem').waitFor();
  assert.match((await page.locator('.form-problem').textContent()) ?? '', /declined/i);
  await typeCard(page, '4242424242424242');
  await pay(page);
  await expectOrder(page);
});

const atBank = (page: Page, answer: string) => page.getByRole('button', { name: answer }).click();

test('a card with a challenge is confirmed at the bank, then the order stands', async () => {
  const page = await atCheckout('CT', 60);
  await toPayment(page);
  await typeCard(page, '4000 0000 0000 3220');
  await pay(page);
  await atBank(page, 'Authorise payment');
  await expectOrder(page);
});

test('a challenge that fails charges nothing, and another card buys', async () => {
  const page = await atCheckout('CT', 61);
  await toPayment(page);
  await typeCard(page, '4000 0000 0000 3220');
  await pay(page);
  await atBank(page, 'Fail payment');
  await page.locator('.form-problem').waitFor();
  await page.getByRole('link', { name: 'Check out' }).click();
  await page.locator('input[name=method]').first().waitFor();
  await typeCard(page, '4242424242424242');
  await pay(page);
  await expectOrder(page);
});

for (const method of ['bancontact', 'ideal', 'klarna'] as const) {
  test(`a partial reel is bought by ${method}, with a reload before paying`, async () => {
    const page = await atCheckout('PR', 700);
    await toPayment(page);
    await page.reload();
    await page.locator(`input[name=method][value=${method}]`).check();
    await pay(page);
    await atBank(page, 'Authorise payment');
    await expectOrder(page);
  });

  test(`${method}: the shop has the order though the browser never comes back`, async () => {
    const page = await atCheckout('PR', 800);
    await toPayment(page);
    await page.locator(`input[name=method][value=${method}]`).check();
    await pay(page);
    const cart = (await checkoutOf(page)) as string;
    await page.route(`${catalogue.server.origin}/checkout/return**`, (route) => route.abort());
    await atBank(page, 'Authorise payment');
    await eventually(async () => {
      const order = await catalogue.server.fetch(`/api/cart/order?checkout_id=${cart}`, {
        headers: { Authorization: `Basic ${btoa('pk_demo')}` },
      });
      return ((await order.json()) as { status?: string } | null)?.status === 'confirmed';
    });
  });
}

test('a bank redirect that is refused leaves the cart as it was', async () => {
  const page = await atCheckout('CT', 70);
  await toPayment(page);
  await page.locator('input[name=method][value=bancontact]').check();
  await pay(page);
  await atBank(page, 'Fail payment');
  await page.locator('.form-problem').waitFor();
  const cart = (await call(page, 'GET', '/cart')) as { items: unknown[] };
  assert.equal(cart.items.length, 1);
});

test('PayPal: the wallet agrees, the order stands', async () => {
  const page = await atCheckout('CT', 80);
  await toPayment(page);
  await page.locator('input[name=method][value=paypal]').check();
  await page.getByRole('button', { name: /PayPal/ }).click();
  await page.frameLocator('dialog iframe').locator('button').first().click();
  await expectOrder(page);
});

test('a company with an account buys on its own order number, which is asked for', async () => {
  const page = await catalogue.open('/category');
  const account = await call(page, 'POST', '/account/login', BUYER);
  assert.equal((account as { email?: string }).email, BUYER.email, JSON.stringify(account));
  await call(page, 'POST', '/cart/items', {
    product_id: PART,
    quantity: 90,
    options: [{ id: 'packaging', value: 'CT' }],
  });
  await page.goto(`${catalogue.server.origin}/checkout`);
  await page.locator('.step-open').first().waitFor();
  await fillDelivery(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('input[name=method][value=account]').check();
  await pay(page);
  await page.locator('#purchase-order-error').waitFor();
  await page.locator('#purchase-order').fill('4500 118 302');
  await pay(page);
  await expectOrder(page);
  const order = (await call(page, 'GET', '/cart/order')) as { purchase_order_number: string };
  assert.equal(order.purchase_order_number, '4500 118 302');
});

test('a link to the return from a bank orders nothing where nobody was sent to one', async () => {
  const page = await catalogue.open('/category');
  await call(page, 'POST', '/account/login', BUYER);
  await call(page, 'PUT', '/cart/items', [{ product_id: PART, quantity: 70 }]);
  const cart = await call(page, 'PUT', '/cart', {
    shipping: { ...ADDRESS, country: 'DE' },
    billing: { method: 'account', account: { purchase_order: '4711' } },
  });
  assert.equal((cart as { errors?: object }).errors, undefined, JSON.stringify(cart));
  for (const marks of ['', '?gateway=stripe&method=card', '?redirect_status=succeeded']) {
    await page.goto(`${catalogue.server.origin}/checkout/return${marks}`);
    await page.getByText('The order was not placed').waitFor();
  }
  assert.equal(((await call(page, 'GET', '/cart')) as { item_quantity: number }).item_quantity, 70);
});

test('the page is accessible in both themes and needs no pointer', async () => {
  const page = await atCheckout('CT', 30);
  for (const theme of ['light', 'dark'] as const) await expectAccessible(page, theme);
  await toPayment(page);
  for (const theme of ['light', 'dark'] as const) await expectAccessible(page, theme);
});
