import type { Grade } from './matched-line.ts';

type Value = number | string;

/**
 * How a candidate differs in one attribute.
 * - `better`: allowed and on the safe side;
 * - `check`: worse or other; allowed only after a person has checked it;
 * - `open`: the original has this rating, but its value is unknown to us;
 * - `assumed`: nobody stated a value, and we chose one.
 */
export type DeviationKind = 'better' | 'check' | 'open' | 'assumed';

/** One difference of a candidate, before it is put into words. */
export interface Deviation {
  attribute: string;
  /** Stated value; null: unknown. */
  originalValue: Value | null;
  ourValue: Value | null;
  kind: DeviationKind;
}

/**
 * The only function that grades our parts, for every page, API, quote and file: `functional` as soon as one deciding
 * fact is unknown, assumed or worse; else `upgrade` if something is better; else `exact`.
 */
export function gradeOf(deviations: readonly Pick<Deviation, 'kind'>[]): Grade {
  if (deviations.some(({ kind }) => kind !== 'better')) return 'functional';
  return deviations.length > 0 ? 'upgrade' : 'exact';
}

/** Whether something is worse or other, so that a person must check the part before it is chosen. */
export function needsCheck({ deviations }: { deviations: readonly Pick<Deviation, 'kind'>[] }): boolean {
  return deviations.some(({ kind }) => kind === 'check');
}

const GRAVITY: Readonly<Record<DeviationKind, number>> = { check: 0, open: 1, assumed: 2, better: 3 };

/** Sorted by severity: what needs a check comes first. */
export function gravestFirst(deviations: readonly Deviation[]): Deviation[] {
  if (deviations.length < 2) return [...deviations];
  return deviations.toSorted((a, b) => GRAVITY[a.kind] - GRAVITY[b.kind]);
}

/** The candidate with further differences, and the grade that follows from all. */
export function withDeviation<Judged extends { deviations: readonly Deviation[] }>(
  candidate: Judged,
  ...extraDeviations: readonly Deviation[]
): Judged & { grade: Grade; deviations: Deviation[] } {
  const deviations = gravestFirst([...extraDeviations, ...candidate.deviations]);
  return { ...candidate, deviations, grade: gradeOf(deviations) };
}
