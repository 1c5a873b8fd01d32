import type { ColumnValue } from '../release/format.ts';
import { sliceRows } from './bits.ts';
import { type Ranking, rankOf } from './ranking.ts';
import type { Evaluation } from './selection.ts';

/** Selected rows of one category with the requested order; `ranking` null = row order. */
export interface Part {
  evaluation: Evaluation;
  ranking: Ranking | null;
}

/** A row of the page: index of its part, and row number in it. */
export interface Hit {
  part: number;
  row: number;
}

/** Rows of one part with the same rank. */
interface Run {
  part: number;
  rank: number;
  count: number;
}

/**
 * Rows `offset` … `offset + limit - 1` over all parts. With rankings the parts are merged by value, ties in the order
 * of the parts; without, one part follows the other. Sorting is by counting: rows are never compared.
 */
export function pickPage(parts: readonly Part[], offset: number, limit: number): Hit[] {
  return parts.some((part) => part.ranking)
    ? pickRanked(parts, offset, limit)
    : pickInRowOrder(parts, offset, limit);
}

function pickInRowOrder(parts: readonly Part[], offset: number, limit: number): Hit[] {
  const hits: Hit[] = [];
  let precedingCount = 0;
  parts.forEach(({ evaluation: { match } }, part) => {
    const skip = Math.max(0, offset - precedingCount);
    const missingCount = limit - hits.length;
    if (skip < match.count && missingCount > 0) {
      for (const row of sliceRows(match.set, skip, missingCount)) hits.push({ part, row });
    }
    precedingCount += match.count;
  });
  return hits;
}

function pickRanked(parts: readonly Part[], offset: number, limit: number): Hit[] {
  const counts = parts.map(countRanks);
  const runs = parts.length === 1 ? runsOf(0, counts[0]!) : mergeRuns(parts, counts);
  const { window, skip } = windowOf(runs, offset, limit);
  const buckets = parts.map((queryPart, part) =>
    collect(
      queryPart,
      window.filter((run) => run.part === part),
      skip + limit,
    ),
  );
  const hits = window.flatMap(({ part, rank }) =>
    (buckets[part]!.get(rank) ?? []).map((row) => ({ part, row })),
  );
  return hits.slice(skip, skip + limit);
}

/** Matching rows per rank; without a ranking all have the same. */
function countRanks({ evaluation, ranking }: Part): Uint32Array {
  if (!ranking) return Uint32Array.of(evaluation.match.count);
  const counts = new Uint32Array(ranking.size);
  const { codes, ranks } = ranking;
  const rows = evaluation.rows();
  if (codes) for (let i = 0; i < rows.length; i++) counts[ranks[codes[rows[i]!]!]!]!++;
  else for (let i = 0; i < rows.length; i++) counts[ranks[rows[i]!]!]!++;
  return counts;
}

function runsOf(part: number, counts: Uint32Array): Run[] {
  const runs: Run[] = [];
  counts.forEach((count, rank) => {
    if (count > 0) runs.push({ part, rank, count });
  });
  return runs;
}

function mergeRuns(parts: readonly Part[], counts: readonly Uint32Array[]): Run[] {
  const runs = counts.flatMap((one, part) => runsOf(part, one));
  const runsWithValue = runs.map((run) => ({
    run,
    value: parts[run.part]!.ranking?.keyOf(run.rank) ?? null,
  }));
  const direction = parts.some((part) => part.ranking?.descending) ? -1 : 1;
  runsWithValue.sort((a, b) => compareValues(a.value, b.value, direction) || a.run.part - b.run.part);
  return runsWithValue.map(({ run }) => run);
}

function compareValues(a: ColumnValue | null, b: ColumnValue | null, direction: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction;
  if (Array.isArray(a) && Array.isArray(b)) return (a[0] - b[0] || a[1] - b[1]) * direction;
  return String(a).localeCompare(String(b), 'en') * direction;
}

/** The runs that contain the page, and how many of their rows precede it. */
function windowOf(runs: readonly Run[], offset: number, limit: number): { window: Run[]; skip: number } {
  const window: Run[] = [];
  let precedingCount = 0;
  let skip = 0;
  for (const run of runs) {
    if (precedingCount >= offset + limit) break;
    if (precedingCount + run.count > offset) {
      if (window.length === 0) skip = offset - precedingCount;
      window.push(run);
    }
    precedingCount += run.count;
  }
  return { window, skip };
}

/** Rows of each run in row order, at most `rowLimit` per run. */
function collect(
  { evaluation, ranking }: Part,
  runs: readonly Run[],
  rowLimit: number,
): Map<number, number[]> {
  const buckets = new Map<number, number[]>(runs.map((run) => [run.rank, []]));
  if (runs.length === 0) return buckets;
  const lowest = Math.min(...runs.map(({ rank }) => rank));
  const highest = Math.max(...runs.map(({ rank }) => rank));
  let remainingCount = runs.reduce((sum, { count }) => sum + Math.min(count, rowLimit), 0);
  const rows = evaluation.rows();
  for (let i = 0; i < rows.length && remainingCount > 0; i++) {
    const rank = ranking ? rankOf(ranking, rows[i]!) : 0;
    if (rank < lowest || rank > highest) continue;
    const bucket = buckets.get(rank);
    if (!bucket || bucket.length === rowLimit) continue;
    bucket.push(rows[i]!);
    remainingCount--;
  }
  return buckets;
}
