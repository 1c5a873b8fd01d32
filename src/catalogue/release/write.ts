/** Writes a release to its folder: complete and synced under a temporary name, then renamed. */
import { hash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { packContainer, type Section } from './container.ts';
import { fileReason, hasCode, ReleaseError } from './errors.ts';
import type { CategoryTable, Release } from './format.ts';
import { FORMAT_VERSION, MANIFEST_FILE, type Manifest, STAFF_SERIES_FILE } from './manifest.ts';
import { ArrayNumberIndex } from './numbers.ts';
import { isIntact } from './read.ts';
import type { TableHead } from './table-head.ts';

const DRAFT_PREFIX = '.draft-';
const STALE_MS = 3_600_000;

function tableFile(table: CategoryTable): Uint8Array {
  const columns = [...table.columns.values()];
  const head: TableHead = {
    slug: table.slug,
    rows: table.rows,
    columns: columns.map(({ attribute, kind, values, sets }) => ({ attribute, kind, values, sets })),
  };
  const sections = new Map<string, Section>([
    ...columns.map(({ attribute, codes }): [string, Section] => [`column ${attribute}`, codes]),
    ['p1k', table.p1k],
    ['variantStart', table.variantStart],
    ['variantPack', table.variantPack],
    ['variantReel', table.variantReel],
    ['variantStock', table.variantStock],
  ]);
  return packContainer({ head, sections });
}

function numbersFile({ numbers }: Release): Uint8Array {
  if (!(numbers instanceof ArrayNumberIndex)) throw new TypeError('only a compiled release can be written');
  const { categories, ...arrays } = numbers.arrays;
  return packContainer({ head: { categories }, sections: new Map(Object.entries(arrays)) });
}

function seriesFile({ series }: Release): Uint8Array {
  return packContainer({ head: [...series.values()], sections: new Map() });
}

function staffSeriesFile({ seriesSet: { staffSeries } }: Release): Uint8Array {
  return packContainer({ head: staffSeries, sections: new Map() });
}

/** File names, each with the function that makes its bytes, so that only one file is in memory at a time. */
function filesOf(release: Release): [name: string, pack: () => Uint8Array][] {
  const tables = [...release.tables.values()];
  return [
    ['series.bin', () => seriesFile(release)],
    ['numbers.bin', () => numbersFile(release)],
    ...(Object.keys(release.seriesSet.staffSeries).length > 0
      ? [[STAFF_SERIES_FILE, () => staffSeriesFile(release)] as [string, () => Uint8Array]]
      : []),
    ...tables.map((table): [string, () => Uint8Array] => [`${table.slug}.bin`, () => tableFile(table)]),
  ];
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o644);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeFiles(folder: string, release: Release): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  for (const [name, pack] of filesOf(release)) {
    const bytes = pack();
    await writeSynced(join(folder, name), bytes);
    files.push({ name, bytes: bytes.byteLength, sha256: hash('sha256', bytes, 'hex') });
  }
  return files;
}

/** Origin of a release, which its arrays do not contain. */
export interface ReleaseOrigin {
  /** SHA-256 over all sources of the release. */
  sourceHash: string;
  createdAt: Date;
}

function manifestOf(release: Release, origin: ReleaseOrigin, files: Manifest['files']): Manifest {
  const { id, build, parts, products, partsByCategory, partsBySubcategory } = release;
  return {
    format: FORMAT_VERSION,
    id,
    build,
    sourceHash: origin.sourceHash,
    createdAt: origin.createdAt.toISOString(),
    parts,
    products,
    partsByCategory,
    partsBySubcategory,
    files,
  };
}

/** Equal ids mean equal content: an intact release is kept, a damaged one is replaced. */
async function moveIntoPlace(draft: string, target: string): Promise<void> {
  try {
    await rename(draft, target);
    return;
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY') && !hasCode(error, 'EEXIST')) throw error;
  }
  if (await isIntact(target)) {
    await rm(draft, { recursive: true, force: true });
    return;
  }
  const damagedFolder = `${draft}-damaged`;
  await rename(target, damagedFolder);
  await rename(draft, target);
  await rm(damagedFolder, { recursive: true, force: true });
}

/** Removes drafts of processes that were killed. */
async function removeStaleDrafts(releasesDir: string): Promise<void> {
  for (const name of await readdir(releasesDir)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue;
    const path = join(releasesDir, name);
    const stats = await stat(path).catch(() => null);
    if (stats && Date.now() - stats.mtimeMs > STALE_MS) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Writes a release into `releasesDir/<id>`. The folder appears complete or not at all: on any error the written files
 * are removed, other releases are unchanged, and a `ReleaseError` states the reason.
 */
export async function writeRelease(
  release: Release,
  releasesDir: string,
  origin: ReleaseOrigin,
): Promise<Manifest> {
  const draft = join(releasesDir, `${DRAFT_PREFIX}${release.id}-${process.pid}`);
  const target = join(releasesDir, release.id);
  try {
    await mkdir(draft, { recursive: true });
    const manifest = manifestOf(release, origin, await writeFiles(draft, release));
    await writeSynced(join(draft, MANIFEST_FILE), Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    await syncFolder(draft);
    await moveIntoPlace(draft, target);
    await syncFolder(releasesDir);
    await removeStaleDrafts(releasesDir);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw new ReleaseError(
      `The release ${release.id} could not be written to ${releasesDir}: ${fileReason(error)}. Nothing was changed; a release in use stays in use.`,
      { cause: error },
    );
  }
}
