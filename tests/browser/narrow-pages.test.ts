/** WCAG 2.2, 1.4.10: at 320 px no page scrolls sideways, in the languages with the longest words. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { browseCatalogue, type CatalogueBrowser } from './catalogue-pages.ts';

const PATHS = [
  '/',
  '/category',
  '/category/ceramic-capacitors',
  '/search?q=10k',
  '/compare?parts=mc0805r106k1an,rc0603ff10k0n',
  '/product/mc0805r106k1an',
  '/product/rc0603ff10k0n',
  '/product/nothing-here',
  '/cart',
  '/quick-order',
  '/bom',
  '/my-list',
  '/samples',
  '/samples/kits',
  '/login',
  '/register',
  '/quote',
  '/tools',
  '/tools/capacitor-cross-reference',
  '/tools/aluminum-electrolytic-to-mlcc-replacement-tool',
  '/resources/api',
];

let catalogue: CatalogueBrowser;
before(async () => {
  catalogue = await browseCatalogue();
});
after(() => catalogue.close());

for (const locale of ['de', 'fr']) {
  test(`every page fits a screen of 320 px: ${locale}`, async () => {
    const context = await catalogue.browser.newContext({ viewport: { width: 320, height: 800 } });
    const page = await context.newPage();
    const widePages: string[] = [];
    for (const path of PATHS) {
      const url = new URL(path, catalogue.server.origin);
      url.searchParams.set('locale', locale);
      await page.goto(url.href);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) widePages.push(`${path}: ${overflow} px`);
    }
    assert.deepEqual(widePages, []);
    await context.close();
  });
}
