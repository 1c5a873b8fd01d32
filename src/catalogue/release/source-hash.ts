/** One hash over all sources of a release, so that nothing is compiled twice. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { StaffSeries } from '../families/series.ts';
import { FORMAT_VERSION } from './manifest.ts';

/** Data and programs that determine the content of a release, relative to the project folder. */
const SOURCES = [
  'data/series',
  'data/tables',
  'data/taxonomy/attributes.json',
  'data/taxonomy/categories',
  'data/taxonomy/value-order.json',
  'data/stock-corrections.json',
  'src/catalogue/families',
  'src/catalogue/compiler',
  'src/catalogue/release/numbers.ts',
  'src/catalogue/release/write.ts',
  'src/catalogue/release/container.ts',
  'src/catalogue/taxonomy.ts',
  'src/commerce/stock/opening.ts',
  'src/kernel/eseries.ts',
];
const IGNORED = /\.test\.ts$/;

async function filesBelow(rootDir: string, source: string): Promise<string[]> {
  if (extname(source)) return [source];
  const entries = await readdir(join(rootDir, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(rootDir.length + 1))
    .sort();
}

/** SHA-256 over names and contents of all sources, including those of staff. `rootDir` is the project folder. */
export async function sourceHash(rootDir: string, staffSeries: StaffSeries = {}): Promise<string> {
  const digest = createHash('sha256').update(`format ${FORMAT_VERSION}\0`);
  for (const source of SOURCES) {
    for (const file of await filesBelow(rootDir, source)) {
      if (IGNORED.test(file)) continue;
      digest
        .update(file)
        .update('\0')
        .update(await readFile(join(rootDir, file)))
        .update('\0');
    }
  }
  for (const name of Object.keys(staffSeries).sort()) {
    digest.update(`brought ${name}\0`).update(JSON.stringify(staffSeries[name]));
  }
  return digest.digest('hex');
}

/** Release id of these sources. */
export function releaseId(build: 'full' | 'demo', hash: string): string {
  return `${build}-${hash.slice(0, 12)}`;
}
