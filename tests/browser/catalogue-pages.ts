import assert from 'node:assert/strict';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { accessibilityFaults, launchBrowser, startTestServer, type TestServer } from '../harness.ts';

/** The shop with the demo catalogue, and a browser. */
export interface CatalogueBrowser {
  server: TestServer;
  browser: Browser;
  /** Opens a page in a new context, so that no state of another test remains. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/** Starts the shop with its pages, and one browser for all tests of a file. */
export async function browseCatalogue(): Promise<CatalogueBrowser> {
  const server = await startTestServer({ pages: true });
  const browser: Browser = await launchBrowser();
  return {
    server,
    browser,
    open: async (path, options = {}) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      const page = await context.newPage();
      page.on('pageerror', (error) => {
        throw error;
      });
      await page.goto(server.origin + path);
      if (options.javaScriptEnabled !== false) await waitForHydration(page);
      return page;
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

/** Waits until the page reacts to script, which the buyer's quantity needs. */
async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('main');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Fails with the accessibility violations of the page in this theme. */
export async function expectAccessible(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  assert.deepEqual(await accessibilityFaults(page), [], `${page.url()} in the ${colorScheme} theme`);
}

/** The number at the beginning of a text, without its digit separators. */
export function numberIn(text: string | null): number {
  return Number((text ?? '').replace(/[\s\u202f\u00a0]/g, '').match(/^\d+/)?.[0] ?? Number.NaN);
}
