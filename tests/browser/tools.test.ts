import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { browseCatalogue, type CatalogueBrowser, expectAccessible } from './catalogue-pages.ts';

const CROSS = '/tools/capacitor-cross-reference';
const REPLACEMENT = '/tools/aluminum-electrolytic-to-mlcc-replacement-tool';
const MURATA = 'GRM155R71C104KA88D';
const BULK =
  'capacitance=47u&voltage=35&workingVoltage=24&esr=0.36&frequency=400k&role=input&ripple=2&rippleVoltage=0.2&case=6.3x7.7';

let catalogue: CatalogueBrowser;
before(async () => {
  catalogue = await browseCatalogue();
});
after(() => catalogue.close());

const textOf = async (path: string) => (await catalogue.server.fetch(path)).text();

test('the menu leads to the tools, each with a current example', async () => {
  const page = await catalogue.open('/', { javaScriptEnabled: false });
  const entry = page.getByRole('link', { name: 'TOOLS', exact: true }).first();
  assert.equal(await entry.getAttribute('href'), '/tools');
  await page.goto(`${catalogue.server.origin}/tools`);
  assert.equal(await page.locator(`main a[href="${CROSS}"]`).count(), 2);
  assert.equal(await page.locator(`main a[href="${REPLACEMENT}"]`).count(), 2);
  assert.match((await page.locator('main').textContent()) ?? '', /MC0402R104K1CNT/);
  await page.context().close();
});

