import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page, Request } from 'playwright-core';
import type { CartReply } from '#commerce/cart/contract';
import { eventually } from '../harness.ts';
import { browseCatalogue, type CatalogueBrowser, expectAccessible } from './catalogue-pages.ts';

/** 10 µF 10 V X7R 0805, in stock; sold as cut tape, partial reel and reel of 3,000. */
const SLUG = 'mc0805r106k1an';
const NUMBER = 'MC0805R106K1AN';

let shop: CatalogueBrowser;

before(async () => {
  shop = await browseCatalogue();
});
after(() => shop.close());

async function cartOf(page: Page): Promise<CartReply | null> {
  const cookies = await page.context().cookies(shop.server.origin);
  const session = cookies.find(({ name }) => name === 'swell-session')?.value ?? '';
  const headers = { Authorization: `Basic ${btoa('pk_demo')}`, 'X-Session': decodeURIComponent(session) };
  return (await shop.server.fetch('/api/cart', { headers })).json();
}

const linesOf = (cart: CartReply | null) =>
  (cart?.items ?? []).map(({ product, packaging, quantity }) => `${product.sku} ${packaging} ${quantity}`);

/** Records the requests of a page that read or change the cart. */
function watchCart(page: Page): { method: string; path: string }[] {
  const cartCalls: { method: string; path: string }[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/cart')) cartCalls.push({ method: request.method(), path: pathname });
  });
  return cartCalls;
}

/** Opens a page whose visitor has these lines in the cart. */
async function openWithLines(path: string, lines: string, options = {}): Promise<Page> {
  const page = await shop.open(`/cart/add?lines=${lines}`, options);
  await page.getByRole('button', { name: /^Add \d+ lines? to cart/ }).click();
  await page.waitForURL(/\/cart\?added=/);
  if (path !== '/cart') await page.goto(shop.server.origin + path);
  return page;
}

/** Enters a quantity in a line and submits it. */
async function setQuantity(page: Page, number: string, text: string): Promise<void> {
  const box = page.getByLabel(`Quantity of ${number}`);
  await box.fill(text);
  await box.press('Enter');
}

describe('badge and sidebar', () => {
  test('request no cart for a visitor without a session', async () => {
    const page = await shop.open('/');
    const cartCalls = watchCart(page);
    await page.reload();
    await page.waitForTimeout(600);
    await page.getByRole('button', { name: 'Cart', exact: true }).click();
    await page.getByText('Your cart is empty.').waitFor();
    assert.deepEqual(cartCalls, []);
    await page.context().close();
  });

  test('load the cart once after the page, and not again when the sidebar opens', async () => {
    const page = await openWithLines('/category/resistors', `${SLUG}:730`);
    const tool = page.getByRole('button', { name: 'Cart 1 line' });
    // Requests of the first view are not counted.
    await tool.waitFor();
    const cartCalls = watchCart(page);
    await page.reload();
    await tool.waitFor();
    for (let turn = 0; turn < 2; turn += 1) {
      await tool.click();
      await page.getByRole('complementary', { name: 'Cart' }).getByText(NUMBER).waitFor();
      await page.keyboard.press('Escape');
    }
    assert.deepEqual(cartCalls, [{ method: 'GET', path: '/api/cart' }]);
    await page.context().close();
  });

  test('remove a line and show the server’s total and line count', async () => {
    const page = await openWithLines('/category/resistors', `${SLUG}:730,ss34g:5`);
    await page.getByRole('button', { name: 'Cart 2 lines' }).click();
    const sidebar = page.getByRole('complementary', { name: 'Cart' });
    await sidebar.getByRole('button', { name: 'Remove SS34G' }).click();
    await page.getByRole('button', { name: 'Cart 1 line' }).waitFor();
    const cart = await cartOf(page);
    assert.deepEqual(linesOf(cart), [`${NUMBER} CT 730`]);
    assert.match((await sidebar.textContent()) ?? '', new RegExp(`€${cart?.sub_total.toFixed(2)}`));
    await expectAccessible(page, 'light');
    await expectAccessible(page, 'dark');
    await page.context().close();
  });
});

