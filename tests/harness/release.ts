import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { activateRelease, buildAndWrite } from '../../src/catalogue/release/index.ts';
import { releaseId, sourceHash } from '../../src/catalogue/release/source-hash.ts';
import { type Preparation, ROOT } from './database.ts';

/** The catalogue that is active when a test shop starts. */
export type Catalogue = 'demo' | 'none';

/** Compiled catalogues are stored here from run to run, by a hash of their sources. */
const COMPILED_FOLDER = join(ROOT, '.cache/catalogue');

/**
 * Prepares a database in which the catalogue of the current sources is active; undefined for a shop without parts.
 */
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

/** Compiles the catalogue unless an earlier run has stored it. */
export async function ensureCompiled(build: 'demo'): Promise<void> {
  if (!existsSync(join(COMPILED_FOLDER, 'releases', await currentReleaseId(build))))
    await buildAndWrite({ rootDir: ROOT, dataDir: COMPILED_FOLDER }, build, new Date());
}

/** Links the compiled catalogue into the data folder of a test shop. */
export async function linkRelease(build: Catalogue, dataDir: string): Promise<void> {
  if (build === 'none') return;
  const id = await currentReleaseId(build);
  mkdirSync(join(dataDir, 'releases'));
  symlinkSync(join(COMPILED_FOLDER, 'releases', id), join(dataDir, 'releases', id));
}

async function currentReleaseId(build: 'demo'): Promise<string> {
  return releaseId(build, await sourceHash(ROOT));
}
