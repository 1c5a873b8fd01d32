import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { browseCatalogue, type CatalogueBrowser, expectAccessible } from './catalogue-pages.ts';
import { openCheckout } from './checkout-pages.ts';

let catalogue: CatalogueBrowser;
before(async () => {
  catalogue = await browseCatalogue();
});
after(() => catalogue.close());

/** The cut-off time of `data/company.json` with its time zone, as the pages write it. */
const WAREHOUSE = /\d\d:\d\d CES?T/;

test('a reader in another time zone sees the cut-off in local and in warehouse time', async () => {
  const readerTime = new RegExp(`\\d\\d:\\d\\d your time \\(${WAREHOUSE.source}\\)`);
  const { page } = await openCheckout(
    catalogue,
    { packaging: 'CT', quantity: 20 },
    { context: { timezoneId: 'America/New_York' } },
  );
  for (const path of ['/', '/product/mc0805r106k1an', '/cart']) {
    await page.goto(catalogue.server.origin + path);
    await page.locator('.cut-off', { hasText: readerTime }).waitFor();
  }
  await page.context().close();
});

test('a reader in the warehouse’s time zone sees one time', async () => {
  const page = await catalogue.open('/cart', { timezoneId: 'Europe/Berlin' });
  await page.locator('.cut-off', { hasText: /· / }).waitFor();
  const text = await page.locator('.cut-off').innerText();
  assert.match(text, WAREHOUSE);
  assert.doesNotMatch(text, /your time/);
  await page.context().close();
});

test('the theme can be chosen in the checkout by keyboard', async () => {
  for (const width of [1440, 390]) {
    const { page } = await openCheckout(
      catalogue,
      { packaging: 'CT', quantity: 20 },
      { context: { colorScheme: 'light', viewport: { width, height: 900 } } },
    );
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    await page.getByRole('radio', { name: 'System' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    assert.equal(await theme(), 'dark');
    await expectAccessible(page, 'light');
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wider <= 0, `nothing is wider than ${width} px`);
    await page.context().close();
  }
});

test('the entry compliance-rohs is shown on the page about RoHS', async () => {
  const headers = { Authorization: `Basic ${btoa(catalogue.server.config.publicKey)}` };
  const entry = await (
    await catalogue.server.fetch('/api/content/blocks/compliance-rohs', { headers })
  ).json();
  const page = await (await catalogue.server.fetch('/compliance/environmental/rohs')).text();
  const plainText = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  const [sentence = ''] =
    /limits ten substances in each homogeneous material/.exec(JSON.stringify(entry)) ?? [];
  assert.notEqual(sentence, '');
  assert.ok(plainText(page).includes(sentence));
});
