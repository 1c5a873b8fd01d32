import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { browseCatalogue, type CatalogueBrowser, expectAccessible } from './catalogue-pages.ts';

let catalogue: CatalogueBrowser;
let slugs: string[];
before(async () => {
  catalogue = await browseCatalogue();
  const query = 'category=ceramic-capacitors&capacitance=1u&dielectric=X7R&limit=8';
  const { results } = await (await catalogue.server.fetch(`/api/catalogue/parts?${query}`)).json();
  slugs = results.map((row: { slug: string }) => row.slug);
});
after(() => catalogue.close());

test('rows that differ come first with the best value marked, and equal rows follow', async () => {
  const page = await catalogue.open(`/compare?parts=${slugs.slice(0, 3).join(',')}`, {
    javaScriptEnabled: false,
  });
  assert.equal(await page.locator('.comparison-table thead .part-number').count(), 3);
  for (const row of await page.locator('.comparison-table tbody tr').all()) {
    const cells = await row.locator('td').allTextContents();
    const best = await row.locator('td.best-value').count();
    assert.ok(best < cells.length, 'where all are best, none is');
  }
  assert.match((await page.locator('.comparison-same').textContent()) ?? '', /Capacitance1\sµF/);
  assert.match(await page.content(), /noindex,follow/);
  await page.context().close();
});

test('parts are added and removed by the address alone', async () => {
  const page = await catalogue.open(`/compare?parts=${slugs.slice(0, 2).join(',')}`, {
    javaScriptEnabled: false,
  });
  await page.locator('.comparison-add input[name=parts]:not([type=hidden])').fill(slugs[2] ?? '');
  await page.locator('.comparison-add button').click();
  assert.equal(await page.locator('.comparison-table thead .part-number').count(), 3);
  await page.locator('.comparison-remove').first().click();
  assert.equal(await page.locator('.comparison-table thead .part-number').count(), 2);
  await page.context().close();
});

test('prices are for the quantity in the address', async () => {
  const text = await (
    await catalogue.server.fetch(`/compare?parts=${slugs.slice(0, 2).join(',')}&quantity=730`)
  ).text();
  assert.match(text, /at 730/);
});

test('figures use the voltage of the address, which stays in every link', async () => {
  const fetchComparison = async (query: string) =>
    (await catalogue.server.fetch(`/compare?parts=MC0805P106K1AN,MC0805P106K1CN${query}`)).text();
  const defaultAnswer = await fetchComparison('');
  assert.match(defaultAnswer, /Capacitance at 5\sV/, 'half the lowest rated voltage');
  assert.match(defaultAnswer, /4\.40\sµF/);
  const answer = await fetchComparison('&workingVoltage=12&quantity=730');
  assert.match(answer, /Capacitance at 12\sV/);
  assert.match(answer, /beyond rating/, '10 V is less than 12 V');
  assert.match(answer, /href="\/compare\?parts=mc0805p106k1cn&amp;workingVoltage=12&amp;quantity=730"/);
  assert.match(answer, /href="\/cart\/add\?lines=mc0805p106k1an%3A730"/);
  const invalidAnswer = await fetchComparison('&workingVoltage=%3Cb%3Emuch');
  assert.match(invalidAnswer, /as one value from 0 to 100000 V/);
  assert.match(invalidAnswer, /Capacitance at 5\sV/);
  assert.doesNotMatch(invalidAnswer, /<b>much/);
});

test('the curves of the parts share one picture and can be read by keyboard', async () => {
  const page = await catalogue.open('/compare?parts=MC0805P106K1AN,MC0805P106K1CN');
  const bias = page.locator('[data-plot="dc-bias"]');
  assert.equal(await bias.locator('.plot-line').count(), 2);
  assert.equal(await bias.locator('.plot-point').count(), 1);
  await bias.focus();
  const figureOutput = page.locator('.plot-figure').first().locator('output');
  await page.waitForFunction((output) => output?.textContent, await figureOutput.elementHandle());
  assert.match((await figureOutput.textContent()) ?? '', /A.*10\sµF.*B.*10\sµF/);
  await page.context().close();
});

test('a link with a quantity adds that quantity', async () => {
  const page = await catalogue.open('/compare?parts=MC0805P106K1AN,MC0805P106K1CN&quantity=730');
  await page.locator('.comparison-table [data-add]').first().click();
  await page.getByText('730 × MC0805P106K1AN in the cart.').first().waitFor();
  await page.context().close();
});

test('an unknown part number is named, and the others are compared', async () => {
  const text = await (await catalogue.server.fetch(`/compare?parts=${slugs[0]},nonsense-1,%3Cb%3E`)).text();
  assert.match(text, /nonsense-1/);
  assert.doesNotMatch(text, /<b>,/);
  assert.match(text, new RegExp(`/product/${slugs[0]}`));
});

test('parts beyond the limit are left out, and the page says so', async () => {
  const { results } = await (
    await catalogue.server.fetch('/api/catalogue/parts?category=leds&limit=12')
  ).json();
  const partSlugs = results.map((row: { slug: string }) => row.slug).join(',');
  const page = await catalogue.open(`/compare?parts=${partSlugs}`);
  assert.equal(await page.locator('.comparison-table thead .part-number').count(), 8);
  assert.equal(await page.locator('.comparison-notice').count(), 1);
  await page.context().close();
});

test('an empty comparison says what to do', async () => {
  const response = await catalogue.server.fetch('/compare');
  assert.equal(response.status, 200);
  assert.match(await response.text(), /<h1>Nothing to compare yet<\/h1>/);
});

test('parts chosen on one list stay chosen on another', async () => {
  const page = await catalogue.open('/category/leds');
  await page.locator('.parts-table tbody input').first().click();
  await page.goto(`${catalogue.server.origin}/category/resistors`);
  await page.locator('.tray li').waitFor();
  await page.locator('.parts-table tbody input').first().click();
  assert.equal(await page.locator('.tray li').count(), 2);
  await page.locator('.tray li button').first().click();
  assert.equal(await page.locator('.tray li').count(), 1);
  assert.equal(await page.locator('.parts-table tr.chosen-row').count(), 1);
  await page.context().close();
});

test('on a phone the table scrolls and the page does not, also in German', async () => {
  const page = await catalogue.open(`/compare?parts=${slugs.slice(0, 3).join(',')}&locale=de`, {
    viewport: { width: 390, height: 800 },
  });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  assert.match(
    (await page.locator('.comparison-table').textContent()) ?? '',
    /Beste VerpackungGurtabschnitt/,
  );
  await page.context().close();
});

test('the comparison passes the accessibility check in both themes', async () => {
  const page = await catalogue.open(`/compare?parts=${slugs.slice(0, 3).join(',')}`);
  await expectAccessible(page, 'light');
  await expectAccessible(page, 'dark');
  await page.context().close();
});
