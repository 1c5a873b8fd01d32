/** Compiles, writes and, if needed, activates a release. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#platform';
import { buildRelease } from '../compiler/compile.ts';
import { BUILT_IN_SERIES, type SeriesSet, type StaffSeries } from '../families/series.ts';
import { ReleaseError } from './errors.ts';
import type { Manifest } from './manifest.ts';
import { isIntact, readManifest } from './read.ts';
import { releasesDir } from './release-folders.ts';
import { releaseId, sourceHash } from './source-hash.ts';
import { writeRelease } from './write.ts';

export type Build = Manifest['build'];

/** Folder of the sources, and data folder for releases. */
export type BuildFolders = Pick<Config, 'rootDir' | 'dataDir'>;

export interface WrittenRelease {
  manifest: Manifest;
  folder: string;
  /** False if a release of these sources existed already. */
  isNew: boolean;
}

/**
 * Compiles the present sources with these series and writes the release to the data folder, unless it exists there.
 */
export async function buildAndWrite(
  { rootDir, dataDir }: BuildFolders,
  build: Build,
  now: Date,
  seriesSet: SeriesSet = BUILT_IN_SERIES,
): Promise<WrittenRelease> {
  const hash = await sourceHash(rootDir, seriesSet.staffSeries);
  const id = releaseId(build, hash);
  const folder = join(releasesDir(dataDir), id);
  if (await isIntact(folder)) return { manifest: await readManifest(folder), folder, isNew: false };
  const origin = { sourceHash: hash, createdAt: now };
  const manifest = await writeRelease(buildRelease({ build, seriesSet, id }), releasesDir(dataDir), origin);
  return { manifest, folder, isNew: true };
}

const COMPILE_LIMIT_MS = 600_000;

/**
 * As `buildAndWrite`, in a child process, which frees its memory when it ends, unlike the long-running store. Returns
 * the id.
 */
export async function compileInChildProcess(
  place: BuildFolders,
  build: Build,
  staffSeries: StaffSeries = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-series-'));
  try {
    const file = join(folder, 'brought.json');
    await writeFile(file, JSON.stringify(staffSeries));
    await runCompiler(place, [`--${build}`, '--brought', file]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return releaseId(build, await sourceHash(place.rootDir, staffSeries));
}

async function runCompiler(place: BuildFolders, args: string[]): Promise<void> {
  const tool = join(place.rootDir, 'tools/catalogue.ts');
  const child = spawn(process.execPath, [tool, 'build', ...args], {
    cwd: place.rootDir,
    env: { ...process.env, DATA_DIR: place.dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: COMPILE_LIMIT_MS,
  });
  let problems = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    problems += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new ReleaseError(problems.trim() || 'The catalogue could not be compiled.');
}
