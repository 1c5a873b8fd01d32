/**
 * Which packaging a quantity is sold in. The one decision of the shop: lists, product pages, bills of materials, carts and
 * quotes ask it (docs/decisions/0124-one-choice-of-packaging.md). Browser-safe.
 */

/** So many pieces in one packaging. */
export interface Candidate {
  packaging: string;
  /** Pieces that are delivered, at least what was wanted. */
  pieces: number;
  /** Total with the fee, in minor units. */
  minor: number;
  /** Pieces of one package; 1 where they are cut to the piece. */
  multiple: number;
}

/** How a packaging is sold: its smallest quantity, its step, and where its price breaks are. */
export interface PackagingTerms {
  minimum: number;
  multiple: number;
  /** Quantities from which another price holds, ascending. */
  breaks: readonly number[];
}

/** Bulk is no packaging for a machine: it is sold where it is asked for, or where there is nothing else. */
export function withoutBulk<T extends { packaging: string }>(ways: readonly T[]): readonly T[] {
  const machinePackagings = ways.filter(({ packaging }) => packaging !== 'B');
  return machinePackagings.length > 0 ? machinePackagings : ways;
}

/** Quantities worth a look for `requestedQuantity` pieces: what has to be ordered for them, and the price breaks above it. */
export function quantitiesFor(
  { minimum, multiple, breaks }: PackagingTerms,
  requestedQuantity: number,
): number[] {
  const lowestQuantity = Math.max(minimum, Math.ceil(requestedQuantity / multiple) * multiple);
  const breakQuantities = breaks
    .map((quantity) => Math.ceil(quantity / multiple) * multiple)
    .filter((quantity) => quantity > lowestQuantity);
  return [lowestQuantity, ...new Set(breakQuantities)];
}

/** Lowest total first; of equal totals fewer pieces, then whole packages before tape, larger ones first. */
export function compareCandidates(a: Candidate, b: Candidate): number {
  return a.minor - b.minor || a.pieces - b.pieces || b.multiple - a.multiple;
}

/**
 * The best of the candidates, which stand in the order of `compareCandidates`: the first of which all pieces can leave
 * now. Where there is none, the last pieces come equally late in any packaging: then the cheapest, of equal ones the one
 * of which something leaves now, in whole packages, as many pieces as possible.
 */
export function preferredOf<C extends Candidate>(
  candidates: readonly C[],
  ready: (candidate: C) => number,
): C | null {
  const readyCandidate = candidates.find((each) => ready(each) >= each.pieces);
  const [first] = candidates;
  if (readyCandidate || !first) return readyCandidate ?? null;
  const equal = candidates.filter(({ minor, pieces }) => minor === first.minor && pieces === first.pieces);
  const rank = (candidate: C) => {
    const now = ready(candidate);
    return [now > 0 ? 1 : 0, candidate.multiple > 1 ? 1 : 0, now, candidate.multiple] as const;
  };
  return equal.reduce((best, each) => (isHigher(rank(each), rank(best)) ? each : best));
}

function isHigher(a: readonly number[], b: readonly number[]): boolean {
  const index = a.findIndex((value, index) => value !== b[index]);
  return index >= 0 && a[index]! > b[index]!;
}
