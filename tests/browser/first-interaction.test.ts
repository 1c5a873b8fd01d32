/**
 * The first key, click and touch count from the moment the page is drawn: every test uses a page whose scripts are
 * held back.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { Shopper } from '../faults/shopper.ts';
import { browseCatalogue, type CatalogueBrowser } from './catalogue-pages.ts';
import { openCheckout } from './checkout-pages.ts';
import { openWithoutScripts } from './delayed-scripts.ts';
import { keepToasts } from './shop.ts';

const LIST = '/category/ceramic-capacitors';
const PRODUCT = '/product/mc0805r106k1an';

let catalogue: CatalogueBrowser;
before(async () => {
  catalogue = await browseCatalogue();
});
after(() => catalogue.close());

interface DrawnPage {
  page: Page;
  /** Releases the scripts, and waits until the page has reacted. */
  release(): Promise<void>;
}

/** Draws a page whose scripts load only after `release`. */
async function drawPage(path: string, options: BrowserContextOptions = {}): Promise<DrawnPage> {
  const context = await catalogue.browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  const release = await openWithoutScripts(page, catalogue.server.origin + path);
  return { page, release };
}

const focusedPath = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLAnchorElement).pathname);

test('the menu reacts to arrows, Escape and clicks at once, and keeps its state', async () => {
  const { page, release } = await drawPage('/');
  const menuButton = page.getByRole('button', { name: 'ALL PRODUCTS' });
  await menuButton.focus();
  await page.keyboard.press('ArrowDown');
  assert.equal(await focusedPath(page), '/category/ceramic-capacitors');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  assert.match(await focusedPath(page), /^\/category\/ferrite-beads\//);
  await page.keyboard.press('Escape');
  assert.equal(await menuButton.getAttribute('aria-expanded'), 'false');
  await menuButton.click();
  assert.equal(await menuButton.getAttribute('aria-expanded'), 'true');
  await release();
  assert.equal(await menuButton.getAttribute('aria-expanded'), 'true');
  await page.locator('.mega').waitFor({ state: 'visible' });
  await page.context().close();
});

test('the menu button of a phone opens the menu', async () => {
  const { page, release } = await drawPage('/', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await release();
  await page.getByRole('button', { name: 'ALL PRODUCTS' }).waitFor({ state: 'visible' });
  await page.context().close();
});

test('`/` focuses the search box at once, and an early arrow key selects the first suggestion', async () => {
  const { page, release } = await drawPage(LIST);
  await page.keyboard.press('/');
  await page.keyboard.type('resis');
  await page.keyboard.press('ArrowDown');
  await release();
  await page.locator('.suggestions').getByRole('option', { selected: true }).waitFor();
  assert.equal(await page.getByRole('combobox', { name: 'Search' }).inputValue(), 'resis');
  await page.context().close();
});

test('typing while the page hydrates loses no letter', async () => {
  const typedText = 'resistor 10k 1% 0603 thin film 25 ppm automotive';
  for (const throttling of [1, 4, 8, 12]) {
    const { page, release } = await drawPage('/category');
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.press(typedText[0] ?? '');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttling });
    await Promise.all([release(), box.pressSequentially(typedText.slice(1), { delay: 20 })]);
    await page.locator('html:not([data-late])').waitFor();
    assert.equal(await box.inputValue(), typedText, `at a ${throttling}th of the speed`);
    await page.context().close();
  }
});

test('cart, keyboard help and chat open after the first click or key', async () => {
  const cart = await drawPage('/');
  await cart.page.getByRole('button', { name: 'Cart', exact: true }).click();
  await cart.release();
  await cart.page.getByRole('complementary', { name: 'Cart' }).getByText('Your cart is empty.').waitFor();
  await cart.page.context().close();
  const keys = await drawPage('/technical');
  await keys.page.keyboard.press('?');
  await keys.release();
  await keys.page.getByRole('dialog').waitFor();
  await keys.page.context().close();
  const chat = await drawPage('/technical');
  await chat.page.locator('.chat-launcher').click();
  await chat.release();
  await chat.page.getByRole('dialog', { name: 'Applications engineering' }).waitFor();
  assert.equal(new URL(chat.page.url()).pathname, '/technical');
  await chat.page.context().close();
});

test('theme, buyer’s quantity and currency keep the first choice', async () => {
  const theme = await drawPage('/', { colorScheme: 'light' });
  await theme.page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await theme.page.getByLabel('My quantity').fill('730');
  await theme.page.keyboard.press('Tab');
  await theme.release();
  await theme.page.waitForFunction(() => localStorage.getItem('quantity') === '730');
  assert.equal(await theme.page.evaluate(() => document.documentElement.dataset['theme']), 'dark');
  assert.ok(await theme.page.getByRole('radio', { name: 'Dark' }).isChecked());
  await theme.page.context().close();
  const currency = await drawPage(LIST);
  await currency.page.locator('summary', { hasText: 'EN · EUR' }).click();
  await currency.page.locator('select[name=currency]').selectOption('USD');
  await currency.page.waitForURL(/currency=USD/, { waitUntil: 'commit' });
  const currencyCookie = (await currency.page.context().cookies()).find(
    ({ name }) => name === 'swell-currency',
  );
  assert.equal(currencyCookie?.value, 'USD', 'kept before the next page runs');
  await currency.page.context().close();
});