describe('adding to the cart', () => {
  test('the product page adds what it shows, once per click, and confirms it', async () => {
    const page = await shop.open(`/product/${SLUG}`);
    await page.locator('.buy-box input[name=quantity]').fill('730');
    await page.getByRole('button', { name: /Add 730 to cart/ }).click();
    await page.getByRole('button', { name: 'Cart 1 line' }).waitFor();
    await page.getByRole('status').getByText(`730 × ${NUMBER} in the cart.`).waitFor();
    assert.deepEqual(linesOf(await cartOf(page)), [`${NUMBER} CT 730`]);
    await page.locator('.buy-box input[value=T]').check();
    await page.getByRole('button', { name: /Add 3.000 to cart/ }).click();
    await page.getByRole('button', { name: 'Cart 2 lines' }).waitFor();
    assert.deepEqual(linesOf(await cartOf(page)), [`${NUMBER} CT 730`, `${NUMBER} T 3000`]);
    const names = (await page.context().cookies()).map(({ name }) => name);
    for (const name of ['swell-session', 'swell_checkoutId', 'swell_checkoutUrl'])
      assert.ok(names.includes(name), name);
    await page.context().close();
  });

  test('a part that is not for new designs is marked in the cart', async () => {
    const reply = await shop.server.fetch(
      '/api/catalogue/parts?category=ceramic-capacitors&lifecycle=NRND&limit=1',
    );
    const { partNumber } = (await reply.json()).results[0];
    const page = await openWithLines('/cart', `${partNumber}:10,${NUMBER}:10`);
    await page.locator('.cart-line .lifecycle-tag').waitFor();
    const tags = await page.locator('.cart-line .lifecycle-tag').allTextContents();
    assert.deepEqual(tags, ['NRND']);
    await page.context().close();
  });

  test('one click takes the cheaper full reel', async () => {
    const page = await shop.open(`/product/${SLUG}?quantity=2900`);
    await page.locator('.buy-box input[value=CT]').check();
    const hint = page.locator('.buy-box .more a');
    await hint.waitFor();
    await hint.click();
    assert.equal(await page.locator('.buy-box input[name=quantity]').inputValue(), '3000');
    await page.context().close();
  });

  test('a quantity beyond stock is split into dates before it is added', async () => {
    const page = await shop.open('/product/ss34g?quantity=800&packaging=CT');
    await page.getByText(/570 ship now, 230 follow in 8–20 weeks, from about \d+ \w+/).waitFor();
    await page.context().close();
  });

  test('a list row adds the buyer’s quantity, by pointer and by key', async () => {
    const page = await shop.open('/category/ceramic-capacitors');
    const box = page.getByLabel('My quantity');
    await box.fill('730');
    await box.press('Enter');
    await page.locator('.parts-table:not(.no-quantity)').waitFor();
    const firstRow = page.locator('.parts-table tbody tr').first();
    const number = (await firstRow.locator('th a').textContent()) ?? '';
    await firstRow.getByRole('link', { name: `Add ${number} to cart` }).click();
    await page.getByRole('button', { name: 'Cart 1 line' }).waitFor();
    const secondLink = page.locator('.parts-table tbody tr').nth(1).locator('th a');
    await secondLink.focus();
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Cart 2 lines' }).waitFor();
    const cart = await cartOf(page);
    assert.equal(cart?.items[0]?.product.sku, number);
    assert.ok(cart?.items.every(({ quantity }) => quantity >= 730));
    const shownTotal = (await firstRow.locator('.total-cell').textContent())?.replace(/[\s\u202f]/g, '');
    assert.equal(Number(shownTotal), cart?.items[0]?.price_total);
    assert.match(page.url(), /ceramic-capacitors/);
    await page.context().close();
  });
});

