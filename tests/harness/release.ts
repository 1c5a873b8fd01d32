import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { activateRelease, buildAndWrite } from '../../src/catalogue/release/index.ts';
import { releaseId, sourceHash } from '../../src/catalogue/release/source-hash.ts';
import { type Preparation, ROOT } from './database.ts';

/** Which catalogue a test store opens with. */
export type Catalogue = 'demo' | 'none';

/** Compiled catalogues are kept here from run to run, by a hash of their sources. */
const COMPILED_FOLDER = join(ROOT, '.cache/catalogue');

/** A database in which the catalogue of the present sources is active; undefined for a store without parts. */
export async function withCatalogue(build: Catalogue): Promise<Preparation | undefined> {
  if (build === 'none') return undefined;
  return {
    key: await currentReleaseId(build),
    fill: async (platform) => {
      const { manifest } = await buildAndWrite(
        { rootDir: ROOT, dataDir: COMPILED_FOLDER },
        build,
        new Date(),
      );
      await activateRelease(
        { ...platform, config: { ...platform.config, dataDir: COMPILED_FOLDER } },
        manifest.id,
      );
    },
  };
}

/** Compiles the catalogue where it is not kept from a run before. */
export async function ensureCompiled(build: 'demo'): Promise<void> {
  if (!existsSync(join(COMPILED_FOLDER, 'releases', await currentReleaseId(build))))
    await buildAndWrite({ rootDir: ROOT, dataDir: COMPILED_FOLDER }, build, new Date());
}

/** Shows the compiled catalogue in the data folder of a test store. */
export async function linkRelease(build: Catalogue, dataDir: string): Promise<void> {
  if (build === 'none') return;
  const id = await currentReleaseId(build);
  mkdirSync(join(dataDir, 'releases'));
  symlinkSync(join(COMPILED_FOLDER, 'releases', id), join(dataDir, 'releases', id));
}

async function currentReleaseId(build: 'demo'): Promise<string> {
  return releaseId(build, await sourceHash(ROOT));
}
