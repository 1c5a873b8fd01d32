import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { readRelease } from '../../src/catalogue/release/index.ts';

import { launchBrowser, scriptBytes } from '../../tests/harness.ts';
import { measureBeside } from './beside.ts';
import { measureBoms } from './bom.ts';
import { measureCart } from './cart.ts';
import { measureChatStreams } from './chat.ts';
import { load, oneByOne, quantile } from './load.ts';
import { measureIndex, measureSearch, type Quantiles, releaseFolderOf } from './p1.ts';
import { firstView, type Line, untilShown } from './pages.ts';
import { residentMB, type Shop, startShop } from './shop.ts';
import { serveStatic } from './static-copy.ts';

/**
 * `npm run bench`: the table of speeds beside their goals and yardsticks. Ratios are taken in one run on one
 * machine; single times on a shared machine say little. Rows are numbered as in docs/performance.md.
 * `npm run bench -- 3 9 12` measures only those rows.
 */

interface Row {
  number: string;
  what: string;
  goal: string;
  worst: string;
  yardstick: string;
  ours: string;
}

const PORT = Number(process.env['BENCH_PORT'] ?? 4200);
const DATA_DIR = process.env['BENCH_DATA_DIR'] ?? '.cache/bench';
const wanted = new Set(process.argv.slice(2));
const wants = (...numbers: string[]) => wanted.size === 0 || numbers.some((number) => wanted.has(number));

const rows: Row[] = [];
const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
const kB = (value: number) => `${(value / 1000).toFixed(0)} kB`;

async function main(): Promise<void> {
  mkdirSync(DATA_DIR, { recursive: true });
  await (await startShop({ port: PORT, dataDir: DATA_DIR, catalogue: 'full' })).stop();
  const shop = await startShop({ port: PORT, dataDir: DATA_DIR, catalogue: 'full' });
  try {
    await startAndMemory(shop);
    const slugs = await someProducts(shop, 1_200);
    await searches(shop);
    await carts(shop);
    await boms(shop);
    await besideBoms(shop, slugs);
    await pagesOverHttp(shop, slugs);
    await inTheBrowser(shop, slugs);
    await chatStreams(shop);
  } finally {
    await shop.stop();
  }
  print();
}

async function startAndMemory(shop: Shop): Promise<void> {
  if (!wants('2', '16')) return;
  rows.push({
    number: '2',
    what: 'Cold start to first answer (second start)',
    goal: '8 s',
    worst: '8 s',
    yardstick: '–',
    ours: `${(shop.coldStart / 1000).toFixed(2)} s`,
  });
  rows.push({
    number: '16',
    what: 'Server memory after load',
    goal: '450 MB',
    worst: '640 MB',
    yardstick: '–',
    ours: `${(await residentMB(shop.pid)).toFixed(0)} MB`,
  });
}

/** Product slugs from all over the catalogue, the same on every run. */
async function someProducts(shop: Shop, amount: number): Promise<string[]> {
  const info = await json<{ categories: { slug: string; products: number }[] }>(shop, '/api/catalogue/info');
  const slugs: string[] = [];
  let seed = 20261;
  for (let i = 0; slugs.length < amount; i++) {
    const category = info.categories[i % info.categories.length]!;
    seed = (seed * 48271) % 2147483647;
    const page = 1 + (seed % Math.max(1, Math.floor(category.products / 20)));
    const reply = await json<{ results: { slug: string }[] }>(
      shop,
      `/api/catalogue/parts?category=${category.slug}&page=${page}&limit=20&columns=&facets=0`,
    );
    slugs.push(...reply.results.map((part) => part.slug));
  }
  return slugs;
}

async function json<T>(shop: Shop, path: string): Promise<T> {
  return (await (await fetch(shop.url + path)).json()) as T;
}

async function boms(shop: Shop): Promise<void> {
  if (!wants('17')) return;
  const { lines, first, again, cpu } = await measureBoms(await releaseFolderOf(shop, DATA_DIR));
  rows.push({
    number: '17',
    what: `Bill of materials, ${lines} lines matched and priced, p50 / p99`,
    goal: '150 ms',
    worst: '500 ms',
    yardstick: '–',
    ours: `${ms(again.p50)} / ${ms(again.p99)}; CPU ${ms(cpu)}; the first ever ${ms(first)}`,
  });
}

