/** Prepares a release for queries; at start, falls back to an earlier release if that fails. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Platform } from '#platform';
import { LineReader, rowIndexOf } from './bom/matching/index.ts';
import { LoadedRelease, type Overlays } from './loaded-release.ts';
import { prepareEffectiveCapacitance } from './parts-effective.ts';
import { QueryReader, type Vocabulary, vocabularyOf } from './query/index.ts';
import { type ColumnValue, type Release, readRelease, releaseFolder } from './release/index.ts';
import { earlierReleaseIds } from './release/store.ts';

/** A release prepared for queries; replaced as a whole. */
export interface ReadyRelease {
  loadedRelease: LoadedRelease;
  vocabulary: Vocabulary;
  queryReader: QueryReader;
  lineReader: LineReader;
  valuesByAttribute: Map<string, readonly ColumnValue[]>;
}

/** Builds all indexes; other requests get turns in between. */
export async function makeReady(compiledRelease: Release, overlays: Overlays): Promise<ReadyRelease> {
  const loadedRelease = await LoadedRelease.load(compiledRelease, overlays);
  const { release } = loadedRelease;
  // The first search inside numbers builds a letter index: do it now instead of during a visitor's search.
  release.numbers.infix('000', 1);
  for (const { index } of loadedRelease.categories.values()) {
    await yieldToEventLoop();
    prepareEffectiveCapacitance(index);
  }
  const vocabulary = vocabularyOf(release);
  // Bills of materials find parts by value and size; building that index during a request would delay all others.
  for (const table of release.tables.values()) {
    await yieldToEventLoop();
    rowIndexOf(table);
  }
  const queryReader = new QueryReader(vocabulary);
  return {
    loadedRelease,
    vocabulary,
    queryReader,
    lineReader: new LineReader(queryReader),
    valuesByAttribute: new Map(),
  };
}

interface StartedRelease {
  compiledRelease: Release;
  ready: ReadyRelease;
}

/**
 * Prepares the wanted release, or else the latest earlier release that can be prepared, so that the store starts
 * whatever was activated. Throws if none can be prepared.
 */
export async function makeFirstReady(
  platform: Platform,
  wantedRelease: Release,
  overlays: Overlays,
): Promise<StartedRelease> {
  try {
    return { compiledRelease: wantedRelease, ready: await makeReady(wantedRelease, overlays) };
  } catch (error) {
    const { db, log } = platform;
    for (const id of await earlierReleaseIds(db.orm, wantedRelease)) {
      const previousRelease = await tryEarlierRelease(platform, id, overlays);
      if (!previousRelease) continue;
      log.error(
        { err: error, release: wantedRelease.id, kept: id },
        `release ${wantedRelease.id} could not be loaded; ${id} answers, which was in force before. Put another catalogue in force at the desk.`,
      );
      return previousRelease;
    }
    throw error;
  }
}

/** Null if the release is damaged or cannot be prepared. */
async function tryEarlierRelease(
  { config, log }: Platform,
  id: string,
  overlays: Overlays,
): Promise<StartedRelease | null> {
  try {
    const compiledRelease = await readRelease(releaseFolder(config.dataDir, id));
    return { compiledRelease, ready: await makeReady(compiledRelease, overlays) };
  } catch (error) {
    log.warn({ err: error, release: id }, `release ${id}, in force before, could not be loaded either`);
    return null;
  }
}
