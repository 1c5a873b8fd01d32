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

export async function pagesOverHttp(bench: Bench, slugs: readonly string[]): Promise<void> {
  const { shop } = bench;
  if (bench.wants('3')) await cachedPage(bench, LIST, 'Cached anonymous page, CPU per request', '0.03 ms');
  if (bench.wants('19')) await readingPages(bench);
  if (bench.wants('4')) await coldRender(bench);
  if (bench.wants('5')) {
    // Cold is the page, not the process: other lists first, as on any day but the first minute.
    await oneByOne(shop.url, filteredLists(300, 50_000));
    const times = await oneByOne(shop.url, filteredLists(120));
    bench.add({
      number: '5',
      what: 'Cold filtered list page, p50 / p99',
      goal: '6 ms',
      worst: '10 ms',
      yardstick: 'NextFaster 5–9 ms CPU',
      ours: `${ms(quantile(times, 0.5))} / ${ms(quantile(times, 0.99))}`,
    });
  }
  if (bench.wants('6')) {
    const all = slugs.map((slug) => `/product/${slug}`);
    await load(shop.url, shop.pid, all.slice(0, 400), { connections: 32, amount: 400 });
    const paths = all.slice(400);
    const cold = await load(shop.url, shop.pid, paths, { connections: 32, amount: paths.length });
    const cached = await load(shop.url, shop.pid, paths.slice(0, 50), { connections: 32, amount: 20_000 });
    bench.add({
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
async function cachedPage(
  bench: Bench,
  path: string,
  what: string,
  goal: string,
  number = '3',
): Promise<void> {
  const { shop } = bench;
  const port = bench.port + 70;
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
  bench.add({
    number,
    what,
    goal,
    worst: '0.06 ms',
    yardstick: `Hono from memory ${yardstick.cpu.toFixed(3)} ms`,
    ours: `${cached.cpu.toFixed(3)} ms = ${(cached.cpu / yardstick.cpu).toFixed(2)}×${cached.failed ? `, ${cached.failed} failed` : ''}`,
  });
}

/** Pages of content from the cache, and when their largest part is shown, against the same HTML from a static server. */
async function readingPages(bench: Bench): Promise<void> {
  const { shop } = bench;
  for (const path of READING)
    await cachedPage(bench, path, `Cached ${path}, CPU per request`, '0.06 ms', '19');
  const browser = await launchBrowser();
  for (const [at, path] of READING.entries()) {
    const copy = await serveStatic(shop.url, path, bench.port + 61 + at);
    const ours = await medianView(browser, shop.url + path, 'free');
    const still = await medianView(browser, copy.url + path, 'free');
    await copy.stop();
    bench.add({
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
async function coldRender(bench: Bench): Promise<void> {
  const { shop } = bench;
  const built = spawnSync(
    process.execPath,
    ['node_modules/.bin/react-router', 'build', 'tools/bench/bare-react-router'],
    {
      stdio: 'ignore',
    },
  );
  if (built.status !== 0) throw new Error('The bare React Router page could not be built.');
  const bare = fork('tools/bench/bare-server.ts', {
    env: { ...process.env, BARE_PORT: String(bench.port + 50), NODE_ENV: 'production' },
  });
  await once(bare, 'message');
  const base = `http://127.0.0.1:${bench.port + 50}`;
  await load(base, bare.pid!, ['/'], { connections: 4, amount: 500 });
  const yardstick = await load(base, bare.pid!, ['/'], { connections: 4, amount: 2_000 });
  bare.kill();
  await load(shop.url, shop.pid, filteredLists(300), { connections: 4, amount: 300 });
  const pages = Array.from({ length: 1_000 }, (_, i) => `${LIST}?page=${2 + i}`);
  const ours = await load(shop.url, shop.pid, pages, { connections: 4, amount: pages.length });
  bench.add({
    number: '4',
    what: 'Cold list page (search, render, compress), CPU per request',
    goal: '1.0× bare React Router',
    worst: '1.5×',
    yardstick: `bare page ${ms(yardstick.cpu)}`,
    ours: `${ms(ours.cpu)} = ${(ours.cpu / yardstick.cpu).toFixed(2)}×`,
  });
}
