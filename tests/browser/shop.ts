import assert from 'node:assert/strict';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, startTestServer, type TestServer } from '../harness.ts';

/** The shop with its pages, and a browser. */
export interface Shop {
  server: TestServer;
  browser: Browser;
  /** Visits as a new visitor. Errors of the page and violations of its policy fail the test. */
  visit(
    path: string,
    work: (page: Page, context: BrowserContext) => Promise<void>,
    options?: BrowserContextOptions,
  ): Promise<void>;
  close(): Promise<void>;
}

/** @param viewport of pages that set no other */
export async function openShop(viewport = { width: 1280, height: 800 }): Promise<Shop> {
  const server = await startTestServer({ pages: true });
  const browser: Browser = await launchBrowser();
  return {
    server,
    browser,
    visit: async (path, work, options = {}) => {
      const context = await browser.newContext({ viewport, ...options });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (/Content Security Policy|hydrat/i.test(message.text())) faults.push(message.text());
      });
      try {
        await page.goto(server.origin + path, { waitUntil: 'networkidle' });
        await work(page, context);
        assert.deepEqual(faults, []);
      } finally {
        await context.close();
      }
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

/**
 * Lets toasts stay for a minute: a toast closes when the animation of its bar ends, which a test on a busy machine can
 * miss.
 * @returns what gives animations their speed again
 */
export async function keepToasts(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
  return async () => void (await session.send('Animation.setPlaybackRate', { playbackRate: 1 }));
}
