import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { browseCatalogue, type CatalogueBrowser } from './catalogue-pages.ts';
import { continueStep, openCheckout } from './checkout-pages.ts';
import { openWithoutScripts } from './delayed-scripts.ts';

let catalogue: CatalogueBrowser;
before(async () => {
  catalogue = await browseCatalogue();
});
after(() => catalogue.close());

test('the checkout keeps what is typed and chosen before its script runs', async () => {
  const { page } = await openCheckout(catalogue, { packaging: 'CT', quantity: 20 });
  let release = await openWithoutScripts(page, `${catalogue.server.origin}/checkout`);
  await page.locator('input[name=email]').fill('early@buyer.example');
  await release();
  await continueStep(page);
  await page.locator('#shipping-name').waitFor();
  await page.locator('#shipping-name').fill('Ada Early');
  release = await openWithoutScripts(page, `${catalogue.server.origin}/checkout`);
  await page.locator('#shipping-city').fill('Ulm');
  await page.locator('#shipping-country').selectOption('FR');
  await page.getByRole('checkbox').uncheck();
  await release();
  // Stored input of the earlier visit and the input just typed are combined.
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

test('a search typed before the script runs is executed', async () => {
  const page = await catalogue.open('/category');
  const release = await openWithoutScripts(page, `${catalogue.server.origin}/category`);
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('BAT54C');
  await release();
  await box.press('Enter');
  await page.waitForURL(/\/search\?q=BAT54C$|\/product\/bat54c/);
  await page.context().close();
});

test('a quantity selected during hydration is replaced by what is typed next', async () => {
  const page = await catalogue.open('/category');
  const quantity = page.getByRole('textbox', { name: 'Quantity', exact: true });
  for (const isReleasedFirst of [false, true]) {
    const release = await openWithoutScripts(page, `${catalogue.server.origin}/product/mc0805r106k1an`);
    await quantity.fill('25');
    // A drawing of the page during hydration sets the field back to its first value.
    await quantity.evaluate((field: HTMLInputElement) => {
      field.value = '1';
    });
    await quantity.selectText();
    if (isReleasedFirst) await release();
    await page.keyboard.insertText('50');
    assert.equal(await quantity.inputValue(), '50');
    if (!isReleasedFirst) await release();
    assert.equal(await quantity.inputValue(), '50');
  }
  await page.context().close();
});
