/**
 * Staff in a browser: a text is published and restored; a price file is refused, or active until it is rolled back.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Role } from '#desk/contract';
import { type DeskInBrowser, openDesk } from '../desk/desk-browser.ts';
import { accessibilityFaults, eventually, type TestServer } from '../harness.ts';

let desk: DeskInBrowser;
let server: TestServer;

before(async () => {
  desk = await openDesk();
  server = desk.server;
});
after(() => desk?.close());

async function openDeskAs(role: Role): Promise<Page> {
  const page = await desk.pageOf(role, { viewport: { width: 1440, height: 900 } });
  page.on('dialog', (dialog) => void dialog.accept());
  return page;
}

const pressButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a page is edited, previewed, published and restored', async () => {
  const page = await openDeskAs('content');
  await page.goto(`${server.origin}/desk/content?q=cut-tape`);
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.locator('[data-row]').click();
  const text = page.getByRole('textbox', { name: 'Text in English' });
  const deliveredText = await text.inputValue();
  await text.fill(`${deliveredText}\n\n[[Page Links {"x": }]]\n`);
  await page.getByText(/options are not valid JSON/).waitFor();
  await pressButton(page, `English, line ${deliveredText.split('\n').length + 2}`);
  await text.fill(`${deliveredText}\nReels are counted twice.\n`);
  await pressButton(page, 'Save draft');
  await page.getByText(/draft by content@example/).waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await pressButton(page, 'Preview');
  await page.frameLocator('iframe').getByText('Reels are counted twice.').waitFor();
  const path = (await page.locator('.desk-about .mono').textContent()) ?? '';
  const isShown = async () => (await (await server.fetch(path)).text()).includes('Reels are counted twice.');
  assert.equal(await isShown(), false);
  await pressButton(page, 'Publish now');
  await eventually(isShown);
  await pressButton(page, 'History');
  await page.getByRole('button', { name: 'Compare' }).last().click();
  await page.locator('.entry-diff ins', { hasText: 'Reels are counted twice.' }).waitFor();
  await pressButton(page, 'Restore');
  await eventually(async () => !(await isShown()));
  await page.goto(`${server.origin}/desk/content/menus`);
  await page.locator('.menu-entry').first().waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
});

test('a role that may only read an entry sees its text and no refusal', async () => {
  const page = await openDeskAs('support');
  const refusals: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refusals.push(response.url());
  });
  await page.goto(`${server.origin}/desk/content?q=cut-tape`);
  await page.locator('[data-row]').click();
  await page.getByText('You can read this.').waitFor();
  await page.waitForTimeout(1_500);
  assert.deepEqual(refusals, []);
  await page.context().close();
});

test('a file with a bad row is refused, and a good one is active until it is rolled back', async () => {
  const page = await openDeskAs('catalogue');
  const uploadPrices = async (rows: string) => {
    await page.goto(`${server.origin}/desk/catalogue`);
    const buffer = Buffer.from(`order_number,quantity_min,price,currency\n${rows}`);
    await page.setInputFiles('input[type=file]', { name: 'march.csv', mimeType: 'text/csv', buffer });
    await page.fill('input[name=note]', 'New list for March');
    await pressButton(page, 'Check file');
  };
  await uploadPrices('MC0402R104K1CNT,1,0.5,EUR\nNONSENSE,1,1,EUR\n');
  await page.getByText(/line 3: "NONSENSE" is no order number/).waitFor();
  await uploadPrices('MC0402R104K1CNT,1,0.987,EUR\n');
  await page.getByText('Largest changes').waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.getByRole('checkbox').check();
  await pressButton(page, 'Activate');
  const isShown = async () =>
    (await (await server.fetch('/product/mc0402r104k1cn')).text()).includes('0.987');
  await eventually(isShown);
  await pressButton(page, 'Roll back');
  await eventually(async () => !(await isShown()));
});

test('a series file is downloaded, changed, compared, activated and rolled back', async () => {
  const page = await openDeskAs('catalogue');
  await page.goto(`${server.origin}/desk/catalogue`);
  assert.deepEqual(await accessibilityFaults(page), []);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'antenna.json' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'antenna.json');
  const text = await readFile(await download.path(), 'utf8');
  const uploadSeries = async (content: string) => {
    await page.goto(`${server.origin}/desk/catalogue`);
    await page.selectOption('select[name=kind]', 'series');
    const file = { name: 'antenna.json', mimeType: 'application/json', buffer: Buffer.from(content) };
    await page.setInputFiles('input[type=file]', file);
    await page.fill('input[name=note]', 'Gain measured anew');
    await pressButton(page, 'Check file');
  };
  await uploadSeries(text.replace('"msl": 1', '"msl": 9'));
  await page.getByText(/line \d+: .*msl/).waitFor();
  await uploadSeries(text.replace('2500000000, 0.5, 45', '2500000000, 0.9, 45'));
  const row = page.getByRole('row').filter({ hasText: 'ANBT1608A' });
  await row
    .first()
    .getByText(/^0\.9\sdBi$/)
    .waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  const number = (await row.first().locator('td').first().textContent()) ?? '';
  const isShown = async () =>
    /\b0\.9\sdBi/.test(await (await server.fetch(`/product/${number.toLowerCase()}`)).text());
  assert.equal(await isShown(), false);
  await pressButton(page, 'Activate');
  await eventually(isShown);
  await pressButton(page, 'Roll back');
  await eventually(async () => !(await isShown()));
});

test('a picture is uploaded and inserted into a text', async () => {
  const page = await openDeskAs('content');
  await page.goto(`${server.origin}/desk/content?q=cut-tape`);
  await page.locator('[data-row]').click();
  const text = page.getByRole('textbox', { name: 'Text in German' });
  await text.press('Control+Home');
  await pressButton(page, 'Insert a picture into the text in German');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('No pictures yet.').waitFor();
  const buffer = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'Reel.png', mimeType: 'image/png', buffer });
  await dialog.getByLabel(/in English/).fill('A reel with its label');
  await dialog.getByLabel(/in German/).fill('Eine Rolle mit Etikett');
  assert.deepEqual(await accessibilityFaults(page), []);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.match(
    await text.inputValue(),
    /^\[\[Image \{"image":"\/media\/reel-[0-9a-f]{20}","altText":"Eine Rolle mit Etikett","aspectRatio":0\.5\}\]\]\n\n/,
  );
  await page.goto(`${server.origin}/desk/content/media`);
  await page.getByText('A reel with its label').waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
});
