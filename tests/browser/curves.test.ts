import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browseCatalogue, type CatalogueBrowser, expectAccessible, numberIn } from './catalogue-pages.ts';

let catalogue: CatalogueBrowser;
before(async () => {
  catalogue = await browseCatalogue();
});
after(() => catalogue.close());

/** 10 µF 10 V X7R 0805 */
const PRODUCT = '/product/mc0805r106k1an';
const LIST = '/category/ceramic-capacitors';
const count = async (page: Page) => numberIn(await page.locator('.results-count').textContent());

async function waitForRows(page: Page, address: RegExp): Promise<void> {
  await page.waitForURL(address);
  await page.waitForFunction(() => !document.querySelector('main[data-busy]'));
}

test('without script every curve is a picture and a table, and is marked as modelled', async () => {
  const page = await catalogue.open(PRODUCT, { javaScriptEnabled: false });
  const names = await page.locator('.plot-figure figcaption b').allTextContents();
  assert.deepEqual(names, ['Impedance', 'DC bias', 'Temperature', 'Ageing', 'Ripple current']);
  assert.equal(await page.locator('.plots svg[role=img][aria-label]').count(), names.length);
  assert.match(
    (await page.locator('.plots').textContent()) ?? '',
    /Typical, modelled, not a guarantee\. Model 2\./,
  );
  await page.locator('.plot-values summary').click();
  const bias = page.locator('.plot-table', { hasText: 'DC bias' });
  const halfVoltageRow = bias.locator('tr', { has: page.locator('th', { hasText: /^5\sV$/ }) });
  assert.match((await halfVoltageRow.locator('td').textContent()) ?? '', /^5\.22\sµF$/);
  assert.match(
    (await page.locator('.plots').textContent()) ?? '',
    /The board adds 0\.3–1 nH of loop inductance/,
  );
  await page.context().close();
});

test('text in figures is at least 11 px on a desktop and on a phone', async () => {
  for (const width of [1440, 390]) {
    const page = await catalogue.open(PRODUCT, {
      viewport: { width, height: 900 },
      javaScriptEnabled: false,
    });
    for (const path of [
      PRODUCT,
      '/compare?parts=mc0805p106k1an,mc0805p106k1cn',
      '/technical/soldering-profiles',
    ]) {
      await page.goto(catalogue.server.origin + path);
      const sizes = await page.locator('main svg text:visible').evaluateAll((texts) =>
        texts.map((text) => {
          const { a, b } = (text as SVGTextElement).getScreenCTM() ?? { a: 0, b: 0 };
          return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
        }),
      );
      assert.ok(
        sizes.length > 5 && Math.min(...sizes) >= 10.95,
        `${path} at ${width}: ${Math.min(...sizes)} px`,
      );
    }
    await page.context().close();
  }
});

