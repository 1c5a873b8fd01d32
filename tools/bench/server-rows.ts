import { readRelease } from '../../src/catalogue/release/index.ts';
import { measureBoms } from './bom.ts';
import { measureCart } from './cart.ts';
import { measureChatStreams } from './chat.ts';
import { measureBeside } from './matching-load.ts';
import { type Bench, json, ms } from './rows.ts';
import { measureIndex, measureSearch, type Quantiles, releaseFolderOf } from './search-speed.ts';
import { residentMB } from './shop.ts';

export async function addStartRows(bench: Bench): Promise<void> {
  if (!bench.wants('2', '16')) return;
  const { shop } = bench;
  bench.add({
    number: '2',
    operation: 'Cold start to first answer (second start)',
    goal: '8 s',
    worst: '8 s',
    yardstick: '–',
    shopFigure: `${(shop.coldStart / 1000).toFixed(2)} s`,
  });
  bench.add({
    number: '16',
    operation: 'Server memory after load',
    goal: '450 MB',
    worst: '640 MB',
    yardstick: '–',
    shopFigure: `${(await residentMB(shop.pid)).toFixed(0)} MB`,
  });
}

export async function addSearchRows(bench: Bench): Promise<void> {
  if (!bench.wants('1', '2', '13', '15')) return;
  const { shop } = bench;
  const folder = await releaseFolderOf(shop, bench.dataDir);
  const index = await measureIndex(folder);
  const { reference, shopTimes, ratio, differing, cpu, product, suggest } = await measureSearch(
    shop,
    await readRelease(folder),
  );
  const formatQuantiles = ({ p50, p99 }: Quantiles) => `${ms(p50)} / ${ms(p99)}`;
  bench.add(
    {
      number: '1',
      operation: 'Parametric search over HTTP, p50 / p99',
      goal: '2× / 2×',
      worst: '4×',
      yardstick: `typed arrays ${formatQuantiles(reference)}, CPU ${ms(cpu.reference)}`,
      shopFigure: `${formatQuantiles(shopTimes)} = ${ratio.p50.toFixed(2)}× / ${ratio.p99.toFixed(2)}×, CPU ${ms(cpu.shop)}${differing ? `, ${differing} differ` : ''}`,
    },
    {
      number: '2',
      operation: 'Index of a million parts: memory; read and load',
      goal: '200 MB; 6 s',
      worst: '400 MB',
      yardstick: '–',
      shopFigure: `${(index.loadedBytes / 1e6).toFixed(0)} MB; ${((index.readTime + index.loadTime) / 1000).toFixed(2)} s`,
    },
    {
      number: '13',
      operation: 'Product JSON, p50',
      goal: '1 ms',
      worst: '3 ms',
      yardstick: 'Medusa 22–47 ms',
      shopFigure: ms(product.p50),
    },
    {
      number: '15',
      operation: 'Type-ahead over all numbers, p50 / p99',
      goal: '1 / 4 ms',
      worst: '3 / 10 ms',
      yardstick: '–',
      shopFigure: formatQuantiles(suggest),
    },
  );
}

export async function addCartRow(bench: Bench): Promise<void> {
  if (!bench.wants('14')) return;
  const { shop } = bench;
  const list = '/api/catalogue/parts?category=resistors&limit=20&columns=&facets=0';
  const { results } = await json<{ results: { slug: string }[] }>(shop, list);
  const { p50, p99, perSecond, cpu, failedCount } = await measureCart(
    shop,
    results.map(({ slug }) => slug),
  );
  bench.add({
    number: '14',
    operation: 'Add to cart (priced, durable), p50 / p99; rate at 32 connections',
    goal: '3 / 10 ms; 500/s',
    worst: '6 / 25 ms; 400/s',
    yardstick: 'Medusa 93 ms; Vendure 30–58 ms, 40/s',
    shopFigure: `${ms(p50)} / ${ms(p99)}; ${perSecond.toFixed(0)}/s, CPU ${ms(cpu)}${failedCount ? `, ${failedCount} failed` : ''}`,
  });
}

export async function addBomRow(bench: Bench): Promise<void> {
  if (!bench.wants('17')) return;
  const { shop } = bench;
  const { lines, first, repeatedTimes, cpu } = await measureBoms(await releaseFolderOf(shop, bench.dataDir));
  bench.add({
    number: '17',
    operation: `Bill of materials, ${lines} lines matched and priced, p50 / p99`,
    goal: '150 ms',
    worst: '500 ms',
    yardstick: '–',
    shopFigure: `${ms(repeatedTimes.p50)} / ${ms(repeatedTimes.p99)}; CPU ${ms(cpu)}; the first ever ${ms(first)}`,
  });
}

export async function addBesideRows(bench: Bench, slugs: readonly string[]): Promise<void> {
  if (!bench.wants('18')) return;
  const { shop } = bench;
  const { kinds, stall, job } = await measureBeside(shop, slugs);
  for (const { kind, alone, whileBusy: busyTimes } of kinds) {
    bench.add({
      number: '18',
      operation: `While a list of 5,000 lines is matched: ${kind}, p50 / p99`,
      goal: '1.2× / 1.5×',
      worst: '2× / 2×',
      yardstick: `alone ${ms(alone.p50)} / ${ms(alone.p99)}`,
      shopFigure: `${ms(busyTimes.p50)} / ${ms(busyTimes.p99)} = ${(busyTimes.p50 / alone.p50).toFixed(2)}× / ${(busyTimes.p99 / alone.p99).toFixed(2)}×`,
    });
  }
  bench.add({
    number: '18',
    operation: 'Longest silence meanwhile; the list itself',
    goal: '50 ms',
    worst: '200 ms',
    yardstick: `alone ${ms(stall.alone)}`,
    shopFigure: `${ms(stall.whileBusy)}; ${(job / 1000).toFixed(1)} s`,
  });
}

const STREAMS = 10_000;

export async function addChatRow(bench: Bench): Promise<void> {
  if (!bench.wants('20')) return;
  const { shop } = bench;
  const { cost, close } = await measureChatStreams(shop, STREAMS);
  close();
  const { open, kB: kBEach, idleCpu, p99Before, p99Beside } = cost;
  bench.add({
    number: '20',
    operation: `${STREAMS} idle chat streams in one process: memory each; p99 of others beside them`,
    goal: '40 kB; 2×',
    worst: '40 kB; 2×',
    yardstick: `p99 alone ${ms(p99Before)}`,
    shopFigure: `${kBEach.toFixed(1)} kB; ${(p99Beside / p99Before).toFixed(2)}×; ${open} open, ${idleCpu.toFixed(1)} % of a processor`,
  });
}