async function besideBoms(shop: Shop, slugs: readonly string[]): Promise<void> {
  if (!wants('18')) return;
  const { kinds, stall, job } = await measureBeside(shop, slugs);
  for (const { what, alone, during } of kinds) {
    rows.push({
      number: '18',
      what: `While a list of 5,000 lines is matched: ${what}, p50 / p99`,
      goal: '1.2× / 1.5×',
      worst: '2× / 2×',
      yardstick: `alone ${ms(alone.p50)} / ${ms(alone.p99)}`,
      ours: `${ms(during.p50)} / ${ms(during.p99)} = ${(during.p50 / alone.p50).toFixed(2)}× / ${(during.p99 / alone.p99).toFixed(2)}×`,
    });
  }
  rows.push({
    number: '18',
    what: 'Longest silence meanwhile; the list itself',
    goal: '50 ms',
    worst: '200 ms',
    yardstick: `alone ${ms(stall.alone)}`,
    ours: `${ms(stall.during)}; ${(job / 1000).toFixed(1)} s`,
  });
}

async function searches(shop: Shop): Promise<void> {
  if (!wants('1', '2', '13', '15')) return;
  const folder = await releaseFolderOf(shop, DATA_DIR);
  const index = await measureIndex(folder);
  const { reference, ours, ratio, differing, cpu, product, suggest } = await measureSearch(
    shop,
    await readRelease(folder),
  );
  const both = ({ p50, p99 }: Quantiles) => `${ms(p50)} / ${ms(p99)}`;
  rows.push(
    {
      number: '1',
      what: 'Parametric search over HTTP, p50 / p99',
      goal: '2× / 2×',
      worst: '4×',
      yardstick: `typed arrays ${both(reference)}, CPU ${ms(cpu.reference)}`,
      ours: `${both(ours)} = ${ratio.p50.toFixed(2)}× / ${ratio.p99.toFixed(2)}×, CPU ${ms(cpu.ours)}${differing ? `, ${differing} differ` : ''}`,
    },
    {
      number: '2',
      what: 'Index of a million parts: memory; read and load',
      goal: '200 MB; 6 s',
      worst: '400 MB',
      yardstick: '–',
      ours: `${(index.loadedBytes / 1e6).toFixed(0)} MB; ${((index.readTime + index.loadTime) / 1000).toFixed(2)} s`,
    },
    {
      number: '13',
      what: 'Product JSON, p50',
      goal: '1 ms',
      worst: '3 ms',
      yardstick: 'Medusa 22–47 ms',
      ours: ms(product.p50),
    },
    {
      number: '15',
      what: 'Type-ahead over all numbers, p50 / p99',
      goal: '1 / 4 ms',
      worst: '3 / 10 ms',
      yardstick: '–',
      ours: both(suggest),
    },
  );
}

async function carts(shop: Shop): Promise<void> {
  if (!wants('14')) return;
  const list = '/api/catalogue/parts?category=resistors&limit=20&columns=&facets=0';
  const { results } = await json<{ results: { slug: string }[] }>(shop, list);
  const { p50, p99, perSecond, cpu, failed } = await measureCart(
    shop,
    results.map(({ slug }) => slug),
  );
  rows.push({
    number: '14',
    what: 'Add to cart (priced, durable), p50 / p99; rate at 32 connections',
    goal: '3 / 10 ms; 500/s',
    worst: '6 / 25 ms; 400/s',
    yardstick: 'Medusa 93 ms; Vendure 30–58 ms, 40/s',
    ours: `${ms(p50)} / ${ms(p99)}; ${perSecond.toFixed(0)}/s, CPU ${ms(cpu)}${failed ? `, ${failed} failed` : ''}`,
  });
}

const STREAMS = 10_000;

async function chatStreams(shop: Shop): Promise<void> {
  if (!wants('20')) return;
  const { cost, close } = await measureChatStreams(shop, STREAMS);
  close();
  const { open, kB: each, idleCpu, p99Before, p99Beside } = cost;
  rows.push({
    number: '20',
    what: `${STREAMS} idle chat streams in one process: memory each; p99 of others beside them`,
    goal: '40 kB; 2×',
    worst: '40 kB; 2×',
    yardstick: `p99 alone ${ms(p99Before)}`,
    ours: `${each.toFixed(1)} kB; ${(p99Beside / p99Before).toFixed(2)}×; ${open} open, ${idleCpu.toFixed(1)} % of a processor`,
  });
}

const LIST = '/category/ceramic-capacitors';
/** Pages of content: a long table, text beside a figure, an overview. */
const READING = ['/technical/eia-values', '/technical/soldering-profiles', '/services'];

