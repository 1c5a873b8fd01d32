import type { Browser } from 'playwright-core';
import { launchBrowser, scriptBytes } from '../../tests/harness.ts';
import { LIST } from './page-rows.ts';
import { type Line, medianView, untilShown } from './pages.ts';
import { type Bench, kB, ms } from './rows.ts';
import { serveStatic } from './static-copy.ts';

export async function inTheBrowser(bench: Bench, slugs: readonly string[]): Promise<void> {
  if (!bench.wants('7', '8', '9', '10', '11', '12')) return;
  const browser = await launchBrowser();
  try {
    if (bench.wants('9')) await scripts(bench, slugs[0]!);
    if (bench.wants('7', '8', '10')) await firstViews(bench, browser);
    if (bench.wants('11', '12')) await clicks(bench, browser);
  } finally {
    await browser.close();
  }
}

async function scripts(bench: Bench, slug: string): Promise<void> {
  const { shop } = bench;
  const read = async (path: string) => (await fetch(shop.url + path)).arrayBuffer();
  const pages: [string, string, string, string][] = [
    [LIST, 'a category page', '120 kB', '140 kB'],
    [`/product/${slug}`, 'a product page', '120 kB', '132 kB'],
    ['/nowhere', 'a page that is only read', '105 kB', '110 kB'],
  ];
  for (const [path, what, goal, worst] of pages) {
    const bytes = await scriptBytes(await (await fetch(shop.url + path)).text(), read);
    bench.add({
      number: '9',
      what: `JavaScript of ${what}, brotli`,
      goal,
      worst,
      yardstick: 'NextFaster 192–195 kB gzip',
      ours: `${(bytes / 1000).toFixed(1)} kB`,
    });
  }
}

async function firstViews(bench: Bench, browser: Browser): Promise<void> {
  const { shop } = bench;
  const copy = await serveStatic(shop.url, LIST, bench.port + 60);
  const lines: Line[] = ['free', 'throttled'];
  for (const line of lines) {
    const ours = await medianView(browser, shop.url + LIST, line);
    const still = await medianView(browser, copy.url + LIST, line);
    bench.add({
      number: '7',
      what: `LCP ${line}, against the same page from a static server`,
      goal: line === 'free' ? '1.5×' : '1.25×',
      worst: line === 'free' ? '2×' : '1.5×',
      yardstick: `static ${ms(still.lcp)}`,
      ours: `${ms(ours.lcp)} = ${(ours.lcp / still.lcp).toFixed(2)}×`,
    });
    if (line === 'free') continue;
    bench.add({
      number: '8',
      what: 'CLS; blocking time throttled',
      goal: '0; 60 ms',
      worst: '0.01; 100 ms',
      yardstick: '–',
      ours: `${ours.cls.toFixed(4)}; ${ms(ours.blocking)}`,
    });
    bench.add({
      number: '10',
      what: 'First view, bytes and requests',
      goal: '200 kB, 20',
      worst: '300 kB, 30',
      yardstick: '–',
      ours: `${kB(ours.bytes)}, ${ours.requests}`,
    });
  }
  await copy.stop();
}

async function clicks(bench: Bench, browser: Browser): Promise<void> {
  const { shop } = bench;
  const firstPart = 'tbody a[href^="/product/"]';
  const median = async (measure: () => Promise<number>) => {
    const times: number[] = [];
    for (let i = 0; i < 5; i++) times.push(await measure());
    return times.sort((a, b) => a - b)[2]!;
  };
  const toProduct = (line: Line, hover: boolean) =>
    median(() =>
      untilShown(browser, shop.url + LIST, line, {
        ...(hover ? { hover: firstPart } : {}),
        act: (page) => page.locator(firstPart).first().dispatchEvent('click'),
        done: `location.pathname.startsWith('/product/') && !!document.querySelector('h1') && !document.querySelector('main table.parts-list')`,
      }),
    );
  bench.add({
    number: '11',
    what: 'List → product, free / throttled; after 200 ms hover',
    goal: '40 / 300 ms; 40 / 120 ms',
    worst: '60 / 450 ms',
    yardstick: 'NextFaster 60 / 343–492 ms',
    ours: `${ms(await toProduct('free', false))} / ${ms(await toProduct('throttled', false))}; ${ms(await toProduct('free', true))} / ${ms(await toProduct('throttled', true))}`,
  });
  const filter = (line: Line) =>
    median(() =>
      untilShown(browser, shop.url + LIST, line, {
        act: (page) => page.locator('input[name="dielectric"][value="X7R"]').first().dispatchEvent('click'),
        done: `location.search.includes('dielectric=X7R') && !document.querySelector('[aria-busy="true"]') && [...document.querySelectorAll('tbody tr')].slice(0, 5).every((row) => row.textContent.includes('X7R'))`,
      }),
    );
  bench.add({
    number: '12',
    what: 'Filter click → rows and counts shown, free / throttled',
    goal: '60 / 350 ms',
    worst: '100 / 500 ms',
    yardstick: '–',
    ours: `${ms(await filter('free'))} / ${ms(await filter('throttled'))}`,
  });
}
