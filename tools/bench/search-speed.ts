import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { FILE_RATE } from '#commerce/pricing';
import type { PartsReply } from '../../src/catalogue/contract.ts';
import { LoadedRelease } from '../../src/catalogue/loaded-release.ts';
import { buildRelease, type Release, readRelease, releasesDir } from '../../src/catalogue/release/index.ts';
import { type Question, randomQuestions, referenceFor } from './search-questions.ts';
import { cpuSeconds, type Shop, startShop } from './shop.ts';

/**
 * Measures the parametric search over HTTP against the typed-array reference in this process, on the same catalogue;
 * also product JSON, type-ahead, index memory, build and load. `node tools/bench/search-speed.ts [demo]` prints the
 * figures; the table of speeds calls `measureSearch`.
 */

export interface Quantiles {
  p50: number;
  p99: number;
}

/** Times in milliseconds. */
export interface SearchFigures {
  questions: number;
  reference: Quantiles;
  shopTimes: Quantiles;
  /** `shopTimes` as a multiple of the reference. */
  ratio: Quantiles;
  /** Processor time per query, which other load on the machine disturbs less. */
  cpu: { reference: number; shop: number };
  /** Queries whose total or facet counts differ from the reference; must be 0. */
  differing: number;
  product: Quantiles;
  suggest: Quantiles;
}

export interface IndexFigures {
  /** Bytes of the release when read, and with the indexes and prices of the search. */
  releaseBytes: number;
  loadedBytes: number;
  readTime: number;
  loadTime: number;
}

const QUESTIONS = 200;
const SEED = 20_261;
const WARM_UPS = [7, 11, 13, 17];
const ROWS = 50;

function quantiles(times: readonly number[]): Quantiles {
  const sortedTimes = times.toSorted((a, b) => a - b);
  const quantileAt = (share: number) =>
    sortedTimes[Math.min(sortedTimes.length - 1, Math.floor(sortedTimes.length * share))]!;
  return { p50: quantileAt(0.5), p99: quantileAt(0.99) };
}

/** Folder of the release that a running shop uses. */
export async function releaseFolderOf({ url }: Pick<Shop, 'url'>, dataDir: string): Promise<string> {
  const health = (await (await fetch(`${url}/healthz`)).json()) as { release: { id: string } };
  return join(releasesDir(dataDir), health.release.id);
}

/** Sends the same queries to a running shop and to the reference, in sequence. */
export async function measureSearch(
  { url, pid }: Pick<Shop, 'url' | 'pid'>,
  release: Release,
): Promise<SearchFigures> {
  const tables = [...release.tables.values()];
  const questions = randomQuestions(tables, QUESTIONS, SEED);
  const warmUp = WARM_UPS.flatMap((seed) => randomQuestions(tables, QUESTIONS, seed));
  const references = new Map(
    [...new Set([...questions, ...warmUp].map(({ category }) => category))].map((slug) => [
      slug,
      referenceFor(release.tables.get(slug)!),
    ]),
  );
  const ask = ({ category, reference }: Question) => references.get(category)!.answer(reference, ROWS);
  for (const question of warmUp) ask(question);
  const processCpuBefore = process.cpuUsage();
  const expected = questions.map((question) => measureTime(() => ask(question)));
  const referenceCpu = process.cpuUsage(processCpuBefore);
  const client = oneConnection(url);
  for (const { path } of warmUp) await client.time(path);
  const cpuBefore = await cpuSeconds(pid);
  const answers = [];
  for (const { path } of questions) answers.push(await client.time(path));
  const cpuUsed = (await cpuSeconds(pid)) - cpuBefore;
  const numbers = pickNumbers(release, QUESTIONS);
  const products = await client.timeAll(
    numbers.map((number) => `/api/catalogue/parts/${number.toLowerCase()}`),
  );
  const suggest = await client.timeAll(
    makeTypedTexts(numbers).map((q) => `/api/catalogue/suggest?q=${encodeURIComponent(q)}`),
  );
  client.close();
  const reference = quantiles(expected.map(({ time }) => time));
  const shopTimes = quantiles(answers.map(({ time }) => time));
  return {
    questions: QUESTIONS,
    reference,
    shopTimes,
    ratio: { p50: shopTimes.p50 / reference.p50, p99: shopTimes.p99 / reference.p99 },
    cpu: {
      reference: (referenceCpu.user + referenceCpu.system) / 1000 / QUESTIONS,
      shop: (cpuUsed * 1000) / QUESTIONS,
    },
    differing: answers.filter(({ text }, i) => differs(JSON.parse(text) as PartsReply, expected[i]!.value))
      .length,
    product: quantiles(products),
    suggest: quantiles(suggest),
  };
}

function measureTime<T>(work: () => T): { time: number; value: T } {
  const start = performance.now();
  const value = work();
  return { time: performance.now() - start, value };
}

