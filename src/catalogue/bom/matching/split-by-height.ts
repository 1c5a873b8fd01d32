import type { Judgement } from './judge.ts';

/**
 * Parts thicker than the original: left out with their heights in mm, or kept to be checked first where they are
 * allowed. Whether a part is thicker, or the original's height unknown, the judge has said.
 */
export function splitByHeight(
  judgements: readonly Judgement[],
  isAllowed: boolean,
): { fitting: readonly Judgement[]; excludedHeights: number[] } {
  if (isAllowed) return { fitting: judgements, excludedHeights: [] };
  const excludedHeights: number[] = [];
  const fitting = judgements.filter(({ deviations }) => {
    const thicker = deviations.find(({ attribute, kind }) => attribute === 'height' && kind === 'check');
    if (thicker) excludedHeights.push(Number(thicker.ourValue));
    return thicker === undefined;
  });
  return { fitting, excludedHeights };
}
