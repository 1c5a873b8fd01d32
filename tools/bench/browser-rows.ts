import type { Browser } from 'playwright-core';
import { launchBrowser, scriptBytes } from '../../tests/harness.ts';
import { LIST } from './page-rows.ts';
import { type Line, measureUntilShown, medianView } from './pages.ts';
import { type Bench, kB, ms } from './rows.ts';
import { serveStatic } from './static-copy.ts';

export async function addBrowserRows(bench: Bench, slugs: readonly string[]): Promise<void> {
  if (!bench.wants('7', '8', '9', '10', '11', '12')) return;
  const browser = await launchBrowser();
  try {
    if (bench.wants('9')) await addScriptRows(bench, slugs[0]!);
    if (bench.wants('7', '8', '10')) await addFirstViewRows(bench, browser);
    if (bench.wants('11', '12')) await addClickRows(bench, browser);
  } finally {
    await browser.close();
  }
}

async function addScriptRows(bench: Bench, slug: string): Promise<void> {
  const { shop } = bench;
  const read = async (path: string) => (await fetch(shop.url + path)).arrayBuffer();
  const pages: [string, string, string, string][] = [
    [LIST, 'a category page', '120 kB', '132 kB'],
    [`/product/${slug}`, 'a product page', '120 kB', '132 kB'],
    ['/nowhere', 'a page that is only read', '105 kB', '114 kB'],
  ];
  for (const [path, pageKind, goal, worst] of pages) {
    const bytes = await scriptBytes(await (await fetch(shop.url + path)).text(), read);
    bench.add({
      number: '9',
      operation: `JavaScript of ${pageKind}, brotli`,
      goal,
      worst,
      yardstick: 'NextFaster 192–195 kB gzip',
      shopFigure: `${(bytes / 1000).toFixed(1)} kB`,
    });
  }
}

async function addFirstViewRows(bench: Bench, browser: Browser): Promise<void> {
  const { shop } = bench;
  const copy = await serveStatic(shop.url, LIST, bench.port + 60);
  const lines: Line[] = ['free', 'throttled'];
  for (const line of lines) {
    const shopView = await medianView(browser, shop.url + LIST, line);
    const staticView = await medianView(browser, copy.url + LIST, line);
    bench.add({
      number: '7',
      operation: `LCP ${line}, against the same page from a static server`,
      goal: line === 'free' ? '1.5×' : '1.25×',
      worst: line === 'free' ? '2×' : '1.5×',
      yardstick: `static ${ms(staticView.lcp)}`,
      shopFigure: `${ms(shopView.lcp)} = ${(shopView.lcp / staticView.lcp).toFixed(2)}×`,
    });
    if (line === 'free') continue;
    bench.add({
      number: '8',
      operation: 'CLS; blocking time throttled',
      goal: '0; 60 ms',
      worst: '0.01; 100 ms',
      yardstick: '–',
      shopFigure: `${shopView.cls.toFixed(4)}; ${ms(shopView.blocking)}`,
    });
    bench.add({
      number: '10',
      operation: 'First view, bytes and requests',
      goal: '200 kB, 20',
      worst: '300 kB, 30',
      yardstick: '–',
      shopFigure: `${kB(shopView.bytes)}, ${shopView.requests}`,
    });
  }
  await copy.stop();
}

async function addClickRows(bench: Bench, browser: Browser): Promise<void> {
  const { shop } = bench;
  const firstPart = 'tbody a[href^="/product/"]';
  const median = async (measure: () => Promise<number>) => {
    const times: number[] = [];
    for (let i = 0; i < 5; i++) times.push(await measure());
    return times.sort((a, b) => a - b)[2]!;
  };
  const measureProductClick = (line: Line, hover: boolean) =>
    median(() =>
      measureUntilShown(browser, shop.url + LIST, line, {
        ...(hover ? { hover: firstPart } : {}),
        act: (page) => page.locator(firstPart).first().dispatchEvent('click'),
        condition: `location.pathname.startsWith('/product/') && !!document.querySelector('h1') && !document.querySelector('main table.parts-list')`,
      }),
    );
  bench.add({
    number: '11',
    operation: 'List → product, free / throttled; after 200 ms hover',
    goal: '40 / 300 ms; 40 / 120 ms',
    worst: '60 / 450 ms',
    yardstick: 'NextFaster 60 / 343–492 ms',
    shopFigure: `${ms(await measureProductClick('free', false))} / ${ms(await measureProductClick('throttled', false))}; ${ms(await measureProductClick('free', true))} / ${ms(await measureProductClick('throttled', true))}`,
  });
  const measureFilterClick = (line: Line) =>
    median(() =>
      measureUntilShown(browser, shop.url + LIST, line, {
        act: (page) => page.locator('input[name="dielectric"][value="X7R"]').first().dispatchEvent('click'),
        condition: `location.search.includes('dielectric=X7R') && !document.querySelector('[aria-busy="true"]') && [...document.querySelectorAll('tbody tr')].slice(0, 5).every((row) => row.textContent.includes('X7R'))`,
      }),
    );
  bench.add({
    number: '12',
    operation: 'Filter click → rows and counts shown, free / throttled',
    goal: '60 / 350 ms',
    worst: '100 / 500 ms',
    yardstick: '–',
    shopFigure: `${ms(await measureFilterClick('free'))} / ${ms(await measureFilterClick('throttled'))}`,
  });
}
