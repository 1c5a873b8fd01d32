/** Reads a release: one read per file, checksums compared, arrays viewed in place. */
import { hash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILT_IN_SERIES, createSeriesSet, type StaffSeries } from '../families/series.ts';
import { type Container, openContainer, type Section } from './container.ts';
import { fileReason, ReleaseError } from './errors.ts';
import type { CategoryTable, Codes, Column, ColumnValue, Release, SeriesInfo } from './format.ts';
import { MANIFEST_FILE, type Manifest, parseManifest, STAFF_SERIES_FILE } from './manifest.ts';
import { ArrayNumberIndex, type NumberArrays } from './numbers.ts';
import type { TableHead } from './table-head.ts';

const REBUILD = 'Build the release again, or activate another one.';

/** Reads the manifest of the release in a folder. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST_FILE);
  try {
    return parseManifest(await readFile(path, 'utf8'), path);
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    throw new ReleaseError(`${path} cannot be read: ${fileReason(error)}. ${REBUILD}`, { cause: error });
  }
}

/** Reads into shared memory, so that the thread that reads parts lists needs no copy of the catalogue. */
async function readBytes(path: string, bytes: number): Promise<SharedArrayBuffer> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    if (size !== bytes) throw new RangeError(`it has ${size} bytes instead of ${bytes}`);
    const buffer = new SharedArrayBuffer(bytes);
    const { bytesRead } = await handle.read(new Uint8Array(buffer), 0, bytes, 0);
    if (bytesRead !== bytes) throw new RangeError(`only ${bytesRead} of ${bytes} bytes could be read`);
    return buffer;
  } finally {
    await handle.close();
  }
}

async function readContainer(folder: string, file: Manifest['files'][number]): Promise<Container> {
  const path = join(folder, file.name);
  try {
    const buffer = await readBytes(path, file.bytes);
    if (hash('sha256', new Uint8Array(buffer), 'hex') !== file.sha256) {
      throw new RangeError('its checksum is wrong');
    }
    return openContainer(buffer);
  } catch (error) {
    throw new ReleaseError(`${path} is damaged: ${fileReason(error)}. ${REBUILD}`, { cause: error });
  }
}

function section<T extends Section>({ sections }: Container, name: string): T {
  const array = sections.get(name);
  if (!array) throw new ReleaseError(`a file of the release lacks the array "${name}". ${REBUILD}`);
  return array as T;
}

function tableOf(container: Container): CategoryTable {
  const { slug, rows, columns } = container.head as TableHead;
  return {
    slug,
    rows,
    columns: new Map(columns.map((column) => [column.attribute, columnOf(container, column)])),
    p1k: section<Float64Array>(container, 'p1k'),
    variantStart: section<Uint32Array>(container, 'variantStart'),
    variantPack: section<Uint8Array>(container, 'variantPack'),
    variantReel: section<Uint32Array>(container, 'variantReel'),
    variantStock: section<Uint32Array>(container, 'variantStock'),
  };
}

function columnOf(container: Container, head: TableHead['columns'][number]): Column {
  return {
    attribute: head.attribute,
    kind: head.kind as Column['kind'],
    codes: section<Codes>(container, `column ${head.attribute}`),
    values: head.values as ColumnValue[],
    ...(head.sets && { sets: head.sets }),
  };
}

function numbersOf(container: Container): ArrayNumberIndex {
  const arrays: NumberArrays = {
    categories: (container.head as { categories: string[] }).categories,
    text: section<Uint8Array>(container, 'text'),
    start: section<Uint32Array>(container, 'start'),
    category: section<Uint8Array>(container, 'category'),
    row: section<Uint32Array>(container, 'row'),
    idPrefix: section<Uint32Array>(container, 'idPrefix'),
    idPosition: section<Uint32Array>(container, 'idPosition'),
  };
  return new ArrayNumberIndex(arrays);
}

/** Reads the release in a folder. Throws a `ReleaseError` that names the missing or damaged file. */
export async function readRelease(folder: string): Promise<Release> {
  const manifest = await readManifest(folder);
  const containers = new Map<string, Container>();
  for (const file of manifest.files) containers.set(file.name, await readContainer(folder, file));
  const container = (name: string) => {
    const match = containers.get(name);
    if (!match) throw new ReleaseError(`${join(folder, MANIFEST_FILE)} lists no ${name}. ${REBUILD}`);
    return match;
  };
  const { id, build, parts, products, partsByCategory, partsBySubcategory } = manifest;
  const series = container('series.bin').head as SeriesInfo[];
  const staffSeries = containers.get(STAFF_SERIES_FILE)?.head;
  const slugs = Object.keys(partsByCategory);
  return {
    id,
    build,
    seriesSet: staffSeries ? createSeriesSet(staffSeries as StaffSeries) : BUILT_IN_SERIES,
    parts,
    products,
    partsByCategory,
    partsBySubcategory,
    tables: new Map(slugs.map((slug) => [slug, tableOf(container(`${slug}.bin`))])),
    series: new Map(series.map((info) => [info.id, info])),
    numbers: numbersOf(container('numbers.bin')),
  };
}

/** True if every file of the release in a folder exists and is undamaged. */
export async function isIntact(folder: string): Promise<boolean> {
  try {
    await readRelease(folder);
    return true;
  } catch (error) {
    if (error instanceof ReleaseError) return false;
    throw error;
  }
}
