import type { BomRecord } from '../records.ts';

/** Fewer lines than this are never told to repeat each other. */
const LEAST = 2;

/**
 * Some programs list every part by itself and then all of them by value. Where the second half of a file names
 * exactly the references of the first, the half with fewer lines is the list.
 */
export function withoutRepetition(records: BomRecord[]): BomRecord[] {
  const total = records.reduce((sum, { refs }) => sum + refs.length, 0);
  const known = new Set(records.flatMap(({ refs }) => refs));
  if (records.length < LEAST || known.size < LEAST || total !== known.size * 2) return records;
  const seen = new Set<string>();
  for (const [at, { refs }] of records.entries()) {
    if (seen.size === known.size) return halves(records, at, known);
    if (refs.some((ref) => seen.has(ref))) return records;
    for (const ref of refs) seen.add(ref);
  }
  return records;
}

function halves(records: BomRecord[], at: number, known: ReadonlySet<string>): BomRecord[] {
  const [first, second] = [records.slice(0, at), records.slice(at)];
  const again = new Set(second.flatMap(({ refs }) => refs));
  if (again.size !== known.size) return records;
  return second.length < first.length ? second : first;
}
