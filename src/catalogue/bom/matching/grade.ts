import type { Grade } from './matched-line.ts';

type Value = number | string;

/**
 * How a candidate differs in one attribute.
 * - `better`: allowed and on the safe side;
 * - `check`: worse or other; allowed only after somebody has looked at it;
 * - `open`: the original has this rating, and nobody here knows it;
 * - `assumed`: nobody stated it, and we chose a value.
 */
export type DeviationKind = 'better' | 'check' | 'open' | 'assumed';

/** One way in which a candidate differs, before it is put into words. */
export interface Deviation {
  attribute: string;
  /** As stated; null: unknown. */
  originalValue: Value | null;
  ourValue: Value | null;
  kind: DeviationKind;
}

/**
 * The only function that grades a part of ours, for every page, API, quote and file: `functional` as soon as one
 * deciding fact is unknown, assumed or worse; else `upgrade` where something is better; else `exact`.
 */
export function gradeOf(deviations: readonly Pick<Deviation, 'kind'>[]): Grade {
  if (deviations.some(({ kind }) => kind !== 'better')) return 'functional';
  return deviations.length > 0 ? 'upgrade' : 'exact';
}

/** Whether something is worse or other, so that a person has to look before the part is chosen. */
export function needsCheck({ deviations }: { deviations: readonly Pick<Deviation, 'kind'>[] }): boolean {
  return deviations.some(({ kind }) => kind === 'check');
}

const GRAVEST: readonly DeviationKind[] = ['check', 'open', 'assumed', 'better'];

/** What has to be looked at first stands first. */
export function gravestFirst(deviations: readonly Deviation[]): Deviation[] {
  return deviations.toSorted((a, b) => GRAVEST.indexOf(a.kind) - GRAVEST.indexOf(b.kind));
}

/** The same candidate with one more difference, graded anew. */
export function withDeviation<Judged extends { deviations: readonly Deviation[] }>(
  candidate: Judged,
  ...extraDeviations: readonly Deviation[]
): Judged & { grade: Grade; deviations: Deviation[] } {
  const deviations = gravestFirst([...extraDeviations, ...candidate.deviations]);
  return { ...candidate, deviations, grade: gradeOf(deviations) };
}
