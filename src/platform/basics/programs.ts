import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Path of a program that runs in its own process or thread. `npm run build` bundles the programs listed in
 * `tools/build-programs.ts`, which then start in a third of the time; development, and a checkout without a build, run
 * the source.
 * @param source path of its source below `rootDir`
 */
export function programPath(rootDir: string, source: string): string {
  const builtPath = join(rootDir, 'build/programs', source.replace(/\.ts$/, '.js'));
  const isBuilt = process.env['NODE_ENV'] !== 'development' && existsSync(builtPath);
  return isBuilt ? builtPath : join(rootDir, source);
}
