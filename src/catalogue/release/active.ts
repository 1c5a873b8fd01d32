/** The release a store uses: opened at start, replaced while running when another one is activated. */
import type { Executor, Platform } from '#platform';
import type { StaffSeries } from '../families/series.ts';
import { type Build, compileInChildProcess } from './build.ts';
import { ReleaseError } from './errors.ts';
import type { Release } from './format.ts';
import { isIntact, readManifest, readRelease } from './read.ts';
import { releaseFolder } from './release-folders.ts';
import { releaseId, sourceHash } from './source-hash.ts';
import {
  activeReleaseId,
  earlierReleaseIds,
  findStaffSeries,
  insertActivation,
  previousReleaseId,
  RELEASE_CHANGES,
  registerRelease,
} from './store.ts';

export interface ActiveRelease {
  /** The release in use; replaced, never changed. Read it once per request. */
  readonly current: Release;
  /** Calls back after a swap, in the order of registration; returns a function that stops the calls. */
  onChange(listener: (release: Release) => void): () => void;
  close(): void;
}

/** Compiles the present sources, with the series files of staff, and activates the resulting release. */
async function compileAndActivate(
  platform: Platform,
  staffSeries: StaffSeries,
  progress?: (step: string) => void,
): Promise<Release> {
  const build = platform.config.catalogue;
  progress?.(`Compiling the ${build} catalogue`);
  return activateRelease(platform, await compileInChildProcess(platform.config, build, staffSeries));
}

/** The release to start with: the active one, else one compiled now. */
async function startingRelease(platform: Platform, progress?: (step: string) => void): Promise<Release> {
  const { config, db, log } = platform;
  const id = await activeReleaseId(db.orm, config.catalogue);
  if (id === null) return compileAndActivate(platform, {}, progress);
  try {
    const release = await readRelease(releaseFolder(config.dataDir, id));
    await warnOfNewSources(platform, release);
    return release;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    log.error({ release: id }, `${error.message} It is compiled again from the series files.`);
    try {
      return await compileAndActivate(platform, await findStaffSeries(db.orm, id), progress);
    } catch (failure) {
      if (!(failure instanceof ReleaseError)) throw failure;
      return readEarlierRelease(platform, id, failure);
    }
  }
}

/** The latest earlier release whose files are complete. Throws `failure` if there is none. */
async function readEarlierRelease(
  { config, db, log }: Platform,
  id: string,
  failure: ReleaseError,
): Promise<Release> {
  for (const earlierId of await earlierReleaseIds(db.orm, { id, build: config.catalogue })) {
    const folder = releaseFolder(config.dataDir, earlierId);
    if (!(await isIntact(folder))) continue;
    log.error(
      { release: id, kept: earlierId },
      `${failure.message} ${earlierId} answers, which was in force before.`,
    );
    return readRelease(folder);
  }
  throw failure;
}

/** Warns if the series files are newer than the active release: activation is a decision of staff. */
async function warnOfNewSources(
  { config, log }: Platform,
  { id, build, seriesSet: { staffSeries } }: Release,
): Promise<void> {
  const present = releaseId(build, await sourceHash(config.rootDir, staffSeries));
  if (present === id) return;
  log.warn(
    { active: id, present },
    'the series files are not those of the active catalogue; to take them: npm run catalogue -- build --activate',
  );
}

/**
 * Opens the active release of the configured build and follows activations, which take effect within a second. Compiles
 * a release if none is active yet, or if its files are missing or damaged. A later release that cannot be read is
 * logged, and the present one stays in use.
 */
export async function openActiveRelease(
  platform: Platform,
  progress?: (step: string) => void,
): Promise<ActiveRelease> {
  const build = platform.config.catalogue;
  let current = await startingRelease(platform, progress);
  const listeners = new Set<(release: Release) => void>();

  async function swap(): Promise<void> {
    const newId = await activeReleaseId(platform.db.orm, build);
    if (newId === null || newId === current.id) return;
    try {
      current = await readRelease(releaseFolder(platform.config.dataDir, newId));
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      platform.log.error(
        { release: newId, kept: current.id },
        `${error.message} ${current.id} stays in use.`,
      );
      return;
    }
    platform.log.info({ release: current.id, products: current.products }, 'another catalogue is in use');
    for (const listener of listeners) listener(current);
  }

  const following = await platform.changes.follow(RELEASE_CHANGES, swap);
  return {
    get current() {
      return current;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => following.stop(),
  };
}

/**
 * Makes a release the active one of its build, for every process on the database. Reads and compares all its files
 * first, so that a damaged release is refused here and not in a running store. `tx` makes it part of the caller's
 * transaction.
 */
export async function activateRelease(
  platform: Platform,
  id: string,
  { tx: transaction }: { tx?: Executor } = {},
): Promise<Release> {
  const folder = releaseFolder(platform.config.dataDir, id);
  const release = await readRelease(folder);
  const manifest = await readManifest(folder);
  const write = async (tx: Executor) => {
    await registerRelease(tx, manifest, release.seriesSet.staffSeries);
    await insertActivation(tx, release, platform.clock.now());
  };
  await (transaction ? write(transaction) : platform.db.orm.transaction(write));
  return release;
}

/** Reactivates the release that was active before. Throws a `ReleaseError` if there was none. */
export async function rollbackRelease(platform: Platform, build: Build): Promise<Release> {
  const previous = await previousReleaseId(platform.db.orm, build);
  if (previous === null) {
    throw new ReleaseError(`No other ${build} release was active before, so there is nothing to go back to.`);
  }
  return activateRelease(platform, previous);
}