test('a phone card states the voltage of its capacitance, and medium widths keep the price in view', async () => {
  const page = await catalogue.open(`${LIST}?workingVoltage=5&capacitance=10u`, {
    viewport: { width: 390, height: 844 },
  });
  const conditionCell = page.locator('.parts-table tbody tr').first().locator('.card-cell[data-u*="5"]');
  assert.match((await conditionCell.getAttribute('data-u')) ?? '', /^at 5\sV$/);
  assert.match(
    await conditionCell.evaluate((cell) => getComputedStyle(cell, '::after').content),
    /data-u|at 5/,
  );
  for (const width of [660, 768, 900]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${catalogue.server.origin}/category/mos-fets`);
    await page.waitForFunction(() => document.querySelector('.parts-scroll .parts-table'));
    const price = await page.locator('.parts-table tbody .price-cell').first().boundingBox();
    assert.ok(price && price.x > 0 && price.x + price.width <= width, `${width}: ${price?.x}`);
  }
  await page.context().close();
});

test('similar capacitors show their effective capacitance at the same voltage', async () => {
  const text = await (await catalogue.server.fetch(PRODUCT)).text();
  assert.match(text, /C at 5\sV/);
  assert.match(text, /5\.22\sµF<\/td>/, 'the same part with another tolerance');
  const mosfet = await (await catalogue.server.fetch('/product/2n7002g')).text();
  assert.doesNotMatch(mosfet, /C at 5/);
  assert.match(mosfet, /600 pC at 10 V/, 'the gate charge ends where the part says');
});

test('a curve can be read with the pointer and with the arrow keys', async () => {
  const page = await catalogue.open(PRODUCT);
  const picture = page.locator('svg[data-plot=dc-bias]');
  await picture.scrollIntoViewIfNeeded();
  const boxBefore = await picture.boundingBox();
  await picture.hover();
  // The code that reads the curve loads on the first hover: the pointer moves on until it reacts.
  await page.waitForFunction(() => {
    const plot = document.querySelector('svg[data-plot=dc-bias]');
    const box = plot?.getBoundingClientRect();
    if (!plot || !box) return false;
    const pointer = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
    plot.dispatchEvent(new PointerEvent('pointermove', pointer));
    return plot.querySelector('.plot-read-text') !== null;
  });
  await page.mouse.move(0, 0);
  await picture.focus();
  await page.keyboard.press('End');
  const output = page.locator('.plot-figure', { has: picture }).locator('output');
  // A key pressed while the code loads is handled one turn later.
  await output.filter({ hasText: /^10\sV, 2\.51\sµF$/ }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await output.filter({ hasText: /^9\.83\sV, / }).waitFor();
  assert.deepEqual(await picture.boundingBox(), boxBefore, 'reading moves nothing');
  await page.locator('.plot-values summary').click();
  await expectAccessible(page, 'light');
  await expectAccessible(page, 'dark');
  await page.context().close();
});

test('effective capacitance is a filter, a column and a chip, and its link restores all of them', async () => {
  const page = await catalogue.open(LIST);
  const totalCount = await count(page);
  await page.locator('#filters input[name=workingVoltage]').fill('24');
  await page.locator('#filters input[name=workingVoltage]').press('Enter');
  await waitForRows(page, /workingVoltage=24/);
  const ratedCount = await count(page);
  assert.ok(ratedCount < totalCount, 'parts rated below 24 V are gone');
  await page.locator('#filters input[name=ambient]').fill('85');
  await page.locator('#filters input[name="effectiveCapacitance.min"]').fill('1u');
  await page.locator('#filters input[name="effectiveCapacitance.min"]').press('Enter');
  await waitForRows(page, /effectiveCapacitance=1u\.\./);
  const remainingCount = await count(page);
  assert.ok(remainingCount > 0 && remainingCount < ratedCount);
  const chip = page.locator('#c-effectiveCapacitance');
  assert.match((await chip.textContent()) ?? '', /C at 24\sV, 85\s°C ≥ 1\sµF/);
  await page.locator('#s-effectiveCapacitance').click();
  await waitForRows(page, /sort=effectiveCapacitance/);
  assert.match((await page.locator('th[aria-sort=ascending]').textContent()) ?? '', /typical, modelled/);

  const linkedPage = await catalogue.open(new URL(page.url()).pathname + new URL(page.url()).search, {
    javaScriptEnabled: false,
  });
  assert.equal(await count(linkedPage), remainingCount);
  assert.equal(await linkedPage.locator('#filters input[name=workingVoltage]').inputValue(), '24 V');
  assert.equal(await linkedPage.locator('#filters input[name=ambient]').inputValue(), '85 °C');
  assert.equal(await linkedPage.locator('.parts-table tbody tr:first-child .share-bar').count(), 1);
  await linkedPage.context().close();

  await expectAccessible(page, 'light');
  await chip.click();
  await waitForRows(page, /ceramic-capacitors$/);
  assert.equal(await count(page), totalCount, 'the chip takes the operating point with it');
  await page.context().close();
});
