import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browseCatalogue, type CatalogueBrowser, expectAccessible } from './catalogue-pages.ts';

/** As people write them: a title, a semicolon in words, no sizes, a formula, parts that are none of ours. */
const MESSY = [
  'Heater control;;;;',
  'Exported 2026-03-02;;;;',
  'Ref;Qty;Val;Case;Remark',
  'C1, C2,C5;3;100n/50V X7R 10%;0402;"near U1; short"',
  'C9;1;10uF 16V X5R;0805;',
  'R1 R2;2;4k7 1%;0603;',
  'R3;1;10k;;',
  'R4;1;22k;;',
  'J1;1;USB-C receptacle;;=HYPERLINK("http://x")',
  'R7;1;10k;0603;DNP',
].join('\r\n');

let shop: CatalogueBrowser;

before(async () => {
  shop = await browseCatalogue();
});
after(() => shop.close());

const file = { name: 'heater.csv', mimeType: 'text/csv', buffer: Buffer.from(MESSY) };

/** A bench with the messy list, reached from the home page. */
async function bench(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await shop.open('/', options);
  await page.setInputFiles('input[name=file]', file);
  await page.waitForURL(/\/bom\/[\w-]{32}$/);
  await page.locator('.bom-table').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

const row = (page: Page, words: string) => page.locator('.bom-row', { hasText: words });

describe('bills of materials', () => {
  test('a file on the home page becomes a priced list that goes to the cart', async () => {
    const page = await bench();
    assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'heater.csv');
    assert.match(await row(page, 'C1, C2, C5').innerText(), /Matched[\s\S]*100 nF · 50 V · X7R/);
    assert.match(await row(page, 'J1').innerText(), /Not made by us/);
    assert.match(await row(page, 'R7').innerText(), /Not fitted/);
    await page.getByLabel('Boards').fill('100');
    await page.getByLabel('Boards').press('Enter');
    await row(page, 'C1, C2, C5').getByText('300', { exact: true }).waitFor();
    const address = page.url();
    await page.getByRole('button', { name: /^Add 3 lines to cart/ }).click();
    await page.waitForURL(/\/cart\?added=3/);
    await page.goto(address);
    assert.equal(await page.getByLabel('Boards').inputValue(), '100');
    await page.getByRole('link', { name: 'Quote all rows' }).click();
    const asked = await page.getByLabel('Part numbers or specifications').inputValue();
    assert.equal(asked.split('\n').length, 5, asked);
    assert.match(asked, /10k.* 100$/m);
    const csv = await page.request.get(`${address}/list.csv`);
    assert.match(csv.headers()['content-disposition'] ?? '', /heater-matched\.csv/);
    const sheet = await csv.text();
    assert.equal(sheet.trim().split('\r\n').length, 8);
    assert.ok(!/(^|,)"?[=@]/m.test(sheet), sheet);
    const book = Buffer.from(await (await page.request.get(`${address}/list.xlsx`)).body());
    assert.equal(book.toString('latin1', 0, 2), 'PK');
    await page.context().close();
  });

  test('the whole list by keyboard alone', async () => {
    const page = await bench();
    await page.keyboard.press('j');
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    assert.match(await focused(), /R3/);
    // The first doubt is open from the start.
    await page.keyboard.press('2');
    await page.locator('[data-state=chosen]', { hasText: 'R3' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('R4'));
    await page.keyboard.press('s');
    await page.locator('[data-state=skipped]', { hasText: 'R4' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.matches('[data-line]'));
    for (let step = 0; step < 8 && !(await focused()).includes('R1, R2'); step += 1)
      await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.locator('.bom-panel').waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.bom-panel').count(), 0);
    await page.keyboard.press('k');
    assert.doesNotMatch(await focused(), /R1, R2/);
    await page.getByRole('button', { name: /^Add 4 lines to cart/ }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/cart\?added=4/);
    await page.context().close();
  });

  test('columns that were read wrong are put right, with effect at once', async () => {
    const page = await bench();
    await page.getByRole('link', { name: 'Columns wrong?' }).click();
    await page.getByLabel('Case', { exact: true }).selectOption('note');
    await row(page, 'C1, C2, C5')
      .getByText(/does not state the size/)
      .waitFor();
    await page.context().close();
  });

  test('without script: paste, choose, left off, cart', async () => {
    const page = await shop.open('/bom', { javaScriptEnabled: false });
    await page.getByLabel('Lines of the list').fill('R3 10k 0603\nC1 10uF');
    await page.getByRole('button', { name: 'Read and match' }).click();
    await page.locator('.bom-table').waitFor();
    await row(page, 'C1').getByRole('button', { name: 'Leave off' }).click();
    await page.locator('[data-state=skipped]', { hasText: 'C1' }).waitFor();
    await row(page, 'R3')
      .getByRole('link', { name: /other part/ })
      .click();
    const take = page
      .locator('.bom-panel')
      .getByRole('button', { name: /^Take / })
      .first();
    await take.click();
    await page.locator('[data-state=chosen]', { hasText: 'R3' }).waitFor();
    await page.getByRole('button', { name: 'Add 1 line to cart' }).click();
    await page.waitForURL(/\/cart\?added=1/);
    await page.context().close();
  });

  test('nobody else sees a list; what cannot be read says so', async () => {
    const owner = await bench();
    const stranger = await shop.open('/bom');
    const answer = await stranger.goto(owner.url());
    assert.equal(answer?.status(), 404);
    await stranger.goto(`${shop.server.origin}/bom`);
    await stranger.setInputFiles('input[name=file]', {
      name: 'board.pdf.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('%PDF-1.7 \n%\xe2\xe3', 'latin1'),
    });
    await stranger.getByRole('alert').getByText('not a list of parts').waitFor();
    await owner.context().close();
    await stranger.context().close();
  });

  test('axe finds nothing, in both themes, wide and narrow, in German', async () => {
    const page = await bench();
    await page.goto(`${page.url()}?columns&locale=de`);
    for (const theme of ['light', 'dark'] as const) await expectAccessible(page, theme);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectAccessible(page, 'light');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(overflow <= 0, `${overflow} px too wide`);
    await page.goto(`${shop.server.origin}/bom`);
    await expectAccessible(page, 'dark');
    await page.context().close();
  });
});
