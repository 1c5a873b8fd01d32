/** The part of a release that line reading needs, in a form for worker threads: arrays are shared, not copied. */
import { createSeriesSet, type StaffSeries } from '../families/series.ts';
import { type QueryReader, vocabularyOf } from '../query/index.ts';
import type { Release } from '../release/format.ts';
import { ArrayNumberIndex, type NumberArrays } from '../release/numbers.ts';

export interface SharedRelease {
  staffSeries: StaffSeries;
  release: Omit<Release, 'numbers' | 'seriesSet'>;
  numbers: NumberArrays;
}

export function shareRelease({ numbers, seriesSet, ...release }: Release): SharedRelease {
  if (!(numbers instanceof ArrayNumberIndex)) throw new TypeError('The numbers of a release are no arrays.');
  return { staffSeries: seriesSet.staffSeries, release, numbers: numbers.arrays };
}

/** The vocabulary of a shared release. */
export function readSharedVocabulary({
  staffSeries,
  release,
  numbers,
}: SharedRelease): ConstructorParameters<typeof QueryReader>[0] {
  const seriesSet = createSeriesSet(staffSeries);
  return vocabularyOf({ ...release, seriesSet, numbers: new ArrayNumberIndex(numbers) });
}