test('a list handles filters, disclosures, keys and its buttons', async () => {
  const filter = await drawPage(LIST);
  await filter.page.locator('#filters input[type=checkbox][name=dielectric][value=X7R]').click();
  await filter.release();
  await filter.page.waitForURL(/dielectric=X7R/);
  await filter.page.context().close();
  const keys = await drawPage(LIST);
  for (const key of ['j', 'j', 'x']) await keys.page.keyboard.press(key);
  await keys.release();
  const secondRow = keys.page.locator('.parts-table tbody tr').nth(1);
  await secondRow.locator('input[name=parts]:checked').waitFor();
  await keys.page.context().close();
  const columns = await drawPage(LIST);
  await columns.page.locator('#columns summary').click();
  await columns.release();
  await columns.page.locator('#columns input[name=columns]').first().waitFor();
  await columns.page.context().close();
  const listPage = await drawPage(LIST);
  await keepToasts(listPage.page);
  await listPage.page.locator('.parts-table tbody tr:first-child [data-list]').click();
  await listPage.release();
  await listPage.page.locator('.Toastify__toast').waitFor();
  await listPage.page.locator('.parts-table tbody tr:first-child [data-list][data-on=true]').waitFor();
  assert.equal(new URL(listPage.page.url()).pathname, LIST);
  await listPage.page.context().close();
});

test('the filters of a phone open as a sheet', async () => {
  const { page, release } = await drawPage(LIST, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.locator('[data-sheet]').tap();
  await release();
  await page.locator('#filters[aria-modal=true]').waitFor();
  await page.context().close();
});

test('a part is added once, however often the button is pressed before the page reacts', async () => {
  const { page, release } = await drawPage(PRODUCT);
  await keepToasts(page);
  await page.locator('#buy input[name=quantity]').fill('20');
  const add = page.locator('#buy [data-in-place]');
  await add.click();
  await add.click();
  await add.click();
  await release();
  await page.locator('.Toastify__toast').waitFor();
  assert.equal(new URL(page.url()).pathname, PRODUCT);
  const shopper = new Shopper(catalogue.server.origin);
  const { value } = (await page.context().cookies()).find(({ name }) => name === 'swell-session') ?? {};
  shopper.session = decodeURIComponent(value ?? '');
  const cart = await shopper.cart();
  assert.deepEqual(
    cart?.items.map(({ quantity }) => quantity),
    [20],
  );
  await page.context().close();
});

test('the arrow keys read a curve from the first press', async () => {
  const page = await catalogue.open(PRODUCT);
  const heldRequests: (() => void)[] = [];
  await page.route(/\/curves/, async (route) => {
    await new Promise<void>((resolve) => heldRequests.push(resolve));
    await route.continue();
  });
  const picture = page.locator('svg[data-plot]').first();
  await picture.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  while (heldRequests.length === 0) await page.waitForTimeout(20);
  for (const releaseRequest of heldRequests) releaseRequest();
  await page.locator('.plot-read').first().waitFor({ state: 'attached' });
  const steps = () => page.locator('.plot-cross').first().getAttribute('d');
  await page.waitForFunction(() => !document.querySelector('svg[data-late]'));
  const crossPath = await steps();
  await page.keyboard.press('End');
  assert.notEqual(await steps(), crossPath);
  await page.keyboard.press('ArrowLeft');
  assert.equal(await steps(), crossPath);
  await page.context().close();
});

test('the buttons of content wait for their files', async () => {
  const { page, release } = await drawPage('/technical/eia-values');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('.table-block button').first().click();
  await release();
  await page.locator('.table-block button', { hasText: '✓' }).first().waitFor();
  await page.context().close();
});

test('a file dropped on the home page is read', async () => {
  const { page, release } = await drawPage('/');
  const dataTransfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['Ref;Qty;Val\nC1;3;100n 50V X7R 0402\n'], 'board.csv', { type: 'text/csv' }));
    return data;
  });
  await page.dispatchEvent('.drop-zone', 'dragover', { dataTransfer });
  await page.dispatchEvent('.drop-zone', 'drop', { dataTransfer });
  await release();
  await page.waitForURL(/\/bom\/[\w-]{32}$/);
  await page.context().close();
});

test('a checkout form submitted early continues, and none of its fields is in the address', async () => {
  const { page } = await openCheckout(catalogue, { packaging: 'CT', quantity: 20 });
  const release = await openWithoutScripts(page, `${catalogue.server.origin}/checkout`);
  await page.locator('input[name=email]').fill('early@buyer.example');
  await page.locator('input[name=email]').press('Enter');
  assert.equal(new URL(page.url()).search, '');
  await release();
  await page.locator('#shipping-name').waitFor();
  assert.equal(new URL(page.url()).search, '');
  await page.context().close();
});

test('a link works without script if the scripts never load', async () => {
  const { page } = await drawPage(LIST);
  await page.locator('.parts-table tbody tr:first-child [data-list]').click();
  await page.waitForURL(/\/my-list\/add\?lines=/, { waitUntil: 'commit' });
  await page.context().close();
});
