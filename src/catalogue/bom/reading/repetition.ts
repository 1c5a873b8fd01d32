import type { BomRecord } from '../records.ts';

/** Fewer lines than this are never treated as a repetition. */
const LEAST = 2;

/**
 * Some programs list every part individually, and then all parts by value. If the second half of a file names exactly
 * the references of the first, the half with fewer lines is the list.
 */
export function withoutRepetition(records: BomRecord[]): BomRecord[] {
  const total = records.reduce((sum, { refs }) => sum + refs.length, 0);
  const distinctRefs = new Set(records.flatMap(({ refs }) => refs));
  if (records.length < LEAST || distinctRefs.size < LEAST || total !== distinctRefs.size * 2) return records;
  const seenRefs = new Set<string>();
  for (const [index, { refs }] of records.entries()) {
    if (seenRefs.size === distinctRefs.size) return chooseHalf(records, index, distinctRefs);
    if (refs.some((ref) => seenRefs.has(ref))) return records;
    for (const ref of refs) seenRefs.add(ref);
  }
  return records;
}

function chooseHalf(
  records: BomRecord[],
  splitIndex: number,
  distinctRefs: ReadonlySet<string>,
): BomRecord[] {
  const [first, second] = [records.slice(0, splitIndex), records.slice(splitIndex)];
  const repeatedRefs = new Set(second.flatMap(({ refs }) => refs));
  if (repeatedRefs.size !== distinctRefs.size) return records;
  return second.length < first.length ? second : first;
}
