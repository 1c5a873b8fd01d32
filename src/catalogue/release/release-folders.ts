import { join } from 'node:path';
import { ReleaseError } from './errors.ts';
import { RELEASE_ID } from './manifest.ts';

/** Parent folder of all release folders. */
export function releasesDir(dataDir: string): string {
  return join(dataDir, 'releases');
}

/** Folder of one release. Throws a `ReleaseError` for an invalid id. */
export function releaseFolder(dataDir: string, id: string): string {
  if (!RELEASE_ID.test(id)) {
    throw new ReleaseError(
      `"${id.slice(0, 60)}" is no id of a release; ids look like full-0123456789ab. See: npm run catalogue -- status`,
    );
  }
  return join(releasesDir(dataDir), id);
}
