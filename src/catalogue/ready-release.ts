/** A release made ready for questions; the one in force before it where that fails at a start. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { Platform } from '#platform';
import { LineReader, rowIndexOf } from './bom/matching/index.ts';
import { takeSeries } from './families/series.ts';
import { LoadedRelease, type Overlays } from './loaded-release.ts';
import { prepareEffective } from './parts-effective.ts';
import { QueryReader, type Vocabulary, vocabularyOf } from './query/index.ts';
import { type ColumnValue, type Release, readRelease, releaseFolder } from './release/index.ts';
import { earlierReleaseIds } from './release/store.ts';

/** A release ready for questions; replaced as a whole. */
export interface Ready {
  loaded: LoadedRelease;
  vocabulary: Vocabulary;
  reader: QueryReader;
  lines: LineReader;
  values: Map<string, readonly ColumnValue[]>;
}

/** Makes all indexes, letting requests have their turn in between. Its series are taken already. */
export async function makeReady(compiled: Release, overlays: Overlays): Promise<Ready> {
  const loaded = await LoadedRelease.load(compiled, overlays);
  const { release } = loaded;
  // The first search inside numbers makes their index of letters; better now than while somebody types.
  release.numbers.infix('000', 1);
  for (const { index } of loaded.categories.values()) {
    await breathe();
    prepareEffective(index);
  }
  const vocabulary = vocabularyOf(release);
  // Bills of materials find parts by value and size; making that index while somebody waits would hold up the others.
  for (const table of release.tables.values()) {
    await breathe();
    rowIndexOf(table);
  }
  const reader = new QueryReader(vocabulary);
  return { loaded, vocabulary, reader, lines: new LineReader(reader), values: new Map() };
}

interface Started {
  compiled: Release;
  ready: Ready;
}

/**
 * The wanted release made ready; where that fails, the latest of those in force before it that can be, so that a
 * shop starts whatever was put in force. Throws where none can be.
 */
export async function firstReady(platform: Platform, wanted: Release, overlays: Overlays): Promise<Started> {
  try {
    return { compiled: wanted, ready: await makeReady(wanted, overlays) };
  } catch (error) {
    const { db, log } = platform;
    for (const id of await earlierReleaseIds(db.orm, wanted)) {
      const before = await tried(platform, id, overlays);
      if (!before) continue;
      log.error(
        { err: error, release: wanted.id, kept: id },
        `release ${wanted.id} could not be loaded; ${id} answers, which was in force before. Put another catalogue in force at the desk.`,
      );
      return before;
    }
    throw error;
  }
}

/** Null where a release is damaged or cannot be made ready either. */
async function tried({ config, log }: Platform, id: string, overlays: Overlays): Promise<Started | null> {
  try {
    const compiled = await readRelease(releaseFolder(config.dataDir, id));
    takeSeries(compiled.brought);
    return { compiled, ready: await makeReady(compiled, overlays) };
  } catch (error) {
    log.warn({ err: error, release: id }, `release ${id}, in force before, could not be loaded either`);
    return null;
  }
}