async function pagesOverHttp(shop: Shop, slugs: string[]): Promise<void> {
  if (wants('3')) await cachedPage(shop, LIST, 'Cached anonymous page, CPU per request', '0.03 ms');
  if (wants('19')) await readingPages(shop);
  if (wants('4')) await coldRender(shop);
  if (wants('5')) {
    // Cold is the page, not the process: other lists first, as on any day but the first minute.
    await oneByOne(shop.url, filteredLists(300, 50_000));
    const times = await oneByOne(shop.url, filteredLists(120));
    rows.push({
      number: '5',
      what: 'Cold filtered list page, p50 / p99',
      goal: '6 ms',
      worst: '10 ms',
      yardstick: 'NextFaster 5–9 ms CPU',
      ours: `${ms(quantile(times, 0.5))} / ${ms(quantile(times, 0.99))}`,
    });
  }
  if (wants('6')) {
    const all = slugs.map((slug) => `/product/${slug}`);
    await load(shop.url, shop.pid, all.slice(0, 400), { connections: 32, amount: 400 });
    const paths = all.slice(400);
    const cold = await load(shop.url, shop.pid, paths, { connections: 32, amount: paths.length });
    const cached = await load(shop.url, shop.pid, paths.slice(0, 50), { connections: 32, amount: 20_000 });
    rows.push({
      number: '6',
      what: 'Random product pages, 32 connections, cold / cached',
      goal: '500/s / 6000/s',
      worst: '400/s / 4000/s',
      yardstick: 'NextFaster 124–137/s',
      ours: `${cold.perSecond.toFixed(0)}/s / ${cached.perSecond.toFixed(0)}/s`,
    });
  }
}

/** Processor time of a page from the cache, against the same bytes from memory with nothing before them. */
async function cachedPage(shop: Shop, path: string, what: string, goal: string, number = '3'): Promise<void> {
  const port = PORT + 70;
  const memory = fork('tools/bench/memory-server.ts', {
    env: { ...process.env, MEMORY_OF: shop.url + path, MEMORY_PORT: String(port), NODE_ENV: 'production' },
  });
  await once(memory, 'message');
  const measure = (base: string, pid: number, amount: number) =>
    load(base, pid, [path], { connections: 8, amount });
  await measure(shop.url, shop.pid, 5_000);
  await measure(`http://127.0.0.1:${port}`, memory.pid!, 5_000);
  const cached = await measure(shop.url, shop.pid, 40_000);
  const yardstick = await measure(`http://127.0.0.1:${port}`, memory.pid!, 40_000);
  memory.kill();
  rows.push({
    number,
    what,
    goal,
    worst: '0.06 ms',
    yardstick: `Hono from memory ${yardstick.cpu.toFixed(3)} ms`,
    ours: `${cached.cpu.toFixed(3)} ms = ${(cached.cpu / yardstick.cpu).toFixed(2)}×${cached.failed ? `, ${cached.failed} failed` : ''}`,
  });
}

/** Pages of content from the cache, and when their largest part is shown, against the same HTML from a static server. */
async function readingPages(shop: Shop): Promise<void> {
  for (const path of READING)
    await cachedPage(shop, path, `Cached ${path}, CPU per request`, '0.06 ms', '19');
  const browser = await launchBrowser();
  for (const [at, path] of READING.entries()) {
    const copy = await serveStatic(shop.url, path, PORT + 61 + at);
    const ours = await medianView(browser, shop.url + path, 'free');
    const still = await medianView(browser, copy.url + path, 'free');
    await copy.stop();
    rows.push({
      number: '19',
      what: `LCP of ${path}, against the same page from a static server`,
      goal: '1.5×',
      worst: '1.5×',
      yardstick: `static ${ms(still.lcp)}`,
      ours: `${ms(ours.lcp)} = ${(ours.lcp / still.lcp).toFixed(2)}×`,
    });
  }
  await browser.close();
}

/** Addresses of filtered lists that nothing has rendered yet: each has a lower bound of its own. */
function filteredLists(amount: number, first = 0): string[] {
  const voltages = [6.3, 10, 16, 25, 50, 100];
  const sizes = ['0201', '0402', '0603', '0805', '1206', '1210'];
  const dielectrics = ['X7R', 'X5R', 'C0G', 'X7R,X5R', 'C0G,X7R'];
  const start = first + (Math.floor(performance.timeOrigin) % 10_000);
  return Array.from({ length: amount }, (_, i) => {
    const query = new URLSearchParams({
      ratedVoltage: `${voltages[i % 6]}..`,
      packageCase: `${sizes[Math.floor(i / 6) % 6]},${sizes[(i + 1) % 6]}`,
      dielectric: dielectrics[i % 5]!,
      page: String(1 + (i % 3)),
      capacitance: `${((start + i) / 1000).toFixed(3)}p..`,
    });
    return `${LIST}?${query}`;
  });
}

