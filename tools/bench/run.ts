/**
 * `npm run bench`: the table of speeds beside their goals and yardsticks. A ratio compares two measurements of one
 * run on one machine; single times on a shared machine mean little. Rows are numbered as in docs/performance.md. `npm
 * run bench -- 3 9 12` measures only those rows.
 */
import { mkdirSync } from 'node:fs';
import { addBrowserRows } from './browser-rows.ts';
import { addPageRows } from './page-rows.ts';
import { type Bench, json, type Row, tableOf } from './rows.ts';
import {
  addBesideRows,
  addBomRow,
  addCartRow,
  addChatRow,
  addSearchRows,
  addStartRows,
} from './server-rows.ts';
import { type Shop, startShop } from './shop.ts';

const port = Number(process.env['BENCH_PORT'] ?? 4200);
const dataDir = process.env['BENCH_DATA_DIR'] ?? '.cache/bench';
const wantedNumbers = new Set(process.argv.slice(2));

async function main(): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const start = () => startShop({ port, dataDir, catalogue: 'full' });
  await (await start()).stop();
  const shop = await start();
  const rows: Row[] = [];
  const wants = (...numbers: string[]) =>
    wantedNumbers.size === 0 || numbers.some((number) => wantedNumbers.has(number));
  const bench: Bench = { shop, port, dataDir, wants, add: (...more) => void rows.push(...more) };
  try {
    await addStartRows(bench);
    const slugs = await pickProducts(shop, 1_200);
    await addSearchRows(bench);
    await addCartRow(bench);
    await addBomRow(bench);
    await addBesideRows(bench, slugs);
    await addPageRows(bench, slugs);
    await addBrowserRows(bench, slugs);
    await addChatRow(bench);
  } finally {
    await shop.stop();
  }
  console.log(tableOf(rows));
}

/** Product slugs across the catalogue, the same on every run. */
async function pickProducts(shop: Shop, amount: number): Promise<string[]> {
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

await main();
