import type { BomRecord } from '../records.ts';
import type { BomMatcher } from './match-line.ts';
import type { BomOrder, MatchedLine } from './matched-line.ts';

/**
 * Matches a whole list at once: some hundred lines. Longer ones are matched in slices with one matcher of the
 * catalogue, so that other requests get their turn in between.
 */
export function matchRecords(
  catalogue: { matcher(order: BomOrder): BomMatcher },
  records: readonly BomRecord[],
  order: BomOrder,
): MatchedLine[] {
  const matcher = catalogue.matcher(order);
  return records.map((record) => matcher.match(record));
}
