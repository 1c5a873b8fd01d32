import type { LoadedRelease } from '../../loaded-release.ts';
import { needsCheck } from './grade.ts';
import type { Judgement } from './judge.ts';

/** For every halving of the current that the best of ours carries. */
const LESS_CURRENT = 10;

/**
 * Where the current of the original is not known, what carries most stands first: it takes the place of any other.
 * A list assumes the same of a bead (`defaults.ts`).
 */
export function strongestFirst(
  loaded: LoadedRelease,
  judged: readonly Judgement[],
  attributes: Readonly<Record<string, number | string>>,
): readonly Judgement[] {
  if (attributes['ratedCurrent'] !== undefined) return judged;
  const currentOf = ({ product }: Judgement) => Number(loaded.value(product, 'ratedCurrent') ?? 0);
  const ofKind = judged.filter((one) => !needsCheck(one));
  const most = Math.max(0, ...(ofKind.length > 0 ? ofKind : judged).map(currentOf));
  if (most === 0) return judged;
  return judged.map((judgement) => {
    const current = currentOf(judgement);
    const halvings = current > 0 ? Math.max(0, Math.log2(most / current)) : 0;
    return { ...judgement, score: judgement.score + LESS_CURRENT * halvings };
  });
}
