import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browseCatalogue, type CatalogueBrowser } from './catalogue-pages.ts';
import { atCheckout, onward } from './checkout-pages.ts';

let catalogue: CatalogueBrowser;
before(async () => {
  catalogue = await browseCatalogue();
});
after(() => catalogue.close());

/** Loads the address again with its script held back; what it returns lets that come, and waits until it runs. */
async function withoutLifeYet(page: Page, path: string): Promise<() => Promise<void>> {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  await page.goto(catalogue.server.origin + path, { waitUntil: 'commit' });
  return async () => {
    isHeld = false;
    for (const go of waiting) go();
    await page.waitForLoadState('networkidle');
  };
}

test('what is typed and chosen in the checkout before its script runs is what it goes on with', async () => {
  const { page } = await atCheckout(catalogue, { packaging: 'CT', quantity: 20 });
  let revive = await withoutLifeYet(page, '/checkout');
  await page.locator('input[name=email]').fill('early@buyer.example');
  await revive();
  await onward(page);
  await page.locator('#shipping-name').waitFor();
  await page.locator('#shipping-name').fill('Ada Early');
  revive = await withoutLifeYet(page, '/checkout');
  await page.locator('#shipping-city').fill('Ulm');
  await page.locator('#shipping-country').selectOption('FR');
  await page.getByRole('checkbox').uncheck();
  await revive();
  // What was kept of before and what was typed just now stand together.
  await page.locator('#billing-name').waitFor();
  assert.deepEqual(
    await Promise.all(
      ['#shipping-name', '#shipping-city', '#shipping-country'].map((id) => page.locator(id).inputValue()),
    ),
    ['Ada Early', 'Ulm', 'FR'],
  );
  await page.reload();
  await page.locator('#billing-name').waitFor();
  assert.equal(await page.locator('#shipping-city').inputValue(), 'Ulm');
  await page.context().close();
});

test('a search typed before the script runs is the one that is made', async () => {
  const page = await catalogue.open('/category');
  const revive = await withoutLifeYet(page, '/category');
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('BAT54C');
  await revive();
  await box.press('Enter');
  await page.waitForURL(/\/search\?q=BAT54C$|\/product\/bat54c/);
  await page.context().close();
});
