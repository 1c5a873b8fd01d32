import type { LoadedRelease } from '../../loaded-release.ts';
import { heightOf } from './cross-present.ts';
import type { Judgement } from './judge.ts';

const THICKER = 30;
/** Nominal heights of two makers may differ by this much within their tolerances. */
const SAME_HEIGHT = 1.15;

/**
 * Parts thicker than the original, whose height is in mm: left out with their heights, or to be checked first where
 * they are allowed. An original whose number does not say its height excludes nothing.
 */
export function byHeight(
  loaded: LoadedRelease,
  judged: readonly Judgement[],
  asked: number | string | undefined,
  isAllowed: boolean,
): { kept: readonly Judgement[]; left: number[] } {
  if (typeof asked !== 'number') return { kept: judged, left: [] };
  const left: number[] = [];
  const kept = judged.flatMap((judgement): Judgement[] => {
    const height = heightOf(loaded, judgement.product);
    if (height === null || height <= asked * SAME_HEIGHT) return [judgement];
    if (!isAllowed) {
      left.push(height);
      return [];
    }
    const deviation = { attribute: 'height', from: asked, to: height, kind: 'check' } as const;
    return [
      {
        ...judgement,
        grade: 'functional',
        deviations: [deviation, ...judgement.deviations],
        score: judgement.score + THICKER,
      },
    ];
  });
  return { kept, left };
}
