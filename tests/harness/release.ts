import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { activateRelease, buildAndWrite } from '../../src/catalogue/release/index.ts';
import { releaseId, sourceHash } from '../../src/catalogue/release/sources.ts';
import { type Preparation, ROOT } from './database.ts';

/** Which catalogue a test store opens with. */
export type Catalogue = 'demo' | 'none';

/** Compiled catalogues are kept here from run to run, by a hash of their sources. */
const KEPT = join(ROOT, '.cache/catalogue');

/** A database in which the catalogue of the present sources is active; undefined for a store without parts. */
export async function withCatalogue(build: Catalogue): Promise<Preparation | undefined> {
  if (build === 'none') return undefined;
  return {
    key: await presentId(build),
    fill: async (platform) => {
      const { manifest } = await buildAndWrite({ rootDir: ROOT, dataDir: KEPT }, build, new Date());
      await activateRelease({ ...platform, config: { ...platform.config, dataDir: KEPT } }, manifest.id);
    },
  };
}

/** Compiles the catalogue where it is not kept from a run before. */
export async function ensureCompiled(build: 'demo'): Promise<void> {
  if (!existsSync(join(KEPT, 'releases', await presentId(build))))
    await buildAndWrite({ rootDir: ROOT, dataDir: KEPT }, build, new Date());
}

/** Shows the compiled catalogue in the data folder of a test store. */
export async function linkRelease(build: Catalogue, dataDir: string): Promise<void> {
  if (build === 'none') return;
  const id = await presentId(build);
  mkdirSync(join(dataDir, 'releases'));
  symlinkSync(join(KEPT, 'releases', id), join(dataDir, 'releases', id));
}

async function presentId(build: 'demo'): Promise<string> {
  return releaseId(build, await sourceHash(ROOT));
}
