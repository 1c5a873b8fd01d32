import { setTimeout as sleep } from 'node:timers/promises';
import { makeBoard } from './bom.ts';
import { oneByOne, quantile } from './load.ts';
import type { Shop } from './shop.ts';

/** How much a long bill of materials that is matched on the same server slows other requests. */

const LINES = 5_000;
/** Pause between two probes of whether the process answers. */
const LOOK_MS = 4;

export interface BesideTimes {
  kind: string;
  /** Milliseconds. */
  alone: { p50: number; p99: number };
  whileBusy: { p50: number; p99: number };
}

export interface BesideFigures {
  kinds: BesideTimes[];
  /** The longest time without any answer of the process: alone, and while matching. */
  stall: { alone: number; whileBusy: number };
  /** Milliseconds from sending a list to its end, with the other requests beside it. */
  job: number;
}

/** Addresses of each kind that were not requested before; `round` makes new ones. */
function addresses(slugs: readonly string[], round: number, amount: number): Record<string, string[]> {
  const offsetIndex = (i: number) => round * amount + i;
  const makePaths = (make: (i: number) => string) =>
    Array.from({ length: amount }, (_, i) => make(offsetIndex(i)));
  return {
    'list page': makePaths((i) => `/category/ceramic-capacitors?page=${2 + i}`),
    'product page': makePaths((i) => `/product/${slugs[i % slugs.length]}?quantity=${1 + Math.floor(i / 7)}`),
    search: makePaths((i) => `/api/catalogue/parts?category=resistors&resistance=${100 + i}..&limit=25`),
    interpret: makePaths((i) => `/api/catalogue/interpret?q=${10 + (i % 900)}k+0603+1%25+${i}`),
  };
}

export async function measureBeside(
  shop: Shop,
  slugs: readonly string[],
  amount = 250,
): Promise<BesideFigures> {
  // Both halves request new addresses of a warmed-up process: a list first, and pages of every kind.
  await waitForJob(shop, await sendList(shop));
  for (const paths of Object.values(addresses(slugs, 0, 100))) await oneByOne(shop.url, paths);
  const quietFigures = await measureKinds(shop, addresses(slugs, 1, amount), () => Promise.resolve());
  let runningJob = '';
  const times: number[] = [];
  let startedAt = 0;
  const keepBusy = async () => {
    if (runningJob !== '' && !(await isDone(shop, runningJob))) return;
    if (runningJob !== '') times.push(performance.now() - startedAt);
    startedAt = performance.now();
    runningJob = await sendList(shop);
  };
  const busyFigures = await measureKinds(shop, addresses(slugs, 2, amount), keepBusy);
  await waitForJob(shop, runningJob);
  times.push(performance.now() - startedAt);
  const kinds = Object.keys(quietFigures.times).map((kind) => ({
    kind,
    alone: quietFigures.times[kind]!,
    whileBusy: busyFigures.times[kind]!,
  }));
  return {
    kinds,
    stall: { alone: quietFigures.stall, whileBusy: busyFigures.stall },
    job: Math.max(...times),
  };
}

/** Requests one address after another, kind by kind, and measures the longest silence of the process meanwhile. */
async function measureKinds(shop: Shop, kinds: Record<string, string[]>, beforeBatch: () => Promise<void>) {
  const times: Record<string, { p50: number; p99: number }> = {};
  const silence = watchSilence(shop);
  for (const [kind, paths] of Object.entries(kinds)) {
    const kindTimes: number[] = [];
    for (let start = 0; start < paths.length; start += 25) {
      await beforeBatch();
      kindTimes.push(...(await oneByOne(shop.url, paths.slice(start, start + 25))));
    }
    kindTimes.sort((a, b) => a - b);
    times[kind] = { p50: quantile(kindTimes, 0.5), p99: quantile(kindTimes, 0.99) };
  }
  return { times, stall: await silence.stop() };
}

/**
 * Sends small requests in sequence: the slowest reply takes at least as long as the longest turn of the event loop.
 */
function watchSilence(shop: Shop): { stop(): Promise<number> } {
  let isWatching = true;
  let longest = 0;
  const watch = (async () => {
    while (isWatching) {
      const [answerMs = 0] = await oneByOne(shop.url, ['/healthz']);
      longest = Math.max(longest, answerMs);
      await sleep(LOOK_MS);
    }
  })();
  return {
    stop: async () => {
      isWatching = false;
      await watch;
      return longest;
    },
  };
}

async function sendList(shop: Shop): Promise<string> {
  const reply = await fetch(`${shop.url}/api/bom/match?async=1`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: makeBoard(LINES), quantity: 100 }),
  });
  const { job } = (await reply.json()) as { job?: string };
  if (!job) throw new Error(`The list was not taken: ${reply.status}`);
  return job;
}

async function isDone(shop: Shop, job: string): Promise<boolean> {
  const reply = await fetch(`${shop.url}/api/bom/jobs/${job}`);
  return ((await reply.json()) as { state: string }).state === 'done';
}

async function waitForJob(shop: Shop, job: string): Promise<void> {
  while (!(await isDone(shop, job))) await sleep(100);
}
