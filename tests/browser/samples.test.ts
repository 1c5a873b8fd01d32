import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { confirmSamples } from '../harness/samples.ts';
import { browseCatalogue, type CatalogueBrowser, expectAccessible } from './catalogue-pages.ts';

const SLUG = 'mc0805r106k1an';
const NUMBER = 'MC0805R106K1AN';

let shop: CatalogueBrowser;
before(async () => {
  shop = await browseCatalogue();
});
after(() => shop.close());

test('samples of a product are requested in a modal by keyboard, in both themes', async () => {
  const page = await shop.open(`/product/${SLUG}`);
  const link = page.getByRole('link', { name: 'Free samples' });
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Free samples' });
  await dialog.getByText('free of charge in').waitFor();
  assert.equal(await page.getByLabel('Part number 1').inputValue(), NUMBER);
  await expectAccessible(page, 'light');
  await page.getByLabel('Part number 2').fill('NOSUCH');
  await page.getByLabel('Work e-mail address').fill(`ada@lab${process.pid}.example`);
  await page.getByLabel('Company').fill('Lab GmbH');
  await page.getByLabel('Address', { exact: true }).fill('Spulenweg 1\n80331 München');
  await page.getByRole('button', { name: 'Ask for samples' }).press('Enter');
  await page.getByText('We have no part called "NOSUCH".').waitFor();
  assert.equal(await page.getByLabel('Company').inputValue(), 'Lab GmbH', 'what was typed stays');
  await page.getByLabel('Part number 2').fill('');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Confirm your address' }).waitFor();
  const reference = (await page.getByText(/SR-[0-9A-Z]{8}/).textContent()) ?? '';
  await expectAccessible(page, 'dark');
  assert.equal((await confirmSamples(shop.server, reference)).status, 'granted');
  await dialog.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  assert.ok(await link.evaluate((element) => element === document.activeElement), 'the focus goes back');
  assert.equal(new URL(page.url()).pathname, `/product/${SLUG}`);
  await page.close();
});

test('an unsent request stays in the modal, and a refused one can be ordered instead', async () => {
  const page = await shop.open(`/product/${SLUG}`);
  await page.getByRole('link', { name: 'Free samples' }).click();
  const dialog = page.getByRole('dialog', { name: 'Free samples' });
  await dialog.getByLabel('Work e-mail address').fill('ada@gmail.com');
  await dialog.getByLabel('Company').fill('Myself');
  await dialog.getByLabel('Address', { exact: true }).fill('Spulenweg 2, 80331 München');
  await page.route('**/api/samples', (route) => route.abort());
  const send = dialog.getByRole('button', { name: 'Ask for samples' });
  await send.click();
  await dialog.getByText('The request could not be sent. Nothing was stored; try again.').waitFor();
  assert.equal(await dialog.getByLabel('Company').inputValue(), 'Myself');
  await page.unroute('**/api/samples');
  await send.click();
  await dialog.getByText('Free samples go to work addresses').waitFor();
  await dialog.getByRole('button', { name: 'Order these pieces as cut tape' }).click();
  await page.waitForURL(/\/cart\?added=1/);
  await page.close();
});

test('without script a private address is refused and can order the pieces with one click', async () => {
  const page = await shop.open(`/my-list/add?lines=${NUMBER}:100`, { javaScriptEnabled: false });
  await page.getByRole('button', { name: 'Save to my list' }).click();
  await page.getByRole('link', { name: 'Order free samples' }).click();
  assert.equal(await page.getByLabel('Part number 1').inputValue(), NUMBER);
  assert.equal(await page.getByLabel('Pieces 1').inputValue(), '10');
  await page.getByLabel('Work e-mail address').fill('ada@gmail.com');
  await page.getByLabel('Company').fill('Myself');
  await page.getByLabel('Address', { exact: true }).fill('Spulenweg 2, 80331 München');
  await page.getByRole('button', { name: 'Ask for samples' }).click();
  await page.getByRole('heading', { name: 'Not this time' }).waitFor();
  await page.getByText('Free samples go to work addresses').waitFor();
  await page.getByRole('button', { name: 'Order these pieces as cut tape' }).click();
  await page.waitForURL(/\/cart\?added=1/);
  assert.equal(await page.getByLabel(`Quantity of ${NUMBER}`).inputValue(), '10');
  await page.close();
});

test('an application for a kit is answered and has a page of its own', async () => {
  const page = await shop.open('/category/engineering-kits');
  await page.getByText('Free for series manufacturers').waitFor();
  await page.getByRole('link', { name: 'Apply for a free kit' }).click();
  await page.waitForURL(/\/samples\/kits$/);
  await page.getByLabel('Work e-mail address').fill(`ada@kits${process.pid}.example`);
  await page.getByLabel('Company').fill('Kit Works');
  await page.getByLabel('Ship the kit to').fill('Donaustr. 4\n89073 Ulm\nGermany');
  await page.getByLabel('Site', { exact: true }).fill('Ulm');
  await page.getByLabel('Project').fill('A charger');
  await page.getByLabel('Pieces a year').fill('50 000');
  await expectAccessible(page, 'light');
  await page.getByRole('button', { name: 'Apply for the kit' }).click();
  await page.getByRole('heading', { name: 'Confirm your address' }).waitFor();
  await page.getByText(`Open the link in the e-mail we sent to ada@kits${process.pid}.example.`).waitFor();
  const reference = (await page.getByText(/EK-[0-9A-Z]{8}/).textContent()) ?? '';
  await page.getByRole('link', { name: 'Check status' }).click();
  await page.waitForURL(/\/samples\/kits\/[\w-]{32}$/);
  await page.getByRole('heading', { name: 'Confirm your address' }).waitFor();
  await page.getByText(reference).waitFor();
  assert.equal((await confirmSamples(shop.server, reference)).status, 'granted');
  await page.reload();
  await page.getByRole('heading', { name: 'Granted' }).waitFor();
  await page.getByText(reference).waitFor();
  await expectAccessible(page, 'dark');
  await page.close();
});
