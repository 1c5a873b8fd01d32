import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { accessibilityFaults, launchBrowser, startTestServer, type TestServer } from '../harness.ts';

let store: TestServer;
let browser: Browser;

before(async () => {
  [store, browser] = await Promise.all([startTestServer({ pages: true }), launchBrowser()]);
});

after(async () => {
  await browser.close();
  await store.close();
});

describe('the API reference page', () => {
  it('describes every call of the API document without script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${store.origin}/resources/api`);
    const { paths } = await (await store.fetch('/api/openapi.json')).json();
    const calls = Object.values(paths as Record<string, object>).flatMap((path) => Object.keys(path));
    assert.equal(await page.locator('.apiref-call').count(), calls.length);
    const session = page.locator('#putSession');
    assert.match(await session.innerText(), /PUT\s+\/api\/session/);
    assert.match(await session.locator('table').first().innerText(), /currency/);
    await context.close();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      it(`is accessible and fits ${width} px in the ${colorScheme} theme`, async () => {
        const context = await browser.newContext({ colorScheme, viewport: { width, height }, locale: 'en' });
        const page = await context.newPage();
        await page.goto(`${store.origin}/resources/api`, { waitUntil: 'networkidle' });
        const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        assert.equal(isTooWide, false, 'nothing stands out at the side');
        const folder = process.env['PICTURES'];
        if (folder) await page.screenshot({ path: `${folder}/api-${width}-${colorScheme}.png` });
        // A check of this long page takes seconds: check each theme once and each width once.
        if ((colorScheme === 'light') !== (width === 1440)) return context.close();
        const scope = { include: '#main', tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] };
        assert.deepEqual(await accessibilityFaults(page, scope), []);
        await context.close();
      });
    }
  }

  it('is in German for a German reader', async () => {
    const page = await (await store.fetch('/resources/api?locale=de')).text();
    assert.match(page, /Basisadresse/);
    assert.match(page, /<link rel="canonical"/);
  });
});
