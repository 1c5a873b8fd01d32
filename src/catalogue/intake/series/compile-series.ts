/** Compiles a release with a series file of staff and compares it with the one in force; in a process of its own. */
import { rm } from 'node:fs/promises';
import { takeSeries } from '../../families/series.ts';
import { makeReady } from '../../ready-release.ts';
import { buildAndWrite } from '../../release/build.ts';
import { diffReleases } from '../../release/diff.ts';
import { ReleaseError } from '../../release/errors.ts';
import type { Release } from '../../release/format.ts';
import { readRelease } from '../../release/read.ts';
import type { SeriesReport, ValueChange } from '../contract.ts';
import { readSeriesFile, readSeriesSheet } from './read-series.ts';

const SHOWN = 60;
/** What is laid over a release changes daily; whether it can be loaded does not hang on it. */
const NO_LISTS = { get: () => undefined, orderNumbers: () => [] };
const NO_LEVELS = { onHand: () => undefined, orderNumbers: () => [] };

export interface CompiledSeries {
  releaseId: string;
  report: SeriesReport;
}

interface SeriesOrder {
  /** The file of staff, JSON or a sheet, and the file of `data/series` that it stands in for; a sheet says so itself. */
  path: string;
  name: string;
  /** Of the release in force. */
  releaseFolder: string;
  rootDir: string;
  dataDir: string;
}

/**
 * Throws a `ReleaseError` that names the bad lines, or says that the shop could not load what they make. Nothing
 * comes in force by it.
 */
export async function compileSeries({ path, name, ...place }: SeriesOrder): Promise<CompiledSeries> {
  const before = await readRelease(place.releaseFolder);
  takeSeries(before.brought);
  if (path.endsWith('.csv')) await readSeriesSheet(path, before.brought);
  else await readSeriesFile(path, name, before.brought);
  const { folder, isNew } = await buildAndWrite(place, before.build, new Date());
  const after = await readRelease(folder);
  try {
    await makeReady(after, { prices: NO_LISTS, stock: NO_LEVELS });
  } catch (error) {
    if (isNew) await rm(folder, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseError(
      `The catalogue made from ${path} cannot be loaded: ${reason}. Nothing was changed.`,
      { cause: error },
    );
  }
  return { releaseId: after.id, report: reportOf(before, after) };
}

function reportOf(before: Release, after: Release): SeriesReport {
  const { attributes, examples, repacked, repriced, ...diff } = diffReleases(before, after);
  const counts = [
    ...(repriced > 0 ? [{ what: 'price', products: repriced }] : []),
    ...(repacked > 0 ? [{ what: 'packaging', products: repacked }] : []),
    ...[...attributes].map(([what, products]) => ({ what, products })),
  ];
  return {
    partsBefore: before.parts,
    partsAfter: after.parts,
    added: diff.added,
    removed: diff.removed,
    changed: diff.changed,
    addedNumbers: diff.addedNumbers,
    removedNumbers: diff.removedNumbers,
    attributes: counts.sort((a, b) => b.products - a.products).slice(0, SHOWN),
    examples: examples.slice(0, SHOWN).map(({ number, ...change }) => ({ of: number, ...change })),
    series: seriesChanges(before, after).slice(0, SHOWN),
    slipped: diff.slipped,
    suspects: diff.removed + diff.slipped,
  };
}

function seriesChanges(before: Release, after: Release): ValueChange[] {
  return [...new Set([...before.series.keys(), ...after.series.keys()])].flatMap((of): ValueChange[] => {
    const [old, now] = [before.series.get(of), after.series.get(of)];
    if (!old || !now) return [{ of, what: 'series', before: old?.name ?? '', after: now?.name ?? '' }];
    return (Object.keys(now) as (keyof typeof now)[]).flatMap((what) => {
      const [was, is] = [old[what], now[what]].map((value) => (value === null ? '' : String(value)));
      return was === is ? [] : [{ of, what, before: was!, after: is! }];
    });
  });
}
