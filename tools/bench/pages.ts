import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** The cost of a visitor's first view. Times in milliseconds, sizes in bytes on the wire. */
export interface FirstView {
  lcp: number;
  cls: number;
  /** Total blocking time: the sum of what long tasks after the first paint take beyond 50 ms. */
  blocking: number;
  bytes: number;
  requests: number;
  javascript: number;
}

export type Line = 'free' | 'throttled';

/** A slow phone line and processor: 1.6 Mbit/s, 150 ms, a quarter of the speed. */
async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

async function openPage(
  browser: Browser,
  line: Line,
): Promise<{ context: BrowserContext; page: Page; session: CDPSession }> {
  // The page's own policy forbids the code that the browser driver evaluates while it waits.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (line === 'throttled') await throttle(session);
  await page.addInitScript(() => {
    const vitals = { lcp: 0, cls: 0, blocking: 0 };
    Object.assign(window, { __vitals: vitals });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) vitals.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) vitals.cls += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      const firstPaintAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
      for (const { startTime, duration } of list.getEntries()) {
        if (startTime >= firstPaintAt) vitals.blocking += Math.max(0, duration - 50);
      }
    }).observe({ type: 'longtask', buffered: true });
  });
  return { context, page, session };
}

/** Opens an address with an empty cache and reports the browser's own measurements. */
export async function firstView(browser: Browser, address: string, line: Line): Promise<FirstView> {
  const { context, page, session } = await openPage(browser, line);
  let bytes = 0;
  let requests = 0;
  let javascript = 0;
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    requests += 1;
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (scripts.has(requestId)) javascript += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(300);
  const vitals = await page.evaluate(
    () => (window as unknown as { __vitals: { lcp: number; cls: number; blocking: number } }).__vitals,
  );
  await context.close();
  return { ...vitals, bytes, requests, javascript };
}

/**
 * Milliseconds from a click on a settled page until a condition holds. The page measures both, so the time of the
 * browser driver is not included.
 * @param act what the visitor does; it must end in one click
 * @param options.condition evaluated in the page on every frame
 */
export async function measureUntilShown(
  browser: Browser,
  address: string,
  line: Line,
  options: { hover?: string; act: (page: Page) => Promise<void>; condition: string },
): Promise<number> {
  const { context, page } = await openPage(browser, line);
  await page.goto(address, { waitUntil: 'networkidle' });
  if (options.hover) {
    await page.hover(options.hover);
    await page.waitForTimeout(200);
  }
  await page.evaluate(watchForClick, options.condition);
  await options.act(page);
  await page.waitForFunction('window.__took !== undefined', undefined, { timeout: 20_000 });
  const durationMs = await page.evaluate(() => (window as unknown as { __took: number }).__took);
  await context.close();
  return durationMs;
}

/** Runs in the page. */
function watchForClick(condition: string): void {
  const holds = new Function(`return ${condition}`) as () => boolean;
  const begin = () => {
    const start = performance.now();
    const look = () => {
      if (holds()) Object.assign(window, { __took: performance.now() - start });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  window.addEventListener('click', begin, { capture: true, once: true });
}

/** The view with the middle LCP of five. */
export async function medianView(browser: Browser, address: string, line: Line) {
  const views = [];
  for (let i = 0; i < 5; i++) views.push(await firstView(browser, address, line));
  return views.sort((a, b) => a.lcp - b.lcp)[2]!;
}
