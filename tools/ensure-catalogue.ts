import { join } from 'node:path';
import type { Platform } from '#platform';
import { StartError } from '#platform';
import { isIntact } from '../src/catalogue/release/read.ts';
import { activeReleaseId } from '../src/catalogue/release/store.ts';
import { runTool } from './run-tool.ts';

/**
 * Sees to it that the configured catalogue has an active release with all its files: compiles and activates one
 * at the first start, and where files are gone or damaged. It is compiled in a process of its own, which gives
 * its memory back.
 */
export async function ensureCatalogue(
  { config, db, log }: Platform,
  say: (text: string) => void,
): Promise<void> {
  const build = config.catalogue;
  const active = await activeReleaseId(db.orm, build);
  if (active !== null && (await isIntact(join(config.dataDir, 'releases', active)))) return;
  if (active !== null) log.warn({ release: active }, 'files of the active catalogue are gone or damaged');
  say(`Compiling the ${build} catalogue`);
  const args = ['build', `--${build}`, '--activate'];
  const { ok, output } = await runTool(config.rootDir, 'tools/catalogue.ts', args, {
    DATA_DIR: config.dataDir,
  });
  if (!ok) throw new StartError(`The ${build} catalogue could not be compiled. ${output}`);
}
