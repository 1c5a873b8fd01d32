import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Path of a program for a process or thread of its own. `npm run build` bundles those that `tools/build-programs.ts`
 * lists, which start in a third of the time; development, and a checkout without a build, run the source.
 * @param source path of its source below `rootDir`
 */
export function programPath(rootDir: string, source: string): string {
  const builtPath = join(rootDir, 'build/programs', source.replace(/\.ts$/, '.js'));
  const isBuilt = process.env['NODE_ENV'] !== 'development' && existsSync(builtPath);
  return isBuilt ? builtPath : join(rootDir, source);
}
