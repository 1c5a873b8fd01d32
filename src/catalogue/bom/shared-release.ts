/** The part of a release that line reading needs, in a form for worker threads: arrays are shared, not copied. */
import { type StaffSeries, switchSeries } from '../families/series.ts';
import { type QueryReader, vocabularyOf } from '../query/index.ts';
import type { Release } from '../release/format.ts';
import { ArrayNumberIndex, type NumberArrays } from '../release/numbers.ts';

export interface SharedRelease {
  staffSeries: StaffSeries;
  release: Omit<Release, 'numbers' | 'staffSeries'>;
  numbers: NumberArrays;
}

export function shareRelease({ numbers, staffSeries, ...release }: Release): SharedRelease {
  if (!(numbers instanceof ArrayNumberIndex)) throw new TypeError('The numbers of a release are no arrays.');
  return { staffSeries, release, numbers: numbers.arrays };
}

/** The vocabulary of a shared release; also switches this thread to the series of that release. */
export function readSharedVocabulary({
  staffSeries,
  release,
  numbers,
}: SharedRelease): ConstructorParameters<typeof QueryReader>[0] {
  switchSeries(staffSeries);
  return vocabularyOf({ ...release, staffSeries, numbers: new ArrayNumberIndex(numbers) });
}
