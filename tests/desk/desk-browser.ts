/** The desk in a browser: a shop with pages, and windows of logged-in staff. For `before` and `after`. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Role } from '#desk/contract';
import { launchBrowser, startTestServer, type TestServer } from '../harness.ts';
import { type DeskBrowser, logInAs } from './staff.ts';

export interface DeskInBrowser {
  server: TestServer;
  browser: Browser;
  /** Opens an empty page of logged-in staff; close its context to close it. */
  pageOf(viewer: Role | DeskBrowser, options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

export async function openDesk(): Promise<DeskInBrowser> {
  const [server, browser] = await Promise.all([startTestServer({ pages: true }), launchBrowser()]);
  return {
    server,
    browser,
    pageOf: async (viewer, options) => {
      const { cookie } = typeof viewer === 'string' ? await logInAs(server, viewer) : viewer;
      const [name = '', value = ''] = cookie?.split('=') ?? [];
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      await context.addCookies([
        { name, value, domain: 'localhost', path: '/desk', httpOnly: true, sameSite: 'Strict' },
      ]);
      return context.newPage();
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
