import { setTimeout as sleep } from 'node:timers/promises';
import { aBoard } from './bom.ts';
import { oneByOne, quantile } from './load.ts';
import type { Shop } from './shop.ts';

/** What visitors notice of a long bill of materials that is matched on the same server. */

const LINES = 5_000;
/** Between two looks at whether the process answers at all. */
const LOOK_MS = 4;

export interface Beside {
  what: string;
  /** Milliseconds. */
  alone: { p50: number; p99: number };
  during: { p50: number; p99: number };
}

export interface BesideFigures {
  kinds: Beside[];
  /** Longest time in which the process answered nothing: while alone, and while it matched. */
  stall: { alone: number; during: number };
  /** Milliseconds from sending a list to its end, while the others asked. */
  job: number;
}

/** Addresses of each kind that nothing has answered before: `round` makes them new. */
function addresses(slugs: readonly string[], round: number, amount: number): Record<string, string[]> {
  const at = (i: number) => round * amount + i;
  const many = (make: (i: number) => string) => Array.from({ length: amount }, (_, i) => make(at(i)));
  return {
    'list page': many((i) => `/category/ceramic-capacitors?page=${2 + i}`),
    'product page': many((i) => `/product/${slugs[i % slugs.length]}?quantity=${1 + Math.floor(i / 7)}`),
    search: many((i) => `/api/catalogue/parts?category=resistors&resistance=${100 + i}..&limit=25`),
    interpret: many((i) => `/api/catalogue/interpret?q=${10 + (i % 900)}k+0603+1%25+${i}`),
  };
}

export async function measureBeside(
  shop: Shop,
  slugs: readonly string[],
  amount = 250,
): Promise<BesideFigures> {
  // Both halves ask for what is new, of a process that has warmed up: a list before, and pages of every kind.
  await finished(shop, await sendList(shop));
  for (const paths of Object.values(addresses(slugs, 0, 100))) await oneByOne(shop.url, paths);
  const before = await asked(shop, addresses(slugs, 1, amount), () => Promise.resolve());
  let running = '';
  const times: number[] = [];
  let began = 0;
  const keepBusy = async () => {
    if (running !== '' && !(await isDone(shop, running))) return;
    if (running !== '') times.push(performance.now() - began);
    began = performance.now();
    running = await sendList(shop);
  };
  const during = await asked(shop, addresses(slugs, 2, amount), keepBusy);
  await finished(shop, running);
  times.push(performance.now() - began);
  const kinds = Object.keys(before.times).map((what) => ({
    what,
    alone: before.times[what]!,
    during: during.times[what]!,
  }));
  return { kinds, stall: { alone: before.stall, during: during.stall }, job: Math.max(...times) };
}

/** Asks one after another, a kind at a time, and looks meanwhile how long the process is silent. */
async function asked(shop: Shop, kinds: Record<string, string[]>, between: () => Promise<void>) {
  const times: Record<string, { p50: number; p99: number }> = {};
  const silence = watchSilence(shop);
  for (const [what, paths] of Object.entries(kinds)) {
    const some: number[] = [];
    for (let from = 0; from < paths.length; from += 25) {
      await between();
      some.push(...(await oneByOne(shop.url, paths.slice(from, from + 25))));
    }
    some.sort((a, b) => a - b);
    times[what] = { p50: quantile(some, 0.5), p99: quantile(some, 0.99) };
  }
  return { times, stall: await silence.stop() };
}

/** One small question after another: the slowest answer is at least as long as the longest stretch of work. */
function watchSilence(shop: Shop): { stop(): Promise<number> } {
  let goes = true;
  let longest = 0;
  const looking = (async () => {
    while (goes) {
      const [took = 0] = await oneByOne(shop.url, ['/healthz']);
      longest = Math.max(longest, took);
      await sleep(LOOK_MS);
    }
  })();
  return {
    stop: async () => {
      goes = false;
      await looking;
      return longest;
    },
  };
}

async function sendList(shop: Shop): Promise<string> {
  const reply = await fetch(`${shop.url}/api/bom/match?async=1`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: aBoard(LINES), quantity: 100 }),
  });
  const { job } = (await reply.json()) as { job?: string };
  if (!job) throw new Error(`The list was not taken: ${reply.status}`);
  return job;
}

async function isDone(shop: Shop, job: string): Promise<boolean> {
  const reply = await fetch(`${shop.url}/api/bom/jobs/${job}`);
  return ((await reply.json()) as { state: string }).state === 'done';
}

async function finished(shop: Shop, job: string): Promise<void> {
  while (!(await isDone(shop, job))) await sleep(100);
}
