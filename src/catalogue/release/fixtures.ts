/** A platform with its own database and data folder, for tests of this module. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, createPlatform, type Platform, readConfig } from '#platform';
import { createTestDatabase, ROOT } from '../../../tests/harness.ts';
import { buildAndWrite, type Release, readRelease } from './index.ts';

export { ROOT };

export interface TestPlatform {
  platform: Platform;
  folder: string;
  close(): Promise<void>;
}

/** A temporary folder, and a function that removes it. */
export function temporaryFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'store-release-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The demo catalogue of the present sources, cached on disk between runs. */
export async function demoRelease(): Promise<Release> {
  const place = { rootDir: ROOT, dataDir: join(ROOT, '.cache/catalogue') };
  return readRelease((await buildAndWrite(place, 'demo', new Date())).folder);
}

export async function openTestPlatform(): Promise<TestPlatform> {
  const database = await createTestDatabase();
  const { folder, remove } = temporaryFolder();
  const read = readConfig({ DATABASE_URL: database.url, DATA_DIR: folder, CATALOGUE: 'demo' }, ROOT);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const platform = await createPlatform(read.config, { log: createLogger('fatal') });
  return {
    platform,
    folder,
    close: async () => {
      await platform.close();
      await database.drop();
      remove();
    },
  };
}

/** Waits for a condition for at most `limitMs`; returns whether it became true. */
export async function eventually(holds: () => boolean, limitMs = 5000): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (!holds() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  return holds();
}
