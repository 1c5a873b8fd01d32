import type { Judgement } from './judge.ts';

/**
 * Parts thicker than the original: left out with their heights in mm, or kept to be checked first where they are
 * allowed. Whether a part is thicker, or the original's height unknown, the judge has said.
 */
export function byHeight(
  judged: readonly Judgement[],
  isAllowed: boolean,
): { kept: readonly Judgement[]; left: number[] } {
  if (isAllowed) return { kept: judged, left: [] };
  const left: number[] = [];
  const kept = judged.filter(({ deviations }) => {
    const thicker = deviations.find(({ attribute, kind }) => attribute === 'height' && kind === 'check');
    if (thicker) left.push(Number(thicker.to));
    return thicker === undefined;
  });
  return { kept, left };
}
