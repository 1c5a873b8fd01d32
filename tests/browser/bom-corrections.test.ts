import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browseCatalogue, type CatalogueBrowser, expectAccessible } from './catalogue-pages.ts';

const LIST = [
  'Ref;Qty;Value;Case;Our part number',
  'C1;1;10u;0805;H-100',
  'C2;1;100nF 50V X7R 10%;0402;H-101',
  'C3;1;100nF 50V X7R 10%;0402;H-101',
  'R1;1;10k 1%;0603;H-102',
  'R3;1;10k;;',
  'J1;1;USB-C receptacle;;',
].join('\n');

let shop: CatalogueBrowser;
let page: Page;

before(async () => {
  shop = await browseCatalogue();
});
after(() => shop.close());

const row = (ref: string, on = page) => on.locator('.bom-row', { hasText: `${ref} ·` });

async function openBench(): Promise<void> {
  page = await shop.open('/bom');
  await page.getByLabel('Lines of the list').fill(LIST);
  await page.getByLabel('Boards').fill('950');
  await page.getByRole('button', { name: 'Read and match' }).click();
  await page.locator('.bom-table').waitFor();
  await page.waitForLoadState('networkidle');
}

test('an assumption opens its correction, and keys correct, decide and undo a row without losing the focus', async () => {
  await openBench();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (/pattern/i.test(message.text())) problems.push(message.text());
  });
  // The first doubt is selected from the start: no key is needed before the first decision.
  await page.keyboard.press('s');
  await page.locator('[data-state=skipped]', { hasText: 'R3' }).waitFor();
  await page.keyboard.press('b');
  await page.locator('.bom-group-doubt [data-line]', { hasText: 'R3' }).waitFor();
  await row('C1').locator('.bom-assumed').click();
  const readAsChoice = page.getByLabel('Read this row as');
  assert.ok(await readAsChoice.evaluate((field) => field === document.activeElement));
  assert.match(await readAsChoice.inputValue(), /10 µF/);
  await expectAccessible(page, 'light');
  await readAsChoice.fill('1u 25V X7R 0603');
  await page.getByLabel('Pieces per board').fill('2');
  await page.keyboard.press('Enter');
  await row('C1').getByText('corrected by you').waitFor();
  assert.match(await row('C1').innerText(), /1 µF · 25 V · X7R/);
  assert.match(await row('C1').locator('.bom-quantity').innerText(), /^2$/);
  await row('C1').getByRole('button', { name: 'Undo' }).click();
  await row('C1').getByText('corrected by you').waitFor({ state: 'detached' });
  // A part number that does not exist is refused beside its field.
  await row('C1').locator('.bom-assumed').click();
  await readAsChoice.and(page.locator(':focus')).waitFor();
  const partNumberField = page.getByLabel('Another of our part numbers');
  await partNumberField.fill('CL21A106KAYNNNE');
  await partNumberField.press('Enter');
  await page.getByText(/no part CL21A106KAYNNNE/).waitFor();
  assert.deepEqual(problems, []);
});

test('a cheaper larger quantity is taken and shown, and cart and list lead back to the bill of materials', async () => {
  const total = async () => Number(await row('R1').locator('.bom-total').innerText());
  const note = row('R1').getByText('more pieces, because they cost less in total');
  await note.waitFor();
  const lowerTotal = await total();
  await row('R1')
    .getByRole('button', { name: /^Take exactly / })
    .click();
  await note.waitFor({ state: 'detached' });
  assert.ok((await total()) > lowerTotal);
  await row('R1')
    .getByRole('button', { name: /^Take .* for €.* in total/ })
    .click();
  await note.waitFor();
  assert.equal(await total(), lowerTotal);
  assert.match(await page.locator('.bom-leave').innerText(), /rows with a part make \d lines in the cart/);
  const address = page.url();
  await page.getByRole('button', { name: 'Save to my lists' }).click();
  await page.waitForURL(/\/my-list\?/);
  await page
    .locator('main')
    .getByText(/have no part selected/)
    .waitFor();
  await page.getByRole('link', { name: 'Back to the bill of materials' }).click();
  await page.locator('.bom-table').waitFor();
  await page.locator('h1').click();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cart\?added=/);
  await page.locator('.cl-own summary', { hasText: 'C2, C3' }).filter({ hasText: 'H-101' }).waitFor();
  assert.equal(
    await page.getByRole('link', { name: 'Back to the bill of materials' }).getAttribute('href'),
    new URL(address).pathname,
  );
  await page.context().close();
});

test('without script the same form corrects a row', async () => {
  const plainPage = await shop.open('/bom', { javaScriptEnabled: false });
  await plainPage.getByLabel('Lines of the list').fill(LIST);
  await plainPage.getByRole('button', { name: 'Read and match' }).click();
  await row('C1', plainPage).locator('.bom-assumed').click();
  await plainPage.getByLabel('Read this row as').fill('1u 25V X7R 0603');
  await plainPage.getByRole('button', { name: 'Read again' }).first().click();
  assert.match(await row('C1', plainPage).innerText(), /corrected by you/);
  await plainPage.context().close();
});