/** Processor time of a list page rendered anew, against a bare React Router page of the same size (S1). */
async function coldRender(shop: Shop): Promise<void> {
  const built = spawnSync(
    process.execPath,
    ['node_modules/.bin/react-router', 'build', 'tools/bench/bare-react-router'],
    {
      stdio: 'ignore',
    },
  );
  if (built.status !== 0) throw new Error('The bare React Router page could not be built.');
  const bare = fork('tools/bench/bare-server.ts', {
    env: { ...process.env, BARE_PORT: String(PORT + 50), NODE_ENV: 'production' },
  });
  await once(bare, 'message');
  const base = `http://127.0.0.1:${PORT + 50}`;
  await load(base, bare.pid!, ['/'], { connections: 4, amount: 500 });
  const yardstick = await load(base, bare.pid!, ['/'], { connections: 4, amount: 2_000 });
  bare.kill();
  await load(shop.url, shop.pid, filteredLists(300), { connections: 4, amount: 300 });
  const pages = Array.from({ length: 1_000 }, (_, i) => `${LIST}?page=${2 + i}`);
  const ours = await load(shop.url, shop.pid, pages, { connections: 4, amount: pages.length });
  rows.push({
    number: '4',
    what: 'Cold list page (search, render, compress), CPU per request',
    goal: '1.0× bare React Router',
    worst: '1.5×',
    yardstick: `bare page ${ms(yardstick.cpu)}`,
    ours: `${ms(ours.cpu)} = ${(ours.cpu / yardstick.cpu).toFixed(2)}×`,
  });
}

async function inTheBrowser(shop: Shop, slugs: string[]): Promise<void> {
  if (!wants('7', '8', '9', '10', '11', '12')) return;
  const browser = await launchBrowser();
  try {
    if (wants('9')) await scripts(shop, slugs[0]!);
    if (wants('7', '8', '10')) await firstViews(shop, browser);
    if (wants('11', '12')) await clicks(shop, browser);
  } finally {
    await browser.close();
  }
}

async function scripts(shop: Shop, slug: string): Promise<void> {
  const read = async (path: string) => (await fetch(shop.url + path)).arrayBuffer();
  const pages: [string, string, string, string][] = [
    [LIST, 'a category page', '120 kB', '140 kB'],
    [`/product/${slug}`, 'a product page', '120 kB', '132 kB'],
    ['/nowhere', 'a page that is only read', '105 kB', '110 kB'],
  ];
  for (const [path, what, goal, worst] of pages) {
    const bytes = await scriptBytes(await (await fetch(shop.url + path)).text(), read);
    rows.push({
      number: '9',
      what: `JavaScript of ${what}, brotli`,
      goal,
      worst,
      yardstick: 'NextFaster 192–195 kB gzip',
      ours: `${(bytes / 1000).toFixed(1)} kB`,
    });
  }
}

async function firstViews(shop: Shop, browser: Awaited<ReturnType<typeof launchBrowser>>): Promise<void> {
  const copy = await serveStatic(shop.url, LIST, PORT + 60);
  const lines: Line[] = ['free', 'throttled'];
  for (const line of lines) {
    const ours = await medianView(browser, shop.url + LIST, line);
    const still = await medianView(browser, copy.url + LIST, line);
    rows.push({
      number: '7',
      what: `LCP ${line}, against the same page from a static server`,
      goal: line === 'free' ? '1.5×' : '1.25×',
      worst: line === 'free' ? '2×' : '1.5×',
      yardstick: `static ${ms(still.lcp)}`,
      ours: `${ms(ours.lcp)} = ${(ours.lcp / still.lcp).toFixed(2)}×`,
    });
    if (line === 'free') continue;
    rows.push({
      number: '8',
      what: 'CLS; blocking time throttled',
      goal: '0; 60 ms',
      worst: '0.01; 100 ms',
      yardstick: '–',
      ours: `${ours.cls.toFixed(4)}; ${ms(ours.blocking)}`,
    });
    rows.push({
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

async function medianView(browser: Awaited<ReturnType<typeof launchBrowser>>, address: string, line: Line) {
  const views = [];
  for (let i = 0; i < 5; i++) views.push(await firstView(browser, address, line));
  return views.sort((a, b) => a.lcp - b.lcp)[2]!;
}

async function clicks(shop: Shop, browser: Awaited<ReturnType<typeof launchBrowser>>): Promise<void> {
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
  rows.push({
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
  rows.push({
    number: '12',
    what: 'Filter click → rows and counts shown, free / throttled',
    goal: '60 / 350 ms',
    worst: '100 / 500 ms',
    yardstick: '–',
    ours: `${ms(await filter('free'))} / ${ms(await filter('throttled'))}`,
  });
}

function print(): void {
  const head: Row = {
    number: '#',
    what: 'Operation',
    goal: 'Goal',
    worst: 'Never worse',
    yardstick: 'Yardstick',
    ours: 'Ours',
  };
  const keys = ['number', 'what', 'goal', 'worst', 'yardstick', 'ours'] as const;
  const widths = keys.map((key) => Math.max(...[head, ...rows].map((row) => row[key].length)));
  for (const row of [head, ...rows.sort((a, b) => Number(a.number) - Number(b.number))]) {
    console.log(keys.map((key, i) => row[key].padEnd(widths[i]!)).join('  '));
  }
}

await main();
