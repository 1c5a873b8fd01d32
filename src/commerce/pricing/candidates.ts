/**
 * Chooses the packaging in which a quantity is sold. Lists, product pages, bills of materials, carts and quotes all
 * use this one decision (docs/decisions/0124-one-choice-of-packaging.md). Browser-safe.
 */

/** A quantity in one packaging. */
export interface Candidate {
  packaging: string;
  /** Delivered pieces, at least the requested quantity. */
  pieces: number;
  /** Total with the fee, in minor units. */
  minor: number;
  /** Pieces of one package; 1 if single pieces are cut. */
  multiple: number;
}

/** How a packaging is sold: minimum, multiple and price breaks. */
export interface PackagingTerms {
  minimum: number;
  multiple: number;
  /** Quantities of the price breaks, ascending. */
  breaks: readonly number[];
}

/** Bulk cannot be used by a placement machine, so it is offered only on request or without an alternative. */
export function withoutBulk<T extends { packaging: string }>(ways: readonly T[]): readonly T[] {
  const machinePackagings = ways.filter(({ packaging }) => packaging !== 'B');
  return machinePackagings.length > 0 ? machinePackagings : ways;
}

/** Quantities to consider for `requestedQuantity` pieces: the orderable quantity, and the price breaks above it. */
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

/**
 * Lowest total first; at equal totals fewer pieces first, then whole packages before tape, larger packages first.
 */
export function compareCandidates(a: Candidate, b: Candidate): number {
  return a.minor - b.minor || a.pieces - b.pieces || b.multiple - a.multiple;
}

/**
 * The best of candidates that are sorted by `compareCandidates`: the first one of which all pieces can leave now. If
 * there is none, the last pieces are equally late in any packaging, so the cheapest is best; of equally cheap ones, the
 * one of which most pieces can leave now in whole packages.
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
