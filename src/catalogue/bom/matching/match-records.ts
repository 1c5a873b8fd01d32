import type { BomRecord } from '../records.ts';
import type { BomMatcher } from './match-line.ts';
import type { BomOrder, MatchedLine } from './matched-line.ts';

/**
 * Matches a whole list of some hundred lines at once. Longer lists are matched in slices with one matcher, so that
 * other requests are served in between.
 */
export function matchRecords(
  catalogue: { matcher(order: BomOrder): BomMatcher },
  records: readonly BomRecord[],
  order: BomOrder,
): MatchedLine[] {
  const matcher = catalogue.matcher(order);
  return records.map((record) => matcher.match(record));
}