test('a pasted list becomes an address and every number is answered, without script', async () => {
  const page = await catalogue.open(CROSS, { javaScriptEnabled: false });
  await page.locator('textarea').fill(`${MURATA}\nHELLO-WORLD\nBLM18AG601SN1D`);
  await page.locator('input[name=quantity]').fill('4000');
  await page.locator('input[name=workingVoltage]').fill('12');
  await page.locator('button[type=submit]:has-text("Find")').click();
  assert.deepEqual(new URL(page.url()).searchParams.getAll('mpn'), [MURATA, 'HELLO-WORLD', 'BLM18AG601SN1D']);
  assert.equal(await page.locator('.tool-cross').count(), 3);
  const firstResult = page.locator('.tool-cross').first();
  assert.deepEqual(await firstResult.locator('.tool-fields .field-code').allTextContents(), [
    ...['GRM', '15', '5', 'R7', '1C', '104', 'K', 'A88D'],
  ]);
  assert.match((await firstResult.locator('tbody').first().textContent()) ?? '', /Exact.*MC0402R104K1CNT/);
  const upgrade = (await firstResult.locator('tbody').nth(1).textContent()) ?? '';
  assert.match(upgrade, /16 V → 25 V/);
  assert.match((await firstResult.locator('.tool-warnings').textContent()) ?? '', /not known/);
  assert.match((await page.locator('.tool-cross').nth(1).textContent()) ?? '', /we do not guess/);
  const cart = await firstResult
    .getByRole('link', { name: /Add to cart/ })
    .first()
    .getAttribute('href');
  assert.equal(cart, '/cart/add?lines=mc0402r104k1cn%3A4000');
  const csv = await textOf(`${CROSS}.csv?mpn=${MURATA}&mpn=HELLO-WORLD&mpn=%3DSUM(A1)`);
  assert.match(csv, /GRM155R71C104KA88D,Murata,exact,MC0402R104K1CNT/);
  assert.match(csv, /'=SUM\(A1\)/);
  await page.context().close();
});

test('the replacement is computed from the form with two answers, without script', async () => {
  const page = await catalogue.open(REPLACEMENT, { javaScriptEnabled: false });
  await page.locator('input[name=capacitance]').fill('47u');
  await page.locator('input[name=voltage]').fill('35');
  await page.locator('input[name=workingVoltage]').fill('24');
  await page.locator('select[name=role]').selectOption('input');
  await page.locator('button:has-text("Calculate")').click();
  assert.equal(await page.locator('.tool-answer').count(), 2);
  assert.ok((await page.locator('.tool-areas .chip-body').count()) > 0);
  assert.match((await page.locator('.tool-facts').nth(1).textContent()) ?? '', /DC bias at 24 V× 0\.\d\d/);
  assert.equal(await page.locator('#warning-hot-plug').count(), 1);
  assert.match((await page.locator('.tool-look-out').textContent()) ?? '', /Added by us.*ESR 340 mΩ/);
  assert.equal(await page.locator('#in-capacitance').inputValue(), '47u');
  await page.context().close();
});

test('unusable input is reported beside its field, stays in the form, and answers 400', async () => {
  const response = await catalogue.server.fetch(`${REPLACEMENT}?capacitance=47&voltage=35&esr=0.5`);
  assert.equal(response.status, 400);
  const page = await catalogue.open(`${REPLACEMENT}?capacitance=47&voltage=35&esr=0.5`, {
    javaScriptEnabled: false,
  });
  assert.match((await page.getByRole('alert').textContent()) ?? '', /Capacitance .* write for example 47u/);
  assert.equal(await page.locator('#in-capacitance').getAttribute('aria-invalid'), 'true');
  assert.equal(await page.locator('#in-esr').inputValue(), '0.5');
  const longQuery = Array.from({ length: 201 }, (_, at) => `mpn=GRM155R71C${100 + at}`).join('&');
  const refusal = await catalogue.server.fetch(`${CROSS}?${longQuery}`);
  assert.equal(refusal.status, 400);
  assert.match(await refusal.text(), /at most 200/);
  assert.equal((await catalogue.server.fetch(`${CROSS}?mpn=%00%ffABCDEF&quantity=__proto__`)).status, 400);
  await page.context().close();
});

test('an answer has a public address, is available in German, and is not indexed', async () => {
  const german = await textOf(`${REPLACEMENT}?${BULK}&locale=de`);
  assert.match(german, /Bitte beachten/);
  assert.match(german, /Einstecken unter Spannung/);
  assert.match(german, /noindex,follow/);
  const figures = german.replace(/<[^>]*>/g, ' ');
  assert.match(figures, /× 0,\d\d/);
  assert.doesNotMatch(figures, /\d\.\d+ (?:mm|K|×)|× 0\.\d/, 'figures in the separators of the page');
  assert.doesNotMatch(await textOf(CROSS), /noindex/);
  assert.match(await textOf(CROSS), /<title>Capacitor Cross Reference, and All Other Families - /);
  assert.match(await textOf(`${CROSS}?mpn=${MURATA}&locale=de`), /Vergleichstypen für Kondensatoren/);
  assert.match(await textOf(`/search?q=${MURATA}`), new RegExp(`${CROSS}\\?mpn=${MURATA}`));
});

test('the tools work by keyboard and pass the accessibility check in both themes, wide and narrow', async () => {
  const page = await catalogue.open(CROSS);
  await page.locator('textarea').focus();
  await page.keyboard.type(MURATA);
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.matches('main button[type=submit]'))) break;
  }
  await page.keyboard.press('Enter');
  await page.locator('.tool-cross').waitFor();
  await expectAccessible(page, 'light');
  await page.goto(`${catalogue.server.origin}${REPLACEMENT}?${BULK}`);
  await expectAccessible(page, 'dark');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/tools', `${CROSS}?mpn=${MURATA}`, `${REPLACEMENT}?${BULK}`]) {
    await page.goto(catalogue.server.origin + path);
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(pageWidth <= 390, `${path} is ${pageWidth} px wide`);
  }
  await expectAccessible(page, 'light');
  await page.context().close();
});

test('the empty form opened from the list of tools shows no error', async () => {
  const page = await catalogue.open('/tools');
  const failedUrls: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && failedUrls.push(answer.url()));
  await page.locator(`main a.button[href="${REPLACEMENT}"]`).click();
  await page.locator('.replacement-form').waitFor();
  assert.equal(await page.locator('.form-problem').count(), 0);
  assert.deepEqual(failedUrls, []);
  await page.context().close();
});
