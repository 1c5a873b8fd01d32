/**
 * WCAG 2.2, 1.4.10: no page scrolls sideways at 320 px, in the languages with the longest words, nor at the least width
 * of any layout.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { BREAKPOINTS } from '../../src/storefront/styles/breakpoints.ts';
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

const LEAST_WIDTHS = [320, ...Object.values(BREAKPOINTS).map((width) => width + 1)];
/** Milliseconds for a page to fit its columns to a new width. */
const LONGEST_FIT_MS = 10_000;

for (const [locale, widths] of [
  ['de', LEAST_WIDTHS],
  ['fr', [320]],
] as const) {
  test(`every page fits screens of ${widths.join(', ')} px: ${locale}`, async () => {
    const context = await catalogue.browser.newContext();
    const page = await context.newPage();
    const widePages: string[] = [];
    for (const path of PATHS) {
      const url = new URL(path, catalogue.server.origin);
      url.searchParams.set('locale', locale);
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(url.href);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await page
          .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, {
            timeout: LONGEST_FIT_MS,
          })
          .catch(() => widePages.push(`${path} at ${width} px`));
      }
    }
    assert.deepEqual(widePages, []);
    await context.close();
  });
}
