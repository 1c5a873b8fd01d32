/** Compiles a release with a series file of staff and compares it with the active one; runs in a child process. */
import { rm } from 'node:fs/promises';
import { FILE_RATE } from '#commerce/pricing';
import { createSeriesSet } from '../../families/series.ts';
import { makeReady } from '../../ready-release.ts';
import { buildAndWrite } from '../../release/build.ts';
import { diffReleases } from '../../release/diff.ts';
import { ReleaseError } from '../../release/errors.ts';
import type { Release } from '../../release/format.ts';
import { readRelease } from '../../release/read.ts';
import type { SeriesReport, ValueChange } from '../contract.ts';
import { problems } from '../problems.ts';
import { readSeriesFile, readSeriesSheet } from './read-series.ts';

const SHOWN = 60;
/** Empty overlays: prices and stock change daily and do not affect whether a release can be loaded. */
const NO_LISTS = { get: () => undefined, orderNumbers: () => [] };
const NO_LEVELS = { onHand: () => undefined, orderNumbers: () => [] };

export interface CompiledSeries {
  releaseId: string;
  report: SeriesReport;
}

interface SeriesOrder {
  /**
   * File of staff (JSON or a sheet), and the name of the file in `data/series` that it replaces; a sheet implies the
   * name.
   */
  path: string;
  name: string;
  /** Folder of the active release. */
  releaseFolder: string;
  rootDir: string;
  dataDir: string;
}

/**
 * Compiles and compares the file without activating anything. Throws a `ReleaseError` that names the bad lines, or says
 * that the resulting release cannot be loaded.
 */
export async function compileSeries({ path, name, ...place }: SeriesOrder): Promise<CompiledSeries> {
  const currentRelease = await readRelease(place.releaseFolder);
  const { staffSeries: inForce } = currentRelease.seriesSet;
  const staffSeries = path.endsWith('.csv')
    ? await readSeriesSheet(path, inForce)
    : await readSeriesFile(path, name, inForce);
  const seriesSet = createSeriesSet(staffSeries);
  const { folder, isNew } = await buildAndWrite(place, currentRelease.build, new Date(), seriesSet);
  const compiledRelease = await readRelease(folder);
  try {
    await makeReady(compiledRelease, { prices: NO_LISTS, stock: NO_LEVELS, rate: FILE_RATE });
  } catch (error) {
    if (isNew) await rm(folder, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseError(problems.notLoaded({ file: path, reason }), { cause: error });
  }
  return { releaseId: compiledRelease.id, report: reportOf(currentRelease, compiledRelease) };
}

function reportOf(currentRelease: Release, compiledRelease: Release): SeriesReport {
  const { attributes, examples, repackedCount, repricedCount, ...diff } = diffReleases(
    currentRelease,
    compiledRelease,
  );
  const counts = [
    ...(repricedCount > 0 ? [{ what: 'price', products: repricedCount }] : []),
    ...(repackedCount > 0 ? [{ what: 'packaging', products: repackedCount }] : []),
    ...[...attributes].map(([what, products]) => ({ what, products })),
  ];
  return {
    partsBefore: currentRelease.parts,
    partsAfter: compiledRelease.parts,
    added: diff.addedCount,
    removed: diff.removedCount,
    changed: diff.changedCount,
    addedNumbers: diff.addedNumbers,
    removedNumbers: diff.removedNumbers,
    attributes: counts.sort((a, b) => b.products - a.products).slice(0, SHOWN),
    examples: examples.slice(0, SHOWN).map(({ number, ...change }) => ({ of: number, ...change })),
    series: seriesChanges(currentRelease, compiledRelease).slice(0, SHOWN),
    slipped: diff.suspectPriceCount,
    suspects: diff.removedCount + diff.suspectPriceCount,
  };
}

function seriesChanges(currentRelease: Release, compiledRelease: Release): ValueChange[] {
  return [...new Set([...currentRelease.series.keys(), ...compiledRelease.series.keys()])].flatMap(
    (seriesId): ValueChange[] => {
      const [currentSeries, compiledSeries] = [
        currentRelease.series.get(seriesId),
        compiledRelease.series.get(seriesId),
      ];
      if (!currentSeries || !compiledSeries)
        return [
          {
            of: seriesId,
            what: 'series',
            before: currentSeries?.name ?? '',
            after: compiledSeries?.name ?? '',
          },
        ];
      return (Object.keys(compiledSeries) as (keyof typeof compiledSeries)[]).flatMap((field) => {
        const [oldText, newText] = [currentSeries[field], compiledSeries[field]].map((value) =>
          value === null ? '' : String(value),
        );
        return oldText === newText ? [] : [{ of: seriesId, what: field, before: oldText!, after: newText! }];
      });
    },
  );
}
