/** Compiles, writes and, where needed, activates a release. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#platform';
import { buildRelease } from '../compiler/compile.ts';
import { type BroughtSeries, broughtSeries } from '../families/series.ts';
import { ReleaseError } from './errors.ts';
import type { Manifest } from './manifest.ts';
import { releasesDir } from './place.ts';
import { isIntact, readManifest } from './read.ts';
import { releaseId, sourceHash } from './sources.ts';
import { writeRelease } from './write.ts';

export type Build = Manifest['build'];

/** Where the sources lie and where releases go. */
export type BuildPlace = Pick<Config, 'rootDir' | 'dataDir'>;

export interface Written {
  manifest: Manifest;
  folder: string;
  /** False where the release of these sources was there already. */
  isNew: boolean;
}

/** Compiles the present sources with the series in use and writes them below the data folder, unless that release is there already. */
export async function buildAndWrite(
  { rootDir, dataDir }: BuildPlace,
  build: Build,
  now: Date,
): Promise<Written> {
  const hash = await sourceHash(rootDir, broughtSeries());
  const id = releaseId(build, hash);
  const folder = join(releasesDir(dataDir), id);
  if (await isIntact(folder)) return { manifest: await readManifest(folder), folder, isNew: false };
  const origin = { sourceHash: hash, createdAt: now };
  const manifest = await writeRelease(buildRelease({ build, id }), releasesDir(dataDir), origin);
  return { manifest, folder, isNew: true };
}

const COMPILE_LIMIT_MS = 600_000;

/**
 * The same in a process of its own, which gives its memory back when it ends; the caller is a store that will
 * run for long. Returns the id.
 */
export async function compileApart(
  place: BuildPlace,
  build: Build,
  brought: BroughtSeries = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-series-'));
  try {
    const file = join(folder, 'brought.json');
    await writeFile(file, JSON.stringify(brought));
    await runCompiler(place, [`--${build}`, '--brought', file]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return releaseId(build, await sourceHash(place.rootDir, brought));
}

async function runCompiler(place: BuildPlace, args: string[]): Promise<void> {
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
