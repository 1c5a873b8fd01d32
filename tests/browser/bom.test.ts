import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browseCatalogue, type CatalogueBrowser, expectAccessible } from './catalogue-pages.ts';

/**
 * A list as people write it: a title, a semicolon inside a text, missing sizes, a formula, parts that we do not make.
 */
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

/** Opens a bench with the messy list from the home page. */
async function openBench(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await shop.open('/', options);
  await page.setInputFiles('input[name=file]', file);
  await page.waitForURL(/\/bom\/[\w-]{32}$/);
  await page.locator('.bom-table').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

const row = (page: Page, words: string) => page.locator('.bom-row', { hasText: words });

describe('bills of materials', () => {
  test('become a priced list that goes to cart, quote and files', async () => {
    const page = await openBench();
    assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'heater.csv');
    assert.match(await row(page, 'C1, C2, C5').innerText(), /Matched[\s\S]*100 nF · 50 V · X7R/);
    assert.match(await row(page, 'J1').innerText(), /Not made by us/);
    assert.match(await row(page, 'R7').innerText(), /Not fitted/);
    await page.getByLabel('Boards').fill('100');
    await page.getByLabel('Boards').press('Enter');
    await row(page, 'C1, C2, C5').getByText('300', { exact: true }).waitFor();
    const address = page.url();
    assert.match(
      await page.locator('.bom-leave').innerText(),
      /includes 3 by part number and 2 in your own words\. Not included: 2 skipped/,
    );
    await page.getByRole('button', { name: /^Add 3 lines to cart/ }).click();
    await page.waitForURL(/\/cart\?added=3/);
    await page.goto(address);
    assert.equal(await page.getByLabel('Boards').inputValue(), '100');
    await page.getByRole('link', { name: 'Quote these rows' }).click();
    const requestText = await page.getByLabel('Part numbers or specifications').inputValue();
    assert.equal(requestText.split('\n').length, 5, requestText);
    assert.match(requestText, /^\? 10k \[R3\] \{.+\} {2}100$/m, 'an open row is a question');
    assert.match(requestText, /^M\w+\+CT \[C1 C2 C5\] \(100n\/50V X7R 10% .*\) {2}300$/m);
    assert.doesNotMatch(requestText, /USB-C/);
    const csv = await page.request.get(`${address}/list.csv`);
    assert.match(csv.headers()['content-disposition'] ?? '', /heater-matched\.csv/);
    const sheet = await csv.text();
    assert.equal(sheet.trim().split('\r\n').length, 8);
    assert.ok(!/(^|,)"?[=@]/m.test(sheet), sheet);
    const book = Buffer.from(await (await page.request.get(`${address}/list.xlsx`)).body());
    assert.equal(book.toString('latin1', 0, 2), 'PK');
    await page.context().close();
  });

  test('can be decided row by row with the keyboard alone, without losing the focus', async () => {
    const page = await openBench();
    /** The text of the row that has the focus; fails if nothing has the focus. */
    const readFocusedRow = async () => {
      await page.waitForFunction(() => document.activeElement !== document.body, undefined, {
        timeout: 5_000,
      });
      return page.evaluate(
        () => document.activeElement?.closest('tr')?.textContent ?? document.activeElement?.textContent ?? '',
      );
    };
    const focusRow = async (words: string) => {
      for (const key of ['j', 'k']) {
        for (let step = 0; step < 12; step += 1) {
          if ((await readFocusedRow()).includes(words)) return;
          await page.keyboard.press(key);
        }
      }
      assert.fail(`${words} is not reached`);
    };
    const waitForState = (state: string, words: string) =>
      page.locator(`[data-state=${state}]`, { hasText: words }).waitFor({ state: 'attached' });
    const namePart = async (words: string, part: string) => {
      await focusRow(words);
      await page.keyboard.press('n');
      await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
      await page.keyboard.type(part);
      await page.keyboard.press('Enter');
      await waitForState('chosen', words);
      await readFocusedRow();
    };
    await page.keyboard.press('j');
    assert.match(await readFocusedRow(), /R3/);
    // The first doubt is open from the start; two decisions in quick succession both count.
    await page.keyboard.press('2');
    await waitForState('chosen', 'R3');
    assert.match(await readFocusedRow(), /R4/);
    await page.keyboard.press('s');
    await waitForState('skipped', 'R4');
    await readFocusedRow();
    await focusRow('R4');
    await page.keyboard.press('b');
    await waitForState('question', 'R4');
    await readFocusedRow();
    await focusRow('R4');
    await page.keyboard.press('Enter');
    await page.locator('.bom-panel').waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.bom-panel').count(), 0);
    await namePart('R4', 'RC0603FF22K0N');
    await namePart('J1', 'RC0603FF10K0N');
    await namePart('R7', 'RC0603FF10K0N');
    await focusRow('C9');
    await page.keyboard.press('c');
    await waitForState('confirmed', 'C9');
    assert.match(await readFocusedRow(), /C9/);
    await focusRow('R1, R2');
    await page.keyboard.press('Enter');
    await page.locator('.bom-panel').waitFor();
    await page.keyboard.press('1');
    await waitForState('chosen', 'R1, R2');
    assert.match(await readFocusedRow(), /R1, R2/);
    assert.equal(await page.locator('.bom-group-doubt').count(), 0);
    assert.equal(await page.locator('[role=status]', { hasText: 'Every row is decided.' }).count(), 1);
    for (let step = 0; step < 120 && !/^Add \d+ lines/.test(await readFocusedRow()); step += 1)
      await page.keyboard.press('Tab');
    assert.match(await readFocusedRow(), /^Add 6 lines to cart/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/cart\?added=6/);
    await page.context().close();
  });

  test('follow the number of boards while it is typed, and send changes made offline once the connection is back', async () => {
    const page = await openBench();
    const boards = page.getByLabel('Boards');
    await boards.fill('40');
    await row(page, 'C1, C2, C5').getByText('120', { exact: true }).waitFor();
    assert.equal(await boards.evaluate((field) => field === document.activeElement), true);
    const context = page.context();
    await context.setOffline(true);
    for (const words of ['R3', 'R4']) {
      await row(page, words).focus();
      await page.keyboard.press('s');
    }
    await page.getByRole('alert').getByText('2 changes will be sent').waitFor();
    assert.equal(await page.locator('[data-state=skipped]').count(), 0);
    await context.setOffline(false);
    for (const words of ['R3', 'R4'])
      await page.locator('[data-state=skipped]', { hasText: words }).waitFor();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.reload();
    assert.equal(await page.locator('[data-state=skipped]').count(), 2);
    assert.equal(await boards.inputValue(), '40');
    await context.close();
  });

  test('decide equal rows together, and say so before', async () => {
    const page = await shop.open('/bom');
    await page.getByLabel('Lines of the list').fill('R1 22k\nR2 22k\nR3 22k\nR4 47k');
    await page.getByRole('button', { name: 'Read and match' }).click();
    await page.locator('.bom-table').waitFor();
    await page.locator('#row-1').getByText('also applies to 2 identical rows: R2, R3').waitFor();
    assert.match(await page.locator('#row-1').innerText(), /does not state the size/);
    assert.doesNotMatch(await page.locator('#row-2').innerText(), /does not state the size/);
    await page.locator('#row-1').getByRole('button', { name: 'Skip' }).click();
    await page.locator('#row-3').getByText('Skipped by you').waitFor();
    assert.equal(await page.locator('[data-state=skipped]').count(), 3);
    await page.locator('#row-2').getByRole('button', { name: 'Undo', exact: true }).click();
    await page.locator('#row-2[data-state=question]').waitFor();
    assert.equal(await page.locator('[data-state=skipped]').count(), 2);
    await page.locator('#row-3').getByRole('button', { name: 'Undo for all 2' }).click();
    await page.waitForFunction(() => document.querySelectorAll('[data-state=question]').length === 4);
    await page.context().close();
  });

  test('take one assumed size for all rows without a size, and undo it', async () => {
    const page = await shop.open('/bom');
    await page.getByLabel('Lines of the list').fill('R1 22k\nR2 47k\nC1 100n\nR4 10k 0805\nC2 22uF');
    await page.getByRole('button', { name: 'Read and match' }).click();
    await row(page, 'R4').getByText('Skip').click();
    await page.getByLabel('Rows without a size').selectOption('0402');
    await page.getByRole('button', { name: 'Use for all' }).click();
    for (const words of ['22k', '47k', '100n'])
      await row(page, words).getByText('0402 as you chose').waitFor();
    const takeForAll = page.getByRole('button', { name: 'Use for all' });
    assert.ok(await takeForAll.evaluate((button) => button === document.activeElement), 'the focus stays');
    assert.equal(await row(page, '22uF').getAttribute('data-state'), 'question');
    assert.equal(await row(page, 'R4').getAttribute('data-state'), 'skipped', 'decisions stay');
    await page.getByLabel('Rows without a size').selectOption('');
    await page.getByRole('button', { name: 'Use for all' }).click();
    await row(page, '22k').getByText('does not state the size').waitFor();
    await page.context().close();
  });

  test('merge rows of one part into one list line, and cause no refused call for text without parts', async () => {
    const page = await shop.open('/bom');
    const refusedCalls: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refusedCalls.push(`${response.status()} ${response.url()}`);
    });
    await page.getByLabel('Lines of the list').fill('R1 10k 0603\nR2 10k 0603\nU1 LM358 SOIC-8');
    await page.getByRole('button', { name: 'Read and match' }).click();
    await page.locator('.bom-table').waitFor();
    const address = page.url();
    await page.getByRole('button', { name: 'Save to my lists' }).click();
    await page.waitForURL(/\/my-list\?list=/);
    await page.locator('.list-table tbody th .mono').first().waitFor();
    assert.equal(await page.locator('.list-table tbody th .mono').count(), 1);
    assert.equal(await page.getByLabel(/^Quantity of RC0603/).inputValue(), '2');
    await page.getByText('R1, R2').first().waitFor();
    await page.goto(address);
    await page.getByRole('link', { name: 'Quote these rows' }).click();
    const box = page.getByLabel('Part numbers or specifications');
    const matchReply = page.waitForResponse((response) => response.url().includes('/api/bom/match'));
    await box.fill('100 pcs');
    assert.equal((await matchReply).status(), 200);
    assert.deepEqual(refusedCalls, []);
    await page.context().close();
  });

  test('print as one table without controls', async () => {
    const page = await openBench();
    await page.setViewportSize({ width: 700, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('.bom-table > thead').isVisible(), true);
    assert.equal(await row(page, 'R1, R2').locator('.bom-each').isVisible(), true);
    assert.equal(
      await page.locator('.bom-page button:visible, .bom-panel:visible, .bom-acts:visible').count(),
      0,
    );
    const rights = await page
      .locator('.bom-row > .bom-total')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().right)));
    assert.equal(new Set(rights).size, 1, 'sums stand below each other');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 700, `${width} px on a sheet of 700`);
    await page.context().close();
  });

  test('keep page and file when the upload fails, and send the file again', async () => {
    const page = await shop.open('/');
    const upload = (url: URL) => url.pathname === '/bom.data';
    await page.route(upload, (route) => route.abort('connectionreset'));
    await page.setInputFiles('input[name=file]', file);
    await page.getByRole('alert').getByText('Your entries stay here').waitFor();
    assert.equal(new URL(page.url()).pathname, '/');
    await page.unroute(upload);
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.waitForURL(/\/bom\/[\w-]{32}$/);
    await row(page, 'C1, C2, C5').waitFor();
    await page.context().close();
  });

  test('apply a corrected column at once', async () => {
    const page = await openBench();
    await page.getByRole('link', { name: 'Wrong columns?' }).click();
    const box = page.getByLabel('Case', { exact: true });
    await box.focus();
    await box.selectOption('');
    await row(page, 'C1, C2, C5')
      .getByText(/does not state the size/)
      .waitFor();
    assert.equal(await box.evaluate((field) => field === document.activeElement), true, 'keeps the focus');
    await box.selectOption('footprint');
    await row(page, 'C1, C2, C5')
      .getByText(/does not state the size/)
      .waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('work without script: paste, choose, skip, and add to the cart', async () => {
    const page = await shop.open('/bom', { javaScriptEnabled: false });
    await page.getByLabel('Lines of the list').fill('R3 10k 0603\nC1 10uF');
    await page.getByRole('button', { name: 'Read and match' }).click();
    await page.locator('.bom-table').waitFor();
    await row(page, 'C1').getByRole('button', { name: 'Skip' }).click();
    await page.locator('[data-state=skipped]', { hasText: 'C1' }).waitFor();
    await row(page, 'R3')
      .getByRole('link', { name: /other part/ })
      .click();
    const take = page
      .locator('.bom-panel')
      .getByRole('button', { name: /^Choose / })
      .first();
    await take.click();
    await page.locator('[data-state=chosen]', { hasText: 'R3' }).waitFor();
    await page.getByRole('button', { name: 'Add 1 line to cart' }).click();
    await page.waitForURL(/\/cart\?added=1/);
    await page.context().close();
  });

  test('are hidden from others, and an unreadable file is refused', async () => {
    const owner = await openBench();
    const stranger = await shop.open('/bom');
    const answer = await stranger.goto(owner.url());
    assert.equal(answer?.status(), 404);
    await stranger.goto(`${shop.server.origin}/bom`);
    await stranger.setInputFiles('input[name=file]', {
      name: 'board.pdf.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('%PDF-1.7 \n%\xe2\xe3', 'latin1'),
    });
    await stranger.getByRole('alert').getByText('not a parts list').waitFor();
    await owner.context().close();
    await stranger.context().close();
  });

  test('pass the accessibility check in both themes, wide and narrow, in German', async () => {
    const page = await openBench();
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