describe('the cart page', () => {
  test('changes quantity and packaging in the line, and shows errors beside it', async () => {
    const page = await openWithLines('/cart', `${SLUG}:730,ss34g:800`);
    await page.getByText(/1.000 for €/).waitFor();
    await setQuantity(page, NUMBER, '1000');
    await eventually(async () => linesOf(await cartOf(page))[0] === `${NUMBER} CT 1000`);
    // The offer for a thousand pieces disappears with the change.
    await page.getByText(/1.000 for €/).waitFor({ state: 'detached' });
    assert.deepEqual(linesOf(await cartOf(page)), [`${NUMBER} CT 1000`, 'SS34G CT 800']);

    await page.getByLabel(`Packaging of ${NUMBER}`).selectOption('T');
    await page.getByText(/from 3.000, in steps of 3.000/).waitFor();
    assert.deepEqual(linesOf(await cartOf(page)), [`${NUMBER} T 3000`, 'SS34G CT 800']);

    await setQuantity(page, NUMBER, '100');
    const problem = page.locator('.cart-line', { hasText: NUMBER }).getByRole('alert');
    assert.match((await problem.textContent()) ?? '', /3.?000/);
    assert.equal(await page.getByLabel(`Quantity of ${NUMBER}`).inputValue(), '100', 'what was typed stays');
    assert.match(
      (await page.locator('.cart-line', { hasText: 'SS34G' }).textContent()) ?? '',
      /570 now, 230 from about \d+ \w{3}, by \w{3} \d/,
    );
    await page.context().close();
  });

  test('restores a removed line with its part number', async () => {
    const page = await openWithLines('/cart', `${SLUG}:730,ss34g:5`);
    await page.getByText('Your number, note').first().click();
    await page.getByLabel('Your part number').first().fill('C-100');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('Yours: C-100').waitFor();
    await page.getByRole('button', { name: `Remove ${NUMBER}` }).click();
    await page.getByText(`${NUMBER} removed.`).waitFor();
    assert.deepEqual(linesOf(await cartOf(page)), ['SS34G CT 5']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Yours: C-100').waitFor();
    assert.deepEqual(linesOf(await cartOf(page)).sort(), [`${NUMBER} CT 730`, 'SS34G CT 5']);
    await page.context().close();
  });

  test('refuses an unknown code with a sentence, and adds the price of the chosen service', async () => {
    const page = await openWithLines('/cart', `${SLUG}:730`);
    await page.getByLabel('Coupon or gift card').fill('NOSUCHCODE');
    await page.getByRole('button', { name: 'Apply' }).click();
    const refusal = await page.locator('#code-error').textContent();
    assert.ok((refusal ?? '').length > 10, 'the refusal is a sentence');
    assert.equal(await page.getByLabel('Coupon or gift card').inputValue(), 'NOSUCHCODE');
    const cart = await cartOf(page);
    const service = cart?.shipment_rating.services.find(({ price }) => price > 0);
    assert.ok(service);
    await page.locator('select[name=service]').selectOption(service.id);
    await page.locator('.cart-totals').getByText(service.name).waitFor();
    const updatedCart = await cartOf(page);
    assert.equal(updatedCart?.shipment_total, service.price);
    assert.match(
      (await page.locator('.cart-grand').textContent()) ?? '',
      new RegExp(String(updatedCart?.grand_total)),
    );
    await page.context().close();
  });

  test('shows another currency as approximate', async () => {
    const page = await openWithLines('/cart', `${SLUG}:730`);
    await page.goto(`${shop.server.origin}/cart?currency=USD`);
    await page.getByText(/About \$[\d.]+\. Charged in €[\d.]+\./).waitFor();
    const [rate] = [(await cartOf(page))?.items[0]?.price_total ?? 0];
    assert.doesNotMatch((await page.locator('.cl-total').textContent()) ?? '', new RegExp(`^${rate}$`));
    await page.context().close();
  });

  test('reads, changes, removes and restores lines without script', async () => {
    const options = { javaScriptEnabled: false };
    const page = await shop.open(`/product/${SLUG}?quantity=730&packaging=CT`, options);
    await page.getByRole('button', { name: /Add 730 to cart/ }).click();
    assert.match(page.url(), /\/cart\?added=1$/);
    await page.getByLabel(`Quantity of ${NUMBER}`).fill('1200');
    await page.getByLabel(`Packaging of ${NUMBER}`).selectOption('PR');
    await page.getByRole('button', { name: 'Update' }).first().click();
    assert.deepEqual(linesOf(await cartOf(page)), [`${NUMBER} PR 1200`]);
    await page.getByText(/partial reel fee/).waitFor();
    await page.getByRole('button', { name: `Remove ${NUMBER}` }).click();
    await page.getByText('Your cart is empty.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    assert.deepEqual(linesOf(await cartOf(page)), [`${NUMBER} PR 1200`]);
    await page.context().close();
  });

  test('is not cached and refuses forms of another origin', async () => {
    const page = await openWithLines('/cart', `${SLUG}:730`);
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const answer = await shop.server.fetch('/cart', { headers: { cookie } });
    assert.equal(answer.headers.get('cache-control'), 'private, no-store');
    assert.match(await answer.text(), /class="cart-line"/);
    assert.doesNotMatch(await (await shop.server.fetch('/cart')).text(), /cart-line/);
    const item = (await cartOf(page))?.items[0]?.id ?? '';
    const body = new URLSearchParams({ do: 'remove', item });
    const headers = { cookie, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    assert.equal((await shop.server.fetch('/cart', { method: 'POST', headers, body })).status, 403);
    assert.equal(linesOf(await cartOf(page)).length, 1);
    await page.context().close();
  });

  test('exports its lines as CSV', async () => {
    const page = await openWithLines('/cart', `${SLUG}:730,ss34g:5`);
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const answer = await shop.server.fetch('/cart/lines.csv', { headers: { cookie } });
    assert.match(answer.headers.get('content-type') ?? '', /text\/csv/);
    const rows = (await answer.text()).trim().split('\r\n');
    assert.equal(rows.length, 3);
    assert.match(rows[1] ?? '', new RegExp(`^${NUMBER},.*,CT,730,`));
    await page.context().close();
  });

  test('leads to the checkout as a new document, which alone may embed card fields', async () => {
    const page = await openWithLines('/cart', `${SLUG}:730`);
    const readCheckoutPath = async () => {
      await page.waitForURL('**/checkout');
      await page.locator('.step-open').first().waitFor();
      return page.evaluate(() => new URL(performance.getEntriesByType('navigation')[0]?.name ?? '').pathname);
    };
    const checkOut = (part: string) => page.locator(part).getByRole('link', { name: 'Check out' }).click();
    await checkOut('main');
    assert.equal(await readCheckoutPath(), '/checkout');
    await page.goto(`${shop.server.origin}/category`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /^Cart/ }).click();
    await checkOut('#sidebar');
    assert.equal(await readCheckoutPath(), '/checkout');
    await page.goto(`${shop.server.origin}/login?next=/checkout`, { waitUntil: 'networkidle' });
    await page.locator('#main input[name=email]').fill('engineer@example.com');
    await page.locator('#main input[name=password]').fill('Demo-engineer-2026');
    await page.locator('#main').getByRole('button', { name: 'Sign in' }).click();
    assert.equal(await readCheckoutPath(), '/checkout');
    await page.context().close();
  });

  test('passes the accessibility check filled and empty, in both themes and on a phone', async () => {
    const page = await openWithLines('/cart', `${SLUG}:730,ss34g:800`);
    await page.waitForFunction(() => document.getElementById('code') !== null);
    await expectAccessible(page, 'light');
    await expectAccessible(page, 'dark');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'light');
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    assert.equal(isTooWide, false, 'nothing stands beside the window');
    await page.context().close();
    const empty = await shop.open('/cart');
    await expectAccessible(empty, 'light');
    await expectAccessible(empty, 'dark');
    await empty.context().close();
  });
});

describe('lines from a link or pasted text', () => {
  test('are shown before one click adds them', async () => {
    const page = await shop.open(`/cart/add?lines=${NUMBER}:730,NOPE999:3`);
    await page.getByText('1 line can be added').waitFor();
    assert.equal(await cartOf(page), null, 'looking adds nothing');
    await expectAccessible(page, 'light');
    await page.getByRole('button', { name: 'Add 1 line to cart' }).click();
    await page.getByText('1 line was added.').waitFor();
    assert.deepEqual(linesOf(await cartOf(page)), [`${NUMBER} CT 730`]);
    assert.match((await page.getByLabel('One part per line').inputValue()) ?? '', /NOPE999, 3/);
    await page.context().close();
  });

  test('are checked, corrected by one click, and added', async () => {
    const page = await shop.open('/quick-order');
    await page.getByLabel('One part per line').fill(`${NUMBER}; 730\n5 x SS34G\nRC0603FF4K7, 20`);
    await page.getByRole('button', { name: 'Check lines' }).click();
    await page.getByText('2 lines can be added').waitFor();
    await page.locator('.quick-problem .cl-take').first().click();
    await page.getByText('3 lines can be added').waitFor();
    await page.getByRole('button', { name: 'Add 3 lines to cart' }).click();
    await page.waitForURL(/\/cart\?added=3/);
    assert.equal(linesOf(await cartOf(page)).length, 3);
    await page.context().close();
  });

  test('can be added without script', async () => {
    const page = await shop.open('/quick-order', { javaScriptEnabled: false });
    await page.getByLabel('One part per line').fill(`${NUMBER}, 730`);
    await page.getByRole('button', { name: 'Check lines' }).click();
    await page.getByRole('button', { name: 'Add 1 line to cart' }).click();
    assert.match(page.url(), /\/cart\?added=1/);
    await page.context().close();
  });
});
