import type { LoadedRelease } from '../../loaded-release.ts';
import { needsCheck } from './grade.ts';
import type { Judgement } from './judge.ts';

/** Score penalty for every halving of the highest current among our parts. */
const LESS_CURRENT = 10;

/**
 * If the current of the original is unknown, the part with the highest current comes first, as it can replace any
 * other. For beads of a list the same is assumed (`defaults.ts`).
 */
export function strongestFirst(
  loadedRelease: LoadedRelease,
  judgements: readonly Judgement[],
  attributes: Readonly<Record<string, number | string>>,
): readonly Judgement[] {
  if (attributes['ratedCurrent'] !== undefined) return judgements;
  const currentOf = ({ product }: Judgement) => Number(loadedRelease.value(product, 'ratedCurrent') ?? 0);
  const ofKind = judgements.filter((one) => !needsCheck(one));
  const highestCurrent = Math.max(0, ...(ofKind.length > 0 ? ofKind : judgements).map(currentOf));
  if (highestCurrent === 0) return judgements;
  return judgements.map((judgement) => {
    const current = currentOf(judgement);
    const halvings = current > 0 ? Math.max(0, Math.log2(highestCurrent / current)) : 0;
    return { ...judgement, score: judgement.score + LESS_CURRENT * halvings };
  });
}
