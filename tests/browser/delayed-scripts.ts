import type { Page } from 'playwright-core';

/**
 * Loads an address with its script files held back, as on a slow line. The page is drawn and can be used.
 * @returns a function that releases the files and waits until the page has handled every earlier interaction
 */
export async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const waitingRequests: (() => void)[] = [];
  let isHeld = true;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => waitingRequests.push(resolve));
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('main').waitFor();
  await page.waitForFunction(() => document.readyState !== 'loading');
  return async () => {
    isHeld = false;
    for (const releaseRequest of waitingRequests) releaseRequest();
    await page.waitForFunction(() => document.querySelector('html:not([data-late])') !== null);
  };
}