function differs(reply: PartsReply, expected: { count: number; counts: Map<string, number[]> }): boolean {
  if (reply.count !== expected.count) return true;
  return [...expected.counts].some(([id, counts]) => {
    const facet = reply.facets[id];
    return (
      facet && 'values' in facet && facet.values.some(({ count }, position) => count !== counts[position])
    );
  });
}

/** Part numbers across the catalogue, the same on every run. */
function pickNumbers({ numbers }: Release, amount: number): string[] {
  return Array.from({ length: amount }, (_, i) => numbers.numberAt((i * 2_654_435) % numbers.count));
}

/** Texts as people type them: beginnings and middles of numbers, values, words. */
function makeTypedTexts(numbers: readonly string[]): string[] {
  const typedWords = [
    '100n',
    '4k7',
    '10uH',
    'resis',
    'X7R',
    '0402 10k',
    'BAV99',
    'zener 5v1',
    'flex',
    '1u 50v',
  ];
  return numbers.flatMap((number, i) => [
    number.slice(0, 3 + (i % 8)),
    number.slice(2 + (i % 3), 7 + (i % 4)),
    typedWords[i % typedWords.length]! + (i % 3 === 0 ? ` ${i}` : ''),
  ]);
}

/** One keep-alive connection with one request at a time, timed to the last byte. */
function oneConnection(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const time = (path: string) =>
    new Promise<{ time: number; text: string }>((resolve, reject) => {
      const start = performance.now();
      get(url + path, { agent }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (reply.statusCode === 200) resolve({ time: performance.now() - start, text });
          else reject(new Error(`${path} answered ${reply.statusCode}: ${text.slice(0, 200)}`));
        });
      }).on('error', reject);
    });
  return {
    time,
    async timeAll(paths: readonly string[]): Promise<number[]> {
      const times: number[] = [];
      for (const path of paths) times.push((await time(path)).time);
      return times;
    },
    close: () => agent.destroy(),
  };
}

/** Reads a release and prepares it for search in this process. */
export async function measureIndex(folder: string): Promise<IndexFigures> {
  const empty = usedBytes();
  const read = performance.now();
  const release = await readRelease(folder);
  const readTime = performance.now() - read;
  const releaseBytes = usedBytes() - empty;
  const load = performance.now();
  const findNothing = () => undefined;
  const overlays = {
    prices: { get: findNothing, orderNumbers: () => [] },
    stock: { onHand: findNothing, orderNumbers: () => [] },
    rate: FILE_RATE,
  };
  const loadedRelease = await LoadedRelease.load(release, overlays);
  const loadTime = performance.now() - load;
  const loadedBytes = usedBytes() - empty;
  if (loadedRelease.release.products === 0) throw new Error(`${folder} holds no products.`);
  return { releaseBytes, loadedBytes, readTime, loadTime };
}

/** Bytes of heap and array buffers in use after a garbage collection. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

async function main(): Promise<void> {
  const catalogue = process.argv.includes('demo') ? 'demo' : 'full';
  const dataDir = process.env['BENCH_DATA_DIR'] ?? '.cache/bench';
  const shop = await startShop({ port: Number(process.env['BENCH_PORT'] ?? 3200), dataDir, catalogue });
  try {
    const folder = await releaseFolderOf(shop, dataDir);
    const build = measureTime(() => buildRelease({ build: catalogue })).time;
    const index = await measureIndex(folder);
    const figures = await measureSearch(shop, await readRelease(folder));
    print({ build, coldStart: shop.coldStart, ...index }, figures);
  } finally {
    await shop.stop();
  }
}

function print(index: IndexFigures & { build: number; coldStart: number }, figures: SearchFigures): void {
  const ms = ({ p50, p99 }: Quantiles) => `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`;
  const formatMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`;
  const lines = [
    `P1 reference, in process   ${ms(figures.reference)}`,
    `P1 ours, over HTTP         ${ms(figures.shopTimes)}`,
    `ratio                      p50 ${figures.ratio.p50.toFixed(2)}, p99 ${figures.ratio.p99.toFixed(2)}`,
    `processor time a question  reference ${figures.cpu.reference.toFixed(2)} ms, ours ${figures.cpu.shop.toFixed(2)} ms`,
    `answers that differ        ${figures.differing} of ${figures.questions}`,
    `product JSON               ${ms(figures.product)}`,
    `type-ahead                 ${ms(figures.suggest)}`,
    `release in memory          ${formatMegabytes(index.releaseBytes)}, with search ${formatMegabytes(index.loadedBytes)}`,
    `compile / read / load      ${seconds(index.build)} / ${seconds(index.readTime)} / ${seconds(index.loadTime)}`,
    `start to first answer      ${seconds(index.coldStart)}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

if (import.meta.main) await main();
