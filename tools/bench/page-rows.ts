import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { launchBrowser } from '../../tests/harness.ts';
import { load, oneByOne, quantile } from './load.ts';
import { medianView } from './pages.ts';
import { type Bench, ms } from './rows.ts';
import { serveStatic } from './static-copy.ts';

export const LIST = '/category/ceramic-capacitors';
/** Pages of content: a long table, text beside a figure, an overview. */
const READING = ['/technical/eia-values', '/technical/soldering-profiles', '/services'];

export async function addPageRows(bench: Bench, slugs: readonly string[]): Promise<void> {
  const { shop } = bench;
  if (bench.wants('3'))
    await addCachedPageRow(bench, LIST, 'Cached anonymous page, CPU per request', '0.03 ms');
  if (bench.wants('19')) await addReadingPageRows(bench);
  if (bench.wants('4')) await addColdRenderRow(bench);
  if (bench.wants('5')) {
    // Only the page is cold, not the process: other lists are requested first, as on any day after the first minute.
    await oneByOne(shop.url, filteredListPaths(300, 50_000));
    const times = await oneByOne(shop.url, filteredListPaths(120));
    bench.add({
      number: '5',
      operation: 'Cold filtered list page, p50 / p99',
      goal: '6 ms',
      worst: '10 ms',
      yardstick: 'NextFaster 5–9 ms CPU',
      shopFigure: `${ms(quantile(times, 0.5))} / ${ms(quantile(times, 0.99))}`,
    });
  }
  if (bench.wants('6')) {
    const allPaths = slugs.map((slug) => `/product/${slug}`);
    await load(shop.url, shop.pid, allPaths.slice(0, 400), { connections: 32, amount: 400 });
    const paths = allPaths.slice(400);
    const cold = await load(shop.url, shop.pid, paths, { connections: 32, amount: paths.length });
    const cachedLoad = await load(shop.url, shop.pid, paths.slice(0, 50), {
      connections: 32,
      amount: 20_000,
    });
    bench.add({
      number: '6',
      operation: 'Random product pages, 32 connections, cold / cached',
      goal: '500/s / 6000/s',
      worst: '400/s / 4000/s',
      yardstick: 'NextFaster 124–137/s',
      shopFigure: `${cold.perSecond.toFixed(0)}/s / ${cachedLoad.perSecond.toFixed(0)}/s`,
    });
  }
}

/** Processor time of a cached page, against the same bytes served from memory. */
async function addCachedPageRow(
  bench: Bench,
  path: string,
  pageKind: string,
  goal: string,
  number = '3',
): Promise<void> {
  const { shop } = bench;
  const port = bench.port + 70;
  const memory = fork('tools/bench/memory-server.ts', {
    env: { ...process.env, MEMORY_OF: shop.url + path, MEMORY_PORT: String(port), NODE_ENV: 'production' },
  });
  await once(memory, 'message');
  const measure = (origin: string, pid: number, amount: number) =>
    load(origin, pid, [path], { connections: 8, amount });
  await measure(shop.url, shop.pid, 5_000);
  await measure(`http://127.0.0.1:${port}`, memory.pid!, 5_000);
  const cachedLoad = await measure(shop.url, shop.pid, 40_000);
  const yardstick = await measure(`http://127.0.0.1:${port}`, memory.pid!, 40_000);
  memory.kill();
  bench.add({
    number,
    operation: pageKind,
    goal,
    worst: '0.06 ms',
    yardstick: `Hono from memory ${yardstick.cpu.toFixed(3)} ms`,
    shopFigure: `${cachedLoad.cpu.toFixed(3)} ms = ${(cachedLoad.cpu / yardstick.cpu).toFixed(2)}×${cachedLoad.failedCount ? `, ${cachedLoad.failedCount} failed` : ''}`,
  });
}

/** Processor time of cached content pages, and their LCP against the same HTML from a static server. */
async function addReadingPageRows(bench: Bench): Promise<void> {
  const { shop } = bench;
  for (const path of READING)
    await addCachedPageRow(bench, path, `Cached ${path}, CPU per request`, '0.06 ms', '19');
  const browser = await launchBrowser();
  for (const [index, path] of READING.entries()) {
    const copy = await serveStatic(shop.url, path, bench.port + 61 + index);
    const shopView = await medianView(browser, shop.url + path, 'free');
    const staticView = await medianView(browser, copy.url + path, 'free');
    await copy.stop();
    bench.add({
      number: '19',
      operation: `LCP of ${path}, against the same page from a static server`,
      goal: '1.5×',
      worst: '1.5×',
      yardstick: `static ${ms(staticView.lcp)}`,
      shopFigure: `${ms(shopView.lcp)} = ${(shopView.lcp / staticView.lcp).toFixed(2)}×`,
    });
  }
  await browser.close();
}

/** Addresses of filtered lists that were not rendered before: each has a different lower bound. */
function filteredListPaths(amount: number, firstIndex = 0): string[] {
  const voltages = [6.3, 10, 16, 25, 50, 100];
  const sizes = ['0201', '0402', '0603', '0805', '1206', '1210'];
  const dielectrics = ['X7R', 'X5R', 'C0G', 'X7R,X5R', 'C0G,X7R'];
  const start = firstIndex + (Math.floor(performance.timeOrigin) % 10_000);
  return Array.from({ length: amount }, (_, i) => {
    const query = new URLSearchParams({
      ratedVoltage: `${voltages[i % 6]}..`,
      packageCase: `${sizes[Math.floor(i / 6) % 6]},${sizes[(i + 1) % 6]}`,
      dielectric: dielectrics[i % 5]!,
      page: String(1 + (i % 3)),
      // Four digits: three behind the point may be a group of thousands, and such a filter is refused.
      capacitance: `${((start + i) / 1000).toFixed(4)}p..`,
    });
    return `${LIST}?${query}`;
  });
}

/** Processor time of a newly rendered list page, against a bare React Router page of the same size. */
async function addColdRenderRow(bench: Bench): Promise<void> {
  const { shop } = bench;
  const buildResult = spawnSync(
    process.execPath,
    ['node_modules/.bin/react-router', 'build', 'tools/bench/bare-react-router'],
    {
      stdio: 'ignore',
    },
  );
  if (buildResult.status !== 0) throw new Error('The bare React Router page could not be built.');
  const bareServer = fork('tools/bench/bare-server.ts', {
    env: { ...process.env, BARE_PORT: String(bench.port + 50), NODE_ENV: 'production' },
  });
  await once(bareServer, 'message');
  const bareOrigin = `http://127.0.0.1:${bench.port + 50}`;
  await load(bareOrigin, bareServer.pid!, ['/'], { connections: 4, amount: 500 });
  const yardstick = await load(bareOrigin, bareServer.pid!, ['/'], { connections: 4, amount: 2_000 });
  bareServer.kill();
  await load(shop.url, shop.pid, filteredListPaths(300), { connections: 4, amount: 300 });
  const pages = Array.from({ length: 1_000 }, (_, i) => `${LIST}?page=${2 + i}`);
  const shopLoad = await load(shop.url, shop.pid, pages, { connections: 4, amount: pages.length });
  bench.add({
    number: '4',
    operation: 'Cold list page (search, render, compress), CPU per request',
    goal: '1.0× bare React Router',
    worst: '1.5×',
    yardstick: `bare page ${ms(yardstick.cpu)}`,
    shopFigure: `${ms(shopLoad.cpu)} = ${(shopLoad.cpu / yardstick.cpu).toFixed(2)}×`,
  });
}
